// SPDX-License-Identifier: Apache-2.0

#include "consume.h"

int widest_vector(void) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq")) return 512;
  if (__builtin_cpu_supports("avx2")) return 256;
  return 128;
#elif defined(__aarch64__)
  return 128;
#else
  return 0;
#endif
}
