// SPDX-License-Identifier: Apache-2.0

#include "CEasing.h"

// Each vector here consists of two of the processor's: while one waits for its last result, the other is processed.
// (With the widest vectors this gains nothing.) No vector is an argument of a function that is not inlined, so that it
// does not matter how compilers pass vectors wider than the processor's.
#pragma clang diagnostic ignored "-Wpsabi"
#define BASELINE_LANES 4
#define AVX2_LANES 8
#define KERNELS "spring.h"
#include "variants.h"

int easing_spring_states(
  int32_t instructions, const struct easing_spring *spring, const double *times, double *values,
  double *velocities, size_t count
) {
  return CHOOSE(spring)(spring, times, values, velocities, count);
}
