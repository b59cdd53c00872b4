// SPDX-License-Identifier: Apache-2.0

#include "CEasing.h"

// Two of the processor's vectors in one of ours: while one waits for its last result, the other is at work.
// (With the widest ones that gains nothing.) No vector is an argument of a function that is called, so that
// it does not matter how compilers pass vectors wider than the processor's.
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
