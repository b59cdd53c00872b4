// SPDX-License-Identifier: Apache-2.0

// The simplest solver: bisection of the parameter until x is accurate to 1e-3.

#ifndef BISECTION_BEZIER_H
#define BISECTION_BEZIER_H

#include <math.h>

static inline double bisection_bezier_coordinate(double p1, double p2, double s) {
  return ((3 * p1 * (1 - s) + 3 * p2 * s) * (1 - s) + s * s) * s;
}

static inline double bisection_bezier_value(
    double x1, double y1, double x2, double y2, double x) {
  double low = 0, high = 1, s = 0.5;
  for (int i = 0; i < 64; i++) {
    s = (low + high) / 2;
    double estimate = bisection_bezier_coordinate(x1, x2, s);
    if (fabs(x - estimate) < 1e-3) break;
    if (estimate < x) low = s;
    else high = s;
  }
  return bisection_bezier_coordinate(y1, y2, s);
}

#endif
