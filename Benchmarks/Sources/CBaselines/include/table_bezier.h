// SPDX-License-Identifier: Apache-2.0

// A lookup table of 257 values at evenly spaced progress, with linear interpolation.

#ifndef TABLE_BEZIER_H
#define TABLE_BEZIER_H

#include "browser_bezier.h"

typedef struct {
  double values[257];
} table_bezier;

static inline void table_bezier_fill(
    table_bezier *table, double x1, double y1, double x2, double y2) {
  browser_bezier curve = browser_bezier_make(x1, y1, x2, y2);
  for (int i = 0; i <= 256; i++) table->values[i] = browser_bezier_value(&curve, i / 256.0);
}

static inline double table_bezier_value(const table_bezier *table, double x) {
  if (!(x > 0)) return table->values[0];
  if (x >= 1) return table->values[256];
  double place = x * 256;
  int index = (int)place;
  double low = table->values[index];
  return low + (table->values[index + 1] - low) * (place - index);
}

#endif
