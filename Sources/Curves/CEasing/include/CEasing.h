// SPDX-License-Identifier: Apache-2.0

#ifndef CEASING_H
#define CEASING_H

#include <stddef.h>
#include <stdint.h>

/// The instruction sets for which the kernels are compiled.
///
/// All give the same bits: they perform the same operations in the same order, none of them fused.
enum easing_instructions {
  /// SSE2 or NEON, which every processor of the architecture has.
  easing_instructions_baseline = 0,
  easing_instructions_avx2 = 1,
  easing_instructions_avx512 = 2,
};

/// Whether this processor and its operating system support an instruction set.
int easing_supports(int32_t instructions);

/// The widest supported instruction set.
int32_t easing_widest_instructions(void);

/// The fields of QuickSolver that differ between the ends of a curve; `y1` is not negated.
struct easing_bezier_half {
  double x1, bend, y1, shift, scale;
};

/// The parameters of the kernels for a Bézier curve: the fields of QuickSolver.
struct easing_bezier {
  double centre, stretch, offset, least, most, lowest, jerk, x_rise, y_rise;
  int64_t first_cell;
  struct easing_bezier_half lower, upper;
  /// The coefficients of the 32 cells from the first one on, in ascending powers.
  const double *_Nonnull columns[5];
};

/// Writes values of a Bézier curve; NaN where the careful scalar routine is needed.
///
/// Returns whether any value is NaN. Values and progresses must not overlap, because the scalar
/// routine needs the progresses afterwards.
int easing_bezier_values(
  int32_t instructions, const struct easing_bezier *_Nonnull curve,
  const double *_Nonnull progresses, double *_Nonnull values, size_t count);

/// Writes slopes of a Bézier curve; NaN where the careful scalar routine is needed.
///
/// Returns whether any slope is NaN. Slopes and progresses must not overlap, as above.
int easing_bezier_velocities(
  int32_t instructions, const struct easing_bezier *_Nonnull curve,
  const double *_Nonnull progresses, double *_Nonnull velocities, size_t count);

/// The kinds of damped springs, each with a loop of its own.
enum easing_spring_kind {
  easing_spring_oscillating = 0,
  easing_spring_decaying = 1,
  easing_spring_critical = 2,
};

/// The parameters of the kernels for a damped spring: the fields of DampedSpring and of its modes.
struct easing_spring {
  double from, target, initial_velocity, angular_frequency;
  int32_t kind;
  /// For an oscillating spring.
  double decay, frequency, inverse_frequency;
  /// For the other two kinds.
  double slow, fast, gap, slow_over_fast, fast_over_gap, inverse_gap;
  /// Times up to `earliest` and from `latest` on are left to the careful scalar routine.
  double earliest, latest;
  /// The series for the start is not needed from this time on, or from slightly earlier.
  double early;
};

/// Writes values of a damped spring, and its velocities if `velocities` is not null.
///
/// A value is NaN where the careful scalar routine is needed, and the velocity there is
/// undetermined. Returns whether any value is NaN. Values, velocities and times must not overlap,
/// because the scalar routine needs the times afterwards.
int easing_spring_states(
  int32_t instructions, const struct easing_spring *_Nonnull spring, const double *_Nonnull times,
  double *_Nonnull values, double *_Nullable velocities, size_t count);

/// A piece of a paced parameterization, with the memory layout of PacedPiece.
struct easing_paced_piece {
  double start;
  /// The lower half of its bits is the side, negative unless the variable is linear in the distance.
  double scale;
  /// The coefficients, by ascending power.
  double lower[4];
  float upper[8];
};

/// A segment seen from one of its ends, with the memory layout of SegmentSide in the plane.
struct easing_segment_side {
  double base[2], linear[2], quadratic[2], cubic[2], slope[2], bend[2];
  /// The smallest square, and an unused element.
  double bound[2];
};

/// The parameters of the kernels for a paced path: the fields of PacedPath and of its table.
struct easing_paced_path {
  const struct easing_paced_piece *_Nonnull pieces;
  const struct easing_segment_side *_Nonnull sides;
  const uint32_t *_Nonnull cells;
  double whole_cells;
  /// The number of pieces, not counting the last element, which only holds where the last piece ends.
  size_t count;
};

