// SPDX-License-Identifier: Apache-2.0

#include "CEasing.h"

/// The remainders of powers, from the fourth on, that the Chebyshev polynomial of that degree leaves:
/// x^k - T_k(x) / 2^(k-1), by descending power from x^(k-2) on.
static const double remainders[8][5] = {
  {1, -0x1p-3},
  {1.25, -0.3125},
  {1.5, -0.5625, 0x1p-5},
  {1.75, -0.875, 0.109375},
  {2, -1.25, 0.25, -0x1p-7},
  {2.25, -1.6875, 0.46875, -0.03515625},
  {2.5, -2.1875, 0.78125, -0.09765625, 0x1p-9},
  {2.75, -2.75, 1.203125, -0.21484375, 0.0107421875},
};

#define KERNELS "fitting.h"
#include "variants.h"

void easing_fit_pieces(
  int32_t instructions, const struct easing_fit_rules *rules,
  const struct easing_hodograph *hodographs, const double *speeds,
  const struct easing_fit_interval *intervals, struct easing_fit *fits, size_t count
) {
  CHOOSE(fit_pieces)(rules, hodographs, speeds, intervals, fits, count);
}
