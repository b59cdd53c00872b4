// SPDX-License-Identifier: Apache-2.0

import Easing

nonisolated(unsafe) var curves = Shelf<TimingCurve>()

/// Reads a curve from the text: its index, or -1 with the column of the mistake as the first number and the mistake as
/// the text.
@_expose(wasm, "parse")
@_cdecl("parse")
public func parse(_ length: Int32) -> Int32 {
  do {
    return curves.add(try TimingCurve(parsing: givenText(length)))
  } catch {
    numbers[0] = Double(error.column)
    _ = handed("found \(error.found), expected \(error.expected)")
    numbers[1] = Double(handed("found \(error.found), expected \(error.expected)"))
    return -1
  }
}

/// Forgets a curve.
@_expose(wasm, "release")
@_cdecl("release")
public func release(_ index: Int32) { curves.release(index) }

/// The kind of a curve: 0 an easing function, 1 a spring, 2 a bounce, 3 a decay, -1 none.
///
/// The numbers are its duration (1 for an easing function) and its value at rest.
@_expose(wasm, "kind")
@_cdecl("kind")
public func kind(_ index: Int32) -> Int32 {
  switch curves[index] {
  case nil: return -1
  case .easing:
    (numbers[0], numbers[1]) = (1, 1)
    return 0
  case .motion(let motion):
    (numbers[0], numbers[1]) = (motion.duration, motion.restValue)
    switch motion {
    case .spring: return 1
    case .bounce: return 2
    case .decay: return 3
    }
  }
}

/// The shortest text of a curve.
@_expose(wasm, "describe")
@_cdecl("describe")
public func describe(_ index: Int32) -> Int32 { curves[index].map { handed($0.description) } ?? -1 }

/// Takes progresses or times from the first column, and writes values, velocities and accelerations to the next three.
@_expose(wasm, "sample")
@_cdecl("sample")
public func sample(_ index: Int32, _ count: Int32) {
  let count = min(max(Int(count), 0), columnCapacity)
  let values = numbers + columnCapacity
  let velocities = values + columnCapacity
  let accelerations = velocities + columnCapacity
  switch curves[index] {
  case nil: return
  case .easing(let curve):
    for row in 0..<count {
      values[row] = curve.value(at: numbers[row])
      velocities[row] = curve.velocity(at: numbers[row])
      accelerations[row] = curve.acceleration(at: numbers[row])
    }
  case .motion(let motion):
    for row in 0..<count {
      let state = motion.state(at: numbers[row])
      values[row] = state.value
      velocities[row] = state.velocity
      accelerations[row] = motion.acceleration(at: numbers[row])
    }
  }
}

/// A spring that takes over with a value and a velocity: the parameters of a spring, or of none the package's smooth
/// ones.
@_expose(wasm, "takeOver")
@_cdecl("takeOver")
public func takeOver(
  _ index: Int32, _ value: Double, _ velocity: Double, _ target: Double
) -> Int32 {
  var parameters = SpringParameters.smooth
  if case .motion(.spring(let spring)) = curves[index] { parameters = spring.parameters }
  return curves.add(
    .motion(
      .spring(
        DampedSpring(parameters, from: value, to: target, initialVelocity: velocity))))
}

/// A motion as an easing function over some seconds, or -1.
@_expose(wasm, "timed")
@_cdecl("timed")
public func timed(_ index: Int32, _ seconds: Double) -> Int32 {
  switch curves[index] {
  case nil: return -1
  case .easing(let curve): return curves.add(.easing(curve))
  case .motion(let motion):
    guard let easing = try? NormalizedMotion(motion, duration: seconds) else { return -1 }
    return curves.add(.easing(.timed(easing)))
  }
}

/// The kind of a curve, and its numbers.
///
/// 1 a Bézier (the control points), 2 steps (count, term), 3 linear() (progress and value of each stop), 4 a power
/// (exponent, direction), 5 back (overshoot, direction), 6 a family of two parameters (amplitude, period, direction), 7
/// another family of easings.net (direction), 8 a ball (restitution, gravity, velocity, from, to, time of the first contact, time and value
/// of the first apex), 9 a decay (velocity, constant, from), 0 anything else.
@_expose(wasm, "parameters")
@_cdecl("parameters")
public func parameters(_ index: Int32) -> Int32 {
  func numbered(_ kind: Double, _ list: [Double]) -> Int32 { handed([kind] + list) }
  func place(_ direction: EaseDirection) -> Double {
    switch direction {
    case .in: 0
    case .out: 1
    case .inOut: 2
    }
  }
  switch curves[index] {
  case .easing(let curve):
    switch curve.storage {
    case .cubicBezier(let box):
      let curve = box.curve
      return numbered(1, [curve.x1, curve.y1, curve.x2, curve.y2])
    case .steps(let curve):
      let term: Double =
        switch curve.jumpTerm {
        case .jumpStart: 0
        case .jumpEnd: 1
        case .jumpNone: 2
        case .jumpBoth: 3
        }
      return numbered(2, [Double(curve.count), term])
    case .piecewiseLinear(let curve):
      return numbered(3, curve.stops.flatMap { [$0.progress, $0.value] })
    case .family(let curve):
      let parameters = curve.family.allParameters
      let kind: Double =
        switch parameters.count {
        case 0: 7
        case 1: curve.family.name == "back" ? 5 : 4
        default: 6
        }
      return numbered(kind, parameters + [place(curve.direction)])
    default: return numbered(0, [])
    }
  case .motion(.bounce(let ball)):
    let apex = ball.apex(0)
    return numbered(
      8,
      [
        ball.restitution, ball.gravity, ball.initialVelocity, ball.from, ball.floor,
        ball.contact(0)?.time ?? .nan, apex?.time ?? .nan, apex?.value ?? .nan,
      ])
  case .motion(.decay(let decay)):
    return numbered(9, [decay.initialVelocity, decay.rate.constant, decay.from])
  default: return numbered(0, [])
  }
}

/// The names of all curves that have one, a line each, then an empty line and the names of springs.
@_expose(wasm, "names")
@_cdecl("names")
public func names() -> Int32 {
  var text = ""
  for entry in EasingCurve.named { text += entry.name + "\n" }
  for entry in SpringParameters.named { text += "\n" + entry.name }
  return handed(text)
}
