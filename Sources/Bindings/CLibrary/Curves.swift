// SPDX-License-Identifier: Apache-2.0

import EasingHeader
import SwiftEasing

// The handle of a curve is the address of a TimingCurve.

private func handle(_ curve: TimingCurve) -> OpaquePointer {
  let place = UnsafeMutablePointer<TimingCurve>.allocate(capacity: 1)
  place.initialize(to: curve)
  return OpaquePointer(place)
}

@inline(__always)
private func place(_ handle: OpaquePointer?) -> UnsafeMutablePointer<TimingCurve>? {
  handle.map { UnsafeMutablePointer<TimingCurve>($0) }
}

/// The curve of a handle.
func timingCurve(_ handle: OpaquePointer?) -> TimingCurve? { place(handle)?.pointee }

/// As the header says.
@c @implementation
public func easing_curve_parse(
  _ text: UnsafePointer<CChar>?, _ length: Int, _ curve: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<easing_error>?
) -> easing_status {
  reporting(to: error) { () throws(Refusal) in
    guard let curve else { throw .null("curve") }
    guard let text else { throw .null("text") }
    var count = length
    if length == -1 {
      count = 0
      while text[count] != 0 { count += 1 }
    }
    guard count >= 0 else {
      throw .count("length", length, EASING_PARAMETER)
    }
    let bytes = UnsafeRawBufferPointer(start: text, count: count)
    do throws(EasingTextError) {
      curve.pointee = handle(try TimingCurve(parsing: String(decoding: bytes, as: UTF8.self)))
    } catch {
      throw Refusal(EASING_TEXT, .text(error))
    }
  }
}

/// As the header says.
@c @implementation
public func easing_curve_from_cubic_bezier(
  _ curve: UnsafePointer<easing_cubic_bezier>?
) -> OpaquePointer? {
  cubicBezier(curve).map { handle(.easing(.cubicBezier($0))) }
}

/// As the header says.
@c @implementation
public func easing_curve_from_spring(
  _ spring: UnsafePointer<easing_damped_spring>?
) -> OpaquePointer? {
  dampedSpring(spring).map { handle(.motion(.spring($0))) }
}

/// As the header says.
@c @implementation
public func easing_curve_release(_ curve: OpaquePointer?) {
  guard let place = place(curve) else { return }
  place.deinitialize(count: 1)
  place.deallocate()
}

/// As the header says.
@c @implementation
public func easing_curve_info(
  _ curve: OpaquePointer?, _ info: UnsafeMutablePointer<easing_info>?
) -> easing_status {
  guard let place = place(curve), let info else { return EASING_NULL }
  switch place.pointee {
  case .easing(let curve):
    let monotonicity: Int32 =
      switch curve.monotonicity {
      case .increasing: 1
      case .decreasing: -1
      default: 0
      }
    info.pointee = easing_info(
      kind: Int32(EASING_FUNCTION.rawValue), monotonicity: monotonicity, duration: 1,
      rest: curve.value(at: 1))
  case .motion(let motion):
    let kind =
      switch motion {
      case .spring: EASING_SPRING
      case .bounce: EASING_BOUNCE
      case .decay: EASING_DECAY
      }
    info.pointee = easing_info(
      kind: Int32(kind.rawValue), monotonicity: 0, duration: motion.duration,
      rest: motion.restValue)
  }
  return EASING_OK
}

/// As the header says.
@c @implementation
public func easing_curve_value(_ curve: OpaquePointer?, _ at: Double) -> Double {
  guard let place = place(curve) else { return .nan }
  switch place.pointee {
  case .easing(let curve): return curve.value(at: at)
  case .motion(let motion): return motion.value(at: at)
  }
}

/// As the header says.
@c @implementation
public func easing_curve_velocity(_ curve: OpaquePointer?, _ at: Double) -> Double {
  guard let place = place(curve) else { return .nan }
  switch place.pointee {
  case .easing(let curve): return curve.velocity(at: at)
  case .motion(let motion): return motion.velocity(at: at)
  }
}

/// As the header says.
@c @implementation
public func easing_curve_acceleration(_ curve: OpaquePointer?, _ at: Double) -> Double {
  guard let place = place(curve) else { return .nan }
  switch place.pointee {
  case .easing(let curve): return curve.acceleration(at: at)
  case .motion(let motion): return motion.acceleration(at: at)
  }
}

/// As the header says.
@c @implementation
public func easing_curve_inverse(_ curve: OpaquePointer?, _ value: Double) -> Double {
  guard let place = place(curve), case .easing(let curve) = place.pointee else { return .nan }
  return curve.progress(at: value) ?? .nan
}

