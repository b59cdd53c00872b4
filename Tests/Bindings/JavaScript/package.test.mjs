// SPDX-License-Identifier: Apache-2.0

// The promises of the package; run by `node --test` in a folder where it is installed: TABLE and ROOT are the table of a path and
// the project.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import * as small from "swift-easing/springs";
import * as whole from "swift-easing";

const { Curve, OneEuroFilter, PacedPath, SmoothingFollower, Spring, SpringFollower, Stagger } = whole;
const { cubicBezier, curve, curveNames, smoothDamp, spring, version } = whole;
const require = createRequire(import.meta.url);
const table = readFileSync(process.env.TABLE);
const texts = [
  "ease", "ease-out-bounce", "ease-in-out-elastic", "steps(3, jump-none)", "linear(0, 0.3 20% 40%, 1)",
  "cubic-bezier(0, 1, 0, 1)", "spring(wobbly)", "bounce(restitution 0.6)", "decay(velocity 1000, rate 0.998)",
  "timed(spring(bouncy))",
];
const near = (one, other, slack) => assert.ok(Math.abs(one - other) <= slack, `${one} is not within ${slack} of ${other}`);
const some = [-0.5, 0, 0.1, 0.25, 1 / 3, 0.5, 0.75, 1, 1.5, 3, NaN, Infinity, -Infinity];

test("known values", () => {
  for (const { cubicBezier, spring } of [small, whole]) {
    near(cubicBezier(0.42, 0, 1, 1)(0.5), 0.31535681257253934, 1e-15);
    near(spring({ mass: 1, stiffness: 100, damping: 10 }).settling("core-animation"), 1.4727003, 1e-7);
  }
  assert.equal(curve("steps(2, jump-none)")(2.2), 4);
  assert.equal(curve("ease-out-bounce")(0.5), 0.765625);
});

test("a Bézier is a function with the properties of one", () => {
  for (const { cubicBezier } of [small, whole]) {
    const ease = cubicBezier(0.25, 0.1, 0.25, 1);
    assert.equal(typeof ease, "function");
    assert.ok(ease instanceof Function);
    assert.deepEqual([0, 0.3, 1].map(ease), [0, ease.value(0.3), 1]);
    for (let step = 1; step < 20; step += 1) {
      const progress = step / 20 - 1 / 64, h = 1e-6;
      near(ease.inverse(ease(progress)), progress, 1e-12);
      near(ease.velocity(progress), (ease(progress + h) - ease(progress - h)) / (2 * h), 1e-7);
      near(ease.acceleration(progress), (ease.velocity(progress + h) - ease.velocity(progress - h)) / (2 * h), 1e-5);
    }
  }
});

test("batches have the bits of single calls", () => {
  const inputs = Float64Array.from({ length: 3000 }, (_, index) => some[index % some.length] + index / 1e4);
  const objects = [...texts.map(curve), ...[small, whole].flatMap(({ cubicBezier, spring }) => [cubicBezier(0.3, 0, 0.1, 1), spring()])];
  for (const object of objects) {
    assert.deepEqual(object.values(inputs), inputs.map((at) => object(at)));
    assert.deepEqual(object.velocities(inputs), inputs.map((at) => object.velocity(at)));
    const results = new Float64Array(5);
    assert.equal(object.values(inputs, results), results);
    assert.deepEqual(results, inputs.slice(0, 5).map((at) => object(at)));
    assert.equal(object.values(new Float64Array()).length, 0);
    assert.deepEqual(Array.from(object.values([0.25, 0.5])), [object(0.25), object(0.5)]);
  }
});

test("both entry points compute the same bits", () => {
  const [one, other] = [small, whole].map(({ cubicBezier }) => cubicBezier(0.68, -0.55, 0.735, 1.55));
  const [first, second] = [small, whole].map(({ spring }) => spring({ duration: 0.4, bounce: 0.6, velocity: -3 }));
  for (const at of some) {
    assert.deepEqual([one(at), one.velocity(at), one.inverse(at)], [other(at), other.velocity(at), other.inverse(at)]);
    assert.deepEqual([first(at), first.velocity(at), first.acceleration(at)], [second(at), second.velocity(at), second.acceleration(at)]);
  }
});

