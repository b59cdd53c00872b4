// SPDX-License-Identifier: Apache-2.0

// The list of curves, the values at the cursor, and facts about each curve.
const readouts = (() => {
  const list = document.getElementById("curves");
  const table = document.getElementById("facts");
  let listKey = "", factsKey = "", phrasesKey = "";

  function drawList() {
    const key = state.curves.map((curve) => `${curve.color}${curve.visible}`).join() + state.selected;
    if (key === listKey) {
      state.curves.forEach((curve, index) => { if (list.children[index].children[1].textContent !== titleOf(curve)) name(list.children[index], curve); });
      return;
    }
    listKey = key;
    const focused = list.contains(document.activeElement) ? document.activeElement.dataset.name : null;
    list.replaceChildren(...state.curves.map((curve, index) => {
      const item = document.createElement("li");
      item.style.setProperty("--color", `var(--curve-${curve.color % palette})`);
      if (index === state.selected) item.className = "selected";
      const eye = button(`eye ${index}`, "", () => {
        curve.visible = !curve.visible;
        changed();
      });
      eye.className = "eye";
      eye.setAttribute("aria-pressed", String(curve.visible));
      const choose = button(`name ${index}`, "", () => {
        state.selected = index;
        changed();
      });
      choose.className = "name";
      if (index === state.selected) choose.setAttribute("aria-current", "true");
      const remove = button(`remove ${index}`, "×", () => removeCurve(index));
      remove.className = "remove";
      item.append(eye, choose, document.createElement("output"), remove);
      name(item, curve);
      return item;
    }));
    if (focused) list.querySelector(`[data-name="${focused}"]`)?.focus();
  }

  // The accessible names in a row contain the text of its curve.
  function name({ children: [eye, choose, values, remove] }, curve) {
    const text = choose.textContent = titleOf(curve);
    choose.title = curve.text;
    eye.setAttribute("aria-label", t("Show {0}", text));
    values.setAttribute("aria-label", t("Value of {0}", text));
    remove.setAttribute("aria-label", t("Remove {0}", text));
  }

  function button(name, text, action) {
    const node = document.createElement("button");
    node.type = "button";
    node.textContent = text;
    node.dataset.name = name;
    node.addEventListener("click", action);
    return node;
  }

  // Value, velocity and acceleration of all curves at the cursor.
  function drawCursor() {
    const place = plot.cursor();
    document.getElementById("cursor-place").textContent =
      t("At {0}", `${fixed(place, 3)}${axis().inSeconds ? " s" : ""}`);
    const rows = document.getElementById("cursor-rows");
    while (rows.children.length < state.curves.length) {
      const row = rows.insertRow();
      row.append(document.createElement("th"));
      row.firstChild.scope = "row";
      for (let cell = 0; cell < 3; cell += 1) row.insertCell();
    }
    while (rows.children.length > state.curves.length) rows.lastChild.remove();
    state.curves.forEach((curve, index) => {
      const found = valueAt(curve, place);
      const row = rows.children[index];
      row.hidden = !curve.visible;
      row.style.setProperty("--color", `var(--curve-${curve.color % palette})`);
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

  // Slow facts are computed when nothing has changed for a moment.
  function drawFacts() {
    const level = Number(document.getElementById("level").value);
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
    const head = document.createElement("tr");
    head.append(cell("th", "", "col"), ...state.curves.map((curve) => {
      const node = cell("th", titleOf(curve), "col");
      node.style.setProperty("--color", `var(--curve-${curve.color % palette})`);
      return node;
    }));
    table.tHead.replaceChildren(head);
    table.tBodies[0].replaceChildren(...[...rows].map(([name, texts]) => {
      const row = document.createElement("tr");
      row.append(cell("th", t(name), "row"), ...texts.map((text) => cell("td", text || "–")));
      return row;
    }));
  }

  // The selected curve in the syntax of other systems, with buttons to copy it.
  function drawPhrases() {
    const curve = selectedCurve();
    const key = `${curve.kind} ${curve.text}`;
    if (key === phrasesKey) return;
    phrasesKey = key;
    const found = core.phrases(curve.index);
    document.getElementById("phrases-card").hidden = found.length === 0;
    document.getElementById("phrases").tBodies[0].replaceChildren(...found.map(([system, text]) => {
      const row = document.createElement("tr");
      const words = cell("td", "");
      const code = document.createElement("code");
      code.textContent = text;
      words.append(code);
      const copy = button(`copy ${system}`, t("Copy"), async () => {
        copy.textContent = t(await copyText(text) ? "Copied" : "Press Ctrl+C");
        setTimeout(() => { copy.textContent = t("Copy"); }, 1500);
      });
      copy.setAttribute("aria-label", t("Copy for {0}", system));
      const action = cell("td", "");
      action.append(copy);
      row.append(cell("th", system, "row"), words, action);
      return row;
    }));
  }

  // Cached by text.
  function nearestTo(curve, index) {
    if (curve.nearest?.text !== curve.text) curve.nearest = { text: curve.text, ...core.nearest(index) };
    return curve.nearest.name ? curve.nearest : null;
  }

  const nearestText = ({ name, distance }) => (distance ? t("{0}, off by {1}", name, shortNumber(distance)) : name);

  function cell(kind, text, scope) {
    const node = document.createElement(kind);
    node.textContent = text;
    if (scope) node.scope = scope;
    return node;
  }

  const percent = (part) => (Number.isFinite(part) ? `${shortNumber(100 * part)} %` : "–");
  document.getElementById("level").addEventListener("input", recompute);

  return { drawList, drawCursor, drawFacts, drawPhrases, nearestText };
})();
