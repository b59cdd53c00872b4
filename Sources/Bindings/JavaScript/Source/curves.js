// SPDX-License-Identifier: Apache-2.0

// Curves with a text and paths, through handles of the library: part of the entry point with everything.

const encoder = new TextEncoder();

// Calls a function with an address and a length of bytes in the module's memory.
function withBytes(given, call) {
  const place = library.malloc(given.length + 1);
  octets(place, given.length).set(given);
  try {
    return call(place, given.length);
  } finally {
    library.free(place);
  }
}

// Returns the text that a function writes for a handle; a first call asks for its length.
function textOf(write, handle) {
  const length = write(handle, 0, 0), place = library.malloc(length + 1);
  write(handle, place, length + 1);
  const text = decoder.decode(octets(place, length));
  library.free(place);
  return text;
}

// Returns the handle that a function makes and writes to `scratch`, or throws the error that it writes to `failure`.
function made(call) {
  check(call(scratch, failure));
  return new Uint32Array(library.memory.buffer, scratch, 1)[0];
}

// Computes a batch through the module's memory, with `width` results for each input.
function batch(inputs, results, width, call) {
  const count = Math.min(inputs.length, Math.floor(results.length / width)), target = scratch + 8 * blockLength;
  checkMemory(inputs, results, count, width);
  for (let start = 0; start < count; start += blockLength) {
    const some = Math.min(blockLength, count - start);
    numbers().set(inputs.subarray?.(start, start + some) ?? inputs.slice(start, start + some), scratch / 8);
    check(call(scratch, target, some));
    results.set(numbers().subarray(target / 8, target / 8 + width * some), width * start);
  }
  return results;
}

class Curve extends Evaluated {
  constructor(handle, more) {
    const own = owned(handle, library.easing_curve_release), { easing_curve_value: value } = library;
    super(own, (at) => value(held(own), at));
    library.easing_curve_info(handle, scratch);
    const [kind, monotonicity] = new Int32Array(library.memory.buffer, scratch, 2);
    const { duration, rest } = read(scratch + 8, "duration", "rest");
    Object.assign(this, { kind: kinds[kind], monotonicity, duration, rest }, more);
    if (new.target === Curve) Object.freeze(this);
  }

  velocity(at) {
    return library.easing_curve_velocity(Curve.place(this), at);
  }

  acceleration(at) {
    return library.easing_curve_acceleration(Curve.place(this), at);
  }

  inverse(value) {
    return library.easing_curve_inverse(Curve.place(this), value);
  }

  integral(from, to) {
    return library.easing_curve_integral(Curve.place(this), from, to);
  }

  inverseIntegral(area, from = 0) {
    return library.easing_curve_integral_inverse(Curve.place(this), area, from);
  }

  values(inputs, results = new Float64Array(inputs.length)) {
    return batch(inputs, results, 1, (from, to, count) => library.easing_curve_values(Curve.place(this), from, to, 0, count));
  }

  velocities(inputs, results = new Float64Array(inputs.length)) {
    return batch(inputs, results, 1, (from, to, count) => library.easing_curve_values(Curve.place(this), from, 0, to, count));
  }

  get extremes() {
    return this.extremesUntil(this.duration);
  }

  extremesUntil(time) {
    library.easing_curve_extremes(Curve.place(this), time, scratch);
    return read(scratch, "leastAt", "least", "greatestAt", "greatest", "peakVelocityAt", "peakVelocity");
  }

  easing(duration = NaN) {
    return new Curve(made((place, error) => library.easing_curve_easing(Curve.place(this), duration, place, error)));
  }

  linear(accuracy = 0.001) {
    const lines = made((place, error) => library.easing_curve_linear(Curve.place(this), accuracy, place, scratch + 8, error));
    return new Curve(lines, read(scratch + 8, "bound"));
  }

