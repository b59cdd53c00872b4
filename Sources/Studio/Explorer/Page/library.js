// SPDX-License-Identifier: Apache-2.0

// A value that this browser has stored; null if there is none.
function remembered(key) {
  try {
    return localStorage.getItem(`swift-easing.${key}`);
  } catch {
    return null;
  }
}

function remember(key, text) {
  try {
    localStorage.setItem(`swift-easing.${key}`, text);
    return true;
  } catch {
    return false;
  }
}

// The curves that are saved in this browser.
const saved = (() => {
  const most = 200;

  function list() {
    try {
      const found = JSON.parse(remembered("curves") ?? "[]");
      return found.filter(({ name, text }) => typeof name === "string" && typeof text === "string").slice(0, most);
    } catch {
      return [];
    }
  }

  const store = (curves) => remember("curves", JSON.stringify(curves.slice(0, most)));
  const without = (text, name) => list().filter((entry) => entry.text !== text || entry.name !== name);
  const add = (text, name) => store([{ name, text }, ...without(text, name)]);
  const remove = (text, name) => store(without(text, name));

  byId("save").addEventListener("click", ({ target }) => {
    const { text, name } = selectedCurve();
    flash(target, t(add(text, name) ? "Saved" : "This browser saves nothing"), t("Save"));
  });

  return { list, add, remove };
})();

