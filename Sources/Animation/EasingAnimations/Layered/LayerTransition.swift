// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A change from the old contents of a layer to the new contents: Core Animation's `CATransition`, as numbers.
///
/// Each of the two sides, the old and the new contents, gets an opacity, and an offset as a fraction of the layer's size.
public struct LayerTransition: Hashable, Sendable {
  /// The kind of a transition.
  public enum Kind: String, Hashable, Sendable, NamedCases {
    /// The new side appears while the old side disappears.
    case fade
    /// The new side slides in over the old side.
    case moveIn
    /// The new side pushes the old side away.
    case push
    /// The old side slides away and reveals the new side.
    case reveal
  }

  /// The edge of the layer from which the change comes; the y axis points down.
  public enum Direction: String, Hashable, Sendable, NamedCases {
    /// From the right, so that contents move to the left.
    case fromRight
    /// From the left.
    case fromLeft
    /// From the top.
    case fromTop
    /// From the bottom.
    case fromBottom

    /// The offset at which the new side starts, in widths and heights of the layer.
    var start: SIMD2<Double> {
      switch self {
      case .fromRight: SIMD2(1, 0)
      case .fromLeft: SIMD2(-1, 0)
      case .fromTop: SIMD2(0, -1)
      case .fromBottom: SIMD2(0, 1)
      }
    }
  }

  /// The opacity and the offset of one side.
  public struct Side: Hashable, Sendable {
    /// The opacity, from 0 to 1.
    public var opacity: Double
    /// The offset, in widths and heights of the layer.
    public var offset: SIMD2<Double>
  }

  /// The opacities and offsets of the old and the new side.
  public struct Sides: Hashable, Sendable {
    /// The old contents of the layer.
    public var old: Side
    /// The new contents.
    public var new: Side
    /// Whether the old side is in front.
    public var oldIsInFront: Bool
  }

  /// The kind of the transition.
  package let kind: Kind
  /// The edge from which the change comes; a fade does not use it.
  package let direction: Direction
  /// When the transition runs.
  public var timing: MediaTiming
  /// Maps the progress of a pass to its eased progress.
  ///
  /// `nil` means the timing function of the transaction or, if the transaction has none, linear.
  public var timingFunction: EasingCurve?
  /// The part of the change that is played: the progress in [0, 1] at its start and at its end.
  package let range: ClosedRange<Double>
  /// Whether a layer removes the transition once it has ended.
  public var isRemovedOnCompletion = true

  /// Creates a transition that plays its change between two progresses in 0...1; by default it lasts as long as the transaction.
  ///
  /// - Throws: `ParameterError` for a progress outside 0...1, and if `endProgress` is less than `startProgress`.
  public init(
    _ kind: Kind, _ direction: Direction = .fromLeft, startProgress: Double = 0,
    endProgress: Double = 1, timing: MediaTiming? = nil
  ) throws(ParameterError) {
    try require(
      startProgress >= 0 && startProgress <= 1, "startProgress", startProgress, "in 0...1")
    try require(
      endProgress >= startProgress && endProgress <= 1, "endProgress", endProgress,
      "in startProgress...1")
    (self.kind, self.direction) = (kind, direction)
    self.timing = timing ?? MediaTiming(beginTime: 0, duration: 0)
    range = startProgress...endProgress
  }

  /// Returns both sides at a time of the parent.
  ///
  /// The result is `nil` where the transition is not in effect; then only the new side is shown.
  public func sides(at parentTime: Double) -> Sides? { sides(at: timing.state(at: parentTime)) }

  package func sides(at state: TimingState) -> Sides? {
    guard state.isInEffect else { return nil }
    let eased = state.eased(by: timingFunction)
    return sides(atProgress: interpolate(range.lowerBound, range.upperBound, at: eased))
  }

  package func sides(atProgress progress: Double) -> Sides {
    let coming = Side(opacity: 1, offset: direction.start * (1 - progress))
    let going = Side(opacity: 1, offset: direction.start * -progress)
    let rest = Side(opacity: 1, offset: .zero)
    let (old, new) =
      switch kind {
      case .fade:
        (Side(opacity: 1 - progress, offset: .zero), Side(opacity: progress, offset: .zero))
      case .moveIn: (rest, coming)
      case .push: (going, coming)
      case .reveal: (going, rest)
      }
    return Sides(old: old, new: new, oldIsInFront: kind == .reveal)
  }
}

extension LayerTransition: CheckedDecodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey {
    case kind, direction, startProgress, endProgress, timing, timingFunction
    case isRemovedOnCompletion
  }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(
      container.decode(Kind.self, forKey: .kind), container.decode(.direction, default: .fromLeft),
      startProgress: container.decode(.startProgress, default: 0),
      endProgress: container.decode(.endProgress, default: 1),
      timing: container.decode(MediaTiming.self, forKey: .timing))
    timingFunction = try container.decodeIfPresent(EasingCurve.self, forKey: .timingFunction)
    isRemovedOnCompletion = try container.decode(.isRemovedOnCompletion, default: true)
  }

  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    try container.encode(kind, forKey: .kind)
    if direction != .fromLeft { try container.encode(direction, forKey: .direction) }
    if range.lowerBound != 0 { try container.encode(range.lowerBound, forKey: .startProgress) }
    if range.upperBound != 1 { try container.encode(range.upperBound, forKey: .endProgress) }
    try container.encode(timing, forKey: .timing)
    try container.encodeIfPresent(timingFunction, forKey: .timingFunction)
    if !isRemovedOnCompletion { try container.encode(false, forKey: .isRemovedOnCompletion) }
  }
}
