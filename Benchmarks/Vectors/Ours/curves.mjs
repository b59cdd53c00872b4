// SPDX-License-Identifier: Apache-2.0

// Answers the questions of Vectors by the JavaScript package, which `make npm` builds. Only units are converted here.
import { createInterface } from "node:readline";
import { SmoothingFollower, SpringFollower, cubicBezier, curve, spring } from "../../../out/npm/package/easing.js";

const decay = (velocity, constant, t) => curve(`decay(velocity ${velocity}, constant ${constant})`)(t);
// Before the jump at x, above 0, the value is that of the number below x, which this product is.
const steps = (n, position, x) => curve(`steps(${n}, ${position})`)(x);
const stepsBefore = (n, position, x) => steps(n, position, x * (1 - 2 ** -53));
function keyed(t0, v0, ta, va, tb, vb, t1, v1, t) {
  const [first, second, at] = [ta, tb, t].map((time) => (time - t0) / (t1 - t0));
  return curve(`beziers(${v0}, ${first} ${va} ${second} ${vb} 1 ${v1})`)(at);
}
const keyedUSD = (t0, v0, w0, s0, t1, v1, w1, s1, t) =>
  keyed(t0, v0, t0 + w0, v0 + s0 * w0, t1 - w1, v1 - s1 * w1, t1, v1, t);
const answers = {
  __proto__: null,
  "bezier": (x1, y1, x2, y2, x) => cubicBezier(x1, y1, x2, y2)(x),
  "bezier-slope": (x1, y1, x2, y2, x) => cubicBezier(x1, y1, x2, y2).velocity(x),
  "bezier-inverse": (x1, y1, x2, y2, y) => cubicBezier(x1, y1, x2, y2).inverse(y),
  "steps": steps,
  "family": (name, x) => curve(name)(x),
  "spring": (mass, stiffness, damping, velocity, t) => spring({ mass, stiffness, damping, velocity })(t),
  "spring-velocity": (mass, stiffness, damping, velocity, t) =>
    spring({ mass, stiffness, damping, velocity }).velocity(t),
  "spring-settling": (mass, stiffness, damping, velocity, distance) =>
    spring({ mass, stiffness, damping, velocity }).settling("last-crossing", distance),
  "spring-bounce": (duration, bounce, velocity, t) => spring({ duration, bounce, velocity })(t),
  "spring-response": (r, ratio, v, t) => curve(`spring(response ${r}, damping-ratio ${ratio}, velocity ${v})`)(t),
  "spring-ratio": (k, ratio, v, t) => curve(`spring(stiffness ${k}, damping-ratio ${ratio}, velocity ${v})`)(t),
  "decay-rate": decay,
  "decay-uikit": (v, d, t) => curve(`decay(velocity ${v}, rate ${d})`)(t),
  "decay-pop": (v, d, t) => decay(((v * d) / (1 - d)) * -Math.log(d), -1000 * Math.log(d), t),
  "decay-react-native": (v, d, t) => decay(1000 * v, 1000 * (1 - d), t),
  "decay-flutter": (v, drag, t) => decay(v, -Math.log(drag), t),
  "decay-android": (v, friction, t) => decay(v, 4.2 * friction, t),
  "decay-motion": (v, power, ms, t) => decay(v * power * (1000 / ms), 1000 / ms, t),
  "keyed-lottie": (t0, v0, ox, oy, ix, iy, t1, v1, t) =>
    curve(`scale(cubic-bezier(${ox}, ${oy}, ${ix}, ${iy}), ${v1 - v0}, ${v0})`)((t - t0) / (t1 - t0)),
  "keyed-gltf": (t0, v0, out, t1, v1, into, t) => keyedUSD(t0, v0, (t1 - t0) / 3, out, t1, v1, (t1 - t0) / 3, into, t),
  "keyed-handles": keyed,
  "keyed-usd": keyedUSD,
};
const sequences = {
  __proto__: null,
  "linear": (numbers) => curve(`linear(${pairs(numbers).map(stop)})`)(numbers.at(-1)),
  "follow-smoothing": ([rate, ...steps]) => follow(new SmoothingFollower({ halfLife: Math.log(2) / rate }, 0), steps),
  "follow-spring": ([mass, stiffness, damping, ...steps]) =>
    follow(new SpringFollower(spring({ mass, stiffness, damping }), 0), steps),
};

const pairs = (numbers) =>
  Array.from({ length: Math.floor(numbers.length / 2) }, (_, index) => numbers.slice(2 * index, 2 * index + 2));

// The percentage is made in decimal, because a product of doubles may be rounded.
function stop([x, y]) {
  const [digits, exponent] = x.toExponential().split("e");
  return `${y} ${digits}e${Number(exponent) + 2}%`;
}

function follow(follower, steps) {
  for (const [dt, to] of pairs(steps)) follower.step(dt, to);
  return follower.position;
}

for await (const line of createInterface({ input: process.stdin })) {
  const [kind, ...words] = line.trim().split(/\s+/);
  const inputs = words.map((word) => (/^[a-z]/.test(word) ? word : Number(word)));
  try {
    if (kind === "steps" && inputs.at(-1) === "before") console.log(stepsBefore(...inputs));
    else console.log(answers[kind]?.length === inputs.length ? answers[kind](...inputs) : sequences[kind](inputs));
  } catch {
    console.log("unsupported");
  }
}
