// SPDX-License-Identifier: Apache-2.0

// The curves that are saved in this browser.
const saved = (() => {
  const key = "swift-easing.curves", most = 200;
  const button = document.getElementById("save");

  function list() {
    try {
      const found = JSON.parse(localStorage.getItem(key) ?? "[]");
      return found.filter(({ name, text }) => typeof name === "string" && typeof text === "string").slice(0, most);
    } catch {
      return [];
    }
  }

  function store(curves) {
    try {
      localStorage.setItem(key, JSON.stringify(curves.slice(0, most)));
      return true;
    } catch {
      return false;
    }
  }

  const without = (text, name) => list().filter((entry) => entry.text !== text || entry.name !== name);
  const add = (text, name) => store([{ name, text }, ...without(text, name)]);
  const remove = (text, name) => store(without(text, name));

  button.addEventListener("click", () => {
    const { text, name } = selectedCurve();
    button.textContent = t(add(text, name) ? "Saved" : "This browser saves nothing");
    setTimeout(() => { button.textContent = t("Save"); }, 1500);
  });

  return { list, add, remove };
})();

// The curves to add: every name that the core knows, with its picture.
const library = (() => {
  const dialog = document.getElementById("library");
  const list = document.getElementById("library-list");
  const open = document.getElementById("add");
  const showSaved = document.getElementById("show-saved");

  // Saved curves leave and enter the browser in the page's link, which has the shown curves.
  showSaved.addEventListener("click", () => {
    for (const { text, name } of saved.list()) {
      if (!state.curves.some((curve) => curve.text === text && curve.name === name)) addCurve(text, name);
    }
    dialog.close();
  });
  document.getElementById("save-shown").addEventListener("click", () => {
    for (const { text, name } of [...state.curves].reverse()) saved.add(text, name);
    build();
  });

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
    showSaved.hidden = own.length === 0;
    list.replaceChildren(...[...(own.length ? [[t("Saved here"), own]] : []), ...groups].flatMap(([title, parts]) => {
      const head = document.createElement("h3");
      head.textContent = title;
      const grid = document.createElement("div");
      grid.className = "thumbs";
      grid.append(...parts.map((part) => (typeof part === "string" ? thumb(part) : part)).filter(Boolean));
      return [head, grid];
    }));
  }

  // The saved curves, each with a button that forgets it.
  function savedGroup() {
    return saved.list().map(({ name, text }) => {
      const button = thumb(text, name);
      if (!button) return null;
      const item = document.createElement("div"), forget = document.createElement("button");
      item.className = "saved";
      forget.type = "button";
      forget.textContent = "×";
      forget.setAttribute("aria-label", t("Forget {0}", name || text));
      forget.addEventListener("click", () => {
        saved.remove(text, name);
        build();
      });
      item.append(button, forget);
      return item;
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
      `${(2 + 60 * step / 80).toFixed(1)},${(38 - 36 * (value - least) / (greatest - least)).toFixed(1)}`);
    const button = document.createElement("button");
    button.type = "button";
    button.className = "thumb";
    const namespace = "http://www.w3.org/2000/svg";
    const picture = document.createElementNS(namespace, "svg");
    picture.setAttribute("viewBox", "0 0 64 40");
    picture.setAttribute("aria-hidden", "true");
    const path = document.createElementNS(namespace, "polyline");
    path.setAttribute("points", points.join(" "));
    picture.append(path);
    const label = document.createElement("span");
    label.textContent = name || text;
    button.append(picture, label);
    button.addEventListener("click", () => {
      dialog.close();
      editor.showError(addCurve(text, name));
    });
    return button;
  }

  open.addEventListener("click", () => {
    build();
    dialog.showModal();
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
})();