/// As the header says.
@c @implementation
public func easing_curve_extremes(
  _ curve: OpaquePointer?, _ until: Double, _ extremes: UnsafeMutablePointer<easing_extremes>?
) -> easing_status {
  guard let place = place(curve), let extremes else { return EASING_NULL }
  switch place.pointee {
  case .easing(let curve): extremes.pointee = easing_extremes(of: curve)
  case .motion(let motion): extremes.pointee = easing_extremes(of: motion, until: until)
  }
  return EASING_OK
}

/// As the header says.
@c @implementation
public func easing_curve_values(
  _ curve: OpaquePointer?, _ at: UnsafePointer<Double>?, _ values: UnsafeMutablePointer<Double>?,
  _ velocities: UnsafeMutablePointer<Double>?, _ n: Int
) -> easing_status {
  guard let place = place(curve) else { return EASING_NULL }
  switch place.pointee {
  case .easing(let curve): return evaluate(curve, at, values, velocities, n)
  case .motion(let motion): return evaluate(motion, at, values, velocities, n)
  }
}

/// As the header says.
@c @implementation
public func easing_curve_text(
  _ curve: OpaquePointer?, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
  guard let place = place(curve) else { return write("", to: buffer, capacity: capacity) }
  return write(place.pointee.description, to: buffer, capacity: capacity)
}

/// As the header says.
@c @implementation
public func easing_curve_linear(
  _ curve: OpaquePointer?, _ accuracy: Double, _ lines: UnsafeMutablePointer<OpaquePointer?>?,
  _ bound: UnsafeMutablePointer<Double>?, _ error: UnsafeMutablePointer<easing_error>?
) -> easing_status {
  reporting(to: error) { () throws(Refusal) in
    guard let place = place(curve) else { throw .null("curve") }
    guard let lines else { throw .null("lines") }
    guard case .easing(let curve) = place.pointee else {
      throw .kind(" is a motion; it must be an easing function, as easing_curve_easing makes")
    }
    do throws(ParameterError) {
      let result = try LinearApproximation(of: curve, accuracy: accuracy)
      lines.pointee = handle(.easing(.piecewiseLinear(result.curve)))
      bound?.pointee = result.error
    } catch { throw Refusal(error) }
  }
}

/// As the header says.
@c @implementation
public func easing_curve_stops(
  _ curve: OpaquePointer?, _ stops: UnsafeMutablePointer<easing_stop>?, _ capacity: Int
) -> Int {
  guard let place = place(curve), case .easing(let curve) = place.pointee,
    let lines = curve.piecewiseLinear
  else { return 0 }
  if let stops {
    // Numbers above Int.max arrive as negative ones.
    let count = capacity < 0 ? lines.stops.count : capacity
    for (index, stop) in lines.stops.prefix(count).enumerated() {
      stops[index] = easing_stop(progress: stop.progress, value: stop.value)
    }
  }
  return lines.stops.count
}

/// As the header says.
@c @implementation
public func easing_curve_easing(
  _ curve: OpaquePointer?, _ duration: Double, _ easing: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<easing_error>?
) -> easing_status {
  reporting(to: error) { () throws(Refusal) in
    guard let place = place(curve) else { throw .null("curve") }
    guard let easing else { throw .null("easing") }
    guard case .motion(let motion) = place.pointee else {
      throw .kind(" is an easing function; it must be a motion")
    }
    do throws(ParameterError) {
      let timed = try MotionEasing(motion, duration: duration.isNaN ? nil : duration)
      easing.pointee = handle(.easing(.timed(timed)))
    } catch { throw Refusal(error) }
  }
}

/// As the header says.
@c @implementation
public func easing_curve_integral(_ curve: OpaquePointer?, _ from: Double, _ to: Double) -> Double {
  guard let place = place(curve) else { return .nan }
  switch place.pointee {
  case .easing(let curve): return curve.integral(from: from, to: to)
  case .motion(let motion): return motion.integral(from: from, to: to)
  }
}

/// As the header says.
@c @implementation
public func easing_curve_integral_inverse(
  _ curve: OpaquePointer?, _ area: Double, _ from: Double
) -> Double {
  guard let place = place(curve) else { return .nan }
  switch place.pointee {
  case .easing(let curve): return curve.progress(atIntegral: area, from: from) ?? .nan
  case .motion(let motion): return motion.time(atIntegral: area, from: from) ?? .nan
  }
}

/// As the header says.
@c @implementation
public func easing_curve_spring(
  _ curve: OpaquePointer?, _ spring: UnsafeMutablePointer<easing_damped_spring>?
) -> easing_status {
  guard let place = place(curve), let spring else { return EASING_NULL }
  guard case .motion(.spring(let found)) = place.pointee else { return EASING_KIND }
  spring.pointee = structure(found)
  return EASING_OK
}
