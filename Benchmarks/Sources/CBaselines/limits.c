// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include "limits.h"

#include <math.h>

void streaming_pass(const double *restrict input, double *restrict output, size_t count) {
  for (size_t i = 0; i < count; i++) output[i] = 2 * input[i];
}

double exponential_and_sine(double x) {
  double sine, cosine;
#if defined(__linux__)
  sincos(x, &sine, &cosine);
#elif defined(__APPLE__)
  __sincos(x, &sine, &cosine);
#else
  sine = sin(x);
  cosine = cos(x);
#endif
  return exp(-x) + (sine + cosine);
}
