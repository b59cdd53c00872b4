// SPDX-License-Identifier: Apache-2.0

/// A lower and an upper bound of a number; all numbers if one of the bounds is NaN.
public struct Bounds: Sendable {
  /// The lower bound; minus infinity if there is none.
  public let lower: Double
  /// The upper bound; infinity if there is none.
  public let upper: Double

  /// The bounds that contain two numbers, in any order.
  public init(_ first: Double, _ second: Double) {
    if first.isNaN || second.isNaN {
      (lower, upper) = (-.infinity, .infinity)
    } else {
      (lower, upper) = first < second ? (first, second) : (second, first)
    }
  }

  /// Bounds of a number that is known.
  package init(_ number: Double) { self.init(number, number) }

  package static var all: Bounds { Bounds(-.infinity, .infinity) }
  package var isFinite: Bool { lower.isFinite && upper.isFinite }

  /// The largest magnitude of a number within the bounds.
  package var magnitude: Double { max(lower.magnitude, upper.magnitude) }

  package func union(_ other: Bounds) -> Bounds {
    Bounds(min(lower, other.lower), max(upper, other.upper))
  }

  /// The bounds, moved outward by an amount.
  package func widened(by amount: Double) -> Bounds { Bounds(lower - amount, upper + amount) }

  /// The bounds, each moved outward by a part of itself.
  package func widened(relatively part: Double) -> Bounds {
    Bounds(lower - part * lower.magnitude, upper + part * upper.magnitude)
  }

  /// Widens the bounds to contain a number; NaN removes them.
  package mutating func include(_ number: Double) { self = union(Bounds(number)) }
}

// Each rule rounds outward, but keeps an exact 0, so that a combination of rising curves is known to rise.
extension Bounds {
  /// The sums of a number within these bounds and one within others.
  package static func + (left: Bounds, right: Bounds) -> Bounds {
    Bounds(down(left.lower + right.lower), up(left.upper + right.upper))
  }

  /// The products of a number within the bounds and a factor; 0 · ∞ counts as 0.
  package func scaled(by factor: Double) -> Bounds {
    let ends = (product(factor, lower), product(factor, upper))
    if ends.0.isNaN || ends.1.isNaN { return .all }
    return Bounds(Bounds.down(min(ends.0, ends.1)), Bounds.up(max(ends.0, ends.1)))
  }

  /// The quotients of a number within these bounds and one within others; all numbers if the divisor may be 0.
  package static func / (left: Bounds, right: Bounds) -> Bounds {
    guard right.lower > 0 || right.upper < 0 else { return .all }
    let corners = [
      left.lower / right.lower, left.lower / right.upper, left.upper / right.lower,
      left.upper / right.upper,
    ]
    var result = Bounds(corners[0])
    for corner in corners.dropFirst() { result.include(corner) }
    return Bounds(down(result.lower), up(result.upper))
  }

  private static func down(_ number: Double) -> Double { number == 0 ? 0 : number.nextDown }
  private static func up(_ number: Double) -> Double { number == 0 ? 0 : number.nextUp }
}

/// How smooth a curve is within an interval.
public enum Smoothness: Sendable, Comparable {
  /// It may jump, so that the slopes say nothing about the distance of two values.
  case jumps
  /// Its value is continuous; its slope may jump.
  case continuous
  /// Its value and its slope are continuous.
  case smooth
}

/// Bounds of a curve over an interval that hold for every progress in it, rounding included.
///
/// The bounds of the value contain every computed value and every exact one. Those of the velocity and the acceleration
/// contain both one-sided derivatives. The excess width shrinks at least in proportion to the interval, unless a
/// derivative is infinite in it.
public struct Enclosure: Sendable {
  /// Bounds of the value.
  public var value: Bounds
  /// Bounds of the slope; infinite where it is not bounded.
  public var velocity: Bounds
  /// Bounds of the second derivative; infinite where it is not bounded.
  public var acceleration: Bounds
  /// Whether the curve jumps or bends within the interval.
  public var smoothness: Smoothness

  /// Bounds of the jumps in the interval, upward positive, and 0.
  package var jumps: Bounds

  /// The approximate position of a jump or a bend in the interval, if known.
  ///
  /// A search cuts next to it, which saves some fifty halvings.
  package var cut: Double?
  /// Whether the slopes at both ends are those inside the interval; not at a jump of a reversed curve.
  package var slopesAtEndsAreInside = true

  /// Bounds over an interval.
  public init(
    value: Bounds, velocity: Bounds, acceleration: Bounds, smoothness: Smoothness = .smooth
  ) {
    self.value = value
    self.velocity = velocity
    self.acceleration = acceleration
    self.smoothness = smoothness
    jumps = smoothness == .jumps ? .all : Bounds(0)
  }

  package init(constant value: Double) {
    self.init(value: Bounds(value), velocity: Bounds(0), acceleration: Bounds(0))
  }

