// SPDX-License-Identifier: Apache-2.0

// Loads and stores of pairs of doubles that each lane has at another address. Include this file after lanes.h.

typedef double VARIANT(pair_in_memory) __attribute__((vector_size(16), aligned(8)));
typedef double VARIANT(pair) __attribute__((vector_size(16)));

static inline __attribute__((always_inline)) VARIANT(pair) VARIANT(load_pair)(const double *from) {
  return *(const VARIANT(pair_in_memory) *)from;
}

/// The pairs of every second lane, from `first` on.
static inline __attribute__((always_inline)) vector VARIANT(every_second)(
  const double *const *lanes, int first
) {
#if LANES == 2
  return VARIANT(load_pair)(lanes[first]);
#else
  typedef double half __attribute__((vector_size(32)));
  half low = __builtin_shufflevector(
    VARIANT(load_pair)(lanes[first]), VARIANT(load_pair)(lanes[first + 2]), 0, 1, 2, 3);
#if LANES == 4
  return low;
#else
  half high = __builtin_shufflevector(
    VARIANT(load_pair)(lanes[first + 4]), VARIANT(load_pair)(lanes[first + 6]), 0, 1, 2, 3);
  return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7);
#endif
#endif
}

/// The first and the second numbers of the pairs to which the lanes point.
static inline __attribute__((always_inline)) void VARIANT(load_pairs)(
  const double *const *lanes, vector *first, vector *second
) {
  vector even = VARIANT(every_second)(lanes, 0);
  vector odd = VARIANT(every_second)(lanes, 1);
#if LANES == 2
  *first = __builtin_shufflevector(even, odd, 0, 2);
  *second = __builtin_shufflevector(even, odd, 1, 3);
#elif LANES == 4
  *first = __builtin_shufflevector(even, odd, 0, 4, 2, 6);
  *second = __builtin_shufflevector(even, odd, 1, 5, 3, 7);
#else
  *first = __builtin_shufflevector(even, odd, 0, 8, 2, 10, 4, 12, 6, 14);
  *second = __builtin_shufflevector(even, odd, 1, 9, 3, 11, 5, 13, 7, 15);
#endif
}

typedef float VARIANT(four_in_memory) __attribute__((vector_size(16), aligned(4)));
typedef float VARIANT(four) __attribute__((vector_size(16)));
typedef float VARIANT(eight_in_memory) __attribute__((vector_size(32), aligned(4)));
typedef float VARIANT(eight) __attribute__((vector_size(32)));

/// The eight floats that each lane points to: of each the first ones of the lanes, the second ones and so on.
static inline __attribute__((always_inline)) void VARIANT(load_eights)(
  const float *const *lanes, vector *numbers
) {
#if LANES == 2
  for (int four = 0; four < 8; four += 4) {
    VARIANT(four) one = *(const VARIANT(four_in_memory) *)(lanes[0] + four);
    VARIANT(four) two = *(const VARIANT(four_in_memory) *)(lanes[1] + four);
    VARIANT(four) low = __builtin_shufflevector(one, two, 0, 4, 1, 5);
    VARIANT(four) high = __builtin_shufflevector(one, two, 2, 6, 3, 7);
    vector *to = numbers + four;
    to[0] = __builtin_convertvector(__builtin_shufflevector(low, low, 0, 1), vector);
    to[1] = __builtin_convertvector(__builtin_shufflevector(low, low, 2, 3), vector);
    to[2] = __builtin_convertvector(__builtin_shufflevector(high, high, 0, 1), vector);
    to[3] = __builtin_convertvector(__builtin_shufflevector(high, high, 2, 3), vector);
  }
#else
  // Rows of eight floats of four lanes each; for eight lanes, half rows of two lanes, four floats at a time.
  for (int four = 0; four < (LANES == 8 ? 8 : 4); four += 4) {
    VARIANT(eight) rows[4];
    for (int row = 0; row < 4; row += 1) {
#if LANES == 4
      rows[row] = *(const VARIANT(eight_in_memory) *)lanes[row];
#else
      VARIANT(four) low = *(const VARIANT(four_in_memory) *)(lanes[row] + four);
      VARIANT(four) high = *(const VARIANT(four_in_memory) *)(lanes[row + 4] + four);
      rows[row] = __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7);
#endif
    }
    for (int pair = 0; pair < 2; pair += 1) {
      VARIANT(eight) low = pair ? __builtin_shufflevector(rows[0], rows[1], 2, 10, 3, 11, 6, 14, 7, 15)
                                : __builtin_shufflevector(rows[0], rows[1], 0, 8, 1, 9, 4, 12, 5, 13);
      VARIANT(eight) high = pair ? __builtin_shufflevector(rows[2], rows[3], 2, 10, 3, 11, 6, 14, 7, 15)
                                 : __builtin_shufflevector(rows[2], rows[3], 0, 8, 1, 9, 4, 12, 5, 13);
      VARIANT(eight) even = __builtin_shufflevector(low, high, 0, 1, 8, 9, 4, 5, 12, 13);
      VARIANT(eight) odd = __builtin_shufflevector(low, high, 2, 3, 10, 11, 6, 7, 14, 15);
      vector *to = numbers + four + 2 * pair;
#if LANES == 4
      to[0] = __builtin_convertvector(__builtin_shufflevector(even, even, 0, 1, 2, 3), vector);
      to[1] = __builtin_convertvector(__builtin_shufflevector(odd, odd, 0, 1, 2, 3), vector);
      to[4] = __builtin_convertvector(__builtin_shufflevector(even, even, 4, 5, 6, 7), vector);
      to[5] = __builtin_convertvector(__builtin_shufflevector(odd, odd, 4, 5, 6, 7), vector);
#else
      to[0] = __builtin_convertvector(even, vector);
      to[1] = __builtin_convertvector(odd, vector);
#endif
    }
  }
#endif
}

/// Writes the pairs of all lanes, one after another.
static inline __attribute__((always_inline)) void VARIANT(store_pairs)(
  double *to, vector first, vector second
) {
#if LANES == 2
  VARIANT(store)(to, __builtin_shufflevector(first, second, 0, 2));
  VARIANT(store)(to + 2, __builtin_shufflevector(first, second, 1, 3));
#elif LANES == 4
  VARIANT(store)(to, __builtin_shufflevector(first, second, 0, 4, 1, 5));
  VARIANT(store)(to + 4, __builtin_shufflevector(first, second, 2, 6, 3, 7));
#else
  VARIANT(store)(to, __builtin_shufflevector(first, second, 0, 8, 1, 9, 2, 10, 3, 11));
  VARIANT(store)(to + 8, __builtin_shufflevector(first, second, 4, 12, 5, 13, 6, 14, 7, 15));
#endif
}
