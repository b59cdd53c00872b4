// SPDX-License-Identifier: Apache-2.0

// The form of the selected curve: its text with any mistake, and its numbers.
const editor = (() => {
  const input = byId("text");
  const output = byId("text-error");
  const suggested = byId("suggested");
  // The first group of numbers is beside the plot; the other groups are below.
  const forms = ["main-numbers", "numbers"].map((id) => byId(id));
  const title = byId("numbers-title");
  let shape = "", shownCurve = null, suggestion = null;

  input.addEventListener("input", () => {
    showError(input.value.length > longestText ? tooLong() : setText(selectedCurve(), input.value));
  });
  input.addEventListener("blur", () => {
    if (output.hidden) input.value = selectedCurve().text;
  });

  function showError(error) {
    output.hidden = !error;
    input.setAttribute("aria-invalid", error ? "true" : "false");
    if (!error) return;
    output.querySelector("pre").textContent = `${" ".repeat(Math.max(error.place - 1, 0))}^`;
    // For a curve of another system, its conversion replaces the parser's error.
    const { text, system, note } = suggestion = core.suggestion(input.value);
    output.querySelector("pre").hidden = Boolean(system);
    output.querySelector("span").textContent = system ? `${system}. ${answer(note)}` : t("Column {0}: {1}", error.place, error.message);
    suggested.textContent = text;
    suggested.hidden = !text;
  }

  suggested.addEventListener("click", () => {
    input.value = suggestion.text;
    if (suggestion.seconds) setSeconds(suggestion.seconds);
    showError(setText(selectedCurve(), input.value));
    input.focus();
  });

  // For each kind of curve: a word, and the names, ranges and defaults of its numbers.
  const families = {
    4: ["power", ["exponent"], [[0.1, 10]]], 5: ["back", ["overshoot"], [[0, 6]]],
    6: ["elastic", ["amplitude", "period"], [[1, 3], [0.05, 2]]], 7: [],
  };
  const motions = {
    8: ["bounce", ["restitution", "gravity", "velocity", "from", "to"], [[0, 0.95], [0.5, 40], [-10, 10], [-2, 2], [-2, 2]], ends],
    9: ["decay", ["velocity", "constant", "from"], [[-3000, 3000], [0.1, 20], [-2, 2]], { from: 0 }],
  };

  // The ways to describe a spring: a title and, for each number, its word in the text, its name and its range.
  const descriptions = [
    ["SwiftUI, perceptual", [["duration", "duration", 0.05, 2], ["bounce", "bounce", -0.95, 0.95]]],
    ["SwiftUI and UIKit", [["response", "response", 0.05, 2], ["damping-ratio", "dampingRatio", 0.02, 2]]],
    ["Core Animation", [["mass", "mass", 0.1, 10], ["stiffness", "stiffness", 1, 1000], ["damping", "damping", 0, 100]]],
    ["Android", [["stiffness", "stiffness", 1, 10000], ["damping-ratio", "dampingRatio", 0.02, 2], ["mass", "mass", 0.1, 10]]],
    ["react-spring", [["tension", "stiffness", 1, 1000], ["friction", "damping", 0, 120], ["mass", "mass", 0.1, 10]]],
    ["Pop and Origami", [["bounciness", "bounciness", 0, 20], ["speed", "speed", 0, 20]]],
    ["motion.dev", [["visual-duration", "visualDuration", 0.05, 2], ["bounce", "bounce", 0, 0.95]]],
    ["By its settling time", [["settling", "lastCrossing", 0.05, 6], ["damping-ratio", "dampingRatio", 0.02, 2]]],
  ];

  // The groups of fields; each field has a name, a value, a range, and a function that returns the curve's text after a change.
  function groupsOf(curve) {
    const [kind, ...numbers] = core.parameters(curve.index);
    // A group of sliders; if `options` is given, the last number has a list of words instead.
    const group = (names, ranges, text, options) => [{ title: "", fields: names.map((name, at) => ({
      name, value: numbers[at], range: ranges[at], options: ranges[at] ? undefined : options,
      text: (value) => text(numbers.map((number, index) => (index === at ? value : number))),
    })) }];
    if (kind === 1) {
      return group(["x1", "y1", "x2", "y2"], [[0, 1], [-1, 2], [0, 1], [-1, 2]], (list) => `cubic-bezier(${list.join(", ")})`);
    }
    if (kind === 2) {
      return group(["steps", "jumps"], [[1, 20, 1]], ([count, term]) => `steps(${Math.round(count)}, ${terms[term]})`, terms);
    }
    if (kind in families) {
      const named = (core.describe(curve.index) ?? "").replace(/^ease-(in-out|in|out)-/, "");
      const [word = named, names = [], ranges = []] = families[kind];
      const text = (list) => `ease-${directions[list.pop()]}-${word}${names.length ? `(${list.join(", ")})` : ""}`;
      return group([...names, "direction"], ranges, text, directions);
    }
    if (kind in motions) {
      const [word, names, ranges, defaults] = motions[kind];
      return group(names, ranges, (list) => motionText(word, Object.fromEntries(names.map((name, at) => [name, list[at]])), defaults));
    }
    if (curve.kind !== "spring") return [];
    const spring = core.spring(curve.index);
    const held = { velocity: spring.velocity, from: spring.from, to: spring.to };
    const groups = descriptions.map(([title, fields]) => ({
      title, fields: fields.map(([word, name, least, most]) => ({
        name: word, value: spring[name], range: [least, most],
        text(value) {
          const words = Object.fromEntries(fields.map(([other, key]) => [other, other === word ? value : spring[key]]));
          return motionText("spring", { ...words, ...held }, ends);
        },
      })),
    }));
    const { mass, stiffness, damping } = spring;
    groups.push({
      title: "Start and target", fields: Object.keys(ends).map((word) => ({
        name: word, value: spring[word], range: word === "velocity" ? [-20, 20] : [-2, 2],
        text: (value) => motionText("spring", { mass, stiffness, damping, ...held, [word]: value }, { ...ends, mass: 1 }),
      })),
    });
    return groups;
  }

  let fields = [];
  const addStop = byId("add-stop");

  // Adds a stop of linear() in the middle of the widest gap; the Delete key removes a stop.
  addStop.addEventListener("click", () => {
    const stops = stopsOf(selectedCurve());
    let widest = 0;
    for (let at = 1; at + 1 < stops.length; at += 1) {
      if (stops[at + 1][0] - stops[at][0] > stops[widest + 1][0] - stops[widest][0]) widest = at;
    }
    const middle = [0, 1].map((part) => (stops[widest][part] + stops[widest + 1][part]) / 2);
    setText(selectedCurve(), stopsText([...stops.slice(0, widest + 1), middle, ...stops.slice(widest + 1)]));
  });

  function draw() {
    const curve = selectedCurve();
    const stops = stopsOf(curve);
    addStop.hidden = !stops || stops.length < 2 || stops.length >= 24;
    if (document.activeElement !== input || shownCurve !== curve) {
      if (input.value !== curve.text) input.value = curve.text;
      showError(null);
    }
    const groups = groupsOf(curve);
    const next = `${state.curves.indexOf(curve)} ${groups.map((group) => group.title + group.fields.map((field) => field.name)).join()}`;
    if (next !== shape || shownCurve !== curve) build(groups);
    shape = next;
    shownCurve = curve;
    title.textContent = t({ spring: "Spring, in eight descriptions", bounce: "Bounce", decay: "Decay", easing: "Numbers" }[curve.kind]);
    byId("numbers-card").hidden = groups.length < 2;
    const flat = groups.flatMap((group) => group.fields);
    fields.forEach((field, at) => field.show(flat[at]));
  }

  function build(groups) {
    fields = [];
    const sets = groups.map(({ title, fields }) => make("fieldset", {},
      ...(title ? [make("legend", {}, t(title))] : []), ...fields.map((field) => row(field, title))));
    forms[0].replaceChildren(...sets.slice(0, 1));
    forms[1].replaceChildren(...sets.slice(1));
  }

  function row(field, group) {
    const apply = (value) => showError(setText(selectedCurve(), field.text(value)));
    const full = group ? `${group}: ${field.name}` : field.name;
    if (field.options) {
      const select = choice(full, field.options, () => apply(Number(select.value)));
      fields.push({ show(now) { field = now; select.value = now.value; } });
      return make("label", {}, make("span", {}, field.name), select);
    }
    const { range, number, label } = numberRow(field.name, full, field.range, apply);
    fields.push({
      show(now) {
        field = now;
        const exists = Number.isFinite(now.value);
        if (document.activeElement !== range) range.value = exists ? now.value : range.min;
        if (document.activeElement !== number) number.value = exists ? Number(now.value.toPrecision(5)) : "";
        number.placeholder = exists ? "" : t("none");
      },
    });
    return label;
  }

  return { draw, showError };
})();
