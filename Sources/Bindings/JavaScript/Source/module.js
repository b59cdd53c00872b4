// SPDX-License-Identifier: Apache-2.0

// The module, and the memory through which numbers, texts and errors pass. Nothing here computes a curve.

const decoder = new TextDecoder();

const library = (() => {
  const module = bytes instanceof WebAssembly.Module ? bytes : new WebAssembly.Module(bytes), env = {};
  // The module's imports are functions of `surroundings`, or else of JavaScript's Math.
  for (const { name } of WebAssembly.Module.imports(module)) env[name] = surroundings[name] ?? Math[name];
  const { exports } = new WebAssembly.Instance(module, { env });
  // Addresses above 2 GB arrive as negative numbers.
  return { ...exports, malloc: (size) => exports.malloc(size) >>> 0 };
})();

// A view of the memory becomes empty when the memory grows.
let view;
function numbers() {
  if (!view?.length) view = new Float64Array(library.memory.buffer);
  return view;
}

const octets = (place, count) => new Uint8Array(library.memory.buffer, place, count);

// A block for results and batches, and one for an error.
const blockLength = 1024;
const scratch = library.malloc(8 * 5 * blockLength), failure = library.malloc(256);

// Throws the error that a function of the library has written, if its status is not 0.
function check(status) {
  if (status === 0) return;
  const message = octets(failure + 8, 248), column = new DataView(library.memory.buffer).getInt32(failure + 4, true);
  const text = decoder.decode(message.subarray(0, message.indexOf(0)))
    .replace("perceptualDuration is ", "duration is ")
    .replace("as easing_curve_easing makes", "as easing() makes");
  throw column ? Object.assign(new SyntaxError(text), { column }) : new RangeError(text);
}

// An object that is a function, so that it can be called.
class Callable extends Function {
  constructor(value) {
    return Object.setPrototypeOf(value, new.target.prototype);
  }

  /** The value, as a call of the object gives it. */
  value(at) {
    return this(at);
  }
}

// Blocks of the module's memory, which are freed when the object that has them is gone or disposed of.
const registry = new FinalizationRegistry(free);
function free(own) {
  if (own.place) own.release(own.place);
  own.place = 0;
}

const owned = (place, release = library.free) => ({ place, release });

function keep(object, own) {
  registry.register(object, own);
  return own;
}

// The address of a block, unless it was freed.
function held(own) {
  if (!own.place) throw new TypeError("the object was disposed of");
  return own.place;
}

// Makes a class whose objects own a block.
const owner = (base) => class extends base {
  #own;

  constructor(own, value) {
    super(value);
    this.#own = keep(this, own);
  }

  static place(object) {
    return held(object.#own);
  }

  [Symbol.dispose ?? "dispose"]() {
    this.dispose();
  }

  dispose() {
    free(this.#own);
  }
};
const Evaluated = owner(Callable), Owner = owner(class {});

// Refuses inputs and results that share memory, where inputs have `count` numbers and results `width` times as many.
function checkMemory(inputs, results, count, width = 1) {
  if (overlap(inputs, results, count, width)) {
    throw new RangeError("inputs and results share memory; each must have memory of its own");
  }
}

const overlap = (one, other, count, width) => one.buffer && one.buffer === other.buffer
  && one.byteOffset < other.byteOffset + other.BYTES_PER_ELEMENT * count * width
  && other.byteOffset < one.byteOffset + one.BYTES_PER_ELEMENT * count;

// The address of a structure that a function fills; it is freed if the function refuses its arguments.
function structure(size, fill) {
  const place = library.malloc(size);
  const status = fill(place);
  if (status !== 0) library.free(place);
  check(status);
  return place;
}

const bezierStructure = (x1, y1, x2, y2) =>
  structure(320, (place) => library.easing_cubic_bezier_make(x1, y1, x2, y2, place, failure));

function springStructure({ duration, bounce, mass, stiffness, damping, from = 0, to = 1, velocity = 0 } = {}) {
  const isPhysical = mass !== undefined || stiffness !== undefined || damping !== undefined;
  if (isPhysical && (duration !== undefined || bounce !== undefined)) {
    throw new TypeError("a spring has either duration and bounce, or mass, stiffness and damping");
  }
  return structure(springSize, (place) => isPhysical
    ? library.easing_damped_spring_make(mass ?? 1, stiffness ?? 100, damping ?? 10, from, to, velocity, place, failure)
    : library.easing_damped_spring_from_bounce(duration ?? 0.5, bounce ?? 0, from, to, velocity, place, failure));
}

const springSize = 176;

// The rules by which a spring is settled, in the order of the header.
const rules = ["last-crossing", "envelope", "core-animation"];
function ruleNumber(rule) {
  const number = rules.indexOf(rule);
  if (number < 0) throw new RangeError(`rule is ${JSON.stringify(rule)}; it must be one of ${rules.join(", ")}`);
  return number;
}

// Reads a value and its velocity.
function stateAt(place) {
  const all = numbers();
  return { value: all[place / 8], velocity: all[place / 8 + 1] };
}

// Reads a structure of numbers.
const read = (place, ...names) => Object.fromEntries(names.map((name, index) => [name, numbers()[place / 8 + index]]));
