// SPDX-License-Identifier: Apache-2.0

// Vectors of LANES doubles. This file and those with the kernels are included once for each instruction
// set, by variants.h.

#include <string.h>

typedef double VARIANT(reals) __attribute__((vector_size(8 * LANES), aligned(8)));
typedef int64_t VARIANT(bits) __attribute__((vector_size(8 * LANES), aligned(8)));
typedef double VARIANT(vector) __attribute__((vector_size(8 * LANES)));
typedef int64_t VARIANT(mask) __attribute__((vector_size(8 * LANES)));

#define vector VARIANT(vector)
#define mask VARIANT(mask)

static inline __attribute__((always_inline)) vector VARIANT(load)(const double *from) {
  return *(const VARIANT(reals) *)from;
}

static inline __attribute__((always_inline)) void VARIANT(store)(double *to, vector value) {
  *(VARIANT(reals) *)to = value;
}

/// `yes` where the condition is all ones, `no` where it is zero.
static inline __attribute__((always_inline)) vector VARIANT(choose)(
  mask condition, vector yes, vector no
) {
  return (vector)((condition & (mask)yes) | (~condition & (mask)no));
}

/// `choose` between two scalars.
static inline __attribute__((always_inline)) vector VARIANT(either)(
  mask condition, double yes, double no
) {
  return VARIANT(choose)(condition, yes - (vector){0}, no - (vector){0});
}

static inline __attribute__((always_inline)) int VARIANT(any)(mask condition) {
  return __builtin_reduce_or(condition) != 0;
}
