// SPDX-License-Identifier: Apache-2.0
//
// Answers of libraries in JavaScript, from a checkout: node peers.mjs d3-ease|bezier-easing FOLDER
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [name, folder] = process.argv.slice(2);
const library = await import(pathToFileURL(resolve(folder, "src/index.js")));

const peers = {
  // Its exponential and elastic are judged by its own definition, `--convention d3`. Its back's in-out has Penner's overshoot by its
  // parameter, `easeBackInOut.overshoot`, and the powers 4 and 5 are those of its `easePoly`.
  "d3-ease": {
    family(family, x) {
      const [, form, kind] = family.match(/^ease(InOut|In|Out)(.*)$/);
      const known = { Sine: "Sin", Expo: "Exp", Circ: "Circle", Quart: "Poly", Quint: "Poly" };
      let ease = library[`ease${known[kind] ?? kind}${form}`];
      if (known[kind] === "Poly") ease = ease.exponent(kind === "Quart" ? 4 : 5);
      if (family === "easeInOutBack") ease = ease.overshoot(1.70158 * 1.525);
      return ease(Number(x));
    },
  },
  // Documented for x in [0, 1].
  "bezier-easing": {
    bezier: (...words) => (words[4] >= 0 && words[4] <= 1 ? library.default(...words.slice(0, 4).map(Number))(Number(words[4])) : null),
  },
};

const answers = readFileSync(0, "utf8").trim().split("\n").map((line) => {
  const [kind, ...words] = line.split(" ");
  return peers[name][kind]?.(...words) ?? "unsupported";
});
console.log(answers.join("\n"));
