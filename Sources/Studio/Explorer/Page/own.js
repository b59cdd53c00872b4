// SPDX-License-Identifier: Apache-2.0

// A custom curve: drawn by hand, from path data, or from a JavaScript function. The core fits Béziers to its points.
const own = (() => {
  const dialog = byId("own-dialog");
  const canvas = byId("own-canvas");
  const label = byId("own-label");
  const field = byId("own-text");
  const accuracy = byId("own-accuracy");
  const name = byId("own-name");
  const result = byId("own-result");
  const button = byId("own-add");
  const sources = [...dialog.querySelectorAll("[data-source]")];
  const labels = { hand: "", path: "Path data that goes from left to right", function: "A function of t, which runs from 0 to 1" };
  const texts = { path: "M0,100 C20,100 20,-20 50,20 S80,0 100,0", function: "1 - Math.exp(-5 * t) * Math.cos(12 * t)" };
  const margin = 28;
  let source = "hand", points = [], found = null, isDrawing = false, worker = null, code = null, limit = 0;

  function choose(next) {
    source = next;
    for (const node of sources) node.setAttribute("aria-pressed", String(node.dataset.source === source));
    label.hidden = source === "hand";
    label.firstElementChild.textContent = labels[source] && t(labels[source]);
    if (source !== "hand") field.value = texts[source];
    points = [];
    read();
  }

  // The points of the chosen source. A function must be typed here: the page never takes one from a link, which would be unsafe.
  function read() {
    stop();
    let problem = source === "hand" ? t("Draw from the lower left to the upper right.") : "";
    if (source === "path") {
      points = core.pathPoints(field.value);
      if (!points.length) problem = t("This is no path that goes from left to right and ends at another height.");
    } else if (source === "function") {
      points = [];
      problem = "…";
      worker = new Worker(code ??= URL.createObjectURL(new Blob([`onmessage = ${sampled}`])));
      limit = setTimeout(end, 1000, ["This function takes longer than a second."]);
      worker.onmessage = ({ data }) => end(data);
      worker.postMessage(field.value);
    }
    fit(problem);
  }

  function stop() {
    clearTimeout(limit);
    worker?.terminate();
  }

  // Handles the result of the worker: points, or a sentence with its placeholders' values.
  function end([said, ...parts]) {
    stop();
    points = typeof said === "string" ? [] : said;
    fit(points.length ? "" : t(said, ...parts.map((part) => (typeof part === "number" ? shortNumber(part) : part))));
  }

  // Runs in a worker without access to the page: samples an expression, a function or a function body, given as text.
  function sampled({ data }) {
    let made, t = 0;
    try {
      try {
        made = new Function("t", `return (${data.replace(/[;\s]+$/, "")}\n)`);
      } catch (error) {
        if (!/\breturn\b/.test(data)) throw error;
        made = new Function("t", data);
      }
    } catch (error) {
      return postMessage(["This is no JavaScript expression, function or body: {0}.", error.message]);
    }
    try {
      const points = [];
      for (; t <= 1; t += 1 / 256) {
        let value = made(t);
        if (typeof value === "function") value = value(t);
        if (!Number.isFinite(value)) return postMessage(["At t = {0} the value is {1}, which is no finite number.", t, String(value).slice(0, 40)]);
        points.push([t, value]);
      }
      postMessage([points]);
    } catch (error) {
      postMessage(["At t = {0} the function fails: {1}.", t, String(error?.message ?? error)]);
    }
  }

  function fit(problem = "") {
    const limit = clamp(Number(accuracy.value) || 0.02, 1e-4, 0.5);
    const exact = source === "path" && core.pathCurve(field.value);
    found = exact ? { text: exact, error: 0 } : points.length > 1 ? core.fitted(points, limit) : null;
    button.disabled = !found;
    if (!found) {
      result.textContent = points.length > 1 ? t("No curve fits within this difference.") : problem;
      return draw();
    }
    found.text = shorter(found.text);
    const { index } = core.parse(found.text), nearest = core.nearest(index);
    found.values = core.sample(index, Float64Array.from({ length: 201 }, (_, step) => step / 200))[0];
    core.release(index);
    result.textContent = (exact ? `${found.text}.` : t("{0}, within {1} of the points.", found.text, shortNumber(found.error)))
      + (nearest ? ` ${t("The nearest named curve is {0}.", readouts.nearestText(nearest))}` : "");
    draw();
  }

  // Rounds the curve's numbers to four decimals if the text remains a curve.
  function shorter(text) {
    const short = text.replace(/-?\d*\.\d+(e-?\d+)?/g, (number) => String(Number(Number(number).toFixed(4))));
    const { index, error } = core.parse(short);
    if (!error) core.release(index);
    return error ? text : short;
  }

  function draw() {
    const { context, width, height } = surfaceOf(canvas), style = plot.style();
    const heights = [0, 1, ...points.map(([, y]) => y)], least = Math.min(...heights), greatest = Math.max(...heights);
    // A drawing by hand is shown with values from 0 to 1.
    const [low, high] = source === "hand" ? [0, 1] : [least, greatest];
    const x = (progress) => margin + (width - 2 * margin) * progress;
    const y = (value) => height - margin - (height - 2 * margin) * (value - low) / (high - low || 1);
    for (const level of [0, 1]) line(context, style.line, x(0), y(level), x(1), y(level));
    context.fillStyle = style.strong;
    for (const [px, py] of points) context.fillRect(x(px) - 1.5, y(py) - 1.5, 3, 3);
    if (found && !isDrawing) stroke(context, style.accent, 2, Array.from(found.values, (value, at) => [x(at / 200), y(value)]));
  }

  // The progress and value at the pointer. A drawn line starts at (0, 0), ends at (1, 1), and never goes back.
  function placeOf(event) {
    const { clientWidth: width, clientHeight: height } = canvas;
    return [(event.offsetX - margin) / (width - 2 * margin), (height - margin - event.offsetY) / (height - 2 * margin)];
  }
  canvas.addEventListener("pointerdown", (event) => {
    if (source !== "hand") return;
    event.preventDefault();
    canvas.setPointerCapture(event.pointerId);
    isDrawing = true;
    points = [[0, 0]];
    draw();
  });
  canvas.addEventListener("pointermove", (event) => {
    if (!isDrawing) return;
    const [px, py] = placeOf(event);
    if (px > points[points.length - 1][0] + 0.004 && px < 0.996) points.push([px, py]);
    draw();
  });
  for (const kind of ["pointerup", "pointercancel"]) {
    canvas.addEventListener(kind, () => {
      if (!isDrawing) return;
      isDrawing = false;
      points = points.length > 2 ? [...points, [1, 1]] : [];
      fit(t("Draw from the lower left to the upper right."));
    });
  }

  for (const node of sources) node.addEventListener("click", () => choose(node.dataset.source));
  field.addEventListener("input", read);
  accuracy.addEventListener("input", () => fit());
  button.addEventListener("click", () => {
    if (!found) return;
    dialog.close();
    editor.showError(addCurve(found.text, name.value.trim()));
    name.value = "";
  });
  byId("own").addEventListener("click", () => {
    dialog.showModal();
    choose(source);
  });
})();
