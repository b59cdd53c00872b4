// SPDX-License-Identifier: Apache-2.0
//
// Puts the Bézier solver of a JavaScript module behind the questions, such as a file of a checkout:
//
//     python3 judge.py --kind bezier -- node replay.mjs FILE [FUNCTION]
//
// FUNCTION takes the module, and gives a function of x1, y1, x2, y2 and x; by default the module itself is called as
// module(x1, y1, x2, y2)(x). Outside [0, 1] nothing is asked.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [file, text = "(module) => (x1, y1, x2, y2, x) => module(x1, y1, x2, y2)(x)"] = process.argv.slice(2);
const loaded = await import(pathToFileURL(resolve(file)));
const bezier = (0, eval)(text)(loaded.default ?? loaded);

for (const line of readFileSync(0, "utf8").trim().split("\n")) {
  const [kind, ...words] = line.split(" ");
  const inputs = words.map(Number);
  try {
    console.log(kind === "bezier" && inputs[4] >= 0 && inputs[4] <= 1 ? String(bezier(...inputs)) : "unsupported");
  } catch (error) {
    console.log(`throws ${error.message}`);
  }
}
