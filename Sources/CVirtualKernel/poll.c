// The timer and the epoll set. libinput polls once for each frame and arms a timer nearly as often; answering from
// memory costs a fraction of the system calls, and gives an expiry at the exact virtual time.

#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <string.h>
#include <sys/eventfd.h>

bool vk_owns_fd(const struct vk_kernel *kernel, int fd) {
  return fd >= 0 && (fd == kernel->timer_fd || vk_node_by_fd(kernel, fd) != NULL);
}

// The first timer that libinput makes is the one that it multiplexes all its timers on.
int vk_timer_create(struct vk_kernel *kernel) {
  int fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (fd >= 0) kernel->timer_fd = fd;
  return fd;
}

// Rounded up: a timer never expires early.
static uint64_t microseconds(const struct timespec *time) {
  return (uint64_t)time->tv_sec * 1000000 + ((uint64_t)time->tv_nsec + 999) / 1000;
}

int vk_timer_set(struct vk_kernel *kernel, int flags, const struct itimerspec *value, struct itimerspec *old) {
  if (old != NULL) {
    uint64_t left = kernel->deadline > kernel->now ? kernel->deadline - kernel->now : 0;
    memset(old, 0, sizeof *old);
    old->it_value.tv_sec = (time_t)(left / 1000000);
    old->it_value.tv_nsec = (long)(left % 1000000 * 1000);
  }
  uint64_t deadline = microseconds(&value->it_value);
  if (deadline != 0 && !(flags & TFD_TIMER_ABSTIME)) deadline += kernel->now;
  kernel->deadline = deadline;
  kernel->timer_expired = false;
  return 0;
}

ssize_t vk_timer_read(struct vk_kernel *kernel, void *buffer, size_t size) {
  const uint64_t expirations = 1;
  if (size < sizeof expirations) return -EINVAL;
  if (!kernel->timer_expired) return -EAGAIN;
  kernel->timer_expired = false;
  memcpy(buffer, &expirations, sizeof expirations);
  return sizeof expirations;
}

// epoll_ctl for one of our descriptors.
int vk_epoll_control(struct vk_kernel *kernel, int epoll, int operation, int fd, const struct epoll_event *event) {
  struct vk_watch *watch = fd == kernel->timer_fd ? &kernel->timer_watch : &vk_node_by_fd(kernel, fd)->watch;
  if (operation == EPOLL_CTL_ADD ? watch->active : !watch->active) {
    return operation == EPOLL_CTL_ADD ? -EEXIST : -ENOENT;
  }
  if (operation == EPOLL_CTL_DEL) {
    watch->active = false;
    return 0;
  }
  kernel->epoll_fd = epoll;
  *watch = (struct vk_watch){.active = true, .events = event->events, .data = event->data};
  return 0;
}

// After the real epoll_ctl has taken or released a descriptor that is not ours.
void vk_epoll_count_foreign(struct vk_kernel *kernel, int epoll, int operation) {
  if (kernel->epoll_fd >= 0 && epoll != kernel->epoll_fd) return;
  if (operation == EPOLL_CTL_ADD) kernel->foreign_sources++;
  if (operation == EPOLL_CTL_DEL) kernel->foreign_sources--;
}

static int add_ready(const struct vk_watch *watch, struct epoll_event *events, int count) {
  if (!watch->active || !(watch->events & EPOLLIN)) return count;
  events[count] = (struct epoll_event){.events = EPOLLIN, .data = watch->data};
  return count + 1;
}

// Timers first, as they are due no later than the events that are waiting.
int vk_epoll_ready(const struct vk_kernel *kernel, struct epoll_event *events, int capacity) {
  int count = 0;
  if (kernel->timer_expired && capacity > 0) count = add_ready(&kernel->timer_watch, events, count);
  for (int i = 0; i < kernel->node_count && count < capacity; i++) {
    const struct vk_node *node = kernel->nodes[i];
    if (vk_client_readable(&node->client)) count = add_ready(&node->watch, events, count);
  }
  return count;
}

// A descriptor of this kernel's is about to be closed by libinput itself.
void vk_closed(struct vk_kernel *kernel, int fd) {
  if (fd == kernel->timer_fd) {
    kernel->timer_fd = -1;
    kernel->timer_watch.active = false;
    kernel->timer_expired = false;
    kernel->deadline = 0;
  } else if (fd == kernel->epoll_fd) {
    kernel->epoll_fd = -1;
    kernel->foreign_sources = 0;
  }
}
