// SPDX-License-Identifier: Apache-2.0

// The kernels of the cubic Bézier solver, for vectors of LANES doubles; see QuickSolver.swift for the
// argument. Every line is one there: whoever changes one changes both.

typedef struct {
  /// The parameter, seen from the nearer end.
  vector s;
  /// Where progress is above 1/2.
  mask upper;
  /// Where the parameter has its digits.
  mask known;
} VARIANT(root);

#define part(name) VARIANT(either)(upper, curve->upper.name, curve->lower.name)

static inline __attribute__((always_inline)) VARIANT(root) VARIANT(bezier_root)(
  const struct easing_bezier *curve, const VARIANT(table) *table, vector progress
) {
  const mask sign_bit = (mask)(-0.0 - (vector){0});
  vector rest = 1.0 - progress;
  vector t = VARIANT(choose)(progress < rest, progress, rest);
  vector distance = progress - curve->centre;
  vector w = curve->offset + curve->stretch * (vector)((mask)distance & ~sign_bit);
  mask cell = (mask)((VARIANT(unsigned))w >> 50) - curve->first_cell;
  mask known = (t > curve->least) & ((cell & ~(int64_t)31) == 0);

  vector c[5];
  VARIANT(look_up)(table, cell & 31, c);
  vector square = w * w;
  vector y = (c[0] + c[1] * w) + ((c[2] + c[3] * w) + c[4] * square) * square;
  y = (vector)(((mask)y & ~sign_bit) | ((mask)distance & sign_bit));

  mask upper = progress > 0.5;
  vector x1 = part(x1);
  vector x2 = part(x2);
  vector s = part(shift) + y * part(scale);
  vector q = 1.0 - s;
  vector f = (q * s) * (q * x1 + s * x2) + ((s * s) * s - t);
  vector bend = x2 - 2.0 * x1;
  vector curvature = bend + curve->jerk * s;
  vector slope = x1 + s * (bend + curvature);
  s = s - (f * slope) / (slope * slope - f * curvature);
  return (VARIANT(root)){s, upper, known};
}

static inline __attribute__((always_inline)) vector VARIANT(bezier_value)(
  const struct easing_bezier *curve, const VARIANT(table) *table, vector progress, mask *known
) {
  VARIANT(root) root = VARIANT(bezier_root)(curve, table, progress);
  mask upper = root.upper;
  vector s = root.s;
  vector q = 1.0 - s;
  vector value = (s * s) * s + (q * s) * (q * part(y1) + s * part(y2));
  *known = root.known;
  return VARIANT(choose)(upper, 1.0 - value, value);
}

static inline __attribute__((always_inline)) vector VARIANT(bezier_velocity)(
  const struct easing_bezier *curve, const VARIANT(table) *table, vector progress, mask *known
) {
  VARIANT(root) root = VARIANT(bezier_root)(curve, table, progress);
  mask upper = root.upper;
  vector s = root.s;
  vector q = 1.0 - s;
  vector x1 = part(x1);
  vector x2 = part(x2);
  vector y1 = part(y1);
  vector y2 = part(y2);
  vector dx = (q * q) * x1 + s * ((2.0 * q) * (x2 - x1) + s * (3.0 - x2));
  vector dy = (q * q) * y1 + s * ((2.0 * q) * (y2 - y1) + s * (3.0 - y2));
  *known = root.known & (dx > 0.0);
  return dy / dx;
}

#undef part

/// NaN where the result is not known.
static inline __attribute__((always_inline)) vector VARIANT(known_only)(vector result, mask known) {
  return (vector)((mask)result | ~known);
}

#define KERNEL(name, function)                                                           \
  static int VARIANT(name)(                                                              \
    const struct easing_bezier *argument, const double *from, double *to, size_t count   \
  ) {                                                                                    \
    const struct easing_bezier copy = *argument, *curve = &copy;                         \
    VARIANT(table) table = VARIANT(make_table)(curve->columns);                          \
    mask all = ~(mask){0};                                                               \
    mask known;                                                                          \
    size_t index = 0;                                                                    \
    for (; index + LANES <= count; index += LANES) {                                     \
      vector progress = VARIANT(load)(from + index);                                     \
      vector result = VARIANT(function)(curve, &table, progress, &known);                \
      all &= known;                                                                      \
      VARIANT(store)(to + index, VARIANT(known_only)(result, known));                    \
    }                                                                                    \
    if (index < count) {                                                                 \
      double few[LANES];                                                                 \
      for (int lane = 0; lane < LANES; lane += 1) few[lane] = 0.5;                       \
      memcpy(few, from + index, (count - index) * sizeof(double));                       \
      vector result = VARIANT(function)(curve, &table, VARIANT(load)(few), &known);      \
      all &= known;                                                                      \
      VARIANT(store)(few, VARIANT(known_only)(result, known));                           \
      memcpy(to + index, few, (count - index) * sizeof(double));                         \
    }                                                                                    \
    return VARIANT(any)(~all);                                                           \
  }

KERNEL(bezier_values, bezier_value)
KERNEL(bezier_velocities, bezier_velocity)

#undef KERNEL
#undef vector
#undef mask
#undef VARIANT
#undef LANES
