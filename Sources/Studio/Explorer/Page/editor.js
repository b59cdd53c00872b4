// SPDX-License-Identifier: Apache-2.0

// The form of the selected curve: its text with any mistake, and its numbers.
const editor = (() => {
  const input = document.getElementById("text");
  const output = document.getElementById("text-error");
  const suggested = document.getElementById("suggested");
  // The first group of numbers is beside the plot, the others are below.
  const forms = ["main-numbers", "numbers"].map((id) => document.getElementById(id));
  const title = document.getElementById("numbers-title");
  let shape = "", shownCurve = null, suggestion = null;

  input.addEventListener("input", () => {
    const error = input.value.length > longestText
      ? { place: longestText, message: t("too long for this page") } : setText(selectedCurve(), input.value);
    showError(error);
  });
  input.addEventListener("blur", () => {
    if (output.hidden) input.value = selectedCurve().text;
  });

  function showError(error) {
    output.hidden = !error;
    input.setAttribute("aria-invalid", error ? "true" : "false");
    if (!error) return;
    output.querySelector("pre").textContent = `${" ".repeat(Math.max(error.place - 1, 0))}^`;
    // The answer to another system's curve replaces the parser's error.
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

  const directions = ["in", "out", "in-out"];
  const terms = ["jump-start", "jump-end", "jump-none", "jump-both"];

  // The descriptions of a spring: title, and for each number its word, its name and its range.
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

  // The fields of the form: groups of fields, each with a name, a value, a range and the text of the curve after a change.
  function groupsOf(curve) {
    const [kind, ...numbers] = core.parameters(curve.index);
    const change = (list, at, value) => list.map((number, index) => (index === at ? value : number));
    const plain = (names, ranges, text) => [{
      title: "", fields: names.map((name, at) => ({
        name, value: numbers[at], range: ranges[at], text: (value) => text(change(numbers, at, value)) })),
    }];
    const direction = (at, text) => ({ name: "direction", value: numbers[at], options: directions,
      text: (value) => text(change(numbers, at, value)) });
    if (kind === 1) {
      return plain(["x1", "y1", "x2", "y2"], [[0, 1], [-1, 2], [0, 1], [-1, 2]],
        (list) => `cubic-bezier(${list.join(", ")})`);
    }
    if (kind === 2) {
      const text = (list) => `steps(${Math.round(list[0])}, ${terms[list[1]]})`;
      const [group] = plain(["steps"], [[1, 20, 1]], text);
      group.fields.push({ name: "jumps", value: numbers[1], options: terms, text: (value) => text(change(numbers, 1, value)) });
      return [group];
    }
    if (kind === 4 || kind === 5) {
      const word = kind === 4 ? "power" : "back";
      const text = (list) => `ease-${directions[list[1]]}-${word}(${list[0]})`;
      const [group] = plain([kind === 4 ? "exponent" : "overshoot"], [kind === 4 ? [0.1, 10] : [0, 6]], text);
      group.fields.push(direction(1, text));
      return [group];
    }
    if (kind === 6) {
      const text = (list) => `ease-${directions[list[2]]}-elastic(${list[0]}, ${list[1]})`;
      const [group] = plain(["amplitude", "period"], [[1, 3], [0.05, 2]], text);
      group.fields.push(direction(2, text));
      return [group];
    }
    if (kind === 7) {
      const family = (core.describe(curve.index) ?? "").replace(/^ease-(in-out|in|out)-/, "");
      return [{ title: "", fields: [direction(0, (list) => `ease-${directions[list[0]]}-${family}`)] }];
    }
    if (kind === 8) {
      const words = ["restitution", "gravity", "velocity", "from", "to"];
      const defaults = { velocity: 0, from: 0, to: 1 };
      return plain(words, [[0, 0.95], [0.5, 40], [-10, 10], [-2, 2], [-2, 2]], (list) =>
        motionText("bounce", Object.fromEntries(words.map((word, at) => [word, list[at]])), defaults));
    }
    if (kind === 9) {
      const words = ["velocity", "constant", "from"];
      return plain(words, [[-3000, 3000], [0.1, 20], [-2, 2]], (list) =>
        motionText("decay", Object.fromEntries(words.map((word, at) => [word, list[at]])), { from: 0 }));
    }
    if (curve.kind !== "spring") return [];
    const spring = core.spring(curve.index);
    const ends = { velocity: spring.velocity, from: spring.from, to: spring.to };
    const defaults = { velocity: 0, from: 0, to: 1 };
    const groups = descriptions.map(([title, fields]) => ({
      title, fields: fields.map(([word, name, least, most]) => ({
        name: word, value: spring[name], range: [least, most],
        text(value) {
          const words = Object.fromEntries(fields.map(([other, key]) => [other, other === word ? value : spring[key]]));
          return motionText("spring", { ...words, ...ends }, defaults);
        },
      })),
    }));
    groups.push({
      title: "Start and target", fields: ["velocity", "from", "to"].map((word) => ({
        name: word, value: spring[word], range: word === "velocity" ? [-20, 20] : [-2, 2],
        text: (value) => motionText("spring", { mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
          ...ends, [word]: value }, { ...defaults, mass: 1 }),
      })),
    });
    return groups;
  }

  let fields = [];
  const addStop = document.getElementById("add-stop");

  // Adds a stop of linear() in the middle of the widest gap; the Delete key removes one.
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
    document.getElementById("numbers-card").hidden = groups.length < 2;
    const flat = groups.flatMap((group) => group.fields);
    fields.forEach((field, at) => field.show(flat[at]));
  }

  function build(groups) {
    fields = [];
    const sets = groups.map((group) => {
      const set = document.createElement("fieldset");
      const legend = document.createElement("legend");
      legend.textContent = group.title && t(group.title);
      if (group.title) set.append(legend);
      for (const field of group.fields) set.append(row(field, group.title));
      return set;
    });
    forms[0].replaceChildren(...sets.slice(0, 1));
    forms[1].replaceChildren(...sets.slice(1));
  }

  function row(first, group) {
    let field = first;
    const label = document.createElement("label");
    const name = document.createElement("span");
    name.textContent = first.name;
    label.append(name);
    const apply = (value) => {
      if (value === "" || !Number.isFinite(Number(value))) return;
      showError(setText(selectedCurve(), field.text(Number(value))));
    };
    const full = group ? `${group}: ${first.name}` : first.name;
    if (first.options) {
      const select = document.createElement("select");
      select.setAttribute("aria-label", full);
      select.append(...first.options.map((option, at) => new Option(option, at)));
      select.addEventListener("input", () => apply(select.value));
      label.append(select);
      fields.push({ show(now) { field = now; select.value = now.value; } });
      return label;
    }
    const [range, number] = ["range", "number"].map((type) => {
      const node = document.createElement("input");
      node.type = type;
      node.setAttribute("aria-label", type === "range" ? t("{0}, slider", full) : full);
      const [least, most, step = unitOf(most - least)] = first.range;
      node.step = type === "number" ? "any" : step;
      if (type === "range") [node.min, node.max] = first.range;
      node.addEventListener("input", () => apply(type === "range" ? Math.max(roundTo(node.value, step), least) : node.value));
      return node;
    });
    label.append(range, number);
    fields.push({
      show(now) {
        field = now;
        const exists = Number.isFinite(now.value);
        if (document.activeElement !== range) range.value = exists ? now.value : first.range[0];
        if (document.activeElement !== number) number.value = exists ? Number(now.value.toPrecision(5)) : "";
        number.placeholder = exists ? "" : t("none");
      },
    });
    return label;
  }

  return { draw, showError };
})();
