// SPDX-License-Identifier: Apache-2.0

import EasingAnalysis
import EasingCore

#if canImport(CEasing)
internal import CEasing
#endif

/// The end of a curve at which its family's motion happens.
public enum EaseDirection: Hashable, Sendable, CaseIterable {
  /// At the start.
  case `in`
  /// At the end.
  case out
  /// At both ends, each at half size.
  case inOut

  /// The word between `ease-` and the name of the family.
  package var text: String {
    switch self {
    case .in: "in"
    case .out: "out"
    case .inOut: "in-out"
    }
  }
}

/// An easing family used in a direction: Penner's and easings.net's curves.
///
/// The out and in-out curves are derived from the family's in form, In:
///
///     out(t)   = 1 - In(1 - t)
///     inOut(t) = In(2t) / 2              for t < 1/2
///              = 1 - In(2 - 2t) / 2      from there on
///
/// **Accuracy.** A value is within 4 ulp of the exact value at a progress that differs from the
/// given one by at most 1 ulp. Values near 0 keep their relative accuracy.
///
/// **Outside [0, 1]** the curve is clamped: it is 0 below and 1 above, with velocity 0. NaN gives
/// NaN.
public struct FamilyCurve: Hashable, Sendable {
  /// The family that gives the curve its shape.
  public let family: EaseFamily

  /// The end at which the family's motion happens.
  public let direction: EaseDirection

  /// A family used in a direction.
  package init(_ family: EaseFamily, _ direction: EaseDirection) {
    self.family = family
    self.direction = direction
  }
}

extension FamilyCurve: CustomStringConvertible {
  /// The name of the curve and its parameters, such as `ease-in-back(2.5)`: the shortest text that
  /// reads back to the same curve.
  public var description: String { text(.shortest) }

  package func text(_ style: EasingTextStyle) -> String {
    let name = "ease-\(direction.text)-\(family.name)"
    let parameters = family.parameters
    return parameters.isEmpty ? name : style.call(name, parameters.map(style.number))
  }
}

/// An operation on a shape of any type.
private protocol ShapeVisitor<Result> {
  associatedtype Result
  func visit(_ shape: some EaseShape) -> Result
}

