// SPDX-License-Identifier: Apache-2.0

// Texts to copy: the selected curve for CSS, Swift and other systems.
const formatNames = ["css", "swift", "swiftui", "coreanimation", "glsl", "json", "csv"];

const outputs = (() => {
  const accuracy = 1e-3;
  const code = document.getElementById("code");
  const tabs = document.getElementById("formats");
  const copy = document.getElementById("copy");
  const said = document.getElementById("copied");
  const titles = { css: "CSS", swift: "Swift", swiftui: "SwiftUI", coreanimation: "Core Animation", glsl: "GLSL", json: "JSON", csv: "CSV" };
  const largestErrorOfStandIn = 0.05;
  let key = "";

  // Everything that the formats need.
  function conversion(curve) {
    const index = timedIndex(curve);
    const found = { source: curve.text, index, spring: core.spring(curve.index),
      seconds: curve.kind === "easing" ? null : motionSeconds(curve) };
    found.shortest = core.describe(index);
    found.isOfCSS = curve.kind === "easing" && [1, 2, 3].includes(core.parameters(index)[0]);
    found.lines = core.linear(index, accuracy);
    if (found.lines) {
      const lines = core.parse(found.lines.text).index;
      const numbers = core.parameters(lines).slice(1);
      found.stops = [];
      for (let at = 0; at < numbers.length; at += 2) found.stops.push([numbers[at], numbers[at + 1]]);
      core.release(lines);
    }
    const [kind, x1, y1, x2, y2] = core.parameters(index);
    found.bezier = kind === 1 ? { x1, y1, x2, y2, error: 0 } : core.bezier(index);
    return found;
  }

  // An error rounded up to three digits.
  function upward(error) {
    if (!(error > 0)) return "0";
    let scale = 1;
    while (error * scale < 100 && scale < 1e18) scale *= 10;
    return String(Math.ceil(error * scale) / scale);
  }

  const points = ({ x1, y1, x2, y2 }) => [x1, y1, x2, y2].join(", ");
  const remark = ({ source }, error) => `${source}, error at most ${upward(error)}`;
  const missing = "There is no such text for this curve.\n";

  const writers = {
    css({ source, seconds, shortest, isOfCSS, lines, bezier }) {
      if (!isOfCSS && !lines) return missing;
      const isExact = isOfCSS;
      const text = isExact ? shortest : lines.text;
      const rows = [`/* ${source}${isExact ? "" : `: ${lines.stops} stops, error at most ${upward(lines.error)}`} */`, ":root {"];
      if (seconds !== null) rows.push(`  --easing-duration: ${seconds}s;`);
      if (isExact || !bezier) return [...rows, `  --easing: ${text};`, "}", ""].join("\n");
      const verdict = bezier.error <= largestErrorOfStandIn ? "" : ", no stand-in";
      const fit = core.parse(`cubic-bezier(${points(bezier)})`).index;
      rows.push(`  /* The one Bézier, error at most ${upward(bezier.error)}${verdict}. */`,
        `  --easing: ${core.describe(fit)};`, "}", "@supports (animation-timing-function: linear(0, 1)) {",
        "  :root {", `    --easing: ${text};`, "  }", "}", "");
      core.release(fit);
      return rows.join("\n");
    },
    swift({ source, seconds }) {
      const quoted = JSON.stringify(source);
      const kind = seconds === null ? "EasingCurve" : "MotionCurve";
      const name = seconds === null ? "progress" : "seconds";
      return ["import Easing", "", `let curve = ${kind}(${quoted})!`, `curve.value(at: 0.25)  // at a time in ${name}`,
        "curve.velocity(at: 0.25)", ""].join("\n").replace("at a time in progress", "at progress 0.25");
    },
    swiftui({ source, seconds, spring, bezier, lines, stops }) {
      const time = seconds ?? 1;
      if (spring) {
        return [`// ${source}`, "let animation = Animation.interpolatingSpring(",
          `  mass: ${spring.mass}, stiffness: ${spring.stiffness},`,
          `  damping: ${spring.damping}, initialVelocity: ${spring.velocity})`, ""].join("\n");
      }
      if (bezier && bezier.error <= accuracy) {
        return [`// ${remark({ source }, bezier.error)}`, "let animation = Animation.timingCurve(", `  ${points(bezier)},`,
          `  duration: ${time})`, ""].join("\n");
      }
      if (!lines) return missing;
      return [`// ${remark({ source }, lines.error)}`, "struct ConvertedAnimation: CustomAnimation {",
        "  static let stops: [(progress: Double, value: Double)] = [",
        `    ${stops.map(([progress, value]) => `(${progress}, ${value})`).join(", ")}`, "  ]", "",
        "  func animate<V: VectorArithmetic>(",
        "    value: V, time: TimeInterval, context: inout AnimationContext<V>", "  ) -> V? {",
        `    let progress = time / ${time}`, "    guard progress < 1 else { return nil }",
        "    let stops = ConvertedAnimation.stops",
        "    let index = stops.lastIndex { $0.progress <= progress } ?? 0",
        "    let (a, b) = (stops[index], stops[min(index + 1, stops.count - 1)])",
        "    let run = b.progress - a.progress", "    let part = run > 0 ? (progress - a.progress) / run : 1",
        "    return value.scaled(by: a.value + (b.value - a.value) * part)", "  }", "}", ""].join("\n");
    },
    coreanimation({ source, seconds, spring, bezier, lines, stops }) {
      const time = seconds ?? 1;
      if (spring) {
        return [`// ${source}`, 'let animation = CASpringAnimation(keyPath: "position.x")',
          `animation.mass = ${spring.mass}`, `animation.stiffness = ${spring.stiffness}`,
          `animation.damping = ${spring.damping}`, `animation.initialVelocity = ${spring.velocity}`,
          `animation.duration = ${time}`, ""].join("\n");
      }
      if (bezier && bezier.error <= accuracy) {
        return [`// ${remark({ source }, bezier.error)}`, 'let animation = CABasicAnimation(keyPath: "position.x")',
          `animation.timingFunction = CAMediaTimingFunction(controlPoints: ${points(bezier)})`,
          `animation.duration = ${time}`, ""].join("\n");
      }
      if (!lines) return missing;
      return [`// ${remark({ source }, lines.error)}`, 'let animation = CAKeyframeAnimation(keyPath: "position.x")',
        `animation.values = [${stops.map((stop) => stop[1]).join(", ")}]`,
        `animation.keyTimes = [${stops.map((stop) => stop[0]).join(", ")}]`, `animation.duration = ${time}`, ""].join("\n");
    },
    glsl({ source, lines, stops }) {
      if (!lines) return missing;
      // Stops, progress and operations are rounded to 24 bits.
      let largest = 1, slope = 0;
      for (const [, value] of stops) largest = Math.max(largest, Math.abs(value));
      stops.slice(1).forEach(([progress, value], at) => {
        const run = progress - stops[at][0];
        if (run > 0) slope = Math.max(slope, Math.abs((value - stops[at][1]) / run));
      });
      const error = lines.error + 2 ** -24 * (12 * largest + 8 * slope);
      const float = (number) => (/[.e]/.test(String(number)) ? String(number) : `${number}.0`);
      const count = stops.length;
      return [`// ${source}: value at a progress in 0...1, error at most ${upward(error)} in 32 bits, a jump's place to 2^-24.`,
        `const vec2 easingStops[${count}] = vec2[${count}](`,
        `  ${stops.map(([progress, value]) => `vec2(${float(progress)}, ${float(value)})`).join(", ")});`, "",
        "float easing(float progress) {", "  int i = 0;",
        `  while (i + 2 < ${count} && easingStops[i + 1].x <= progress) i++;`, "  vec2 a = easingStops[i];",
        "  vec2 b = easingStops[i + 1];",
        "  return b.x > a.x ? a.y + (b.y - a.y) * ((progress - a.x) / (b.x - a.x)) : b.y;", "}", ""].join("\n");
    },
    json({ source, seconds, spring, lines, stops, bezier }) {
      const found = { version: 1, curve: source, duration: seconds };
      if (spring) {
        found.spring = { mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, initialVelocity: spring.velocity };
      }
      if (lines) found.linear = { error: lines.error, stops };
      if (bezier) {
        found.cubicBezier = { error: bezier.error, isStandIn: bezier.error <= largestErrorOfStandIn,
          controlPoints: [bezier.x1, bezier.y1, bezier.x2, bezier.y2] };
      }
      return JSON.stringify(found, null, 2) + "\n";
    },
    csv({ seconds }) {
      const curve = selectedCurve();
      const end = seconds ?? 1, count = 101;
      const places = Float64Array.from({ length: count }, (_, row) => end * (row / (count - 1)));
      const rows = core.sample(curve.index, places);
      const head = `${seconds === null ? "progress" : "seconds"},value,velocity,acceleration`;
      return [head, ...Array.from(places, (place, row) => [place, ...rows.map((list) => list[row])].join(",")), ""].join("\n");
    },
  };

  for (const name of formatNames) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = titles[name];
    button.dataset.format = name;
    button.addEventListener("click", () => {
      state.format = name;
      changed();
      draw();
    });
    tabs.append(button);
  }

  copy.addEventListener("click", async () => {
    const text = code.textContent;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // A page from the disk may not have the clipboard: select the text, and copy as a keyboard would.
      getSelection().selectAllChildren(code);
      document.execCommand("copy");
    }
    said.textContent = "Copied";
    setTimeout(() => { said.textContent = ""; }, 1500);
  });

  function draw() {
    const curve = selectedCurve();
    const next = `${state.format} ${curve.text}`;
    if (next === key) return;
    key = next;
    for (const button of tabs.children) button.setAttribute("aria-pressed", String(button.dataset.format === state.format));
    code.textContent = timedIndex(curve) < 0 && state.format !== "csv" && state.format !== "swift"
      ? missing : writers[state.format](conversion(curve));
  }

  return { draw, text: (format) => writers[format](conversion(selectedCurve())) };
})();
