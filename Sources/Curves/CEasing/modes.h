// SPDX-License-Identifier: Apache-2.0

// The propagators of damped springs, for vectors of LANES doubles. SpringModes.swift describes the method. The code is
// the Swift code operation for operation; change both together.

/// The linear map of distance and velocity: fields of SpringPropagator.
typedef struct {
  vector half_decay, per_distance, per_velocity, velocity_per_distance, velocity_per_velocity, covered;
} VARIANT(propagator);

#define TERM(even, odd)                                \
  next_but_one = next;                                 \
  next = b;                                            \
  b = ((1.0 / even + x * (1.0 / odd)) + p * next) - n * next_but_one

/// `startSeries` of SpringModes.swift.
static inline __attribute__((always_inline)) vector VARIANT(start_series)(vector x, vector square) {
  vector p = x * x + square;
  vector n = (x * x) * square;
  vector next_but_one, next = {0};
  vector b = 1.0 / 2432902008176640000.0 + x * (1.0 / 51090942171709440000.0);
  TERM(6402373705728000.0, 121645100408832000.0);
  TERM(20922789888000.0, 355687428096000.0);
  TERM(87178291200.0, 1307674368000.0);
  TERM(479001600.0, 6227020800.0);
  TERM(3628800.0, 39916800.0);
  TERM(40320.0, 362880.0);
  TERM(720.0, 5040.0);
  TERM(24.0, 120.0);
  TERM(2.0, 6.0);
  return b;
}

#undef TERM

static inline __attribute__((always_inline)) VARIANT(propagator) VARIANT(oscillation)(
  const struct easing_spring *spring, vector time
) {
  vector half_angle = (0.5 * spring->frequency) * time;
  VARIANT(exponential) decay = VARIANT(exponential_of)((-0.5 * spring->decay) * time);
  VARIANT(within_quadrant) half = VARIANT(sine_and_cosine)(half_angle);
  mask sign = (mask)((VARIANT(unsigned))half.quadrants << 63);
  vector product = (vector)((mask)((2.0 * half.sine) * half.cosine) ^ sign);
  vector twice = (2.0 * half.sine) * half.sine;
  vector cosine = (vector)((mask)(1.0 - twice) ^ sign);
  // 2 - twice in every second quadrant, else 0 + twice.
  vector two = (vector)((VARIANT(unsigned))sign >> 1);
  vector versine = two + (vector)((mask)twice ^ sign);

  vector half_decay = decay.value;
  vector undecayed_per_velocity = product * spring->inverse_frequency;
  vector lag = spring->decay * undecayed_per_velocity;
  VARIANT(propagator) propagator;
  propagator.half_decay = half_decay;
  propagator.per_distance = half_decay * (cosine + lag);
  propagator.per_velocity = half_decay * undecayed_per_velocity;
  propagator.velocity_per_distance =
    -spring->angular_frequency * (spring->angular_frequency * propagator.per_velocity);
  propagator.velocity_per_velocity = half_decay * (cosine - lag);

  vector decayed = half_decay * half_decay;
  propagator.covered = decayed * (versine - lag) - decay.excess * (1.0 + half_decay);
  if (VARIANT(any)(time < spring->early)) {
    vector angle = 2.0 * half_angle, x = spring->decay * time;
    vector radians = spring->angular_frequency * time;
    vector series = VARIANT(start_series)(x, -(angle * angle));
    propagator.covered = VARIANT(choose)(
      (angle < 1.0) & (x < 1.0), (radians * radians) * (decayed * series), propagator.covered);
  }
  return propagator;
}

/// The common end of `decay` and `critical`.
static inline __attribute__((always_inline)) VARIANT(propagator) VARIANT(decays)(
  const struct easing_spring *spring, vector time, vector z, VARIANT(exponential) decay, vector fade,
  vector p, vector undecayed_per_velocity
) {
  vector half_decay = decay.value;
  vector tail = spring->slow_over_fast * p;
  VARIANT(propagator) propagator;
  propagator.half_decay = half_decay;
  propagator.per_distance = half_decay * (1.0 + tail);
  propagator.per_velocity = half_decay * undecayed_per_velocity;
  propagator.velocity_per_distance = -half_decay * (spring->slow * p);
  propagator.velocity_per_velocity = half_decay * (fade - tail);

  vector decayed = half_decay * half_decay;
  vector difference = -decay.excess * (1.0 + half_decay) - decayed * tail;
  propagator.covered = (vector)((mask)difference & (difference > 0.0));
  if (VARIANT(any)(time < spring->early)) {
    vector slow_time = spring->slow * time;
    vector fast_time = slow_time + z;
    vector series = VARIANT(start_series)(0.5 * (slow_time + fast_time), (0.25 * z) * z);
    vector root = __builtin_elementwise_sqrt(fade);
    propagator.covered = VARIANT(choose)(
      fast_time < 1.0, (slow_time * fast_time) * ((decayed * root) * series), propagator.covered);
  }
  return propagator;
}

static inline __attribute__((always_inline)) VARIANT(propagator) VARIANT(decay)(
  const struct easing_spring *spring, vector time, mask *unknown
) {
  vector z = spring->gap * time;
  mask gone = z >= easing_exp_normal;
  *unknown |= gone & (z < easing_exp_gone);
  VARIANT(exponential) decay = VARIANT(exponential_of)((-0.5 * spring->slow) * time);
  // Where the fast mode has vanished, e^-707 takes its place; e^-707 - 1 is rounded to -1, too.
  vector least = easing_exp_normal - (vector){0};
  VARIANT(exponential) fading = VARIANT(exponential_of)(-VARIANT(choose)(z < least, z, least));
  vector fade = (vector)((mask)fading.value & ~gone);
  vector faded = -fading.excess;
  return VARIANT(decays)(
    spring, time, z, decay, fade, faded * spring->fast_over_gap, faded * spring->inverse_gap);
}

static inline __attribute__((always_inline)) VARIANT(propagator) VARIANT(critical)(
  const struct easing_spring *spring, vector time
) {
  VARIANT(exponential) decay = VARIANT(exponential_of)((-0.5 * spring->slow) * time);
  return VARIANT(decays)(
    spring, time, (vector){0}, decay, 1.0 - (vector){0}, spring->fast * time, time);
}
