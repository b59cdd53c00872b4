// SPDX-License-Identifier: Apache-2.0

// Answers what answers.py asks, by the JavaScript package, which `make npm` builds.
import { createInterface } from "node:readline";
import { SmoothingFollower, SpringFollower, curve, spring } from "../../../out/npm/package/easing.js";

function follow(follower, steps) {
  for (let index = 0; index < steps.length; index += 2) follower.step(steps[index], steps[index + 1]);
  return follower.position;
}

const curves = {
  __proto__: null,
  "value": (text, x) => curve(text)(x),
  "velocity": (text, x) => curve(text).velocity(x),
  "inverse": (text, y) => curve(text).inverse(y),
};
const numbers = {
  "spring-settling": (mass, stiffness, damping, velocity, distance) =>
    spring({ mass, stiffness, damping, velocity }).settling("last-crossing", distance),
  "follow-smoothing": (rate, ...steps) => follow(new SmoothingFollower({ halfLife: Math.log(2) / rate }, 0), steps),
  "follow-spring": (mass, stiffness, damping, ...steps) =>
    follow(new SpringFollower(spring({ mass, stiffness, damping }), 0), steps),
};

for await (const line of createInterface({ input: process.stdin })) {
  const [kind, number, ...words] = line.split(" ");
  try {
    console.log(curves[kind] ? curves[kind](words.join(" "), Number(number)) : numbers[kind](...[number, ...words].map(Number)));
  } catch {
    console.log("unsupported");
  }
}
