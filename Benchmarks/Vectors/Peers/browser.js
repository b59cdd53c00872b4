// SPDX-License-Identifier: Apache-2.0
"use strict";
const [place, path] = [document.createElement("div"), document.createElementNS("http://www.w3.org/2000/svg", "path")];
document.body.append(place);
// In decimal, because a product of doubles may be rounded.
const percent = (x) => x.toExponential().replace(/e(.*)/, (_, power) => `e${Number(power) + 2}%`);

// The progress that an animation reports, a double. It starts at x (`iterationStart`), so that no time is rounded.
function progress(easing, x, before) {
  if (x < 0 || x > 1) return before ? null : beyond(easing, x);
  const start = x < 1 ? { iterationStart: x } : before ? { iterations: 0, direction: "reverse" } : {};
  const effect = new KeyframeEffect(null, null, { ...start, easing, duration: 1000, fill: "both" });
  new Animation(effect).currentTime = x === 1 ? 1000 : before ? -1 : 0;
  return effect.getComputedTiming().progress;
}

// Only a keyframe's easing is asked outside [0, 1], and only styles show it, with six digits. The second reading magnifies the rest.
function beyond(easing, x, shift = 0, size = 1) {
  const frames = [{ scale: -shift * size, easing }, { scale: (1 - shift) * size }];
  const animation = place.animate(frames, { duration: 1000, fill: "both", easing: `linear(${x}, ${x})` });
  const read = parseFloat(getComputedStyle(place).scale) / size;
  animation.cancel();
  return size > 1 ? shift + read : beyond(easing, x, Math.round(read * 64) / 64, 64);
}

// Paths of SVG are flattened for pixels: the curve's largest distance from its start in x or y becomes 128 to 256 of them.
function along([x0, y0, ...controls], fraction = null) {
  const size = 2 ** (8 - Math.ceil(Math.log2(Math.max(...controls.map((x, i) => Math.abs(x - (i % 2 ? y0 : x0)))) || 1)));
  path.setAttribute("d", `M${x0 * size} ${y0 * size}C${controls.map((x) => x * size).join(" ")}`);
  const [length, point] = [path.getTotalLength(), path.getPointAtLength(fraction * path.getTotalLength())];
  return fraction === null ? length / size : `${point.x / size} ${point.y / size}`;
}

function answer(question) {
  const [kind, ...words] = question.split(" "), numbers = words.map(Number), before = words.at(-1) === "before";
  const stops = numbers.slice(0, -1).flatMap((x, i) => (i % 2 ? [] : `${numbers[i + 1]} ${percent(x)}`));
  const easing = { bezier: `cubic-bezier(${words.slice(0, 4)})`, linear: `linear(${stops})`, steps: `steps(${words.slice(0, 2)})` };
  if (kind === "length" || kind === "pace") return String(along(numbers.slice(0, 8), numbers[8]));
  return String((easing[kind] ? progress(easing[kind], numbers.at(before ? -2 : -1), before) : null) ?? "unsupported");
}
