// SPDX-License-Identifier: Apache-2.0

#include "CEasing.h"

// A product and a sum fused would give other bits than the two that Swift computes.
#pragma STDC FP_CONTRACT OFF

#define LANES 2
#define VARIANT(name) baseline_##name
#include "lanes.h"
#include "gather.h"
#include "bezier.h"

#if defined(__x86_64__)
#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define LANES 4
#define VARIANT(name) avx2_##name
#include "lanes.h"
#include "gather.h"
#include "bezier.h"
#pragma clang attribute pop

#pragma clang attribute push( \
  __attribute__((target("avx512f,avx512dq,avx512vl"))), apply_to = function)
#define LANES 8
#define VARIANT(name) avx512_##name
#include "lanes.h"
#include "permute.h"
#include "bezier.h"
#pragma clang attribute pop

#define CHOOSE(kernel)                            \
  instructions == easing_instructions_avx512      \
    ? avx512_##kernel                             \
    : instructions == easing_instructions_avx2 ? avx2_##kernel : baseline_##kernel
#else
#define CHOOSE(kernel) (void)instructions, baseline_##kernel
#endif

int easing_bezier_values(
  int32_t instructions, const struct easing_bezier *curve, const double *progresses,
  double *values, size_t count
) {
  return (CHOOSE(bezier_values))(curve, progresses, values, count);
}

int easing_bezier_velocities(
  int32_t instructions, const struct easing_bezier *curve, const double *progresses,
  double *velocities, size_t count
) {
  return (CHOOSE(bezier_velocities))(curve, progresses, velocities, count);
}
