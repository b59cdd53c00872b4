// SPDX-License-Identifier: Apache-2.0

// Cubic Béziers and springs over structures of the library: the small entry point. A batch is a loop of calls here.

function each(inputs, results, compute) {
  const count = Math.min(inputs.length, results.length);
  checkMemory(inputs, results, count);
  for (let index = 0; index < count; index += 1) results[index] = compute(inputs[index]);
  return results;
}

class Small extends Evaluated {
  values(inputs, results = new Float64Array(inputs.length)) {
    return each(inputs, results, this);
  }

  velocities(inputs, results = new Float64Array(inputs.length)) {
    return each(inputs, results, (at) => this.velocity(at));
  }
}

class CubicBezier extends Small {
  constructor(x1, y1, x2, y2) {
    const own = owned(bezierStructure(x1, y1, x2, y2)), { easing_cubic_bezier_value: value } = library;
    super(own, (progress) => value(held(own), progress));
    Object.freeze(Object.assign(this, read(own.place, "x1", "y1", "x2", "y2")));
  }

  velocity(progress) {
    return library.easing_cubic_bezier_velocity(Small.place(this), progress);
  }

  acceleration(progress) {
    return library.easing_cubic_bezier_acceleration(Small.place(this), progress);
  }

  inverse(value) {
    return library.easing_cubic_bezier_inverse(Small.place(this), value);
  }
}

class Spring extends Small {
  constructor(place) {
    const own = owned(place), { easing_damped_spring_value: value } = library;
    super(own, (time) => value(held(own), time));
    Object.freeze(Object.assign(this, read(place, "mass", "stiffness", "damping", "from", "to", "initialVelocity")));
  }

  state(time) {
    library.easing_damped_spring_state(scratch, Small.place(this), time);
    return stateAt(scratch);
  }

  velocity(time) {
    return this.state(time).velocity;
  }

  acceleration(time) {
    return library.easing_damped_spring_acceleration(Small.place(this), time);
  }

  settling(rule = "last-crossing", epsilon = 0.001) {
    return library.easing_damped_spring_settling(Small.place(this), ruleNumber(rule), epsilon);
  }

  retargeted(target, time) {
    const place = library.malloc(springSize);
    library.easing_damped_spring_retargeted(place, Small.place(this), target, time);
    return new Spring(place);
  }
}

const cubicBezier = (x1, y1, x2, y2) => new CubicBezier(x1, y1, x2, y2);
const spring = (options) => new Spring(springStructure(options));
