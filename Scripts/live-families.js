// SPDX-License-Identifier: Apache-2.0

// Makes the pictures of curves on the documentation's pages live: `family-NAME` becomes a drawing with sliders of the parameters,
// which the JavaScript package computes. The module is loaded on a page that has such a picture; without it the picture stays.
(() => {
  const base = new URL(".", document.currentScript.src);

  // The three directions of a family.
  const directions = (name, numbers = "") => ["in", "out", "in-out"].map((direction) => `ease-${direction}-${name}${numbers}`);
  const plain = (name) => ({ parameters: [], curves: () => directions(name) });

  // For each picture the parameters, with the first value and the range, and the texts of the curves. Of motions the seconds are shown.
  const families = {
    power: { parameters: [["exponent", 1.5, 0.1, 10]], curves: (p) => directions("power", `(${p})`) },
    back: { parameters: [["overshoot", 1.70158, 0, 6]], curves: (s) => directions("back", `(${s})`) },
    elastic: {
      parameters: [["amplitude", 1, 1, 3], ["period", 0.3, 0.1, 1]],
      curves: (amplitude, period) => directions("elastic", `(${amplitude}, ${period})`),
    },
    ball: { parameters: [["restitution", 0.5, 0, 0.9]], curves: (r) => [`bounce(restitution ${r})`] },
    bezier: {
      parameters: [["x1", 0.25, 0, 1], ["y1", 0.1, -1, 2], ["x2", 0.25, 0, 1], ["y2", 1, -1, 2]],
      curves: (...numbers) => [`cubic-bezier(${numbers.join(", ")})`],
    },
    material: { parameters: [], curves: () => ["material-standard", "material-sharp", "m3-standard", "m3-emphasized"] },
    steps: {
      parameters: [["steps", 4, 2, 20, 1]],
      curves: (count) => [`steps(${count})`, `steps(${count}, jump-start)`, `steps(${count}, jump-none)`],
    },
    lines: {
      parameters: [["value of a stop", 0.8, -0.5, 1.5], ["its place in %", 30, 0, 60]],
      curves: (value, place) => [`linear(0, ${value} ${place}%, 0.6 60%, 1)`],
    },
    spring: {
      parameters: [["response", 0.5, 0.1, 1.5], ["damping ratio", 0.6, 0.1, 2]],
      curves: (response, ratio) => [`spring(response ${response}, damping-ratio ${ratio})`],
    },
    presets: {
      parameters: [["duration", 0.5, 0.1, 1.5]],
      curves: (duration) => [0, 0.15, 0.3].map((bounce) => `spring(duration ${duration}s, bounce ${bounce})`),
    },
    decay: {
      parameters: [["velocity", 1, -3, 3], ["rate", 0.995, 0.98, 0.999]],
      curves: (velocity, rate) => [`decay(velocity ${velocity || 0.01}, rate ${rate})`],
    },
    combined: {
      parameters: [["progress at the joint", 0.3, 0.05, 0.95], ["value there", 0.6, 0.05, 0.95], ["weight of a blend", 0.5, 0, 1]],
      curves: (x, y, weight) => [`chain(ease-in, ease-out, ${x}, ${y})`, `blend(ease, linear, ${weight})`, "mirror(ease-in)"],
    },
  };
  for (const name of ["quad", "cubic", "quart", "quint", "sine", "expo", "circ", "bounce"]) families[name] = plain(name);

  const width = 480, valueHeight = 300, velocityHeight = 180, gap = 24, margin = 38;
  const colors = ["var(--live-1)", "var(--live-2)", "var(--live-3)", "var(--live-4)"];
  const short = (number) => String(Number(number.toPrecision(4)));

  let library = null;
  const load = () => library ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = new URL("easing.js", base);
    script.onload = () => resolve(swiftEasing);
    script.onerror = reject;
    document.head.append(script);
  });

  function element(name, attributes, ...children) {
    const node = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    node.append(...children);
    return node;
  }

  // The drawing and its sliders beside a picture, which it hides.
  function enliven(picture, name, { curve }) {
    const { parameters, curves } = families[name];
    const values = parameters.map(([, first]) => first);
    let place = 0.5;
    const drawing = element("svg", { viewBox: `0 0 ${width} ${valueHeight + gap + velocityHeight}`, role: "img", "aria-label": picture.alt });
    const list = document.createElement("ul");
    const form = document.createElement("div");
    form.className = "live-sliders";
    const slider = (text, value, least, most, step, set) => {
      const label = document.createElement("label");
      const input = document.createElement("input");
      const output = document.createElement("output");
      Object.assign(input, { type: "range", min: least, max: most, step: step ?? (most - least) / 500, value });
      input.addEventListener("input", () => {
        set(Number(Number(input.value).toPrecision(4)));
        draw();
      });
      label.append(`${text} `, output, input);
      form.append(label);
      return output;
    };
    const outputs = parameters.map(([text, first, least, most, step], at) =>
      slider(text, first, least, most, step, (number) => { values[at] = number; }));
    const placeOutput = slider("at", place, 0, 1, 0.002, (number) => { place = number; });

    function draw() {
      const made = curves(...values).map((text) => ({ text, curve: curve(text) }));
      const isMotion = made[0].curve.kind !== "easing";
      const end = isMotion ? Math.min(Math.max(...made.map(({ curve: one }) => one.duration)), 4) || 1 : 1;
      const places = Float64Array.from({ length: 401 }, (_, step) => end * step / 400);
      const rows = made.map(({ curve: one }) => [one.values(places), one.velocities(places)]);
      outputs.forEach((output, at) => { output.textContent = short(values[at]); });
      placeOutput.textContent = isMotion ? `${short(place * end)} s` : short(place);
      drawing.replaceChildren();
      [[0, valueHeight, 0], [valueHeight + gap, velocityHeight, 1]].forEach(([top, height, row]) => {
        const all = rows.flatMap((both) => [...both[row]]).filter(Number.isFinite);
        // A vertical tangent does not flatten the other velocities.
        const limit = row === 1 ? 12 : Infinity;
        const low = Math.max(Math.min(0, ...all), -limit), high = Math.min(Math.max(1, ...all), limit);
        const x = (part) => margin + (width - margin - 8) * part;
        const y = (value) => top + 8 + (height - 16) * (high - Math.min(Math.max(value, low), high)) / (high - low || 1);
        for (const level of [0, row === 0 ? 1 : high]) {
          drawing.append(element("line", { x1: x(0), x2: x(1), y1: y(level), y2: y(level), stroke: "currentColor", opacity: 0.25 }),
            element("text", { x: margin - 6, y: y(level) + 5, "text-anchor": "end", fill: "currentColor", "font-size": 15 }, short(level)));
        }
        drawing.append(element("line", { x1: x(place), x2: x(place), y1: y(high), y2: y(low), stroke: "currentColor", opacity: 0.25 }));
        rows.forEach((both, at) => {
          // A velocity may be infinite, which is the edge, or not exist, which leaves out the point.
          const points = Array.from(both[row], (value, step) => [x(step / 400), y(value)]).filter(([, height]) => !Number.isNaN(height));
          drawing.append(element("polyline", {
            points: points.map((point) => point.map((number) => number.toFixed(1)).join()).join(" "),
            fill: "none", stroke: colors[at], "stroke-width": 2.5,
          }));
          const { curve: one } = made[at];
          const now = y(row === 0 ? one.value(place * end) : one.velocity(place * end));
          if (!Number.isNaN(now)) drawing.append(element("circle", { cx: x(place), cy: now, r: 5, fill: colors[at] }));
        });
      });
      list.replaceChildren(...made.map(({ text, curve: one }, at) => {
        const item = document.createElement("li");
        const code = document.createElement("code");
        code.textContent = text;
        code.style.color = colors[at];
        item.append(code, ` ${short(one.value(place * end))}`);
        return item;
      }));
    }

    draw();
    const box = document.createElement("div");
    box.className = "live-family";
    box.append(drawing, form, list);
    picture.style.display = "none";
    picture.after(box);
  }

  const nameOf = (picture) => /\/family-([a-z]+)(?:~dark)?\.svg/.exec(picture.currentSrc || picture.src)?.[1];

  function search() {
    // On a narrow page DocC's button for the pages above has no name of its own.
    for (const button of document.querySelectorAll("button.toggle:not([aria-label])")) button.ariaLabel = "Pages above this one";
    for (const picture of document.querySelectorAll("img[src*='/family-']")) {
      const name = nameOf(picture);
      if (!families[name] || picture.nextElementSibling?.className === "live-family" || picture.dataset.live) continue;
      picture.dataset.live = name;
      load().then((module) => enliven(picture, name, module), () => {});
    }
  }

  const style = document.createElement("style");
  style.textContent = `
    .live-family { --live-1: #4f46c8; --live-2: #c2410c; --live-3: #0f766e; --live-4: #be185d; }
    @media (prefers-color-scheme: dark) { .live-family { --live-1: #a5a0ff; --live-2: #ff9a62; --live-3: #4fd1c0; --live-4: #ff8ab8; } }
    body[data-color-scheme=light] .live-family { --live-1: #4f46c8; --live-2: #c2410c; --live-3: #0f766e; --live-4: #be185d; }
    body[data-color-scheme=dark] .live-family { --live-1: #a5a0ff; --live-2: #ff9a62; --live-3: #4fd1c0; --live-4: #ff8ab8; }
    .live-family svg { display: block; width: 100%; max-width: 480px; height: auto; }
    .live-family label { display: grid; grid-template-columns: minmax(6rem, auto) minmax(3.5rem, auto) minmax(0, 1fr); gap: .75rem; align-items: center; font-size: .8125rem; max-width: 480px; }
    .live-family input { width: 100%; min-height: 1.75rem; margin: 0; }
    .live-family ul { list-style: none; margin: .25rem 0 0; padding: 0; font-size: .8125rem; }
    .live-family code { overflow-wrap: anywhere; }`;
  document.head.append(style);
  new MutationObserver(search).observe(document.documentElement, { childList: true, subtree: true, attributes: true, attributeFilter: ["src"] });
  search();
})();
