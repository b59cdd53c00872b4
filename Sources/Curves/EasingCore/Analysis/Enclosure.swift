// SPDX-License-Identifier: Apache-2.0

/// A lower and an upper bound of a number; both are infinite if one of them would be NaN.
public struct Bounds: Sendable {
  /// The lower bound; minus infinity if the number is not bounded below.
  public let lower: Double
  /// The upper bound; infinity if the number is not bounded above.
  public let upper: Double

  /// Creates the narrowest bounds that contain two numbers, in any order.
  public init(_ first: Double, _ second: Double) {
    if first.isNaN || second.isNaN {
      (lower, upper) = (-.infinity, .infinity)
    } else {
      (lower, upper) = first < second ? (first, second) : (second, first)
    }
  }

  /// Creates bounds that contain a single number.
  package init(_ number: Double) { self.init(number, number) }

  package static var all: Bounds { Bounds(-.infinity, .infinity) }
  package var isFinite: Bool { lower.isFinite && upper.isFinite }

  /// The largest magnitude of a number within the bounds.
  package var magnitude: Double { max(lower.magnitude, upper.magnitude) }

  package func union(_ other: Bounds) -> Bounds {
    Bounds(min(lower, other.lower), max(upper, other.upper))
  }

  /// Moves both bounds outward by an amount.
  package func widened(by amount: Double) -> Bounds { Bounds(lower - amount, upper + amount) }

  /// Moves each bound outward by a fraction of its own magnitude.
  package func widened(relatively part: Double) -> Bounds {
    Bounds(lower - part * lower.magnitude, upper + part * upper.magnitude)
  }

  /// Widens the bounds to contain a number; NaN makes them infinite.
  package mutating func include(_ number: Double) { self = union(Bounds(number)) }

  // Each operation rounds outward, but a bound of 0 stays 0, so that the slope bounds of a sum of rising curves are not negative.

  /// Returns bounds of the sum of a number within the left bounds and a number within the right bounds.
  package static func + (left: Bounds, right: Bounds) -> Bounds {
    Bounds(down(left.lower + right.lower), up(left.upper + right.upper))
  }

  /// Returns bounds of the product of a number within the bounds and a factor; 0 · ∞ is 0.
  package func scaled(by factor: Double) -> Bounds {
    let ends = (product(factor, lower), product(factor, upper))
    if ends.0.isNaN || ends.1.isNaN { return .all }
    return Bounds(Bounds.down(min(ends.0, ends.1)), Bounds.up(max(ends.0, ends.1)))
  }

  /// Returns bounds of the quotient of a number in `left` and a number in `right`; infinite if the divisor may be 0.
  package static func / (left: Bounds, right: Bounds) -> Bounds {
    guard right.lower > 0 || right.upper < 0 else { return .all }
    let result = Bounds(left.lower / right.lower, left.lower / right.upper)
      .union(Bounds(left.upper / right.lower, left.upper / right.upper))
    return Bounds(down(result.lower), up(result.upper))
  }

  private static func down(_ number: Double) -> Double { number == 0 ? 0 : number.nextDown }
  private static func up(_ number: Double) -> Double { number == 0 ? 0 : number.nextUp }
}

/// How smooth a curve is within an interval.
public enum Smoothness: Sendable, Comparable {
  /// The curve may jump, so bounds of its slope do not bound differences of its values.
  case jumps
  /// The curve is continuous; its slope may jump.
  case continuous
  /// The curve and its slope are continuous.
  case smooth
}

/// Bounds of a curve over an interval of progress, including rounding errors.
///
/// The bounds of the value contain every computed value and every exact value. The bounds of velocity and acceleration contain both
/// one-sided derivatives. Bounds may be wider than necessary. If the interval shrinks, their excess width shrinks at least in
/// proportion, unless a derivative is infinite in the interval.
public struct Enclosure: Sendable {
  /// Bounds of the value.
  public var value: Bounds
  /// Bounds of the slope; infinite if the slope is unbounded.
  public var velocity: Bounds
  /// Bounds of the second derivative; infinite if it is unbounded.
  public var acceleration: Bounds
  /// Whether the curve may jump or have a corner within the interval.
  public var smoothness: Smoothness

  /// Bounds of 0 and of the heights of all jumps in the interval; a jump upward is positive.
  package var jumps: Bounds

  /// The approximate position of a jump or a corner in the interval, if known.
  ///
  /// A search divides the interval next to this position, which saves about fifty halvings.
  package var cut: Double? {
    get { knownCut.isNaN ? nil : knownCut }
    set { knownCut = newValue ?? .nan }
  }
  // NaN instead of nil makes copies smaller, which saves half a kilobyte of WebAssembly.
  private var knownCut = Double.nan

