// SPDX-License-Identifier: Apache-2.0

#include "CEasing.h"

/// The remainders of powers, from the fourth on, that the Chebyshev polynomial of that degree on 0...2 leaves:
/// x^k - T_k(x - 1) / 2^(k-1), by descending power from x^(k-1) on.
static const double remainders[8][11] = {
  {4, -5, 2, -0x1p-3},
  {5, -8.75, 6.25, -1.5625, 0x1p-4},
  {6, -13.5, 14, -6.5625, 1.125, -0x1p-5},
  {7, -19.25, 26.25, -18.375, 6.125, -0.765625, 0x1p-6},
  {8, -26, 44, -41.25, 21, -5.25, 0.5, -0x1p-7},
  {9, -33.75, 68.25, -80.4375, 55.6875, -21.65625, 4.21875, -0.31640625, 0x1p-8},
  {10, -42.5, 100, -142.1875, 125.125, -67.03125, 20.625, -3.22265625, 0.1953125, -0x1p-9},
  {11, -52.25, 140.25, -233.75, 250.25, -172.046875, 73.734375, -18.43359375, 2.36328125, -0.1181640625,
   0x1p-10},
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
