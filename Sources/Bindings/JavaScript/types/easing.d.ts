// SPDX-License-Identifier: Apache-2.0

/**
 * All curves with a text form, followers of a moving target, staggers, and constant pace along paths. `swift-easing/springs`
 * has only Béziers and springs, in 20 KB.
 *
 * Progress and eased progress have no unit; times are in seconds, velocities in values per unit of progress or per second.
 * Every number is a valid argument of an evaluation: NaN gives NaN, infinities give limits. Results have the bits of the Swift
 * library; the last digits of fractional powers, balls, decays, inverses, settling times and extremes of motions depend on Math.
 */
import type { Disposable, Evaluated, Inputs, SettlingRule, SpringOptions, State } from "./springs.js";

export type { Disposable, Evaluated, Inputs, SettlingRule, SpringOptions, State };

/** The extremes and the peak velocity of a curve, at progresses or at times in seconds. */
export interface Extremes {
  leastAt: number;
  least: number;
  greatestAt: number;
  greatest: number;
  peakVelocityAt: number;
  /** The velocity of the largest magnitude, with its sign. */
  peakVelocity: number;
}

/** A stop of CSS's linear(). */
export interface Stop {
  progress: number;
  value: number;
}

/** An immutable easing function, from progress to eased progress, or motion, from seconds to a value. */
export class Curve {
  protected constructor();
  readonly kind: "easing" | "spring" | "bounce" | "decay";
  /** For an easing function 1 if it never falls, −1 if it never rises; else 0. */
  readonly monotonicity: -1 | 0 | 1;
  /** A motion's duration in seconds, which may be infinite; 1 for an easing function. */
  readonly duration: number;
  /** A motion's value at rest, NaN if it has none; an easing function's value at 1. */
  readonly rest: number;
  /** The progress in [0, 1] at which a monotone easing function has a value; NaN for others, and for values that it does not reach. */
  inverse(value: number): number;
  /**
   * The integral of the values between two progresses or times; swapping them changes its sign.
   *
   * With u = 2^-53, the error is at most 8u·∫|value|, for a motion 8u·∫(|value| + |value at rest|), for parameters and limits
   * changed by at most a relative 8u.
   */
  integral(from: number, to: number): number;
  /**
   * The progress or time at which the integral of the values from a start, 0 unless given, reaches an area; NaN if it does not.
   *
   * The integral up to the result differs from the area by at most 4u·|area|, plus the integral's change within an ulp of the
   * result, plus the integral's error.
   *
   * A positive area is searched after the start, a negative one before it, where the integral of positive values is negative.
   * The search doubles a bracket until the integral at its ends is below and above the area. If some values are negative, the
   * search may miss an area that is reached only within a bracket, and return NaN.
   */
  inverseIntegral(area: number, from?: number): number;
  /** The extremes over [0, 1], or until the end of a motion. */
  readonly extremes: Extremes;
  /** The extremes of a motion until a time in seconds; those of an easing function for any time. */
  extremesUntil(time: number): Extremes;
  /**
   * A motion as an easing function: the duration is scaled to progress 1, the way from start to rest to values from 0 to 1.
   * @param duration the seconds at progress 1; the motion's own unless given.
   * @throws RangeError for an easing function, and for a motion without end or distance.
   */
  easing(duration?: number): Curve;
  /**
   * CSS's linear() with the fewest stops.
   * @param accuracy the largest vertical difference over [0, 1], positive; 0.001 unless given.
   * @throws RangeError for a motion, and for an accuracy below 1e-12 of the largest value.
   */
  linear(accuracy?: number): Lines;
  /** The stops of a curve that consists of lines; empty for others. */
  readonly stops: Stop[];
  /** The shortest text that reads back to the same curve; CSS where CSS has the curve. */
  readonly css: string;
  toString(): string;
  toJSON(): string;
}

export interface Curve extends Evaluated {}

/** An easing function of straight lines, with a bound of its difference from the curve, at most the accuracy. */
export interface Lines extends Curve {
  readonly bound: number;
}

/** A damped spring over seconds; accuracy as in `swift-easing/springs`. */
export class Spring extends Curve {
  readonly mass: number;
  readonly stiffness: number;
  readonly damping: number;
  readonly from: number;
  readonly to: number;
  readonly initialVelocity: number;
  /** The value and the velocity at a time in seconds. */
  state(time: number): State;
  /** The settling time in seconds, by "last-crossing" and 0.001 unless given. */
  settling(rule?: SettlingRule, epsilon?: number): number;
  /** The same spring with another target, from its value and velocity at a time, which is time 0 of the new one. */
  retargeted(target: number, time: number): Spring;
  /** A spring with the same constants that continues any motion from its value and velocity. */
  takingOver(state: State, target: number): Spring;
  /** The frequency response of a follower at a frequency in hertz: the gain, and the phase in radians, from −π to 0 for positive
   * frequencies. */
  response(frequency: number): { gain: number; phase: number };
}

