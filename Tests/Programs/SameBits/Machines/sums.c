// SPDX-License-Identifier: Apache-2.0

// Sums of doubles for processors without them, rounded by IEEE 754.
//
// libgcc's own (12.2, for ARM) rounds some differences wrongly: exponents 33 apart with a result
// that loses its leading bit, as in 1 - 0x1.922687145eed1p-33. The linker replaces them by these
// (--wrap), so that the library is compared and not libgcc.

#include <stdint.h>
#include <string.h>

static uint64_t bits_of(double number) {
  uint64_t bits;
  memcpy(&bits, &number, sizeof bits);
  return bits;
}

static double from_bits(uint64_t bits) {
  double number;
  memcpy(&number, &bits, sizeof number);
  return number;
}

/// The significand with ten extra bits below it.
static uint64_t spread(uint64_t bits, int exponent) {
  uint64_t fraction = bits & 0xFFFFFFFFFFFFFull;
  return (exponent ? fraction | 0x10000000000000ull : fraction) << 10;
}

static double sum(uint64_t a, uint64_t b) {
  const uint64_t sign_bit = 1ull << 63, infinity = 0x7FFull << 52;
  if ((a & ~sign_bit) < (b & ~sign_bit)) {
    uint64_t larger = b;
    b = a;
    a = larger;
  }
  uint64_t sign = a & sign_bit, differs = (a ^ b) & sign_bit;
  if ((a & ~sign_bit) >= infinity) {
    // NaN, and infinity minus infinity.
    int is_nan = (a & ~sign_bit) > infinity || (differs && (a & ~sign_bit) == (b & ~sign_bit));
    return from_bits(is_nan ? 0x7FF8ull << 48 : a);
  }
  int exponent = (int)(a >> 52) & 0x7FF, other = (int)(b >> 52) & 0x7FF;
  uint64_t large = spread(a, exponent), small = spread(b, other);
  if (!exponent) exponent = 1;
  if (!other) other = 1;
  // A sticky bit: 1 if any of the bits shifted out was 1.
  int shift = exponent - other;
  if (shift > 62) {
    small = small != 0;
  } else if (shift) {
    small = (small >> shift) | ((small << (64 - shift)) != 0);
  }
  uint64_t total = differs ? large - small : large + small;
  if (!total) return from_bits(differs ? 0 : sign);
  if (total >> 63) {
    total = (total >> 1) | (total & 1);
    exponent += 1;
    if (exponent == 0x7FF) return from_bits(sign | infinity);
  }
  while (!(total >> 62) && exponent > 1) {
    total <<= 1;
    exponent -= 1;
  }
  // Rounds to nearest, ties to even; a carry goes into the exponent.
  uint64_t rest = total & 0x3FF;
  total >>= 10;
  uint64_t packed = (total >> 52 ? (uint64_t)exponent << 52 : 0) | (total & 0xFFFFFFFFFFFFFull);
  packed += rest > 0x200 || (rest == 0x200 && (total & 1));
  return from_bits(sign | packed);
}

#define SOFT __attribute__((pcs("aapcs")))
SOFT double __wrap___aeabi_dadd(double a, double b) { return sum(bits_of(a), bits_of(b)); }
SOFT double __wrap___aeabi_dsub(double a, double b) {
  return sum(bits_of(a), bits_of(b) ^ 1ull << 63);
}
SOFT double __wrap___aeabi_drsub(double a, double b) {
  return sum(bits_of(b), bits_of(a) ^ 1ull << 63);
}
