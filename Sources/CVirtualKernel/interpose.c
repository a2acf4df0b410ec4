// The C library's symbols that libinput, libevdev and mtdev call. Defined in the program itself, they come before the
// C library's own. Each goes on to the real function unless this thread is running libinput for a kernel and the
// descriptor (or path, or clock) is that kernel's.

#undef _FORTIFY_SOURCE  // it defines some of these symbols inline
#define _GNU_SOURCE
#include "internal.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

// Any thread may come here first, even before main.
VK_UNINSTRUMENTED void *vk_resolve(_Atomic(void *) *cache, const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (function == NULL) abort();
  atomic_store_explicit(cache, function, memory_order_release);
  return function;
}

// A sanitizer wraps some of these functions itself and learns from them how threads synchronise, so its wrapper has to
// see the calls that pass through.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define VK_SANITIZED 1
#endif
#endif
#ifdef VK_SANITIZED
#define VK_PASS(name) (__interceptor_##name != NULL ? __interceptor_##name : VK_REAL(name))
extern __typeof__(read) __interceptor_read __attribute__((weak));
extern __typeof__(close) __interceptor_close __attribute__((weak));
extern __typeof__(epoll_ctl) __interceptor_epoll_ctl __attribute__((weak));
extern __typeof__(epoll_wait) __interceptor_epoll_wait __attribute__((weak));
#else
#define VK_PASS(name) VK_REAL(name)
#endif

// A negative errno, as the kernel returns it, becomes what a C library function returns.
static inline long returned(long result) {
  if (result >= 0) return result;
  errno = (int)-result;
  return -1;
}

// The node and the timer are read from memory.
VK_SHIM ssize_t read(int fd, void *buffer, size_t size) {
  struct vk_kernel *kernel = vk_current;
  if (kernel != NULL && fd >= 0) {
    if (fd == kernel->timer_fd) return returned(vk_timer_read(kernel, buffer, size));
    struct vk_node *node = vk_node_by_fd(kernel, fd);
    if (node != NULL) return returned(vk_client_read(node, buffer, size));
  }
  return VK_PASS(read)(fd, buffer, size);
}

// libinput closes its timer and epoll set itself; their numbers may be given out again afterwards.
VK_SHIM int close(int fd) {
  if (vk_current != NULL && fd >= 0) vk_closed(vk_current, fd);
  return VK_PASS(close)(fd);
}

// libevdev and mtdev ask a node for its description and state.
VK_SHIM int ioctl(int fd, unsigned long request, ...) {
  va_list arguments;
  va_start(arguments, request);
  void *argument = va_arg(arguments, void *);
  va_end(arguments);
  if (vk_current != NULL && fd >= 0) {
    struct vk_node *node = vk_node_by_fd(vk_current, fd);
    if (node != NULL) return (int)returned(vk_node_ioctl(node, request, argument));
  }
  return VK_REAL(ioctl)(fd, request, argument);
}

// libinput tells its epoll set which pointer belongs to which descriptor: all that is needed to answer epoll_wait.
VK_SHIM int epoll_ctl(int epoll, int operation, int fd, struct epoll_event *event) {
  struct vk_kernel *kernel = vk_current;
  if (kernel != NULL && vk_owns_fd(kernel, fd)) {
    return (int)returned(vk_epoll_control(kernel, epoll, operation, fd, event));
  }
  int result = VK_PASS(epoll_ctl)(epoll, operation, fd, event);
  if (kernel != NULL && result == 0) vk_epoll_count_foreign(kernel, epoll, operation);
  return result;
}

// No system call, unless libinput also watches something of its own.
VK_SHIM int epoll_wait(int epoll, struct epoll_event *events, int capacity, int timeout) {
  struct vk_kernel *kernel = vk_current;
  if (kernel == NULL || epoll < 0 || epoll != kernel->epoll_fd) {
    return VK_PASS(epoll_wait)(epoll, events, capacity, timeout);
  }
  int ready = vk_epoll_ready(kernel, events, capacity);
  if (kernel->foreign_sources == 0 || ready == capacity) return ready;
  int others = VK_PASS(epoll_wait)(epoll, events + ready, capacity - ready, 0);
  return others > 0 ? ready + others : ready;
}

// The timer that libinput creates with its context becomes the kernel's.
VK_SHIM int timerfd_create(int clock, int flags) {
  struct vk_kernel *kernel = vk_current;
  if (kernel != NULL && kernel->timer_fd < 0 && vk_called_by_libinput(__builtin_return_address(0))) {
    return vk_timer_create(kernel);
  }
  return VK_REAL(timerfd_create)(clock, flags);
}

// Arming it records the deadline, which vk_advance steps to.
VK_SHIM int timerfd_settime(int fd, int flags, const struct itimerspec *value, struct itimerspec *old) {
  struct vk_kernel *kernel = vk_current;
  if (kernel != NULL && fd >= 0 && fd == kernel->timer_fd) return vk_timer_set(kernel, flags, value, old);
  return VK_REAL(timerfd_settime)(fd, flags, value, old);
}

