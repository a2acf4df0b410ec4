#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <sha2.h>