/** Numbers of followers: one, or an array for as many followers. A Float64Array is changed in place, another array is copied. */
export type Numbers = number | Float64Array | readonly number[];

/** A target of a follower of one number or of many. */
export type Target<Positions extends number | Float64Array> = [Positions] extends [number] ? number : Numbers;

/**
 * A spring that follows a target which itself moves, with an exact step: steps of any duration lead to the same positions for the
 * same target.
 *
 * The error of a step is at most 16u times the largest magnitude of the positions, the target's movement and velocity · duration,
 * for constants and a duration changed by at most a relative 16u. Durations are in seconds; 0 or less changes nothing. The spring's
 * start value and target are ignored.
 */
export interface SpringFollower<Positions extends number | Float64Array = number | Float64Array> {
  readonly spring: Spring;
  /** Position and velocity are numbers, or Float64Arrays for many followers; they may be set to a value of the same kind and
   * length. */
  position: Positions;
  velocity: Positions;
  /**
   * Advances behind a target that moves evenly from `start` to `to`. Without `start` it is held at `to`, and the duration may be
   * infinite.
   * @returns the position.
   * @throws TypeError for an array as the target of a follower of one number; RangeError for arrays of another length, and for
   *   targets, positions and velocities that share memory.
   */
  step(duration: number, to: Target<Positions>, start?: Target<Positions>): Positions;
  /** Advances a follower of one number behind a target that moves along a cubic, for a finite duration. @returns the position. */
  stepCubic(this: SpringFollower<number>, duration: number, start: State, to: State): number;
  /**
   * Advances a follower of one number towards a held target, and stops where it first reaches it.
   * @returns the time of the contact in seconds after the start of the step, NaN if the step ends before: within a relative 16u for
   *   constants and a velocity changed by at most a relative 16u.
   */
  stepStopping(this: SpringFollower<number>, duration: number, target: number): number;
  /** The time in seconds after which a follower of one number stays within a distance of a held target: 0 if it already stays
   * within it, infinite if it never does. */
  rest(this: SpringFollower<number>, target: number, distance: number, rule?: SettlingRule): number;
}

export const SpringFollower: {
  /**
   * @param velocity in values per second; 0 unless given.
   * @throws TypeError for an array of velocities if the position is a number; RangeError for arrays of positions and velocities
   *   that differ in length or share memory.
   */
  new (spring: Spring, position: number, velocity?: number): SpringFollower<number>;
  new (spring: Spring, position: Float64Array | readonly number[], velocity?: Numbers): SpringFollower<Float64Array>;
  readonly prototype: SpringFollower;
};

/** The rate of a SmoothingFollower, in one of two forms. */
export interface SmoothingOptions {
  /** The time in seconds in which the distance to a held target halves. */
  halfLife?: number;
  /** The fraction of the distance covered in each frame, greater than 0 and less than 1; instead of a half-life. */
  fraction?: number;
  /** Its frames per second; 60 unless given. */
  framesPerSecond?: number;
}

/**
 * Exponential smoothing with an exact step: the distance to the target decays at a rate.
 *
 * The error of a step is at most 8u times the largest magnitude of the positions and the target's movement, for a rate and a
 * duration changed by at most a relative 4u.
 */
export interface SmoothingFollower<Positions extends number | Float64Array = number | Float64Array> {
  /** The rate per second. */
  readonly rate: number;
  /** A number, or a Float64Array for many followers; it may be set. */
  position: Positions;
  /** As that of SpringFollower. */
  step(duration: number, to: Target<Positions>, start?: Target<Positions>): Positions;
}

export const SmoothingFollower: {
  /** @throws TypeError unless exactly one of half-life and fraction is given; RangeError with a sentence that names the parameter,
   * its value and what is allowed. */
  new (options: SmoothingOptions, position: number): SmoothingFollower<number>;
  new (options: SmoothingOptions, position: Float64Array | readonly number[]): SmoothingFollower<Float64Array>;
  readonly prototype: SmoothingFollower;
};

/** The parameters of the one-euro filter. */
export interface OneEuroOptions {
  /** The cutoff frequency at rest in hertz, positive; 1 unless given. */
  minimumCutoff?: number;
  /** The increase of the cutoff, in hertz per value unit and second, at least 0; 0.007 unless given. */
  speedCoefficient?: number;
  /** The cutoff frequency of the speed in hertz, positive; 1 unless given. */
  derivativeCutoff?: number;
  /** The number of filters, such as one for each coordinate: a whole number in 1...8388608; 1 unless given. */
  count?: number;
}

/**
 * The one-euro filter (Casiez, Roussel and Vogel, CHI 2012): smoothing of noisy samples with a cutoff that rises with the speed.
 * Each step adds an error of at most 8u times the largest term of the paper's formulas. The result depends on the sampling rate.
 */
