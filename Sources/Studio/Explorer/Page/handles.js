// SPDX-License-Identifier: Apache-2.0

// The draggable points of the selected curve, as elements above the plot. Each is a slider for the keyboard and for screen readers.
const handles = (() => {
  const layer = byId("handles");
  let key = "";
  let points = [];

  const trim = (number, digits = 3) => String(Number(number.toFixed(digits)));

  // The round steps to which a drag rounds; they are finer in a zoomed window.
  const units = () => {
    const [from, to, low, high] = plot.view();
    return [to - from, high - low].map((range) => Math.max(unitOf(range), state.view ? 0 : 0.01));
  };

  // The handles of a curve: a name, a position, and a function that returns the curve's text after a move; drags and keys have steps.
  function handlesOf(curve) {
    const [kind, ...numbers] = core.parameters(curve.index);
    const scale = stretch(curve);
    if (kind === 1) {
      return [0, 2].map((at) => ({
        name: t(at === 0 ? "First control point" : "Second control point"),
        x: numbers[at] * scale, y: numbers[at + 1],
        move(x, y, [unit, other] = [1e-3, 1e-3]) {
          const list = [...numbers];
          list[at] = clamp(roundTo(x / scale, unit), 0, 1);
          list[at + 1] = roundTo(y, other);
          return `cubic-bezier(${list.join(", ")})`;
        },
      }));
    }
    if (kind === 2) {
      const [count, term] = numbers;
      return [{
        name: t("Width of a step"), isCount: true, x: scale / count, y: valueAt(curve, scale / count)[0][0], isWide: true,
        move: (x) => `steps(${clamp(Math.round(scale / Math.max(x, 1e-3)), term === 2 ? 2 : 1, 1000)}, ${terms[term]})`,
      }];
    }
    if (kind === 3 && numbers.length <= 48) {
      const stops = stopsOf(curve);
      return stops.map(([x, y], at) => ({
        name: t("Stop {0} of {1}", at + 1, stops.length), x: x * scale, y,
        move(toX, toY, [unit, other] = [1e-4, 1e-3]) {
          const list = stops.map((stop) => [...stop]);
          const least = at > 0 ? stops[at - 1][0] : 0, most = at + 1 < stops.length ? stops[at + 1][0] : 1;
          list[at] = [at === 0 ? x : clamp(roundTo(toX / scale, unit), least, most), roundTo(toY, other)];
          if (at + 1 === stops.length) list[at][0] = x;
          return stopsText(list);
        },
        remove: stops.length > 2 ? () => stopsText(stops.filter((_, index) => index !== at)) : undefined,
      }));
    }
    if (kind === 5) {
      const [overshoot, direction] = numbers;
      if (overshoot < 0) return [];
      const { least, leastAt, greatest, greatestAt } = plot.extremes(curve);
      const isBelow = direction !== 1;
      return [{
        name: t("Overshoot"), x: (isBelow ? leastAt : greatestAt) * scale, y: isBelow ? least : greatest,
        move(_, y, [, unit] = [0, 1e-4]) {
          const beyond = Math.max(isBelow ? -y : y - 1, 0) * (direction === 2 ? 2 : 1);
          return `ease-${directions[direction]}-back(${roundTo(overshootOf(beyond) / (direction === 2 ? 1.525 : 1), unit)})`;
        },
      }];
    }
    if (kind === 8) {
      const [restitution, gravity, velocity, from, to, contact, apexTime, apex] = numbers;
      const text = (restitution, gravity) => motionText("bounce", { restitution, gravity, velocity, from, to }, ends);
      const found = [{
        name: t("First contact"), x: contact, y: to, isWide: true,
        move: (x, _, isDrag) => text(restitution, Number((2 * Math.abs(to - from) / clamp(x, 0.02, 30) ** 2).toPrecision(isDrag ? 3 : 6))),
      }];
      if (Number.isFinite(apex)) {
        found.push({
          name: t("First rebound"), x: apexTime, y: apex,
          move: (_, y, [, unit] = [0, 1e-4]) => text(roundTo(Math.sqrt(clamp((to - y) / (to - from), 0, 0.98)), unit), gravity),
        });
      }
      return found;
    }
    const overshoot = curve.kind === "spring" && core.firstOvershoot(curve.index);
    if (overshoot) {
      const [time, value] = overshoot, { from, to } = core.spring(curve.index);
      const move = (x, y, steps) => {
        const found = core.springByOvershoot(curve.index, clamp(x, 0.01, longestAxis), y);
        return found ? springText(curve.text, found, { from, to }, steps) : curve.text;
      };
      return [
        { name: t("Time of the first overshoot"), x: time, y: from, isWide: true, move: (x, _, steps) => move(x, value, steps) },
        { name: t("First overshoot"), x: time, y: value, move },
      ];
    }
    if (kind === 9) {
      const [velocity, constant, from] = numbers;
      const part = 1 - Math.exp(-1);
      return [{
        name: t("After one time constant"), x: 1 / constant, y: from + velocity / constant * part,
        move(x, y, [, unit] = [0, 1e-3]) {
          const next = 1 / clamp(x, 0.01, 20);
          return motionText("decay", { velocity: roundTo((y - from) / part * next, unit), constant: roundTo(next, unit), from }, { from: 0 });
        },
      }];
    }
    return [];
  }

  // The parameter s of back whose overshoot has a given height, which is 4 s³ / (27 (s + 1)²) and grows with s.
  function overshootOf(height) {
    let low = 0, high = 100;
    for (let step = 0; step < 60; step += 1) {
      const middle = (low + high) / 2;
      if (4 * middle ** 3 / (27 * (middle + 1) ** 2) < height) low = middle; else high = middle;
    }
    return low;
  }

  // The text of a spring in the parameters of its earlier text: stiffness and damping, or duration and bounce.
  function springText(before, found, ends, [unit, other] = []) {
    const words = /stiffness|tension/.test(before) ? ["mass", "stiffness", "damping"] : ["duration", "bounce"];
    const numbers = Object.fromEntries(words.map((word) => [word, Number(found[word].toPrecision(unit && word !== "mass" ? 3 : 5))]));
    if (unit && "bounce" in numbers) Object.assign(numbers, { duration: Math.max(roundTo(found.duration, unit), unit), bounce: roundTo(found.bounce, other) });
    return motionText("spring", { ...numbers, ...ends }, { mass: 1, from: 0, to: 1 }).replace(/(duration [\d.e-]+)/, "$1s");
  }

  function draw() {
    const curve = selectedCurve();
    points = curve?.visible && plot.ready() ? handlesOf(curve) : [];
    const next = points.map((point) => point.name).join();
    if (next !== key) {
      key = next;
      layer.replaceChildren(...points.map((_, index) => element(index)));
    }
    points.forEach((point, index) => {
      const node = layer.children[index];
      const [x, y] = [plot.toX(point.x), plot.toY(point.y)];
      node.style.transform = `translate(${x}px, ${y}px)`;
      node.style.color = curveColor(curve.color);
      node.hidden = !plot.isInside(x, y) && !node.matches(":focus, :active");
      node.setAttribute("aria-label", t("{0} of {1}", point.name, curve.text.slice(0, 60)));
      node.setAttribute("aria-valuenow", trim(point.isWide ? point.x : point.y));
      node.setAttribute("aria-valuetext", `x ${trim(point.x)}, y ${trim(point.y)}`);
    });
  }

  function element(index) {
    const node = make("div", { className: "handle", tabIndex: 0, role: "slider" });
    let window = null;
    const apply = (x, y, steps) => setText(selectedCurve(), points[index].move(x, y, steps));
    node.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      node.focus({ preventScroll: true });
      node.setPointerCapture(event.pointerId);
      window = plot.freeze();
    });
    node.addEventListener("pointermove", (event) => {
      if (!window || !points[index]) return;
      const { left, top } = plot.origin();
      apply(...plot.fromPixels(event.clientX - left, event.clientY - top, window), units());
    });
    for (const name of ["pointerup", "pointercancel", "lostpointercapture"]) {
      node.addEventListener(name, () => {
        window = null;
        plot.thaw();
      });
    }
    node.addEventListener("keydown", (event) => {
      // Several keys may arrive within a frame.
      points = handlesOf(selectedCurve());
      const point = points[index];
      if (!point) return;
      const step = event.shiftKey ? 0.1 : 0.01;
      const scale = stretch(selectedCurve()) * (selectedCurve().kind === "easing" ? 1 : axis().end);
      const moves = { ArrowLeft: [-step * scale, 0], ArrowRight: [step * scale, 0], ArrowUp: [0, step], ArrowDown: [0, -step],
        PageUp: [0, 0.1], PageDown: [0, -0.1] };
      // Page Up, Page Down, Home and End move a handle vertically, Home and End to the values 0 and 1. If a handle can only move
      // horizontally, they move it horizontally, Home and End to the ends of the axis.
      if (point.isWide) Object.assign(moves, { PageUp: [0.1 * scale, 0], PageDown: [-0.1 * scale, 0] });
      const end = { Home: 0, End: 1 }[event.key];
      if (end !== undefined) {
        if (point.isWide) apply(end * scale, point.y); else apply(point.x, end);
      } else if (moves[event.key]) {
        const [dx, dy] = moves[event.key];
        // A count changes by one for each step.
        if (point.isCount && dx !== 0) {
          const count = Math.round(stretch(selectedCurve()) / point.x) - Math.sign(dx);
          apply(stretch(selectedCurve()) / Math.max(count, 1), point.y);
        } else {
          apply(point.x + dx, point.y + dy);
        }
      } else if ((event.key === "Delete" || event.key === "Backspace") && point.remove) {
        setText(selectedCurve(), point.remove());
      } else {
        return;
      }
      event.preventDefault();
    });
    return node;
  }

  // The values of the control points; the window of the plot includes them.
  function heights() {
    const curve = selectedCurve();
    if (!curve?.visible) return [];
    const [kind, , y1, , y2] = core.parameters(curve.index);
    return kind === 1 ? [y1, y2] : [];
  }

  return { draw, heights, points: () => points };
})();

// The stops of linear(), each a progress and a value; null for another curve.
function stopsOf(curve) {
  const [kind, ...numbers] = core.parameters(curve.index);
  return kind === 3 ? numbers.flatMap((number, at) => (at % 2 ? [] : [[number, numbers[at + 1]]])) : null;
}

const stopsText = (stops) => `linear(${stops.map(([progress, value]) =>
  `${Number(value.toPrecision(12))} ${Number((100 * progress).toPrecision(12))}%`).join(", ")})`;

// The words of a curve's text in the order of its numbers, and the defaults of a motion's ends.
const directions = ["in", "out", "in-out"];
const terms = ["jump-start", "jump-end", "jump-none", "jump-both"];
const ends = { velocity: 0, from: 0, to: 1 };

// The text of a motion: its words with their numbers, without numbers that equal their defaults.
function motionText(name, words, defaults = {}) {
  const parts = Object.entries(words).filter(([word, number]) => Number(number) !== defaults[word]);
  return `${name}(${parts.map(([word, number]) => `${word} ${number}`).join(", ")})`;
}
