// SPDX-License-Identifier: Apache-2.0

// Looking up coefficients, lane by lane.

typedef uint64_t VARIANT(unsigned) __attribute__((vector_size(8 * LANES)));

typedef struct {
  const double *columns[5];
} VARIANT(table);

static inline __attribute__((always_inline)) VARIANT(table) VARIANT(make_table)(
  const double *const *columns
) {
  VARIANT(table) table;
  memcpy(table.columns, columns, sizeof table.columns);
  return table;
}

/// The coefficients of the cells that numbers are in, given by their bits.
static inline __attribute__((always_inline)) void VARIANT(look_up)(
  const VARIANT(table) *table, mask bits, int64_t first_cell, vector *coefficients
) {
  // What has no cell looks up another's.
  mask cell = ((mask)((VARIANT(unsigned))bits >> 50) - first_cell) & 31;
  for (int column = 0; column < 5; column += 1) {
    for (int lane = 0; lane < LANES; lane += 1) {
      coefficients[column][lane] = table->columns[column][cell[lane]];
    }
  }
}
