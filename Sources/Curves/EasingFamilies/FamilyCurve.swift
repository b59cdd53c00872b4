// SPDX-License-Identifier: Apache-2.0

import EasingAnalysis
import EasingCore

/// Where a curve has the family's effect: its slow start, drawing back, oscillation or bounces.
package enum EaseDirection: Hashable, Sendable, CaseIterable {
  /// The effect is at the start, as in the in form.
  case `in`
  /// The effect is at the end, rotated by half a turn.
  case out
  /// The effect is at both ends, each time at half size.
  case inOut

  /// The direction as written in the name of the curve: between `ease-` and the name of the family.
  package var text: String {
    switch self {
    case .in: "in"
    case .out: "out"
    case .inOut: "in-out"
    }
  }
}

/// An easing family with a direction: one of the curves of Penner and easings.net.
///
/// The out and in-out curves are derived from the family's in form, In:
///
///     out(t)   = 1 - In(1 - t)
///     inOut(t) = In(2t) / 2              for t < 1/2
///              = 1 - In(2 - 2t) / 2      for t ≥ 1/2
///
/// **Accuracy.** A value is within 4 ulp of the exact value at a progress that differs from the given one by at most 1 ulp.
/// Values near 0 keep their relative accuracy.
///
/// **Outside [0, 1]** the curve is clamped: it is 0 below and 1 above, with velocity 0. NaN gives NaN.
public struct FamilyCurve: Hashable, Sendable {
  /// The family that gives the curve its shape.
  package let family: EaseFamily

  /// Where the curve has the family's effect: at its start, its end or both.
  package let direction: EaseDirection

  package init(_ family: EaseFamily, _ direction: EaseDirection) {
    (self.family, self.direction) = (family, direction)
  }
}

/// The text is the curve's name with the parameters that the name does not imply, such as `ease-in-back(2.5)`.
extension FamilyCurve: StyledText {
  package func text(_ style: EasingTextStyle) -> String {
    let name = "ease-\(direction.text)-\(family.name)"
    let parameters = family.parameters
    return parameters.isEmpty ? name : style.call(name, parameters.map(style.number))
  }
}

private protocol ShapeVisitor<Result> {
  associatedtype Result
  func visit(_ shape: some EaseShape) -> Result
}

extension FamilyCurve {
  @inline(__always) private func accept<Result>(_ visitor: some ShapeVisitor<Result>) -> Result {
    switch family.shape {
    case .power(let shape): visitor.visit(shape)
    case .sine: visitor.visit(SineEase())
    case .exponential: visitor.visit(ExponentialEase())
    case .circular: visitor.visit(CircularEase())
    case .back(let shape): visitor.visit(shape)
    case .elastic(let shape): visitor.visit(shape)
    case .bounce: visitor.visit(BounceEase())
    }
  }
}

extension FamilyCurve: EasingFunction {
  /// The eased progress at the given progress.
  public func value(at progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    if progress.isNaN { return .nan }
    return accept(ValueAt(progress: progress, direction: direction))
  }

  /// The slope at the given progress; 0 outside [0, 1].
  ///
  /// The error is a few ulp of the peak velocity. If the peak velocity is infinite, the error is a few ulp of the slope itself.
  /// For a power p < 1, the rounding of p − 1 adds at most |ln t| ulp at a distance t from the steep end.
  public func velocity(at progress: Double) -> Double {
    guard progress >= 0, progress <= 1 else { return progress.isNaN ? .nan : 0 }
    return accept(VelocityAt(progress: progress, direction: direction))
  }

  /// The second derivative at the given progress; 0 outside [0, 1].
  public func acceleration(at progress: Double) -> Double {
    guard progress >= 0, progress <= 1 else { return progress.isNaN ? .nan : 0 }
    return accept(AccelerationAt(progress: progress, direction: direction))
  }

  /// The integral of the values between two values of progress; outside [0, 1] the values are 0 and 1.
  ///
  /// **Accuracy.** The error is at most 4u (u = 2^-53) times the integral of the absolute values, for limits changed by at most 8u
  /// times their distance from the nearer of 0 and 1, and a period and an exponent changed by at most 2 ulp. In a narrow interval in
  /// which the slope is f′, u · |f′| · |end − start| is added. Apart from this, close limits cost no accuracy.
  public func integral(from start: Double, to end: Double) -> Double {
    integral(from: start, to: end) { start, end in
      accept(IntegralOf(start: start, end: end, direction: direction))
    }
  }

