#ifndef C_ALLOCATION_COUNT_H
#define C_ALLOCATION_COUNT_H

#include <stdint.h>

/* How often this process has asked for memory. Swift cannot interpose malloc itself. */
uint64_t bench_allocation_count(void);

#endif