test("errors are the library's sentences", () => {
  const range = (act, message) => assert.throws(act, { name: "RangeError", message });
  for (const { cubicBezier, spring } of [small, whole]) {
    range(() => cubicBezier(1.5, 0, 1, 1), "x1 is 1.5; it must be in 0...1");
    range(() => cubicBezier(0.5, NaN, 1, 1), "y1 is NaN; it must be finite");
    range(() => cubicBezier(0.5, 1e400, 1, 1), "y1 is Infinity; it must be finite");
    range(() => cubicBezier(-1e-7, 0, 1, 1), "x1 is -1e-7; it must be in 0...1");
    range(() => spring({ bounce: -1 }), "bounce is -1; it must be greater than -1 and at most 1");
    range(() => spring({ duration: -1 }), /^duration is -1; it must be positive/);
    for (const options of [{ duration: 0.5, stiffness: 100 }, { bounce: 0, mass: 1 }]) {
      assert.throws(() => spring(options), { name: "TypeError", message: /^a spring has either duration and bounce, or mass/ });
    }
    range(() => spring({ mass: 0 }), "mass is 0; it must be positive and finite");
    range(() => spring().settling("soon"), 'rule is "soon"; it must be one of last-crossing, envelope, core-animation');
  }
  assert.throws(() => curve("cubic-bezier(1.5, 0, 0, 1)"),
    { name: "SyntaxError", message: "column 14: found '1.5', expected a number in 0...1", column: 14 });
  assert.throws(() => curve("👩‍👩‍👧 ease"), { column: 1 });
  assert.throws(() => curve("esae"), { message: "column 1: found 'esae', expected the name of an easing function" });
  range(() => curve("ease").linear(0), "accuracy is 0; it must be positive and finite");
  range(() => new SmoothingFollower({ fraction: 1 }, 0), "fraction is 1; it must be greater than 0 and less than 1");
  range(() => spring().linear(), "the curve is a motion; it must be an easing function, as easing() makes");
  assert.throws(() => new SpringFollower(curve("ease"), 0), { name: "TypeError", message: /^the spring of a follower must be/ });
  range(() => curve("ease").easing(), "the curve is an easing function; it must be a motion");
  range(() => new PacedPath(new TextEncoder().encode("not a table")), /^byte 1 is 110; it must be 101/);
});

test("springs", () => {
  for (const { spring } of [small, whole]) {
    const first = spring({ duration: 0.5, bounce: 0.3, to: 300 }), back = first.retargeted(0, 0.2);
    assert.deepEqual(back.state(0), first.state(0.2));
    assert.deepEqual([back.to, back.mass, back.from], [0, 1, first(0.2)]);
    assert.ok(first.settling() < first.settling("envelope"));
  }
  const bouncy = curve("spring(bouncy)");
  assert.ok(bouncy instanceof Spring && bouncy instanceof Curve && bouncy.kind === "spring");
  assert.deepEqual(bouncy.takingOver({ value: 3, velocity: -20 }, 7).state(0), { value: 3, velocity: -20 });
  assert.equal(bouncy.easing()(1), 1);
  assert.ok(bouncy.extremes.greatest > 1 && bouncy.extremesUntil(0).greatest === 0);
});

