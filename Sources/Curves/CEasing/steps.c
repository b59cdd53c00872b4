// SPDX-License-Identifier: Apache-2.0

#include "CEasing.h"

#define KERNELS "steps.h"
#include "variants.h"

void easing_steps_values(
  int32_t instructions, const struct easing_steps *steps, const double *progresses,
  double *values, size_t count
) {
  CHOOSE(steps_values)(steps, progresses, values, count);
}
