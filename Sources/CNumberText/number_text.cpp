// SPDX-License-Identifier: Apache-2.0

#include "CNumberText.h"
#include "shortest_decimal.h"

#include <charconv>
#include <cstring>

// Where the point goes is what NumberText in Easing says; a test holds the two to the same text. The digits are the
// C++ library's (std::to_chars), save for those numbers for which exact arithmetic in 128 bits is enough: they are
// most, and need a fraction of the time.

namespace {

char *put(char *to, const char *from, long count) {
  std::memcpy(to, from, count);
  return to + count;
}

/// The end of a number in scientific notation: 10^`power`.
char *put_power(char *end, long power) {
  *end++ = 'e';
  *end++ = power < 0 ? '-' : '+';
  const long size = power < 0 ? -power : power;
  if (size >= 100) *end++ = char('0' + size / 100);
  if (size >= 10) *end++ = char('0' + size / 10 % 10);
  *end++ = char('0' + size % 10);
  return end;
}

/// Writes a positive number with the digits of std::to_chars.
char *put_by_library(double number, char *end) {
  // d.ddde±dd, and without the point if there is one digit.
  char scientific[32];
  const char *last =
      std::to_chars(scientific, scientific + sizeof scientific, number, std::chars_format::scientific).ptr;
  const char *mark = last - 3;
  while (*mark != 'e') --mark;
  char digits[24];
  digits[0] = scientific[0];
  long count = 1;
  if (mark > scientific + 1) {
    count = mark - scientific - 1;
    std::memcpy(digits + 1, scientific + 2, count - 1);
  }
  long exponent = 0;
  for (const char *digit = mark + 2; digit < last; ++digit) exponent = 10 * exponent + (*digit - '0');
  const bool is_small = mark[1] == '-';
  const long point = (is_small ? -exponent : exponent) + 1;

  if (point <= -6 || point > 21) {
    *end++ = digits[0];
    if (count > 1) {
      *end++ = '.';
      end = put(end, digits + 1, count - 1);
    }
    return put_power(end, point - 1);
  }
  if (point <= 0) {
    std::memcpy(end, "0.000000", 8);
    return put(end + 2 - point, digits, count);
  }
  if (point >= count) {
    end = put(end, digits, count);
    std::memset(end, '0', point - count);
    return end + (point - count);
  }
  end = put(end, digits, point);
  *end++ = '.';
  return put(end, digits + point, count - point);
}

#if defined(__SIZEOF_INT128__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__

/// Writes a positive number; false where its digits are not to be had without the library.
bool put_by_whole_numbers(double number, char *&end) {
  shortest::Decimal decimal;
  if (!shortest::decimal(number, decimal)) return false;
  const long point = shortest::size(decimal.digits) - decimal.places;
  if (point <= 0 && point > -6) {
    std::memcpy(end, "0.000000", 8);
    end += 2 - point;
    end += shortest::put_digits(end, decimal.digits);
    return true;
  }
  // The digits before the point move to the left, to make room for it.
  const long whole = point > 0 ? point : 1;
  char digits[32];
  const long count = shortest::put_digits(digits, decimal.digits);
  std::memcpy(end, digits, 16);
  std::memcpy(end + whole + 1, digits + whole, 16);
  if (count > whole) {
    end[whole] = '.';
    end += count + 1;
  } else {
    end += whole;
  }
  if (point <= 0) end = put_power(end, point - 1);
  return true;
}

#else

bool put_by_whole_numbers(double, char *&) { return false; }

#endif

}  // namespace

extern "C" long number_text(double number, char *text) {
  char *end = text;
  if (number == 0) {
    *end = '0';
    return 1;
  }
  if (number < 0) {
    *end++ = '-';
    number = -number;
  }
  if (!put_by_whole_numbers(number, end)) end = put_by_library(number, end);
  return end - text;
}
