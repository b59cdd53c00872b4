// SPDX-License-Identifier: Apache-2.0

// Exponentials, sines and cosines, for vectors of LANES doubles; see DecayingExponential.swift, SineAndCosine.swift,
// PowerOfTwo.swift and RightAngles.swift for the argument. Every line is one there: whoever changes one changes
// both.

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

/// 2^y.
typedef struct {
  vector value;
  /// 2^y - 1.
  vector excess;
} VARIANT(power_of_two);

/// 2^y for y in [-1000, 1000]; see PowerOfTwo.swift.
static inline __attribute__((always_inline)) VARIANT(power_of_two) VARIANT(power_of_two_of)(vector y) {
  vector shifted = y + ROUNDING;
  vector r = y - (shifted - ROUNDING);
  vector square = r * r;
  vector fourth = square * square;
  vector q0 = (0x1.ebfbdff82c58fp-3 + 0x1.c6b08d704a0c4p-5 * r)
    + (0x1.3b2ab6fba4e62p-7 + 0x1.5d87fe78a45aap-10 * r) * square;
  vector q4 = (0x1.430912f873ce2p-13 + 0x1.ffcbfc6bdfdc9p-17 * r)
    + (0x1.62c0221b69961p-20 + 0x1.b524ef70c0c3bp-24 * r) * square;
  vector q8 = (0x1.e4cfb17b90d1dp-28 + 0x1.e9e6c7ada8f2ap-32 * r)
    + 0x1.c3b57f7fcca25p-36 * square;
  vector q = q0 + (q4 + q8 * fourth) * fourth;
  vector p = r * 0x1.62e42fefa39efp-1 + square * q;
  vector scale = (vector)(((VARIANT(unsigned))shifted + 1023) << 52);
  vector scaled = scale * p;
  return (VARIANT(power_of_two)){scale + scaled, scaled + (scale - 1.0)};
}

/// sin(pi x / 2) for |x| <= 1/2; see RightAngles.swift.
static inline __attribute__((always_inline)) vector VARIANT(sine_of_right_angles)(vector x) {
  vector z = x * x;
  vector square = z * z;
  vector fourth = square * square;
  vector s = (-0x1.4abbce625be46p-1 + 0x1.466bc67758cb2p-4 * z)
    + (-0x1.32d2cce32412ep-8 + 0x1.5078300c41c84p-13 * z) * square
    + (-0x1.e3009897189d7p-19 + 0x1.e3ff27a72af90p-25 * z) * fourth;
  return x * 0x1.921fb54442d18p+0 + (z * x) * s;
}

/// cos(pi x / 2) for |x| <= 1/2.
static inline __attribute__((always_inline)) vector VARIANT(cosine_of_right_angles)(vector x) {
  vector z = x * x;
  vector square = z * z;
  vector fourth = square * square;
  vector c = (-0x1.3bd3cc9be45dep+0 + 0x1.03c1f081b5aaep-2 * z)
    + (-0x1.55d3c7e3c9280p-6 + 0x1.e1f5068367b2dp-11 * z) * square
    + ((-0x1.a6d1ec7e0c33cp-16 + 0x1.f9cc40ad2e10dp-22 * z)
       + -0x1.b263c371057d5p-28 * square) * fourth;
  return 1.0 + z * c;
}