export class OneEuroFilter implements Disposable {
  dispose(): void;
  /** @throws RangeError with a sentence that names the parameter, its value and what is allowed. */
  constructor(options?: OneEuroOptions);
  readonly count: number;
  /**
   * Filters a sample with the first filter; the duration in seconds since the previous sample is ignored for the first sample.
   *
   * A sample is ignored if it is not finite or, after the first sample, if its duration is not positive and finite.
   * @returns the filtered value; NaN before the first sample.
   */
  filter(sample: number, duration: number): number;
  /** Filters one sample with each filter. @throws RangeError, before any filter changes, if there are not `count` samples, or fewer
   * than `count` results. */
  filterAll(samples: Inputs, duration: number): Float64Array;
  filterAll<Results extends Float64Array>(samples: Inputs, duration: number, results: Results): Results;
}

/** The delays of many children; one of `each` and `total` is given. */
export interface StaggerOptions {
  /** Seconds for each unit of distance, in [0, 1e280]: from one child in a row to the next. */
  each?: number;
  /** Seconds from the first to the last delay, in [0, 1e280]. */
  total?: number;
  /** The children that begin first, or the index of one; "first" unless given. */
  from?: "first" | "last" | "center" | "edges" | number;
  /** The seed of a random order, a whole number below 2^64; replaces `from`. */
  seed?: number | bigint;
  /** The columns of a grid, which is filled row by row; a single row unless given. */
  columns?: number;
  /** The axis along which distances are measured on a grid; both unless given. */
  axis?: "x" | "y";
  /** An easing function that shapes the delays. */
  easing?: Curve;
  /** The delay in seconds of the first child to begin; 0 unless given. */
  start?: number;
}

/**
 * Delays for many children as a function of the index and the number of children, each in constant time.
 *
 * The error of a delay is at most 8u · max(|start|, greatest delay − start) plus, with an easing, the easing's error times the span
 * of the delays without it (u = 2^-53).
 */
export class Stagger implements Disposable {
  dispose(): void;
  /** @throws RangeError or TypeError with a sentence that says what is allowed. */
  constructor(options: StaggerOptions);
  /** The delay of a child in seconds. An index out of range counts as the nearest valid one, a count below 1 as 1, above 2^29 as
   * 2^29. */
  delay(index: number, count: number): number;
  /** The delays of a whole number of children, at most 2^26, in order. @throws RangeError for another count and for fewer results. */
  delays(count: number): Float64Array;
  delays<Results extends Float64Array>(count: number, results: Results): Results;
}

/**
 * The spring of a critically damped follower that reaches a held target in about a time in seconds, between 2e-150 and 2e150.
 * @throws RangeError with a sentence that names the parameter, its value and what is allowed.
 */
export function smoothDamp(smoothTime: number): Spring;

/** The texts of the curves that have a name: CSS's, those of easings.net, Material's, and springs as "spring(bouncy)". */
export function curveNames(): string[];

/** A point on a path, with the unit tangent in the direction of travel. */
export interface PathPoint {
  x: number;
  y: number;
  tangentX: number;
  tangentY: number;
}

/** A path followed at constant pace, from the table that `PacedPath.tableBytes` of the Swift library gives, and its tool writes. */
export class PacedPath implements Disposable {
  dispose(): void;
  /** @throws RangeError for bytes that are not a table. */
  constructor(table: Uint8Array);
  /** The length, in the units of the coordinates. */
  readonly length: number;
  /** The largest distance of a point from the exact one, along the path. */
  readonly error: number;
  /** The point at a fraction of the length: the start up to 0, the end from 1 on. */
  point(fraction: number): PathPoint;
  /** The points at many fractions: x and y of each. */
  points(fractions: Inputs): Float64Array;
  points<Results extends Float64Array>(fractions: Inputs, results: Results): Results;
  /** The tangents at many fractions: x and y of each. */
  tangents(fractions: Inputs): Float64Array;
  tangents<Results extends Float64Array>(fractions: Inputs, results: Results): Results;
  /** SVG path data. */
  readonly svg: string;
}

/**
 * The curve of a text: CSS's easing functions, and in their style spring(), bounce(), decay() and the names of easings.net, such
 * as "ease-out-bounce" or "spring(duration 0.5s, bounce 0.3)". The text of a spring makes a Spring.
 * @throws SyntaxError with the column of the mistake, which is also its `column`.
 */
export function curve(text: string): Curve | Spring;

/**
 * A cubic Bézier: x1 and x2 in [0, 1], y1 and y2 finite; accuracy as in `swift-easing/springs`.
 * @throws RangeError with a sentence that names the parameter, its value and what is allowed.
 */
export function cubicBezier(x1: number, y1: number, x2: number, y2: number): Curve;

/**
 * A spring.
 * @throws RangeError with a sentence that names the parameter, its value and what is allowed.
 */
export function spring(options?: SpringOptions): Spring;

/** The version of the library. */
export function version(): string;
