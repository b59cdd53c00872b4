// SPDX-License-Identifier: Apache-2.0

#ifndef CEASING_H
#define CEASING_H

#include <stddef.h>
#include <stdint.h>

/// The instruction sets that the kernels are built for.
///
/// Each gives the same bits: all do the same operations in the same order, and none is fused.
enum easing_instructions {
  /// What every processor of the architecture has: SSE2, or NEON.
  easing_instructions_baseline = 0,
  easing_instructions_avx2 = 1,
  easing_instructions_avx512 = 2,
};

/// Whether this processor, and the system on it, can run an instruction set.
int easing_supports(int32_t instructions);

/// The widest instruction set that this processor has.
int32_t easing_widest_instructions(void);

/// One half of a Bézier curve; fields of QuickSolver.Half.
struct easing_bezier_half {
  double x1, bend, y1, shift, scale;
};

/// A Bézier curve as its kernels take it; the fields of QuickSolver.
struct easing_bezier {
  double centre, stretch, offset, least, lowest, jerk, x_rise, y_rise;
  int64_t first_cell;
  struct easing_bezier_half lower, upper;
  /// The coefficients of the 32 cells from the first one on, by ascending power.
  const double *_Nonnull columns[5];
};

/// Writes values of a Bézier curve; NaN where the careful routine is needed. Returns whether any was.
int easing_bezier_values(
  int32_t instructions, const struct easing_bezier *_Nonnull curve,
  const double *_Nonnull progresses, double *_Nonnull values, size_t count);

/// Writes slopes of a Bézier curve; NaN where the careful routine is needed. Returns whether any was.
int easing_bezier_velocities(
  int32_t instructions, const struct easing_bezier *_Nonnull curve,
  const double *_Nonnull progresses, double *_Nonnull velocities, size_t count);

/// The kinds of damped springs that have loops of their own.
enum easing_spring_kind {
  easing_spring_oscillating = 0,
  easing_spring_decaying = 1,
  easing_spring_critical = 2,
};

/// A damped spring as its kernels take it; the fields of DampedSpring and of its modes.
struct easing_spring {
  double from, target, initial_velocity, angular_frequency;
  int32_t kind;
  /// Those of an oscillation.
  double decay, frequency, inverse_frequency;
  /// Those of the other two.
  double slow, fast, gap, slow_over_fast, fast_over_gap, inverse_gap;
  /// What is not later than one or not earlier than the other is left to the careful routine.
  double earliest, latest;
  /// From here on the series for the start is not needed; it may be a little later than need be.
  double early;
};

/// Writes values, and velocities if there is a place for them, of a damped spring.
///
/// A value is NaN where the careful routine is needed, and the velocity there undetermined. Returns
/// whether any was.
int easing_spring_states(
  int32_t instructions, const struct easing_spring *_Nonnull spring, const double *_Nonnull times,
  double *_Nonnull values, double *_Nullable velocities, size_t count);

#endif
