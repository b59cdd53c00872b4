// SPDX-License-Identifier: Apache-2.0

// The kernels of paced look-ups, for vectors of LANES doubles. PacedPath.point, PacedPiece.offset and SegmentSide
// describe the method. The code is the Swift code operation for operation; change both together.
//
// Successive fractions are mostly on the same piece. A piece is therefore broadcast to all lanes once and used as long
// as the fractions stay on it; otherwise each lane loads its own.

#include "pairs.h"

/// The numbers that the lanes need: those of a piece and of the side of its segment.
typedef struct {
  vector coefficients[12];
  vector start, scale;
  vector base[2], linear[2], quadratic[2], cubic[2];
  vector smallest_square;
} VARIANT(numbers);

/// Broadcasts the numbers of one piece to all lanes.
static inline __attribute__((always_inline)) void VARIANT(spread)(
  const struct easing_paced_path *path, const struct easing_paced_piece *piece,
  VARIANT(numbers) *numbers
) {
  const struct easing_segment_side *side = path->sides + side_of(piece);
  const vector zero = {0};
  for (int power = 0; power < 4; power += 1) {
    numbers->coefficients[power] = piece->lower[power] - zero;
  }
  for (int power = 4; power < 12; power += 1) {
    numbers->coefficients[power] = piece->upper[power - 4] - zero;
  }
  numbers->start = piece->start - zero;
  numbers->scale = piece->scale - zero;
  for (int axis = 0; axis < 2; axis += 1) {
    numbers->base[axis] = side->base[axis] - zero;
    numbers->linear[axis] = side->linear[axis] - zero;
    numbers->quadratic[axis] = side->quadratic[axis] - zero;
    numbers->cubic[axis] = side->cubic[axis] - zero;
  }
  numbers->smallest_square = side->bound[0] - zero;
}

#define FETCH(from, field, to)                                                  \
  for (int lane = 0; lane < LANES; lane += 1) rows[lane] = from[lane]->field;   \
  VARIANT(load_pairs)(rows, &(to)[0], &(to)[1])

/// Loads the numbers of a piece for each lane.
static inline __attribute__((always_inline)) void VARIANT(fetch)(
  const struct easing_paced_path *path, const struct easing_paced_piece *const *pieces,
  VARIANT(numbers) *numbers
) {
  const struct easing_segment_side *sides[LANES];
  const double *rows[LANES];
  for (int lane = 0; lane < LANES; lane += 1) {
    sides[lane] = path->sides + side_of(pieces[lane]);
  }
  FETCH(pieces, lower, numbers->coefficients);
  FETCH(pieces, lower + 2, numbers->coefficients + 2);
  const float *eights[LANES];
  for (int lane = 0; lane < LANES; lane += 1) eights[lane] = pieces[lane]->upper;
  VARIANT(load_eights)(eights, numbers->coefficients + 4);
  // Start and scale are adjacent.
  for (int lane = 0; lane < LANES; lane += 1) rows[lane] = (const double *)pieces[lane];
  VARIANT(load_pairs)(rows, &numbers->start, &numbers->scale);
  FETCH(sides, base, numbers->base);
  FETCH(sides, linear, numbers->linear);
  FETCH(sides, quadratic, numbers->quadratic);
  FETCH(sides, cubic, numbers->cubic);
  for (int lane = 0; lane < LANES; lane += 1) numbers->smallest_square[lane] = sides[lane]->bound[0];
}

#undef FETCH

/// Writes positions, and tangents if `tangents` is not null; returns the lanes where they are
/// known.
static inline __attribute__((always_inline)) mask VARIANT(place)(
  const VARIANT(numbers) *numbers, vector fraction, double *positions, double *tangents
) {
  const vector *c = numbers->coefficients;
  vector x = (fraction - numbers->start) * numbers->scale;
  vector x2 = x * x;
  vector x4 = x2 * x2;
  vector x8 = x4 * x4;
  vector even = ((c[0] + c[2] * x2) + (c[4] + c[6] * x2) * x4) + (c[8] + c[10] * x2) * x8;
  vector odd = ((c[1] + c[3] * x2) + (c[5] + c[7] * x2) * x4) + (c[9] + c[11] * x2) * x8;
  vector v = even + odd * x;
  vector position[2], derivative[2];
  for (int axis = 0; axis < 2; axis += 1) {
    vector linear = numbers->linear[axis];
    vector quadratic = numbers->quadratic[axis];
    vector cubic = numbers->cubic[axis];
    derivative[axis] = linear + (2.0 * quadratic + (3.0 * cubic) * v) * v;
    position[axis] = numbers->base[axis] + (linear + (quadratic + cubic * v) * v) * v;
  }
  vector square = derivative[0] * derivative[0] + derivative[1] * derivative[1];
  mask known = square > numbers->smallest_square;
  VARIANT(store_pairs)(
    positions, (vector)((mask)position[0] | ~known), (vector)((mask)position[1] | ~known));
  if (tangents) {
    vector speed = __builtin_elementwise_sqrt(square);
    VARIANT(store_pairs)(tangents, derivative[0] / speed, derivative[1] / speed);
  }
  return known;
}

