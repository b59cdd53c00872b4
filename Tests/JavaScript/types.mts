// SPDX-License-Identifier: Apache-2.0

// Only compiled: what people write has types.
import { Curve, PacedPath, Spring, cubicBezier, curve, spring, version } from "swift-easing";
import { cubicBezier as smallBezier, spring as smallSpring } from "swift-easing/springs";

const bounce = curve("ease-out-bounce");
const numbers: number[] = [bounce(0.25), bounce.velocity(0.25), bounce.inverse(0.5), bounce.extremes.greatestAt, bounce.duration];
const values: Float64Array = bounce.values(Float64Array.of(0, 1), new Float64Array(2));
const css: string = spring({ duration: 0.5, bounce: 0.3 }).easing().linear(1e-3).css;
const bound: number = curve("ease").linear().bound;
const springs: Spring[] = [spring(), spring().retargeted(3, 0.1).takingOver({ value: 0, velocity: 1 }, 2)];
const curves: Curve[] = [bounce, cubicBezier(0.1, 0.2, 0.3, 0.4), ...springs];
const easings: ((progress: number) => number)[] = [...curves, smallBezier(0.25, 0.1, 0.25, 1)];
const settling: number = smallSpring({ mass: 1 }).settling("envelope", 0.01);
const point: { x: number; tangentY: number } = new PacedPath(new Uint8Array()).point(0.5);
// @ts-expect-error: a rule has one of three names.
smallSpring().settling("soon");
// @ts-expect-error: a text has no more arguments.
curve("ease", 1);
// @ts-expect-error: curves are made by functions.
new Curve();
export { bound, css, easings, numbers, point, settling, values, version };
