// SPDX-License-Identifier: Apache-2.0

// What a damped spring does, for vectors of LANES doubles; see OscillatingModes.swift, DecayingModes.swift
// and StartSeries.swift for the argument. Every line is one there: whoever changes one changes both.

/// What a spring makes of a unit of distance and of a unit of velocity; fields of SpringResponse.
typedef struct {
  vector half_decay, per_distance, per_velocity, velocity_per_distance, velocity_per_velocity, covered;
} VARIANT(response);

#define TERM(even, odd)                                \
  next_but_one = next;                                 \
  next = b;                                            \
  b = ((1.0 / even + x * (1.0 / odd)) + p * next) - n * next_but_one

/// See StartSeries.swift.
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

static inline __attribute__((always_inline)) VARIANT(response) VARIANT(oscillation)(
  const struct easing_spring *spring, vector time, mask *known
) {
  vector x = spring->decay * time;
  vector angle = spring->frequency * time;
  *known = (time > 0.0) & (x < 1414.0) & (angle <= 0x1p18);
  VARIANT(exponential) decay = VARIANT(exponential_of)(-0.5 * x);
  vector half_decay = decay.value;
  VARIANT(within_turn) turn = VARIANT(sine_and_cosine)(0.5 * angle);
  mask odd = -(turn.turns & 1);
  // The product of sine and cosine changes its sign from one quadrant to the next.
  vector product = (vector)((mask)((2.0 * turn.sine) * turn.cosine) ^ (turn.turns << 63));
  vector sinc = VARIANT(choose)(angle > 1e-150, product * (1.0 / angle), 1.0 - (vector){0});
  vector sine = VARIANT(choose)(odd, turn.cosine, turn.sine);
  vector versine = (2.0 * sine) * sine;
  vector lag = x * sinc;

  VARIANT(response) response;
  response.half_decay = half_decay;
  response.per_distance = half_decay * ((1.0 - versine) + lag);
  response.per_velocity = (half_decay * time) * sinc;
  response.velocity_per_distance =
    -spring->angular_frequency * (spring->angular_frequency * response.per_velocity);
  response.velocity_per_velocity = half_decay * ((1.0 - versine) - lag);

  vector remaining = response.per_distance * half_decay;
  vector decayed = half_decay * half_decay;
  mask late = (remaining <= 0.5) | (x >= 1.0);
  response.covered = VARIANT(choose)(
    late, 1.0 - remaining,
    -decay.excess * (1.0 + half_decay) + decayed * (versine - lag));
  mask early = ~late & (angle < 1.0);
  if (VARIANT(any)(early)) {
    vector radians = spring->angular_frequency * time;
    vector series = VARIANT(start_series)(x, -(angle * angle));
    response.covered = VARIANT(choose)(
      early, (radians * radians) * (decayed * series), response.covered);
  }
  return response;
}

static inline __attribute__((always_inline)) VARIANT(response) VARIANT(decay)(
  const struct easing_spring *spring, vector time, mask *known
) {
  vector slow_time = spring->slow * time;
  vector z = spring->gap * time;
  mask gone = z >= 746.0;
  *known = (time > 0.0) & (slow_time < 1414.0) & ((z < 707.0) | gone);
  VARIANT(exponential) decay = VARIANT(exponential_of)(-0.5 * slow_time);
  vector half_decay = decay.value;
  VARIANT(exponential) fading =
    VARIANT(exponential_of)(-VARIANT(choose)(gone, 1.0 - (vector){0}, z));
  vector fade = VARIANT(choose)(gone, (vector){0}, fading.value);
  vector faded = VARIANT(choose)(gone, 1.0 - (vector){0}, -fading.excess);
  vector ratio = VARIANT(choose)(z > 0.0, faded / z, 1.0 - (vector){0});
  vector p = VARIANT(choose)(
    z < 0.6875, (spring->fast * time) * ratio, faded * spring->fast_over_gap);
  vector tail = spring->slow_over_fast * p;

  VARIANT(response) response;
  response.half_decay = half_decay;
  response.per_distance = half_decay * (1.0 + tail);
  response.per_velocity = half_decay * (p / spring->fast);
  response.velocity_per_distance = -half_decay * (spring->slow * p);
  response.velocity_per_velocity = half_decay * (fade - tail);

  vector remaining = response.per_distance * half_decay;
  vector decayed = half_decay * half_decay;
  vector fast_time = slow_time + z;
  mask late = remaining <= 0.5;
  vector difference = -decay.excess * (1.0 + half_decay) - decayed * tail;
  difference = VARIANT(choose)(difference > 0.0, difference, (vector){0});
  response.covered = VARIANT(choose)(late, 1.0 - remaining, difference);
  mask early = ~late & (fast_time < 1.0);
  if (VARIANT(any)(early)) {
    vector series = VARIANT(start_series)(0.5 * (slow_time + fast_time), (0.25 * z) * z);
    vector root = __builtin_elementwise_sqrt(fade);
    response.covered = VARIANT(choose)(
      early, (slow_time * fast_time) * ((decayed * root) * series), response.covered);
  }
  return response;
}
