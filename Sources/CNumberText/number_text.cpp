// SPDX-License-Identifier: Apache-2.0

#include "CNumberText.h"

#include <charconv>
#include <cstring>

// The digits are the C++ library's (std::to_chars), which needs half the time of making a Swift string of each
// number. Where the point goes is what NumberText in Easing says; a test holds the two to the same text.

namespace {

char *put(char *to, const char *from, long count) {
  std::memcpy(to, from, count);
  return to + count;
}

char *put_zeros(char *to, long count) {
  std::memset(to, '0', count);
  return to + count;
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
    *end++ = 'e';
    *end++ = point <= 0 ? '-' : '+';
    const long size = point <= 0 ? 1 - point : point - 1;
    if (size >= 100) *end++ = char('0' + size / 100);
    if (size >= 10) *end++ = char('0' + size / 10 % 10);
    *end++ = char('0' + size % 10);
  } else if (point <= 0) {
    *end++ = '0';
    *end++ = '.';
    end = put_zeros(end, -point);
    end = put(end, digits, count);
  } else if (point >= count) {
    end = put(end, digits, count);
    end = put_zeros(end, point - count);
  } else {
    end = put(end, digits, point);
    *end++ = '.';
    end = put(end, digits + point, count - point);
  }
  return end - text;
}