/// A piece that all lanes share, and the range of its fractions.
typedef struct {
  VARIANT(numbers) numbers;
  vector from, to;
} VARIANT(run);

/// Finds the pieces of the lanes; returns whether they are one piece that the kernels can evaluate.
static inline __attribute__((always_inline)) int VARIANT(find_pieces)(
  const struct easing_paced_path *path, const double *fractions,
  const struct easing_paced_piece **pieces
) {
  vector fraction = VARIANT(load)(fractions);
  mask cells = (mask)(fraction + path->whole_cells);
  int is_any_outside = VARIANT(any)(~(fraction > 0.0) | ~(fraction < 1.0));
  size_t first = 0, others = 0;
  int32_t sides = 0;
  if (is_any_outside) goto search;
#pragma clang loop unroll(full)
  for (int lane = 0; lane < LANES; lane += 1) {
    uint64_t bits = bits_of(fractions[lane]);
    size_t index = index_in_cell(path, (uint32_t)cells[lane], bits);
    if (bits_of(path->pieces[index + 1].start) <= bits) goto search;
    first = lane == 0 ? index : first;
    others |= index ^ first;
    pieces[lane] = path->pieces + index;
    sides |= side_of(pieces[lane]);
  }
  if (sides >= 0) return !others;
search:;
  const struct easing_paced_piece *found[LANES];
  find_any_pieces(path, fractions, LANES, found);
  for (int lane = 0; lane < LANES; lane += 1) pieces[lane] = found[lane];
  return 0;
}

/// Evaluates LANES fractions; returns the lanes where the results are known.
static inline __attribute__((always_inline)) mask VARIANT(look_up_paced)(
  const struct easing_paced_path *path, VARIANT(run) *run, const double *fractions,
  double *positions, double *tangents
) {
  vector fraction = VARIANT(load)(fractions);
  if (VARIANT(any)(~(fraction >= run->from) | ~(fraction < run->to))) {
    const struct easing_paced_piece *pieces[LANES];
    if (!VARIANT(find_pieces)(path, fractions, pieces)) {
      VARIANT(numbers) numbers;
      VARIANT(fetch)(path, pieces, &numbers);
      return VARIANT(place)(&numbers, fraction, positions, tangents);
    }
    VARIANT(spread)(path, pieces[0], &run->numbers);
    run->from = start_of(pieces[0]) - (vector){0};
    run->to = end_of(pieces[0]) - (vector){0};
  }
  return VARIANT(place)(&run->numbers, fraction, positions, tangents);
}

// Two loops, so that neither branches on whether there are tangents.
#define LOOP(name, has_tangents)                                                              \
  static __attribute__((noinline)) int VARIANT(name)(                                         \
    const struct easing_paced_path *argument, VARIANT(run) *run, const double *fractions,     \
    double *positions, double *tangents, size_t count                                         \
  ) {                                                                                         \
    const struct easing_paced_path copy = *argument, *path = &copy;                           \
    mask all = ~(mask){0};                                                                    \
    for (size_t index = 0; index < count; index += LANES) {                                   \
      all &= VARIANT(look_up_paced)(                                                          \
        path, run, fractions + index, positions + 2 * index,                                  \
        has_tangents ? tangents + 2 * index : NULL);                                          \
    }                                                                                         \
    return VARIANT(any)(~all);                                                                \
  }

LOOP(paced_positions, 0)
LOOP(paced_points, 1)

#undef LOOP

static int VARIANT(paced)(
  const struct easing_paced_path *path, const double *fractions, double *positions,
  double *tangents, size_t count
) {
  int (*loop)(
    const struct easing_paced_path *, VARIANT(run) *, const double *, double *, double *, size_t
  ) = tangents ? VARIANT(paced_points) : VARIANT(paced_positions);
  VARIANT(run) run;
  // An empty range.
  run.from = 1.0 - (vector){0};
  run.to = (vector){0};
  size_t whole = count - count % LANES;
  int is_any_left = loop(path, &run, fractions, positions, tangents, whole);
  if (whole < count) {
    double few[LANES], few_positions[2 * LANES], few_tangents[2 * LANES];
    size_t size = (count - whole) * sizeof(double);
    for (int lane = 0; lane < LANES; lane += 1) few[lane] = fractions[whole];
    memcpy(few, fractions + whole, size);
    is_any_left |= loop(path, &run, few, few_positions, few_tangents, LANES);
    memcpy(positions + 2 * whole, few_positions, 2 * size);
    if (tangents) memcpy(tangents + 2 * whole, few_tangents, 2 * size);
  }
  return is_any_left;
}
