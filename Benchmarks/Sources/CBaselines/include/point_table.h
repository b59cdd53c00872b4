// SPDX-License-Identifier: Apache-2.0

// Constant pace from a plain table: for each segment 1,024 steps of equal length, with a point and
// a tangent at each, and linear interpolation.

#ifndef POINT_TABLE_H
#define POINT_TABLE_H

#include <stddef.h>

#include "plane_cubic.h"

enum { point_table_steps = 1024 };

typedef struct {
  size_t count;
  double length;
  double *starts;
  double *step_counts;
  plane_point *points;
} point_table;

/// Measures the segments, 8 numbers each, and fills the table.
point_table point_table_make(const double *points, size_t count);

void point_table_free(point_table *table);

/// The same as `point_table_point`, not inlined, as in a library.
plane_point point_table_look_up(const point_table *table, double fraction);

static inline plane_point point_table_point(const point_table *table, double fraction) {
  double target = fraction * table->length;
  size_t segment = 0, width = table->count;
  // Branchless bisection, because lookups may be in random order.
  while (width > 1) {
    size_t half = width / 2;
    segment = table->starts[segment + half] <= target ? segment + half : segment;
    width -= half;
  }
  double place = (target - table->starts[segment]) * table->step_counts[segment];
  if (!(place > 0)) place = 0;
  int index = (int)place;
  if (index > point_table_steps - 1) index = point_table_steps - 1;
  double part = place - index;
  const plane_point *low = table->points + segment * (point_table_steps + 1) + index;
  const plane_point *high = low + 1;
  plane_point point = {
      low->x + (high->x - low->x) * part, low->y + (high->y - low->y) * part,
      low->tangent_x + (high->tangent_x - low->tangent_x) * part,
      low->tangent_y + (high->tangent_y - low->tangent_y) * part};
  return point;
}

#endif
