/* SPDX-License-Identifier: Apache-2.0 */
#ifndef EASING_H
#define EASING_H

/**
 * @file easing.h
 * Easing and timing mathematics: cubic Béziers, springs, every curve that has a text, followers of a moving target, staggers,
 * constant pace along a path.
 *
 * - Units. Progress and eased progress have no unit. Times are in seconds, velocities in values per unit of progress or
 *   per second, accelerations in values per unit squared. Angles do not occur.
 * - Numbers. Every double is a valid argument of an evaluation: NaN gives NaN, infinities give limits. u is 2^-53.
 * - Same results. A function gives bit for bit what the Swift library gives, on every machine, except where it says libm.
 *   Batches give bit for bit what single calls give.
 * - Errors. What can fail gives a status and, in an easing_error if there is one, a sentence that names the parameter, its
 *   value and what is allowed. On an error nothing is written to the results. A function without a status gives NaN where
 *   it has no answer, also for NULL and for a structure that no function has filled.
 * - Threads. There is no global state. Curves and paths never change once made: any number of threads may read one, and
 *   one of them releases it when no other reads it any more. A structure that a function changes belongs to one thread.
 * - Memory. Evaluation, of one number or many, allocates nothing. Nothing is printed. Running out of memory while a curve
 *   or path is made, printed or analyzed ends the program.
 */

#include <stddef.h>
#include <stdint.h>

