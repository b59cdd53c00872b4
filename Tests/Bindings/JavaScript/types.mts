// SPDX-License-Identifier: Apache-2.0

// Only compiled: what people write has types.
import { Curve, OneEuroFilter, PacedPath, SmoothingFollower, Spring, SpringFollower, Stagger, cubicBezier, curve, curveNames, smoothDamp, spring, version } from "swift-easing";
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
const follower = new SpringFollower(smoothDamp(0.2), 0, 1), many = new SpringFollower(smoothDamp(0.2), [0, 1]);
const followed: number[] = [follower.step(0.016, 4, 0), new SmoothingFollower({ halfLife: 1 }, 2).step(0.1, 3), follower.velocity];
const arrays: Float64Array[] = [many.step(0.016, [4, 5]), many.step(0.016, 4, Float64Array.of(0, 1)), many.velocity, bounce.values([0, 1]),
  new SmoothingFollower({ halfLife: 1 }, [1, 2]).step(0.1, 3), new PacedPath(new Uint8Array()).points([0.5], new Float64Array(2))];
const any: SpringFollower[] = [follower, many].filter((one) => one instanceof SpringFollower);
many.position = Float64Array.of(3, 4);
[bounce, spring(), smallSpring(), new Stagger({ each: 1 })].forEach((object) => object.dispose());
// @ts-expect-error: a follower of one number has one target.
follower.step(0.016, [4, 5]);
// @ts-expect-error: stops are for a follower of one number.
many.stepStopping(1, 4);
// @ts-expect-error: curves do not change.
bounce.duration = 3;
const times: number[] = [follower.stepStopping(1, 4), follower.rest(4, 0.1, "envelope"), follower.stepCubic(1, { value: 0, velocity: 0 }, { value: 1, velocity: 0 })];
const filtered: Float64Array = new OneEuroFilter({ count: 2 }).filterAll([1, 2], 0.1);
const delays: Float64Array = new Stagger({ each: 0.1, from: "center", easing: bounce, seed: 7n }).delays(5);
const names: string[] = curveNames();
const areas: number[] = [bounce.integral(0, 1), bounce.inverseIntegral(0.1), spring().response(2).phase];
// @ts-expect-error: one number has one velocity.
new SpringFollower(smoothDamp(0.2), 0, [1, 2]);
// @ts-expect-error: an origin has one of four names.
new Stagger({ each: 0.1, from: "middle" });
// @ts-expect-error: a rule has one of three names.
smallSpring().settling("soon");
// @ts-expect-error: a text has no more arguments.
curve("ease", 1);
// @ts-expect-error: curves are made by functions.
new Curve();
export { any, areas, arrays, bound, css, delays, filtered, followed, times, easings, names, numbers, point, settling, values, version };
