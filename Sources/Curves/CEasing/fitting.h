// SPDX-License-Identifier: Apache-2.0

// The kernels that fit pieces of a paced parameterization, LANES pieces side by side; see PieceFit.swift for
// the argument. A lane's numbers do not depend on the other lanes.

enum { VARIANT(last) = EASING_FIT_POINTS - 1 };

/// The intervals of the lanes, and what gives their speeds.
typedef struct {
  const struct easing_fit_interval *intervals[LANES];
  const struct easing_hodograph *hodographs;
  const double *speeds;
} VARIANT(fit_input);

/// A field of all lanes.
#define GATHER(from, field, to) \
  for (int lane = 0; lane < LANES; lane += 1) (to)[lane] = (from)[lane]->field

/// The speeds of LANES intervals at the points, times half their widths.
static inline __attribute__((always_inline)) void VARIANT(sample)(
  const struct easing_fit_rules *rules, const VARIANT(fit_input) *input, vector half,
  vector *speeds
) {
  static const struct easing_hodograph none;
  const struct easing_hodograph *hodographs[LANES];
  for (int lane = 0; lane < LANES; lane += 1) {
    int32_t source = input->intervals[lane]->source;
    hodographs[lane] = source < 0 ? &none : input->hodographs + source;
  }
  vector ax, ay, bx, by, cx, cy, height, middle;
  GATHER(hodographs, ax, ax);
  GATHER(hodographs, ay, ay);
  GATHER(hodographs, bx, bx);
  GATHER(hodographs, by, by);
  GATHER(hodographs, cx, cx);
  GATHER(hodographs, cy, cy);
  GATHER(hodographs, height, height);
  GATHER(input->intervals, middle, middle);
  vector square = height * height;
  for (int point = 0; point <= VARIANT(last); point += 1) {
    vector s = middle + half * rules->points[point];
    vector x = ax + (bx + cx * s) * s;
    vector y = ay + (by + cy * s) * s;
    speeds[point] = half * __builtin_elementwise_sqrt(x * x + y * y + square);
  }
  for (int lane = 0; lane < LANES; lane += 1) {
    int32_t source = input->intervals[lane]->source;
    if (source >= 0) continue;
    const double *given = input->speeds + EASING_FIT_POINTS * (size_t)~source;
    for (int point = 0; point <= VARIANT(last); point += 1) {
      speeds[point][lane] = half[lane] * given[point];
    }
  }
}