/// Writes positions on a paced path, and unit tangents if `tangents` is not null: two numbers each.
///
/// A position is NaN where the careful scalar routine is needed, and the tangent there is
/// undetermined. Returns whether any position is NaN. Positions, tangents and fractions must not
/// overlap, because the scalar routine needs the fractions afterwards.
int easing_paced_points(
  int32_t instructions, const struct easing_paced_path *_Nonnull path,
  const double *_Nonnull fractions, double *_Nonnull positions, double *_Nullable tangents,
  size_t count);

/// At how many points an interval is sampled to fit a piece of a paced parameterization, and how many
/// coefficients the piece has.
enum { EASING_FIT_POINTS = 23, EASING_FIT_COEFFICIENTS = 12 };

/// The points of a fit on -1...1 and the weights of the values there; see FitRules. Opposite points share
/// weights: those of sums of their values, and those of differences, the later minus the earlier.
struct easing_fit_rules {
  double points[EASING_FIT_POINTS];
  /// Of the two highest Chebyshev coefficients, and of the integral.
  double tail_even[12], tail_odd[11], length[12];
  /// Of the integrals up to the points 1 to 11: the parts that are odd and even in the point.
  double along[11][12], across[11][11];
};

/// A speed, the square root of |a + bs + cs^2|^2 + height^2.
struct easing_hodograph {
  double ax, ay, bx, by, cx, cy, height;
};

/// An interval of a segment's parameter, to which a piece is to be fitted.
struct easing_fit_interval {
  double middle, half;
  /// Fractions of the path's length for a unit of the speed.
  double rate;
  /// A variable linear in the distance for 0, its root from the start for 1, from the end for 2.
  int32_t variable;
  /// The index of the hodograph; if it is negative, its complement is the index of a row of sampled speeds.
  int32_t source;
  /// The lower half of the bits of the scale.
  int64_t side;
};

/// A piece that was fitted.
struct easing_fit {
  /// The parameter less `middle`, by ascending power of the variable; from the fourth power on, floats.
  double coefficients[EASING_FIT_COEFFICIENTS];
  double scale;
  double length, length_error;
  /// The largest error of the polynomial between its nodes, as a distance; infinite or NaN if it is no use.
  double residual;
};

/// Fits pieces to intervals, given the hodographs and the rows of EASING_FIT_POINTS speeds.
///
/// A fit depends neither on the other intervals nor on the instruction set.
void easing_fit_pieces(
  int32_t instructions, const struct easing_fit_rules *_Nonnull rules,
  const struct easing_hodograph *_Nullable hodographs, const double *_Nullable speeds,
  const struct easing_fit_interval *_Nonnull intervals, struct easing_fit *_Nonnull fits,
  size_t count);

/// The in forms that have kernels.
#define EASING_SHAPES(with)                                                         \
  with(quad) with(cubic) with(quart) with(quint) with(sine) with(expo) with(circ) \
  with(back) with(bounce) with(elastic)

enum easing_shape {
#define EASING_SHAPE(name) easing_shape_##name,
  EASING_SHAPES(EASING_SHAPE)
#undef EASING_SHAPE
};

/// The parameters of the kernels for a curve of an easing family: fields of the family.
struct easing_family {
  /// One of `easing_shape`.
  int32_t shape;
  /// 0 for the in curve, 1 for the out, 2 for the in-out curve.
  int32_t direction;
  /// For back.
  double overshoot;
  /// For elastic: fields of ElasticEase and ElasticSwing.
  double quadrature, period, right_angles, ten, omega;
};

/// Writes values of a curve of an easing family.
///
/// Values and progresses may be the same memory, but must not overlap otherwise.
void easing_family_values(
  int32_t instructions, const struct easing_family *_Nonnull family,
  const double *_Nonnull progresses, double *_Nonnull values, size_t count);

/// Writes slopes of a curve of an easing family.
///
/// Slopes and progresses may be the same memory, but must not overlap otherwise.
void easing_family_velocities(
  int32_t instructions, const struct easing_family *_Nonnull family,
  const double *_Nonnull progresses, double *_Nonnull velocities, size_t count);

/// The parameters of the kernel for a staircase: the fields of Steps.
struct easing_steps {
  double count, jumps;
  int32_t jumps_at_start;
  /// Whether a progress at a jump has the lower step.
  int32_t before;
};

/// Writes the heights of a staircase.
///
/// Heights and progresses may be the same memory, but must not overlap otherwise.
void easing_steps_values(
  int32_t instructions, const struct easing_steps *_Nonnull steps,
  const double *_Nonnull progresses, double *_Nonnull values, size_t count);

#endif
