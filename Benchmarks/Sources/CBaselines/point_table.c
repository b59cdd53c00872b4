// SPDX-License-Identifier: Apache-2.0

#include "point_table.h"

#include <stdlib.h>

#include "newton_pacing.h"

point_table point_table_make(const double *points, size_t count) {
  newton_path *path = newton_path_make(points, count);
  point_table table;
  table.count = count;
  table.length = newton_path_length(path);
  table.starts = malloc(count * sizeof *table.starts);
  table.step_counts = malloc(count * sizeof *table.step_counts);
  table.points = malloc(count * (point_table_steps + 1) * sizeof *table.points);
  for (size_t i = 0; i < count; i++) {
    table.starts[i] = newton_path_start(path, i);
    table.step_counts[i] =
        point_table_steps / (newton_path_start(path, i + 1) - table.starts[i]);
    for (int step = 0; step <= point_table_steps; step++) {
      table.points[i * (point_table_steps + 1) + step] =
          newton_path_segment_point(path, i, step / (double)point_table_steps, 1e-12);
    }
  }
  newton_path_free(path);
  return table;
}

void point_table_free(point_table *table) {
  free(table->starts);
  free(table->step_counts);
  free(table->points);
}

plane_point point_table_look_up(const point_table *table, double fraction) {
  return point_table_point(table, fraction);
}
