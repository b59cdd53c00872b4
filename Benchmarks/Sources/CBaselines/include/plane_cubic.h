// SPDX-License-Identifier: Apache-2.0

// A plane cubic Bézier curve, as polynomials of position and derivative.

#ifndef PLANE_CUBIC_H
#define PLANE_CUBIC_H

#include <math.h>

typedef struct {
  double x[4], y[4];
} plane_cubic;

typedef struct {
  double x, y, tangent_x, tangent_y;
} plane_point;

static inline plane_cubic plane_cubic_make(const double points[8]) {
  plane_cubic cubic;
  for (int axis = 0; axis < 2; axis++) {
    double p0 = points[axis], p1 = points[axis + 2], p2 = points[axis + 4], p3 = points[axis + 6];
    double *c = axis == 0 ? cubic.x : cubic.y;
    c[0] = p0;
    c[1] = 3 * (p1 - p0);
    c[2] = 3 * ((p2 - p1) - (p1 - p0));
    c[3] = (p3 - p2) - 2 * (p2 - p1) + (p1 - p0);
  }
  return cubic;
}

static inline double plane_cubic_speed(const plane_cubic *cubic, double s) {
  double x = (3 * cubic->x[3] * s + 2 * cubic->x[2]) * s + cubic->x[1];
  double y = (3 * cubic->y[3] * s + 2 * cubic->y[2]) * s + cubic->y[1];
  return sqrt(x * x + y * y);
}

static inline plane_point plane_cubic_point(const plane_cubic *cubic, double s) {
  plane_point point;
  point.x = ((cubic->x[3] * s + cubic->x[2]) * s + cubic->x[1]) * s + cubic->x[0];
  point.y = ((cubic->y[3] * s + cubic->y[2]) * s + cubic->y[1]) * s + cubic->y[0];
  double x = (3 * cubic->x[3] * s + 2 * cubic->x[2]) * s + cubic->x[1];
  double y = (3 * cubic->y[3] * s + 2 * cubic->y[2]) * s + cubic->y[1];
  double scale = 1 / sqrt(x * x + y * y);
  point.tangent_x = x * scale;
  point.tangent_y = y * scale;
  return point;
}

#endif