extension FamilyCurve {
  @inline(__always)
  private func accept<Result>(_ visitor: some ShapeVisitor<Result>) -> Result {
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
  /// The eased progress.
  public func value(at progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    if progress.isNaN { return .nan }
    return accept(ValueAt(progress: progress, direction: direction))
  }

  /// The slope; 0 outside [0, 1].
  ///
  /// The error is a few ulp of the larger of the slope and the peak velocity, or of the slope
  /// itself if the peak is infinite.
  public func velocity(at progress: Double) -> Double {
    guard progress >= 0, progress <= 1 else { return progress.isNaN ? .nan : 0 }
    return accept(VelocityAt(progress: progress, direction: direction))
  }

  /// The second derivative; 0 outside [0, 1].
  public func acceleration(at progress: Double) -> Double {
    guard progress >= 0, progress <= 1 else { return progress.isNaN ? .nan : 0 }
    return accept(AccelerationAt(progress: progress, direction: direction))
  }

  /// The integral of the values between two progresses; outside [0, 1] that of 0 and 1.
  ///
  /// **Accuracy.** It is exact for limits moved by at most 8u of their distance from the nearer end, plus 4u of the
  /// integral of the absolute values (u = 2^-53), for a period and an exponent within 2 ulp. Where a narrow interval
  /// is on a steep slope f′, the rounded places of the rule add up to u·|f′| times the width. Close limits lose no digits.
  public func integral(from start: Double, to end: Double) -> Double {
    integral(from: start, to: end) { start, end in
      accept(IntegralOf(start: start, end: end, direction: direction))
    }
  }

  /// Bounds between two progresses in closed form, from the turning points of the in form.
  ///
  /// Complexity: constant.
  public func enclosure(from start: Double, to end: Double) -> Enclosure? {
    if end < 0 || start > 1 { return Enclosure(constant: end < 0 ? 0 : 1) }
    let (first, last) = (max(start, 0), min(end, 1))
    let bends = accept(BendsOf(direction: direction)).filter { $0 >= first && $0 <= last }
    let parts = (part(at: start), part(at: end))
    // A jump at an end of [0, 1] is next to it.
    let jumps = accept(JumpsAtStart())
    let jumpsAtStart = jumps && direction != .out && start <= 0 && end > 0
    let jumpsAtEnd = jumps && direction != .in && start < 1 && end >= 1
    var others: [Double] = []
    if parts.0 != parts.1 {
      // A bend is next to its rounded place.
      for place in bends {
        for step in -2...2 { others.append(place + Double(step) * place.ulp) }
      }
    }
    if jumpsAtStart { others.append(.leastNonzeroMagnitude) }
    if jumpsAtEnd { others.append(1 - 0x1p-53) }
    var result = Enclosure(
      from: first, to: last, slack: 0x1p-50,
      turns: { order in
        var turns = accept(TurnsOf(order: order, direction: direction, start: first, end: last))
        turns.others += others
        return turns
      },
      value: value(at:), velocity: velocity(at:), acceleration: acceleration(at:))
    let slopes = accept(SlopeBoundsOf()).widened(relatively: 0x1p-48)
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

  /// A part of the curve within which it neither jumps nor bends.
  private enum Part: Equatable {
    case before, atStart
    case inside(Int)
    case atEnd, after
  }

  /// The part to which a progress belongs, by the same comparisons that evaluation makes.
  private func part(at progress: Double) -> Part {
    if progress < 0 { return .before }
    if progress > 1 { return .after }
    let jumps = accept(JumpsAtStart())
    if jumps && progress == 0 && direction != .out { return .atStart }
    if jumps && progress == 1 && direction != .in { return .atEnd }
    return .inside(accept(PieceAt(progress: progress, direction: direction)))
  }

  /// The extremes in closed form, from those of the in form.
  public var extremes: Extremes {
    let extremes = accept(ExtremesOf(direction: direction))
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

  /// Increasing if the in form never falls.
  public var monotonicity: Monotonicity {
    accept(IsMonotone(direction: direction)) ? .increasing : .none
  }

  /// The progress at which a monotone curve has a value in [0, 1].
  ///
  /// It is within 4 ulp of the exact progress for a value that differs from the given one by at most
  /// 1 ulp, and, for a power other than easings.net's, for an exponent within 1 ulp. Small results
  /// keep their relative accuracy, for subnormal values too.
  public func progress(at value: Double) -> Double? {
    if value.isNaN { return .nan }
    guard monotonicity == .increasing, value >= 0, value <= 1 else { return nil }
    return accept(ProgressAt(value: value, direction: direction))
  }
}

private struct ValueAt: ShapeVisitor {
  let progress: Double
  let direction: EaseDirection

  @inline(__always)
  func visit(_ shape: some EaseShape) -> Double {
    switch direction {
    case .in:
      return shape.easeIn(progress)
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
    case .inOut:
      shape.inOutShape.easeInVelocity(2 * (progress < 0.5 ? progress : 1 - progress))
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
      // Both coordinates are halved, in the second half from the end.
      let middle = min(max(start, 0.5), end)
      let shape = shape.inOutShape
      let early = shape.easeInIntegral(from: 2 * start, to: 2 * middle)
      let late = shape.easeInIntegral(from: 2 * (1 - end), to: 2 * (1 - middle))
      return early / 4 + ((end - middle) - late / 4)
    }
  }
}

private struct ExtremesOf: ShapeVisitor {
  let direction: EaseDirection

  func visit(_ shape: some EaseShape) -> Extremes {
    (direction == .inOut ? shape.inOutShape : shape).easeInExtremes
  }
}

/// The places where a derivative of a curve turns.
private struct TurnsOf: ShapeVisitor {
  let order: Int
  let direction: EaseDirection
  let start: Double
  let end: Double

  func visit(_ shape: some EaseShape) -> Turns {
    switch direction {
    case .in: return shape.easeInTurns(order, before: end)
    case .out: return shape.easeInTurns(order, before: 1 - start).map { 1 - $0 }
    case .inOut:
      let form = shape.inOutShape
      var late: Turns {
        form.easeInTurns(order, before: min(2 * (1 - start), 1)).map { 1 - $0 / 2 }
      }
      if start >= 0.5 { return late }
      var turns = form.easeInTurns(order, before: min(2 * end, 1)).map { $0 / 2 }
      if end > 0.5 {
        let late = late
        turns.others += [late.first, late.second].compactMap { $0 } + late.others
      }
      return turns
    }
  }
}

extension Turns {
  /// The places where the quantity turns if it is taken at other places.
  fileprivate func map(_ place: (Double) -> Double) -> Turns {
    Turns(first.map(place), second.map(place), others: others.map(place))
  }
}

/// The places where a curve bends.
private struct BendsOf: ShapeVisitor {
  let direction: EaseDirection

  func visit(_ shape: some EaseShape) -> [Double] {
    let bends = (direction == .inOut ? shape.inOutShape : shape).easeInBends
    return switch direction {
    case .in: bends
    case .out: bends.map { 1 - $0 }
    case .inOut: bends.map { $0 / 2 } + [0.5] + bends.map { 1 - $0 / 2 }
    }
  }
}

/// The number of bends that a curve has passed.
private struct PieceAt: ShapeVisitor {
  let progress: Double
  let direction: EaseDirection

  func visit(_ shape: some EaseShape) -> Int {
    switch direction {
    case .in: shape.easeInPiece(progress)
    case .out: -shape.easeInPiece(1 - progress)
    case .inOut:
      progress < 0.5
        ? shape.easeInPiece(2 * progress) : 100 - shape.easeInPiece(2 * (1 - progress))
    }
  }
}

private struct SlopeBoundsOf: ShapeVisitor {
  func visit(_ shape: some EaseShape) -> Bounds { shape.slopeBounds }
}

private struct JumpsAtStart: ShapeVisitor {
  func visit(_ shape: some EaseShape) -> Bool { shape.easeInJumps }
}

private struct IsMonotone: ShapeVisitor {
  let direction: EaseDirection

  func visit(_ shape: some EaseShape) -> Bool {
    (direction == .inOut ? shape.inOutShape : shape).isMonotone
  }
}

private struct ProgressAt: ShapeVisitor {
  let value: Double
  let direction: EaseDirection

  func visit(_ shape: some EaseShape) -> Double {
    switch direction {
    case .in:
      return shape.easeInProgress(value)
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

#if canImport(CEasing)
extension FamilyCurve {
  /// The values at many progresses, computed with the widest vectors of the processor if the family
  /// has a kernel; the before flag is ignored.
  ///
  /// The results equal those of ``value(at:)`` bit for bit. Writes `min(progresses.count,
  /// values.count)` elements.
  public func evaluate(
    _ progresses: Span<Double>, beforeJump: Bool, into values: inout MutableSpan<Double>
  ) {
    evaluate(progresses, into: &values, with: .widest)
  }

  /// The slopes at many progresses, computed with the widest vectors of the processor if the family
  /// has a kernel.
  ///
  /// The results equal those of ``velocity(at:)`` bit for bit. Writes `min(progresses.count,
  /// velocities.count)` elements.
  public func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>
  ) {
    evaluateVelocity(progresses, into: &velocities, with: .widest)
  }

  /// The values at many progresses, with an instruction set that the processor supports.
  package func evaluate(
    _ progresses: Span<Double>, into values: inout MutableSpan<Double>,
    with instructions: InstructionSet
  ) {
    guard var form = accept(KernelOf(direction: direction)) else {
      return evaluateEach(progresses, into: &values)
    }
    batch(progresses, &values) {
      easing_family_values(instructions.rawValue, &form, $0, $1, $2)
    }
  }

  /// The slopes at many progresses, with an instruction set that the processor supports.
  package func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>,
    with instructions: InstructionSet
  ) {
    guard var form = accept(KernelOf(direction: direction)) else {
      return evaluateEachVelocity(progresses, into: &velocities)
    }
    batch(progresses, &velocities) {
      easing_family_velocities(instructions.rawValue, &form, $0, $1, $2)
    }
  }

  @inline(__always)
  private func batch(
    _ progresses: Span<Double>, _ results: inout MutableSpan<Double>,
    kernel: (UnsafePointer<Double>, UnsafeMutablePointer<Double>, Int) -> Void
  ) {
    let count = min(progresses.count, results.count)
    progresses.withUnsafeBufferPointer { from in
      results.withUnsafeMutableBufferPointer { to in
        guard let from = from.baseAddress, let to = to.baseAddress else { return }
        kernel(from, to, count)
      }
    }
  }
}

private struct KernelOf: ShapeVisitor {
  let direction: EaseDirection

  func visit(_ shape: some EaseShape) -> easing_family? {
    var form = (direction == .inOut ? shape.inOutShape : shape).kernel
    switch direction {
    case .in: form?.direction = 0
    case .out: form?.direction = 1
    case .inOut: form?.direction = 2
    }
    return form
  }
}
#endif

#if !hasFeature(Embedded)
extension FamilyCurve: CheckedDecodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey { case family, parameters, direction }

  /// Reads the family's name, its parameters and the direction, and checks the parameters.
  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    let name = try container.decode(String.self, forKey: .family)
    let numbers = try container.decodeIfPresent([Double].self, forKey: .parameters) ?? []
    let word = try container.decode(String.self, forKey: .direction)
    guard let direction = EaseDirection.allCases.first(where: { $0.text == word }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .direction, in: container, debugDescription: "in, out and in-out are directions")
    }
    guard let family = try EaseFamily(named: name, parameters: numbers) else {
      throw DecodingError.dataCorruptedError(
        forKey: .family, in: container,
        debugDescription: "no family has this name and \(numbers.count) parameters")
    }
    self.init(family, direction)
  }

  /// Writes the family's name, its parameters if there are any, and the direction.
  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    try container.encode(family.name, forKey: .family)
    let parameters = family.parameters
    if !parameters.isEmpty { try container.encode(parameters, forKey: .parameters) }
    try container.encode(direction.text, forKey: .direction)
  }
}
#endif
