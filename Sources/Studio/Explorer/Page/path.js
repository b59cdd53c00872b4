// SPDX-License-Identifier: Apache-2.0

// The path tab: path data or a drawn line, the points at equal times, and the point nearest to the pointer.
const pathView = (() => {
  const input = byId("path-text");
  const problem = byId("path-error");
  const facts = byId("path-facts");
  const canvas = byId("path-canvas");
  const drawButton = byId("path-draw");
  const easedBox = byId("path-eased");
  const pointField = byId("path-point");
  const nearestText = byId("path-nearest");
  const format = byId("path-format");
  const code = byId("path-code");
  let measured = null, shownText = null, fieldPath = null, drawn = null, view = null;
  // The given point, to which the nearest point is shown, and the time in seconds that the dot has traveled.
  let point = null, traveled = 0, lastFrame = null, steady, codeKey = "";

  function show(text) {
    const found = core.parsePath(text);
    problem.hidden = !found.error;
    input.setAttribute("aria-invalid", String(Boolean(found.error)));
    if (found.error) {
      // The core reports the mistake's offset in bytes of UTF-8.
      const before = new TextDecoder().decode(new TextEncoder().encode(text).slice(0, found.error.place));
      problem.textContent = t("Column {0}: {1}", [...before].length + 1, found.error.message);
      return false;
    }
    if (measured) core.releasePath(measured.index);
    measured = found;
    travel.forget();
    shownText = text;
    facts.textContent = t(found.segments === 1 ? "1 segment, length {1}" : "{0} segments, length {1}", found.segments, decimal(Number(found.length.toPrecision(10))));
    facts.dataset.length = found.length;
    return true;
  }

  input.addEventListener("input", () => {
    if (input.value.length > longestText || !show(input.value)) return;
    state.path = fieldPath = input.value;
    changed();
  });

  // A drawn line becomes smooth cubics through up to 60 of its points, at least eight pixels apart. A finger draws only while
  // the button is switched on; otherwise it scrolls the page.
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
  canvas.addEventListener("pointerdown", look);
  canvas.addEventListener("pointermove", look);
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
      const text = points?.length > 2 && smooth(points);
      if (text && show(text)) {
        state.path = text;
        changed();
      }
      invalidate();
    });
  }

  // Uses the position of the pointer as the given point, and shows its coordinates in the field.
  function look(event) {
    if (!view || drawn) return;
    point = [(event.offsetX - view.x(0)) / view.scale, (event.offsetY - view.y(0)) / view.scale];
    const digits = Math.max(0, Math.ceil(Math.log10(view.scale)) + 1);
    pointField.value = listed(point.map((number) => Number(number.toFixed(Math.min(digits, 12)))));
    point = numbersOf(pointField.value);
    invalidate();
  }

  // Two numbers in a text; with a semicolon between them they may have decimal commas.
  function numbersOf(text) {
    const numbers = (text.includes(";") ? text.replaceAll(",", ".").split(/[\s;]+/) : text.split(/[\s,]+/)).filter((part) => part).map(Number);
    return numbers.length === 2 && numbers.every(Number.isFinite) ? numbers : null;
  }

  pointField.addEventListener("input", () => {
    point = numbersOf(pointField.value);
    pointField.setAttribute("aria-invalid", String(!point && pointField.value !== ""));
    invalidate();
  });

  function drawNearest(context, style) {
    nearestText.hidden = !point;
    if (!point) return;
    const found = core.nearestOnPath(measured.index, ...point);
    context.setLineDash([4, 4]);
    line(context, style.colors[3], view.x(point[0]), view.y(point[1]), view.x(found.x), view.y(found.y));
    context.setLineDash([]);
    ring(context, style.colors[3], view.x(found.x), view.y(found.y), 7, false);
    const part = measured.length > 0 ? found.length / measured.length : 0;
    nearestText.textContent = t("({0}, {1}), at a distance of {2}, after {3} of the length ({4})", ...[found.x, found.y, found.distance, part, found.length].map(shortNumber));
    Object.assign(nearestText.dataset, { x: found.x, y: found.y, distance: found.distance, length: found.length });
  }

  // Path data of cubics through points: a Catmull–Rom spline.
  function smooth(points) {
    const at = (index) => points[clamp(index, 0, points.length - 1)];
    const text = (point) => point.map((number) => Number(number.toFixed(1))).join(",");
    let path = `M${text(points[0])} C`;
    for (let index = 0; index + 1 < points.length; index += 1) {
      const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
      const control = (start, a, b, sign) => [0, 1].map((k) => start[k] + sign * (b[k] - a[k]) / 6);
      path += ` ${text(control(from, before, to, 1))} ${text(control(to, from, after, -1))} ${text(to)}`;
    }
    return path;
  }

  function draw(now) {
    // While someone types, the field keeps its text, even with mistakes; otherwise it shows the path.
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
    if (drawn) return stroke(context, style.accent, 2, drawn);
    const { left, top, right, bottom, index } = measured;
    const size = Math.max(right - left, bottom - top, 1e-9);
    const scale = Math.min((width - 56) / Math.max(right - left, 1e-3 * size), (height - 56) / Math.max(bottom - top, 1e-3 * size));
    const x = (place) => width / 2 + (place - (left + right) / 2) * scale;
    const y = (place) => height / 2 + (place - (top + bottom) / 2) * scale;
    view = { x, y, scale };
    const fine = Float64Array.from({ length: 801 }, (_, step) => step / 800);
    const curve = core.samplePath(index, fine);
    stroke(context, style.strong, 1.5, Array.from(fine, (_, at) => [x(curve[0][at]), y(curve[1][at])]));
    drawNearest(context, style);
    const eased = easedBox.checked;
    const journey = travel.find(measured);
    const isTimed = Boolean(journey);
    byId("path-filled").textContent = t(isTimed ? "within the limits, at equal times" : "constant pace");
    byId("path-steps").hidden = isTimed;
    easedBox.disabled = isTimed;
    const dots = width < 500 ? 19 : 31;
    const times = Float64Array.from({ length: dots }, (_, step) => step / (dots - 1));
    const fractions = isTimed ? core.sampleTravel(times.map((part) => part * journey.duration))[0] : eased ? easedFractions(times) : times;
    const places = core.samplePath(index, fractions);
    for (let at = 0; at < dots; at += 1) {
      if (!isTimed) ring(context, style.colors[1], x(places[2][at]), y(places[3][at]), 5.5, false);
      ring(context, style.colors[0], x(places[0][at]), y(places[1][at]), 3.5);
    }
    const duration = secondsOf(journey);
    advance(now, duration);
    const elapsed = Float64Array.of(Math.min(traveled / duration, 1));
    const reached = isTimed ? core.sampleTravel(Float64Array.of(traveled))[0] : eased ? easedFractions(elapsed) : elapsed;
    const place = core.samplePath(index, reached);
    if (!isTimed) ring(context, style.colors[1], x(place[2][0]), y(place[3][0]), 9, false);
    ring(context, style.colors[0], x(place[0][0]), y(place[1][0]), 8);
    if (isTimed) speedPlot.drawTravel(journey, measured.length, traveled);
    else speedPlot.drawPace(measured, (times) => (eased ? easedFractions(times) : times));
  }

  // The dot travels for the duration, rests for a moment and starts again.
  function advance(now, duration) {
    if (lastFrame !== null && clock.isPlaying()) traveled += Math.min((now - lastFrame) / 1000, 0.1);
    lastFrame = now;
    if (traveled > duration + 0.6) traveled = 0;
  }

  // The duration of the whole motion in seconds.
  function secondsOf(journey) {
    if (journey) return journey.duration;
    return easedBox.checked && selectedCurve().kind !== "easing" ? motionSeconds(selectedCurve()) : state.seconds;
  }

  // Writes the motion along the path as text for other systems.
  function write() {
    if (!measured) return;
    const journey = travel.find(measured), curve = selectedCurve();
    const key = [format.value, shownText, limitTexts(), easedBox.checked && curve.text, titleOf(curve), state.seconds].join("\n");
    if (key === codeKey) return;
    codeKey = key;
    steady ??= core.parse("linear").index;
    const timed = easedBox.checked ? timedIndex(curve) : -1;
    const name = journey ? `fastest within ${limitNames.map((limit) => `${limit} ${state.limits[limit]}`).join(", ")}`
      : timed < 0 ? "constant pace" : titleOf(curve);
    const found = core.convertPath(measured.index, journey ? null : timed < 0 ? steady : timed, format.value, secondsOf(journey), name);
    code.textContent = found.text ?? noText(found.error);
  }

  format.addEventListener("input", write);
  connectCopy("path-copy", "path-copied", code, write);

  function easedFractions(times) {
    const curve = selectedCurve();
    const timed = timedIndex(curve);
    if (timed < 0) return times;
    return core.sample(timed, times)[0].map((value) => clamp(value, 0, 1));
  }

  easedBox.addEventListener("change", recompute);

  return { draw, write, traveled: () => traveled };
})();
