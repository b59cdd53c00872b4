// SPDX-License-Identifier: Apache-2.0

#include "newton_pacing.h"

#include <gsl/gsl_integration.h>
#include <stdlib.h>

enum { nodes = 16, panels = 64 };

struct newton_path {
  size_t count;
  plane_cubic *cubics;
  double *starts;
  double node[nodes], weight[nodes];
  // The end of the previous lookup: segment, parameter, and the length from the segment's start.
  size_t segment;
  double parameter, traveled;
};

static double between(const newton_path *path, const plane_cubic *cubic, double a, double b) {
  double half = (b - a) / 2, middle = (a + b) / 2, sum = 0;
  for (int i = 0; i < nodes; i++) {
    sum += path->weight[i] * plane_cubic_speed(cubic, middle + half * path->node[i]);
  }
  return sum * half;
}

newton_path *newton_path_make(const double *points, size_t count) {
  newton_path *path = calloc(1, sizeof *path);
  path->count = count;
  path->cubics = calloc(count, sizeof *path->cubics);
  path->starts = calloc(count + 1, sizeof *path->starts);
  gsl_integration_glfixed_table *table = gsl_integration_glfixed_table_alloc(nodes);
  for (size_t i = 0; i < nodes; i++) {
    gsl_integration_glfixed_point(-1, 1, i, &path->node[i], &path->weight[i], table);
  }
  gsl_integration_glfixed_table_free(table);
  for (size_t i = 0; i < count; i++) {
    path->cubics[i] = plane_cubic_make(points + 8 * i);
    double length = 0;
    for (int panel = 0; panel < panels; panel++) {
      length += between(
          path, &path->cubics[i], panel / (double)panels, (panel + 1) / (double)panels);
    }
    path->starts[i + 1] = path->starts[i] + length;
  }
  return path;
}

void newton_path_free(newton_path *path) {
  free(path->cubics);
  free(path->starts);
  free(path);
}

double newton_path_length(const newton_path *path) { return path->starts[path->count]; }

double newton_path_start(const newton_path *path, size_t segment) { return path->starts[segment]; }

static plane_point solve(newton_path *path, size_t segment, double target, double tolerance) {
  const plane_cubic *cubic = &path->cubics[segment];
  if (segment != path->segment || target < path->traveled) {
    path->segment = segment;
    path->parameter = 0;
    path->traveled = 0;
  }
  double low = 0, high = 1;
  for (int i = 0; i < 60; i++) {
    double error = target - path->traveled;
    if (fabs(error) <= tolerance) break;
    if (error > 0) low = path->parameter;
    else high = path->parameter;
    double next = path->parameter + error / plane_cubic_speed(cubic, path->parameter);
    if (!(next > low && next < high)) next = (low + high) / 2;
    path->traveled += between(path, cubic, path->parameter, next);
    path->parameter = next;
  }
  return plane_cubic_point(cubic, path->parameter);
}

plane_point newton_path_point(newton_path *path, double fraction, double accuracy) {
  double target = fraction * newton_path_length(path);
  size_t low = 0, high = path->count;
  while (high - low > 1) {
    size_t middle = (low + high) / 2;
    if (path->starts[middle] <= target) low = middle;
    else high = middle;
  }
  return solve(path, low, target - path->starts[low], accuracy * newton_path_length(path));
}

plane_point newton_path_segment_point(
    newton_path *path, size_t segment, double fraction, double accuracy) {
  double length = path->starts[segment + 1] - path->starts[segment];
  return solve(path, segment, fraction * length, accuracy * length);
}