  get stops() {
    const { easing_curve_stops: write } = library, count = write(Curve.place(this), 0, 0), place = library.malloc(16 * count);
    write(Curve.place(this), place, count);
    const stops = Array.from({ length: count }, (_, index) => read(place + 16 * index, "progress", "value"));
    library.free(place);
    return stops;
  }

  get css() {
    return textOf(library.easing_curve_text, Curve.place(this));
  }

  toString() {
    return this.css;
  }

  toJSON() {
    return this.css;
  }
}

const kinds = ["easing", "spring", "bounce", "decay"];

class Spring extends Curve {
  #own;

  // Wraps a curve's handle, or the structure of a spring at an address.
  constructor(handle, place = 0) {
    super(handle || library.easing_curve_from_spring(place));
    if (!place) library.easing_curve_spring(handle, place = library.malloc(springSize));
    this.#own = keep(this, owned(place));
    Object.freeze(Object.assign(this, read(place, "mass", "stiffness", "damping", "from", "to", "initialVelocity")));
  }

  static place(spring) {
    return held(spring.#own);
  }

  dispose() {
    super.dispose();
    free(this.#own);
  }

  state(time) {
    library.easing_damped_spring_state(scratch, Spring.place(this), time);
    return stateAt(scratch);
  }

  settling(rule = "last-crossing", epsilon = 0.001) {
    return library.easing_damped_spring_settling(Spring.place(this), ruleNumber(rule), epsilon);
  }

  retargeted(target, time) {
    const place = library.malloc(springSize);
    library.easing_damped_spring_retargeted(place, Spring.place(this), target, time);
    return new Spring(0, place);
  }

  takingOver({ value, velocity }, target) {
    const place = library.malloc(springSize);
    numbers().set([value, velocity], scratch / 8);
    library.easing_damped_spring_taking_over(place, Spring.place(this), scratch, target);
    return new Spring(0, place);
  }

  response(frequency) {
    library.easing_damped_spring_response(Spring.place(this), frequency, scratch, scratch + 8);
    return read(scratch, "gain", "phase");
  }
}

class PacedPath extends Owner {
  constructor(table) {
    const handle = withBytes(table, (place, count) =>
      made((path, error) => library.easing_path_read(place, count, path, error)));
    super(owned(handle, library.easing_path_release));
    this.length = library.easing_path_length(handle, scratch);
    this.error = numbers()[scratch / 8];
    Object.freeze(this);
  }

  point(fraction) {
    library.easing_path_point(scratch, PacedPath.place(this), fraction);
    return read(scratch, "x", "y", "tangentX", "tangentY");
  }

  points(fractions, results = new Float64Array(2 * fractions.length)) {
    return batch(fractions, results, 2, (from, to, count) => library.easing_path_points(PacedPath.place(this), from, to, 0, count));
  }

  tangents(fractions, results = new Float64Array(2 * fractions.length)) {
    return batch(fractions, results, 2, (from, to, count) => library.easing_path_points(PacedPath.place(this), from, 0, to, count));
  }

  get svg() {
    return textOf(library.easing_path_text, PacedPath.place(this));
  }
}

const curve = (text) => curveOf(withBytes(encoder.encode(text), (place, length) =>
  made((handle, error) => library.easing_curve_parse(place, length, handle, error))));

function curveOf(handle) {
  library.easing_curve_info(handle, scratch);
  return new (new Int32Array(library.memory.buffer, scratch, 1)[0] === 1 ? Spring : Curve)(handle);
}

function cubicBezier(x1, y1, x2, y2) {
  const place = bezierStructure(x1, y1, x2, y2), handle = library.easing_curve_from_cubic_bezier(place);
  library.free(place);
  return new Curve(handle);
}

const curveNames = () => textOf((_, ...rest) => library.easing_curve_names(...rest)).trim().split("\n");
const spring = (options) => new Spring(0, springStructure(options));
const version = () => {
  const place = library.easing_version();
  return decoder.decode(octets(0).subarray(place, octets(0).indexOf(0, place)));
};
