// SPDX-License-Identifier: Apache-2.0

// Straight lines between points at increasing places: a bisection of all places, then the formula of a line.

#ifndef BISECTION_LINES_H
#define BISECTION_LINES_H

#include <stddef.h>

static inline double bisection_lines_value(
    const double *places, const double *values, size_t count, double x) {
  size_t low = 0, high = count - 1;
  while (high - low > 1) {
    size_t middle = (low + high) / 2;
    if (places[middle] <= x) low = middle;
    else high = middle;
  }
  return values[low] + (values[high] - values[low]) * ((x - places[low]) / (places[high] - places[low]));
}

/// The same as a call.
double bisection_lines_call(const double *places, const double *values, size_t count, double x);

#endif
