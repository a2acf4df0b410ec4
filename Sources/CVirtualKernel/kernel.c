#include "CVirtualKernel.h"

const char *vk_interposition_failure(void) { return "not built yet"; }