// The library: every named curve of the core with a picture, to be added to the shown curves.
const library = (() => {
  const dialog = byId("library");
  const list = byId("library-list");
  const open = byId("add");
  const showSaved = byId("show-saved"), tokenFile = byId("token-file");
  const search = byId("library-search");
  const said = byId("library-said"), code = byId("library-code");

  // Shows the saved curves; the page's link, which contains the shown curves, then carries them to another browser.
  showSaved.addEventListener("click", () => {
    for (const { text, name } of saved.list()) {
      if (!state.curves.some((curve) => curve.text === text && curve.name === name)) addCurve(text, name);
    }
    dialog.close();
  });
  byId("save-shown").addEventListener("click", () => {
    for (const { text, name } of [...state.curves].reverse()) saved.add(text, name);
    build();
  });

  // The saved curves as design tokens that the core writes under their names, and a sentence for each curve without a token.
  function tokens() {
    const file = {}, refused = [];
    for (const { name, text } of saved.list()) {
      const { curve } = makeCurve(text);
      if (!curve) continue;
      const found = outputs.text("tokens", Object.assign(curve, { name }), {});
      core.release(curve.index);
      if (!found.startsWith("{")) {
        refused.push(`${titleOf(curve)}: ${found}`);
        continue;
      }
      let key = titleOf(curve).replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
      while (key in file) key += "-2";
      for (const [part, token] of Object.entries(JSON.parse(found))) file[part === "easing" ? key : `${key}-${part}`] = token;
    }
    return { file, refused };
  }

  tokenFile.addEventListener("click", () => {
    const { file, refused } = tokens();
    const href = URL.createObjectURL(new Blob([JSON.stringify(file, null, 2), "\n"], { type: "application/json" }));
    make("a", { href, download: "curves.tokens.json" }).click();
    setTimeout(() => URL.revokeObjectURL(href), 1e4);
    said.textContent = refused.join(" ");
  });

  // Shows the curves whose text, name or group contains all typed words.
  function find() {
    const words = search.value.toLowerCase().split(" ");
    let count = 0;
    for (const grid of list.querySelectorAll(".thumbs")) {
      const head = grid.previousElementSibling;
      const shown = [...grid.children].filter((part) => {
        const text = `${head.textContent} ${part.textContent}`.toLowerCase();
        part.hidden = !words.every((word) => text.includes(word));
        return !part.hidden;
      });
      head.hidden = grid.hidden = !shown.length;
      count += shown.length;
    }
    said.textContent = count ? "" : t("No such curve");
  }

  search.addEventListener("input", find);

  function build() {
    const { curves, springs } = core.names();
    const isCSS = (name) => ["linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end"].includes(name);
    const groups = [
      ["CSS", [...curves.filter(isCSS), "cubic-bezier(0.5, 0, 0.9, 0.7)", "steps(5, jump-both)", "linear(0, 0.8 40%, 0.4 60%, 1)"]],
      [t("Springs"), springs.map((name) => `spring(${name})`)],
      [t("Bounces and decays"), ["bounce(restitution 0.6)", "bounce(restitution 0.8)", "decay(velocity 4, constant 4)"]],
      ["easings.net", curves.filter((name) => name.startsWith("ease-") && !isCSS(name))],
      [t("With numbers"), ["ease-in-power(1.5)", "ease-out-back(2.5)", "ease-out-elastic(1.5, 0.4)"]],
      ["Material", curves.filter((name) => name.startsWith("m"))],
      [t("Made of others"), ["reverse(ease-in)", "mirror(ease-out-bounce)", "in-out(ease-in-expo)", "blend(ease, linear, 0.5)",
        "chain(ease-in, ease-out, 0.4)", "clamp(ease-out-back)"]],
    ];
    const own = savedGroup();
    showSaved.hidden = tokenFile.hidden = own.length === 0;
    list.replaceChildren(...[...(own.length ? [[t("Saved here"), own]] : []), ...groups].flatMap(([title, parts]) => {
      const thumbs = parts.map((part) => (typeof part === "string" ? thumb(part) : part)).filter(Boolean);
      return [make("h3", {}, title), make("div", { className: "thumbs" }, ...thumbs)];
    }));
    find();
  }

  // The saved curves, each with a button that removes it.
  function savedGroup() {
    return saved.list().map(({ name, text }) => {
      const own = thumb(text, name);
      const forget = () => {
        saved.remove(text, name);
        build();
      };
      return own && make("div", { className: "saved" }, own, button("×", forget, { "aria-label": t("Forget {0}", name || text) }));
    });
  }

  function thumb(text, name = "") {
    const { index, error } = core.parse(text);
    if (error) return null;
    const { kind, duration } = core.kind(index);
    const end = kind === "easing" ? 1 : Math.min(duration, 3);
    const places = Float64Array.from({ length: 81 }, (_, step) => end * step / 80);
    const [values] = core.sample(index, places);
    core.release(index);
    const least = Math.min(0, ...values), greatest = Math.max(1e-9, ...values);
    const points = Array.from(values, (value, step) =>
      [(2 + 60 * step / 80).toFixed(1), (38 - 36 * (value - least) / (greatest - least)).toFixed(1)]);
    const node = make("button", { type: "button", className: "thumb",
      innerHTML: `<svg viewBox="0 0 64 40" aria-hidden="true"><polyline points="${points.join(" ")}"/><circle r="4"/></svg>` },
    make("span", {}, name || text));
    const dot = node.querySelector("circle");
    // While the pointer is over a curve or the curve has the focus, a dot runs along it and rests for a fifth of the time.
    const frames = [...points, ...Array(20).fill(points[80])].map(([x, y]) => ({ opacity: 1, transform: `translate(${x}px, ${y}px)` }));
    let running = null;
    const stop = () => running?.cancel();
    const start = () => {
      stop();
      if (!reducedMotion.matches) running = dot.animate(frames, { duration: 1250 * end, iterations: Infinity });
      explain(text, name);
    };
    for (const kind of ["pointerenter", "focus"]) node.addEventListener(kind, start);
    for (const kind of ["pointerleave", "blur"]) node.addEventListener(kind, stop);
    node.addEventListener("click", () => {
      dialog.close();
      editor.showError(addCurve(text, name));
    });
    return node;
  }

  // Shows the formula of a curve, if it has one, and a CSS transition with it.
  function explain(text, name) {
    const { curve } = makeCurve(text), [first] = core.phrases(curve.index);
    const formula = first?.[0] === "JavaScript" ? `${first[1]}\n` : "";
    code.hidden = false;
    code.textContent = formula + outputs.text("transition", Object.assign(curve, { name }), {});
    core.release(curve.index);
  }

  open.addEventListener("click", () => {
    search.value = "";
    code.hidden = true;
    build();
    dialog.showModal();
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });

  return { tokens };
})();
