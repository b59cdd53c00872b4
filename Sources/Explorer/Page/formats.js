// SPDX-License-Identifier: Apache-2.0

// The selected curve as text for other systems, which the core writes.
const outputs = (() => {
  const code = document.getElementById("code");
  const tabs = document.getElementById("formats");
  const copy = document.getElementById("copy");
  const said = document.getElementById("copied");
  const titles = {
    css: "CSS", linear: "linear()", bezier: "cubic-bezier()", keyframes: "@keyframes", smil: "SMIL", lottie: "Lottie",
    swift: "Swift", c: "C", python: "Python", javascript: "JavaScript", swiftui: "SwiftUI", coreanimation: "Core Animation",
    android: "Android", flutter: "Flutter", glsl: "GLSL", wgsl: "WGSL", tokens: "Tokens", json: "JSON", csv: "CSV",
  };
  let names = [];
  let key = "";

  // Makes a button for each format of the core.
  function start() {
    names = core.formats();
    for (const name of names) {
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

  function text(format) {
    const curve = selectedCurve();
    // A motion without end is shown, and written, for some seconds.
    const duration = curve.kind === "easing" || Number.isFinite(curve.duration) ? null : motionSeconds(curve);
    const found = core.convert(curve.index, names.indexOf(format), curve.text, duration);
    return found.text ?? `There is no such text for this curve: ${found.error}\n`;
  }

  function draw() {
    const next = `${state.format} ${selectedCurve().text}`;
    if (next === key) return;
    key = next;
    for (const button of tabs.children) button.setAttribute("aria-pressed", String(button.dataset.format === state.format));
    code.textContent = text(state.format);
  }

  return { start, draw, text, has: (format) => names.includes(format) };
})();
