// What the files of the virtual kernel share. Nothing here is visible to Swift.

#ifndef VK_INTERNAL_H
#define VK_INTERNAL_H

#include "CVirtualKernel.h"

#include <limits.h>
#include <linux/input.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/epoll.h>
#include <sys/stat.h>
#include <sys/timerfd.h>
#include <sys/types.h>

// Read by every interposed call of the whole process, so without the detour that position-independent code takes.
#define VK_THREAD_LOCAL _Thread_local __attribute__((tls_model("initial-exec")))

// A condition that hardly ever holds.
#define vk_rare(condition) __builtin_expect(condition, false)

struct libevdev;
struct udev;
struct udev_device;

// Bitmaps have the kernel's layout, arrays of long, because EVIOCG ioctls copy them out as they are.
#define VK_BITS_PER_LONG (sizeof(unsigned long) * CHAR_BIT)
#define VK_LONGS(bits) (((bits) + VK_BITS_PER_LONG - 1) / VK_BITS_PER_LONG)
#define VK_CODE_LONGS VK_LONGS(KEY_CNT)

static inline bool vk_test_bit(const unsigned long *bits, unsigned bit) {
  return (bits[bit / VK_BITS_PER_LONG] >> (bit % VK_BITS_PER_LONG)) & 1;
}

static inline void vk_set_bit(unsigned long *bits, unsigned bit) {
  bits[bit / VK_BITS_PER_LONG] |= 1ul << (bit % VK_BITS_PER_LONG);
}

static inline void vk_flip_bit(unsigned long *bits, unsigned bit) {
  bits[bit / VK_BITS_PER_LONG] ^= 1ul << (bit % VK_BITS_PER_LONG);
}

// The highest code of an event type; 0 for a type without codes.
static inline unsigned vk_code_limit(unsigned type) {
  static const uint16_t limits[EV_CNT] = {
      [EV_SYN] = EV_MAX, [EV_KEY] = KEY_MAX, [EV_REL] = REL_MAX, [EV_ABS] = ABS_MAX, [EV_MSC] = MSC_MAX,
      [EV_SW] = SW_MAX,  [EV_LED] = LED_MAX, [EV_SND] = SND_MAX, [EV_FF] = FF_MAX,   [EV_REP] = REP_MAX,
  };
  return type < EV_CNT ? limits[type] : 0;
}

// The axes whose value belongs to a slot.
#define VK_SLOT_FIRST ABS_MT_TOUCH_MAJOR
#define VK_SLOT_LAST ABS_MT_TOOL_Y
#define VK_SLOT_AXES (VK_SLOT_LAST - VK_SLOT_FIRST + 1)

static inline bool vk_is_slot_axis(unsigned code) { return code >= VK_SLOT_FIRST && code <= VK_SLOT_LAST; }

struct vk_slot {
  int32_t values[VK_SLOT_AXES];
};

// An evdev client: the buffer between the input core and the one reader of a node.
struct vk_client {
  int fd;  // -1 when nobody has the node open
  int clock;
  struct input_event *buffer;
  unsigned size, head, tail;
  unsigned packet_head;  // end of the last complete packet: nothing after it can be read yet
};

// What an epoll set was told about one of our descriptors.
struct vk_watch {
  bool active;
  uint32_t events;
  epoll_data_t data;
};

// Which codes libevdev has said that a device has.
struct vk_code_answers {
  const struct libevdev *evdev;  // whose answers these are; NULL when there are none
  bool has_axis[ABS_CNT];
  bool has_report;
};

struct vk_property {
  char *key;
  char *value;
};

// What libinput holds as a `struct udev_device *`. All live in one static array, so that a pointer's address alone
// tells whose it is, also after the vk_ call that made it.
enum vk_handle_kind { VK_HANDLE_FREE, VK_HANDLE_EVENT, VK_HANDLE_PARENT, VK_HANDLE_DMI };

struct vk_handle {
  enum vk_handle_kind kind;
  struct vk_kernel *kernel;
  struct vk_node *node;  // NULL for DMI
  struct udev *udev;     // the context libinput asked with
};

struct vk_node {
  struct vk_kernel *kernel;
  int index;
  bool registered;  // the description is final

  // The description. codes[EV_SYN] holds the event types, as EVIOCGBIT(0) has it.
  char *name;
  struct input_id id;
  unsigned long properties[VK_LONGS(INPUT_PROP_CNT)];
  unsigned long codes[EV_CNT][VK_CODE_LONGS];
  struct input_absinfo axes[ABS_CNT];
  unsigned repeat[REP_CNT];

  // The input core's state. switches[] is indexed by event type: KEY, SW, LED and SND.
  unsigned long switches[EV_CNT][VK_CODE_LONGS];
  struct vk_slot *slots;
  int slot_count;
  int slot;  // staged; axes[ABS_MT_SLOT].value is the slot last sent
  struct vk_event *pending;
  unsigned pending_count, pending_hint;

  struct vk_client client;
  struct vk_watch watch;
  struct vk_code_answers code_answers;
  struct vk_counters counters;
  vk_tap_function tap;
  void *tap_context;

  // udev's view.
  dev_t number;
  char devnode[32], sysname[16], syspath[80];
  char parent_sysname[16], parent_syspath[64], product[32];
  char *quoted_name;
  struct vk_property *udev_properties;
  size_t udev_property_count;
  struct vk_handle *handle, *parent_handle;
};

