#ifndef C_ALLOCATION_COUNT_H
#define C_ALLOCATION_COUNT_H

#include <stdint.h>

/* How often this process has asked for memory, but for zeroed memory. Swift cannot interpose malloc itself. */
uint64_t bench_allocation_count(void);

/* How often it has asked for zeroed memory (calloc), as libinput does for each of its events and Swift never does. */
uint64_t bench_zeroed_allocation_count(void);

#endif