  /// Bounds between two values of progress in closed form, from the extrema of the in form.
  ///
  /// Complexity: constant.
  public func enclosure(from start: Double, to end: Double) -> Enclosure? {
    if end < 0 || start > 1 { return Enclosure(constant: end < 0 ? 0 : 1) }
    let (first, last) = (max(start, 0), min(end, 1))
    let bends = bends.filter { $0 >= first && $0 <= last }
    let parts = (part(at: start), part(at: end))
    // A curve with jumps is exactly 0 at 0 and 1 at 1; it jumps just after 0 or just before 1.
    let jumpsAtStart = jumps && direction != .out && start <= 0 && end > 0
    let jumpsAtEnd = jumps && direction != .in && start < 1 && end >= 1
    var others: [Double] = []
    if parts.0 != parts.1 {
      // The progress of a corner is rounded, so neighboring numbers are included.
      for place in bends { for step in -2...2 { others.append(place + Double(step) * place.ulp) } }
    }
    if jumpsAtStart { others.append(.leastNonzeroMagnitude) }
    if jumpsAtEnd { others.append(1 - 0x1p-53) }
    var result = Enclosure(
      from: first, to: last, slack: 0x1p-50,
      turns: { order in
        var turns = turns(order, from: first, to: last)
        turns.others += others
        return turns
      },
      value: value(at:), velocity: velocity(at:), acceleration: acceleration(at:))
    var slopes = Bounds.all
    if case .power(let shape) = family.shape {
      slopes = shape.slopeBounds.widened(relatively: 0x1p-48)
    }
    result.velocity = Bounds(
      max(result.velocity.lower, slopes.lower), min(result.velocity.upper, slopes.upper))
    if parts.0 == parts.1 { return result }
    if start < 0 { result = result.joined(to: Enclosure(constant: 0), at: 0) }
    if end > 1 { result = result.joined(to: Enclosure(constant: 1), at: 1) }
    result.smoothness = .continuous
    if jumpsAtStart || jumpsAtEnd {
      result.smoothness = .jumps
      if jumpsAtStart { result.jumps.include(value(at: .leastNonzeroMagnitude)) }
      if jumpsAtEnd { result.jumps.include(1 - value(at: 1 - 0x1p-53)) }
    }
    let middle = start / 2 + end / 2
    var cuts = bends
    if start <= 0 { cuts.append(0) }
    if end >= 1 { cuts.append(1) }
    result.cut = cuts.min { ($0 - middle).magnitude < ($1 - middle).magnitude }
    return result
  }

  /// A section of the curve that has no jumps and corners inside.
  private enum Part: Equatable {
    case before, atStart
    case inside(Int)
    case atEnd, after
  }

  /// Returns the section that contains a progress, with the same comparisons as evaluation.
  private func part(at progress: Double) -> Part {
    if progress < 0 { return .before }
    if progress > 1 { return .after }
    if jumps && progress == 0 && direction != .out { return .atStart }
    if jumps && progress == 1 && direction != .in { return .atEnd }
    guard case .bounce = family.shape else {
      return .inside(direction == .inOut && !(progress < 0.5) ? 100 : 0)
    }
    let shape = BounceEase()
    switch direction {
    case .in: return .inside(shape.easeInPiece(progress))
    case .out: return .inside(-shape.easeInPiece(1 - progress))
    case .inOut:
      return .inside(
        progress < 0.5
          ? shape.easeInPiece(2 * progress) : 100 - shape.easeInPiece(2 * (1 - progress)))
    }
  }

  /// Whether the in form jumps from 0 just after progress 0.
  private var jumps: Bool {
    switch family.shape {
    case .exponential, .elastic: true
    default: false
    }
  }

  /// The values of progress in (0, 1) at which the curve has a corner.
  private var bends: [Double] {
    var bends: [Double] = []
    if case .bounce = family.shape { bends = BounceEase.easeInBends }
    return switch direction {
    case .in: bends
    case .out: bends.map { 1 - $0 }
    case .inOut: bends.map { $0 / 2 } + [0.5] + bends.map { 1 - $0 / 2 }
    }
  }

  /// Returns the progresses of extrema of the derivative of order `order`, including all that determine its bounds between
  /// `start` and `end`.
  ///
  /// Order 0 means the value itself, 1 the slope, 2 the second derivative.
  private func turns(_ order: Int, from start: Double, to end: Double) -> Turns {
    switch direction {
    case .in: return inTurns(order, before: end)
    case .out: return inTurns(order, before: 1 - start).map { 1 - $0 }
    case .inOut:
      var late: Turns { inTurns(order, before: min(2 * (1 - start), 1)).map { 1 - $0 / 2 } }
      if start >= 0.5 { return late }
      var turns = inTurns(order, before: min(2 * end, 1)).map { $0 / 2 }
      if end > 0.5 {
        let late = late
        turns.others += [late.first, late.second].compactMap { $0 } + late.others
      }
      return turns
    }
  }

