// SPDX-License-Identifier: Apache-2.0

// The header documents the functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import EasingHeader
import SwiftEasing

/// A curve behind a handle, with a form of the curve that evaluations read without copying it.
private struct Held {
  let curve: TimingCurve
  let direct: Direct

  init(_ curve: TimingCurve) {
    self.curve = curve
    switch curve {
    case .motion(.spring(let spring)): direct = .spring(boxed(spring))
    case .motion: direct = .none
    case .easing(let easing):
      switch easing.storage {
      case .cubicBezier(let box): direct = .bezier(box.place)
      case .family(let family): direct = .family(boxed(family))
      case .steps(let steps): direct = .steps(boxed(steps))
      case .piecewiseLinear(let lines): direct = .lines(boxed(lines))
      default: direct = .none
      }
    }
  }

  func release() {
    switch direct {
    case .none, .bezier: break
    case .family(let family): family.release()
    case .steps(let steps): steps.release()
    case .lines(let lines): lines.release()
    case .spring(let spring): spring.release()
    }
  }
}

/// A curve in a form that evaluation reads in place: copying a `TimingCurve` takes longer than evaluating a simple family.
private enum Direct {
  case none
  case bezier(UnsafePointer<CubicBezier>)
  case family(Unmanaged<Box<FamilyCurve>>)
  case steps(Unmanaged<Box<Steps>>)
  case lines(Unmanaged<Box<PiecewiseLinear>>)
  case spring(Unmanaged<Box<DampedSpring>>)
}

/// An immutable value on the heap, which calls read in place instead of copying it.
private final class Box<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}

private func boxed<Value>(_ value: Value) -> Unmanaged<Box<Value>> {
  Unmanaged.passRetained(Box(value))
}

private func handle(_ curve: TimingCurve) -> OpaquePointer {
  let address = UnsafeMutablePointer<Held>.allocate(capacity: 1)
  address.initialize(to: Held(curve))
  return OpaquePointer(address)
}

@inline(__always)
private func held(_ handle: Handle) -> Out<Held> { handle.map { UnsafeMutablePointer<Held>($0) } }

/// Returns the address of a handle's curve, which is the first member of ``Held``.
@inline(__always) private func address(_ handle: Handle) -> In<TimingCurve> {
  handle.map { UnsafePointer<TimingCurve>($0) }
}

func timingCurve(_ handle: Handle) -> TimingCurve? { address(handle)?.pointee }

@inline(__always) private func number(
  _ handle: Handle, _ ofEasing: (EasingCurve) -> Double, _ ofMotion: (MotionCurve) -> Double
) -> Double {
  guard let address = address(handle) else { return .nan }
  switch address.pointee {
  case .easing(let curve): return ofEasing(curve)
  case .motion(let motion): return ofMotion(motion)
  }
}

@c @implementation public func easing_curve_parse(
  _ text: In<CChar>, _ length: Int, _ curve: Out<OpaquePointer?>, _ error: Out<easing_error>
) -> easing_status {
  reporting(to: error) { () throws(Refusal) in
    guard let curve else { throw .null("curve") }
    guard let text else { throw .null("text") }
    var count = length
    if length == -1 {
      count = 0
      while text[count] != 0 { count += 1 }
    }
    guard !exceedsMemory(count) else { throw .count("length", length, EASING_PARAMETER) }
    let bytes = UnsafeRawBufferPointer(start: text, count: count)
    do throws(EasingTextError) {
      curve.pointee = handle(try TimingCurve(parsing: String(decoding: bytes, as: UTF8.self)))
    } catch { throw Refusal(EASING_TEXT, .text(error)) }
  }
}

@c @implementation public func easing_curve_names(_ buffer: Out<CChar>, _ capacity: Int) -> Int {
  var writer = TextWriter(place: buffer, capacity: capacity)
  for entry in EasingCurve.named {
    writer.append(entry.name)
    writer.append("\n")
  }
  for entry in SpringParameters.named {
    writer.append("spring(")
    writer.append(entry.name)
    writer.append(")\n")
  }
  return writer.finish()
}

@c @implementation public func easing_curve_from_cubic_bezier(
  _ curve: In<easing_cubic_bezier>
) -> Handle {
  value(curve).map { handle(.easing(.cubicBezier($0.pointee))) }
}

@c @implementation public func easing_curve_from_spring(
  _ spring: In<easing_damped_spring>
) -> Handle {
  value(spring).map { handle(.motion(.spring($0.pointee))) }
}

@c @implementation public func easing_curve_release(_ curve: Handle) {
  guard let address = held(curve) else { return }
  address.pointee.release()
  address.deinitialize(count: 1)
  address.deallocate()
}

