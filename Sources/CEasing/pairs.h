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