  /// Returns ``turns(_:from:to:)`` of the in form before `end`; most shapes have none, because all their derivatives are monotone.
  private func inTurns(_ order: Int, before end: Double) -> Turns {
    switch family.shape {
    case .back(let shape): form(shape).easeInTurns(order, before: end)
    case .elastic(let shape): form(shape).easeInTurns(order, before: end)
    case .bounce: BounceEase().easeInTurns(order, before: end)
    default: Turns()
    }
  }

  /// Returns the shape for this direction; the in-out curves of some families have another parameter.
  func form<Shape: EaseShape>(_ shape: Shape) -> Shape {
    direction == .inOut ? shape.inOutShape : shape
  }

  /// The extremes in closed form, computed from the extremes of the in form.
  public var extremes: Extremes {
    let extremes =
      switch family.shape {
      case .back(let shape): form(shape).easeInExtremes
      case .elastic(let shape): form(shape).easeInExtremes
      default: Extremes.unit
      }
    if direction == .in { return extremes }
    var result = Extremes.unit
    for point in [extremes.least, extremes.greatest] {
      let size = direction == .inOut ? 0.5 : 1
      let part = CurvePoint(progress: point.progress * size, value: point.value * size)
      if direction == .inOut { result.include(part) }
      result.include(CurvePoint(progress: 1 - part.progress, value: 1 - part.value))
    }
    return result
  }

  /// Increasing if the in form never falls, otherwise not monotone.
  public var monotonicity: Monotonicity {
    switch family.shape {
    case .back(let shape): form(shape).isMonotone ? .increasing : .none
    case .elastic, .bounce: .none
    default: .increasing
    }
  }

  /// The progress at which a monotone curve has a value in [0, 1].
  ///
  /// The result is within 4 ulp of the exact progress for a value changed by at most 1 ulp. For powers other than 1, 2, 3, 4 and 5,
  /// the exponent may be changed by 1 ulp too. Small results keep their relative accuracy, even for subnormal values.
  public func progress(at value: Double) -> Double? {
    if value.isNaN { return .nan }
    guard monotonicity == .increasing, value >= 0, value <= 1 else { return nil }
    return accept(ProgressAt(value: value, direction: direction))
  }
}

private struct ValueAt: ShapeVisitor {
  let progress: Double
  let direction: EaseDirection

  @inline(__always) func visit(_ shape: some EaseShape) -> Double {
    switch direction {
    case .in: return shape.easeIn(progress)
    case .out:
      return progress < shape.easeOutLimit
        ? shape.easeOut(progress) : 1 - shape.easeIn(1 - progress)
    case .inOut:
      let shape = shape.inOutShape
      return progress < 0.5
        ? shape.easeIn(2 * progress) / 2 : 1 - shape.easeIn(2 * (1 - progress)) / 2
    }
  }
}

private struct VelocityAt: ShapeVisitor {
  let progress: Double
  let direction: EaseDirection

  func visit(_ shape: some EaseShape) -> Double {
    switch direction {
    case .in: shape.easeInVelocity(progress)
    case .out: shape.easeOutVelocity(progress)
    case .inOut: shape.inOutShape.easeInVelocity(2 * (progress < 0.5 ? progress : 1 - progress))
    }
  }
}

private struct AccelerationAt: ShapeVisitor {
  let progress: Double
  let direction: EaseDirection

  func visit(_ shape: some EaseShape) -> Double {
    switch direction {
    case .in: shape.easeInAcceleration(progress)
    case .out: shape.easeOutAcceleration(progress)
    case .inOut:
      progress < 0.5
        ? 2 * shape.inOutShape.easeInAcceleration(2 * progress)
        : -2 * shape.inOutShape.easeInAcceleration(2 * (1 - progress))
    }
  }
}

private struct IntegralOf: ShapeVisitor {
  let start: Double
  let end: Double
  let direction: EaseDirection

  func visit(_ shape: some EaseShape) -> Double {
    switch direction {
    case .in: return shape.easeInIntegral(from: start, to: end)
    case .out: return shape.easeOutIntegral(from: start, to: end)
    case .inOut:
      // The in-out curve is In at half size, so areas are a quarter; its second half is measured from the end.
      let middle = min(max(start, 0.5), end)
      let shape = shape.inOutShape
      let early = shape.easeInIntegral(from: 2 * start, to: 2 * middle)
      let late = shape.easeInIntegral(from: 2 * (1 - end), to: 2 * (1 - middle))
      return early / 4 + ((end - middle) - late / 4)
    }
  }
}