#if defined(__cplusplus)
extern "C" {
#define EASING_ALIGNED alignas(16)
#else
#define EASING_ALIGNED _Alignas(16)
#endif

/** Whether a function did what it was asked to do. */
typedef enum easing_status {
  EASING_OK = 0,
  EASING_NULL = 1,       /**< A pointer that must not be NULL is. */
  EASING_PARAMETER = 2,  /**< A number is outside its domain. */
  EASING_TEXT = 3,       /**< A text is not a curve. */
  EASING_TABLE = 4,      /**< Bytes are not the table of a path. */
  EASING_OVERLAP = 5,    /**< Inputs and results of a batch share memory. */
  EASING_UNMADE = 6,     /**< A structure was not filled by a function of this library. */
  EASING_KIND = 7        /**< The curve is a motion where an easing function is needed, or the reverse. */
} easing_status;

/** What went wrong. A function that succeeds writes EASING_OK and an empty message. */
typedef struct easing_error {
  int32_t status;    /**< An easing_status. */
  int32_t column;    /**< For EASING_TEXT the column of the mistake, in characters from 1; else 0. */
  char message[248]; /**< UTF-8 with a NUL, such as "x1 is 1.5; it must be in 0...1"; cut if it is longer. */
} easing_error;

/** A value and its velocity. */
typedef struct easing_state {
  double value;
  double velocity;
} easing_state;

/** Where a curve is least, greatest and fastest. */
typedef struct easing_extremes {
  double least_at;         /**< The progress or time of the least value. */
  double least;            /**< The least value. */
  double greatest_at;      /**< The progress or time of the greatest value. */
  double greatest;         /**< The greatest value. */
  double peak_velocity_at; /**< The progress or time of the largest velocity. */
  double peak_velocity;    /**< The velocity of the largest magnitude, with its sign. */
} easing_extremes;

/** The version of the library, such as "1.0.0". */
const char *easing_version(void);

/* ---- Cubic Béziers ---------------------------------------------------------------------------------------------- */

/**
 * CSS's cubic-bezier(): from (0, 0) to (1, 1) with two control points.
 *
 * easing_cubic_bezier_make() fills it. It may be copied freely; its numbers are to be read, not changed.
 *
 * Accuracy: a value is within 4u·max(1, |y1|, |y2|) of the exact value at a progress that differs by at most 8u of its
 * distance from the nearer end, also at vertical tangents. Outside [0, 1] the curve continues along its end tangents, as
 * in CSS; where the tangent is vertical, the value stays 0 or 1.
 */
typedef struct easing_cubic_bezier {
  EASING_ALIGNED double x1; /**< The progress of the first control point. */
  double y1;                /**< Its value. */
  double x2;                /**< The progress of the second control point. */
  double y2;                /**< Its value. */
  double prepared[35];      /**< Numbers for evaluation. */
  uint64_t seal;            /**< Tells a filled structure from any other. */
} easing_cubic_bezier;

/**
 * Makes a curve.
 * @param x1 the progress of the first control point, in [0, 1].
 * @param y1 its value, finite.
 * @param x2 the progress of the second control point, in [0, 1].
 * @param y2 its value, finite.
 * @param curve where the curve is written.
 * @param error where a mistake is described; may be NULL.
 * @return EASING_OK, EASING_NULL or EASING_PARAMETER.
 */
easing_status easing_cubic_bezier_make(double x1, double y1, double x2, double y2, easing_cubic_bezier *curve,
                                       easing_error *error);

/** The value at a progress. */
double easing_cubic_bezier_value(const easing_cubic_bezier *curve, double progress);

/** The slope at a progress: infinite at a vertical tangent, NaN at a cusp, that of the tangent outside [0, 1].
 *
 * Both derivatives are within 16u of the sum of their terms, at a progress within 8u of the given one. */
double easing_cubic_bezier_velocity(const easing_cubic_bezier *curve, double progress);

/** The second derivative at a progress; 0 outside [0, 1], infinite or NaN where the tangent is vertical. */
double easing_cubic_bezier_acceleration(const easing_cubic_bezier *curve, double progress);

/** The progress in [0, 1] at which a curve that only rises or only falls has a value; NaN for other curves and for values
 * that it does not pass. */
double easing_cubic_bezier_inverse(const easing_cubic_bezier *curve, double value);

/** Writes the extremes over [0, 1]. @return EASING_OK, EASING_NULL or EASING_UNMADE. */
easing_status easing_cubic_bezier_extremes(const easing_cubic_bezier *curve, easing_extremes *extremes);

/**
 * The values and velocities at n progresses, with the widest vectors of the processor.
 * @param values n values; may be NULL.
 * @param velocities n velocities; may be NULL. The three blocks must not overlap.
 * @return EASING_OK, also for n = 0; EASING_NULL, EASING_UNMADE, EASING_OVERLAP, or EASING_PARAMETER for an n that no
 *   memory holds.
 */
easing_status easing_cubic_bezier_values(const easing_cubic_bezier *curve, const double *progresses, double *values,
                                         double *velocities, size_t n);

/* ---- Springs ---------------------------------------------------------------------------------------------------- */

/**
 * A damped spring: m x″ + c x′ + k (x − to) = 0 from a value and a velocity at time 0.
 *
 * easing_damped_spring_make() and its neighbours fill it. It may be copied freely; its numbers are to be read, not changed.
 *
 * Accuracy: within 16u of the motion's size, of the exact motion for inputs within 16u, for every damping; critical
 * damping is no special case. Before time 0 the spring is at its start. Only beyond some 40,000 periods libm decides the
 * last digits.
 */
typedef struct easing_damped_spring {
  EASING_ALIGNED double mass; /**< Positive. */
  double stiffness;           /**< Positive, force per length. */
  double damping;             /**< At least 0, force per velocity. */
  double from;                /**< The value at time 0. */
  double to;                  /**< The target. */
  double velocity;            /**< The velocity at time 0, in values per second. */
  double prepared[15];        /**< Numbers for evaluation. */
  uint64_t seal;              /**< Tells a filled structure from any other. */
} easing_damped_spring;

/** When a spring counts as settled: each rule compares with a fraction epsilon of the distance |to − from|. */
typedef enum easing_settling {
  EASING_LAST_CROSSING = 0, /**< The exact last time at which it is farther from the target than that. */
  EASING_ENVELOPE = 1,      /**< When its envelope is as near as that; never earlier than the last crossing. */
  EASING_CORE_ANIMATION = 2 /**< Core Animation's settlingDuration, for epsilon = 0.001. */
} easing_settling;

/**
 * Makes a spring from its constants.
 * @param mass positive and finite.
 * @param stiffness positive and finite.
 * @param damping at least 0 and finite; 0 never comes to rest.
 * @param from the value at time 0.
 * @param to the target.
 * @param velocity the velocity at time 0, in values per second.
 * @param spring where the spring is written.
 * @param error where a mistake is described; may be NULL.
 * @return EASING_OK, EASING_NULL, or EASING_PARAMETER, which also concerns √(stiffness/mass) outside 1e-307...1e307.
 */
easing_status easing_damped_spring_make(double mass, double stiffness, double damping, double from, double to,
                                        double velocity, easing_damped_spring *spring, easing_error *error);

/**
 * Makes a spring of mass 1 from a perceptual duration and a bounce, as SwiftUI and Core Animation do.
 * @param perceptual_duration the period of the undamped spring in seconds, positive; it takes longer to settle.
 * @param bounce more than −1 and at most 1; 0 is critical damping, 1 none.
 * The other parameters and the status are those of easing_damped_spring_make().
 */
easing_status easing_damped_spring_from_bounce(double perceptual_duration, double bounce, double from, double to,
                                               double velocity, easing_damped_spring *spring, easing_error *error);

/** The value at a time in seconds. */
double easing_damped_spring_value(const easing_damped_spring *spring, double time);

/** The value and the velocity at a time in seconds, for the cost of one of them. */
easing_state easing_damped_spring_state(const easing_damped_spring *spring, double time);

/** The acceleration at a time in seconds; 0 before the start. */
double easing_damped_spring_acceleration(const easing_damped_spring *spring, double time);

/**
 * The values and velocities at n times, with the widest vectors of the processor.
 * The parameters and the status are those of easing_cubic_bezier_values().
 */
easing_status easing_damped_spring_states(const easing_damped_spring *spring, const double *times, double *values,
                                          double *velocities, size_t n);

/** Writes the extremes from time 0 to a time. libm decides the last digits of where they are.
 *
 * @return EASING_OK, EASING_NULL or EASING_UNMADE. */
easing_status easing_damped_spring_extremes(const easing_damped_spring *spring, double until, easing_extremes *extremes);

/** The time in seconds at which the spring has settled by a rule; infinite for an undamped spring, NaN for an unknown
 * rule. libm decides the last digits. */
double easing_damped_spring_settling(const easing_damped_spring *spring, easing_settling rule, double epsilon);

/**
 * The same spring with another target, from its value and velocity at a time.
 *
 * Time 0 of the new spring is that time, and neither value nor velocity jumps, to the bit. A spring that is NULL or
 * unmade gives an unmade one.
 */
easing_damped_spring easing_damped_spring_retargeted(const easing_damped_spring *spring, double target, double time);

/** A spring with the constants of another that takes over from any motion with its value and velocity. */
easing_damped_spring easing_damped_spring_taking_over(const easing_damped_spring *spring, easing_state state,
                                                      double target);

/* ---- Followers of a moving target ------------------------------------------------------------------------------- */

/*
 * A follower is a state that the program keeps. A step advances it by a duration in seconds, behind a target that moves
 * evenly from one value to another meanwhile, and is the exact solution: steps of any length lead to the same states for
 * the same target. A target with the same value at both ends is held; then the duration may be infinite. A step whose
 * duration is 0 or less gives the state as it was. NaN gives NaN.
 */

/**
 * Makes the spring of a critically damped follower, "smooth damp", from 0 to 1: angular frequency 2 / smooth_time.
 * @param smooth_time about the time in which it reaches a held target, in seconds, between 2e-150 and 2e150.
 * @param spring where the spring is written; following uses its constants only.
 * @param error where a mistake is described; may be NULL.
 * @return EASING_OK, EASING_NULL or EASING_PARAMETER.
 */
easing_status easing_damped_spring_from_smooth_time(double smooth_time, easing_damped_spring *spring,
                                                    easing_error *error);

/**
 * The state after a step of a follower with the mass, stiffness and damping of a spring; its ends and velocity do not matter.
 *
 * Accuracy: exact for constants and a duration within 16u, to 16u of the largest of the values, the target's movement and
 * the velocity times the duration.
 * @param state the value and the velocity at the start of the step.
 * @param duration the length of the step in seconds.
 * @param start the target at the start of the step.
 * @param end the target at its end.
 */
easing_state easing_damped_spring_follow(const easing_damped_spring *spring, easing_state state, double duration,
                                         double start, double end);

/** The same behind a target that moves along a cubic (Hermite's interpolation), with its values and velocities at both ends of
 * the step; the duration must be finite. */
easing_state easing_damped_spring_follow_cubic(const easing_damped_spring *spring, easing_state state, double duration,
                                               easing_state start, easing_state end);

/**
 * Advances n followers by the same step, with the bits of single ones; exponential and sine are computed once.
 * @param starts n targets at the start of the step.
 * @param ends n targets at its end; may be the same block as `starts`.
 * @param values n values, which are replaced.
 * @param velocities n velocities, which are replaced. No two blocks may overlap, but for the targets.
 * @return EASING_OK, also for n = 0; EASING_NULL, EASING_UNMADE, EASING_OVERLAP, or EASING_PARAMETER for an n that no
 *   memory holds.
 */
easing_status easing_damped_spring_follow_many(const easing_damped_spring *spring, double duration, const double *starts,
                                               const double *ends, double *values, double *velocities, size_t n);

/**
 * The state after a step towards a held target, on which the follower stops where it first reaches it instead of overshooting.
 * @param contact where the time of the contact in seconds after the start of the step is written, exact for constants and a
 *   velocity within 16u, to 16u; NaN if the step ends before. May be NULL.
 */
easing_state easing_damped_spring_follow_stopping(const easing_damped_spring *spring, easing_state state, double duration,
                                                  double target, double *contact);

/** The time in seconds from which on a follower stays within a distance of a held target, by a rule: 0 if it does so already,
 * infinite if it never does, NaN for an unknown rule. libm decides the last digits. */
double easing_damped_spring_follow_rest(const easing_damped_spring *spring, easing_state state, double target,
                                        double distance, easing_settling rule);

/**
 * Writes how a follower passes on an oscillation of its target.
 * @param frequency in hertz; an infinite one gives the limit.
 * @param gain where the amplitude of the follower over that of the target is written; may be NULL.
 * @param phase where the angle in radians is written, from −π to 0 for positive frequencies, by which it is late; may be NULL.
 * @return EASING_OK, EASING_NULL or EASING_UNMADE. libm decides the last digits.
 */
easing_status easing_damped_spring_response(const easing_damped_spring *spring, double frequency, double *gain,
                                            double *phase);

/**
 * Writes the rate of exponential smoothing, x′ = −rate·(x − target), with a half-life: ln 2 / half_life, within 2 ulp.
 * @param half_life the time in seconds in which the distance to a held target is halved, such that the rate is between
 *   1e-307 and 1e307.
 * @param rate where the rate is written, per second.
 * @param error where a mistake is described; may be NULL.
 * @return EASING_OK, EASING_NULL or EASING_PARAMETER.
 */
easing_status easing_smoothing_from_half_life(double half_life, double *rate, easing_error *error);

/**
 * Writes the rate of a program that moves by a fraction of the distance in each frame: −r·ln(1 − fraction), within 3 ulp.
 * @param fraction greater than 0 and less than 1.
 * @param frames_per_second r, positive and finite.
 * The other parameters and the status are those of easing_smoothing_from_half_life().
 */
easing_status easing_smoothing_from_frames(double fraction, double frames_per_second, double *rate, easing_error *error);

/**
 * The value after a step of exponential smoothing.
 *
 * Accuracy: exact for a rate and a duration within 4u, to 8u of the largest of the values and the target's movement.
 * @param rate the rate per second; NaN is returned for one outside 1e-307...1e307.
 * @param value the value at the start of the step.
 * @param duration the length of the step in seconds. The value is unchanged if it is 0 or less; if it is infinite, the target is
 *   held at the start, and the result is `start`.
 * @param start the target at the start of the step.
 * @param end the target at its end.
 */
double easing_smoothing_follow(double rate, double value, double duration, double start, double end);

/** Advances n values by the same step of exponential smoothing, with the bits of single ones.
 * @return as easing_damped_spring_follow_many(); EASING_PARAMETER also for a rate outside its domain. */
easing_status easing_smoothing_follow_many(double rate, double duration, const double *starts, const double *ends,
                                           double *values, size_t n);

/**
 * A one-euro filter: smoothing of noisy samples whose cutoff rises with the speed (Casiez, Roussel and Vogel, CHI 2012).
 *
 * easing_one_euro_make() fills it, easing_one_euro_filter() changes it. It may be copied freely; a copy goes on from the same
 * state. By its nature the result depends on the rate of the samples.
 */
typedef struct easing_one_euro {
  double minimum_cutoff;    /**< The cutoff frequency at rest, in hertz. */
  double speed_coefficient; /**< By how much it rises, in hertz per value unit and second. */
  double derivative_cutoff; /**< The cutoff frequency of the speed, in hertz. */
  double state[3];          /**< The filtered value and speed. */
  uint64_t seal;            /**< Tells a filled structure from any other. */
} easing_one_euro;

/**
 * Makes a filter without samples.
 * @param minimum_cutoff in hertz, positive and finite.
 * @param speed_coefficient at least 0 and finite; 0 gives a filter of constant cutoff.
 * @param derivative_cutoff in hertz, positive and finite; 1 in the paper.
 * @param filter where the filter is written.
 * @param error where a mistake is described; may be NULL.
 * @return EASING_OK, EASING_NULL or EASING_PARAMETER.
 */
easing_status easing_one_euro_make(double minimum_cutoff, double speed_coefficient, double derivative_cutoff,
                                   easing_one_euro *filter, easing_error *error);

/** Takes a sample, a duration in seconds after the one before; the first needs no duration.
 *
 * A sample that is not finite, or whose duration is not positive and finite, is left out.
 * @return the filtered value, each step within 8u of the largest term of the paper's formulas; NaN before the first sample,
 *   for NULL and for an unmade filter. */
double easing_one_euro_filter(easing_one_euro *filter, double sample, double duration);

/** Gives a sample to each of n filters, all after the same duration.
 * @param results n filtered values; may be NULL. The three blocks must not overlap.
 * @return as easing_damped_spring_follow_many(); nothing changes unless it is EASING_OK. */
easing_status easing_one_euro_filter_many(easing_one_euro *filters, const double *samples, double duration,
                                          double *results, size_t n);

/* ---- Curves with a text ----------------------------------------------------------------------------------------- */

/** Any easing function or motion, which easing_curve_release() frees. It never changes. */
typedef struct easing_curve easing_curve;

/** What a curve is. */
typedef enum easing_kind {
  EASING_FUNCTION = 0, /**< From progress to eased progress. */
  EASING_SPRING = 1,   /**< From seconds to a value. */
  EASING_BOUNCE = 2,   /**< From seconds to a value: a ball that bounces to rest. */
  EASING_DECAY = 3     /**< From seconds to a value: a glide to a stop. */
} easing_kind;

/** Properties of a curve. */
typedef struct easing_info {
  int32_t kind;         /**< An easing_kind. */
  int32_t monotonicity; /**< For an easing function 1 if it never falls, −1 if it never rises; else 0. */
  double duration;      /**< A motion's duration in seconds, which may be infinite; 1 for an easing function. */
  double rest;          /**< A motion's value at rest, NaN if it has none; an easing function's value at 1. */
} easing_info;

/** A stop of CSS's linear(). */
typedef struct easing_stop {
  double progress;
  double value;
} easing_stop;

/**
 * Reads a curve: CSS's easing functions, and in their style spring(), bounce(), decay() and the names of easings.net, such
 * as "ease-out-bounce", "cubic-bezier(0.5, 0, 0.9, 0.7)" or "spring(duration 0.5s, bounce 0.3)".
 *
 * @param text UTF-8.
 * @param length its length in bytes; SIZE_MAX for a text that ends at a NUL.
 * @param curve where the new curve is written.
 * @param error where a mistake is described; may be NULL.
 * @return EASING_OK, EASING_NULL, EASING_TEXT, or EASING_PARAMETER for a length that no memory has. Time is linear in the
 *   length.
 */
easing_status easing_curve_parse(const char *text, size_t length, easing_curve **curve, easing_error *error);

/** A Bézier as a curve, to be released; NULL for NULL and for an unmade one. */
easing_curve *easing_curve_from_cubic_bezier(const easing_cubic_bezier *curve);

/** A spring as a curve, to be released; NULL for NULL and for an unmade one. */
easing_curve *easing_curve_from_spring(const easing_damped_spring *spring);

/** Frees a curve; NULL is ignored. */
void easing_curve_release(easing_curve *curve);

/** Writes the properties of a curve. @return EASING_OK or EASING_NULL. */
easing_status easing_curve_info(const easing_curve *curve, easing_info *info);

/** The value at a progress, or at a time in seconds. Broken powers, balls and decays ask libm for their last digits. */
double easing_curve_value(const easing_curve *curve, double at);

/** The velocity; where a curve jumps or bends, on the right side, but at progress 1 on the left. */
double easing_curve_velocity(const easing_curve *curve, double at);

/** The acceleration, on the same side as the velocity. */
double easing_curve_acceleration(const easing_curve *curve, double at);

/** The progress in [0, 1] at which a monotone easing function has a value; NaN for motions, for other curves and for
 * values that it does not pass. */
double easing_curve_inverse(const easing_curve *curve, double value);

/**
 * Writes the extremes.
 * @param until for a motion the time in seconds until which they are searched; easing functions ignore it.
 * @return EASING_OK or EASING_NULL.
 */
easing_status easing_curve_extremes(const easing_curve *curve, double until, easing_extremes *extremes);

/**
 * The values and velocities at n progresses or times.
 * The parameters and the status are those of easing_cubic_bezier_values().
 */
easing_status easing_curve_values(const easing_curve *curve, const double *at, double *values, double *velocities,
                                  size_t n);

/**
 * The shortest text that reads back to the same curve.
 * @param buffer where it is written with a NUL, cut if it does not fit; may be NULL if the capacity is 0.
 * @param capacity how many bytes the buffer has.
 * @return the length of the whole text without the NUL; 0 for NULL.
 */
size_t easing_curve_text(const easing_curve *curve, char *buffer, size_t capacity);

/**
 * Makes CSS's linear() with the fewest stops of an easing function.
 * @param accuracy the largest vertical difference over [0, 1], positive and at least 1e-12 of the largest value.
 * @param lines where the new curve is written; easing_curve_text() and easing_curve_stops() read it.
 * @param bound where a bound of its difference is written, at most the accuracy, all rounding counted; may be NULL.
 * @param error where a mistake is described; may be NULL.
 * @return EASING_OK, EASING_NULL, EASING_KIND or EASING_PARAMETER.
 */
easing_status easing_curve_linear(const easing_curve *curve, double accuracy, easing_curve **lines, double *bound,
                                  easing_error *error);

/**
 * The stops of a curve that consists of lines.
 * @param stops where the first of them are written, as many as fit; may be NULL if the capacity is 0.
 * @param capacity how many stops there is room for.
 * @return how many stops the curve has; 0 for any other curve and for NULL.
 */
size_t easing_curve_stops(const easing_curve *curve, easing_stop *stops, size_t capacity);

/**
 * Makes an easing function of a motion: its time scaled to progress, its distance to values from 0 to 1.
 * @param duration the seconds at progress 1, positive and finite; NaN for the motion's own duration.
 * @param easing where the new curve is written.
 * @param error where a mistake is described; may be NULL.
 * @return EASING_OK, EASING_NULL, EASING_KIND for an easing function, or EASING_PARAMETER, which also concerns a motion
 *   without end or distance.
 */
easing_status easing_curve_easing(const easing_curve *curve, double duration, easing_curve **easing,
                                  easing_error *error);

/** The integral of the values between two progresses or times; it changes its sign with their order.
 *
 * The limits may be any finite numbers; outside [0, 1], and before time 0, the values are those of easing_curve_value(). A limit
 * that is infinite or NaN gives NaN.
 *
 * It is exact for parameters and limits within 8u, to 8u of the integral of the magnitudes, in closed form or by a rule that is
 * exact to rounding, also for close limits. NaN for NULL. libm decides the last digits as it does for values. */
double easing_curve_integral(const easing_curve *curve, double from, double to);

/** The progress or time at which the integral from a start reaches an area; a negative area is reached before the start.
 *
 * The integral to it is the area but for 4u of it, a change of the result by an ulp and the error of the integral; of several
 * such places it is one. NaN if the area is not reached, and for NULL.
 *
 * A positive area is looked for after the start, a negative one before it, where the integral of positive values is negative.
 * The search ends at a bracket, a power of two times its first distance, at whose ends the integral is below and above the area.
 * Where values are negative it may miss an area that the integral reaches within one, and give NaN. */
double easing_curve_integral_inverse(const easing_curve *curve, double area, double from);

/** Writes the spring that a curve is. @return EASING_OK, EASING_NULL, or EASING_KIND for any other curve. */
easing_status easing_curve_spring(const easing_curve *curve, easing_damped_spring *spring);

/* ---- Staggers --------------------------------------------------------------------------------------------------- */

/** How far the delays of a stagger are apart. */
typedef enum easing_spacing {
  EASING_EACH = 0, /**< Seconds for each unit of distance: from one child in a row to the next. */
  EASING_TOTAL = 1 /**< Seconds from the first to the last delay. */
} easing_spacing;

/** The children that begin first. */
typedef enum easing_origin {
  EASING_FIRST = 0,  /**< The first child. */
  EASING_LAST = 1,   /**< The last child. */
  EASING_CENTER = 2, /**< The child or the children in the middle. */
  EASING_EDGES = 3,  /**< The children farthest from the middle. */
  EASING_INDEX = 4,  /**< The child `index`. */
  EASING_RANDOM = 5  /**< A random order of the seed `seed`, the same on every machine; a grid does not matter. */
} easing_origin;

/** An axis of a grid. */
typedef enum easing_axis {
  EASING_BOTH_AXES = 0, /**< Distances are Euclidean. */
  EASING_X_AXIS = 1,    /**< The children of a column have the same delay. */
  EASING_Y_AXIS = 2     /**< The children of a row have the same delay. */
} easing_axis;

/**
 * Delays for many children: start + span · easing(share of the greatest distance from the origin).
 *
 * The program fills it; zeroed memory is a stagger without delays. Functions check it.
 */
typedef struct easing_stagger {
  double seconds;  /**< The time that `spacing` names, in 0...1e280. */
  double start;    /**< The delay of the first child to begin, in seconds; at most 1e280 in magnitude. */
  uint64_t seed;   /**< The seed of a random order. */
  size_t index;    /**< The index of EASING_INDEX, 0 for the first child; the last child if there are not as many. */
  size_t columns;  /**< The number of columns of a grid, which is filled row by row; 0 for a single row. */
  int32_t spacing; /**< An easing_spacing. */
  int32_t origin;  /**< An easing_origin. */
  int32_t axis;    /**< An easing_axis along which distances are measured on a grid. */
} easing_stagger;

/**
 * Writes the delay of a child in seconds, in constant time for any number of children (a random order: expected).
 *
 * Accuracy: 8u of the larger of |start| and the greatest delay after it, plus the error of the easing times the span.
 * @param stagger the stagger.
 * @param easing an easing function that shapes the delays; NULL for none.
 * @param index the index of the child, 0 for the first; one beyond the children counts as the last.
 * @param count the number of children; 0 counts as 1, more than 2^52 as 2^52.
 * @param delay where the delay is written.
 * @param error where a mistake is described; may be NULL.
 * @return EASING_OK, EASING_NULL, EASING_PARAMETER, or EASING_KIND for a motion.
 */
easing_status easing_stagger_delay(const easing_stagger *stagger, const easing_curve *easing, size_t index, size_t count,
                                   double *delay, easing_error *error);

/** Writes the delays of all children, with the bits of single ones.
 * @param delays where `count` delays are written; may be NULL for none.
 * The other parameters and the status are those of easing_stagger_delay(). */
easing_status easing_stagger_delays(const easing_stagger *stagger, const easing_curve *easing, double *delays,
                                    size_t count, easing_error *error);

/* ---- Constant pace along a path --------------------------------------------------------------------------------- */

/** A path with the table of its arc length, which easing_path_release() frees. It never changes. */
typedef struct easing_path easing_path;

/** A point on a path. */
typedef struct easing_point {
  double x;
  double y;
  double tangent_x; /**< The unit tangent in the direction of travel; (0, 0) on a path that is a point. */
  double tangent_y;
} easing_point;

/**
 * Reads the table of a path, which `easing path --table` or PacedPath.tableBytes of the Swift library writes.
 *
 * Measuring a path needs the GNU Scientific Library; reading and following it does not. Any bytes may be given.
 *
 * @param bytes the table; copied.
 * @param count how many bytes there are.
 * @param path where the new path is written.
 * @param error where a mistake is described; may be NULL.
 * @return EASING_OK, EASING_NULL or EASING_TABLE.
 */
easing_status easing_path_read(const uint8_t *bytes, size_t count, easing_path **path, easing_error *error);

/** Frees a path; NULL is ignored. */
void easing_path_release(easing_path *path);

/** The length of a path; `error`, unless it is NULL, gets the largest distance of a point from the exact one along it. */
double easing_path_length(const easing_path *path, double *error);

/** The point at a fraction of the length: the start up to 0, the end from 1 on. Arcs ask libm for their last digits. */
easing_point easing_path_point(const easing_path *path, double fraction);

/**
 * The points at n fractions, with the widest vectors of the processor; sorted fractions are fastest.
 * @param positions n pairs of x and y; may be NULL.
 * @param tangents n pairs of x and y; may be NULL. The three blocks must not overlap.
 * @return as easing_cubic_bezier_values().
 */
easing_status easing_path_points(const easing_path *path, const double *fractions, double *positions, double *tangents,
                                 size_t n);

/** The segments as SVG path data; the parameters and the result are those of easing_curve_text(). Coordinates beyond 1e300,
 * which path data does not have, give an empty text. */
size_t easing_path_text(const easing_path *path, char *buffer, size_t capacity);

#if defined(__cplusplus)
}
#endif

#endif
