// SPDX-License-Identifier: Apache-2.0

#include "CNumberText.h"

#include <charconv>
#include <cstring>

// std::to_chars gives the digits; the position of the point follows the rule of NumberText in
// Easing. A test checks that both print the same text.

namespace {

char *put(char *to, const char *from, long count) {
  std::memcpy(to, from, count);
  return to + count;
}

/// Writes a positive number.
char *put_positive(double number, char *end) {
  // d.ddde±dd; no point after a single digit.
  char scientific[32];
  const char *last =
      std::to_chars(scientific, scientific + sizeof scientific, number, std::chars_format::scientific).ptr;
  const char *mark = last - 3;
  while (*mark != 'e') --mark;
  const bool has_point = mark > scientific + 1;
  long exponent = 0;
  for (const char *digit = mark + 2; digit < last; ++digit) exponent = 10 * exponent + (*digit - '0');
  const long point = (mark[1] == '-' ? -exponent : exponent) + 1;

  if (point <= -6 || point > 21) {
    end = put(end, scientific, mark + 2 - scientific);
    // std::to_chars writes at least two digits of the exponent.
    const char *power = mark[2] == '0' ? mark + 3 : mark + 2;
    return put(end, power, last - power);
  }
  char digits[24];
  digits[0] = scientific[0];
  const long count = has_point ? mark - scientific - 1 : 1;
  if (has_point) std::memcpy(digits + 1, scientific + 2, count - 1);
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
  return put_positive(number, end) - text;
}
