// SPDX-License-Identifier: Apache-2.0

// Exponentials, sines and cosines, for vectors of LANES doubles. ElementaryFunctions.swift, PowerOfTwo.swift and
// RightAngles.swift describe the methods. Every line corresponds to one there; change both together.

#include "CEasingConstants.h"

typedef uint64_t VARIANT(unsigned) __attribute__((vector_size(8 * LANES)));

/// e^y.
typedef struct {
  vector value;
  /// e^y - 1.
  vector excess;
} VARIANT(exponential);

/// e^y for y in [-707, 0].
static inline __attribute__((always_inline)) VARIANT(exponential) VARIANT(exponential_of)(vector y) {
  vector shifted = y * easing_exp_inverse_unit + easing_rounding_shift;
  vector n = shifted - easing_rounding_shift;
  vector r = (y - n * easing_exp_unit_head) - n * easing_exp_unit_tail;
  vector square = r * r;
  vector fourth = square * square;
  vector low = (0.5 + easing_exp_q1 * r)
    + (easing_exp_q2 + easing_exp_q3 * r) * square;
  vector high = (easing_exp_q4 + easing_exp_q5 * r)
    + (easing_exp_q6 + easing_exp_q7 * r) * square;
  vector q = low + (high + (easing_exp_q8 + easing_exp_q9 * r) * fourth) * fourth;
  vector p = r + square * q;
  vector scale = (vector)(((VARIANT(unsigned))shifted + 1023) << 52);
  vector scaled = scale * p;
  return (VARIANT(exponential)){scale + scaled, scaled + (scale - 1.0)};
}

/// The sine and the cosine of an angle reduced by a whole number of right angles.
typedef struct {
  vector sine, cosine;
  /// The number of right angles in the reduction, in the lowest bits.
  mask quadrants;
} VARIANT(within_quadrant);

/// The sine and the cosine of an angle in [0, 2^17], except for the quadrant.
static inline __attribute__((always_inline)) VARIANT(within_quadrant) VARIANT(sine_and_cosine)(
  vector angle
) {
  vector shifted = angle * easing_sin_inverse_unit + easing_rounding_shift;
  vector n = shifted - easing_rounding_shift;
  vector first = angle - n * easing_sin_unit_head;
  vector second = n * easing_sin_unit_middle;
  vector r = first - second;
  vector rest = ((first - r) - second) - n * easing_sin_unit_tail;

  vector z = r * r;
  vector square = z * z;
  vector s = (easing_sin_s0 + easing_sin_s1 * z)
    + ((easing_sin_s2 + easing_sin_s3 * z)
       + (easing_sin_s4 + easing_sin_s5 * z) * square) * square;
  vector c = (easing_sin_c0 + easing_sin_c1 * z)
    + ((easing_sin_c2 + easing_sin_c3 * z)
       + (easing_sin_c4 + easing_sin_c5 * z) * square) * square;
  vector sine = r + ((z * r) * s + rest);
  vector cosine = 1.0 - (0.5 * z - square * c);
  return (VARIANT(within_quadrant)){sine, cosine, (mask)shifted};
}

/// 2^y.
typedef struct {
  vector value;
  /// 2^y - 1.
  vector excess;
} VARIANT(power_of_two);

/// 2^y for y in [-1000, 1000]; see PowerOfTwo.swift.
static inline __attribute__((always_inline)) VARIANT(power_of_two) VARIANT(power_of_two_of)(vector y) {
  vector shifted = y + easing_rounding_shift;
  vector r = y - (shifted - easing_rounding_shift);
  vector square = r * r;
  vector fourth = square * square;
  vector q0 = (easing_pow_q0 + easing_pow_q1 * r)
    + (easing_pow_q2 + easing_pow_q3 * r) * square;
  vector q4 = (easing_pow_q4 + easing_pow_q5 * r)
    + (easing_pow_q6 + easing_pow_q7 * r) * square;
  vector q8 = (easing_pow_q8 + easing_pow_q9 * r)
    + easing_pow_q10 * square;
  vector q = q0 + (q4 + q8 * fourth) * fourth;
  vector p = r * easing_pow_unit + square * q;
  vector scale = (vector)(((VARIANT(unsigned))shifted + 1023) << 52);
  vector scaled = scale * p;
  return (VARIANT(power_of_two)){scale + scaled, scaled + (scale - 1.0)};
}

/// sin(pi x / 2) for |x| <= 1/2; see RightAngles.swift.
static inline __attribute__((always_inline)) vector VARIANT(sine_of_right_angles)(vector x) {
  vector z = x * x;
  vector square = z * z;
  vector fourth = square * square;
  vector s = (easing_right_s0 + easing_right_s1 * z)
    + (easing_right_s2 + easing_right_s3 * z) * square
    + (easing_right_s4 + easing_right_s5 * z) * fourth;
  return x * easing_right_angle + (z * x) * s;
}

/// cos(pi x / 2) for |x| <= 1/2.
static inline __attribute__((always_inline)) vector VARIANT(cosine_of_right_angles)(vector x) {
  vector z = x * x;
  vector square = z * z;
  vector fourth = square * square;
  vector c = (easing_right_c0 + easing_right_c1 * z)
    + (easing_right_c2 + easing_right_c3 * z) * square
    + ((easing_right_c4 + easing_right_c5 * z)
       + easing_right_c6 * square) * fourth;
  return 1.0 + z * c;
}
