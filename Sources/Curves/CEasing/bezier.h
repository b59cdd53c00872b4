// SPDX-License-Identifier: Apache-2.0

// The kernels of the cubic Bézier solver, for vectors of LANES doubles. QuickSolver.swift describes the method. The
// code is the Swift code operation for operation; change both together.

#if LANES == 8
#include "permute.h"
#else
#include "gather.h"
#endif

#define part(name) VARIANT(either)(upper, curve->upper.name, curve->lower.name)

/// Approximate parameters, seen from the nearer end; NaN where the careful scalar routine is
/// needed.
static inline __attribute__((always_inline)) vector VARIANT(bezier_guess)(
  const struct easing_bezier *curve, const VARIANT(table) *table, vector progress
) {
  const mask sign_bit = (mask)(-0.0 - (vector){0});
  vector distance = progress - curve->centre;
  vector w = curve->offset + curve->stretch * (vector)((mask)distance & ~sign_bit);
  mask known =
    (progress > curve->least) & (progress < curve->most) & (w >= curve->lowest);

  vector c[5];
  VARIANT(look_up)(table, (mask)w, curve->first_cell, c);
  vector square = w * w;
  vector y = (c[0] + c[1] * w) + ((c[2] + c[3] * w) + c[4] * square) * square;
  y = (vector)((mask)y ^ ((mask)distance & sign_bit));
  mask upper = progress > 0.5;
  vector s = part(shift) + y * part(scale);
  return (vector)((mask)s | ~known);
}

/// An approximate parameter, improved by one step of Halley's method.
static inline __attribute__((always_inline)) vector VARIANT(bezier_parameter)(
  const struct easing_bezier *curve, vector progress, vector s
) {
  mask upper = progress > 0.5;
  vector t = VARIANT(choose)(upper, 1.0 - progress, progress);
  vector x1 = part(x1);
  vector square = s * s;
  vector f = (s - square) * (x1 + s * curve->x_rise) + (square * s - t);
  vector bend = part(bend);
  vector change = curve->jerk * s;
  vector slope = x1 + s * (2.0 * bend + change);
  return s - (f * slope) / (slope * slope - f * (bend + change));
}

static inline __attribute__((always_inline)) vector VARIANT(bezier_value)(
  const struct easing_bezier *curve, vector progress, vector s
) {
  mask upper = progress > 0.5;
  vector square = s * s;
  vector cube = square * s;
  vector rest = (s - square) * (part(y1) + s * curve->y_rise);
  return VARIANT(choose)(upper, (1.0 - cube) - rest, cube + rest);
}

static inline __attribute__((always_inline)) vector VARIANT(bezier_velocity)(
  const struct easing_bezier *curve, vector progress, vector s
) {
  mask upper = progress > 0.5;
  vector q = 1.0 - s;
  vector x1 = part(x1);
  vector y1 = part(y1);
  vector dx = (q * q) * x1 + s * ((2.0 * q) * curve->x_rise + s * (3.0 - (x1 + curve->x_rise)));
  vector dy = (q * q) * y1 + s * ((2.0 * q) * curve->y_rise + s * (3.0 - (y1 + curve->y_rise)));
  mask rising = dx > 0.0;
  return (vector)((mask)(dy / dx) | ~rising);
}

#undef part

/// The number of vectors that pass one stage before the next stage begins. The operations on one
/// vector form a dependency chain of some 90 cycles; in stages, a processor overlaps several
/// vectors.
#define AT_ONCE 16

#define STAGES(function)                                                                 \
  _Pragma("clang loop unroll(disable)")                                                  \
  for (size_t v = 0; v < vectors; v += 1) {                                              \
    s[v] = VARIANT(bezier_guess)(curve, &table, VARIANT(load)(in + v * LANES));          \
  }                                                                                      \
  _Pragma("clang loop unroll(disable)")                                                  \
  for (size_t v = 0; v < vectors; v += 1) {                                              \
    s[v] = VARIANT(bezier_parameter)(curve, VARIANT(load)(in + v * LANES), s[v]);        \
  }                                                                                      \
  _Pragma("clang loop unroll(disable)")                                                  \
  for (size_t v = 0; v < vectors; v += 1) {                                              \
    vector result = VARIANT(function)(curve, VARIANT(load)(in + v * LANES), s[v]);       \
    unknown |= result != result;                                                         \
    VARIANT(store)(out + v * LANES, result);                                             \
  }

#define KERNEL(name, function)                                                           \
  static int VARIANT(name)(                                                              \
    const struct easing_bezier *argument, const double *from, double *to, size_t count   \
  ) {                                                                                    \
    const struct easing_bezier copy = *argument, *curve = &copy;                         \
    VARIANT(table) table = VARIANT(make_table)(curve->columns);                          \
    mask unknown = {0};                                                                  \
    vector s[AT_ONCE];                                                                   \
    double few[AT_ONCE * LANES];                                                         \
    while (count > 0) {                                                                  \
      size_t size = count < AT_ONCE * LANES ? count : AT_ONCE * LANES;                   \
      size_t vectors = (size + LANES - 1) / LANES;                                       \
      const double *in = from;                                                           \
      double *out = to;                                                                  \
      if (size % LANES != 0) {                                                           \
        for (size_t lane = 0; lane < vectors * LANES; lane += 1) few[lane] = 0.5;        \
        memcpy(few, from, size * sizeof(double));                                        \
        in = few;                                                                        \
        out = few;                                                                       \
      }                                                                                  \
      STAGES(function)                                                                   \
      if (size % LANES != 0) memcpy(to, few, size * sizeof(double));                     \
      from += size;                                                                      \
      to += size;                                                                        \
      count -= size;                                                                     \
    }                                                                                    \
    return VARIANT(any)(unknown);                                                        \
  }

KERNEL(bezier_values, bezier_value)
KERNEL(bezier_velocities, bezier_velocity)

#undef KERNEL
#undef STAGES
#undef AT_ONCE
