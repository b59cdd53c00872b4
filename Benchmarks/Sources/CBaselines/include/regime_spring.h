// SPDX-License-Identifier: Apache-2.0

// A textbook spring: a closed form for each of three regimes, chosen by comparing the damping ratio
// with one. Near critical damping the other two lose digits.

#ifndef REGIME_SPRING_H
#define REGIME_SPRING_H

#include <math.h>

typedef struct {
  int regime;
  double decay, frequency, first, second, velocity;
} regime_spring;

typedef struct {
  double value, velocity;
} regime_state;

/// A spring from 0 to 1.
static inline regime_spring regime_spring_make(
    double mass, double stiffness, double damping, double velocity) {
  regime_spring spring;
  double natural = sqrt(stiffness / mass);
  double ratio = damping / (2 * sqrt(stiffness * mass));
  spring.decay = ratio * natural;
  spring.velocity = velocity;
  if (ratio < 1) {
    spring.regime = -1;
    spring.frequency = natural * sqrt(1 - ratio * ratio);
    spring.first = -1;
    spring.second = (velocity - spring.decay) / spring.frequency;
  } else if (ratio == 1) {
    spring.regime = 0;
    spring.frequency = 0;
    spring.first = -1;
    spring.second = velocity - natural;
  } else {
    spring.regime = 1;
    spring.frequency = natural * sqrt(ratio * ratio - 1);
    double fast = -spring.decay - spring.frequency, slow = -spring.decay + spring.frequency;
    spring.first = (velocity + fast) / (slow - fast);
    spring.second = -1 - spring.first;
  }
  return spring;
}

static inline regime_state regime_spring_state(const regime_spring *spring, double time) {
  regime_state state;
  double a = spring->first, b = spring->second;
  if (spring->regime < 0) {
    double fall = exp(-spring->decay * time);
    double c = cos(spring->frequency * time), s = sin(spring->frequency * time);
    state.value = 1 + fall * (a * c + b * s);
    state.velocity = fall
        * ((b * spring->frequency - a * spring->decay) * c
           - (a * spring->frequency + b * spring->decay) * s);
  } else if (spring->regime == 0) {
    double fall = exp(-spring->decay * time);
    state.value = 1 + fall * (a + b * time);
    state.velocity = fall * (b - spring->decay * (a + b * time));
  } else {
    double slow = -spring->decay + spring->frequency, fast = -spring->decay - spring->frequency;
    double first = a * exp(slow * time), second = b * exp(fast * time);
    state.value = 1 + first + second;
    state.velocity = slow * first + fast * second;
  }
  return state;
}

#endif
