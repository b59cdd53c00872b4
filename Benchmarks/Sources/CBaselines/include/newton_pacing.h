// SPDX-License-Identifier: Apache-2.0

// Constant pace without a table: from the previous location, Newton steps in the parameter, each
// followed by the length of the interval from a 16-point Gauss–Legendre rule. Fast for sorted
// locations, and only as accurate as the rule on so short an interval.

#ifndef NEWTON_PACING_H
#define NEWTON_PACING_H

#include <stddef.h>

#include "plane_cubic.h"

typedef struct newton_path newton_path;

/// Measures the segments, 8 numbers each, and stores them.
newton_path *newton_path_make(const double *points, size_t count);

void newton_path_free(newton_path *path);

/// The length of all segments.
double newton_path_length(const newton_path *path);

/// The point at a fraction of the length, to an accuracy that is a fraction of it too.
plane_point newton_path_point(newton_path *path, double fraction, double accuracy);

/// The point at a fraction of the length of one segment.
plane_point newton_path_segment_point(
    newton_path *path, size_t segment, double fraction, double accuracy);

/// The length of the path before a segment; the total length for the count of segments.
double newton_path_start(const newton_path *path, size_t segment);

#endif
