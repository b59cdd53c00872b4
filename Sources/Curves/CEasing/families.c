// SPDX-License-Identifier: Apache-2.0

#include "CEasing.h"

#define KERNELS "families.h"
#include "variants.h"

void easing_family_values(
  int32_t instructions, const struct easing_family *family, const double *progresses,
  double *values, size_t count
) {
  CHOOSE(family_of_values)(family, progresses, values, count);
}

void easing_family_velocities(
  int32_t instructions, const struct easing_family *family, const double *progresses,
  double *velocities, size_t count
) {
  CHOOSE(family_of_slopes)(family, progresses, velocities, count);
}
