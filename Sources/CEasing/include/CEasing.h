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

/// A damped spring as its kernels take it; the fields of DampedSpring and of its modes.
struct easing_spring {
  double from, target, initial_velocity, angular_frequency;
  /// Whether the next two are set; else the five after them.
  int32_t oscillates;
  double decay, frequency;
  double slow, fast, gap, slow_over_fast, fast_over_gap;
};

/// Writes values, and velocities if there is a place for them, of a damped spring.
///
/// A value is NaN where the careful routine is needed, and the velocity there undetermined. Returns
/// whether any was.
int easing_spring_states(
  int32_t instructions, const struct easing_spring *_Nonnull spring, const double *_Nonnull times,
  double *_Nonnull values, double *_Nullable velocities, size_t count);

#endif
