// SPDX-License-Identifier: Apache-2.0

// Prints nanoseconds for a value by single calls and for an array of a million: times.mjs PACKAGE D3 BEZIER-EASING TEXT …
// Where the arguments after the package name files of d3-ease and bezier-easing, a line for each of their curves that the package has
// too, with its largest difference from the package's, follows.
import { pathToFileURL } from "node:url";

const [place, d3Place, bezierPlace, ...texts] = process.argv.slice(2);
const { cubicBezier, curve } = await import(pathToFileURL(place));
const count = 1_000_000, rounds = 15;
let state = 1;
const inputs = Float64Array.from({ length: count }, () => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
});
const results = new Float64Array(count);

function best(run) {
  let least = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    run();
    least = Math.min(least, performance.now() - start);
  }
  return ((least * 1e6) / count).toPrecision(3);
}

// The loop is compiled anew for each function, so that none of them is called through another's code.
const loop = () => new Function("f", "inputs", "results", "for (let i = 0; i < inputs.length; i += 1) results[i] = f(inputs[i]);");
const single = (f) => {
  const run = loop();
  return best(() => run(f, inputs, results));
};

for (const text of texts) {
  const one = curve(text);
  console.log(`${single(one)}\t${best(() => one.values(inputs, results))}`);
}
function compare(name, theirs, one) {
  let difference = 0;
  for (let index = 0; index <= 100000; index += 1) difference = Math.max(difference, Math.abs(theirs(index / 1e5) - one(index / 1e5)));
  console.log([name, single(theirs), single(one), best(() => one.values(inputs, results)), difference.toPrecision(2)].join("\t"));
}
if (texts.length === 0) {
  const places = [0, ...Array.from(inputs.subarray(0, 48)).sort((one, other) => one - other), 1];
  const lines = curve(`linear(${places.map((place, index) => `${inputs[100 + index]} ${100 * place}%`)})`), progresses = Float64Array.from(lines.stops, (stop) => stop.progress);
  const heights = Float64Array.from(lines.stops, (stop) => stop.value);
  compare("linear(), 50 stops, and a bisection", (at) => {
    let low = 0, high = progresses.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (progresses[middle] <= at) low = middle;
      else high = middle;
    }
    return heights[low] + (heights[high] - heights[low]) * ((at - progresses[low]) / (progresses[high] - progresses[low]));
  }, lines);
}
if (d3Place !== "-") {
  const module = await import(pathToFileURL(d3Place)), d3 = module.default ?? module;
  const names = { Quad: "quad", Cubic: "cubic", Sin: "sine", Exp: "expo", Circle: "circ", Back: "back", Elastic: "elastic", Bounce: "bounce" };
  for (const [name, ours] of Object.entries(names)) compare(`d3.ease${name}Out`, d3[`ease${name}Out`], curve(`ease-out-${ours}`));
}
if (bezierPlace !== "-") {
  const { default: bezier } = await import(pathToFileURL(bezierPlace));
  for (const numbers of [[0.25, 0.1, 0.25, 1], [0.42, 0, 1, 1], [0.68, -0.55, 0.735, 1.55], [0, 1, 0, 1]]) {
    compare(`bezier(${numbers.join(", ")})`, bezier(...numbers), cubicBezier(...numbers));
  }
}
