// SPDX-License-Identifier: Apache-2.0

// Cubic Béziers and springs over structures of the library: the small entry point. A batch is a loop of calls here.

function each(inputs, results, compute) {
  const count = Math.min(inputs.length, results.length);
  for (let index = 0; index < count; index += 1) results[index] = compute(inputs[index]);
  return results;
}

class Small extends Callable {
  values(inputs, results = new Float64Array(inputs.length)) {
    return each(inputs, results, this);
  }

  velocities(inputs, results = new Float64Array(inputs.length)) {
    return each(inputs, results, (at) => this.velocity(at));
  }
}

class CubicBezier extends Small {
  #place;

  constructor(x1, y1, x2, y2) {
    const place = bezierStructure(x1, y1, x2, y2), { easing_cubic_bezier_value: value } = library;
    super((progress) => value(place, progress));
    this.#place = keep(this, place);
    Object.assign(this, read(place, "x1", "y1", "x2", "y2"));
  }

  velocity(progress) {
    return library.easing_cubic_bezier_velocity(this.#place, progress);
  }

  acceleration(progress) {
    return library.easing_cubic_bezier_acceleration(this.#place, progress);
  }

  inverse(value) {
    return library.easing_cubic_bezier_inverse(this.#place, value);
  }
}

class Spring extends Small {
  #place;

  constructor(place) {
    const { easing_damped_spring_value: value } = library;
    super((time) => value(place, time));
    this.#place = keep(this, place);
    Object.assign(this, read(place, "mass", "stiffness", "damping", "from", "to", "initialVelocity"));
  }

  state(time) {
    library.easing_damped_spring_state(scratch, this.#place, time);
    return read(scratch, "value", "velocity");
  }

  velocity(time) {
    return this.state(time).velocity;
  }

  acceleration(time) {
    return library.easing_damped_spring_acceleration(this.#place, time);
  }

  settling(rule = "last-crossing", epsilon = 0.001) {
    return library.easing_damped_spring_settling(this.#place, ruleNumber(rule), epsilon);
  }

  retargeted(target, time) {
    const place = library.malloc(springSize);
    library.easing_damped_spring_retargeted(place, this.#place, target, time);
    return new Spring(place);
  }
}

const cubicBezier = (x1, y1, x2, y2) => new CubicBezier(x1, y1, x2, y2);
const spring = (options) => new Spring(springStructure(options));
