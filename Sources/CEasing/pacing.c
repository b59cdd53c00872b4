// SPDX-License-Identifier: Apache-2.0

#include "CEasing.h"

#include <string.h>

/// The piece of fractions that the kernels leave to the careful scalar routine: NaN everywhere.
static const struct easing_paced_piece nowhere = {.lower = {__builtin_nan("")}};

/// `PacedTable.search` in Swift.
static __attribute__((noinline)) size_t search_piece(
  const struct easing_paced_path *path, double fraction, size_t low
) {
  size_t step = 1;
  while (low + step < path->count && path->pieces[low + step].start <= fraction) {
    low += step;
    step *= 2;
  }
  size_t high = (low + step < path->count ? low + step : path->count) - 1;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (path->pieces[middle + 1].start <= fraction) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/// `PacedTable.index` in Swift. The piece and the next one are told apart without a branch, which
/// would often be mispredicted.
static inline __attribute__((always_inline)) const struct easing_paced_piece *piece_at(
  const struct easing_paced_path *path, uint32_t cell, double fraction
) {
  const struct easing_paced_piece *piece = path->pieces + path->cells[cell];
  piece += piece[1].start <= fraction;
  if (piece[1].start <= fraction) {
    piece = path->pieces + search_piece(path, fraction, piece - path->pieces);
  }
  return piece->side >= 0 ? piece : &nowhere;
}

/// The least fraction on a piece; greater than 0, because 0 needs no piece.
static inline double start_of(const struct easing_paced_piece *piece) {
  return piece->start > 0 ? piece->start : 0x1p-1074;
}

/// The least fraction beyond a piece.
static inline double end_of(const struct easing_paced_piece *piece) {
  return piece[1].start < 1 ? piece[1].start : 1;
}

#define KERNELS "pacing.h"
#include "variants.h"

int easing_paced_points(
  int32_t instructions, const struct easing_paced_path *path, const double *fractions,
  double *positions, double *tangents, size_t count
) {
  return CHOOSE(paced)(path, fractions, positions, tangents, count);
}