test("lines, texts and properties", () => {
  const easing = spring({ bounce: 0.3 }).easing(), lines = easing.linear(1e-3);
  assert.match(lines.css, /^linear\(.*\)$/);
  assert.ok(lines.bound > 0 && lines.bound <= 1e-3);
  assert.deepEqual([lines.stops[0], lines.stops.at(-1)], [{ progress: 0, value: 0 }, { progress: 1, value: 1 }]);
  for (let index = 0; index <= 5000; index += 1) near(lines(index / 5000), easing(index / 5000), lines.bound);
  assert.equal(String(curve("EASE")), "ease");
  assert.equal(cubicBezier(0.25, 0.1, 0.25, 1).css, "ease");
  assert.equal(JSON.stringify({ curve: curve("ease") }), '{"curve":"ease"}');
  for (const text of texts) assert.equal(curve(curve(text).css).css, curve(text).css);
  assert.deepEqual([curve("ease").monotonicity, curve("ease").duration, curve("bounce(restitution 0.6)").kind], [1, 1, "bounce"]);
  assert.equal(version(), JSON.parse(readFileSync("node_modules/swift-easing/package.json")).version);
});

test("followers", () => {
  const there = spring({ bounce: 0.3, from: 2, to: 5, velocity: -3 }), follower = new SpringFollower(there, 2, -3);
  assert.equal(follower.step(0.3, 5), there(0.3));
  assert.equal(follower.velocity, there.velocity(0.3));
  assert.equal(follower.step(Infinity, 7), 7);
  const lagging = new SpringFollower(spring({ mass: 1, stiffness: 100, damping: 10 }), 0);
  near(lagging.step(10, 20, 0), 19.8, 1e-13);
  near(new SpringFollower(lagging.spring, 0).stepCubic(10, { value: 0, velocity: 2 }, { value: 20, velocity: 2 }), 19.8, 1e-13);
  const stopping = new SpringFollower(there, 2, -3);
  assert.ok(Number.isNaN(stopping.stepStopping(0.01, 5)));
  near(there(0.01 + stopping.stepStopping(1, 5)), 5, 1e-13);
  assert.deepEqual([stopping.position, stopping.velocity, stopping.rest(5, 0.1)], [5, 0, 0]);
  assert.equal(new SpringFollower(there, 2, -3).rest(5, 0.003), there.settling());
  assert.deepEqual([smoothDamp(0.2).stiffness, smoothDamp(0.2).damping], [100, 20]);
  const { gain, phase } = lagging.spring.response(10 / (2 * Math.PI));
  near(gain, 1, 1e-14);
  near(phase, -Math.PI / 2, 1e-14);

  // More than fit in a block at once.
  const positions = Float64Array.from({ length: 2500 }, (_, index) => 3 * index), ends = positions.map((_, index) => index % 7);
  const before = positions.slice(), many = new SpringFollower(there, positions, 1), smooth = new SmoothingFollower({ halfLife: 0.2 }, Array.from(before));
  assert.equal(many.step(0.016, ends, 1), positions);
  smooth.step(0.016, ends);
  before.forEach((position, index) => {
    const one = new SpringFollower(there, position, 1);
    assert.deepEqual([one.step(0.016, ends[index], 1), one.velocity], [positions[index], many.velocity[index]]);
    assert.equal(new SmoothingFollower({ halfLife: 0.2 }, position).step(0.016, ends[index]), smooth.position[index]);
  });
  assert.throws(() => many.step(0.1, [1, 2]), { name: "RangeError", message: "there are 2 numbers; there must be 2500, one for each follower" });
  assert.throws(() => many.stepStopping(0.1, 3), { name: "TypeError" });
  near(new SmoothingFollower({ fraction: 0.1 }, 0).step(1 / 60, 1), 0.1, 1e-16);
  assert.throws(() => new SmoothingFollower({ halfLife: -1 }, 0), { name: "RangeError", message: /^halfLife is -1; it must be such that/ });
  for (const options of [{}, { halfLife: 1, fraction: 0.1 }]) {
    assert.throws(() => new SmoothingFollower(options, 0), { name: "TypeError", message: "a follower has either halfLife or fraction" });
  }

  const one = new OneEuroFilter(), all = new OneEuroFilter({ count: 1500 });
  for (const [sample, duration] of [[3, 0], [4, 1 / 60], [NaN, 1 / 60], [10, 1 / 30]]) {
    const expected = one.filter(sample, duration);
    assert.ok(all.filterAll(new Float64Array(1500).fill(sample), duration).every((result) => result === expected));
  }
  assert.throws(() => all.filterAll([1], 0.1), { name: "RangeError" });
  assert.throws(() => new OneEuroFilter({ minimumCutoff: 0 }), { message: "minimumCutoff is 0; it must be positive and finite" });
});

