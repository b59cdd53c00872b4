// SPDX-License-Identifier: Apache-2.0

#include "CEasing.h"

#include <math.h>
#include <string.h>

// A product and a sum fused would give other bits than the two that Swift computes.
#pragma STDC FP_CONTRACT OFF

/// The piece of what the kernels do not answer: NaN everywhere.
static const struct easing_paced_piece nowhere = {.coefficients = {NAN}};

/// See PacedTable.search.
static __attribute__((noinline)) size_t search_piece(
  const struct easing_paced_path *path, double fraction, size_t low
) {
  size_t step = 1;
  while (low + step < path->count && path->pieces[low + step - 1].end <= fraction) {
    low += step;
    step *= 2;
  }
  size_t high = (low + step < path->count ? low + step : path->count) - 1;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (path->pieces[middle].end <= fraction) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/// See PacedTable.index. The piece or the next are found without a branch, which would often be
/// mispredicted.
static inline __attribute__((always_inline)) const struct easing_paced_piece *piece_at(
  const struct easing_paced_path *path, uint32_t cell, double fraction
) {
  const struct easing_paced_piece *piece = path->pieces + path->cells[cell];
  piece += piece->end <= fraction;
  if (piece->end <= fraction) {
    piece = path->pieces + search_piece(path, fraction, piece - path->pieces);
  }
  return piece->variable == 0 ? piece : &nowhere;
}

/// The least fraction that is on a piece: above 0, which is answered without a piece.
static inline double start_of(
  const struct easing_paced_path *path, const struct easing_paced_piece *piece
) {
  return piece > path->pieces && (piece - 1)->end > 0 ? (piece - 1)->end : 0x1p-1074;
}

/// The least fraction that is above a piece.
static inline double end_of(const struct easing_paced_piece *piece) {
  return piece->end < 1 ? piece->end : 1;
}

#define LANES 2
#define VARIANT(name) baseline_##name
#include "lanes.h"
#include "pairs.h"
#include "pacing.h"

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define LANES 4
#define VARIANT(name) avx2_##name
#include "lanes.h"
#include "pairs.h"
#include "pacing.h"
#pragma clang attribute pop

#pragma clang attribute push( \
  __attribute__((target("avx512f,avx512dq,avx512vl"))), apply_to = function)
#define LANES 8
#define VARIANT(name) avx512_##name
#include "lanes.h"
#include "pairs.h"
#include "pacing.h"
#pragma clang attribute pop
#endif

int easing_paced_points(
  int32_t instructions, const struct easing_paced_path *path, const double *fractions,
  double *positions, double *tangents, size_t count
) {
#if defined(__x86_64__)
  switch (instructions) {
  case easing_instructions_avx512:
    return avx512_paced(path, fractions, positions, tangents, count);
  case easing_instructions_avx2:
    return avx2_paced(path, fractions, positions, tangents, count);
  }
#else
  (void)instructions;
#endif
  return baseline_paced(path, fractions, positions, tangents, count);
}
