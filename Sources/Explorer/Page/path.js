// SPDX-License-Identifier: Apache-2.0

// The path tab: path data or a line drawn by hand, points at equal times, and the speed along the way.
const pathView = (() => {
  const input = document.getElementById("path-text");
  const problem = document.getElementById("path-error");
  const facts = document.getElementById("path-facts");
  const canvas = document.getElementById("path-canvas");
  const speedCanvas = document.getElementById("speed-canvas");
  const drawButton = document.getElementById("path-draw");
  const easedBox = document.getElementById("path-eased");
  let measured = null, shownText = null, fieldPath = null, drawn = null, scale = null;

  function show(text) {
    const found = core.parsePath(text);
    problem.hidden = !found.error;
    input.setAttribute("aria-invalid", String(Boolean(found.error)));
    if (found.error) {
      // The mistake is counted in bytes.
      const before = new TextDecoder().decode(new TextEncoder().encode(text).slice(0, found.error.place));
      problem.textContent = t("Column {0}: {1}", [...before].length + 1, found.error.message);
      return false;
    }
    if (measured) core.releasePath(measured.index);
    measured = found;
    shownText = text;
    facts.textContent = t(found.segments === 1 ? "1 segment, length {1}" : "{0} segments, length {1}", found.segments, Number(found.length.toPrecision(10)));
    facts.dataset.length = found.length;
    return true;
  }

  input.addEventListener("input", () => {
    if (input.value.length > longestText || !show(input.value)) return;
    state.path = fieldPath = input.value;
    changed();
  });

  // Drawing by hand: points at least four units apart, joined by smooth cubics.
  // A finger scrolls the page until the button gives it the picture.
  drawButton.addEventListener("click", () => {
    const isOn = drawButton.getAttribute("aria-pressed") !== "true";
    drawButton.setAttribute("aria-pressed", String(isOn));
    canvas.style.touchAction = isOn ? "none" : "";
  });
  canvas.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "touch" && drawButton.getAttribute("aria-pressed") !== "true") return;
    event.preventDefault();
    canvas.setPointerCapture(event.pointerId);
    drawn = [[event.offsetX, event.offsetY]];
  });
  canvas.addEventListener("pointermove", (event) => {
    if (!drawn) return;
    const [x, y] = drawn[drawn.length - 1];
    if (Math.hypot(event.offsetX - x, event.offsetY - y) >= 8 && drawn.length < 60) drawn.push([event.offsetX, event.offsetY]);
    invalidate();
  });
  for (const name of ["pointerup", "pointercancel"]) {
    canvas.addEventListener(name, () => {
      const points = drawn;
      drawn = null;
      if (points && points.length > 2) {
        const text = smooth(points);
        if (show(text)) {
          state.path = text;
          changed();
        }
      }
      invalidate();
    });
  }

  // Catmull–Rom's spline through the points, as cubics.
  function smooth(points) {
    const at = (index) => points[Math.min(Math.max(index, 0), points.length - 1)];
    const text = (point) => point.map((number) => Number(number.toFixed(1))).join(",");
    let path = `M${text(points[0])} C`;
    for (let index = 0; index + 1 < points.length; index += 1) {
      const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
      const control = (start, a, b, sign) => [0, 1].map((k) => start[k] + sign * (b[k] - a[k]) / 6);
      path += ` ${text(control(from, before, to, 1))} ${text(control(to, from, after, -1))} ${text(to)}`;
    }
    return path;
  }

  function draw() {
    // The field keeps a mistake while someone types; any other change of the path is written to it.
    if (fieldPath !== state.path) {
      fieldPath = state.path;
      input.value = state.path;
    }
    if (shownText !== state.path) {
      if (!show(state.path) && !measured) show("M0,0 L100,0");
      shownText = state.path;
    }
    const { context, width, height } = surfaceOf(canvas);
    const style = plot.style();
    if (drawn) {
      context.strokeStyle = style.accent;
      context.lineWidth = 2;
      context.beginPath();
      for (const [x, y] of drawn) context.lineTo(x, y);
      context.stroke();
      return;
    }
    const { left, top, right, bottom, index } = measured;
    const size = Math.max(right - left, bottom - top, 1e-9);
    scale = Math.min((width - 56) / Math.max(right - left, 1e-3 * size), (height - 56) / Math.max(bottom - top, 1e-3 * size));
    const x = (place) => width / 2 + (place - (left + right) / 2) * scale;
    const y = (place) => height / 2 + (place - (top + bottom) / 2) * scale;
    const fine = Float64Array.from({ length: 801 }, (_, step) => step / 800);
    const curve = core.samplePath(index, fine);
    context.strokeStyle = style.strong;
    context.lineWidth = 1.5;
    context.beginPath();
    fine.forEach((_, at) => context.lineTo(x(curve[0][at]), y(curve[1][at])));
    context.stroke();
    const eased = easedBox.checked;
    const dots = width < 500 ? 19 : 31;
    const times = Float64Array.from({ length: dots }, (_, step) => step / (dots - 1));
    const fractions = eased ? easedFractions(times) : times;
    const places = core.samplePath(index, fractions);
    for (let at = 0; at < dots; at += 1) {
      ring(context, x(places[2][at]), y(places[3][at]), 5.5, style.colors[1], false);
      ring(context, x(places[0][at]), y(places[1][at]), 3.5, style.colors[0], true);
    }
    const part = clock.place() / axis().end;
    const now = core.samplePath(index, eased ? easedFractions(Float64Array.of(part)) : Float64Array.of(part));
    ring(context, x(now[2][0]), y(now[3][0]), 9, style.colors[1], false);
    ring(context, x(now[0][0]), y(now[1][0]), 8, style.colors[0], true);
    drawSpeed(eased);
  }

  function easedFractions(times) {
    const curve = selectedCurve();
    const timed = timedIndex(curve);
    if (timed < 0) return times;
    return core.sample(timed, times)[0].map((value) => Math.min(Math.max(value, 0), 1));
  }

  function ring(context, x, y, radius, color, isFilled) {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.lineWidth = 2;
    context.strokeStyle = context.fillStyle = color;
    if (isFilled) context.fill(); else context.stroke();
  }

  // Speeds as differences over a fine grid, in mean speeds.
  function drawSpeed(eased) {
    const { context, width, height } = surfaceOf(speedCanvas);
    const style = plot.style();
    const count = 600;
    const times = Float64Array.from({ length: count + 1 }, (_, step) => step / count);
    const places = core.samplePath(measured.index, eased ? easedFractions(times) : times);
    const speeds = [[0, 1], [2, 3]].map(([row, column]) => Array.from({ length: count }, (_, at) =>
      Math.hypot(places[row][at + 1] - places[row][at], places[column][at + 1] - places[column][at]) * count / measured.length));
    const most = Math.max(1.2, ...speeds.flat().filter(Number.isFinite)) * 1.05;
    const left = 44, right = width - 10, top = 10, bottom = height - 24;
    const y = (value) => bottom - (bottom - top) * value / most;
    context.font = `12px ${style.font}`;
    context.textBaseline = "middle";
    for (const value of plot.ticks(0, most, 4)) {
      context.strokeStyle = value === 0 ? style.strong : style.line;
      line(context, left, y(value), right, y(value));
      context.textAlign = "right";
      context.fillStyle = style.soft;
      context.fillText(shortNumber(value), left - 6, y(value));
    }
    context.textAlign = "center";
    for (const place of [0, 0.25, 0.5, 0.75, 1]) {
      context.fillText(shortNumber(place), Math.min(left + (right - left) * place, right - 4), height - 9);
    }
    [1, 0].forEach((which) => {
      context.strokeStyle = style.colors[which];
      context.lineWidth = 2;
      context.beginPath();
      speeds[which].forEach((speed, at) => context.lineTo(left + (right - left) * (at + 0.5) / count, y(speed)));
      context.stroke();
    });
  }

  easedBox.addEventListener("change", invalidate);

  return { draw };
})();
