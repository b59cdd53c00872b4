// SPDX-License-Identifier: Apache-2.0

// Compares all texts that the page copies with those of `easing convert`, byte for byte: node texts.js MODULE EASING

"use strict";

const { execFile, execFileSync } = require("node:child_process");
const { readFileSync } = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");

const curves = [
  "linear", "ease", "ease-in", "ease-out", "ease-in-out", "cubic-bezier(0.5, 0, 0.9, 0.7)", "cubic-bezier(0.68, -0.55, 0.265, 1.55)",
  "cubic-bezier(1, 0, 0, 1)", "step-start", "steps(3)", "steps(7, jump-none)", "steps(4, jump-both)", "linear(0, 1)",
  "linear(0, 0.8 40%, 0.4 60% 70%, 1)", "linear(0.2, 0.7 20%, 0.9)", "beziers(0, 0.1 0 0.3 0.9 0.5 1.1, 0.7 1.3 0.9 1 1 1)",
  "beziers(0, 0.1 0 0.3 0.9 0.5 0.7, 0.5 0.2, 0.7 1.3 0.9 1 1 1)", "ease-in-quad", "ease-out-cubic", "ease-in-out-quart",
  "ease-in-quint", "ease-in-out-sine", "ease-out-expo", "ease-in-out-circ", "ease-out-back(2.5)", "ease-in-back",
  "ease-out-elastic", "ease-in-elastic(1.5, 0.4)", "ease-in-out-bounce", "ease-out-bounce", "m3-emphasized", "reverse(ease-in-expo)",
  "mirror(ease-out-bounce)", "in-out(ease-in-circ)", "clamp(ease-out-back)", "scale(ease, 2, -0.5)",
  "chain(ease-in, ease-out-quad, 0.4, 0.6)", "chain(ease, steps(3), 0.5, 0.5)", "blend(ease, ease-out-elastic, 0.3)", "spring(bouncy)",
  "spring(duration 0.5s, bounce 0.3)", "spring(stiffness 100, damping 20)", "spring(stiffness 40, damping 30, velocity 3)",
  "spring(wobbly, from 2, to -1)", "timed(spring(duration 0.5s, bounce 0.3), 1s)", "bounce(restitution 0.6)",
  "bounce(restitution 0.5, duration 1s, bounces 3)", "ease-in-out-elastic", "spring(smooth)",
  "spring(settling 1s, damping-ratio 0.5, from 3, to 7)",
];
// A browser's exponentials and powers differ from libm's in the last bits; other digits of their texts do not.
const withLibm = ["ease-in-power(1.7)", "decay(velocity 1000)", "decay(velocity -3, constant 2, from 1)", "timed(decay(velocity 3), 1s)"];

const [compiled, tool] = process.argv.slice(2);
// The scripts of the package, as package.py joins them, and the page's part that is over them.
const root = path.join(__dirname, "../../../Sources");
const joined = execFileSync("python3", ["-c", "from package import WHOLE, factory; print(factory(WHOLE, ['Curve', 'curve', 'library']))"],
  { cwd: path.join(root, "Bindings/JavaScript"), encoding: "utf8", env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1" } });
vm.runInThisContext(joined);
// The page's texts in English, which is the language of their keys.
globalThis.t = (text, ...parts) => text.replace(/\{(\d)\}/g, (_, place) => parts[place]);
globalThis.phrase = (text) => text;
globalThis.parameterName = (name) => name;
globalThis.decimal = String;
vm.runInThisContext(readFileSync(path.join(root, "Studio/Explorer/Page/core.js"), "utf8"), "core.js");
const core = vm.runInThisContext("core");

// The text that the tool writes; null if it refuses the curve.
function written(curve, format) {
  return new Promise((resolve, reject) => {
    execFile(tool, ["convert", curve, "--to", format], { maxBuffer: 1 << 24 }, (error, output) => {
      if (error && error.code !== 64) reject(error);
      else resolve(error ? null : output);
    });
  });
}

// Whether two texts are the same but for the last bits of numbers.
function areNear(one, other) {
  const number = /-?\d+(\.\d+)?(e[-+]\d+)?/g;
  if (one === null || other === null) return one === other;
  const [a, b] = [one, other].map((text) => (text.match(number) ?? []).map(Number));
  return one.replace(number, "0") === other.replace(number, "0")
    && a.every((value, place) => Math.abs(value - b[place]) <= 1e-14 * Math.max(1, Math.abs(value)));
}

async function main() {
  await core.start(readFileSync(compiled));
  const formats = core.formats();
  let count = 0, refused = 0;
  const faults = [];
  for (const curve of [...curves, ...withLibm]) {
    const { index, error } = core.parse(curve);
    if (error) throw Error(`${curve}: ${error.message}`);
    const texts = await Promise.all(formats.map((format) => written(curve, format)));
    formats.forEach((format, place) => {
      const { text = null } = core.convert(index, place, curve);
      count += 1;
      if (text === null && texts[place] === null) refused += 1;
      const isSame = text === texts[place] || (withLibm.includes(curve) && areNear(text, texts[place]));
      if (!isSame) faults.push(`${curve} as ${format}:\n${text}\nand by the tool\n${texts[place]}`);
    });
    core.release(index);
  }
  for (const fault of faults) console.log(fault);
  console.log(`texts      ${count - faults.length} of ${count} texts of ${curves.length} curves and ${withLibm.length} with libm are the tool's, ${refused} of them refusals`);
  if (faults.length > 0 || formats.length !== 25 || curves.length !== 50 || refused * 4 > count) process.exit(1);
}

main();
