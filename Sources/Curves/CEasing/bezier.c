// SPDX-License-Identifier: Apache-2.0

#include "CEasing.h"

#define KERNELS "bezier.h"
#include "variants.h"

int easing_bezier_values(
  int32_t instructions, const struct easing_bezier *curve, const double *progresses,
  double *values, size_t count
) {
  return CHOOSE(bezier_values)(curve, progresses, values, count);
}

int easing_bezier_velocities(
  int32_t instructions, const struct easing_bezier *curve, const double *progresses,
  double *velocities, size_t count
) {
  return CHOOSE(bezier_velocities)(curve, progresses, velocities, count);
}
