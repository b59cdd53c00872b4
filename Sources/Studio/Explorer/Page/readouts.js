// SPDX-License-Identifier: Apache-2.0

// The list of curves, their values at the cursor, and facts about each curve.
const readouts = (() => {
  const list = byId("curves");
  const table = byId("facts");
  let listKey = "", factsKey = "", phrasesKey = "";

  function drawList() {
    const key = state.curves.map((curve) => `${curve.color}${curve.visible}`).join() + state.selected;
    if (key === listKey) {
      state.curves.forEach((curve, index) => {
        if (list.children[index].children[1].textContent !== titleOf(curve)) name(list.children[index], curve);
      });
      return;
    }
    listKey = key;
    const focused = list.contains(document.activeElement) ? document.activeElement.dataset.name : null;
    list.replaceChildren(...state.curves.map((curve, index) => {
      const isSelected = index === state.selected;
      const toggle = () => {
        curve.visible = !curve.visible;
        changed();
      };
      const select = () => {
        state.selected = index;
        changed();
      };
      const item = make("li", { style: colorOf(curve), className: isSelected ? "selected" : "" },
        button("", toggle, { className: "eye", "data-name": `eye ${index}`, "aria-pressed": curve.visible }),
        button("", select, { className: "name", "data-name": `name ${index}`, "aria-current": isSelected }), make("output"),
        button("×", () => removeCurve(index), { className: "remove", "data-name": `remove ${index}` }));
      name(item, curve);
      return item;
    }));
    if (focused) list.querySelector(`[data-name="${focused}"]`)?.focus();
  }

  // Sets the accessible names of a row's buttons, which contain the curve's text.
  function name({ children: [eye, choose, values, remove] }, curve) {
    const text = choose.textContent = titleOf(curve);
    choose.title = curve.text;
    eye.setAttribute("aria-label", t("Show {0}", text));
    values.setAttribute("aria-label", t("Value of {0}", text));
    remove.setAttribute("aria-label", t("Remove {0}", text));
  }

  const colorOf = (curve) => `--color: ${curveColor(curve.color)}`;

  // Shows value, velocity and acceleration of all curves at the cursor.
  function drawCursor() {
    const place = plot.cursor();
    byId("cursor-place").textContent =
      t("At {0}", `${fixed(place, 3)}${axis().inSeconds ? " s" : ""}`);
    const rows = byId("cursor-rows");
    while (rows.children.length < state.curves.length) {
      rows.append(make("tr", {}, make("th", { scope: "row" }), make("td"), make("td"), make("td")));
    }
    while (rows.children.length > state.curves.length) rows.lastChild.remove();
    state.curves.forEach((curve, index) => {
      const found = valueAt(curve, place);
      const row = rows.children[index];
      row.hidden = !curve.visible;
      row.style = colorOf(curve);
      show(row.firstChild, titleOf(curve));
      found.forEach(([number], cell) => show(row.children[cell + 1], fixed(number, 5)));
      show(list.children[index].children[2], fixed(found[0][0], 3));
    });
  }

  function show(node, text) {
    if (node.textContent !== text) node.textContent = text;
  }

  const fixed = (number, digits) => (Number.isFinite(number) && Math.abs(number) < 1e6
    ? decimal(number.toFixed(digits)).replace("-", "−") : shortNumber(number));

  // Shows facts that take time to compute, after nothing has changed for a moment.
  function drawFacts() {
    const level = Number(byId("level").value);
    const key = state.curves.map((curve) => `${curve.name} ${curve.text}`).join("\n") + state.seconds + level;
    if (key === factsKey) return;
    factsKey = key;
    const rows = new Map();
    const put = (name, at, text) => {
      if (!rows.has(name)) rows.set(name, state.curves.map(() => ""));
      rows.get(name)[at] = text;
    };
    state.curves.forEach((curve, at) => {
      const unit = curve.kind === "easing" ? "" : " s";
      const end = curve.kind === "easing" ? 1 : Number.isFinite(curve.duration) ? curve.duration : 4;
      const facts = core.analyze(curve.index, end);
      const spring = core.spring(curve.index);
      const [start] = core.sample(curve.index, Float64Array.of(0))[0];
      const rest = spring ? spring.to : curve.rest;
      const distance = rest - start;
      const beyond = Math.max(((distance < 0 ? facts.least : facts.greatest) - start) / distance - 1, 0);
      const before = Math.max(-((distance < 0 ? facts.greatest : facts.least) - start) / distance, 0);
      put("overshoot", at, percent(beyond));
      put("undershoot", at, percent(before));
      put("peak velocity", at, t("{0} at {1}", `${shortNumber(facts.peak)}${unit ? " /s" : ""}`, `${shortNumber(facts.peakAt)}${unit}`));
      put("monotone", at, t(facts.monotone === 1 ? "yes, never falls" : facts.monotone === -1 ? "yes, never rises" : "no"));
      put("duration", at, curve.kind === "easing" ? "–" : `${shortNumber(curve.duration)} s`);
      if (spring) {
        put("settles to 0.1 %: last crossing", at, `${shortNumber(spring.lastCrossing)} s`);
        put("settles to 0.1 %: envelope", at, `${shortNumber(spring.envelope)} s`);
        put("settles to 0.1 %: Core Animation", at, `${shortNumber(spring.coreAnimation)} s`);
        put("damping ratio", at, shortNumber(spring.dampingRatio));
        put("first crossing of the target", at, `${shortNumber(spring.firstCrossing)} s`);
      }
      const index = timedIndex(curve);
      const nearest = index < 0 ? null : nearestTo(curve, index);
      put("nearest named curve", at, nearest ? nearestText(nearest) : "");
      const scale = curve.kind === "easing" ? 1 : motionSeconds(curve);
      const places = index < 0 || !Number.isFinite(level) ? [] : core.crossings(index, level);
      const text = listed(places.slice(0, 4).map((place) => shortNumber(place * scale)).concat(places.length > 4 ? ["…"] : []));
      put("inverse: progress or time at that value", at, places.length === 0 ? t("nowhere") : `${text}${unit}`);
    });
    const heads = state.curves.map((curve) => make("th", { scope: "col", style: colorOf(curve) }, titleOf(curve)));
    table.tHead.replaceChildren(make("tr", {}, make("td"), ...heads));
    table.tBodies[0].replaceChildren(...[...rows].map(([name, texts]) =>
      make("tr", {}, make("th", { scope: "row" }, t(name)), ...texts.map((text) => make("td", {}, text || "–")))));
  }

  // Shows the selected curve in the syntax of other systems, with buttons to copy it.
  function drawPhrases() {
    const curve = selectedCurve();
    const key = `${curve.kind} ${curve.text}`;
    if (key === phrasesKey) return;
    phrasesKey = key;
    const found = core.phrases(curve.index);
    byId("phrases-card").hidden = found.length === 0;
    byId("phrases").tBodies[0].replaceChildren(...found.map(([system, text]) => {
      const code = make("code", {}, text);
      const copy = button(t("Copy"), async () => flash(copy, t(await copyText(text, code) ? "Copied" : "Press Ctrl+C"), t("Copy")),
        { "aria-label": t("Copy for {0}", system) });
      return make("tr", {}, make("th", { scope: "row" }, system), make("td", {}, code), make("td", {}, copy));
    }));
  }

  // Finds the named function nearest to a curve; results are cached by the curve's text.
  function nearestTo(curve, index) {
    if (curve.nearest?.text !== curve.text) curve.nearest = { text: curve.text, ...core.nearest(index) };
    return curve.nearest.name ? curve.nearest : null;
  }

  const nearestText = ({ name, distance }) => (distance ? t("{0}, off by {1}", name, shortNumber(distance)) : name);

  const percent = (part) => (Number.isFinite(part) ? `${shortNumber(100 * part)} %` : "–");
  byId("level").addEventListener("input", recompute);

  return { drawList, drawCursor, drawFacts, drawPhrases, nearestText };
})();
