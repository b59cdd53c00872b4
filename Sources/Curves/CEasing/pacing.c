// SPDX-License-Identifier: Apache-2.0

#include "CEasing.h"

#include <string.h>

/// The piece of fractions that the kernels leave to the careful scalar routine: NaN everywhere.
static const struct easing_paced_piece nowhere = {.lower = {__builtin_nan("")}};

/// The bits of a positive number, which compare as the numbers do.
static inline __attribute__((always_inline)) uint64_t bits_of(double positive) {
  uint64_t bits;
  memcpy(&bits, &positive, sizeof bits);
  return bits;
}

static inline int32_t side_of(const struct easing_paced_piece *piece) {
  uint64_t bits;
  memcpy(&bits, &piece->scale, sizeof bits);
  return (int32_t)(uint32_t)bits;
}

/// `PacedTable.search` in Swift.
static __attribute__((noinline)) size_t search_piece(
  const struct easing_paced_path *path, uint64_t bits, size_t low
) {
  size_t step = 1;
  while (low + step < path->count && bits_of(path->pieces[low + step].start) <= bits) {
    low += step;
    step *= 2;
  }
  size_t high = (low + step < path->count ? low + step : path->count) - 1;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (bits_of(path->pieces[middle + 1].start) <= bits) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/// The index of the piece of a fraction that is in a cell, unless pieces crowd in it; then that of an earlier one.
///
/// Whether the next piece has begun would often be mispredicted, so it is added.
static inline __attribute__((always_inline)) size_t index_in_cell(
  const struct easing_paced_path *path, uint32_t cell, uint64_t bits
) {
  size_t index = path->cells[cell];
  return index + (bits_of(path->pieces[index + 1].start) <= bits);
}

/// The pieces of a few fractions of any kind.
static __attribute__((noinline)) void find_any_pieces(
  const struct easing_paced_path *path, const double *fractions, size_t count,
  const struct easing_paced_piece **pieces
) {
  for (size_t lane = 0; lane < count; lane += 1) {
    pieces[lane] = &nowhere;
    double fraction = fractions[lane];
    if (!(fraction > 0 && fraction < 1)) continue;
    uint32_t cell = (uint32_t)bits_of(fraction + path->whole_cells);
    size_t index = search_piece(path, bits_of(fraction), path->cells[cell]);
    if (side_of(path->pieces + index) >= 0) pieces[lane] = path->pieces + index;
  }
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
