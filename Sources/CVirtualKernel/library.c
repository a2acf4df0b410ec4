// dladdr is a GNU extension that Swift's C library module does not show.
#define _GNU_SOURCE
#include "CVirtualKernel.h"

#include <dlfcn.h>
#include <libinput.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

bool vk_libinput_path(char *buffer, size_t size) {
  Dl_info information;
  char resolved[PATH_MAX];
  // Through dlsym: the address of a function taken in an executable may be that of its own jump table.
  void *symbol = dlsym(RTLD_DEFAULT, "libinput_dispatch");
  if (!symbol || !dladdr(symbol, &information) || !information.dli_fname) return false;
  if (!realpath(information.dli_fname, resolved) || strlen(resolved) >= size) return false;
  strcpy(buffer, resolved);
  return true;
}
