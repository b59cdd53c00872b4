// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <cstring>

// The fewest digits that read back to a double (Steele and White, "How to print floating-point numbers accurately",
// 1990), for the numbers that tables are full of: those from about 2.4e-38 to 2^53. All is done in whole numbers, and
// nothing is rounded, because in this range the powers of ten that are needed fit in 128 bits.
//
// A number is x = m 2^-n with 2^52 < m < 2^53. As Giulietti does in "The Schubfach way to render doubles" (2020), it is
// scaled by the power of ten 10^k that brings the distance u = 10^k 2^-n to the next double into 1 <= u < 10. What
// reads back to x is then what lies within u / 2 of v = m u; ends belong to it if m is even, since ties are read as
// even. That stretch is shorter than 10 and not shorter than 1, so:
// - it holds at most one multiple of ten. If it does, all shorter decimals in it are this very one with zeros at its
//   end, which are dropped.
// - else the nearest whole number to v lies in it, has the fewest digits, and is the nearest of those. A tie goes to
//   the even one, as in std::to_chars.
//
// u has 4 bits before its point, and u = 5^k 2^(k-n) has n - k after it. For n <= 177 these are 123 at most, so that
// u / 2 too is exact with 124. A power of two (m = 2^52) has a nearer neighbour below, and is left to std::to_chars.

#if defined(__SIZEOF_INT128__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__

namespace shortest {

__extension__ typedef unsigned __int128 wide;

/// A decimal number of at most 17 digits, `digits` times 10^-places.
struct Decimal {
  std::uint64_t digits;
  int places;
};

/// The scaled distance of neighbours and the power of ten k that it is scaled with, for each n.
struct Scales {
  static constexpr int count = 178;
  static constexpr wide one = wide(1) << 124;
  wide distance[count];
  unsigned char places[count];

  constexpr Scales() : distance(), places() {
    distance[0] = one;
    for (int n = 1; n < count; ++n) {
      const bool grows = distance[n - 1] < 2 * one;
      distance[n] = grows ? 5 * distance[n - 1] : distance[n - 1] / 2;
      places[n] = places[n - 1] + (grows ? 1 : 0);
    }
  }
};

inline constexpr Scales scales;

/// The shortest decimal of a positive number; false where it is not to be had here.
inline bool decimal(double number, Decimal &result) {
  std::uint64_t bits;
  std::memcpy(&bits, &number, sizeof bits);
  const std::uint64_t fraction_bits = bits & ((std::uint64_t(1) << 52) - 1);
  const std::uint64_t n = 1075 - (bits >> 52);
  if (n >= Scales::count || fraction_bits == 0) return false;
  const std::uint64_t m = std::uint64_t(1) << 52 | fraction_bits;

  // v = m u with 128 bits after the point, of which the last four are zero.
  const wide distance = scales.distance[n];
  const wide low = wide(m << 4) * std::uint64_t(distance);
  const wide high = wide(m << 4) * std::uint64_t(distance >> 64) + std::uint64_t(low >> 64);
  const std::uint64_t whole = std::uint64_t(high >> 64);
  const wide fraction = wide(std::uint64_t(high)) << 64 | std::uint64_t(low);

  // How far v is above and below a multiple of ten, with 124 bits after the point.
  const std::uint64_t tens = whole / 10 * 10;
  const wide above = wide(whole - tens) << 124 | fraction >> 4;
  const wide below = 10 * Scales::one - above;
  const wide half = distance / 2 - (m & 1);
  result.places = scales.places[n];
  const wide middle = wide(1) << 127;
  std::uint64_t nearest = whole + std::uint64_t(fraction >> 127);
  if (fraction == middle) nearest &= ~std::uint64_t(1);
  const bool is_down = above <= half, is_up = below <= half;
  std::uint64_t digits = nearest;
  digits = is_up ? tens + 10 : digits;
  digits = is_down ? tens : digits;
  result.digits = digits;
  return true;
}

/// Eight digits as text, the first in the lowest byte.
///
/// Pairs of two, four and eight digits are parted in all lanes of a word at once, each by a multiplication that is
/// exact for so few digits.
inline std::uint64_t eight_digits(std::uint64_t number) {
  const std::uint64_t four = number / 10000 | (number % 10000) << 32;
  const std::uint64_t hundreds = ((four * 10486) >> 20) & 0x0000007F0000007F;
  const std::uint64_t two = hundreds | (four - 100 * hundreds) << 16;
  const std::uint64_t tens = ((two * 103) >> 10) & 0x000F000F000F000F;
  return tens | (two - 10 * tens) << 8;
}

/// How many digits a decimal has: 16 or 17, because v is at least 2^52.
inline long size(std::uint64_t digits) { return digits < 10000000000000000 ? 16 : 17; }

/// Writes the digits of a decimal, and returns how many are left without the zeros at their end.
inline long put_digits(char *to, std::uint64_t digits) {
  const std::uint64_t ascii = 0x3030303030303030;
  const long all = size(digits);
  const std::uint64_t first = digits / 10000000000000000, rest = digits % 10000000000000000;
  const std::uint64_t upper = eight_digits(rest / 100000000), lower = eight_digits(rest % 100000000);
  const std::uint64_t text[] = {upper | ascii, lower | ascii};
  *to = char('0' + first);
  std::memcpy(to + all - 16, text, sizeof text);
  if (lower != 0) return all - __builtin_clzll(lower) / 8;
  return upper != 0 ? all - 8 - __builtin_clzll(upper) / 8 : all - 16;
}

}  // namespace shortest

#endif
