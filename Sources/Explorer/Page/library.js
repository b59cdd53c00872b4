// SPDX-License-Identifier: Apache-2.0

// The curves to add: every name that the core knows, with its picture.
const library = (() => {
  const dialog = document.getElementById("library");
  const list = document.getElementById("library-list");
  const open = document.getElementById("add");

  function build() {
    const { curves, springs } = core.names();
    const isCSS = (name) => ["linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end"].includes(name);
    const groups = [
      ["CSS", [...curves.filter(isCSS), "cubic-bezier(0.5, 0, 0.9, 0.7)", "steps(5, jump-both)", "linear(0, 0.8 40%, 0.4 60%, 1)"]],
      ["Springs", springs.map((name) => `spring(${name})`)],
      ["Bounces and decays", ["bounce(restitution 0.6)", "bounce(restitution 0.8)", "decay(velocity 4, constant 4)"]],
      ["easings.net", curves.filter((name) => name.startsWith("ease-") && !isCSS(name))],
      ["With numbers", ["ease-in-power(1.5)", "ease-out-back(2.5)", "ease-out-elastic(1.5, 0.4)"]],
      ["Material", curves.filter((name) => name.startsWith("m"))],
      ["Made of others", ["reverse(ease-in)", "mirror(ease-out-bounce)", "in-out(ease-in-expo)", "blend(ease, linear, 0.5)",
        "chain(ease-in, ease-out, 0.4)", "clamp(ease-out-back)"]],
    ];
    list.replaceChildren(...groups.flatMap(([title, texts]) => {
      const head = document.createElement("h3");
      head.textContent = title;
      const grid = document.createElement("div");
      grid.className = "thumbs";
      grid.append(...texts.map(thumb).filter(Boolean));
      return [head, grid];
    }));
  }

  function thumb(text) {
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
    label.textContent = text;
    button.append(picture, label);
    button.addEventListener("click", () => {
      dialog.close();
      editor.showError(addCurve(text));
    });
    return button;
  }

  open.addEventListener("click", () => {
    if (!list.firstChild) build();
    dialog.showModal();
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
})();
