// SPDX-License-Identifier: Apache-2.0

/**
 * Cubic Béziers and springs, within 20 KB. `swift-easing` itself has every curve.
 *
 * Progress and eased progress have no unit; times are in seconds, velocities in values per unit of progress or per second.
 * Every number is a valid argument of an evaluation: NaN gives NaN, infinities give limits. Results are bit for bit those of the
 * Swift library, except where Math is mentioned. u is 2^-53.
 */

/** An object with memory in the module, which is freed when the object is garbage, or at once by `dispose` and by `using`. */
export interface Disposable {
  /** Frees the memory; afterwards methods throw TypeError. It may be called again. */
  dispose(): void;
}

/** Many numbers. */
export type Inputs = Float64Array | Float32Array | readonly number[];

/** A function of one number with its derivatives. A call of the object gives the value too. The object does not change. */
export interface Evaluated extends Disposable {
  /** The value at a progress, or at a time in seconds. */
  (at: number): number;
  value(at: number): number;
  /** The first derivative. */
  velocity(at: number): number;
  /** The second derivative. */
  acceleration(at: number): number;
  /**
   * The values at many numbers, with the bits of `value`. If `results` is given, they are written to it; extra inputs or results are
   * ignored.
   * @throws RangeError for inputs and results that share memory.
   */
  values(inputs: Inputs): Float64Array;
  values<Results extends Float64Array>(inputs: Inputs, results: Results): Results;
  /** The velocities at many numbers, as `values`. */
  velocities(inputs: Inputs): Float64Array;
  velocities<Results extends Float64Array>(inputs: Inputs, results: Results): Results;
}

/**
 * CSS's cubic-bezier(), from (0, 0) to (1, 1).
 *
 * A value is within 4u·max(1, |y1|, |y2|) of the exact one at a progress that differs from the given one by at most 8u times its
 * distance from the nearer of 0 and 1, also at vertical tangents. Outside [0, 1] the curve continues along its end tangents, as in
 * CSS.
 */
export interface CubicBezier extends Evaluated {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  /** The progress in [0, 1] at which a monotone curve has a value; NaN for others, and for values that it does not reach. */
  inverse(value: number): number;
}

/** A value and its velocity. */
export interface State {
  value: number;
  velocity: number;
}

/** When a spring counts as settled, each compared with a fraction of the distance from its start to its target. */
export type SettlingRule = "last-crossing" | "envelope" | "core-animation";

/**
 * A spring by a perceptual duration and a bounce as in SwiftUI, or by the constants of its equation
 * m x″ + c x′ + k (x − to) = 0, if one of them is given.
 */
export interface SpringOptions {
  /** The period of the undamped spring in seconds, positive; 0.5 unless given. It takes longer to settle. */
  duration?: number;
  /** More than −1 and at most 1; 0, the default, is critical damping, 1 no damping. */
  bounce?: number;
  /** Positive; 1 unless given. */
  mass?: number;
  /** Positive, force per length; 100 unless given. */
  stiffness?: number;
  /** At least 0, force per velocity; 10 unless given. */
  damping?: number;
  /** The value at time 0; 0 unless given. */
  from?: number;
  /** The target; 1 unless given. */
  to?: number;
  /** The velocity at time 0, in values per second; 0 unless given. */
  velocity?: number;
}

/**
 * A damped spring over seconds.
 *
 * Accuracy: for every damping, a result is within a relative 16u of the exact one for constants, an initial velocity and a time
 * changed by at most a relative 16u. Before time 0 the spring is at its start. The last digits depend on Math only beyond some
 * 40,000 periods.
 */
export interface Spring extends Evaluated {
  readonly mass: number;
  readonly stiffness: number;
  readonly damping: number;
  readonly from: number;
  readonly to: number;
  readonly initialVelocity: number;
  /** The value and the velocity at a time in seconds. */
  state(time: number): State;
  /** The settling time in seconds, by "last-crossing" and 0.001 unless given; its last digits depend on Math. */
  settling(rule?: SettlingRule, epsilon?: number): number;
  /** The same spring with another target, from its value and velocity at a time, which is time 0 of the new one. */
  retargeted(target: number, time: number): Spring;
}

/**
 * A cubic Bézier: x1 and x2 in [0, 1], y1 and y2 finite.
 * @throws RangeError with a sentence that names the parameter, its value and what is allowed.
 */
export function cubicBezier(x1: number, y1: number, x2: number, y2: number): CubicBezier;

/**
 * A spring.
 * @throws RangeError with a sentence that names the parameter, its value and what is allowed.
 */
export function spring(options?: SpringOptions): Spring;
