// SPDX-License-Identifier: Apache-2.0

#include "CEasing.h"

int easing_supports(int32_t instructions) {
#if defined(__x86_64__)
  // The compiler's built-in test also asks whether the operating system saves wide registers. It runs once, before
  // main.
  switch (instructions) {
  case easing_instructions_baseline:
    return 1;
  case easing_instructions_avx2:
    return __builtin_cpu_supports("avx2") != 0;
  case easing_instructions_avx512:
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq")
      && __builtin_cpu_supports("avx512vl");
  default:
    return 0;
  }
#else
  return instructions == easing_instructions_baseline;
#endif
}

int32_t easing_widest_instructions(void) {
  if (easing_supports(easing_instructions_avx512)) return easing_instructions_avx512;
  if (easing_supports(easing_instructions_avx2)) return easing_instructions_avx2;
  return easing_instructions_baseline;
}
