// SPDX-License-Identifier: Apache-2.0

// The state of the page, and its fragment in the address.

const palette = 8;
const mostCurves = 12;
const longestText = 4000;
const longestAxis = 60;
const firstPath = "M20,150 C20,20 140,20 160,110 S300,220 320,60";

const state = {
  curves: [],
  selected: 0,
  // The duration of easing functions in seconds.
  seconds: 1,
  // The window of the plot; null fits it to all curves.
  view: null,
  velocity: true,
  acceleration: false,
  tab: "curves",
  format: "css",
  // The numbers of an export; the core chooses a number that is null.
  accuracy: null,
  stops: null,
  digits: null,
  // The limits of a traversal (null for none), and whether its speed is shown over the length instead of the time.
  limits: null,
  overLength: false,
  path: firstPath,
};

const tabs = ["curves", "path", "follow"];
const limitNames = ["speed", "acceleration", "braking", "lateral"];
const firstLimits = { speed: 400, acceleration: 600, braking: 900, lateral: 900 };

// The limits as texts, because JSON has no infinity; null without limits.
const limitTexts = () => state.limits && limitNames.map((name) => String(state.limits[name]));

const limitsOf = (numbers) => Object.fromEntries(limitNames.map((name, at) => [name, numbers[at]]));

const tooLong = () => ({ place: longestText, message: t("too long for this page") });

const selectedCurve = () => state.curves[state.selected];

// The curve of a text, or the mistake in the text.
function makeCurve(text) {
  const { index, error } = core.parse(text);
  if (error) return { error };
  return { curve: { text, name: "", index, visible: true, color: freeColor(), ...core.kind(index) } };
}

// The title of a curve in lists.
const titleOf = (curve) => curve.name || curve.text;

function freeColor() {
  for (let color = 0; color < palette; color += 1) {
    if (!state.curves.some((curve) => curve.color === color)) return color;
  }
  return state.curves.length % palette;
}

// Changes the text of a curve; if the text has a mistake, returns the mistake and keeps the curve.
function setText(curve, text) {
  const { index, error } = core.parse(text);
  if (error) return error;
  core.release(curve.index);
  forgetSamples(curve);
  Object.assign(curve, { text, index, ...core.kind(index) });
  changed();
  return null;
}

function forgetSamples(curve) {
  if (curve.timed !== undefined) core.release(curve.timed);
  curve.timed = curve.cache = curve.facts = undefined;
}

function addCurve(text, name = "") {
  if (state.curves.length >= mostCurves) return { place: 1, message: t("at most {0} curves are shown", mostCurves) };
  const { curve, error } = makeCurve(text);
  if (error) return error;
  state.curves.push(Object.assign(curve, { name }));
  state.selected = state.curves.length - 1;
  changed();
  return null;
}

function releaseCurves() {
  for (const curve of state.curves) {
    forgetSamples(curve);
    core.release(curve.index);
  }
  state.curves = [];
}

function removeCurve(index) {
  const [curve] = state.curves.splice(index, 1);
  forgetSamples(curve);
  core.release(curve.index);
  if (state.selected >= index && state.selected > 0) state.selected -= 1;
  if (state.curves.length === 0) addCurve("ease");
  changed();
}

// The axis of the plot: progress, or seconds as soon as a visible curve is a motion.
function axis() {
  const motions = state.curves.filter((curve) => curve.visible && curve.kind !== "easing");
  if (motions.length === 0) return { inSeconds: false, end: 1 };
  const easings = state.curves.some((curve) => curve.visible && curve.kind === "easing");
  let end = easings ? state.seconds : 0;
  for (const { duration } of motions) end = Math.max(end, Number.isFinite(duration) ? duration : 4);
  return { inSeconds: true, end: Math.min(end || 1, longestAxis) };
}

// The position on the axis at which the curve's progress is 1.
const stretch = (curve) => (curve.kind === "easing" && axis().inSeconds ? state.seconds : 1);

// The position on the axis at which the curve ends.
const endOf = (curve) => (curve.kind === "easing" ? stretch(curve) : axis().end);

// Values, velocities and accelerations on the axis.
function sampleOnAxis(curve, places) {
  const scale = stretch(curve);
  if (scale === 1) return core.sample(curve.index, places);
  const [values, velocities, accelerations] = core.sample(curve.index, places.map((x) => x / scale));
  return [values, velocities.map((v) => v / scale), accelerations.map((a) => a / scale / scale)];
}

// Value, velocity and acceleration at a position; the value is constant before the start, and after the end of an easing function.
function valueAt(curve, place) {
  const held = clamp(place, 0, curve.kind === "easing" ? stretch(curve) : Infinity);
  const found = sampleOnAxis(curve, Float64Array.of(held));
  return held === place ? found : [found[0], [0], [0]];
}

// The index of the curve as a function of progress: of the curve itself, or of the motion over its duration.
function timedIndex(curve) {
  if (curve.kind === "easing") return curve.index;
  if (curve.timed === undefined) curve.timed = core.timed(curve.index, motionSeconds(curve));
  return curve.timed;
}

