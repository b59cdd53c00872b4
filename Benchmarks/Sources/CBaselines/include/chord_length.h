// SPDX-License-Identifier: Apache-2.0

// The length of the polygon through points at evenly spaced parameters.

#ifndef CHORD_LENGTH_H
#define CHORD_LENGTH_H

#include "plane_cubic.h"

static inline double chord_length(const plane_cubic *cubic, int chords) {
  double length = 0, x = cubic->x[0], y = cubic->y[0];
  for (int i = 1; i <= chords; i++) {
    double s = i / (double)chords;
    double next_x = ((cubic->x[3] * s + cubic->x[2]) * s + cubic->x[1]) * s + cubic->x[0];
    double next_y = ((cubic->y[3] * s + cubic->y[2]) * s + cubic->y[1]) * s + cubic->y[0];
    length += sqrt((next_x - x) * (next_x - x) + (next_y - y) * (next_y - y));
    x = next_x;
    y = next_y;
  }
  return length;
}

#endif
