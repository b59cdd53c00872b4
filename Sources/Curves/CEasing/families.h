// SPDX-License-Identifier: Apache-2.0

// The kernels of the easing families, for vectors of LANES doubles. FamilyCurve.swift describes the method. The code is
// the Swift code operation for operation; change both together.

#include "elementary.h"
#include "shapes.h"

/// 0 before the start, 1 after the end, NaN for NaN.
static inline __attribute__((always_inline)) vector VARIANT(held_value)(vector t, vector value) {
  vector inside = VARIANT(choose)(t > 0.0, value, (vector){0});
  vector held = VARIANT(choose)(t >= 1.0, 1.0 - (vector){0}, inside);
  return VARIANT(choose)(t == t, held, t);
}

/// 0 outside [0, 1], NaN for NaN.
static inline __attribute__((always_inline)) vector VARIANT(held_slope)(vector t, vector slope) {
  vector held = VARIANT(choose)((t >= 0.0) & (t <= 1.0), slope, (vector){0});
  return VARIANT(choose)(t == t, held, t);
}

static inline __attribute__((always_inline)) vector VARIANT(nearer_end)(vector t) {
  return VARIANT(choose)(t < 0.5, t, 1.0 - t);
}

static inline __attribute__((always_inline)) vector VARIANT(half)(vector t, vector value) {
  vector half = 0.5 * value;
  return VARIANT(choose)(t < 0.5, half, 1.0 - half);
}

/// Loops over whole vectors.
#define LOOP(name, result)                                                                     \
  static void VARIANT(name)(                                                                   \
    const struct easing_family *argument, const double *from, double *to, size_t count         \
  ) {                                                                                          \
    const struct easing_family copy = *argument, *family = &copy;                              \
    for (size_t index = 0; index < count; index += LANES) {                                    \
      vector t = VARIANT(load)(from + index);                                                  \
      VARIANT(store)(to + index, result);                                                      \
    }                                                                                          \
  }

#define LOOPS(shape)                                                                           \
  LOOP(shape##_in_values, VARIANT(held_value)(t, VARIANT(shape##_in)(family, t)))              \
  LOOP(shape##_out_values, VARIANT(held_value)(t, VARIANT(shape##_out)(family, t)))            \
  LOOP(shape##_in_out_values,                                                                  \
    VARIANT(held_value)(t, VARIANT(half)(                                                      \
      t, VARIANT(shape##_in)(family, 2.0 * VARIANT(nearer_end)(t)))))                          \
  LOOP(shape##_in_slopes, VARIANT(held_slope)(t, VARIANT(shape##_slope)(family, t)))           \
  LOOP(shape##_out_slopes, VARIANT(held_slope)(t, VARIANT(shape##_out_slope)(family, t)))      \
  LOOP(shape##_in_out_slopes,                                                                  \
    VARIANT(held_slope)(                                                                       \
      t, VARIANT(shape##_slope)(family, 2.0 * VARIANT(nearer_end)(t))))

EASING_SHAPES(LOOPS)

typedef void (*VARIANT(loop))(
  const struct easing_family *family, const double *from, double *to, size_t count);

#define VALUES(shape) \
  {VARIANT(shape##_in_values), VARIANT(shape##_out_values), VARIANT(shape##_in_out_values)},
#define SLOPES(shape) \
  {VARIANT(shape##_in_slopes), VARIANT(shape##_out_slopes), VARIANT(shape##_in_out_slopes)},

static const VARIANT(loop) VARIANT(family_values)[][3] = {EASING_SHAPES(VALUES)};
static const VARIANT(loop) VARIANT(family_slopes)[][3] = {EASING_SHAPES(SLOPES)};

/// Runs a loop over the whole vectors, and over the remaining numbers in a vector of their own.
static void VARIANT(family)(
  VARIANT(loop) loop, const struct easing_family *family, const double *from, double *to,
  size_t count
) {
  size_t rest = count % LANES;
  loop(family, from, to, count - rest);
  if (rest == 0) return;
  double few[LANES] = {0};
  memcpy(few, from + count - rest, rest * sizeof(double));
  loop(family, few, few, LANES);
  memcpy(to + count - rest, few, rest * sizeof(double));
}

static void VARIANT(family_of_values)(
  const struct easing_family *family, const double *from, double *to, size_t count
) {
  VARIANT(family)(
    VARIANT(family_values)[family->shape][family->direction], family, from, to, count);
}

static void VARIANT(family_of_slopes)(
  const struct easing_family *family, const double *from, double *to, size_t count
) {
  VARIANT(family)(
    VARIANT(family_slopes)[family->shape][family->direction], family, from, to, count);
}

#undef VALUES
#undef SLOPES
#undef LOOPS
#undef LOOP
