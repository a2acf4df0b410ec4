#include "CAllocationCount.h"

#include <stdatomic.h>
#include <stddef.h>

/* The executable's malloc comes before glibc's; glibc offers its own under these names. */
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Atomic uint64_t count, zeroed_count;

uint64_t bench_allocation_count(void) { return atomic_load(&count); }
uint64_t bench_zeroed_allocation_count(void) { return atomic_load(&zeroed_count); }

void *malloc(size_t size) {
  atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  return __libc_malloc(size);
}

void *calloc(size_t n, size_t size) {
  atomic_fetch_add_explicit(&zeroed_count, 1, memory_order_relaxed);
  return __libc_calloc(n, size);
}

void *realloc(void *old, size_t size) {
  atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  return __libc_realloc(old, size);
}

int posix_memalign(void **out, size_t alignment, size_t size) {
  atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  *out = __libc_memalign(alignment, size);
  return *out ? 0 : 12;
}
