// libevdev asks itself, for every ABS_MT_SLOT event, about each multitouch axis whether the device has it, and about
// every event whether it is one of a few; with several fingers these questions take more time than the whole of this
// library. What follows from the arguments alone is answered here. While frames are dispatched the codes of a device do
// not change, so they are remembered. Every function that could change them forgets them, as does everything outside of
// a dispatch. A libevdev that is linked to answer itself directly is as right, and slower.

#define _GNU_SOURCE
#include "internal.h"

#include <libevdev/libevdev.h>

// Of no device: no libevdev lies there.
static struct vk_code_answers none = {.evdev = (const struct libevdev *)&none};

// The answers about the device that was asked last in this thread's dispatch; `none` between dispatches.
static VK_THREAD_LOCAL struct vk_code_answers *asked = &none;

void vk_code_cache_begin(const struct vk_kernel *kernel) { asked = kernel->asked != NULL ? kernel->asked : &none; }

void vk_code_cache_end(struct vk_kernel *kernel) {
  kernel->asked = asked;
  asked = &none;
}

void vk_code_cache_clear(struct vk_kernel *kernel) {
  asked = &none;
  kernel->asked = NULL;
  for (int i = 0; i < kernel->node_count; i++) kernel->nodes[i]->code_answers.evdev = NULL;
}

static void forget(const struct libevdev *evdev) {
  asked = &none;
  for (int i = 0; vk_current != NULL && i < vk_current->node_count; i++) {
    struct vk_code_answers *answers = &vk_current->nodes[i]->code_answers;
    if (answers->evdev == evdev) answers->evdev = NULL;
  }
}

typedef int has_event_code(const struct libevdev *evdev, unsigned type, unsigned code);

// The answers about an evdev device; NULL if it is not open on a node of ours.
VK_UNINSTRUMENTED static struct vk_code_answers *find_answers(const struct vk_kernel *kernel,
                                                              const struct libevdev *evdev, has_event_code *real) {
  for (int i = 0; i < kernel->node_count; i++) {
    if (kernel->nodes[i]->code_answers.evdev == evdev) return &kernel->nodes[i]->code_answers;
  }
  int fd = libevdev_get_fd(evdev);
  struct vk_node *node = fd >= 0 ? vk_node_by_fd(kernel, fd) : NULL;
  if (node == NULL) return NULL;
  struct vk_code_answers *answers = &node->code_answers;
  answers->evdev = evdev;
  for (unsigned code = 0; code < ABS_CNT; code++) answers->has_axis[code] = real(evdev, EV_ABS, code) != 0;
  answers->has_report = real(evdev, EV_SYN, SYN_REPORT) != 0;
  return answers;
}

// Not a tail call, so that the usual case below needs no stack frame.
__attribute__((noinline, not_tail_called)) VK_UNINSTRUMENTED static int ask(const struct libevdev *evdev,
                                                                            unsigned type, unsigned code) {
  bool is_report = type == EV_SYN && code == SYN_REPORT;
  if (is_report && asked->evdev == evdev) return asked->has_report;
  has_event_code *real = VK_REAL(libevdev_has_event_code);
  const struct vk_kernel *kernel = vk_current;
  bool is_axis = type == EV_ABS && code < ABS_CNT;
  if (!is_axis || kernel == NULL || !kernel->dispatching) return real(evdev, type, code);
  struct vk_code_answers *answers = find_answers(kernel, evdev, real);
  if (answers == NULL) return real(evdev, type, code);
  asked = answers;
  return answers->has_axis[code];
}

// Asked some sixty times for a frame of three fingers: nothing but the answer in the usual case.
VK_SHIM int libevdev_has_event_code(const struct libevdev *evdev, unsigned type, unsigned code) {
  const struct vk_code_answers *answers = asked;
  if (vk_rare(answers->evdev != evdev) || vk_rare(type != EV_ABS) || vk_rare(code >= ABS_CNT)) {
    return ask(evdev, type, code);
  }
  return answers->has_axis[code];
}

// Asked twice for every event, nearly always in vain: another type or code is another event, whatever
// libevdev takes for the largest code; and that of an axis is no less than this one.
VK_SHIM int libevdev_event_is_code(const struct input_event *event, unsigned type, unsigned code) {
  if (!vk_rare(event->code == code) || event->type != type) return 0;
  if (type == EV_ABS && code <= ABS_MAX) return 1;
  return VK_REAL(libevdev_event_is_code)(event, type, code);
}

VK_SHIM int libevdev_enable_event_type(struct libevdev *evdev, unsigned type) {
  forget(evdev);
  return VK_REAL(libevdev_enable_event_type)(evdev, type);
}

VK_SHIM int libevdev_disable_event_type(struct libevdev *evdev, unsigned type) {
  forget(evdev);
  return VK_REAL(libevdev_disable_event_type)(evdev, type);
}

VK_SHIM int libevdev_enable_event_code(struct libevdev *evdev, unsigned type, unsigned code, const void *data) {
  forget(evdev);
  return VK_REAL(libevdev_enable_event_code)(evdev, type, code, data);
}

VK_SHIM int libevdev_disable_event_code(struct libevdev *evdev, unsigned type, unsigned code) {
  forget(evdev);
  return VK_REAL(libevdev_disable_event_code)(evdev, type, code);
}