struct vk_kernel {
  uint64_t now;
  bool dispatching;

  // The one timer that libinput has. The descriptor is real, so that nothing else in the process gets its number, but
  // its state is not: an armed timer is a deadline, an expired one a flag.
  int timer_fd;
  bool timer_expired;
  uint64_t deadline;  // 0: not armed
  struct vk_watch timer_watch;

  int epoll_fd;         // the epoll set that watches our descriptors, -1 before there is one
  int foreign_sources;  // descriptors in it that are not ours

  struct vk_node **nodes;
  int node_count;
  char *dmi_modalias;
  bool quirks_read;  // libinput knows the DMI modalias, or that there is none
  struct vk_handle *dmi_handle;
  bool deliver_syn_dropped;

  struct vk_code_answers *asked;  // the node whose codes were asked for last, NULL when none is known

  struct libinput *libinput;
  vk_log_function log;
  void *log_context;
  char **debug_formats;
};

// The kernel whose code this thread is running: set only while libinput runs for it.
extern VK_THREAD_LOCAL struct vk_kernel *vk_current;

// Asked by every read that libevdev makes, one for each event: hence here.
static inline struct vk_node *vk_node_by_fd(const struct vk_kernel *kernel, int fd) {
  for (int i = 0; i < kernel->node_count; i++) {
    if (kernel->nodes[i]->client.fd == fd) return kernel->nodes[i];
  }
  return NULL;
}

// kernel.c
struct vk_node *vk_node_at(const struct vk_kernel *kernel, int node);
struct vk_node *vk_node_by_path(const struct vk_kernel *kernel, const char *path);
struct vk_node *vk_node_by_number(const struct vk_kernel *kernel, dev_t number);

// node.c
struct vk_node *vk_node_create(struct vk_kernel *kernel, int index, const char *name, struct input_id id);
void vk_node_free(struct vk_node *node);
int vk_node_register(struct vk_node *node);
const char *vk_node_udev_property(const struct vk_node *node, const char *key);

// input_core.c
void vk_input_events(struct vk_node *node, const struct vk_event *events, size_t count);

// client.c
int vk_client_open(struct vk_node *node);
void vk_client_close(struct vk_node *node);
void vk_client_pass(struct vk_node *node, const struct vk_event *events, unsigned count);
ssize_t vk_client_read(struct vk_node *node, void *buffer, size_t size);
void vk_client_flush_type(struct vk_client *client, unsigned type);
int vk_client_set_clock(struct vk_node *node, int clock);
static inline bool vk_client_readable(const struct vk_client *client) { return client->packet_head != client->tail; }

// ioctl.c: 0 or more, or a negative errno
int vk_node_ioctl(struct vk_node *node, unsigned long request, void *argument);

// poll.c: the timer and the epoll set, as the interposed functions see them
bool vk_owns_fd(const struct vk_kernel *kernel, int fd);
int vk_timer_create(struct vk_kernel *kernel);
int vk_timer_set(struct vk_kernel *kernel, int flags, const struct itimerspec *value, struct itimerspec *old);
ssize_t vk_timer_read(struct vk_kernel *kernel, void *buffer, size_t size);
int vk_epoll_control(struct vk_kernel *kernel, int epoll, int operation, int fd, const struct epoll_event *event);
void vk_epoll_count_foreign(struct vk_kernel *kernel, int epoll, int operation);
int vk_epoll_ready(const struct vk_kernel *kernel, struct epoll_event *events, int capacity);
void vk_closed(struct vk_kernel *kernel, int fd);

// code_cache.c
void vk_code_cache_begin(const struct vk_kernel *kernel);
void vk_code_cache_end(struct vk_kernel *kernel);
void vk_code_cache_clear(struct vk_kernel *kernel);

// udev.c
struct vk_handle *vk_handle_new(enum vk_handle_kind kind, struct vk_kernel *kernel, struct vk_node *node);
void vk_handle_free(struct vk_handle *handle);

// log.c
void vk_log_install(struct vk_kernel *kernel);
int vk_log_set(struct vk_kernel *kernel, vk_log_function log, void *context, const char *const *debug_formats);
void vk_log_clear(struct vk_kernel *kernel);

// libraries.c
bool vk_called_by_libinput(const void *return_address);

// interpose.c
struct vk_symbol {
  const char *name;
  void *function;
};
extern const struct vk_symbol vk_symbols[];
extern const struct vk_symbol vk_udev_symbols[];
void *vk_resolve(_Atomic(void *) *cache, const char *name);

// The real function behind a symbol that this library defines. A macro, because the type is the symbol's own.
#define VK_REAL(name)                                                        \
  ({                                                                         \
    static _Atomic(void *) cache;                                            \
    void *found = atomic_load_explicit(&cache, memory_order_acquire);        \
    (__typeof__(&name))(found != NULL ? found : vk_resolve(&cache, #name));  \
  })

// A sanitizer must not instrument what runs before it has started, and these functions may.
#if defined(__clang__)
#define VK_UNINSTRUMENTED __attribute__((disable_sanitizer_instrumentation))
#else
#define VK_UNINSTRUMENTED __attribute__((no_sanitize_address, no_sanitize_thread))
#endif
#define VK_SHIM __attribute__((visibility("default"), used)) VK_UNINSTRUMENTED

#endif
