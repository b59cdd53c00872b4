// SPDX-License-Identifier: Apache-2.0

// Prints nanoseconds for a value by single calls and for an array of a million: times.mjs PACKAGE D3 TEXT …
// Where the argument after the package names d3-ease's file, a line for each of its curves that the package has too, with its
// largest difference from the package's, follows.
import { pathToFileURL } from "node:url";

const [place, d3Place, ...texts] = process.argv.slice(2);
const { curve } = await import(pathToFileURL(place));
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
if (d3Place !== "-") {
  const { default: d3 } = await import(pathToFileURL(d3Place));
  for (const name of ["Quad", "Cubic", "Sin", "Exp", "Circle", "Back", "Elastic", "Bounce"]) {
    const ours = { Quad: "quad", Cubic: "cubic", Sin: "sine", Exp: "expo", Circle: "circ", Back: "back", Elastic: "elastic", Bounce: "bounce" }[name];
    const theirs = d3[`ease${name}Out`], one = curve(`ease-out-${ours}`);
    let difference = 0;
    for (let index = 0; index <= 100000; index += 1) difference = Math.max(difference, Math.abs(theirs(index / 1e5) - one(index / 1e5)));
    console.log([name, single(theirs), single(one), best(() => one.values(inputs, results)), difference.toPrecision(2)].join("\t"));
  }
}
