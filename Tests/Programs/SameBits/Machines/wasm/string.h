// SPDX-License-Identifier: Apache-2.0

// What the kernels want of string.h, where there is no C library.

#include <stddef.h>

void *memcpy(void *to, const void *from, size_t count);
void *memset(void *to, int byte, size_t count);
