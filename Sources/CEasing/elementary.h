// SPDX-License-Identifier: Apache-2.0

// The exponential, the sine and the cosine, for vectors of LANES doubles; see DecayingExponential.swift and
// SineAndCosine.swift for the argument. Every line is one there: whoever changes one changes both.

typedef uint64_t VARIANT(unsigned) __attribute__((vector_size(8 * LANES)));

/// Adding it rounds a number below 2^51 to a whole one, which is then in the lowest bits.
#define ROUNDING 0x1.8p52

/// e^y.
typedef struct {
  vector value;
  /// e^y - 1.
  vector excess;
} VARIANT(exponential);

/// e^y for y in [-708, 0].
static inline __attribute__((always_inline)) VARIANT(exponential) VARIANT(exponential_of)(vector y) {
  vector shifted = y * 0x1.71547652b82fep+0 + ROUNDING;
  vector n = shifted - ROUNDING;
  vector r = (y - n * 0x1.62e42fefa3000p-1) - n * 0x1.3de6af278ece6p-42;
  vector square = r * r;
  vector fourth = square * square;
  vector low = (0.5 + 0x1.555555555553ep-3 * r)
    + (0x1.5555555553b15p-5 + 0x1.1111111118cf6p-7 * r) * square;
  vector high = (0x1.6c16c179fbb86p-10 + 0x1.a01a0171b3bb2p-13 * r)
    + (0x1.a019b3a811840p-16 + 0x1.71de976d0f78dp-19 * r) * square;
  vector q = low + (high + (0x1.2897591832a02p-22 + 0x1.ae490253089eap-26 * r) * fourth) * fourth;
  vector p = r + square * q;
  vector scale = (vector)(((VARIANT(unsigned))shifted + 1023) << 52);
  vector scaled = scale * p;
  return (VARIANT(exponential)){scale + scaled, scaled + (scale - 1.0)};
}

/// Sine and cosine of an angle less its multiples of a right angle.
typedef struct {
  vector sine, cosine;
  /// How many right angles there were, in the lowest bits.
  mask turns;
} VARIANT(within_turn);

/// Sine and cosine of an angle in [0, 2^17], up to the quadrant.
static inline __attribute__((always_inline)) VARIANT(within_turn) VARIANT(sine_and_cosine)(
  vector angle
) {
  vector shifted = angle * 0x1.45f306dc9c883p-1 + ROUNDING;
  vector n = shifted - ROUNDING;
  vector first = angle - n * 0x1.921fb54440000p+0;
  vector second = n * 0x1.68c234c4c0000p-39;
  vector r = first - second;
  vector rest = ((first - r) - second) - n * 0x1.98a2e03707345p-77;

  vector z = r * r;
  vector square = z * z;
  vector s = (-0x1.5555555555548p-3 + 0x1.111111110f7d0p-7 * z)
    + ((-0x1.a01a019bfdefcp-13 + 0x1.71de3567d4387p-19 * z)
       + (-0x1.ae5e5a925b3abp-26 + 0x1.5d8fd1ef143cbp-33 * z) * square) * square;
  vector c = (0x1.555555555554bp-5 - 0x1.6c16c16c14f91p-10 * z)
    + ((0x1.a01a019c844f8p-16 - 0x1.27e4f7eac4de0p-22 * z)
       + (0x1.1ee9d7b4fe9bdp-29 - 0x1.8fa49a17eed41p-37 * z) * square) * square;
  vector sine = r + ((z * r) * s + rest);
  vector cosine = 1.0 - (0.5 * z - square * c);
  return (VARIANT(within_turn)){sine, cosine, (mask)shifted};
}
