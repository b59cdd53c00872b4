// SPDX-License-Identifier: Apache-2.0

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
public struct FamilyCurve<Family: EaseFamily>: Hashable, Sendable {
  /// The family that gives the curve its shape.
  public let family: Family

  /// The end at which the family's motion happens.
  public let direction: EaseDirection

  /// A family used in a direction.
  public init(_ family: Family, _ direction: EaseDirection) {
    self.family = family
    self.direction = direction
  }
}

extension FamilyCurve: EasingFunction {
  /// The eased progress.
  public func value(at progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    if progress.isNaN { return .nan }
    switch direction {
    case .in:
      return family.easeIn(progress)
    case .out:
      return progress < family.easeOutLimit
        ? family.easeOut(progress) : 1 - family.easeIn(1 - progress)
    case .inOut:
      let family = family.inOutFamily
      return progress < 0.5
        ? family.easeIn(2 * progress) / 2
        : 1 - family.easeIn(2 * (1 - progress)) / 2
    }
  }

  /// The slope; 0 outside [0, 1].
  ///
  /// The error is a few ulp of the larger of the slope and the peak velocity, or of the slope
  /// itself if the peak is infinite.
  public func velocity(at progress: Double) -> Double {
    guard progress >= 0, progress <= 1 else { return progress.isNaN ? .nan : 0 }
    switch direction {
    case .in:
      return family.easeInVelocity(progress)
    case .out:
      return family.easeOutVelocity(progress)
    case .inOut:
      let near = progress < 0.5 ? progress : 1 - progress
      return family.inOutFamily.easeInVelocity(2 * near)
    }
  }

  /// The second derivative; 0 outside [0, 1].
  public func acceleration(at progress: Double) -> Double {
    guard progress >= 0, progress <= 1 else { return progress.isNaN ? .nan : 0 }
    switch direction {
    case .in:
      return family.easeInAcceleration(progress)
    case .out:
      return family.easeOutAcceleration(progress)
    case .inOut:
      let family = family.inOutFamily
      return progress < 0.5
        ? 2 * family.easeInAcceleration(2 * progress)
        : -2 * family.easeInAcceleration(2 * (1 - progress))
    }
  }

  /// The values at many progresses; curves of families ignore the before flag.
  public func evaluate(
    _ progresses: Span<Double>, beforeJump: Bool, into values: inout MutableSpan<Double>
  ) {
    evaluate(progresses, into: &values)
  }

  /// The extremes in closed form, from those of the in form.
  public var extremes: Extremes {
    switch direction {
    case .in:
      return family.easeInExtremes
    case .out:
      var result = Extremes.unit
      let mirrored = family.easeInExtremes.map {
        Extremes.Point(progress: 1 - $0.progress, value: 1 - $0.value)
      }
      result.include(mirrored.least)
      result.include(mirrored.greatest)
      return result
    case .inOut:
      var result = Extremes.unit
      let extremes = family.inOutFamily.easeInExtremes
      for point in [extremes.least, extremes.greatest] {
        result.include(Extremes.Point(progress: point.progress / 2, value: point.value / 2))
        result.include(Extremes.Point(progress: 1 - point.progress / 2, value: 1 - point.value / 2))
      }
      return result
    }
  }

  /// Increasing if the in form never falls.
  public var monotonicity: Monotonicity {
    (direction == .inOut ? family.inOutFamily : family).isMonotone ? .increasing : .none
  }

  /// The progress at which a monotone curve has a value in [0, 1]; accurate relative to it near 0.
  public func progress(at value: Double) -> Double? {
    if value.isNaN { return .nan }
    guard monotonicity == .increasing, value >= 0, value <= 1 else { return nil }
    switch direction {
    case .in:
      return family.easeInProgress(value)
    case .out:
      return value < family.easeOutProgressLimit
        ? family.easeOutProgress(value) : 1 - family.easeInProgress(1 - value)
    case .inOut:
      let family = family.inOutFamily
      return value < 0.5
        ? family.easeInProgress(2 * value) / 2
        : 1 - family.easeInProgress(2 * (1 - value)) / 2
    }
  }
}

#if canImport(CEasing)
extension FamilyCurve {
  /// The values at many progresses, computed with the widest vectors of the processor if the family
  /// has a kernel.
  ///
  /// The results equal those of ``value(at:)`` bit for bit. Writes `min(progresses.count,
  /// values.count)` elements.
  public func evaluate(_ progresses: Span<Double>, into values: inout MutableSpan<Double>) {
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
  func evaluate(
    _ progresses: Span<Double>, into values: inout MutableSpan<Double>,
    with instructions: InstructionSet
  ) {
    guard var form = kernelForm else { return evaluateEach(progresses, into: &values) }
    batch(progresses, &values) {
      easing_family_values(instructions.rawValue, &form, $0, $1, $2)
    }
  }

  /// The slopes at many progresses, with an instruction set that the processor supports.
  func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>,
    with instructions: InstructionSet
  ) {
    guard var form = kernelForm else {
      return evaluateEachVelocity(progresses, into: &velocities)
    }
    batch(progresses, &velocities) {
      easing_family_velocities(instructions.rawValue, &form, $0, $1, $2)
    }
  }

  private var kernelForm: easing_family? {
    var form = (direction == .inOut ? family.inOutFamily : family).kernel?.form
    switch direction {
    case .in: form?.direction = 0
    case .out: form?.direction = 1
    case .inOut: form?.direction = 2
    }
    return form
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
#endif