@c @implementation public func easing_curve_info(
  _ curve: Handle, _ info: Out<easing_info>
) -> easing_status {
  guard let address = address(curve), let info else { return EASING_NULL }
  switch address.pointee {
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

// Optimized for size, the function would copy a spring byte by byte.
@_optimize(speed)
@c @implementation public func easing_curve_value(_ curve: Handle, _ at: Double) -> Double {
  switch held(curve)?.pointee.direct {
  case .bezier(let bezier): bezier.value(at: at)
  case .family(let family): family._withUnsafeGuaranteedRef { $0.value.value(at: at) }
  case .steps(let steps): steps._withUnsafeGuaranteedRef { $0.value.value(at: at) }
  case .lines(let lines): lines._withUnsafeGuaranteedRef { $0.value.value(at: at) }
  case .spring(let spring): spring._withUnsafeGuaranteedRef { $0.value.value(at: at) }
  default: otherValue(curve, at)
  }
}

// Not inlined, so that the cases above need not save the registers that this function uses.
@inline(never) private func otherValue(_ curve: Handle, _ at: Double) -> Double {
  number(curve, { $0.value(at: at) }, { $0.value(at: at) })
}

@c @implementation public func easing_curve_velocity(_ curve: Handle, _ at: Double) -> Double {
  number(curve, { $0.velocity(at: at) }, { $0.velocity(at: at) })
}

@c @implementation public func easing_curve_acceleration(_ curve: Handle, _ at: Double) -> Double {
  number(curve, { $0.acceleration(at: at) }, { $0.acceleration(at: at) })
}

@c @implementation public func easing_curve_inverse(_ curve: Handle, _ value: Double) -> Double {
  number(curve, { $0.progress(at: value) ?? .nan }, { _ in .nan })
}

@c @implementation public func easing_curve_extremes(
  _ curve: Handle, _ until: Double, _ extremes: Out<easing_extremes>
) -> easing_status {
  guard let address = address(curve), let extremes else { return EASING_NULL }
  switch address.pointee {
  case .easing(let curve): extremes.pointee = easing_extremes(of: curve)
  case .motion(let motion): extremes.pointee = easing_extremes(of: motion, until: until)
  }
  return EASING_OK
}

@c @implementation public func easing_curve_values(
  _ curve: Handle, _ at: In<Double>, _ values: Out<Double>, _ velocities: Out<Double>, _ n: Int
) -> easing_status {
  guard let address = address(curve) else { return EASING_NULL }
  switch address.pointee {
  case .easing(let curve): return evaluate(curve, at, values, velocities, n)
  case .motion(let motion): return evaluate(motion, at, values, velocities, n)
  }
}

@c @implementation public func easing_curve_text(
  _ curve: Handle, _ buffer: Out<CChar>, _ capacity: Int
) -> Int { write(address(curve)?.pointee.description ?? "", to: buffer, capacity: capacity) }

@c @implementation public func easing_curve_linear(
  _ curve: Handle, _ accuracy: Double, _ lines: Out<OpaquePointer?>, _ bound: Out<Double>,
  _ error: Out<easing_error>
) -> easing_status {
  reporting(to: error) { () throws(Refusal) in
    guard let address = address(curve) else { throw .null("curve") }
    guard let lines else { throw .null("lines") }
    guard case .easing(let curve) = address.pointee else { throw .isMotion }
    do throws(ParameterError) {
      let result = try LinearApproximation(of: curve, accuracy: accuracy)
      lines.pointee = handle(.easing(.piecewiseLinear(result.curve)))
      bound?.pointee = result.error
    } catch { throw Refusal(error) }
  }
}

@c @implementation public func easing_curve_stops(
  _ curve: Handle, _ stops: Out<easing_stop>, _ capacity: Int
) -> Int {
  guard let address = address(curve), case .easing(let curve) = address.pointee,
    let lines = curve.piecewiseLinear
  else { return 0 }
  if let stops {
    // Sizes above `Int.max` arrive as negative numbers.
    let count = capacity < 0 ? lines.stops.count : capacity
    for (index, stop) in lines.stops.prefix(count).enumerated() {
      stops[index] = easing_stop(progress: stop.progress, value: stop.value)
    }
  }
  return lines.stops.count
}

@c @implementation public func easing_curve_easing(
  _ curve: Handle, _ duration: Double, _ easing: Out<OpaquePointer?>, _ error: Out<easing_error>
) -> easing_status {
  reporting(to: error) { () throws(Refusal) in
    guard let address = address(curve) else { throw .null("curve") }
    guard let easing else { throw .null("easing") }
    guard case .motion(let motion) = address.pointee
    else { throw .kind(" is an easing function; it must be a motion") }
    do throws(ParameterError) {
      let timed = try MotionEasing(motion, duration: duration.isNaN ? nil : duration)
      easing.pointee = handle(.easing(.timed(timed)))
    } catch { throw Refusal(error) }
  }
}

@c @implementation public func easing_curve_integral(
  _ curve: Handle, _ from: Double, _ to: Double
) -> Double {
  number(curve, { $0.integral(from: from, to: to) }, { $0.integral(from: from, to: to) })
}

@c @implementation public func easing_curve_integral_inverse(
  _ curve: Handle, _ area: Double, _ from: Double
) -> Double {
  number(
    curve, { $0.progress(atIntegral: area, from: from) ?? .nan },
    { $0.time(atIntegral: area, from: from) ?? .nan })
}

@c @implementation public func easing_curve_quantities(
  _ curve: Handle, _ quantity: easing_quantity, _ from: Double, _ numbers: In<Double>,
  _ results: Out<Double>, _ n: Int
) -> easing_status {
  guard curve != nil else { return EASING_NULL }
  guard quantity.rawValue <= EASING_INTEGRAL_INVERSE.rawValue else { return EASING_PARAMETER }
  return computing(numbers, results, nil, n) { numbers, results, _ in
    guard let results else { return }
    for (index, number) in numbers.enumerated() {
      results[index] =
        switch quantity {
        case EASING_ACCELERATION: easing_curve_acceleration(curve, number)
        case EASING_INVERSE: easing_curve_inverse(curve, number)
        case EASING_INTEGRAL: easing_curve_integral(curve, from, number)
        default: easing_curve_integral_inverse(curve, number, from)
        }
    }
  }
}

@c @implementation public func easing_curve_spring(
  _ curve: Handle, _ spring: Out<easing_damped_spring>
) -> easing_status {
  guard let address = address(curve), let spring else { return EASING_NULL }
  guard case .motion(.spring(let found)) = address.pointee else { return EASING_KIND }
  spring.pointee = easing_damped_spring(found)
  return EASING_OK
}
