// SPDX-License-Identifier: Apache-2.0

// Followers of a moving target, and staggers: the entry point with everything. Nothing here computes a step.

// Writes `count` of many numbers, or one number `count` times, to a block of the module's memory.
function write(place, given, start, count) {
  if (typeof given === "number") numbers().fill(given, place / 8, place / 8 + count);
  else numbers().set(given.subarray?.(start, start + count) ?? given.slice(start, start + count), place / 8);
}

// Numbers that steps change in place.
const states = (given) => (typeof given === "number" || given instanceof Float64Array ? given : Float64Array.from(given));

// Refuses arrays of another length than the states, and states that share memory with other states or with targets.
function checkArrays(targets, changed) {
  const { length } = changed[0], all = [...targets, ...changed];
  for (const given of all) {
    if (typeof given !== "number" && given.length !== length) {
      throw new RangeError(`there are ${given.length} numbers; there must be ${length}, one for each follower`);
    }
  }
  changed.forEach((given, place) => {
    if (!(given instanceof Float64Array)) throw new TypeError("the states of many followers must be Float64Arrays");
    if (all.some((other, index) => index !== targets.length + place && overlap(given, other, length, 1))) {
      throw new RangeError("targets, positions and velocities share memory; each must have memory of its own");
    }
  });
}

// Refuses what is not one number.
function checkNumber(name, given) {
  if (typeof given !== "number") throw new TypeError(`the ${name} of a follower of one number must be a number`);
}

// Refuses anything but a whole number in a range.
function checkCount(count, least, most) {
  if (!Number.isInteger(count) || count < least || count > most) {
    throw new RangeError(`count is ${count}; it must be a whole number in ${least}...${most}`);
  }
}

// Refuses an array with fewer numbers than there are results.
function checkResults(results, count) {
  if (results.length < count) throw new RangeError(`the length of results is ${results.length}; it must be at least ${count}`);
}

// Advances arrays of states block by block: `step` is called with the addresses of targets, then states, and with their count.
function advance(targets, changed, step) {
  checkArrays(targets, changed);
  const length = changed[0].length;
  const places = [...targets, ...changed].map((_, index) => scratch + 8 * blockLength * index);
  for (let start = 0; start < length; start += blockLength) {
    const count = Math.min(blockLength, length - start);
    [...targets, ...changed].forEach((given, index) => write(places[index], given, start, count));
    step(places, count);
    changed.forEach((results, index) => {
      const from = places[targets.length + index] / 8;
      results.set(numbers().subarray(from, from + count), start);
    });
  }
}

class SpringFollower {
  constructor(spring, position, velocity = 0) {
    const isOne = typeof position === "number";
    if (!(spring instanceof Spring)) throw new TypeError("the spring of a follower must be one that spring() makes");
    if (isOne) checkNumber("velocity", velocity);
    this.spring = spring;
    this.position = states(position);
    this.velocity = isOne || typeof velocity !== "number" ? states(velocity) : new Float64Array(position.length).fill(velocity);
    if (!isOne) checkArrays([], [this.position, this.velocity]);
  }

  step(duration, to, start = to) {
    const place = Spring.place(this.spring);
    if (typeof this.position !== "number") {
      advance([start, to], [this.position, this.velocity], ([starts, ends, values, velocities], count) =>
        library.easing_damped_spring_follow_many(place, duration, starts, ends, values, velocities, count));
      return this.position;
    }
    [to, start].forEach((target) => checkNumber("target", target));
    return this.#take((result, state) => library.easing_damped_spring_follow(result, place, state, duration, start, to));
  }

  stepCubic(duration, start, to) {
    const place = Spring.place(this.spring), targets = scratch + 32;
    return this.#take((result, state) => {
      numbers().set([start.value, start.velocity, to.value, to.velocity], targets / 8);
      library.easing_damped_spring_follow_cubic(result, place, state, duration, targets, targets + 16);
    });
  }

  stepStopping(duration, target) {
    const place = Spring.place(this.spring), contact = scratch + 32;
    this.#take((result, state) =>
      library.easing_damped_spring_follow_stopping(result, place, state, duration, target, contact));
    return numbers()[contact / 8];
  }

  rest(target, distance, rule = "last-crossing") {
    write(scratch, [this.position, this.velocity], 0, 2);
    return library.easing_damped_spring_follow_rest(Spring.place(this.spring), scratch, target, distance, ruleNumber(rule));
  }

  // The position after a step that reads a state and writes the next one.
  #take(step) {
    if (typeof this.position !== "number") throw new TypeError("this step is for a follower of one number");
    write(scratch + 16, [this.position, this.velocity], 0, 2);
    step(scratch, scratch + 16);
    [this.position, this.velocity] = numbers().subarray(scratch / 8, scratch / 8 + 2);
    return this.position;
  }
}

