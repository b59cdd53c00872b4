// SPDX-License-Identifier: Apache-2.0

// The core as WebAssembly. Texts and numbers are exchanged through two blocks of its memory; curves and paths stay in
// the module, and the page holds an index for each.
const core = (() => {
  const column = 8192;
  let exports, memory, textPlace, numberPlace;
  let bytes = new Uint8Array(), numbers = new Float64Array();
  const encoder = new TextEncoder(), decoder = new TextDecoder();

  // Views end when the memory grows.
  function refresh() {
    if (bytes.buffer === memory.buffer) return;
    bytes = new Uint8Array(memory.buffer);
    numbers = new Float64Array(memory.buffer, numberPlace, 6 * column);
  }

  function give(text) {
    refresh();
    return encoder.encodeInto(text, bytes.subarray(textPlace, textPlace + 65536)).written;
  }

  function take(length) {
    refresh();
    return length < 0 ? null : decoder.decode(bytes.subarray(textPlace, textPlace + length));
  }

  function list(count) {
    refresh();
    return Array.from(numbers.subarray(0, count));
  }

  // The module imports these functions beside libm: reading decimals, random seeds of hash tables, and Unicode's
  // properties, by which the columns of errors count characters. No text here is compared in another normal form.
  const surroundings = {
    _swift_stdlib_strtod_clocale(place, result) {
      const all = new Uint8Array(memory.buffer);
      let end = place;
      while (all[end] !== 0) end += 1;
      const number = Number(decoder.decode(all.subarray(place, end)));
      new DataView(memory.buffer).setFloat64(result, number, true);
      return Number.isNaN(number) || end === place ? 0 : end;
    },
    arc4random_buf(place, count) {
      crypto.getRandomValues(new Uint8Array(memory.buffer, place, count));
    },
    _swift_stdlib_getNormData: () => 0,
    _swift_stdlib_getComposition: () => -1,
    _swift_stdlib_getDecompositionEntry: () => -1,
    _swift_stdlib_isInCB_Consonant: () => 0,
    _swift_stdlib_isExtendedPictographic: (scalar) =>
      /^\p{Extended_Pictographic}/u.test(String.fromCodePoint(scalar)) ? 1 : 0,
    _swift_stdlib_getGraphemeBreakProperty(scalar) {
      const letter = String.fromCodePoint(scalar);
      if (/^[\p{Mn}\p{Me}\p{Emoji_Modifier}]/u.test(letter)) return 1;
      if (/^\p{Mc}/u.test(letter)) return 3;
      if (/^[\p{Cc}\p{Zl}\p{Zp}]/u.test(letter)) return 0;
      return /^\p{Extended_Pictographic}/u.test(letter) ? 4 : 255;
    },
  };

  async function start(module) {
    const { instance } = await WebAssembly.instantiate(module, { env: { ...globalThis.libm, ...surroundings } });
    exports = instance.exports;
    memory = exports.memory;
    textPlace = exports.text();
    numberPlace = exports.numbers();
  }

  function mistake() {
    const [place, length] = list(2);
    return { place, message: take(length) };
  }

  // Names for the numbers of a spring, in the order in which the module hands them.
  const springNames = [
    "mass", "stiffness", "damping", "dampingRatio", "response", "duration", "bounce",
    "lastCrossing", "envelope", "coreAnimation", "visualDuration", "bounciness", "speed",
    "angularFrequency", "period", "decayRate", "overshoot", "firstCrossing", "oscillations",
    "velocity", "from", "to",
  ];

  return {
    start,
    // The index of a curve, or the mistake in its text with its column.
    parse(text) {
      const index = exports.parse(give(text));
      return index < 0 ? { error: mistake() } : { index };
    },
    release: (index) => exports.release(index),
    kind(index) {
      const kind = ["easing", "spring", "bounce", "decay"][exports.kind(index)];
      const [duration, rest] = list(2);
      return { kind, duration, rest };
    },
    describe: (index) => take(exports.describe(index)),
    parameters: (index) => list(exports.parameters(index)),
    // Values, velocities and accelerations at progresses or times; copies, for the next call writes over them.
    sample(index, places) {
      const count = Math.min(places.length, column);
      refresh();
      numbers.set(count < places.length ? places.slice(0, count) : places);
      exports.sample(index, count);
      refresh();
      return [1, 2, 3].map((row) => numbers.slice(row * column, row * column + count));
    },
    analyze(index, end) {
      if (!exports.analyze(index, end)) return null;
      const [leastAt, least, greatestAt, greatest, peakAt, peak, monotone] = list(7);
      return { leastAt, least, greatestAt, greatest, peakAt, peak, monotone };
    },
    inverse: (index, value) => exports.inverse(index, value),
    crossings: (index, level) => list(exports.crossings(index, level)),
    spring(index, epsilon = 0.001) {
      const found = list(exports.spring(index, epsilon));
      return found.length ? Object.fromEntries(springNames.map((name, i) => [name, found[i]])) : null;
    },
    linear(index, accuracy) {
      const text = take(exports.linear(index, accuracy));
      const [error, stops] = list(2);
      return text === null ? null : { text, error, stops };
    },
    formats: () => take(exports.formats()).split("\n"),
    // The text of a curve in a format, with a name for its comments; or the reason why there is none.
    convert(index, format, name, duration) {
      const text = take(exports.convert(index, format, duration ?? NaN, give(name)));
      return text === null ? { error: take(list(1)[0]) } : { text };
    },
    timed: (index, seconds) => exports.timed(index, seconds),
    takeOver: (index, value, velocity, target) => exports.takeOver(index, value, velocity, target),
    // The names of curves and of springs.
    names() {
      const lines = take(exports.names()).split("\n");
      const middle = lines.indexOf("");
      return { curves: lines.slice(0, middle), springs: lines.slice(middle).filter((name) => name) };
    },
    parsePath(text) {
      const index = exports.parsePath(give(text));
      if (index < 0) return { error: mistake() };
      const [length, segments, left, top, right, bottom] = list(6);
      return { index, length, segments, left, top, right, bottom };
    },
    releasePath: (index) => exports.releasePath(index),
    // Points at constant pace, and at equal steps of the parameter: [x, y, x, y], a list each.
    samplePath(index, fractions) {
      refresh();
      numbers.set(fractions);
      exports.samplePath(index, fractions.length);
      refresh();
      return [1, 2, 3, 4].map((row) => numbers.slice(row * column, row * column + fractions.length));
    },
  };
})();
