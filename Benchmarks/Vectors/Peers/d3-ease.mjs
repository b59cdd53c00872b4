// SPDX-License-Identifier: Apache-2.0
//
// Answers of d3-ease, from a checkout: node d3-ease.mjs FOLDER/src/index.js
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const library = await import(pathToFileURL(resolve(process.argv[2])));

// Its exponential and elastic are judged by its own definition, `--convention d3`. Its back's in-out has Penner's overshoot by its
// parameter, `easeBackInOut.overshoot`, and the powers 4 and 5 are those of its `easePoly`.
function family(name, x) {
  const [, form, kind] = name.match(/^ease(InOut|In|Out)(.*)$/);
  const known = { Sine: "Sin", Expo: "Exp", Circ: "Circle", Quart: "Poly", Quint: "Poly" };
  let ease = library[`ease${known[kind] ?? kind}${form}`];
  if (known[kind] === "Poly") ease = ease.exponent(kind === "Quart" ? 4 : 5);
  if (name === "easeInOutBack") ease = ease.overshoot(1.70158 * 1.525);
  return ease(Number(x));
}

for (const line of readFileSync(0, "utf8").trim().split("\n")) {
  const [kind, ...words] = line.split(" ");
  console.log(kind === "family" ? String(family(...words)) : "unsupported");
}
