/* SPDX-License-Identifier: Apache-2.0 */
#ifndef EASING_H
#define EASING_H

/**
 * @file easing.h
 * Easing curves and motion: cubic Béziers, springs, all curves with a text form, followers of a moving target, staggers,
 * constant pace along a path.
 *
 * - Units. Progress and eased progress have no unit. Times are in seconds, velocities in values per unit of progress or
 *   per second, accelerations in values per unit squared.
 * - Numbers. Every double is a valid argument of an evaluation: NaN gives NaN, infinities give limits. u is 2^-53.
 * - Reproducibility. Results have the bits of the Swift library on every machine, except where libm is mentioned. Batches
 *   have the bits of single calls.
 * - Errors. A function that can fail returns a status and describes the error in an easing_error, if it is given one: the
 *   parameter, its value and what is allowed. On an error it does not write its results. A function without a status
 *   returns NaN where it has no answer, also for NULL and for a structure that no function has filled.
 * - Threads. There is no global state. Curves and paths are immutable: any number of threads may read one, and one of them
 *   releases it when the others are done. A structure that a function changes belongs to one thread.
 * - Memory. Evaluation, of one number or many, allocates nothing. Nothing is printed. Running out of memory while a curve
 *   or path is made, printed or analyzed ends the program.
 * - Alignment. Blocks of doubles may begin at any address; those that are not aligned as doubles are copied, 64 numbers at a
 *   time. All other arguments must be aligned as their types.
 * - Stack. A function needs at most 24 KB, and for a curve of curves, such as "mirror(ease)", 3 KB more for each level of
 *   nesting. Texts have at most 32 levels, so 128 KB suffice for a thread.
 */

#include <stddef.h>
#include <stdint.h>

