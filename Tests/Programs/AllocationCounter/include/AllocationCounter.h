// SPDX-License-Identifier: Apache-2.0

#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// How often the calling thread has asked for memory: calls of malloc, calloc, realloc, aligned_alloc,
/// posix_memalign and memalign. -1 where calls can not be counted.
///
/// Whoever links this counts, so it belongs into programs that measure and into nothing else.
int64_t allocation_count(void);

#endif
