// libevdev asks itself, for every ABS_MT_SLOT event, about each multitouch axis whether the device has it; with several
// fingers these questions take more time than the whole of this library. While frames are dispatched the answer does
// not change, so it is remembered. Every function that could change it forgets it, as does everything outside of a
// dispatch. A libevdev that is linked to answer itself directly is as right, and slower.

#define _GNU_SOURCE
#include "internal.h"

#include <libevdev/libevdev.h>

enum { UNKNOWN, ABSENT, PRESENT };

// The device that was asked last in this thread's dispatch; NULL between dispatches.
static VK_THREAD_LOCAL struct {
  const struct libevdev *evdev;
  uint8_t *answers;
} asked;

void vk_axis_cache_end(void) { asked.evdev = NULL; }

void vk_axis_cache_clear(struct vk_kernel *kernel) {
  vk_axis_cache_end();
  for (int i = 0; i < kernel->node_count; i++) kernel->nodes[i]->evdev = NULL;
}

static void forget(const struct libevdev *evdev) {
  vk_axis_cache_end();
  for (int i = 0; vk_current != NULL && i < vk_current->node_count; i++) {
    if (vk_current->nodes[i]->evdev == evdev) vk_current->nodes[i]->evdev = NULL;
  }
}

// The node that an evdev device has open, with its cache ready; NULL if it is none of ours.
static struct vk_node *find_node(const struct vk_kernel *kernel, const struct libevdev *evdev) {
  for (int i = 0; i < kernel->node_count; i++) {
    if (kernel->nodes[i]->evdev == evdev) return kernel->nodes[i];
  }
  int fd = libevdev_get_fd(evdev);
  struct vk_node *node = fd >= 0 ? vk_node_by_fd(kernel, fd) : NULL;
  if (node == NULL) return NULL;
  node->evdev = evdev;
  for (int code = 0; code < ABS_CNT; code++) node->axis_answers[code] = UNKNOWN;
  return node;
}

VK_UNINSTRUMENTED static int ask(const struct libevdev *evdev, unsigned type, unsigned code) {
  int (*real)(const struct libevdev *, unsigned, unsigned) = VK_REAL(libevdev_has_event_code);
  const struct vk_kernel *kernel = vk_current;
  if (type != EV_ABS || code >= ABS_CNT || kernel == NULL || !kernel->dispatching) return real(evdev, type, code);
  struct vk_node *node = find_node(kernel, evdev);
  if (node == NULL) return real(evdev, type, code);
  uint8_t *answer = &node->axis_answers[code];
  if (*answer == UNKNOWN) *answer = real(evdev, type, code) ? PRESENT : ABSENT;
  asked.evdev = evdev;
  asked.answers = node->axis_answers;
  return *answer == PRESENT;
}

VK_SHIM int libevdev_has_event_code(const struct libevdev *evdev, unsigned type, unsigned code) {
  if (type == EV_ABS && code < ABS_CNT && evdev != NULL && evdev == asked.evdev) {
    uint8_t answer = asked.answers[code];
    if (answer != UNKNOWN) return answer == PRESENT;
  }
  return ask(evdev, type, code);
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
