// libinput's log, formatted for Swift, which cannot take a va_list.

#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

// Formatting every debug message costs more than the gestures do; only the named ones are wanted.
static bool is_wanted(const struct vk_kernel *kernel, enum libinput_log_priority priority, const char *format) {
  if (priority != LIBINPUT_LOG_PRIORITY_DEBUG) return true;
  for (char **entry = kernel->debug_formats; entry != NULL && *entry != NULL; entry++) {
    if (strstr(format, *entry) != NULL) return true;
  }
  return false;
}

__attribute__((format(printf, 3, 0))) static void handle_message(struct libinput *libinput,
                                                                 enum libinput_log_priority priority,
                                                                 const char *format, va_list arguments) {
  const struct vk_kernel *kernel = libinput_get_user_data(libinput);
  if (kernel->log == NULL || !is_wanted(kernel, priority, format)) return;
  char message[1024];
  int length = vsnprintf(message, sizeof message, format, arguments);
  if (length < 0) return;
  size_t end = (size_t)length < sizeof message ? (size_t)length : sizeof message - 1;
  if (end > 0 && message[end - 1] == '\n') message[end - 1] = '\0';
  struct vk_kernel *outer = vk_enter(NULL);
  kernel->log(kernel->log_context, priority, message);
  vk_leave(outer);
}

void vk_log_install(struct vk_kernel *kernel) {
  bool debug = kernel->debug_formats != NULL && kernel->debug_formats[0] != NULL;
  libinput_log_set_handler(kernel->libinput, handle_message);
  libinput_log_set_priority(kernel->libinput, debug ? LIBINPUT_LOG_PRIORITY_DEBUG : LIBINPUT_LOG_PRIORITY_INFO);
}

int vk_log_set(struct vk_kernel *kernel, vk_log_function log, void *context, const char *const *debug_formats) {
  vk_log_clear(kernel);
  kernel->log = log;
  kernel->log_context = context;
  size_t count = 0;
  while (log != NULL && debug_formats != NULL && debug_formats[count] != NULL) count++;
  if (count == 0) return 0;
  kernel->debug_formats = calloc(count + 1, sizeof *kernel->debug_formats);
  if (kernel->debug_formats == NULL) return -ENOMEM;
  for (size_t i = 0; i < count; i++) {
    kernel->debug_formats[i] = strdup(debug_formats[i]);
    if (kernel->debug_formats[i] == NULL) return -ENOMEM;
  }
  return 0;
}

void vk_log_clear(struct vk_kernel *kernel) {
  for (char **entry = kernel->debug_formats; entry != NULL && *entry != NULL; entry++) free(*entry);
  free(kernel->debug_formats);
  kernel->debug_formats = NULL;
}
