// SPDX-License-Identifier: Apache-2.0

// Includes a file of kernels once for each instruction set:
//
//     #define KERNELS "bezier.h"
//     #include "variants.h"
//
// In that file a kernel is a static function VARIANT(name), for vectors of LANES doubles (see lanes.h): as many as a
// register holds, or BASELINE_LANES and AVX2_LANES where those are defined. Afterwards CHOOSE(name) is its version for
// the instruction set `instructions`.

// A fused multiply-add would give other bits than the product and the sum that Swift computes.
#pragma STDC FP_CONTRACT OFF

#ifndef BASELINE_LANES
#define BASELINE_LANES 2
#endif
#ifndef AVX2_LANES
#define AVX2_LANES 4
#endif

#define LANES BASELINE_LANES
#define VARIANT(name) baseline_##name
#include "lanes.h"
#include KERNELS
#include "lanes_end.h"

#if defined(__x86_64__)
#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define LANES AVX2_LANES
#define VARIANT(name) avx2_##name
#include "lanes.h"
#include KERNELS
#include "lanes_end.h"
#pragma clang attribute pop

#pragma clang attribute push( \
  __attribute__((target("avx512f,avx512dq,avx512vl"))), apply_to = function)
#define LANES 8
#define VARIANT(name) avx512_##name
#include "lanes.h"
#include KERNELS
#include "lanes_end.h"
#pragma clang attribute pop

#define CHOOSE(kernel)                            \
  (instructions == easing_instructions_avx512     \
     ? avx512_##kernel                            \
     : instructions == easing_instructions_avx2 ? avx2_##kernel : baseline_##kernel)
#else
#define CHOOSE(kernel) ((void)instructions, baseline_##kernel)
#endif