  /// An enclosure of two neighboring parts, with a jump if the values on both sides differ by more than a few ulp.
  @_optimize(size)
  package func joined(
    to next: Enclosure, at place: Double, before: Double = 0, after: Double = 0
  ) -> Enclosure {
    var result = self
    result.value = value.union(next.value)
    result.velocity = velocity.union(next.velocity)
    result.acceleration = acceleration.union(next.acceleration)
    result.jumps = jumps.union(next.jumps)
    let isContinuous =
      before == after
      || (before - after).magnitude <= 4 * max(before.magnitude, after.magnitude).ulp
    if !isContinuous { result.jumps.include(after - before) }
    result.smoothness = min(smoothness, next.smoothness, isContinuous ? .continuous : .jumps)
    result.slopesAtEndsAreInside = slopesAtEndsAreInside && next.slopesAtEndsAreInside
    result.cut = place
    return result
  }

  /// The enclosure of the slope as a curve; its second derivative has no bounds.
  package var ofSlope: Enclosure {
    var result = Enclosure(
      value: velocity, velocity: acceleration, acceleration: .all,
      smoothness: smoothness == .smooth ? .continuous : .jumps)
    result.cut = cut
    return result
  }

  /// The enclosure of the curve a·f(c·t) + b, with the progress at which it is taken mapped back.
  @_optimize(size)
  package func mapped(
    factor: Double, offset: Double, speed: Double, place: (Double) -> Double
  ) -> Enclosure {
    var result = self
    result.value = value.scaled(by: factor)
    if offset != 0 { result.value = result.value + Bounds(offset) }
    result.velocity = velocity.scaled(by: factor).scaled(by: speed)
    result.acceleration = acceleration.scaled(by: factor).scaled(by: speed).scaled(by: speed)
    result.jumps = jumps.scaled(by: speed < 0 ? -factor : factor)
    result.cut = cut.map(place)
    return result
  }

  /// The enclosure of a sum of two curves with weights.
  @_optimize(size)
  package static func sum(
    _ first: Enclosure, _ weight: Double, _ second: Enclosure, _ otherWeight: Double
  ) -> Enclosure {
    func sum(_ part: (Enclosure) -> Bounds) -> Bounds {
      part(first).scaled(by: weight) + part(second).scaled(by: otherWeight)
    }
    var result = Enclosure(
      value: sum { $0.value }, velocity: sum { $0.velocity }, acceleration: sum { $0.acceleration },
      smoothness: min(first.smoothness, second.smoothness))
    // Two jumps may be at different positions.
    result.jumps = sum { $0.jumps }
    result.cut = first.cut ?? second.cut
    result.slopesAtEndsAreInside = first.slopesAtEndsAreInside && second.slopesAtEndsAreInside
    return result
  }
}

/// Candidates for extrema: two without allocation, which suffice for most curves, and others.
package struct Turns {
  package var first: Double?
  package var second: Double?
  package var others: [Double]

  package init(_ first: Double? = nil, _ second: Double? = nil, others: [Double] = []) {
    (self.first, self.second, self.others) = (first, second, others)
  }
}

extension Enclosure {
  /// The enclosure of a smooth curve, from its values, slopes and second derivatives at both ends and at their extrema
  /// in between.
  ///
  /// `slack` bounds the relative rounding error of the three functions and of their progress; `turns` gives the extrema
  /// of the derivative of an order, 0 to 2. Between them each of the three is monotone. An extremum's position needs few
  /// digits, because the quantity is stationary there.
  @_optimize(size)
  package init(
    from start: Double, to end: Double, slack: Double,
    turns: (_ order: Int) -> Turns,
    value: (Double) -> Double, velocity: (Double) -> Double, acceleration: (Double) -> Double
  ) {
    // The error of a number is its own rounding, and its change over the rounding of its position.
    func bounds(_ order: Int, _ function: (Double) -> Double, _ rate: Bounds?) -> Bounds {
      let change = rate.map { $0.isFinite ? slack * $0.magnitude : 0 } ?? 0
      var result: Bounds?
      func include(_ place: Double) {
        let number = function(place)
        let error = slack * number.magnitude + change * place.magnitude
        let bounds = Bounds(number - error, number + error)
        result = result?.union(bounds) ?? bounds
      }
      include(start)
      include(end)
      let turns = turns(order)
      if let turn = turns.first, turn > start && turn < end { include(turn) }
      if let turn = turns.second, turn > start && turn < end { include(turn) }
      for turn in turns.others where turn > start && turn < end { include(turn) }
      return result ?? .all
    }
    let accelerations = bounds(2, acceleration, nil)
    let velocities = bounds(1, velocity, accelerations)
    self.init(
      value: bounds(0, value, velocities), velocity: velocities, acceleration: accelerations)
  }
}
