// SPDX-License-Identifier: Apache-2.0
// Puts the Bézier solver of a JavaScript module behind the questions, such as a file of a checkout:
//
//     python3 judge.py --kind bezier -- node replay.mjs FILE [FUNCTION]
//     python3 judge.py --kind families --convention d3 -- node replay.mjs FOLDER-OF-D3-EASE/src/index.js d3
//
// FUNCTION takes the module, and gives a function of x1, y1, x2, y2 and x; by default the module itself is called as
// module(x1, y1, x2, y2)(x). Outside [0, 1] nothing is asked.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [file, text = "(module) => (x1, y1, x2, y2, x) => module(x1, y1, x2, y2)(x)"] = process.argv.slice(2);
const loaded = await import(pathToFileURL(resolve(file)));

// d3-ease's exponential and elastic are judged by its own definition, `--convention d3`. Its back's in-out has Penner's overshoot by
// its parameter, `easeBackInOut.overshoot`, and the powers 4 and 5 are those of its `easePoly`.
function family(name, x) {
  const [, form, kind] = name.match(/^ease(InOut|In|Out)(.*)$/);
  const known = { Sine: "Sin", Expo: "Exp", Circ: "Circle", Quart: "Poly", Quint: "Poly" };
  let ease = loaded[`ease${known[kind] ?? kind}${form}`];
  if (known[kind] === "Poly") ease = ease.exponent(kind === "Quart" ? 4 : 5);
  if (name === "easeInOutBack") ease = ease.overshoot(1.70158 * 1.525);
  return ease(Number(x));
}

const solve = text === "d3" ? null : (0, eval)(text)(loaded.default ?? loaded);
const bezier = (...inputs) => (inputs[4] >= 0 && inputs[4] <= 1 ? solve(...inputs.map(Number)) : "unsupported");
const kinds = solve ? { bezier } : { family };

for (const line of readFileSync(0, "utf8").trim().split("\n")) {
  const [kind, ...words] = line.split(" ");
  try {
    console.log(kinds[kind] ? String(kinds[kind](...words)) : "unsupported");
  } catch (error) {
    console.log(`throws ${error.message}`);
  }
}
