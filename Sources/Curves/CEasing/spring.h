// SPDX-License-Identifier: Apache-2.0

// The kernels of damped springs, for vectors of LANES doubles. SpringPropagator.swift describes the method. The code is
// the Swift code operation for operation; change both together.

#include "elementary.h"
#include "modes.h"

/// Applies a propagator and stores the results.
static inline __attribute__((always_inline)) void VARIANT(apply)(
  const struct easing_spring *spring, const VARIANT(propagator) *propagator, mask unknown,
  double *value, double *velocity
) {
  double distance = spring->target - spring->from;
  double push = spring->initial_velocity;
  vector half_decay = propagator->half_decay;
  vector way = propagator->covered * distance + (half_decay * propagator->per_velocity) * push;
  vector left =
    half_decay * (propagator->per_distance * distance - propagator->per_velocity * push);
  mask nearer_start = half_decay * propagator->per_distance > 0.5;
  vector result = VARIANT(choose)(nearer_start, spring->from + way, spring->target - left);
  VARIANT(store)(value, (vector)((mask)result | unknown));
  if (velocity) {
    VARIANT(store)(
      velocity,
      half_decay
        * (propagator->velocity_per_velocity * push - propagator->velocity_per_distance * distance));
  }
}

/// Evaluates one vector; returns the lanes that are left to the careful scalar routine.
static inline __attribute__((always_inline)) mask VARIANT(states)(
  const struct easing_spring *spring, int kind, vector time, double *value, double *velocity
) {
  mask unknown = ~((time > spring->earliest) & (time < spring->latest));
  VARIANT(propagator) propagator =
    kind == easing_spring_oscillating ? VARIANT(oscillation)(spring, time)
    : kind == easing_spring_decaying ? VARIANT(decay)(spring, time, &unknown)
                                     : VARIANT(critical)(spring, time);
  VARIANT(apply)(spring, &propagator, unknown, value, velocity);
  return unknown;
}

/// Evaluates whole vectors.
static inline __attribute__((always_inline)) int VARIANT(loop)(
  const struct easing_spring *argument, int kind, const double *times, double *values,
  double *velocities, size_t vectors
) {
  const struct easing_spring copy = *argument, *spring = &copy;
  mask unknown = {0};
  for (size_t index = 0; index < LANES * vectors; index += LANES) {
    unknown |= VARIANT(states)(
      spring, kind, VARIANT(load)(times + index), values + index,
      velocities ? velocities + index : NULL);
  }
  return VARIANT(any)(unknown);
}

// A loop for each regime, without a branch on it. The branch on velocities is taken for each vector, but is predicted;
// six loops would be twice as large.
static int VARIANT(vectors)(
  const struct easing_spring *spring, const double *times, double *values, double *velocities,
  size_t vectors
) {
  switch (spring->kind) {
  case easing_spring_oscillating:
    return VARIANT(loop)(
      spring, easing_spring_oscillating, times, values, velocities, vectors);
  case easing_spring_decaying:
    return VARIANT(loop)(spring, easing_spring_decaying, times, values, velocities, vectors);
  default:
    return VARIANT(loop)(spring, easing_spring_critical, times, values, velocities, vectors);
  }
}

static int VARIANT(spring)(
  const struct easing_spring *spring, const double *times, double *values, double *velocities,
  size_t count
) {
  size_t rest = count % LANES;
  size_t whole = count - rest;
  int unknown = VARIANT(vectors)(spring, times, values, velocities, whole / LANES);
  if (rest == 0) return unknown;
  double few[LANES], few_values[LANES], few_velocities[LANES];
  for (size_t lane = 0; lane < LANES; lane += 1) few[lane] = times[whole + (lane < rest ? lane : 0)];
  unknown |= VARIANT(vectors)(spring, few, few_values, velocities ? few_velocities : NULL, 1);
  memcpy(values + whole, few_values, rest * sizeof(double));
  if (velocities) memcpy(velocities + whole, few_velocities, rest * sizeof(double));
  return unknown;
}
