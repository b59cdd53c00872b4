// SPDX-License-Identifier: Apache-2.0

// The core: the JavaScript package with more functions in a larger module. They exchange texts and numbers through two blocks
// of memory. The page holds an index for each curve and path.
const core = (() => {
  const column = 8192;
  const curves = new Map();
  let easing, exports, textPlace, numberPlace, count = 0;
  const encoder = new TextEncoder(), decoder = new TextDecoder();

  const block = () => new Float64Array(exports.memory.buffer, numberPlace, 6 * column);

  function give(text) {
    return encoder.encodeInto(text, new Uint8Array(exports.memory.buffer, textPlace, 65536)).written;
  }

  function take(length) {
    return length < 0 ? null : decoder.decode(new Uint8Array(exports.memory.buffer, textPlace, length));
  }

  const list = (count) => Array.from(block().subarray(0, count));

  const columns = (rows, count) => rows.map((row) => block().slice(row * column, row * column + count));

  async function start(module) {
    easing = easingLibrary(await WebAssembly.compile(module));
    exports = easing.library;
    textPlace = exports.text();
    numberPlace = exports.numbers();
  }

  function add(curve) {
    curves.set(count, curve);
    return count++;
  }

  const handle = (index) => easing.Curve.place(curves.get(index));

  // Writes an error in the reader's language, without a full stop: a parameter, its value and the allowed values, or what was
  // expected and what was found.
  function sentence(text) {
    const [first, second, third] = text.split("\n");
    if (third !== undefined) return t("{0} is {1}; it must be {2}", parameterName(first), decimal(second), phrase(third));
    return second === undefined ? phrase(first) : t("found {0}, expected {1}", phrase(second), phrase(first));
  }

  function mistake() {
    const [place, length] = list(2);
    return { place, message: sentence(take(length)) };
  }

  // The text of an export, or the reason why there is none.
  function exported(length) {
    const text = take(length);
    return text === null ? { error: `${sentence(take(list(1)[0]))}.` } : { text };
  }

  // The names of a spring's numbers, in the module's order.
  const springNames = [
    "mass", "stiffness", "damping", "dampingRatio", "response", "duration", "bounce",
    "lastCrossing", "envelope", "coreAnimation", "visualDuration", "bounciness", "speed",
    "angularFrequency", "period", "decayRate", "overshoot", "firstCrossing", "oscillations",
    "velocity", "from", "to",
  ];

  const followerKinds = ["spring", "smoothing", "damp", "filter"];

  return {
    start,
    // The index of a curve, or the mistake in its text with the mistake's column.
    parse(text) {
      try {
        return { index: add(easing.curve(text)) };
      } catch (error) {
        const parts = take(exports.mistake(give(text)));
        return { error: parts ? { place: list(1)[0], message: sentence(parts) } : { place: 1, message: error.message } };
      }
    },
    release: (index) => curves.delete(index),
    kind(index) {
      const { kind, duration, rest } = curves.get(index);
      return { kind, duration, rest };
    },
    describe: (index) => curves.get(index).css,
    parameters: (index) => list(exports.parameters(handle(index))),
    // Values, velocities and accelerations at progresses or times.
    sample(index, places) {
      const curve = curves.get(index);
      if (!curve) return [1, 2, 3].map(() => places.map(() => NaN));
      return [curve.values(places), curve.velocities(places), places.map((place) => curve.acceleration(place))];
    },
    analyze(index, end) {
      const curve = curves.get(index), { leastAt, least, greatestAt, greatest, peakVelocityAt, peakVelocity } = curve.extremesUntil(end);
      const isEasing = curve.kind === "easing", scale = isEasing ? end : 1;
      return {
        leastAt: leastAt * scale, least, greatestAt: greatestAt * scale, greatest, peakAt: peakVelocityAt * scale, peak: peakVelocity,
        monotone: isEasing ? curve.monotonicity : exports.direction(handle(index), end),
      };
    },
    inverse: (index, value) => curves.get(index).inverse(value),
    crossings: (index, level) => list(exports.crossings(handle(index), level)),
    spring(index, epsilon = 0.001) {
      const found = list(exports.spring(handle(index), epsilon));
      return found.length ? Object.fromEntries(springNames.map((name, i) => [name, found[i]])) : null;
    },
    // The time and value of the first overshoot; null for a curve that is no spring or has an initial velocity.
    firstOvershoot(index) {
      const found = list(exports.firstOvershoot(handle(index)));
      return found.length ? found : null;
    },
    // The numbers of a spring whose first overshoot is at the given time and value.
    springByOvershoot(index, time, value) {
      const found = list(exports.springByOvershoot(handle(index), time, value));
      return found.length ? Object.fromEntries(["mass", "stiffness", "damping", "duration", "bounce"].map((name, i) => [name, found[i]])) : null;
    },
    // The answer to a text that is no curve: a correction, a conversion from another system, or the reason of a refusal.
    suggestion(text) {
      const [kind, ...lines] = take(exports.suggestion(give(text))).split("\n");
      if (kind === "near") return { text: lines[0], note: "" };
      if (kind === "curve") return { text: lines[0], system: lines[1], seconds: Number(lines[2]) || null, note: lines.slice(3).join(" ") };
      return kind === "refusal" ? { text: "", system: lines[0], note: lines.slice(1).join(" ") } : { text: "", note: "" };
    },
    // The nearest named easing function, with the largest difference.
    nearest(index) {
      const name = take(exports.nearestNamed(handle(index)));
      return name ? { name, distance: list(1)[0] } : null;
    },
    // The text of Béziers fitted to points within an accuracy, and the largest difference; null if there are none.
    fitted(points, accuracy) {
      points.slice(0, column).forEach(([x, y], row) => {
        block()[row] = x;
        block()[column + row] = y;
      });
      const text = take(exports.fitted(Math.min(points.length, column), accuracy));
      return text && { text, error: list(1)[0] };
    },
    // Points of path data, scaled to run from (0, 0) to (1, 1); none if x decreases anywhere.
    pathPoints(text) {
      const count = exports.pathPoints(give(text)), all = block();
      return Array.from({ length: count }, (_, row) => [all[row], all[column + row]]);
    },
    // Path data as the text of a curve; "" if the path has arcs or x decreases anywhere.
    pathCurve: (text) => take(exports.pathCurve(give(text))),
    linear(index, accuracy) {
      try {
        const lines = curves.get(index).linear(accuracy);
        return { text: lines.css, error: lines.bound, stops: lines.stops.length };
      } catch {
        return null;
      }
    },
    // The spellings of a curve in other systems.
    phrases(index) {
      const lines = take(exports.phrases(handle(index)));
      return lines ? lines.split("\n").map((line) => line.split("\t")) : [];
    },
    formats: () => take(exports.formats()).split("\n"),
    // The text of a curve in a format, with a name for its comments; or the reason why there is none.
    convert: (index, format, name, { duration, accuracy, stops, digits } = {}) =>
      exported(exports.convert(handle(index), format, duration ?? NaN, accuracy ?? NaN, stops ?? 0, digits ?? 0, give(name))),
    // Exports a motion along a path, at the pace of the curve with an index or, if the index is null, of the last traversal.
    // Returns the text, or the reason why there is none.
    convertPath: (path, index, format, seconds, name) =>
      exported(exports.convertPath(path, index === null ? 0 : handle(index), format, seconds, give(name))),
    // The index of a motion as an easing function over a duration, or of an easing function itself; -1 if that is impossible.
    timed(index, seconds) {
      const curve = curves.get(index);
      try {
        return add(curve.kind === "easing" ? curve : curve.easing(seconds));
      } catch {
        return -1;
      }
    },
    // A spring that continues from a value and a velocity: the curve itself if it is a spring, otherwise the package's spring `smooth`.
    takeOver(index, value, velocity, target) {
      const curve = curves.get(index);
      const spring = curve?.kind === "spring" ? curve : easing.curve("spring(smooth)");
      return add(spring.takingOver({ value, velocity }, target));
    },
    // The names of curves and of springs.
    names() {
      const lines = take(exports.names()).split("\n");
      const middle = lines.indexOf("");
      return { curves: lines.slice(0, middle), springs: lines.slice(middle).filter((name) => name) };
    },
    parsePath(text) {
      const index = exports.parsePath(give(text.replace(/\s/g, " ")));
      if (index < 0) return { error: mistake() };
      const [length, segments, left, top, right, bottom] = list(6);
      return { index, length, segments, left, top, right, bottom };
    },
    releasePath: (index) => exports.releasePath(index),
    // The point of a path nearest to (x, y), their distance, and the length of the path up to the point.
    nearestOnPath(index, x, y) {
      exports.nearestOnPath(index, x, y);
      const [nearestX, nearestY, distance, length] = list(4);
      return { x: nearestX, y: nearestY, distance, length };
    },
    // The duration of the fastest traversal of a path within the limits, or the reason why there is none.
    travel(index, { speed, acceleration, braking, lateral }) {
      const duration = exports.travel(index, speed, acceleration, braking, lateral);
      return duration < 0 ? { error: sentence(take(list(1)[0])) } : { duration };
    },
    // Fractions of the length, speeds and accelerations of the last traversal at times.
    sampleTravel(times) {
      block().set(times);
      exports.sampleTravel(times.length);
      return columns([1, 2, 3], times.length);
    },
    // A new follower at rest, with its lag behind a target at constant velocity; or the reason why there is none.
    addFollower(kind, first, second, x, y) {
      const index = exports.addFollower(followerKinds.indexOf(kind), first, second, x, y);
      const [number] = list(1);
      return index < 0 ? { error: sentence(take(number)) } : { index, lag: number };
    },
    releaseFollower: (index) => exports.releaseFollower(index),
    // The positions of a follower after each step, which is a duration and the target's position at its end.
    follow(index, steps) {
      const all = block();
      steps.forEach((step, row) => step.forEach((number, at) => { all[at * column + row] = number; }));
      exports.follow(index, steps.length);
      return steps.map((_, row) => [all[3 * column + row], all[4 * column + row]]);
    },
    // Four lists: x and y at fractions of the length, then x and y at the same fractions of the parameter's range.
    samplePath(index, fractions) {
      block().set(fractions);
      exports.samplePath(index, fractions.length);
      return columns([1, 2, 3, 4], fractions.length);
    },
  };
})();