/// Fits LANES pieces.
static void VARIANT(fit)(
  const struct easing_fit_rules *rules, const VARIANT(fit_input) *input,
  struct easing_fit *const *fits
) {
  enum { last = VARIANT(last), centre = last / 2, count = EASING_FIT_COEFFICIENTS };
  typedef float floats __attribute__((vector_size(4 * LANES)));
  const vector zero = {0};
  vector half, rate, speeds[EASING_FIT_POINTS];
  mask kind, side;
  GATHER(input->intervals, half, half);
  GATHER(input->intervals, rate, rate);
  GATHER(input->intervals, variable, kind);
  GATHER(input->intervals, side, side);
  VARIANT(sample)(rules, input, half, speeds);
  vector even[count], odd[centre];
  for (int point = 0; point < centre; point += 1) {
    even[point] = speeds[point] + speeds[last - point];
    odd[point] = speeds[last - point] - speeds[point];
  }
  even[centre] = speeds[centre];

  // The coefficients of the highest degrees, and the length.
  vector tail = rules->tail_even[centre] * even[centre], length = rules->length[centre] * even[centre];
  vector tail_odd = zero;
  for (int point = 0; point < centre; point += 1) {
    tail += rules->tail_even[point] * even[point];
    tail_odd += rules->tail_odd[point] * odd[point];
    length += rules->length[point] * even[point];
  }
  mask sign = (mask)(-0.0 - zero);
  vector error = 0.125 * ((vector)((mask)tail & ~sign) + (vector)((mask)tail_odd & ~sign));

  // The scale with the side in the lower half of its bits, and the distances of the points in its units.
  mask is_root = kind != 0, is_at_end = kind == 2;
  vector scale = VARIANT(either)(is_root, 1, 2) / (length * rate);
  mask lower_half = (mask){0} + 0xFFFFFFFF;
  scale = (vector)(((mask)scale & ~lower_half) | side);
  vector unit = rate * scale;
  vector x[EASING_FIT_POINTS];
  vector from_end[EASING_FIT_POINTS];
  x[0] = zero;
  x[last] = length;
  from_end[0] = length;
  from_end[last] = zero;
  for (int point = 1; point <= centre; point += 1) {
    // The parts of the length up to the point that are odd and even in the point.
    vector along = zero, across = zero;
#pragma clang loop unroll(full)
    for (int from = 0; from < centre; from += 1) {
      along += rules->along[point - 1][from] * even[from];
      across += rules->across[point - 1][from] * odd[from];
    }
    along += rules->along[point - 1][centre] * even[centre];
    x[point] = along + across;
    from_end[last - point] = along - across;
    from_end[point] = length - (along + across);
    x[last - point] = length - (along - across);
  }
  x[centre] = length - from_end[centre];
  if (VARIANT(any)(is_root)) {
    for (int point = 0; point <= last; point += 1) {
      vector distance = unit * VARIANT(choose)(is_at_end, from_end[point], x[point]);
      vector root = 2.0 * __builtin_elementwise_sqrt(
        VARIANT(choose)(distance > 0.0, distance, zero));
      root = VARIANT(choose)(is_at_end, 2.0 - root, root);
      x[point] = VARIANT(choose)(is_root, root, unit * x[point]);
    }
  } else {
    for (int point = 0; point <= last; point += 1) x[point] *= unit;
  }

  // Newton's divided differences. The divisors of an order take one division: their product's reciprocal.
  vector result[count], differences[count], products[count];
  for (int node = 0; node < count; node += 1) differences[node] = rules->points[2 * node] - zero;
  result[0] = differences[0];
#pragma clang loop unroll(full)
  for (int order = 1; order < count; order += 1) {
    int nodes = count - order;
    products[0] = x[2 * order] - x[0];
    for (int node = 1; node < nodes; node += 1) {
      products[node] = products[node - 1] * (x[2 * (node + order)] - x[2 * node]);
    }
    vector reciprocal = 1.0 / products[nodes - 1];
    for (int node = nodes - 1; node > 0; node -= 1) {
      products[node] = reciprocal * products[node - 1];
      reciprocal *= x[2 * (node + order)] - x[2 * node];
    }
    products[0] = reciprocal;
    for (int node = 0; node < nodes; node += 1) {
      differences[node] = (differences[node + 1] - differences[node]) * products[node];
    }
    result[order] = differences[0];
  }
  // Powers.
#pragma clang loop unroll(full)
  for (int order = count - 2; order >= 0; order -= 1) {
    for (int power = order; power < count - 1; power += 1) {
      result[power] -= x[2 * order] * result[power + 1];
    }
  }
  // In units of the parameter, the upper ones as floats; what one loses the lower ones take over.
  for (int power = 0; power < count; power += 1) result[power] *= half;
#pragma clang loop unroll(full)
  for (int power = count - 1; power >= 4; power -= 1) {
    vector rounded = __builtin_convertvector(
      __builtin_convertvector(result[power], floats), vector);
    vector rest = result[power] - rounded;
    result[power] = rounded;
    for (int lower = power - 1; lower >= 0; lower -= 1) {
      result[lower] += rest * remainders[power - 4][power - 1 - lower];
    }
  }

  // The points in between.
  vector worst = zero, rest = 1.0 / half;
  for (int point = 1; point < last; point += 2) {
    vector value = result[count - 1];
    for (int power = count - 2; power >= 0; power -= 1) value = value * x[point] + result[power];
    vector difference = (value - half * rules->points[point]) * rest;
    difference = (vector)((mask)difference & ~sign);
    vector distance = difference * speeds[point];
    distance = VARIANT(choose)(difference < 0.25, distance, __builtin_inf() - zero);
    // NaN is the worst, too.
    worst = VARIANT(choose)(distance <= worst, worst, distance);
  }
  for (int lane = 0; lane < LANES; lane += 1) {
    struct easing_fit *to = fits[lane];
    for (int power = 0; power < count; power += 1) to->coefficients[power] = result[power][lane];
    to->scale = scale[lane];
    to->length = length[lane];
    to->length_error = error[lane];
    to->residual = worst[lane];
  }
}

#undef GATHER

static void VARIANT(fit_pieces)(
  const struct easing_fit_rules *rules, const struct easing_hodograph *hodographs,
  const double *speeds, const struct easing_fit_interval *intervals, struct easing_fit *fits,
  size_t count
) {
  VARIANT(fit_input) input = {.hodographs = hodographs, .speeds = speeds};
  for (size_t first = 0; first < count; first += LANES) {
    struct easing_fit *to[LANES];
    // The last interval fills the lanes that are left.
    for (size_t lane = 0; lane < LANES; lane += 1) {
      size_t index = first + lane < count ? first + lane : count - 1;
      input.intervals[lane] = intervals + index;
      to[lane] = fits + index;
    }
    VARIANT(fit)(rules, &input, to);
  }
}
