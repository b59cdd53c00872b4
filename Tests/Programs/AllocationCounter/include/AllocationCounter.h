// SPDX-License-Identifier: Apache-2.0

#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// The number of allocations of the calling thread: calls of malloc, calloc, realloc,
/// aligned_alloc, posix_memalign and memalign. -1 where calls cannot be counted.
///
/// Linking this enables the counting, so only programs that measure should do so.
int64_t allocation_count(void);

#endif