  /// Whether `velocity(at:)` at both ends is the slope just inside the interval; `false` if a reversed curve, or the speed of a
  /// distance curve, jumps in the interval.
  package var slopesAtEndsAreInside = true
  /// A bound for the rounding error of the progress at which an inner curve of combinators is evaluated.
  package var progressError = 0.0

  /// Creates the bounds over an interval.
  public init(
    value: Bounds, velocity: Bounds, acceleration: Bounds, smoothness: Smoothness = .smooth
  ) {
    (self.value, self.velocity) = (value, velocity)
    (self.acceleration, self.smoothness) = (acceleration, smoothness)
    jumps = smoothness == .jumps ? .all : Bounds(0)
  }

  package init(constant value: Double) {
    self.init(value: Bounds(value), velocity: Bounds(0), acceleration: Bounds(0))
  }

  /// Joins this enclosure to that of the next interval, which starts at `place`.
  ///
  /// The curve jumps there if its values `before` and `after` this position differ by more than 4 ulp.
  @_optimize(size) package func joined(
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
    result.progressError = max(progressError, next.progressError)
    result.knownCut = place
    return result
  }

  /// The enclosure of the curve whose values are this curve's slopes; its second derivative is left unbounded.
  package var ofSlope: Enclosure {
    var result = Enclosure(
      value: velocity, velocity: acceleration, acceleration: .all,
      smoothness: smoothness == .smooth ? .continuous : .jumps)
    result.knownCut = knownCut
    return result
  }

  /// Returns the enclosure of factor·f(speed·t) + offset for this curve f; `place` maps a progress of f to t.
  ///
  /// `rounding` bounds the rounding error of the progress of f, in the unit of t.
  @_optimize(size) package func mapped(
    factor: Double, offset: Double, speed: Double, rounding: Double = 0,
    place: (Double) -> Double
  ) -> Enclosure {
    var result = self
    result.value = value.scaled(by: factor)
    if offset != 0 { result.value = result.value + Bounds(offset) }
    result.velocity = velocity.scaled(by: factor).scaled(by: speed)
    result.acceleration = acceleration.scaled(by: factor).scaled(by: speed).scaled(by: speed)
    result.jumps = jumps.scaled(by: speed < 0 ? -factor : factor)
    result.knownCut = place(knownCut)
    result.progressError = progressError / speed.magnitude + rounding
    return result
  }

  /// Returns the enclosure of a weighted sum of two curves.
  @_optimize(size) package static func sum(
    _ first: Enclosure, _ weight: Double, _ second: Enclosure, _ otherWeight: Double
  ) -> Enclosure {
    func sum(_ part: (Enclosure) -> Bounds) -> Bounds {
      part(first).scaled(by: weight) + part(second).scaled(by: otherWeight)
    }
    var result = Enclosure(
      value: sum { $0.value }, velocity: sum { $0.velocity }, acceleration: sum { $0.acceleration },
      smoothness: min(first.smoothness, second.smoothness))
    // Bounds of jumps include 0, so the sum of both bounds also covers positions at which only one curve jumps.
    result.jumps = sum { $0.jumps }
    result.knownCut = first.knownCut.isNaN ? second.knownCut : first.knownCut
    result.progressError = max(first.progressError, second.progressError)
    result.slopesAtEndsAreInside = first.slopesAtEndsAreInside && second.slopesAtEndsAreInside
    return result
  }
}

/// Progresses of possible extrema; most curves have at most two, which are stored without an allocation.
package struct Turns {
  package var first: Double?
  package var second: Double?
  package var others: [Double]

  package init(_ first: Double? = nil, _ second: Double? = nil, others: [Double] = []) {
    (self.first, self.second, self.others) = (first, second, others)
  }
}

extension Enclosure {
  /// Encloses a smooth curve from its values, slopes and second derivatives at both ends and at extrema in between.
  ///
  /// `slack` bounds the relative rounding error of the three functions and of the progress. `turns` returns the progresses of the
  /// extrema of the value (order 0), the slope (1) or the second derivative (2); each of the three is monotone between its extrema. The
  /// progresses need few digits, because a function changes little near its extremum.
  @_optimize(size) package init(
    from start: Double, to end: Double, slack: Double,
    turns: (_ order: Int) -> Turns,
    value: (Double) -> Double, velocity: (Double) -> Double, acceleration: (Double) -> Double
  ) {
    // A function's error is its own rounding error plus its change over the rounding error of the progress; `rate` bounds its
    // derivative.
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