private struct ProgressAt: ShapeVisitor {
  let value: Double
  let direction: EaseDirection

  func visit(_ shape: some EaseShape) -> Double {
    switch direction {
    case .in: return shape.easeInProgress(value)
    case .out:
      return value < shape.easeOutProgressLimit
        ? shape.easeOutProgress(value) : 1 - shape.easeInProgress(1 - value)
    case .inOut:
      let shape = shape.inOutShape
      return value < 0.5
        ? shape.easeInProgress(2 * value) / 2 : 1 - shape.easeInProgress(2 * (1 - value)) / 2
    }
  }
}

extension Turns {
  /// Returns the same extrema with their positions mapped.
  fileprivate func map(_ position: (Double) -> Double) -> Turns {
    Turns(first.map(position), second.map(position), others: others.map(position))
  }
}

/// The shape of a family, given by its *in* form: the curve from (0, 0) to (1, 1) that starts slowly.
///
/// ``FamilyCurve`` derives the in, out and in-out curves and handles progress outside [0, 1].
///
/// If the out form were computed as `1 - easeIn(1 - t)`, it would have no accurate digit near 0. So both forms, and their
/// inverses, are separate requirements.
protocol EaseShape: Hashable, Sendable {
  /// Returns the in form at a progress in [0, 1]; it is exactly 0 at 0 and exactly 1 at 1.
  func easeIn(_ progress: Double) -> Double

  /// Returns 1 - easeIn(1 - progress) without cancellation, for a progress in [0, ``easeOutLimit``).
  func easeOut(_ progress: Double) -> Double

  /// The least progress at which the out form is accurate if computed as `1 - easeIn(1 - progress)`.
  ///
  /// It is 1/2, unless the in form is close to 1 at 1/2.
  var easeOutLimit: Double { get }

  func easeInVelocity(_ progress: Double) -> Double

  /// Returns `easeInVelocity(1 - progress)`; a shape implements it if rounding `1 - progress` would cost accuracy.
  func easeOutVelocity(_ progress: Double) -> Double

  func easeInAcceleration(_ progress: Double) -> Double

  /// Returns `-easeInAcceleration(1 - progress)`; a shape implements it if rounding `1 - progress` would cost accuracy.
  func easeOutAcceleration(_ progress: Double) -> Double

  /// Integrates the in form from `start` to `end`, where `start` is at most `end`.
  func easeInIntegral(from start: Double, to end: Double) -> Double

  /// Integrates the out form, 1 - easeIn(1 - progress), from `start` to `end`, where `start` is at most `end`.
  func easeOutIntegral(from start: Double, to end: Double) -> Double

  /// Returns the progress at which the in form takes a value in [0, 1]; the in form must be monotone.
  func easeInProgress(_ value: Double) -> Double

  /// Returns `1 - easeInProgress(1 - value)` without cancellation, for a value in [0, ``easeOutProgressLimit``).
  func easeOutProgress(_ value: Double) -> Double

  /// The least value at which the inverse is accurate if computed as `1 - easeInProgress(1 - value)`.
  ///
  /// It is 1/2, unless the inverse of the in form is close to 1 at 1/2.
  var easeOutProgressLimit: Double { get }

  /// The shape whose in form, at half size, is the first half of this shape's in-out curve.
  ///
  /// It is the shape itself, except for the back and elastic shapes, whose parameter Penner changed.
  var inOutShape: Self { get }
}

extension EaseShape {
  var inOutShape: Self { self }
  var easeOutLimit: Double { 0.5 }
  var easeOutProgressLimit: Double { 0.5 }

  // By default the rounding of the difference 1 - progress is accepted.
  func easeOutVelocity(_ progress: Double) -> Double { easeInVelocity(1 - progress) }
  func easeOutAcceleration(_ progress: Double) -> Double { -easeInAcceleration(1 - progress) }

  // The in forms are polynomials of degree 5 at most, or consist of terms e^(zt) with |z| < 12; for them the quadrature rule has an
  // error below 1e-20.
  func easeInIntegral(from start: Double, to end: Double) -> Double {
    gaussIntegral(from: start, to: end) { easeIn($0) }
  }
  func easeOutIntegral(from start: Double, to end: Double) -> Double {
    gaussIntegral(from: start, to: end) { $0 < easeOutLimit ? easeOut($0) : 1 - easeIn(1 - $0) }
  }

  // By default there is no inverse, because a shape may both rise and fall.
  func easeInProgress(_ value: Double) -> Double { .nan }
  func easeOutProgress(_ value: Double) -> Double { .nan }
}
