// SPDX-License-Identifier: Apache-2.0

#include "CEasing.h"

// A product and a sum fused would give other bits than the two that Swift computes.
#pragma STDC FP_CONTRACT OFF

// Two of the processor's vectors in one of ours: while one waits for its last result, the other is at work.
// (With the widest ones that gains nothing.) No vector is an argument of a function that is called, so that
// it does not matter how compilers pass vectors wider than the processor's.
#pragma clang diagnostic ignored "-Wpsabi"

#define LANES 4
#define VARIANT(name) baseline_##name
#include "lanes.h"
#include "elementary.h"
#include "modes.h"
#include "spring.h"

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define LANES 8
#define VARIANT(name) avx2_##name
#include "lanes.h"
#include "elementary.h"
#include "modes.h"
#include "spring.h"
#pragma clang attribute pop

#pragma clang attribute push( \
  __attribute__((target("avx512f,avx512dq,avx512vl"))), apply_to = function)
#define LANES 8
#define VARIANT(name) avx512_##name
#include "lanes.h"
#include "elementary.h"
#include "modes.h"
#include "spring.h"
#pragma clang attribute pop
#endif

int easing_spring_states(
  int32_t instructions, const struct easing_spring *spring, const double *times, double *values,
  double *velocities, size_t count
) {
#if defined(__x86_64__)
  switch (instructions) {
  case easing_instructions_avx512:
    return avx512_spring(spring, times, values, velocities, count);
  case easing_instructions_avx2:
    return avx2_spring(spring, times, values, velocities, count);
  }
#else
  (void)instructions;
#endif
  return baseline_spring(spring, times, values, velocities, count);
}
