// SPDX-License-Identifier: Apache-2.0

/// At which end of a curve its family's motion happens.
public enum EaseDirection: Hashable, Sendable, CaseIterable {
  /// At the start.
  case `in`
  /// At the end.
  case out
  /// In halves at both.
  case inOut
}

/// An easing family used in a direction: Penner's and easings.net's curves.
///
/// With In the family's in form, this is the one place where the others come from it:
///
///     out(t)   = 1 - In(1 - t)
///     inOut(t) = In(2t) / 2              for t < 1/2
///              = 1 - In(2 - 2t) / 2      from there on
///
/// **Accuracy.** A value is the exact value for a progress that differs by at most 1 ulp, to within 4
/// ulp. Near 0 it keeps its relative accuracy.
///
/// **Outside [0, 1]** the curve is clamped: 0 below, 1 above, with velocity 0. NaN gives NaN.
public struct Directed<Family: EaseFamily>: Hashable, Sendable {
  /// The family that gives the curve its shape.
  public let family: Family

  /// Where the family's motion happens.
  public let direction: EaseDirection

  /// A family used in a direction.
  public init(_ family: Family, _ direction: EaseDirection) {
    self.family = family
    self.direction = direction
  }
}

extension Directed: EasingFunction {
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

  /// The slope, to a few ulp of the larger of it and the peak, or of itself where the peak is infinite; 0
  /// outside [0, 1].
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

  /// The values at many progresses, as the family gives them fastest.
  public func evaluate(_ progresses: Span<Double>, into values: inout MutableSpan<Double>) {
    family.evaluate(progresses, direction, into: &values)
  }

  /// The values at many progresses: no curve of a family heeds the flag.
  public func evaluate(
    _ progresses: Span<Double>, beforeJump: Bool, into values: inout MutableSpan<Double>
  ) {
    evaluate(progresses, into: &values)
  }

  /// The slopes at many progresses, as the family gives them fastest.
  public func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>
  ) {
    family.evaluateVelocity(progresses, direction, into: &velocities)
  }

  /// From the in form's, in closed form.
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

  /// The progress at which a monotone curve has a value in [0, 1]; relatively accurate near 0.
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
