// SPDX-License-Identifier: Apache-2.0

// Table look-up in registers. One instruction selects from 32 numbers of 32 bits, as many as a curve has cells. The
// upper half of a double holds a whole coefficient, except for the first two, which are sums of two such doubles.

typedef uint64_t VARIANT(unsigned) __attribute__((vector_size(8 * LANES)));

typedef struct {
  __m512 halves[7][2];
  /// A mask of every second lane.
  __mmask16 upper;
} VARIANT(table);

/// The value of that mask, hidden from the compiler. The compiler would apply a known mask by a
/// separate instruction; an unknown one is applied by the selecting instruction at no cost.
static const volatile __mmask16 VARIANT(upper_lanes) = 0xAAAA;

/// The upper halves of 16 doubles.
static inline __attribute__((always_inline)) __m512 VARIANT(upper_halves)(__m512d low, __m512d high) {
  const __m512i odd = _mm512_setr_epi32(1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
  return _mm512_permutex2var_ps(_mm512_castpd_ps(low), odd, _mm512_castpd_ps(high));
}

static inline __attribute__((always_inline)) VARIANT(table) VARIANT(make_table)(
  const double *const *columns
) {
  VARIANT(table) table;
  table.upper = VARIANT(upper_lanes);
  const __m512i upper = _mm512_set1_epi64(~(int64_t)0xFFFFFFFF);
  for (int part = 0; part < 2; part += 1) {
    for (int column = 0; column < 5; column += 1) {
      __m512d low = _mm512_loadu_pd(columns[column] + 16 * part);
      __m512d high = _mm512_loadu_pd(columns[column] + 16 * part + 8);
      table.halves[column][part] = VARIANT(upper_halves)(low, high);
      if (column < 2) {
        low -= (__m512d)((__m512i)low & upper);
        high -= (__m512d)((__m512i)high & upper);
        table.halves[5 + column][part] = VARIANT(upper_halves)(low, high);
      }
    }
  }
  return table;
}

/// The coefficients of the cells to which numbers belong, given the bits of the numbers.
static inline __attribute__((always_inline)) void VARIANT(look_up)(
  const VARIANT(table) *table, mask bits, int64_t first_cell, vector *coefficients
) {
  // The cell, in the upper half of each lane; a number without a cell gets the coefficients of another cell.
  __m512i cell = (__m512i)(((VARIANT(unsigned))bits >> 18) - ((uint64_t)first_cell << 32));
  __m512 picked[7];
  for (int column = 0; column < 7; column += 1) {
    const __m512 *halves = table->halves[column];
    picked[column] = _mm512_maskz_permutex2var_ps(table->upper, halves[0], cell, halves[1]);
  }
  for (int column = 0; column < 5; column += 1) coefficients[column] = (vector)picked[column];
  coefficients[0] += (vector)picked[5];
  coefficients[1] += (vector)picked[6];
}
