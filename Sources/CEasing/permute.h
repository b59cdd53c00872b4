// SPDX-License-Identifier: Apache-2.0

// Looking up coefficients in registers: 32 of them are four vectors, and one instruction picks from two.

typedef uint64_t VARIANT(unsigned) __attribute__((vector_size(8 * LANES)));

typedef struct {
  __m512d quarters[5][4];
} VARIANT(table);

static inline __attribute__((always_inline)) VARIANT(table) VARIANT(make_table)(
  const double *const *columns
) {
  VARIANT(table) table;
  for (int column = 0; column < 5; column += 1) {
    for (int quarter = 0; quarter < 4; quarter += 1) {
      table.quarters[column][quarter] = _mm512_loadu_pd(columns[column] + 8 * quarter);
    }
  }
  return table;
}

static inline __attribute__((always_inline)) void VARIANT(look_up)(
  const VARIANT(table) *table, mask cell, vector *coefficients
) {
  __m512i index = (__m512i)cell;
  __mmask8 high = _mm512_test_epi64_mask(index, _mm512_set1_epi64(16));
  for (int column = 0; column < 5; column += 1) {
    const __m512d *quarters = table->quarters[column];
    __m512d first = _mm512_permutex2var_pd(quarters[0], index, quarters[1]);
    __m512d second = _mm512_permutex2var_pd(quarters[2], index, quarters[3]);
    coefficients[column] = (vector)_mm512_mask_blend_pd(high, first, second);
  }
}
