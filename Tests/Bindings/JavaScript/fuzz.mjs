// SPDX-License-Identifier: Apache-2.0

// Calls with random arrays, by element type, offset, size and shared memory, and objects disposed of in any order, where the package is
// installed: fuzz.mjs SEED SECONDS. A batch gives the bits of single calls or an error, and leaves its inputs as they are.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import * as small from "swift-easing/springs";
import { Curve, OneEuroFilter, PacedPath, SmoothingFollower, SpringFollower, cubicBezier, curve, curveNames, spring } from "swift-easing";

const [first, seconds] = process.argv.slice(2).map(Number), table = readFileSync(process.env.TABLE);
let state = first, calls = 0;
const below = (count) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * count);
};
const pick = (list) => list[below(list.length)];
const special = [0, -0, 0.5, 1, -1, 2.5, 5e-324, 1e300, -1e300, Infinity, -Infinity, NaN];
const number = () => (below(2) ? below(1e6) / 5e5 - 0.5 : pick(special));
const typed = [Float64Array, Float64Array, Float64Array, Float32Array, Int8Array, Uint8ClampedArray, Int16Array, Uint32Array];

// An array of random numbers, somewhere in a buffer of its own.
function array(count, kinds = typed) {
  const Kind = pick(kinds), size = Kind.BYTES_PER_ELEMENT, before = size * below(5);
  const buffer = new (pick([ArrayBuffer, ArrayBuffer, SharedArrayBuffer]))(before + size * count + below(20));
  return new Kind(buffer, before, count).map(number);
}

const inputs = (count) => pick([array, array, array, () => Array.from({ length: count }, number)])(count);
const same = (found, expected) => assert.deepEqual(Array.from(found), Array.from(expected));

const texts = [...curveNames(), "steps(3, jump-none)", "linear(0, 0.3 20% 40%, 0.2 40%, 1)", "cubic-bezier(0, 1, 0, 1)", "spring(wobbly)",
  "bounce(restitution 0.6)", "decay(velocity 1000, rate 0.998)", "timed(spring(bouncy))", "mirror(ease)"];
const makers = [() => curve(pick(texts)), () => curve(pick(texts)), () => spring({ bounce: below(9) / 10, velocity: number() }), () => small.spring({ to: number() }),
  () => cubicBezier(below(9) / 8, below(9) - 4, below(9) / 8, below(9) - 4), () => small.cubicBezier(below(9) / 8, -1, below(9) / 8, 2), () => new PacedPath(table)];
const alive = Array.from({ length: 40 }, () => pick(makers)());

const acts = [
  () => {
    const place = below(alive.length);
    if (below(2)) alive[place].dispose();
    alive[place] = pick(makers)();
  },
  function evaluate() {
    const object = pick(alive), given = inputs(pick([0, 1, 2, 7, 1023, 1024, 1025, below(3000)])), isPath = object instanceof PacedPath;
    const [method, single] = pick(isPath ? [["points", (at) => [object.point(at).x, object.point(at).y]], ["tangents", (at) => [object.point(at).tangentX, object.point(at).tangentY]]]
      : [["values", (at) => object(at)], ["velocities", (at) => object.velocity(at)]]);
    const width = isPath ? 2 : 1, before = Array.from(given), expected = before.flatMap((at) => single(at));
    const results = below(2) ? undefined : array(Math.max(0, width * given.length + below(4) - 2), typed);
    const found = results ? object[method](given, results) : object[method](given), count = width * Math.floor(found.length / width);
    assert.ok(!results || found === results);
    same(found.subarray(0, Math.min(count, expected.length)), found.constructor.from(expected.slice(0, count)));
    same(given, before);
    if (object instanceof Curve && below(9) === 0) assert.equal(curve(object.css).css, object.css);
  },
  function overlap() {
    const object = pick(alive), whole = array(200, [Float64Array]), start = below(100), other = below(100), before = Array.from(whole), width = object instanceof PacedPath ? 2 : 1;
    const parts = [whole.subarray(start, start + 50), whole.subarray(other, other + 50 * width)];
    const overlaps = start < other + parts[1].length && other < start + Math.floor(parts[1].length / width), call = () => (width === 2 ? object.points(...parts) : object.values(...parts));
    if (!overlaps) return call();
    assert.throws(call, { name: "RangeError" });
    same(whole, before);
  },
  function follow() {
    const count = pick([0, 1, 5, 1024, 2500]), places = array(count, [Float64Array]), speeds = array(count, [Float64Array]), to = pick([number(), inputs(count)]);
    const duration = pick([0.1, 0, Infinity, NaN]), one = spring({ bounce: 0.3 }), start = [Array.from(places), Array.from(speeds)], ends = Array.from(places, (_, index) => to[index] ?? to);
    same(new SpringFollower(one, places, speeds).step(duration, to), ends.map((end, index) => new SpringFollower(one, start[0][index], start[1][index]).step(duration, end)));
    same(new SmoothingFollower({ halfLife: 0.2 }, start[0]).step(duration, to), ends.map((end, index) => new SmoothingFollower({ halfLife: 0.2 }, start[0][index]).step(duration, end)));
    const filters = new OneEuroFilter({ count: count || 1 });
    if (count) same(filters.filterAll(ends, 0.1), ends.map((end) => new OneEuroFilter().filter(end, 0.1)));
    filters.dispose();
  },
];

process.on("exit", () => console.log(`arrays in JavaScript: ${calls} calls`));
for (const ends = performance.now() + 1000 * seconds; performance.now() < ends; calls += 1) {
  pick(acts)();
  // Memory of objects that are gone is freed between turns of the loop of events.
  if (calls % 50 === 0) await new Promise((resolve) => setTimeout(resolve));
}
