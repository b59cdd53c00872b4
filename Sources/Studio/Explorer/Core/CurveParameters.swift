// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// Returns the curve of a handle, which is the curve's address in the C library.
func curve(_ handle: OpaquePointer) -> TimingCurve { UnsafePointer<TimingCurve>(handle).pointee }

/// Writes the kind of a curve as the first number, then its parameters, and returns the count of the numbers.
///
/// The kinds are 1, a Bézier (the control points); 2, steps (count, term); 3, linear() (progress and value of each stop); 4, a
/// power (exponent, direction); 5, back (overshoot, direction); 6, a family with two parameters (amplitude, period,
/// direction); 7, another family of easings.net (direction); 8, a ball (restitution, gravity, velocity, from, to, time of the
/// first contact, time and value of the first apex); 9, a decay (velocity, constant, from); 0, any other curve.
@_expose(wasm, "parameters") @_cdecl("parameters")
public func parameters(_ handle: OpaquePointer) -> Int32 {
  func numbered(_ kind: Double, _ list: [Double]) -> Int32 { handed([kind] + list) }
  func place<Case: CaseIterable & Equatable>(of value: Case) -> Double {
    Double(Case.allCases.prefix { $0 != value }.count)
  }
  switch curve(handle) {
  case .easing(let curve):
    switch curve.storage {
    case .cubicBezier(let box):
      let curve = box.curve
      return numbered(1, [curve.x1, curve.y1, curve.x2, curve.y2])
    case .steps(let curve): return numbered(2, [Double(curve.count), place(of: curve.jumpTerm)])
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
      return numbered(kind, parameters + [place(of: curve.direction)])
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

/// Writes the names of all named curves, one per line, then an empty line and the names of springs.
@_expose(wasm, "names") @_cdecl("names") public func names() -> Int32 {
  let names = EasingCurve.named.map { $0.name + "\n" }
  return handed((names + SpringParameters.named.map { "\n" + $0.name }).joined())
}
