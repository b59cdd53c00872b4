// SPDX-License-Identifier: Apache-2.0

#include "textbook_follower.h"

#include <math.h>

void textbook_follow_euler(
  double stiffness, double damping, double step, size_t count, double *restrict positions,
  double *restrict velocities, const double *restrict targets) {
  for (size_t i = 0; i < count; i++) {
    velocities[i] += (stiffness * (targets[i] - positions[i]) - damping * velocities[i]) * step;
    positions[i] += velocities[i] * step;
  }
}

void textbook_follow_critical(
  double frequency, double step, size_t count, double *restrict positions,
  double *restrict velocities, const double *restrict targets) {
  for (size_t i = 0; i < count; i++) {
    // Each follower computes its own exponential, as a method of an object does.
    volatile double rate = frequency;
    double decay = exp(-rate * step);
    double distance = positions[i] - targets[i];
    double slope = velocities[i] + rate * distance;
    positions[i] = targets[i] + (distance + slope * step) * decay;
    velocities[i] = (velocities[i] - rate * slope * step) * decay;
  }
}
