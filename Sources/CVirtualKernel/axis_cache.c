// libevdev asks itself, for every ABS_MT_SLOT event, about each multitouch axis whether the device has it; with several
// fingers these questions take more time than the whole of this library. While frames are dispatched the answer does
// not change, so it is remembered. Every function that could change it forgets it, as does everything outside of a
// dispatch. A libevdev that is linked to answer itself directly is as right, and slower.

#define _GNU_SOURCE
#include "internal.h"

#include <libevdev/libevdev.h>

// Of no device: no libevdev lies there.
static struct vk_axis_answers none = {.evdev = (const struct libevdev *)&none};

// The answers about the device that was asked last in this thread's dispatch; `none` between dispatches.
static VK_THREAD_LOCAL struct vk_axis_answers *asked = &none;

void vk_axis_cache_end(void) { asked = &none; }

void vk_axis_cache_clear(struct vk_kernel *kernel) {
  vk_axis_cache_end();
  for (int i = 0; i < kernel->node_count; i++) kernel->nodes[i]->axis_answers.evdev = NULL;
}

static void forget(const struct libevdev *evdev) {
  vk_axis_cache_end();
  for (int i = 0; vk_current != NULL && i < vk_current->node_count; i++) {
    struct vk_axis_answers *answers = &vk_current->nodes[i]->axis_answers;
    if (answers->evdev == evdev) answers->evdev = NULL;
  }
}

typedef int has_event_code(const struct libevdev *evdev, unsigned type, unsigned code);

// The answers about an evdev device; NULL if it is not open on a node of ours.
VK_UNINSTRUMENTED static struct vk_axis_answers *find_answers(const struct vk_kernel *kernel,
                                                              const struct libevdev *evdev, has_event_code *real) {
  for (int i = 0; i < kernel->node_count; i++) {
    if (kernel->nodes[i]->axis_answers.evdev == evdev) return &kernel->nodes[i]->axis_answers;
  }
  int fd = libevdev_get_fd(evdev);
  struct vk_node *node = fd >= 0 ? vk_node_by_fd(kernel, fd) : NULL;
  if (node == NULL) return NULL;
  node->axis_answers = (struct vk_axis_answers){.evdev = evdev};
  for (unsigned code = 0; code < ABS_CNT; code++) {
    if (real(evdev, EV_ABS, code)) node->axis_answers.present |= 1ull << code;
  }
  return &node->axis_answers;
}

__attribute__((noinline)) VK_UNINSTRUMENTED static int ask(const struct libevdev *evdev, unsigned type,
                                                           unsigned code) {
  has_event_code *real = VK_REAL(libevdev_has_event_code);
  const struct vk_kernel *kernel = vk_current;
  if (type != EV_ABS || code >= ABS_CNT || kernel == NULL || !kernel->dispatching) return real(evdev, type, code);
  struct vk_axis_answers *answers = find_answers(kernel, evdev, real);
  if (answers == NULL) return real(evdev, type, code);
  asked = answers;
  return answers->present >> code & 1;
}

// Asked some sixty times for a frame of three fingers: nothing but the answer in the usual case.
VK_SHIM int libevdev_has_event_code(const struct libevdev *evdev, unsigned type, unsigned code) {
  const struct vk_axis_answers *answers = asked;
  bool is_known = type == EV_ABS && code < ABS_CNT && answers->evdev == evdev;
  return is_known ? answers->present >> code & 1 : ask(evdev, type, code);
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
