// SPDX-License-Identifier: Apache-2.0

// The browsers' solver of cubic-bezier(): the curve as two polynomials, eleven samples of x, linear
// interpolation between two of them as an initial guess, up to four Newton steps, and bisection
// where the slope is too small or Newton's method does not converge; all to 1e-7 in x. Outside [0,
// 1] along the tangents at the ends.

#ifndef BROWSER_BEZIER_H
#define BROWSER_BEZIER_H

#include <math.h>

enum { browser_sample_count = 11 };

typedef struct {
  double ax, bx, cx, ay, by, cy;
  double start_slope, end_slope;
  double samples[browser_sample_count];
} browser_bezier;

static inline double browser_bezier_x(const browser_bezier *curve, double s) {
  return ((curve->ax * s + curve->bx) * s + curve->cx) * s;
}

static inline double browser_bezier_y(const browser_bezier *curve, double s) {
  return ((curve->ay * s + curve->by) * s + curve->cy) * s;
}

static inline double browser_bezier_dx(const browser_bezier *curve, double s) {
  return (3 * curve->ax * s + 2 * curve->bx) * s + curve->cx;
}

static inline browser_bezier browser_bezier_make(double x1, double y1, double x2, double y2) {
  browser_bezier curve;
  curve.cx = 3 * x1;
  curve.bx = 3 * (x2 - x1) - curve.cx;
  curve.ax = 1 - curve.cx - curve.bx;
  curve.cy = 3 * y1;
  curve.by = 3 * (y2 - y1) - curve.cy;
  curve.ay = 1 - curve.cy - curve.by;
  if (x1 > 0) curve.start_slope = y1 / x1;
  else if (y1 == 0 && x2 > 0) curve.start_slope = y2 / x2;
  else curve.start_slope = y1 == 0 && y2 == 0 ? 1 : 0;
  if (x2 < 1) curve.end_slope = (y2 - 1) / (x2 - 1);
  else if (y2 == 1 && x1 < 1) curve.end_slope = (y1 - 1) / (x1 - 1);
  else curve.end_slope = y2 == 1 && y1 == 1 ? 1 : 0;
  for (int i = 0; i < browser_sample_count; i++) {
    curve.samples[i] = browser_bezier_x(&curve, i / (double)(browser_sample_count - 1));
  }
  return curve;
}

static inline double browser_bezier_parameter(const browser_bezier *curve, double x) {
  const double tolerance = 1e-7;
  const double step = 1.0 / (browser_sample_count - 1);
  double low = 0, high = 1, s = x;
  for (int i = 1; i < browser_sample_count; i++) {
    if (x <= curve->samples[i]) {
      high = i * step;
      low = high - step;
      s = low + (high - low) * (x - curve->samples[i - 1])
          / (curve->samples[i] - curve->samples[i - 1]);
      break;
    }
  }
  for (int i = 0; i < 4; i++) {
    double error = browser_bezier_x(curve, s) - x;
    if (fabs(error) < tolerance) return s;
    double slope = browser_bezier_dx(curve, s);
    if (fabs(slope) < 1e-6) break;
    s -= error / slope;
  }
  if (fabs(browser_bezier_x(curve, s) - x) < tolerance) return s;
  s = low + (high - low) / 2;
  // The tolerance is in x only; the bound on the count handles NaN.
  for (int i = 0; i < 64; i++) {
    double error = browser_bezier_x(curve, s) - x;
    if (fabs(error) < tolerance) return s;
    if (error < 0) low = s;
    else high = s;
    s = low + (high - low) / 2;
  }
  return s;
}

static inline double browser_bezier_value(const browser_bezier *curve, double x) {
  if (x < 0) return curve->start_slope * x;
  if (x > 1) return 1 + curve->end_slope * (x - 1);
  return browser_bezier_y(curve, browser_bezier_parameter(curve, x));
}

#endif
