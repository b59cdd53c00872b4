// SPDX-License-Identifier: Apache-2.0

#include "bisection_lines.h"

double bisection_lines_call(const double *places, const double *values, size_t count, double x) {
  return bisection_lines_value(places, values, count, x);
}
