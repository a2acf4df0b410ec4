// A kernel input core, a udev and a monotonic clock that exist only inside this process, so that the
// installed libinput runs over recorded frames in virtual time, without a device node and without root.
//
// libinput reaches the outside world through a few C symbols (read, ioctl, epoll_wait, clock_gettime,
// timerfd_settime, udev_device_...). CVirtualKernel defines them. Each one passes straight through to the
// real function unless the calling thread is inside a vk_ call that runs libinput, and the descriptor or
// pointer is one of that kernel's own.
//
// One vk_kernel belongs to one thread at a time. Different threads may run different kernels.
//
// What does not come in from the machine: its devices, its clock, its DMI and device tree, and local-overrides.quirks.
// What does: libinput, its quirks and libwacom's database, as they are installed. libwacom finds no virtual tablet by
// its path, so that a pen tablet behaves like one that libwacom does not know.

#ifndef C_VIRTUAL_KERNEL_H
#define C_VIRTUAL_KERNEL_H

#include <libinput.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct vk_kernel vk_kernel;

// One kernel event without its time: a frame has one time, that of its SYN_REPORT.
struct vk_event {
  uint16_t type;
  uint16_t code;
  int32_t value;
};

// Receives a message that libinput logged, formatted, without the trailing newline. Comes in the middle of a call of
// libinput: it must not call libinput or this kernel.
typedef void (*vk_log_function)(void *context, enum libinput_log_priority priority, const char *message);

// What the kernel has done with the events given to it.
struct vk_counters {
  uint64_t frames_delivered;       // frames that reached the node's reader; one that is split counts once a part
  uint64_t events_delivered;       // events in them, SYN_REPORT included
  uint64_t events_repeated;        // dropped: the value was current already, or a relative motion was 0
  uint64_t events_undeclared;      // dropped: the description has no such type or code
  uint64_t slots_out_of_range;     // dropped: ABS_MT_SLOT outside the declared slots
  uint64_t syn_dropped_ignored;    // SYN_DROPPED in a recording, not passed on
  uint64_t syn_dropped_delivered;  // SYN_DROPPED passed on, from a recording or from a full ring
};

// Starts a kernel whose monotonic clock reads start_us. NULL when memory or descriptors run out, or when the
// symbols of this library do not come before the C library's (see vk_interposition_failure).
vk_kernel *vk_kernel_new(uint64_t start_us);
void vk_kernel_free(vk_kernel *kernel);

// NULL when every function of the outside world that the loaded libinput, libevdev and mtdev import reaches this
// library; else the name of one that does not, or "libinput" when it is not loaded as a shared library.
const char *vk_interposition_failure(void);

// Describing a node. All return 0 or a negative errno. EINVAL: out of range, or refused as uinput refuses it. EBUSY:
// too late, the node has been added or sent events.
// vk_node_new returns the node's index, 0 for the first.
int vk_node_new(vk_kernel *kernel, const char *name, uint16_t bus, uint16_t vendor, uint16_t product,
                uint16_t version);
int vk_node_set_property(vk_kernel *kernel, int node, unsigned property);
// Declares the type as well. EV_SYN and its codes need no declaration.
int vk_node_set_code(vk_kernel *kernel, int node, unsigned type, unsigned code);
int vk_node_set_abs(vk_kernel *kernel, int node, unsigned code, int32_t minimum, int32_t maximum, int32_t fuzz,
                    int32_t flat, int32_t resolution);
// A udev property of the event node. The parent answers NAME and PRODUCT, and the ID_INPUT ones too. With
// ID_INPUT_TOUCHPAD or ID_INPUT_TOUCHSCREEN, and no LIBINPUT_FUZZ_ property given, the fuzz of the position axes
// becomes such properties and leaves the node, as libinput's own udev rule does it.
int vk_node_set_udev(vk_kernel *kernel, int node, const char *key, const char *value);
// What /sys/devices/virtual/dmi/id answers for MODALIAS; none by default, so that no result depends on this machine.
// EBUSY once libinput was given a node, as it asks with the first one.
int vk_set_dmi_modalias(vk_kernel *kernel, const char *modalias);
// Whether a SYN_DROPPED in the recording is passed on (libevdev then reads the state anew). uinput ignores it: the
// default.
void vk_set_deliver_syn_dropped(vk_kernel *kernel, bool deliver);

// Makes the libinput context; log may be NULL. Debug messages are formatted only if an entry of `debug_formats`
// (NULL-terminated array, copied, may be NULL) occurs in the format string: formatting them all costs more than
// libinput does. Owned by the kernel, freed with it, and with it every event and device: hold no reference beyond.
struct libinput *vk_libinput(vk_kernel *kernel, vk_log_function log, void *context, const char *const *debug_formats);
// Adds the node to the context. NULL when libinput refuses it (its reason reached the log) or has it already.
struct libinput_device *vk_libinput_add(vk_kernel *kernel, int node);

// Settings of a device arm timers and read the clock, and suspending it closes its node: call libinput's
// configuration functions, libinput_path_remove_device and the like between these two, on the same thread. vk_leave
// takes what vk_enter returned. Not needed for reading events and for questions about a device.
vk_kernel *vk_enter(vk_kernel *kernel);
void vk_leave(vk_kernel *outer);

uint64_t vk_now(const vk_kernel *kernel);
// The earliest timer deadline, 0 when none is set.
uint64_t vk_next_deadline(const vk_kernel *kernel);
// Runs every timer that falls due up to and including time_us, each at its own time, and moves the clock there.
// Never back: an earlier time leaves the clock alone. Returns 0, or -ELOOP when a timer keeps re-arming itself without
// end, or what libinput_dispatch failed with.
int vk_advance(vk_kernel *kernel, uint64_t time_us);
// vk_advance, then the events through the input core of the node, then one dispatch. `events` may hold one frame or
// several, with their SYN_REPORTs. libinput_get_event then has what came of it.
int vk_send(vk_kernel *kernel, int node, uint64_t time_us, const struct vk_event *events, size_t count);
struct vk_counters vk_node_counters(const vk_kernel *kernel, int node);

// What the node's reader gets from now on is also copied here, for tests that compare with a real kernel: in pieces of
// one time, not always whole frames. NULL stops it. The same limits as for vk_log_function.
typedef void (*vk_tap_function)(void *context, uint64_t time_us, const struct vk_event *events, size_t count);
void vk_node_tap(vk_kernel *kernel, int node, vk_tap_function tap, void *context);

// hwdb of the running system (libudev's), by modalias. Calls found(key, value) for each property; false when there is
// no hwdb on this machine.
typedef void (*vk_hwdb_function)(void *context, const char *key, const char *value);
bool vk_hwdb_lookup(const char *modalias, vk_hwdb_function found, void *context);

// Writes the real path of the libinput that this process has loaded; false when it cannot be found out.
bool vk_libinput_path(char *buffer, size_t size);

#endif
