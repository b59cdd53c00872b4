// SPDX-License-Identifier: Apache-2.0

// A box that can be caught while it moves; after its release, the spring continues with the velocity of the pointer.
const handover = (() => {
  const lane = byId("lane");
  const box = byId("catch");
  const canvas = byId("trace");
  const text = byId("handover-text");
  const shownSeconds = 2.5;
  let held = null, spring = null, value = 0, velocity = 0, target = 0;
  // The recent samples (time in seconds, value, velocity), and the times at which a spring took over.
  let trace = [], marks = [], restKey = "";

  // An observer stores the width, because reading it in each frame would force the browser to compute the layout.
  let laneWidth = 0;
  new ResizeObserver(() => {
    laneWidth = lane.clientWidth;
    invalidate();
  }).observe(lane);
  const reach = () => Math.max(laneWidth - box.offsetWidth, 1);

  function take(now, toward) {
    const curve = selectedCurve();
    if (spring) core.release(spring.index);
    target = toward;
    const index = core.takeOver(curve.kind === "spring" ? curve.index : -1, value, velocity, target);
    spring = { index, start: now, duration: core.kind(index).duration };
    marks.push(now);
    text.textContent = t("The spring took over at {0} with {1} a second.", shortNumber(value), shortNumber(velocity));
    text.dataset.value = value;
    text.dataset.velocity = velocity;
    invalidate();
  }

  box.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    box.focus({ preventScroll: true });
    box.setPointerCapture(event.pointerId);
    held = { grip: event.clientX - value * reach(), points: [[event.timeStamp / 1000, value]] };
    invalidate();
  });
  box.addEventListener("pointermove", (event) => {
    if (!held) return;
    value = (event.clientX - held.grip) / reach();
    held.points.push([event.timeStamp / 1000, value]);
    // The pointer's velocity is that over the last 80 milliseconds.
    while (held.points.length > 2 && event.timeStamp / 1000 - held.points[0][0] > 0.08) held.points.shift();
    const [first, last] = [held.points[0], held.points[held.points.length - 1]];
    velocity = last[0] > first[0] ? (last[1] - first[1]) / (last[0] - first[0]) : 0;
    invalidate();
  });
  for (const name of ["pointerup", "pointercancel"]) {
    box.addEventListener(name, (event) => {
      if (!held) return;
      const rested = event.timeStamp / 1000 - held.points[held.points.length - 1][0];
      if (rested > 0.1) velocity = 0;
      held = null;
      // The value at which a decay would come to rest determines the target.
      take(performance.now() / 1000, value + 0.2 * velocity > 0.5 ? 1 : 0);
    });
  }
  box.addEventListener("keydown", (event) => {
    const towards = { ArrowLeft: 0, ArrowRight: 1, " ": 1 - target, Enter: 1 - target }[event.key];
    if (towards === undefined) return;
    event.preventDefault();
    take(performance.now() / 1000, towards);
  });
  byId("send").addEventListener("click", () => take(performance.now() / 1000, 1 - target));

  const isMoving = (now) => held !== null || (spring !== null && now - spring.start < spring.duration + 0.3)
    || (trace.length > 0 && now - trace[trace.length - 1][0] < 0.3);

  function draw(milliseconds) {
    const now = milliseconds / 1000;
    // A box at rest is drawn once for each width and theme.
    const key = `${laneWidth} ${document.documentElement.dataset.theme}`;
    if (!isMoving(now) && key === restKey) return false;
    restKey = isMoving(now) ? "" : key;
    if (!held && spring) {
      const [values, velocities] = core.sample(spring.index, Float64Array.of(Math.max(now - spring.start, 0)));
      [value, velocity] = [values[0], velocities[0]];
      if (now - spring.start > spring.duration && Math.abs(value - target) < 1e-3) velocity = Math.abs(velocity) < 1e-2 ? 0 : velocity;
    }
    box.style.transform = `translateX(${(value * reach()).toFixed(2)}px)`;
    if (held || spring) trace.push([now, value, velocity]);
    const from = (isMoving(now) ? now : trace.length ? trace[trace.length - 1][0] : now) - shownSeconds;
    while (trace.length && trace[0][0] < from - 0.1) trace.shift();
    while (marks.length && marks[0] < from) marks.shift();
    drawTrace(from);
    return isMoving(now);
  }

  function drawTrace(from) {
    const { context, width, height } = surfaceOf(canvas);
    const style = plot.style();
    const half = height / 2;
    const x = (time) => 8 + (width - 16) * (time - from) / shownSeconds;
    context.font = `12px ${style.font}`;
    context.fillStyle = style.soft;
    context.textBaseline = "top";
    context.fillText(t("value"), 8, 2);
    context.fillText(t("velocity (1/s)"), 8, half + 2);
    const fastest = Math.max(3, ...trace.map((point) => Math.abs(point[2])));
    const y = [(v) => half - 8 - (half - 30) * (v + 0.25) / 1.5, (v) => half + 8 + (half - 12) / 2 * (1 - v / fastest) + 4];
    for (const level of [y[0](0), y[0](1), y[1](0)]) line(context, style.line, 8, level, width - 8, level);
    for (const mark of marks) line(context, style.accent, x(mark), 16, x(mark), height);
    for (const row of [0, 1]) stroke(context, style.colors[row], 2, trace.map((point) => [x(point[0]), y[row](point[row + 1])]));
  }

  return { draw, state: () => ({ value, velocity, target, held: held !== null }) };
})();
