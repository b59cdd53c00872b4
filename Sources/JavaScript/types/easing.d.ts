// SPDX-License-Identifier: Apache-2.0

/**
 * Every curve that has a text, and constant pace along paths. `swift-easing/springs` has Béziers and springs only, in 20 KB.
 *
 * Progress and eased progress have no unit; times are in seconds, velocities in values per unit of progress or per second.
 * Every number is a valid argument of an evaluation: NaN gives NaN, infinities give limits. Results are bit for bit those of the
 * Swift library; broken powers, balls, decays, inverses, settling times and extremes of motions ask Math for their last digits.
 */
import type { Evaluated, SettlingRule, SpringOptions, State } from "./springs.js";

export type { Evaluated, SettlingRule, SpringOptions, State };

/** Where a curve is least, greatest and fastest; the places are progresses, or times in seconds. */
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

/** An easing function, from progress to eased progress, or a motion, from seconds to a value. It never changes. */
export class Curve {
  protected constructor();
  readonly kind: "easing" | "spring" | "bounce" | "decay";
  /** For an easing function 1 if it never falls, −1 if it never rises; else 0. */
  readonly monotonicity: -1 | 0 | 1;
  /** A motion's duration in seconds, which may be infinite; 1 for an easing function. */
  readonly duration: number;
  /** A motion's value at rest, NaN if it has none; an easing function's value at 1. */
  readonly rest: number;
  /** The progress in [0, 1] at which a monotone easing function has a value; NaN for others, and where none is. */
  inverse(value: number): number;
  /** The extremes over [0, 1], or until the end of a motion. */
  readonly extremes: Extremes;
  /** The extremes of a motion until a time in seconds; those of an easing function for any time. */
  extremesUntil(time: number): Extremes;
  /**
   * A motion as an easing function: its time scaled to progress, its distance to values from 0 to 1.
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
  /** The stops of a curve that consists of lines; none for others. */
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
  /** The time in seconds at which it has settled, by "last-crossing" and 0.001 unless given. */
  settling(rule?: SettlingRule, epsilon?: number): number;
  /** The same spring with another target, from its value and velocity at a time, which is time 0 of the new one. */
  retargeted(target: number, time: number): Spring;
  /** A spring with the same constants that takes over from any motion with its value and velocity. */
  takingOver(state: State, target: number): Spring;
}

/** A point on a path, with the unit tangent in the direction of travel. */
export interface PathPoint {
  x: number;
  y: number;
  tangentX: number;
  tangentY: number;
}

/** A path followed at constant pace, from the table that `easing path --table` writes. */
export class PacedPath {
  /** @throws RangeError for bytes that are no table. */
  constructor(table: Uint8Array);
  /** The length, in the units of the coordinates. */
  readonly length: number;
  /** The largest distance of a point from the exact one, along the path. */
  readonly error: number;
  /** The point at a fraction of the length: the start up to 0, the end from 1 on. */
  point(fraction: number): PathPoint;
  /** The points at many fractions: x and y of each. */
  points(fractions: Float64Array, results?: Float64Array): Float64Array;
  /** The tangents at many fractions: x and y of each. */
  tangents(fractions: Float64Array, results?: Float64Array): Float64Array;
  /** SVG path data. */
  readonly svg: string;
}

/**
 * The curve of a text: CSS's easing functions, and in their style spring(), bounce(), decay() and the names of easings.net, such
 * as "ease-out-bounce" or "spring(duration 0.5s, bounce 0.3)". A spring's is a Spring.
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