test("followers refuse arrays that do not belong together", () => {
  const range = (act, message) => assert.throws(act, { name: "RangeError", message });
  const type = (act, message) => assert.throws(act, { name: "TypeError", message });
  const there = spring(), one = new SpringFollower(there, 1), smooth = new SmoothingFollower({ halfLife: 1 }, 1);
  for (const follower of [one, smooth]) {
    for (const target of [[[3, 4]], [3, [4]], [undefined]]) {
      type(() => follower.step(0.1, ...target), "the target of a follower of one number must be a number");
    }
    assert.equal(follower.position, 1);
  }
  type(() => new SpringFollower(there, 1, [2]), "the velocity of a follower of one number must be a number");

  const memory = new Float64Array(8), shared = /^targets, positions and velocities share memory; each must have/;
  range(() => new SpringFollower(there, memory, memory), shared);
  range(() => new SpringFollower(there, memory.subarray(0, 4), memory.subarray(3, 7)), shared);
  range(() => new SpringFollower(there, [1, 2], [3]), "there are 1 numbers; there must be 2, one for each follower");
  const halves = new SpringFollower(there, memory.subarray(0, 4), memory.subarray(4));
  range(() => halves.step(0.1, memory.subarray(2, 6)), shared);
  halves.step(Infinity, 3);
  assert.deepEqual(Array.from(memory), [3, 3, 3, 3, 0, 0, 0, 0]);
  halves.velocity = halves.position;
  range(() => halves.step(0.1, 5), shared);
  halves.velocity = [0, 0, 0, 0];
  type(() => halves.step(0.1, 5), "the states of many followers must be Float64Arrays");
  assert.deepEqual(Array.from(halves.position), [3, 3, 3, 3]);

  for (const count of [0, -1, 0.5, NaN, 2e7, 2 ** 32, "2"]) {
    range(() => new OneEuroFilter({ count }), `count is ${count}; it must be a whole number in 1...8388608`);
  }
  const two = new OneEuroFilter({ count: 2 });
  two.filterAll([1, 2], 0);
  range(() => two.filterAll([3, 5], 0.1, new Float64Array(1)), "the length of results is 1; it must be at least 2");
  const expected = new OneEuroFilter();
  expected.filter(1, 0);
  assert.equal(two.filter(3, 0.1), expected.filter(3, 0.1));
});

