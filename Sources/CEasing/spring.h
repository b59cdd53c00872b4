// SPDX-License-Identifier: Apache-2.0

// The kernels of damped springs, for vectors of LANES doubles; see SpringResponse+Numbers.swift for the
// argument. Every line is one there: whoever changes one changes both.

/// Applies a response, and writes what came of it.
static inline __attribute__((always_inline)) void VARIANT(apply)(
  const struct easing_spring *spring, const VARIANT(response) *response, mask known,
  double *value, double *velocity
) {
  double distance = spring->target - spring->from;
  double push = spring->initial_velocity;
  vector half_decay = response->half_decay;
  vector way = response->covered * distance + (half_decay * response->per_velocity) * push;
  vector left =
    half_decay * (response->per_distance * distance - response->per_velocity * push);
  mask nearer_start = half_decay * response->per_distance > 0.5;
  vector result = VARIANT(choose)(nearer_start, spring->from + way, spring->target - left);
  VARIANT(store)(value, (vector)((mask)result | ~known));
  if (velocity) {
    VARIANT(store)(
      velocity,
      half_decay
        * (response->velocity_per_velocity * push - response->velocity_per_distance * distance));
  }
}

#define KERNEL(name, function)                                                               \
  static inline __attribute__((always_inline)) int VARIANT(name)(                            \
    const struct easing_spring *argument, const double *times, double *values,               \
    double *velocities, size_t count                                                         \
  ) {                                                                                        \
    const struct easing_spring copy = *argument, *spring = &copy;                            \
    mask all = ~(mask){0};                                                                   \
    mask known;                                                                              \
    size_t index = 0;                                                                        \
    for (; index + LANES <= count; index += LANES) {                                         \
      VARIANT(response) response =                                                           \
        VARIANT(function)(spring, VARIANT(load)(times + index), &known);                     \
      all &= known;                                                                          \
      VARIANT(apply)(                                                                        \
        spring, &response, known, values + index, velocities ? velocities + index : NULL);   \
    }                                                                                        \
    if (index < count) {                                                                     \
      double few[LANES], few_velocities[LANES];                                              \
      size_t size = (count - index) * sizeof(double);                                        \
      for (int lane = 0; lane < LANES; lane += 1) few[lane] = times[index];                  \
      memcpy(few, times + index, size);                                                      \
      VARIANT(response) response = VARIANT(function)(spring, VARIANT(load)(few), &known);    \
      all &= known;                                                                          \
      VARIANT(apply)(spring, &response, known, few, velocities ? few_velocities : NULL);     \
      memcpy(values + index, few, size);                                                     \
      if (velocities) memcpy(velocities + index, few_velocities, size);                      \
    }                                                                                        \
    return VARIANT(any)(~all);                                                               \
  }

KERNEL(oscillations, oscillation)
KERNEL(decays, decay)

#undef KERNEL

// Four loops, each without a question about what it is for.
static int VARIANT(spring)(
  const struct easing_spring *spring, const double *times, double *values, double *velocities,
  size_t count
) {
  if (spring->oscillates) {
    return velocities ? VARIANT(oscillations)(spring, times, values, velocities, count)
                      : VARIANT(oscillations)(spring, times, values, NULL, count);
  }
  return velocities ? VARIANT(decays)(spring, times, values, velocities, count)
                    : VARIANT(decays)(spring, times, values, NULL, count);
}

#undef ROUNDING
#undef vector
#undef mask
#undef VARIANT
#undef LANES