function motionSeconds(curve) {
  const { duration } = curve;
  if (!Number.isFinite(duration)) return 4;
  if (duration <= 0) return 1;
  return duration >= 0.1 ? Math.ceil(duration * 1e3) / 1e3 : duration;
}

// For each number of an export: its key in a fragment, its name and its range.
const exportNumbers = [["a", "accuracy", 1e-12, 1], ["k", "stops", 2, 1000], ["g", "digits", 2, 15]];
const longestName = 60;

// The number of an export in a text; null if it is out of range.
function exportNumber(text, [, name, least, most]) {
  const number = Number(text || NaN);
  return number >= least && number <= most && (name === "accuracy" || Number.isInteger(number)) ? number : null;
}

function toFragment() {
  const parts = new URLSearchParams();
  for (const curve of state.curves) {
    parts.append(curve.visible ? "c" : "h", curve.text);
    if (curve.name) parts.append("n", curve.name);
  }
  if (state.selected > 0) parts.set("s", state.selected);
  if (state.seconds !== 1) parts.set("d", state.seconds);
  if (!state.velocity || state.acceleration) parts.set("p", `${state.velocity ? "v" : ""}${state.acceleration ? "a" : ""}`);
  if (state.view) parts.set("v", state.view.map((number) => Number(number.toPrecision(6))).join(","));
  if (state.tab !== "curves") parts.set("t", state.tab);
  if (state.format !== "css") parts.set("f", state.format);
  for (const [key, name] of exportNumbers) if (state[name] !== null) parts.set(key, state[name]);
  if (state.tab === "path") {
    parts.set("m", state.path);
    // A limit that is not set is an empty text.
    if (state.limits) parts.set("l", limitNames.map((name) => (Number.isFinite(state.limits[name]) ? state.limits[name] : "")).join());
    if (state.overLength) parts.set("o", "length");
  }
  if (state.tab === "follow" && followView.settings()) parts.set("q", followView.settings());
  return "#" + parts;
}

// Reads a fragment; missing or invalid parts are ignored.
function fromFragment(fragment) {
  let parts = new URLSearchParams();
  try { parts = new URLSearchParams(fragment.replace(/^#/, "")); } catch { /* An address that cannot be read. */ }
  releaseCurves();
  const unread = [];
  let last = null;
  for (const [name, text] of parts) {
    if (name === "n" && last) last.name = text.slice(0, longestName);
    if (name !== "c" && name !== "h") continue;
    last = null;
    if (state.curves.length >= mostCurves) {
      unread.push({ text, message: t("at most {0} curves are shown", mostCurves) });
      continue;
    }
    const { curve, error } = text.length > longestText ? { error: tooLong() } : makeCurve(text);
    if (curve) state.curves.push(last = Object.assign(curve, { visible: name === "c" }));
    else unread.push({ text, message: error.message });
  }
  notice.show(unread);
  if (state.curves.length === 0) {
    for (const text of ["cubic-bezier(0.5, 0, 0.9, 0.7)", "ease", "ease-out-bounce"]) state.curves.push(makeCurve(text).curve);
  }
  const whole = Number(parts.get("s"));
  state.selected = Number.isInteger(whole) && whole > 0 && whole < state.curves.length ? whole : 0;
  const seconds = Number(parts.get("d") ?? 1);
  state.seconds = seconds >= 0.01 && seconds <= longestAxis ? seconds : 1;
  const panels = parts.get("p") ?? "v";
  state.velocity = panels.includes("v");
  state.acceleration = panels.includes("a");
  const view = (parts.get("v") ?? "").split(",").map(Number);
  const isView = view.length === 4 && view.every((number) => Math.abs(number) < 1e9)
    && view[1] - view[0] > 1e-9 && view[3] - view[2] > 1e-9;
  state.view = isView ? view : null;
  state.tab = tabs.includes(parts.get("t")) ? parts.get("t") : "curves";
  state.format = outputs.has(parts.get("f")) ? parts.get("f") : "css";
  for (const entry of exportNumbers) state[entry[1]] = exportNumber(parts.get(entry[0]), entry);
  if (state.stops !== null) state.accuracy = null;
  const path = parts.get("m");
  state.path = path && path.length <= longestText ? path : firstPath;
  const limits = (parts.get("l") ?? "").split(",").map((text) => (text ? Number(text) : Infinity));
  const areLimits = limits.length === limitNames.length && limits.every((number) => number > 0);
  state.limits = areLimits ? limitsOf(limits) : null;
  state.overLength = parts.get("o") === "length";
  followView.set(parts.get("q") ?? "");
}

// Updates the address after a delay, because browsers throttle pages that change it often.
let addressTimer = 0;
function changed() {
  clearTimeout(addressTimer);
  addressTimer = setTimeout(() => {
    if (location.hash !== toFragment()) history.replaceState(null, "", toFragment());
  }, 250);
  past.record();
  recompute();
}
