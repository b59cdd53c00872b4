// SPDX-License-Identifier: Apache-2.0

// Table look-up lane by lane: the coefficients of a cell are adjacent, and are loaded in pairs.

#include "pairs.h"

typedef uint64_t VARIANT(unsigned) __attribute__((vector_size(8 * LANES)));

typedef struct {
  double rows[32][6];
} VARIANT(table);

static inline __attribute__((always_inline)) VARIANT(table) VARIANT(make_table)(
  const double *const *columns
) {
  VARIANT(table) table;
  for (int row = 0; row < 32; row += 1) {
    for (int column = 0; column < 5; column += 1) {
      table.rows[row][column] = columns[column][row];
    }
    table.rows[row][5] = 0;
  }
  return table;
}

/// The coefficients of the cells to which numbers belong, given the bits of the numbers.
static inline __attribute__((always_inline)) void VARIANT(look_up)(
  const VARIANT(table) *table, mask bits, int64_t first_cell, vector *coefficients
) {
  // A number without a cell gets the coefficients of another cell.
  mask cell = ((mask)((VARIANT(unsigned))bits >> 50) - first_cell) & 31;
  vector nothing;
  for (int pair = 0; pair < 3; pair += 1) {
    const double *rows[LANES];
    for (int lane = 0; lane < LANES; lane += 1) rows[lane] = table->rows[cell[lane]] + 2 * pair;
    VARIANT(load_pairs)(
      rows, &coefficients[2 * pair], pair < 2 ? &coefficients[2 * pair + 1] : &nothing);
  }
}