#if defined(__cplusplus)
extern "C" {
#define EASING_ALIGNED alignas(16)
#else
#define EASING_ALIGNED _Alignas(16)
#endif

/** The result of a function. */
typedef enum easing_status {
  EASING_OK = 0,
  EASING_NULL = 1,       /**< A required pointer is NULL. */
  EASING_PARAMETER = 2,  /**< A number is outside its domain. */
  EASING_TEXT = 3,       /**< A text is not a curve. */
  EASING_TABLE = 4,      /**< Bytes are not the table of a path. */
  EASING_OVERLAP = 5,    /**< Inputs and results of a batch share memory. */
  EASING_UNMADE = 6,     /**< A structure was not filled by a function of this library. */
  EASING_KIND = 7        /**< The curve is a motion where an easing function is needed, or the reverse. */
} easing_status;

/** An error. A function that succeeds writes EASING_OK and an empty message. */
typedef struct easing_error {
  int32_t status;    /**< An easing_status. */
  int32_t column;    /**< For EASING_TEXT the column of the error, in characters from 1; else 0. */
  char message[248]; /**< UTF-8 with a NUL, such as "x1 is 1.5; it must be in 0...1"; truncated if longer. */
} easing_error;

/** A value and its velocity. */
typedef struct easing_state {
  double value;
  double velocity;
} easing_state;

/** The extremes and the peak velocity of a curve. */
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
 * Fill it with easing_cubic_bezier_make(). It may be copied freely; do not change its numbers.
 *
 * Accuracy: a value is within 4u·max(1, |y1|, |y2|) of the exact value at a progress that differs from the given one by at
 * most 8u times its distance from the nearer of 0 and 1, even at vertical tangents. Outside [0, 1] the curve continues
 * along its end tangents, as in CSS; where the tangent is vertical, the value stays 0 or 1.
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
 * @param y1 the value of the first control point, finite.
 * @param x2 the progress of the second control point, in [0, 1].
 * @param y2 the value of the second control point, finite.
 * @param curve where the curve is written.
 * @param error where an error is described; may be NULL.
 * @return EASING_OK, EASING_NULL or EASING_PARAMETER.
 */
easing_status easing_cubic_bezier_make(double x1, double y1, double x2, double y2, easing_cubic_bezier *curve,
                                       easing_error *error);

/** The value at a progress. */
double easing_cubic_bezier_value(const easing_cubic_bezier *curve, double progress);

/** The slope at a progress: infinite at a vertical tangent, NaN at a cusp; outside [0, 1] that of the end tangent.
 *
 * It is the quotient of dy/ds and dx/ds (s is the Bézier's parameter), at a progress that differs from the given one as for a
 * value. The error of each derivative is at most 16u times the sum of the magnitudes of its terms. */
double easing_cubic_bezier_velocity(const easing_cubic_bezier *curve, double progress);

/** The second derivative at a progress; 0 outside [0, 1], infinite or NaN where the tangent is vertical. */
double easing_cubic_bezier_acceleration(const easing_cubic_bezier *curve, double progress);

/** The progress in [0, 1] at which a monotone curve has a value; NaN for other curves and for values that it does not
 * reach. */
double easing_cubic_bezier_inverse(const easing_cubic_bezier *curve, double value);

/** Writes the extremes over [0, 1]. @return EASING_OK, EASING_NULL or EASING_UNMADE. */
easing_status easing_cubic_bezier_extremes(const easing_cubic_bezier *curve, easing_extremes *extremes);

/**
 * The values and velocities at n progresses, with the widest vectors of the processor.
 * @param values n values; may be NULL.
 * @param velocities n velocities; may be NULL. The three blocks must not overlap.
 * @return EASING_OK, also for n = 0; EASING_NULL, EASING_UNMADE, EASING_OVERLAP, or EASING_PARAMETER for an n that exceeds
 *   any memory.
 */
easing_status easing_cubic_bezier_values(const easing_cubic_bezier *curve, const double *progresses, double *values,
                                         double *velocities, size_t n);

/* ---- Springs ---------------------------------------------------------------------------------------------------- */

/**
 * A damped spring: m x″ + c x′ + k (x − to) = 0 from a value and a velocity at time 0.
 *
 * Fill it with easing_damped_spring_make() or a similar function. It may be copied freely; do not change its numbers.
 *
 * Accuracy: a result is within a relative 16u of the exact result for a mass, stiffness, damping, initial velocity and time
 * changed by at most a relative 16u, for every damping; critical damping is no special case. Before time 0 the spring is at
 * its start. The last digits depend on libm only beyond some 40,000 periods.
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

/** When a spring counts as settled: within a fraction epsilon of the distance |to − from|. */
typedef enum easing_settling {
  EASING_LAST_CROSSING = 0, /**< The exact last time at which it is farther from the target. */
  EASING_ENVELOPE = 1,      /**< When its envelope is that near; never before the last crossing. */
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
 * @param error where an error is described; may be NULL.
 * @return EASING_OK, EASING_NULL, or EASING_PARAMETER, also for √(stiffness/mass) outside 1e-307...1e307.
 */
easing_status easing_damped_spring_make(double mass, double stiffness, double damping, double from, double to,
                                        double velocity, easing_damped_spring *spring, easing_error *error);

/**
 * Makes a spring of mass 1 from a perceptual duration and a bounce, as SwiftUI and Core Animation do.
 * @param perceptual_duration the period of the undamped spring in seconds, positive; the damped spring settles later.
 * @param bounce more than −1 and at most 1; 0 is critical damping, 1 no damping.
 * The other parameters and the status are those of easing_damped_spring_make().
 */
easing_status easing_damped_spring_from_bounce(double perceptual_duration, double bounce, double from, double to,
                                               double velocity, easing_damped_spring *spring, easing_error *error);

/** The value at a time in seconds. */
double easing_damped_spring_value(const easing_damped_spring *spring, double time);

/** The value and the velocity at a time in seconds, for the cost of one. */
easing_state easing_damped_spring_state(const easing_damped_spring *spring, double time);

/** The acceleration at a time in seconds; 0 before the start. */
double easing_damped_spring_acceleration(const easing_damped_spring *spring, double time);

/**
 * The values and velocities at n times, with the widest vectors of the processor.
 * The parameters and the status are those of easing_cubic_bezier_values().
 */
easing_status easing_damped_spring_states(const easing_damped_spring *spring, const double *times, double *values,
                                          double *velocities, size_t n);

/** Writes the extremes of the motion from time 0 to `until`. The last digits of their times depend on libm.
 *
 * @return EASING_OK, EASING_NULL or EASING_UNMADE. */
easing_status easing_damped_spring_extremes(const easing_damped_spring *spring, double until, easing_extremes *extremes);

/** The time in seconds at which the spring has settled by a rule; infinite for an undamped spring, NaN for an unknown
 * rule. The last digits depend on libm. */
double easing_damped_spring_settling(const easing_damped_spring *spring, easing_settling rule, double epsilon);

/**
 * The same spring with another target; its time 0 is the given time of the old spring.
 *
 * The new spring starts with exactly the old one's value and velocity at that time. NULL or an unmade spring gives an unmade one.
 */
easing_damped_spring easing_damped_spring_retargeted(const easing_damped_spring *spring, double target, double time);

/** A spring with the constants of another that continues any motion from its value and velocity. */
easing_damped_spring easing_damped_spring_taking_over(const easing_damped_spring *spring, easing_state state,
                                                      double target);

/* ---- Followers of a moving target ------------------------------------------------------------------------------- */

/*
 * A follower is a state that the program keeps. A step advances it by a duration in seconds, while the target moves evenly
 * from one value to another. Steps are exact: steps of any length lead to the same states for the same target. A target
 * with the same value at both ends is held; then the duration may be infinite. A duration of 0 or less does not change the
 * state. NaN gives NaN.
 */

/**
 * Makes a spring from 0 to 1 for a critically damped follower, "smooth damp": its angular frequency is 2 / smooth_time.
 * @param smooth_time the approximate time to reach a held target in seconds, between 2e-150 and 2e150.
 * @param spring where the spring is written; followers use its constants only.
 * @param error where an error is described; may be NULL.
 * @return EASING_OK, EASING_NULL or EASING_PARAMETER.
 */
easing_status easing_damped_spring_from_smooth_time(double smooth_time, easing_damped_spring *spring,
                                                    easing_error *error);

/**
 * The state after a step of a follower with the mass, stiffness and damping of a spring.
 *
 * Accuracy: the error is at most 16u · max(|value|, |start|, |end|, |end − start|, |velocity · duration|), for a mass, stiffness,
 * damping and duration changed by at most a relative 16u.
 * @param state the value and the velocity at the start of the step.
 * @param duration the length of the step in seconds.
 * @param start the target at the start of the step.
 * @param end the target at its end.
 */
easing_state easing_damped_spring_follow(const easing_damped_spring *spring, easing_state state, double duration,
                                         double start, double end);

/** The state after a step behind a target that moves along a cubic (Hermite's interpolation), given by the target's value and
 * velocity at the start and at the end of the step; the duration must be finite. */
easing_state easing_damped_spring_follow_cubic(const easing_damped_spring *spring, easing_state state, double duration,
                                               easing_state start, easing_state end);

/**
 * Advances n followers by a step of the same duration, with the bits of single steps; exponential and sine are computed once.
 * @param starts n targets at the start of the step.
 * @param ends n targets at its end; may be the same block as `starts`.
 * @param values n values, which are replaced.
 * @param velocities n velocities, which are replaced. Only the two blocks of targets may overlap.
 * @return EASING_OK, also for n = 0; EASING_NULL, EASING_UNMADE, EASING_OVERLAP, or EASING_PARAMETER for an n that exceeds
 *   any memory.
 */
easing_status easing_damped_spring_follow_many(const easing_damped_spring *spring, double duration, const double *starts,
                                               const double *ends, double *values, double *velocities, size_t n);

/**
 * The state after a step towards a held target, where the follower stops at the first contact instead of overshooting.
 * @param contact where the time of the contact in seconds after the start of the step is written, NaN if there is none: within
 *   a relative 16u for constants and a velocity changed by at most a relative 16u. May be NULL.
 */
easing_state easing_damped_spring_follow_stopping(const easing_damped_spring *spring, easing_state state, double duration,
                                                  double target, double *contact);

/** The time in seconds after which a follower stays within a distance of a held target, by a rule: 0 if it already stays within
 * it, infinite if it never does, NaN for an unknown rule. The last digits depend on libm. */
double easing_damped_spring_follow_rest(const easing_damped_spring *spring, easing_state state, double target,
                                        double distance, easing_settling rule);

/**
 * Writes the frequency response of a follower.
 * @param frequency in hertz; an infinite one gives the limit.
 * @param gain where the ratio of the amplitudes of follower and target is written; may be NULL.
 * @param phase where the phase in radians is written, from −π to 0 for positive frequencies; may be NULL.
 * @return EASING_OK, EASING_NULL or EASING_UNMADE. The last digits depend on libm.
 */
easing_status easing_damped_spring_response(const easing_damped_spring *spring, double frequency, double *gain,
                                            double *phase);

/**
 * Writes the rate of exponential smoothing, x′ = −rate·(x − target), with a half-life: ln 2 / half_life, within 2 ulp.
 * @param half_life the time in seconds in which the distance to a held target halves; the rate must be between 1e-307 and
 *   1e307.
 * @param rate where the rate is written, per second.
 * @param error where an error is described; may be NULL.
 * @return EASING_OK, EASING_NULL or EASING_PARAMETER.
 */
easing_status easing_smoothing_from_half_life(double half_life, double *rate, easing_error *error);

/**
 * Writes the rate of exponential smoothing that covers a fraction of the distance in each frame: −r·ln(1 − fraction), within
 * 3 ulp.
 * @param fraction greater than 0 and less than 1.
 * @param frames_per_second r, positive and finite.
 * The other parameters and the status are those of easing_smoothing_from_half_life().
 */
easing_status easing_smoothing_from_frames(double fraction, double frames_per_second, double *rate, easing_error *error);

/**
 * The value after a step of exponential smoothing.
 *
 * Accuracy: the error is at most 8u · max(|value|, |start|, |end|, |end − start|), for a rate and a duration changed by at most
 * a relative 4u.
 * @param rate the rate per second; outside 1e-307...1e307 the result is NaN.
 * @param value the value at the start of the step.
 * @param duration the length of the step in seconds. 0 or less does not change the value; infinity holds the target at the
 *   start, and the result is `start`.
 * @param start the target at the start of the step.
 * @param end the target at its end.
 */
double easing_smoothing_follow(double rate, double value, double duration, double start, double end);

/** Advances n values by a step of exponential smoothing of the same duration, with the bits of single steps.
 * @return as easing_damped_spring_follow_many(); EASING_PARAMETER also for a rate outside its domain. */
easing_status easing_smoothing_follow_many(double rate, double duration, const double *starts, const double *ends,
                                           double *values, size_t n);

/**
 * A one-euro filter: smoothing of noisy samples with a cutoff that rises with the speed (Casiez, Roussel and Vogel, CHI 2012).
 *
 * easing_one_euro_make() fills it, easing_one_euro_filter() changes it. It may be copied freely; a copy continues from the
 * same state. The result depends on the sampling rate.
 */
typedef struct easing_one_euro {
  double minimum_cutoff;    /**< The cutoff frequency at rest, in hertz. */
  double speed_coefficient; /**< The increase of the cutoff, in hertz per value unit and second. */
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
 * @param error where an error is described; may be NULL.
 * @return EASING_OK, EASING_NULL or EASING_PARAMETER.
 */
easing_status easing_one_euro_make(double minimum_cutoff, double speed_coefficient, double derivative_cutoff,
                                   easing_one_euro *filter, easing_error *error);

/** Filters a sample; the duration in seconds since the previous sample is ignored for the first sample.
 *
 * A sample is ignored if it is not finite or, after the first sample, if its duration is not positive and finite.
 * @return the filtered value; NaN before the first sample, for NULL and for an unmade filter. Each step adds an error of at
 *   most 8u times the largest term of the paper's formulas. */
double easing_one_euro_filter(easing_one_euro *filter, double sample, double duration);

/** Filters a sample with each of n filters, all after the same duration.
 * @param results n filtered values; may be NULL. The three blocks must not overlap.
 * @return as easing_damped_spring_follow_many(). On an error no filter changes. */
easing_status easing_one_euro_filter_many(easing_one_euro *filters, const double *samples, double duration,
                                          double *results, size_t n);

/* ---- Curves with a text ----------------------------------------------------------------------------------------- */

/** An immutable easing function or motion, which easing_curve_release() frees. */
typedef struct easing_curve easing_curve;

/** The kind of a curve. */
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
 * @param error where an error is described; may be NULL.
 * @return EASING_OK, EASING_NULL, EASING_TEXT, or EASING_PARAMETER for a length that exceeds any memory. Time is linear in
 *   the length.
 */
easing_status easing_curve_parse(const char *text, size_t length, easing_curve **curve, easing_error *error);

/**
 * The names of the curves that have one, as texts for easing_curve_parse(), each with a line feed after it: CSS's, those of easings.net,
 * Material's, and springs as "spring(bouncy)".
 * The parameters and the result are those of easing_curve_text().
 */
size_t easing_curve_names(char *buffer, size_t capacity);

/** A Bézier as a curve, to be released; NULL for NULL and for an unmade one. */
easing_curve *easing_curve_from_cubic_bezier(const easing_cubic_bezier *curve);

/** A spring as a curve, to be released; NULL for NULL and for an unmade one. */
easing_curve *easing_curve_from_spring(const easing_damped_spring *spring);

/** Frees a curve; NULL is ignored. */
void easing_curve_release(easing_curve *curve);

/** Writes the properties of a curve. @return EASING_OK or EASING_NULL. */
easing_status easing_curve_info(const easing_curve *curve, easing_info *info);

/** The value at a progress, or at a time in seconds. The last digits of fractional powers, balls and decays depend on libm. */
double easing_curve_value(const easing_curve *curve, double at);

/** The velocity; at a jump or a corner that of the right side, at progress 1 that of the left. */
double easing_curve_velocity(const easing_curve *curve, double at);

/** The acceleration, on the same side as the velocity. */
double easing_curve_acceleration(const easing_curve *curve, double at);

/** The progress in [0, 1] at which a monotone easing function has a value; NaN for motions, other curves, and values that
 * it does not reach. */
double easing_curve_inverse(const easing_curve *curve, double value);

/**
 * Writes the extremes.
 * @param until the time in seconds until which a motion is searched; easing functions ignore it.
 * @return EASING_OK or EASING_NULL.
 */
easing_status easing_curve_extremes(const easing_curve *curve, double until, easing_extremes *extremes);

/**
 * The values and velocities at n progresses or times.
 * The parameters and the status are those of easing_cubic_bezier_values().
 */
easing_status easing_curve_values(const easing_curve *curve, const double *at, double *values, double *velocities,
                                  size_t n);

/** A quantity for easing_curve_quantities(). */
typedef enum easing_quantity {
  EASING_ACCELERATION = 0,    /**< easing_curve_acceleration() at each number. */
  EASING_INVERSE = 1,         /**< easing_curve_inverse() of each number. */
  EASING_INTEGRAL = 2,        /**< easing_curve_integral() from a start to each number. */
  EASING_INTEGRAL_INVERSE = 3 /**< easing_curve_integral_inverse() of each number as an area, from a start. */
} easing_quantity;

/**
 * A quantity for n numbers, with the bits of single calls.
 * @param start where integrals start; other quantities ignore it.
 * @param numbers n numbers.
 * @param results n results; may be NULL. The two blocks must not overlap.
 * @return as easing_cubic_bezier_values(); EASING_PARAMETER also for an unknown quantity.
 */
easing_status easing_curve_quantities(const easing_curve *curve, easing_quantity quantity, double start,
                                      const double *numbers, double *results, size_t n);

/**
 * The shortest text that reads back to the same curve.
 * @param buffer where it is written with a NUL, truncated if it does not fit; may be NULL if the capacity is 0.
 * @param capacity the size of the buffer in bytes.
 * @return the length of the whole text without the NUL; 0 for NULL.
 */
size_t easing_curve_text(const easing_curve *curve, char *buffer, size_t capacity);

/**
 * Makes CSS's linear() with the fewest stops of an easing function.
 * @param accuracy the largest vertical difference over [0, 1], positive and at least 1e-12 of the largest value.
 * @param lines where the new curve is written; easing_curve_text() and easing_curve_stops() read it.
 * @param bound where a bound of the difference between `lines` and the curve is written, rounding included: at most the
 *   accuracy; may be NULL.
 * @param error where an error is described; may be NULL.
 * @return EASING_OK, EASING_NULL, EASING_KIND or EASING_PARAMETER.
 */
easing_status easing_curve_linear(const easing_curve *curve, double accuracy, easing_curve **lines, double *bound,
                                  easing_error *error);

/**
 * The stops of a curve that consists of lines.
 * @param stops where the first stops are written, as many as fit; may be NULL if the capacity is 0.
 * @param capacity the number of stops that fit.
 * @return the number of stops of the curve; 0 for any other curve and for NULL.
 */
size_t easing_curve_stops(const easing_curve *curve, easing_stop *stops, size_t capacity);

/**
 * Makes an easing function of a motion: the duration is scaled to progress 1, the way from start to rest to values from 0 to 1.
 * @param duration the seconds at progress 1, positive and finite; NaN for the motion's own duration.
 * @param easing where the new curve is written.
 * @param error where an error is described; may be NULL.
 * @return EASING_OK, EASING_NULL, EASING_KIND for an easing function, or EASING_PARAMETER, also for a motion without end or
 *   distance.
 */
easing_status easing_curve_easing(const easing_curve *curve, double duration, easing_curve **easing,
                                  easing_error *error);

/** The integral of the values between two progresses or times; swapping them changes its sign.
 *
 * The limits may be any finite numbers; outside [0, 1], and before time 0, the values are those of easing_curve_value(). A limit
 * that is infinite or NaN gives NaN.
 *
 * Accuracy: the error is at most 8u·∫|value|, for a motion 8u·∫(|value| + |value at rest|), for parameters and limits changed by
 * at most a relative 8u, even for close limits. NaN for NULL. The last digits depend on libm where those of values do. */
double easing_curve_integral(const easing_curve *curve, double from, double to);

/** The progress or time at which the integral of the values from a start reaches an area; NaN if it does not, and for NULL.
 *
 * The integral up to the result differs from the area by at most 4u·|area|, plus the integral's change within an ulp of the
 * result, plus the integral's error. If the area is reached at several progresses or times, the result is one of them.
 *
 * A positive area is searched after the start, a negative one before it, where the integral of positive values is negative.
 * The search doubles a bracket until the integral at its ends is below and above the area. If some values are negative, the
 * search may miss an area that is reached only within a bracket, and return NaN. */
double easing_curve_integral_inverse(const easing_curve *curve, double area, double from);

/** Writes the spring behind a curve. @return EASING_OK, EASING_NULL, or EASING_KIND for any other curve. */
easing_status easing_curve_spring(const easing_curve *curve, easing_damped_spring *spring);

/* ---- Staggers --------------------------------------------------------------------------------------------------- */

/** The meaning of the seconds of a stagger. */
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
  EASING_RANDOM = 5  /**< A random order by `seed`, the same on every machine; grids are ignored. */
} easing_origin;

/** An axis of a grid. */
typedef enum easing_axis {
  EASING_BOTH_AXES = 0, /**< Distances are Euclidean. */
  EASING_X_AXIS = 1,    /**< The children of a column have the same delay. */
  EASING_Y_AXIS = 2     /**< The children of a row have the same delay. */
} easing_axis;

/**
 * Delays for many children: start + span · easing(d), where d is a child's distance from the origin as a fraction of the
 * greatest such distance, and `seconds` and `spacing` give the span.
 *
 * The program fills it; zeroed memory is a stagger without delays.
 */
typedef struct easing_stagger {
  double seconds;  /**< The time that `spacing` names, in 0...1e280. */
  double start;    /**< The delay of the first child to begin, in seconds; at most 1e280 in magnitude. */
  uint64_t seed;   /**< The seed of a random order. */
  size_t index;    /**< The child of EASING_INDEX, from 0; an index beyond the children is the last. */
  size_t columns;  /**< The number of columns of a grid, which is filled row by row; 0 for a single row. */
  int32_t spacing; /**< An easing_spacing. */
  int32_t origin;  /**< An easing_origin. */
  int32_t axis;    /**< An easing_axis along which distances are measured on a grid. */
} easing_stagger;

/**
 * Writes the delay of a child in seconds, in constant time (for random orders: expected).
 *
 * Accuracy: the error is at most 8u · max(|start|, greatest delay − start) + span · (error of the easing).
 * @param stagger the stagger.
 * @param easing an easing function that shapes the delays; NULL for none.
 * @param index the index of the child, from 0; an index beyond the children is the last.
 * @param count the number of children; 0 counts as 1, more than 2^52 as 2^52.
 * @param delay where the delay is written.
 * @param error where an error is described; may be NULL.
 * @return EASING_OK, EASING_NULL, EASING_PARAMETER, or EASING_KIND for a motion.
 */
easing_status easing_stagger_delay(const easing_stagger *stagger, const easing_curve *easing, size_t index, size_t count,
                                   double *delay, easing_error *error);

/** Writes the delays of all children, with the bits of single calls.
 * @param delays where `count` delays are written; may be NULL for none.
 * The other parameters and the status are those of easing_stagger_delay(). */
easing_status easing_stagger_delays(const easing_stagger *stagger, const easing_curve *easing, double *delays,
                                    size_t count, easing_error *error);

/* ---- Constant pace along a path --------------------------------------------------------------------------------- */

/** An immutable path with the table of its arc length, which easing_path_release() frees. */
typedef struct easing_path easing_path;

/** A point on a path. */
typedef struct easing_point {
  double x;
  double y;
  double tangent_x; /**< The unit tangent in the direction of travel; (0, 0) for a path that is a single point. */
  double tangent_y;
} easing_point;

/**
 * Reads the table of a path, which `easing path --table` or PacedPath.tableBytes of the Swift library writes.
 *
 * Measuring a path needs the GNU Scientific Library; reading and following it does not.
 *
 * @param bytes the table, which is copied; bytes that are no table give an error.
 * @param count the number of bytes.
 * @param path where the new path is written.
 * @param error where an error is described; may be NULL.
 * @return EASING_OK, EASING_NULL or EASING_TABLE.
 */
easing_status easing_path_read(const uint8_t *bytes, size_t count, easing_path **path, easing_error *error);

/** Frees a path; NULL is ignored. */
void easing_path_release(easing_path *path);

/** The length of a path; writes the largest distance of a point from the exact one along it to `error`, unless it is NULL. */
double easing_path_length(const easing_path *path, double *error);

/** The point at a fraction of the length: the start up to 0, the end from 1 on. The last digits on arcs depend on libm. */
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
 * which path data cannot express, give an empty text. */
size_t easing_path_text(const easing_path *path, char *buffer, size_t capacity);

#if defined(__cplusplus)
}
#endif

#endif
