// A kernel's life: creation, virtual time, and the calls that run libinput.

#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

VK_THREAD_LOCAL struct vk_kernel *vk_current;

// A timer may legitimately re-arm itself for a time that has come already, but not this often at one instant.
enum { TIMER_STEPS_PER_INSTANT = 1000 };

vk_kernel *vk_kernel_new(uint64_t start_us) {
  if (vk_interposition_failure() != NULL) return NULL;
  struct vk_kernel *kernel = calloc(1, sizeof *kernel);
  if (kernel == NULL) return NULL;
  kernel->now = start_us;
  kernel->timer_fd = -1;
  kernel->epoll_fd = -1;
  return kernel;
}

void vk_kernel_free(vk_kernel *kernel) {
  if (kernel == NULL) return;
  if (kernel->libinput != NULL) {
    struct vk_kernel *outer = vk_enter(kernel);
    libinput_unref(kernel->libinput);
    vk_leave(outer);
  }
  for (int i = 0; i < kernel->node_count; i++) vk_node_free(kernel->nodes[i]);
  if (kernel->timer_fd >= 0) close(kernel->timer_fd);
  vk_handle_free(kernel->dmi_handle);
  vk_log_clear(kernel);
  free(kernel->dmi_modalias);
  free(kernel->nodes);
  free(kernel);
}

vk_kernel *vk_enter(vk_kernel *kernel) {
  struct vk_kernel *outer = vk_current;
  if (kernel != NULL) vk_code_cache_clear(kernel);
  vk_current = kernel;
  return outer;
}

void vk_leave(vk_kernel *outer) { vk_current = outer; }

int vk_set_dmi_modalias(vk_kernel *kernel, const char *modalias) {
  if (kernel->quirks_read) return -EBUSY;
  char *copy = NULL;
  if (modalias != NULL) {
    copy = strdup(modalias);
    if (kernel->dmi_handle == NULL) kernel->dmi_handle = vk_handle_new(VK_HANDLE_DMI, kernel, NULL);
    if (copy == NULL || kernel->dmi_handle == NULL) {
      free(copy);
      return -ENOMEM;
    }
  }
  free(kernel->dmi_modalias);
  kernel->dmi_modalias = copy;
  return 0;
}

void vk_set_deliver_syn_dropped(vk_kernel *kernel, bool deliver) { kernel->deliver_syn_dropped = deliver; }

// Nodes

int vk_node_new(vk_kernel *kernel, const char *name, uint16_t bus, uint16_t vendor, uint16_t product,
                uint16_t version) {
  if (name == NULL || name[0] == '\0') return -EINVAL;
  struct vk_node **nodes = realloc(kernel->nodes, ((size_t)kernel->node_count + 1) * sizeof(struct vk_node *));
  if (nodes == NULL) return -ENOMEM;
  kernel->nodes = nodes;
  struct input_id id = {.bustype = bus, .vendor = vendor, .product = product, .version = version};
  struct vk_node *node = vk_node_create(kernel, kernel->node_count, name, id);
  if (node == NULL) return -ENOMEM;
  nodes[kernel->node_count] = node;
  return kernel->node_count++;
}

struct vk_node *vk_node_at(const struct vk_kernel *kernel, int node) {
  return node >= 0 && node < kernel->node_count ? kernel->nodes[node] : NULL;
}

struct vk_node *vk_node_by_path(const struct vk_kernel *kernel, const char *path) {
  for (int i = 0; i < kernel->node_count; i++) {
    if (strcmp(kernel->nodes[i]->devnode, path) == 0) return kernel->nodes[i];
  }
  return NULL;
}

struct vk_node *vk_node_by_number(const struct vk_kernel *kernel, dev_t number) {
  for (int i = 0; i < kernel->node_count; i++) {
    if (kernel->nodes[i]->number == number) return kernel->nodes[i];
  }
  return NULL;
}

struct vk_counters vk_node_counters(const vk_kernel *kernel, int node) {
  const struct vk_node *found = vk_node_at(kernel, node);
  return found != NULL ? found->counters : (struct vk_counters){0};
}

void vk_node_tap(vk_kernel *kernel, int node, vk_tap_function tap, void *context) {
  struct vk_node *found = vk_node_at(kernel, node);
  if (found == NULL) return;
  found->tap = tap;
  found->tap_context = context;
}

// libinput

static int open_node(const char *path, int flags, void *context) {
  (void)flags;
  struct vk_node *node = vk_node_by_path(context, path);
  return node != NULL ? vk_client_open(node) : -ENOENT;
}

static void close_node(int fd, void *context) {
  struct vk_node *node = vk_node_by_fd(context, fd);
  if (node != NULL) vk_client_close(node);
}

static const struct libinput_interface interface = {.open_restricted = open_node, .close_restricted = close_node};

struct libinput *vk_libinput(vk_kernel *kernel, vk_log_function log, void *context, const char *const *debug_formats) {
  if (kernel->libinput != NULL) return kernel->libinput;
  if (vk_log_set(kernel, log, context, debug_formats) < 0) return NULL;
  struct vk_kernel *outer = vk_enter(kernel);
  kernel->libinput = libinput_path_create_context(&interface, kernel);
  if (kernel->libinput != NULL) vk_log_install(kernel);
  vk_leave(outer);
  return kernel->libinput;
}

struct libinput_device *vk_libinput_add(vk_kernel *kernel, int node) {
  struct vk_node *found = vk_node_at(kernel, node);
  if (found == NULL || kernel->libinput == NULL || vk_node_register(found) < 0) return NULL;
  kernel->quirks_read = true;
  struct vk_kernel *outer = vk_enter(kernel);
  struct libinput_device *device = libinput_path_add_device(kernel->libinput, found->devnode);
  vk_leave(outer);
  return device;
}

static int dispatch(struct vk_kernel *kernel) {
  if (kernel->libinput == NULL) return 0;
  struct vk_kernel *outer = vk_current;
  vk_current = kernel;
  kernel->dispatching = true;
  vk_code_cache_begin(kernel);
  int result = libinput_dispatch(kernel->libinput);
  kernel->dispatching = false;
  vk_code_cache_end(kernel);
  vk_current = outer;
  return result;
}

// Time

uint64_t vk_now(const vk_kernel *kernel) { return kernel->now; }

uint64_t vk_next_deadline(const vk_kernel *kernel) { return kernel->deadline; }

int vk_advance(vk_kernel *kernel, uint64_t time_us) {
  if (time_us < kernel->now) time_us = kernel->now;
  int steps = 0;
  while (kernel->deadline != 0 && kernel->deadline <= time_us) {
    if (kernel->deadline > kernel->now) {
      kernel->now = kernel->deadline;
      steps = 0;
    } else if (++steps > TIMER_STEPS_PER_INSTANT) {
      return -ELOOP;
    }
    kernel->deadline = 0;
    kernel->timer_expired = true;
    int result = dispatch(kernel);
    if (result < 0) return result;
  }
  kernel->now = time_us;
  return 0;
}

int vk_send(vk_kernel *kernel, int node, uint64_t time_us, const struct vk_event *events, size_t count) {
  struct vk_node *found = vk_node_at(kernel, node);
  if (found == NULL) return -EINVAL;
  int result = vk_node_register(found);
  if (result == 0) result = vk_advance(kernel, time_us);
  if (result < 0) return result;
  vk_input_events(found, events, count);
  return dispatch(kernel);
}
