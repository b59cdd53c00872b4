// SPDX-License-Identifier: Apache-2.0
//
// Followers of targets as games write them: a frame at a time, one follower after the other.

#ifndef TEXTBOOK_FOLLOWER_H
#define TEXTBOOK_FOLLOWER_H

#include <stddef.h>

/// Semi-implicit Euler steps of springs with mass 1.
void textbook_follow_euler(
  double stiffness, double damping, double step, size_t count, double *restrict positions,
  double *restrict velocities, const double *restrict targets);

/// Critically damped springs in closed form, with targets that are held during the step.
void textbook_follow_critical(
  double frequency, double step, size_t count, double *restrict positions,
  double *restrict velocities, const double *restrict targets);

#endif