// libinput's now.
VK_SHIM int clock_gettime(clockid_t clock, struct timespec *time) {
  const struct vk_kernel *kernel = vk_current;
  if (kernel != NULL && clock == CLOCK_MONOTONIC) {
    time->tv_sec = (time_t)(kernel->now / 1000000);
    time->tv_nsec = (long)(kernel->now % 1000000 * 1000);
    return 0;
  }
  return VK_REAL(clock_gettime)(clock, time);
}

// libinput finds a node's device number by its path, and again by its descriptor to be sure of what it opened.

static struct vk_node *own_path(const char *path, const void *caller) {
  if (vk_current == NULL || !vk_called_by_libinput(caller)) return NULL;
  return vk_node_by_path(vk_current, path);
}

static struct vk_node *own_fd(int fd) {
  return vk_current != NULL && fd >= 0 ? vk_node_by_fd(vk_current, fd) : NULL;
}

static int describe(const struct vk_node *node, struct stat *out) {
  *out = (struct stat){.st_mode = S_IFCHR | 0600, .st_nlink = 1, .st_rdev = node->number};
  return 0;
}

static int describe64(const struct vk_node *node, struct stat64 *out) {
  *out = (struct stat64){.st_mode = S_IFCHR | 0600, .st_nlink = 1, .st_rdev = node->number};
  return 0;
}

#if __GLIBC_PREREQ(2, 33)

VK_SHIM int stat(const char *path, struct stat *out) {
  const struct vk_node *node = own_path(path, __builtin_return_address(0));
  return node != NULL ? describe(node, out) : VK_REAL(stat)(path, out);
}

VK_SHIM int stat64(const char *path, struct stat64 *out) {
  const struct vk_node *node = own_path(path, __builtin_return_address(0));
  return node != NULL ? describe64(node, out) : VK_REAL(stat64)(path, out);
}

VK_SHIM int fstat(int fd, struct stat *out) {
  const struct vk_node *node = own_fd(fd);
  return node != NULL ? describe(node, out) : VK_REAL(fstat)(fd, out);
}

VK_SHIM int fstat64(int fd, struct stat64 *out) {
  const struct vk_node *node = own_fd(fd);
  return node != NULL ? describe64(node, out) : VK_REAL(fstat64)(fd, out);
}

#else  // before, these were inline functions around versioned ones

int __xstat(int version, const char *path, struct stat *out);
int __xstat64(int version, const char *path, struct stat64 *out);
int __fxstat(int version, int fd, struct stat *out);
int __fxstat64(int version, int fd, struct stat64 *out);

VK_SHIM int __xstat(int version, const char *path, struct stat *out) {
  const struct vk_node *node = own_path(path, __builtin_return_address(0));
  return node != NULL ? describe(node, out) : VK_REAL(__xstat)(version, path, out);
}

VK_SHIM int __xstat64(int version, const char *path, struct stat64 *out) {
  const struct vk_node *node = own_path(path, __builtin_return_address(0));
  return node != NULL ? describe64(node, out) : VK_REAL(__xstat64)(version, path, out);
}

VK_SHIM int __fxstat(int version, int fd, struct stat *out) {
  const struct vk_node *node = own_fd(fd);
  return node != NULL ? describe(node, out) : VK_REAL(__fxstat)(version, fd, out);
}

VK_SHIM int __fxstat64(int version, int fd, struct stat64 *out) {
  const struct vk_node *node = own_fd(fd);
  return node != NULL ? describe64(node, out) : VK_REAL(__fxstat64)(version, fd, out);
}

#endif

// Quirks also match on the machine's device tree, and an administrator may have added some. Neither has a place in a
// result that is to be the same everywhere.

static bool is_machine_specific(const char *path, const void *caller) {
  static const char overrides[] = "/local-overrides.quirks";
  if (vk_current == NULL || !vk_called_by_libinput(caller)) return false;
  if (strcmp(path, "/sys/firmware/devicetree/base/compatible") == 0) return true;
  size_t length = strlen(path), suffix = sizeof overrides - 1;
  return length >= suffix && strcmp(path + length - suffix, overrides) == 0;
}

static FILE *no_such_file(void) {
  errno = ENOENT;
  return NULL;
}

VK_SHIM FILE *fopen(const char *path, const char *mode) {
  return is_machine_specific(path, __builtin_return_address(0)) ? no_such_file() : VK_REAL(fopen)(path, mode);
}

VK_SHIM FILE *fopen64(const char *path, const char *mode) {
  return is_machine_specific(path, __builtin_return_address(0)) ? no_such_file() : VK_REAL(fopen64)(path, mode);
}

#define SYMBOL(name) {#name, (void *)name}
const struct vk_symbol vk_symbols[] = {
    SYMBOL(read),
    SYMBOL(close),
    SYMBOL(ioctl),
    SYMBOL(epoll_ctl),
    SYMBOL(epoll_wait),
    SYMBOL(timerfd_create),
    SYMBOL(timerfd_settime),
    SYMBOL(clock_gettime),
#if __GLIBC_PREREQ(2, 33)
    SYMBOL(stat),
    SYMBOL(stat64),
    SYMBOL(fstat),
    SYMBOL(fstat64),
#else
    SYMBOL(__xstat),
    SYMBOL(__xstat64),
    SYMBOL(__fxstat),
    SYMBOL(__fxstat64),
#endif
    SYMBOL(fopen),
    SYMBOL(fopen64),
    {NULL, NULL},
};
