// SPDX-License-Identifier: Apache-2.0

// The fastest traversal of the path within limits, and the plot of its speed.
const travel = (() => {
  const box = byId("path-limited");
  const form = byId("path-limits");
  const problem = byId("path-problem");
  const fields = [...form.querySelectorAll("input")];
  let key = "", found = null;

  const numberOf = ({ value, placeholder }) => (value === "" && placeholder ? Infinity : Number(value));

  box.addEventListener("change", () => {
    state.limits = box.checked ? { ...firstLimits } : null;
    changed();
  });
  for (const field of fields) {
    field.addEventListener("input", () => {
      state.limits = { ...state.limits, [field.dataset.limit]: numberOf(field) };
      changed();
    });
  }

  // The traversal of a path, recomputed after a change of the path or a limit; null without valid limits.
  function find(path) {
    box.checked = Boolean(state.limits);
    form.hidden = !state.limits;
    for (const field of fields) {
      const limit = state.limits?.[field.dataset.limit];
      // A field that already has the number keeps its text.
      if (numberOf(field) !== limit) field.value = Number.isFinite(limit) ? limit : "";
    }
    const next = JSON.stringify([path.index, limitTexts()]);
    if (next !== key) {
      key = next;
      found = state.limits && core.travel(path.index, state.limits);
      problem.hidden = !found?.error;
      problem.textContent = found?.error ?? "";
    }
    return found?.error ? null : found;
  }

  // Forgets the result when a path is released, because another path may get the same index.
  return { find, forget: () => { key = ""; } };
})();

const speedPlot = (() => {
  const canvas = byId("speed-canvas");
  const title = byId("speed-title");
  const axisLabel = byId("speed-axis");
  const axisChoice = byId("speed-over");
  const count = 600;

  axisChoice.addEventListener("change", () => {
    state.overLength = axisChoice.value === "length";
    changed();
  });

  // Draws two speeds relative to the mean speed, as differences over a fine grid: at constant pace, and at equal parameter steps.
  function drawPace(path, fractionsAt) {
    axisLabel.hidden = true;
    title.textContent = t("Speed over time, in mean speeds");
    const places = core.samplePath(path.index, fractionsAt(Float64Array.from({ length: count + 1 }, (_, step) => step / count)));
    const lines = [[2, 3], [0, 1]].map(([row, column], which) => ({
      color: 1 - which,
      points: Array.from({ length: count }, (_, at) => [(at + 0.5) / count,
        Math.hypot(places[row][at + 1] - places[row][at], places[column][at + 1] - places[column][at]) * count / path.length]),
    }));
    draw(lines, 1, 1.2, null);
  }

  // Draws the speed within limits over time or length, with a mark at the moving dot.
  function drawTravel({ duration }, length, time) {
    axisLabel.hidden = false;
    axisChoice.value = state.overLength ? "length" : "time";
    title.textContent = state.overLength ? t("Speed over the length") : t("Speed over time: {0} s", shortNumber(duration));
    title.dataset.duration = duration;
    const times = Float64Array.from({ length: count + 1 }, (_, step) => duration * step / count);
    const [fractions, speeds] = core.sampleTravel(times);
    const place = (at) => (state.overLength ? fractions[at] * length : times[at]);
    const [[fraction], [speed]] = core.sampleTravel(Float64Array.of(Math.min(time, duration)));
    draw([{ color: 0, points: Array.from(times, (_, at) => [place(at), speeds[at]]) }], state.overLength ? length : duration, 1e-9,
      [state.overLength ? fraction * length : Math.min(time, duration), speed]);
  }

  function draw(lines, end, least, mark) {
    const most = Math.max(least, ...lines.flatMap(({ points }) => points.map(([, speed]) => speed)).filter(Number.isFinite)) * 1.05;
    const places = plot.ticks(0, end, 4).map((place) => [place / (end || 1), shortNumber(place)]);
    const { context, style, x, y } = axes(canvas, [0, most], plot.ticks(0, most, 4), places);
    const at = ([place, speed]) => [x(place / (end || 1)), y(speed)];
    for (const { color, points } of lines) stroke(context, style.colors[color], 2, points.map(at));
    if (mark) ring(context, style.colors[0], ...at(mark), 5);
  }

  return { drawPace, drawTravel };
})();