class SmoothingFollower {
  constructor({ halfLife, fraction, framesPerSecond = 60 }, position) {
    if ((halfLife === undefined) === (fraction === undefined)) throw new TypeError("a follower has either halfLife or fraction");
    check(halfLife === undefined
      ? library.easing_smoothing_from_frames(fraction, framesPerSecond, scratch, failure)
      : library.easing_smoothing_from_half_life(halfLife, scratch, failure));
    this.rate = numbers()[scratch / 8];
    this.position = states(position);
  }

  step(duration, to, start = to) {
    if (typeof this.position === "number") {
      [to, start].forEach((target) => checkNumber("target", target));
      this.position = library.easing_smoothing_follow(this.rate, this.position, duration, start, to);
    } else {
      advance([start, to], [this.position], ([starts, ends, values], count) =>
        check(library.easing_smoothing_follow_many(this.rate, duration, starts, ends, values, count)));
    }
    return this.position;
  }
}

const oneEuroSize = 56, mostFilters = 2 ** 23;

class OneEuroFilter extends Owner {
  constructor({ minimumCutoff = 1, speedCoefficient = 0.007, derivativeCutoff = 1, count = 1 } = {}) {
    checkCount(count, 1, mostFilters);
    const { easing_one_euro_make: make } = library;
    super(owned(structure(oneEuroSize * count, (place) => {
      let status = 0;
      for (let index = 0; index < count && status === 0; index += 1) {
        status = make(minimumCutoff, speedCoefficient, derivativeCutoff, place + oneEuroSize * index, failure);
      }
      return status;
    })));
    this.count = count;
  }

  filter(sample, duration) {
    return library.easing_one_euro_filter(OneEuroFilter.place(this), sample, duration);
  }

  filterAll(samples, duration, results = new Float64Array(samples.length)) {
    if (samples.length !== this.count) {
      throw new RangeError(`there are ${samples.length} samples; there must be ${this.count}, one for each filter`);
    }
    checkResults(results, this.count);
    let place = OneEuroFilter.place(this);
    return batch(samples, results, 1, (from, to, count) => {
      const status = library.easing_one_euro_filter_many(place, from, duration, to, count);
      place += oneEuroSize * count;
      return status;
    });
  }
}

const origins = ["first", "last", "center", "edges"], axes = [undefined, "x", "y"];
const largestIndex = 2 ** 32 - 1, mostDelays = 2 ** 26;
const whole = (number) => Math.min(Math.max(Math.trunc(number) || 0, 0), largestIndex);

// Refuses a number, if given, that is not a whole number in a range; it may be a BigInt.
function checkWhole(name, number, least, end = Infinity) {
  if (number === undefined) return;
  if ((typeof number === "bigint" || Number.isInteger(number)) && number >= least && number < end) return;
  throw new RangeError(`${name} is ${number}; it must be a whole number, ${least} or more${end === Infinity ? "" : ", below 2^64"}`);
}

// The index of a name in a list of allowed ones.
function placeOf(name, value, list) {
  const index = list.indexOf(value);
  if (index < 0) throw new RangeError(`${name} is ${JSON.stringify(value)}; it must be one of ${list.filter(Boolean).join(", ")}`);
  return index;
}

class Stagger extends Owner {
  #easing;

  constructor({ each, total, from = "first", seed, columns, axis, easing, start = 0 }) {
    if ((each === undefined) === (total === undefined)) throw new TypeError("a stagger has either each or total, in seconds");
    checkWhole("columns", columns, 1);
    if (typeof from === "number") checkWhole("from", from, 0);
    checkWhole("seed", seed, 0, 2n ** 64n);
    const origin = seed !== undefined ? 5 : typeof from === "number" ? 4 : placeOf("from", from, origins);
    const axisNumber = placeOf("axis", axis, axes);
    const place = library.malloc(48);
    super(owned(place));
    this.#easing = easing;
    Object.freeze(this);
    // The layout of the header's structure with 32-bit addresses.
    const memory = new DataView(library.memory.buffer, place, 48);
    memory.setFloat64(0, each ?? total, true);
    memory.setFloat64(8, start, true);
    memory.setBigUint64(16, BigInt(seed ?? 0), true);
    [whole(from), whole(columns ?? 0), each === undefined ? 1 : 0, origin, axisNumber]
      .forEach((number, index) => memory.setUint32(24 + 4 * index, number, true));
    this.delay(0, 1);
  }

  get #handle() {
    return this.#easing ? Curve.place(this.#easing) : 0;
  }

  delay(index, count) {
    check(library.easing_stagger_delay(Stagger.place(this), this.#handle, whole(index), whole(count), scratch, failure));
    return numbers()[scratch / 8];
  }

  delays(count, results) {
    checkCount(count, 0, mostDelays);
    results ??= new Float64Array(count);
    checkResults(results, count);
    const place = library.malloc(8 * count);
    try {
      check(library.easing_stagger_delays(Stagger.place(this), this.#handle, place, count, failure));
      results.set(numbers().subarray(place / 8, place / 8 + count));
    } finally {
      library.free(place);
    }
    return results;
  }
}

const smoothDamp = (smoothTime) => new Spring(0, structure(springSize, (place) =>
  library.easing_damped_spring_from_smooth_time(smoothTime, place, failure)));
