// SPDX-License-Identifier: Apache-2.0

// The plot: panels of value, velocity and acceleration over one axis, drawn on a canvas. Handles are elements above it.
const plot = (() => {
  const box = byId("plot");
  const canvas = byId("canvas");
  const margin = { left: 52, right: 14, top: 22, bottom: 48, gap: 26 };
  let context = null, width = 0, height = 0, panels = [], hover = null, frozen = null, style = {};

  function restyle() {
    const sheet = getComputedStyle(document.documentElement);
    const read = (name) => sheet.getPropertyValue(name).trim();
    style = { ink: read("--ink"), soft: read("--soft"), line: read("--line"), strong: read("--strong"),
      accent: read("--accent"), paper: read("--card"), font: read("--font"), colors: [] };
    for (let color = 0; color < palette; color += 1) style.colors.push(read(`--curve-${color}`));
  }

  // About `count` labels at steps of 1, 2 or 5 times a power of ten.
  function ticks(from, to, count) {
    const rough = (to - from) / count;
    if (!(rough > 0) || !Number.isFinite(rough)) return [];
    const power = 10 ** Math.floor(Math.log10(rough));
    const step = power * [1, 2, 5, 10].find((factor) => factor * power >= rough * (1 - 1e-9));
    const found = [];
    for (let index = Math.ceil(from / step - 1e-9); index * step <= to + 1e-9 * step && found.length < 50; index += 1) {
      found.push(Number((index * step).toPrecision(12)));
    }
    return found;
  }

  // The window that shows all visible curves, including overshoot.
  function fitted() {
    const { end } = axis();
    let least = 0, greatest = 1;
    const shown = state.curves.filter((curve) => curve.visible).map(extremes);
    for (const value of [...shown.flatMap((facts) => [facts.least, facts.greatest]), ...handles.heights()]) {
      if (!Number.isFinite(value)) continue;
      least = Math.min(least, value);
      greatest = Math.max(greatest, value);
    }
    const pad = 0.06 * (greatest - least);
    return [-0.02 * end, 1.02 * end, least - pad, greatest + pad];
  }

  function extremes(curve) {
    const end = curve.kind === "easing" ? 1 : axis().end;
    if (!curve.facts || curve.facts.end !== end) curve.facts = { ...core.analyze(curve.index, end), end };
    return curve.facts;
  }

  // The window during the current frame.
  let current = [0, 1, 0, 1];

  // The window, zoomed by hand or fitted; while a handle is dragged, it only grows.
  function view() {
    if (state.view) return state.view;
    const fit = fitted();
    if (!frozen) return fit;
    return fit.map((edge, at) => (at % 2 ? Math.max(edge, frozen[at]) : Math.min(edge, frozen[at])));
  }

  // Samples of a curve, one for each point of the width, which are cached until the curve or the window changes.
  function samples(curve, from, to) {
    const first = Math.max(from, 0), last = Math.min(to, endOf(curve));
    const count = Math.max(2, Math.min(1200, Math.ceil(width - margin.left - margin.right)));
    const key = `${first} ${last} ${count} ${stretch(curve)}`;
    if (curve.cache?.key === key) return curve.cache;
    const places = Float64Array.from({ length: last > first ? count : 0 }, (_, index) => first + (last - first) * (index / (count - 1)));
    curve.cache = { key, places, rows: sampleOnAxis(curve, places) };
    return curve.cache;
  }

  // The range of a row without outliers, because velocities are unbounded near a vertical tangent.
  function rangeOf(row, shown) {
    const all = [];
    for (const { rows } of shown) {
      for (let index = 0; index < rows[row].length; index += 4) {
        if (Number.isFinite(rows[row][index])) all.push(rows[row][index]);
      }
    }
    if (all.length === 0) return [0, 1];
    all.sort((a, b) => a - b);
    let least = all[0], greatest = all[all.length - 1];
    const low = all[Math.floor(0.02 * all.length)], high = all[Math.floor(0.98 * (all.length - 1))];
    const reach = 5 * (high - low) || 1;
    least = Math.min(0, Math.max(least, low - reach));
    greatest = Math.max(0, Math.min(greatest, high + reach));
    const pad = 0.08 * (greatest - least || 1);
    return [least - pad, greatest + pad];
  }

  function layout() {
    current = view();
    const [from, to, low, high] = current;
    const shown = state.curves.filter((curve) => curve.visible)
      .map((curve) => ({ curve, ...samples(curve, from, to) }));
    const rows = [0, ...(state.velocity ? [1] : []), ...(state.acceleration ? [2] : [])];
    const free = height - margin.top - margin.bottom - margin.gap * (rows.length - 1);
    const parts = rows.length === 1 ? [1] : rows.length === 2 ? [0.72, 0.28] : [0.6, 0.2, 0.2];
    let top = margin.top;
    const per = axis().inSeconds ? ["", " (1/s)", " (1/s²)"] : ["", "", ""];
    panels = rows.map((row, index) => {
      const [least, greatest] = row === 0 ? [low, high] : rangeOf(row, shown);
      const panel = { row, top, height: parts[index] * free, least, greatest,
        name: t(["value", "velocity", "acceleration"][row]) + per[row] };
      top += panel.height + margin.gap;
      return panel;
    });
    return { from, to, shown };
  }

  const inner = () => width - margin.left - margin.right;
  function toX(place) {
    const [from, to] = current;
    return margin.left + inner() * (place - from) / (to - from);
  }
  function toY(value, panel = panels[0]) {
    return panel.top + panel.height * (panel.greatest - value) / (panel.greatest - panel.least);
  }
  // Converts pixels to position and value; during a drag, by the window at its start.
  function fromPixels(x, y, window = view()) {
    const [from, to, low, high] = window;
    const panel = panels[0];
    return [from + (to - from) * (x - margin.left) / inner(), high - (high - low) * (y - panel.top) / panel.height];
  }

  function draw() {
    ({ context, width, height } = surfaceOf(canvas));
    if (width === 0 || height === 0) return;
    const { from, to, shown } = layout();
    context.font = `12px ${style.font}`;
    for (const panel of panels) drawPanel(panel, from, to, shown);
    drawAxis(from, to);
    drawCursor(shown);
  }

  function drawPanel(panel, from, to, shown) {
    const right = width - margin.right;
    context.textBaseline = "middle";
    context.textAlign = "right";
    for (const value of ticks(panel.least, panel.greatest, Math.max(3, panel.height / 46))) {
      const y = toY(value, panel);
      const isMain = value === 0 || (panel.row === 0 && value === 1);
      line(context, isMain ? style.strong : style.line, margin.left, y, right, y);
      context.fillStyle = style.soft;
      context.fillText(shortNumber(value), margin.left - 8, y);
    }
    for (const place of ticks(from, to, Math.max(2, inner() / 90))) {
      const x = toX(place);
      if (x >= margin.left - 0.5 && x <= right) line(context, style.line, x, panel.top, x, panel.top + panel.height);
    }
    context.textAlign = "left";
    context.textBaseline = "alphabetic";
    context.fillStyle = style.ink;
    context.font = `600 12px ${style.font}`;
    context.fillText(panel.name, margin.left, panel.top - 8);
    context.font = `12px ${style.font}`;
    context.save();
    context.beginPath();
    context.rect(margin.left, panel.top - 1, inner(), panel.height + 2);
    context.clip();
    if (panel.row === 0) drawArms();
    const selected = selectedCurve();
    const ordered = [...shown.filter(({ curve }) => curve !== selected), ...shown.filter(({ curve }) => curve === selected)];
    for (const { curve, places, rows } of ordered) {
      context.beginPath();
      const row = rows[panel.row];
      let isDrawing = false;
      for (let index = 0; index < places.length; index += 1) {
        const value = row[index];
        if (!Number.isFinite(value)) {
          isDrawing = false;
          continue;
        }
        const x = toX(places[index]);
        // Canvases omit lines whose ends are too far outside.
        const y = clamp(toY(value, panel), -1e4, 1e4);
        if (isDrawing) context.lineTo(x, y); else context.moveTo(x, y);
        isDrawing = true;
      }
      context.lineJoin = "round";
      context.strokeStyle = style.colors[curve.color % palette];
      context.lineWidth = curve === selected ? 2.6 : 1.6;
      context.stroke();
    }
    context.restore();
  }

  // Draws the lines from the ends of a Bézier to its control points.
  function drawArms() {
    const curve = selectedCurve();
    if (!curve?.visible) return;
    const [kind, x1, y1, x2, y2] = core.parameters(curve.index);
    if (kind !== 1) return;
    const scale = stretch(curve);
    context.globalAlpha = 0.55;
    for (const arm of [[[0, 0], [x1, y1]], [[1, 1], [x2, y2]]]) {
      stroke(context, style.colors[curve.color % palette], 1.2, arm.map(([x, y]) => [toX(x * scale), toY(y)]));
    }
    context.globalAlpha = 1;
  }

  function drawAxis(from, to) {
    const y = height - margin.bottom + 16;
    context.fillStyle = style.soft;
    context.textAlign = "center";
    context.textBaseline = "middle";
    for (const place of ticks(from, to, Math.max(2, inner() / 90))) {
      const x = toX(place);
      if (x < margin.left - 1 || x > width - margin.right + 1) continue;
      context.fillText(shortNumber(place), x, y);
    }
    context.textAlign = "right";
    context.fillStyle = style.ink;
    context.font = `600 12px ${style.font}`;
    context.fillText(t(axis().inSeconds ? "seconds" : "progress"), width - margin.right, y + 18);
    context.font = `12px ${style.font}`;
  }

  function drawCursor(shown) {
    const place = cursor();
    const x = toX(place);
    if (!(x >= margin.left - 0.5 && x <= width - margin.right + 0.5)) return;
    line(context, style.accent, x, panels[0].top, x, height - margin.bottom);
    for (const { curve } of shown) {
      if (curve.kind === "easing" && (place > stretch(curve) || place < 0)) continue;
      const found = valueAt(curve, place);
      for (const panel of panels) {
        const y = toY(found[panel.row][0], panel);
        if (!(y >= panel.top && y <= panel.top + panel.height)) continue;
        ring(context, style.paper, x, y, 4);
        ring(context, style.colors[curve.color % palette], x, y, 4, false);
      }
    }
  }

  // The position of the cursor: that of the pointer over the plot, otherwise the current time of the motion.
  function cursor() {
    return hover ?? clock.place();
  }

  function zoom(factor, x = margin.left + inner() / 2, y = null) {
    const old = view();
    const [place, value] = fromPixels(x, y ?? panels[0].top + panels[0].height / 2);
    const next = old.map((edge, at) => (at < 2 ? place + (edge - place) * factor : value + (edge - value) * factor));
    if (next[1] - next[0] < 1e-7 || next[1] - next[0] > 1e4) return;
    state.view = next;
    changed();
  }

  function pan(dx, dy) {
    const old = view();
    const place = (old[1] - old[0]) * dx, value = (old[3] - old[2]) * dy;
    state.view = [old[0] + place, old[1] + place, old[2] + value, old[3] + value];
    changed();
  }

  function fit() {
    state.view = null;
    changed();
  }

  // The plot handles gestures of two fingers; the browser scrolls the page with one.
  canvas.addEventListener("touchmove", (event) => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  }, { passive: false });

  // Dragging pans. Two fingers pan and zoom. The wheel zooms while Control is pressed or the plot has the focus.
  const pointers = new Map();
  canvas.addEventListener("pointerdown", (event) => {
    pointers.set(event.pointerId, [event.offsetX, event.offsetY]);
    canvas.setPointerCapture(event.pointerId);
    box.focus({ preventScroll: true });
  });
  canvas.addEventListener("pointermove", (event) => {
    const before = pointers.get(event.pointerId);
    const now = [event.offsetX, event.offsetY];
    hover = fromPixels(...now)[0];
    if (before && pointers.size === 1) {
      // One finger shows values until the browser begins to scroll the page.
      if (event.pointerType === "touch") pointers.set(event.pointerId, now);
      else if (state.view || Math.hypot(now[0] - before[0], now[1] - before[1]) > 3) {
        pan((before[0] - now[0]) / inner(), (now[1] - before[1]) / panels[0].height);
        pointers.set(event.pointerId, now);
      }
    } else if (before && pointers.size === 2) {
      const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
      const spread = (point) => Math.max(Math.hypot(point[0] - other[0], point[1] - other[1]), 8);
      pan((before[0] - now[0]) / 2 / inner(), (now[1] - before[1]) / 2 / panels[0].height);
      zoom(spread(before) / spread(now), (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
      pointers.set(event.pointerId, now);
    }
    invalidate();
  });
  for (const name of ["pointerup", "pointercancel"]) {
    canvas.addEventListener(name, (event) => pointers.delete(event.pointerId));
  }
  canvas.addEventListener("pointerleave", () => {
    hover = null;
    invalidate();
  });
  canvas.addEventListener("dblclick", fit);
  canvas.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && document.activeElement !== box) return;
    event.preventDefault();
    zoom(Math.exp(clamp(event.deltaY / 240, -1, 1)), event.offsetX, event.offsetY);
  }, { passive: false });
  box.addEventListener("keydown", (event) => {
    if (event.target !== box) return;
    const moves = { ArrowLeft: [-0.1, 0], ArrowRight: [0.1, 0], ArrowUp: [0, 0.1], ArrowDown: [0, -0.1] };
    if (moves[event.key]) pan(...moves[event.key]);
    else if (event.key === "+" || event.key === "=") zoom(0.8);
    else if (event.key === "-") zoom(1.25);
    else if (event.key === "0") fit();
    else return;
    event.preventDefault();
  });
  byId("fit").addEventListener("click", fit);
  byId("zoom-in").addEventListener("click", () => zoom(0.7));
  byId("zoom-out").addEventListener("click", () => zoom(1 / 0.7));

  return {
    draw, restyle, ticks, toX, toY, view, cursor, extremes, fromPixels,
    style: () => style,
    freeze() { frozen = view(); return frozen; },
    thaw() { frozen = null; invalidate(); },
    origin: () => box.getBoundingClientRect(),
    isInside: (x, y) => x >= margin.left - 8 && x <= width - margin.right + 8
      && y >= panels[0].top - 8 && y <= panels[0].top + panels[0].height + 8,
    ready: () => panels.length > 0,
  };
})();

// A number as a label: at most four significant digits, or two and an exponent below 1e-4 and from 1e5.
function shortNumber(number) {
  if (!Number.isFinite(number)) return Number.isNaN(number) ? "–" : number > 0 ? "∞" : "−∞";
  const size = Math.abs(number);
  if (size !== 0 && (size >= 1e5 || size < 1e-4)) return decimal(number.toExponential(1).replace("-", "−"));
  return decimal(Number(number.toPrecision(4))).replace("-", "−");
}