test("staggers", () => {
  const delays = (options, count = 5) => Array.from(new Stagger(options).delays(count));
  for (const [from, expected] of [["first", [0, 1, 2, 3, 4]], ["last", [4, 3, 2, 1, 0]], ["center", [2, 1, 0, 1, 2]],
    ["edges", [0, 1, 2, 1, 0]], [3, [3, 2, 1, 0, 1]]]) {
    const stagger = new Stagger({ each: 1, from });
    assert.deepEqual(Array.from(stagger.delays(5)), expected);
    assert.deepEqual(expected.map((_, index) => stagger.delay(index, 5)), expected);
  }
  assert.deepEqual(delays({ each: 1, columns: 3, axis: "y", start: 2 }, 6), [2, 2, 2, 3, 3, 3]);
  assert.deepEqual(delays({ total: 1, easing: curve("ease-in-quad") }, 3), [0, 0.25, 1]);
  assert.deepEqual(delays({ each: 1, seed: 2n ** 64n - 1n }, 9).sort(), [0, 1, 2, 3, 4, 5, 6, 7, 8]);
  assert.deepEqual(delays({ each: 1 }, 0), []);
  assert.equal(new Stagger({ each: 1 }).delay(1e6, 1e9), 1e6);
  for (const [options, message] of [[{ each: -1 }, "each is -1; it must be in 0...1e280"], [{ total: 1, columns: 0 }, "columns is 0; it must be a whole number, 1 or more"],
    [{ each: 1, from: "middle" }, 'from is "middle"; it must be one of first, last, center, edges'], [{ each: 1, axis: "z" }, 'axis is "z"; it must be one of x, y']]) {
    assert.throws(() => new Stagger(options), { name: "RangeError", message });
  }
  for (const [options, words] of [[{ seed: -1 }, "0 or more, below 2^64"], [{ seed: 1.5 }, "0 or more, below 2^64"],
    [{ seed: 2n ** 64n }, "0 or more, below 2^64"], [{ from: 1.5 }, "0 or more"], [{ from: NaN }, "0 or more"], [{ columns: 2.5 }, "1 or more"]]) {
    const [[name, value]] = Object.entries(options);
    assert.throws(() => new Stagger({ each: 1, ...options }), { name: "RangeError", message: `${name} is ${value}; it must be a whole number, ${words}` });
  }
  assert.throws(() => new Stagger({}), { name: "TypeError" });
  assert.throws(() => new Stagger({ each: 1, easing: spring() }), { name: "RangeError", message: /^the curve is a motion; it must be/ });
  for (const count of [-1, 2.5, NaN, 1e9]) {
    assert.throws(() => new Stagger({ each: 1 }).delays(count), { name: "RangeError", message: `count is ${count}; it must be a whole number in 0...67108864` });
  }
  assert.throws(() => new Stagger({ each: 1 }).delays(3, new Float64Array(2)), { name: "RangeError", message: "the length of results is 2; it must be at least 3" });
  assert.equal(new Stagger({ each: 1, start: 4 }).delay(0, -1), 4);
});

test("integrals", () => {
  const quad = curve("ease-in-quad");
  near(quad.integral(0, 1), 1 / 3, 1e-16);
  near(quad.integral(1, 0.5), -7 / 24, 1e-16);
  near(quad.inverseIntegral(1 / 24), 0.5, 1e-15);
  near(quad.inverseIntegral(7 / 24, 0.5), 1, 1e-15);
  assert.ok(Number.isNaN(curve("step-end").inverseIntegral(-1, 0.5)));
});

test("paths", () => {
  const path = new PacedPath(table);
  near(path.length, 300 * Math.PI, 1e-9);
  assert.ok(path.error < 1e-8);
  const { x, y } = path.point(0.25);
  near(x, 0, 1e-9);
  near(y, 150, 1e-9);
  const fractions = Float64Array.from({ length: 65 }, (_, index) => (index - 5) / 50);
  const points = Array.from(fractions, (fraction) => path.point(fraction));
  assert.deepEqual(Array.from(path.points(fractions)), points.flatMap(({ x, y }) => [x, y]));
  assert.deepEqual(Array.from(path.tangents(fractions)), points.flatMap(({ tangentX, tangentY }) => [tangentX, tangentY]));
  assert.match(path.svg, /^M/);
  for (let bit = 0; bit < 8 * table.length; bit += 1) {
    const damaged = Uint8Array.from(table);
    damaged[bit >> 3] ^= 1 << (bit & 7);
    assert.throws(() => new PacedPath(damaged), RangeError);
  }
});

test("memory of objects that are gone is used again", { timeout: 60_000 }, async () => {
  const before = process.memoryUsage().external;
  for (let round = 0; round < 300; round += 1) {
    for (let index = 0; index < 1000; index += 1) cubicBezier(0.1, 0.2, 0.3, index);
    await new Promise((resolve) => setTimeout(resolve));
  }
  // Together these curves have 150 MB.
  assert.ok(process.memoryUsage().external - before < 50e6);
});

