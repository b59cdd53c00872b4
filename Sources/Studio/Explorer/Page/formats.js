// SPDX-License-Identifier: Apache-2.0

// The text of the selected curve for other systems, written by the core.
const outputs = (() => {
  const code = byId("code");
  const format = byId("format");
  const titles = {
    css: "CSS", tailwind: "Tailwind CSS", transition: "transition", linear: "linear()", bezier: "cubic-bezier()", keyframes: "@keyframes", smil: "SMIL", lottie: "Lottie",
    gsap: "GSAP", motion: "Motion", compose: "Compose", figma: "Figma",
    swift: "Swift", c: "C", python: "Python", javascript: "JavaScript", swiftui: "SwiftUI", coreanimation: "Core Animation",
    android: "Android", flutter: "Flutter", glsl: "GLSL", wgsl: "WGSL", tokens: "Tokens", json: "JSON", csv: "CSV",
  };
  let names = [];
  let key = "";

  // Makes an option for each format of the core.
  function start() {
    names = core.formats();
    format.append(...names.map((name) => new Option(titles[name], name)));
  }

  format.addEventListener("input", () => {
    state.format = format.value;
    changed();
    draw();
  });

  connectCopy("copy", "copied", code, draw);

  const nameField = byId("name");
  nameField.addEventListener("input", () => {
    selectedCurve().name = nameField.value;
    changed();
  });
  const fields = exportNumbers.map((entry) => [entry[1], byId(entry[1]), entry]);
  for (const [name, field, entry] of fields) {
    field.addEventListener("input", () => {
      state[name] = exportNumber(field.value, entry);
      field.setAttribute("aria-invalid", String(field.value !== "" && state[name] === null));
      // Setting the accuracy clears the number of stops, and the reverse.
      if (state[name] !== null && name !== "digits") state[name === "stops" ? "accuracy" : "stops"] = null;
      showOptions();
      changed();
    });
  }

  // Shows the name and the numbers in their fields.
  function showOptions() {
    if (document.activeElement !== nameField) nameField.value = selectedCurve().name;
    for (const [name, field] of fields) {
      if (document.activeElement !== field) {
        field.value = state[name] ?? "";
        field.setAttribute("aria-invalid", "false");
      }
    }
  }

  function text(format, curve = selectedCurve(), options = state) {
    // An endless motion is shown and exported for 4 seconds.
    const duration = curve.kind === "easing" || Number.isFinite(curve.duration) ? null : motionSeconds(curve);
    const found = core.convert(curve.index, names.indexOf(format), titleOf(curve), { ...options, duration });
    return found.text ?? noText(found.error);
  }

  function draw() {
    const { accuracy, stops, digits } = state, curve = selectedCurve();
    const next = [state.format, curve.text, curve.name, accuracy, stops, digits].join("\n");
    showOptions();
    if (next === key) return;
    key = next;
    format.value = state.format;
    code.textContent = text(state.format);
  }

  return { start, draw, text, showOptions, has: (format) => names.includes(format) };
})();

const noText = (error) => `${t("There is no such text for this curve: {0}", error)}\n`;

// Makes a button that copies the text of an element, updated first if it is outdated, and confirms it.
function connectCopy(button, said, code, update) {
  const output = byId(said);
  byId(button).addEventListener("click", async () => {
    update();
    flash(output, t(await copyText(code.textContent, code) ? "Copied" : "Press Ctrl+C"));
  });
}

// Copies a text; where the page has no clipboard (a local file), selects the element and copies as the keyboard does.
async function copyText(text, element = null) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (!element) return false;
    getSelection().selectAllChildren(element);
    return document.execCommand("copy");
  }
}
