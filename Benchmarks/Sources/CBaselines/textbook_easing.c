// SPDX-License-Identifier: Apache-2.0

#include "textbook_easing.h"

#include <math.h>

static const double pi = 0x1.921fb54442d18p+1;

#define EACH(value)                          \
  for (size_t i = 0; i < count; i++) {       \
    double t = progresses[i];                \
    values[i] = t <= 0 ? 0 : t >= 1 ? 1 : (value); \
  }

void textbook_cubic(const double *restrict progresses, double *restrict values, size_t count) {
  EACH(t < 0.5 ? 4 * t * t * t : 1 - (2 - 2 * t) * (2 - 2 * t) * (2 - 2 * t) / 2)
}

void textbook_sine(const double *restrict progresses, double *restrict values, size_t count) {
  EACH(-(cos(pi * t) - 1) / 2)
}

void textbook_expo(const double *restrict progresses, double *restrict values, size_t count) {
  EACH(t < 0.5 ? exp2(20 * t - 10) / 2 : (2 - exp2(10 - 20 * t)) / 2)
}

void textbook_circ(const double *restrict progresses, double *restrict values, size_t count) {
  EACH(
    t < 0.5 ? (1 - sqrt(1 - 2 * t * (2 * t))) / 2
            : (sqrt(1 - (2 - 2 * t) * (2 - 2 * t)) + 1) / 2)
}

void textbook_elastic(const double *restrict progresses, double *restrict values, size_t count) {
  const double c = 2 * pi / 4.5;
  EACH(
    t < 0.5 ? -(exp2(20 * t - 10) * sin((20 * t - 11.125) * c)) / 2
            : exp2(10 - 20 * t) * sin((20 * t - 11.125) * c) / 2 + 1)
}