test("objects take linear time, and freed memory is used again", { timeout: 100_000 }, () => {
  for (const { spring } of [small, whole]) {
    const time = (count) => {
      let one = spring({ bounce: 0.3 });
      const start = performance.now();
      for (let index = 0; index < count; index += 1) one = one.retargeted(index % 7, 0.1);
      return (performance.now() - start) / count;
    };
    time(1000);
    const few = time(40_000);
    assert.ok(time(320_000) < 4 * few + 0.01);
  }
  const before = process.memoryUsage().external;
  for (let index = 0; index < 100_000; index += 1) [curve("ease-out-bounce"), spring(), cubicBezier(0, 1, 0, index)].forEach((one) => one.dispose());
  assert.ok(process.memoryUsage().external - before < 5e6);
});

test("what was disposed of is not used", () => {
  const objects = [small.spring(), small.cubicBezier(0, 0, 1, 1), spring(), curve("ease"), spring().easing().linear()];
  const uses = [(one) => one(0.5), (one) => one.velocity(0.5), (one) => one.values([0.5]), (one) => one.css.length, (one) => one.state(1), (one) => one.acceleration(0.5)];
  const others = [[new PacedPath(table), (one) => one.point(0.5)], [new OneEuroFilter(), (one) => one.filter(1, 1)], [new Stagger({ each: 1 }), (one) => one.delay(0, 1)]];
  for (const [object, ...calls] of [...objects.map((one) => [one, ...uses]), ...others]) {
    object.dispose();
    object.dispose();
    for (const use of calls) assert.throws(() => use(object), TypeError);
    if (Symbol.dispose) assert.equal(typeof object[Symbol.dispose], "function");
  }
  const easing = curve("ease"), shaped = new Stagger({ each: 1, easing }), follower = new SpringFollower(objects[2], 0);
  easing.dispose();
  assert.throws(() => shaped.delay(1, 3), { message: "the object was disposed of" });
  assert.throws(() => follower.step(0.1, 1), { message: "the object was disposed of" });
});

test("inputs and results that share memory are refused", () => {
  const memory = Float64Array.from({ length: 4000 }, (_, index) => index / 4000), path = new PacedPath(table), filter = new OneEuroFilter({ count: 2000 });
  const calls = [small.spring(), small.cubicBezier(0.3, 0, 0.1, 1), spring(), curve("ease-out-bounce")].flatMap((one) => [
    (inputs, results) => one.values(inputs, results), (inputs, results) => one.velocities(inputs, results)]);
  calls.push((inputs, results) => path.points(inputs, results), (inputs, results) => path.tangents(inputs, results));
  calls.push((inputs, results) => filter.filterAll(inputs, 0.1, results));
  const before = memory.slice();
  for (const call of calls) {
    for (const shift of [0, 1, 900, -1, -700]) {
      const start = Math.max(0, -shift);
      assert.throws(() => call(memory.subarray(start, start + 2000), memory.subarray(start + shift, start + shift + 2000)),
        { name: "RangeError", message: "inputs and results share memory; each must have memory of its own" });
    }
    assert.deepEqual(memory, before);
  }
  for (const call of calls.slice(0, 8)) {
    assert.deepEqual(call(memory.subarray(0, 1000), memory.subarray(1000, 2000)), call(before.slice(0, 1000)));
    memory.set(before);
  }
});

test("objects cannot be changed", () => {
  for (const object of [small.spring(), small.cubicBezier(0, 0, 1, 1), spring(), curve("ease"), curve("ease").linear(), new PacedPath(table), new Stagger({ each: 1 })]) {
    for (const name of [...Object.keys(object), "other"]) assert.throws(() => (object[name] = 1), TypeError);
  }
});

test("named curves", () => {
  const names = curveNames();
  assert.deepEqual([names.length, new Set(names).size, names[0], names.at(-1)], [63, 63, "linear", "spring(android-no-bouncy)"]);
  for (const name of names) assert.equal(curve(name).kind, name.startsWith("spring(") ? "spring" : "easing");
});

