// SPDX-License-Identifier: Apache-2.0
// python3 ../judge.py --kind bezier,decay -- node runner.mjs
import { createInterface } from "node:readline";

// PUT YOUR SOLVER HERE. This one is like bezier-easing: a table of eleven samples, then four steps of Newton's method.
function bezier(x1, y1, x2, y2, x) {
  const at = (p1, p2, t) => 3 * t * (1 - t) * ((1 - t) * p1 + t * p2) + t * t * t;
  const slope = (t) => 3 * (1 - t) * (1 - t) * x1 + 6 * (1 - t) * t * (x2 - x1) + 3 * t * t * (1 - x2);
  const samples = Array.from({ length: 11 }, (_, index) => at(x1, x2, index / 10));
  let index = 0;
  while (index < 9 && samples[index + 1] <= x) index += 1;
  let t = (index + (x - samples[index]) / (samples[index + 1] - samples[index])) / 10;
  for (let step = 0; step < 4 && slope(t) >= 0.001; step += 1) {
    t -= (at(x1, x2, t) - x) / slope(t);
  }
  return at(y1, y2, t);
}
const decay = (velocity, rate, t) => (velocity * (1 - Math.exp(-rate * t))) / rate;
const kinds = { "bezier": bezier, "decay-rate": decay };

for await (const line of createInterface({ input: process.stdin })) {
  const [kind, ...words] = line.trim().split(/\s+/);
  console.log(kinds[kind] ? kinds[kind](...words.map(Number)) : "unsupported");
}
