// SPDX-License-Identifier: Apache-2.0

// The kernel of staircases, for vectors of LANES doubles. Steps.swift describes the method. Every line corresponds to
// one there; change both together.

static inline __attribute__((always_inline)) vector VARIANT(step)(
  const struct easing_steps *steps, vector t
) {
  mask at_start = -(int64_t)(steps->jumps_at_start != 0) - (mask){0};
  mask before = -(int64_t)(steps->before != 0) - (mask){0};
  vector position = t * steps->count;
  vector whole = __builtin_elementwise_floor(position);
  vector step = VARIANT(choose)(at_start, whole + 1.0, whole);
  step = VARIANT(choose)(before & (position == whole), step - 1.0, step);
  step = VARIANT(choose)((t >= 0.0) & (step < 0.0), (vector){0}, step);
  step = VARIANT(choose)((t <= 1.0) & (step > steps->jumps), steps->jumps - (vector){0}, step);
  // A position overflows only where a step is far less than an ulp.
  return VARIANT(choose)(
    position - position != 0.0, t * (steps->count / steps->jumps), step / steps->jumps);
}

static void VARIANT(steps_values)(
  const struct easing_steps *argument, const double *from, double *to, size_t count
) {
  const struct easing_steps copy = *argument, *steps = &copy;
  size_t index = 0;
  for (; index + LANES <= count; index += LANES) {
    VARIANT(store)(to + index, VARIANT(step)(steps, VARIANT(load)(from + index)));
  }
  if (index < count) {
    double few[LANES] = {0};
    memcpy(few, from + index, (count - index) * sizeof(double));
    VARIANT(store)(few, VARIANT(step)(steps, VARIANT(load)(few)));
    memcpy(to + index, few, (count - index) * sizeof(double));
  }
}