test("workers make the same curves of what they are sent", async () => {
  for (const object of [small.spring(), small.cubicBezier(0, 0, 1, 1), spring(), curve("ease"), new SpringFollower(spring(), 0)]) {
    assert.throws(() => structuredClone(object), { name: "DataCloneError" });
  }
  for (const object of [new PacedPath(table), new Stagger({ each: 1 }), new OneEuroFilter()]) {
    assert.ok(!(structuredClone(object) instanceof object.constructor));
  }
  const worker = new Worker(`
    const { parentPort } = require("node:worker_threads");
    parentPort.on("message", async ({ texts, table, inputs }) => {
      const { PacedPath, curve } = await import("swift-easing");
      parentPort.postMessage([...texts.map((text) => curve(text).values(inputs)), new PacedPath(table).points(inputs)]);
    });`, { eval: true });
  const inputs = Float64Array.from(some), curves = [...texts.map(curve), cubicBezier(0.1, 2, 0.3, -4), spring({ bounce: 0.3, from: 2, velocity: -7 })];
  const message = structuredClone({ texts: curves.map(String), table, inputs });
  const answer = await new Promise((resolve, reject) => worker.on("error", reject).on("message", resolve).postMessage(message));
  assert.deepEqual(answer, [...curves.map((one) => one.values(inputs)), new PacedPath(table).points(inputs)]);
  await worker.terminate();
});

test("addresses above 2 GB are addresses", async () => {
  const uses = (whole, table) => {
    const { OneEuroFilter, PacedPath, Stagger, cubicBezier, curve, spring } = whole, lines = curve("linear(0, 0.3 20%, 1)");
    return [lines.css, lines.stops, lines.values([0.1, 0.5]), spring().retargeted(2, 0.1).state(0.1), cubicBezier(0.1, 2, 0.3, -4)(0.7), spring({ to: 7 }).mass,
      new PacedPath(table).points([0.1, 0.9]), Array.from(new Stagger({ each: 1 }).delays(3)), new OneEuroFilter({ count: 2 }).filterAll([1, 2], 0)];
  };
  const worker = new Worker(`
    const { parentPort } = require("node:worker_threads"), { Instance } = WebAssembly;
    let library;
    WebAssembly.Instance = function (...given) {
      const made = new Instance(...given);
      library = made.exports;
      return made;
    };
    parentPort.on("message", async (table) => {
      const whole = await import("swift-easing");
      // Two blocks of a gigabyte, which nobody touches.
      library.malloc(2 ** 29), library.malloc(2 ** 29);
      parentPort.postMessage((${uses})(whole, table));
    });`, { eval: true });
  const answer = await new Promise((resolve, reject) => worker.on("error", reject).on("message", resolve).postMessage(table));
  assert.deepEqual(answer, structuredClone(uses(whole, table)));
  await worker.terminate();
});

test("resolvers that know no exports find the classic script", () => {
  const { main } = JSON.parse(readFileSync("node_modules/swift-easing/package.json"));
  assert.equal(require(`./node_modules/swift-easing/${main}`).version(), version());
});

test("classic scripts and require have the same functions", () => {
  for (const [name, exports] of [["swift-easing", whole], ["swift-easing/springs", small]]) {
    const required = require(name);
    assert.deepEqual(Object.keys(required).sort(), Object.keys(exports).sort());
    assert.equal(required.cubicBezier(0.1, 2, 0.3, -4)(0.7), exports.cubicBezier(0.1, 2, 0.3, -4)(0.7));
  }
});

// The examples of the README and of the package's own.
for (const file of ["README.md", "Sources/Bindings/JavaScript/README.md"]) {
  test(`the example of ${file}`, async () => {
    const [, code] = /```js\n([^]*?)```/.exec(readFileSync(`${process.env.ROOT}/${file}`, "utf8"));
    const imports = code.replace(/^import (\{.*\}) from "(.*)";$/gm, 'const $1 = await import("$2");');
    await new (async () => {}).constructor("import_", imports.replaceAll("await import(", "await import_("))((name) => import(name));
  });
}
