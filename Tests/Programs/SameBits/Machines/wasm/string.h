// SPDX-License-Identifier: Apache-2.0

// The functions of string.h that the kernels need without a C library.

#include <stddef.h>

void *memcpy(void *to, const void *from, size_t count);
void *memset(void *to, int byte, size_t count);
