// SPDX-License-Identifier: Apache-2.0

/// The upper limit at which an integral with a fixed lower limit reaches an area; `nil` if it does not.
///
/// The distance between the limits is bracketed between two powers of 2 and then found by Newton's method, in which a
/// step that leaves the bracket or does not halve the residual is replaced by bisection. A negative area is reached
/// to the left of the start.
///
/// - Parameters:
///   - area: the area, any number.
///   - start: the lower limit.
///   - distance: the distance at which the search begins, positive.
///   - value: the function.
///   - integral: its integral from the start to a limit.
/// - Returns: the limit; `nil` if the area is not reached, NaN for NaN.
@_optimize(size)
package func integralLimit(
  at area: Double, from start: Double, near distance: Double, value: (Double) -> Double,
  integral: (Double) -> Double
) -> Double? {
  if area.isNaN || start.isNaN { return .nan }
  guard area != 0 else { return start }
  let sign: Double = area < 0 ? -1 : 1
  let target = area.magnitude
  func residual(_ distance: Double) -> Double {
    sign * integral(start + sign * distance) - target
  }
  var upper = distance
  if residual(upper) >= 0 {
    while upper > .leastNonzeroMagnitude, residual(upper / 2) >= 0 { upper /= 2 }
  } else {
    repeat { upper *= 2 } while upper < .infinity && !(residual(upper) >= 0)
  }
  var lower = upper / 2
  if !(start + sign * upper).isFinite {
    // The last distance before the limit overflows.
    upper = .greatestFiniteMagnitude - max(sign * start, 0)
    lower = min(lower, upper)
    guard residual(upper) >= 0 else { return nil }
  }
  var (place, allowed) = (upper, Double.infinity)
  for _ in 0..<128 {
    let excess = residual(place)
    if excess == 0 { break }
    if excess < 0 { lower = place } else { upper = place }
    let step = place - excess / value(start + sign * place)
    if excess.magnitude <= allowed, step > lower, step < upper {
      allowed = excess.magnitude / 2
      place = step
    } else {
      allowed = .infinity
      place = lower + (upper - lower) / 2
      if place <= lower || place >= upper { break }
    }
  }
  return start + sign * place
}
