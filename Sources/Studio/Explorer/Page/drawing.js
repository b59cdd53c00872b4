// SPDX-License-Identifier: Apache-2.0

// Drawing functions that several canvases share.

// Redraws a canvas when its size changes.
const observedCanvases = new WeakSet(), canvasSizes = new ResizeObserver(invalidate);

// Clears a canvas and scales it to device pixels.
function surfaceOf(canvas) {
  if (!observedCanvases.has(canvas)) canvasSizes.observe(canvas);
  observedCanvases.add(canvas);
  const ratio = Math.min(window.devicePixelRatio || 1, 2);
  const width = canvas.clientWidth, height = canvas.clientHeight;
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
  }
  const context = canvas.getContext("2d");
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  return { context, width, height };
}

// A thin line, sharp if it is horizontal or vertical.
function line(context, color, x1, y1, x2, y2) {
  const sharp = (a, b) => (a === b ? [Math.round(a) + 0.5, Math.round(b) + 0.5] : [a, b]);
  const [[left, right], [top, bottom]] = [sharp(x1, x2), sharp(y1, y2)];
  stroke(context, color, 1, [[left, top], [right, bottom]]);
}

function stroke(context, color, width, points) {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.stroke();
}

// A ring, or a dot.
function ring(context, color, x, y, radius, isFilled = true) {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.lineWidth = 2;
  context.strokeStyle = context.fillStyle = color;
  if (isFilled) context.fill(); else context.stroke();
}

// Draws axes on a small canvas: horizontal lines at `values` from `low` to `high`, and texts below at fractions of the width.
// Returns the functions that convert a fraction and a value to pixels.
function axes(canvas, [low, high], values, places, left = 44, labelOf = shortNumber) {
  const { context, width, height } = surfaceOf(canvas), style = plot.style(), right = width - 10, bottom = height - 24;
  const x = (part) => left + (right - left) * part;
  const y = (value) => bottom - (bottom - 10) * (value - low) / (high - low);
  context.font = `12px ${style.font}`;
  context.textBaseline = "middle";
  context.textAlign = "right";
  context.fillStyle = style.soft;
  for (const value of values) {
    line(context, value === 0 ? style.strong : style.line, left, y(value), right, y(value));
    context.fillText(labelOf(value), left - 6, y(value));
  }
  context.textAlign = "center";
  for (const [part, text] of places) context.fillText(text, Math.min(x(part), right - 10), height - 9);
  return { context, style, x, y };
}
