// What the loaded libinput, libevdev and mtdev import, and where libinput's code is. A newer libinput that reaches for
// the outside world in a way that is not covered here must be noticed, not run on a mixture of two worlds.

#define _GNU_SOURCE
#include "internal.h"

#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <pthread.h>
#include <string.h>

static pthread_once_t examined = PTHREAD_ONCE_INIT;
static const char *failure = "libinput";  // until it is found
static uintptr_t libinput_start, libinput_end;

static bool starts_with(const char *string, const char *prefix) {
  return strncmp(string, prefix, strlen(prefix)) == 0;
}

// Is `path` a library called `name`, in whatever directory and version?
static bool is_library(const char *path, const char *name) {
  const char *slash = strrchr(path, '/');
  return starts_with(slash != NULL ? slash + 1 : path, name);
}

// Where the program's own uses of `name` go, if this library defines it.
static const struct vk_symbol *find_symbol(const struct vk_symbol *symbols, const char *name) {
  for (; symbols->name != NULL; symbols++) {
    if (strcmp(symbols->name, name) == 0) return symbols;
  }
  return NULL;
}

// Functions that would go around the virtual kernel.
static bool is_uncovered(const char *name) {
  static const char *const others[] = {"epoll_pwait", "epoll_pwait2", "timerfd_gettime", "statx", "readv", "poll64"};
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
    if (strcmp(name, others[i]) == 0) return true;
  }
  return starts_with(name, "udev_device_");
}

static bool reaches_us(const char *name) {
  const struct vk_symbol *symbol = find_symbol(vk_symbols, name);
  if (symbol == NULL) symbol = find_symbol(vk_udev_symbols, name);
  if (symbol == NULL) return !is_uncovered(name);
  return dlsym(RTLD_DEFAULT, name) == symbol->function;
}

// The parts of a loaded library's dynamic section that name its imports.
struct imports {
  const ElfW(Sym) *symbols;
  const char *strings;
  size_t count;
};

// Some loaders relocate the section's addresses in place, others leave them relative.
static const void *address_in(const struct dl_phdr_info *library, ElfW(Addr) address) {
  return (const void *)(address < library->dlpi_addr ? address + library->dlpi_addr : address);
}

static struct imports read_dynamic_section(const struct dl_phdr_info *library, const ElfW(Dyn) *entry) {
  struct imports imports = {0};
  for (; entry->d_tag != DT_NULL; entry++) {
    switch (entry->d_tag) {
      case DT_SYMTAB: imports.symbols = address_in(library, entry->d_un.d_ptr); break;
      case DT_STRTAB: imports.strings = address_in(library, entry->d_un.d_ptr); break;
      // The GNU hash covers what is exported; imports come before its first symbol.
      case DT_GNU_HASH: imports.count = ((const uint32_t *)address_in(library, entry->d_un.d_ptr))[1]; break;
      case DT_HASH:
        if (imports.count == 0) imports.count = ((const ElfW(Word) *)address_in(library, entry->d_un.d_ptr))[1];
        break;
      default: break;
    }
  }
  return imports;
}

static const char *first_uncovered_import(const struct dl_phdr_info *library, const ElfW(Phdr) *dynamic) {
  struct imports imports = read_dynamic_section(library, address_in(library, library->dlpi_addr + dynamic->p_vaddr));
  if (imports.symbols == NULL || imports.strings == NULL) return NULL;
  for (size_t i = 1; i < imports.count; i++) {
    const char *name = imports.strings + imports.symbols[i].st_name;
    if (imports.symbols[i].st_shndx == SHN_UNDEF && !reaches_us(name)) return name;
  }
  return NULL;
}

static void note_code(const struct dl_phdr_info *library, const ElfW(Phdr) *segment) {
  uintptr_t start = library->dlpi_addr + segment->p_vaddr;
  uintptr_t end = start + segment->p_memsz;
  if (libinput_end == 0 || start < libinput_start) libinput_start = start;
  if (end > libinput_end) libinput_end = end;
}

static int examine(struct dl_phdr_info *library, size_t size, void *context) {
  (void)size;
  const char **result = context;
  bool libinput = is_library(library->dlpi_name, "libinput.so");
  if (!libinput && !is_library(library->dlpi_name, "libevdev.so") && !is_library(library->dlpi_name, "libmtdev.so")) {
    return 0;
  }
  for (int i = 0; i < library->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &library->dlpi_phdr[i];
    if (segment->p_type == PT_LOAD && libinput) note_code(library, segment);
    if (segment->p_type == PT_DYNAMIC && *result == NULL) *result = first_uncovered_import(library, segment);
  }
  return 0;
}

static void examine_libraries(void) {
  const char *result = NULL;
  dl_iterate_phdr(examine, &result);
  if (libinput_end != 0) failure = result;
}

const char *vk_interposition_failure(void) {
  pthread_once(&examined, examine_libraries);
  return failure;
}

// By its return address. Its own questions are told from those of the libraries it uses, which ask the same symbols.
bool vk_called_by_libinput(const void *return_address) {
  pthread_once(&examined, examine_libraries);
  return (uintptr_t)return_address >= libinput_start && (uintptr_t)return_address < libinput_end;
}
