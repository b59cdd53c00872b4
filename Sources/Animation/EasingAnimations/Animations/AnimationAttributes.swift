// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// The properties that all property animations share: the timing, and how the values combine.
public struct AnimationAttributes: Hashable, Sendable {
  /// When the animation runs, how fast and how often.
  public var timing: MediaTiming
  /// Maps the progress of a pass to its eased progress.
  ///
  /// While progress falls, as in the second half of an autoreversing pass, the function is traversed backward. `nil`, the
  /// default, means linear; in a layer, it means the transaction's timing function, if there is one.
  public var timingFunction: EasingCurve?
  /// Whether the values are added to the underlying value instead of replacing it.
  public var isAdditive = false
  /// Whether each repeat adds to the last value of the previous repeat.
  ///
  /// Repeat k adds k times the last value of one pass. Matrices are multiplied: the k-th power of the last matrix is applied
  /// after the value of the pass.
  public var isCumulative = false
  /// Whether a layer removes the animation once it has ended.
  public var isRemovedOnCompletion = true
  /// How much of the animation is shown over the value underneath; `nil`, the default, shows only the animation.
  public var weight: AnimationWeight? {
    get { weights.first }
    set { weights = newValue.map { [$0] } ?? [] }
  }
  /// The weight: an array with at most one element, which is smaller than an optional, because few animations have one.
  private var weights: [AnimationWeight] = []

  /// Creates attributes with a timing and default values for everything else.
  public init(timing: MediaTiming) { self.timing = timing }
}

extension PropertyAnimation {
  func with(_ attributes: AnimationAttributes) -> Self {
    var animation = self
    animation.attributes = attributes
    return animation
  }

  /// When the animation runs, how fast and how often.
  public var timing: MediaTiming {
    get { attributes.timing }
    set { attributes.timing = newValue }
  }

  /// Maps the progress of a pass to its eased progress; see ``AnimationAttributes/timingFunction``.
  public var timingFunction: EasingCurve? {
    get { attributes.timingFunction }
    set { attributes.timingFunction = newValue }
  }

  /// Whether the values are added to the underlying value instead of replacing it.
  public var isAdditive: Bool {
    get { attributes.isAdditive }
    set { attributes.isAdditive = newValue }
  }

  /// Whether each repeat adds to the last value of the previous repeat; see ``AnimationAttributes/isCumulative``.
  public var isCumulative: Bool {
    get { attributes.isCumulative }
    set { attributes.isCumulative = newValue }
  }

  /// Whether a layer removes the animation once it has ended.
  public var isRemovedOnCompletion: Bool {
    get { attributes.isRemovedOnCompletion }
    set { attributes.isRemovedOnCompletion = newValue }
  }

  /// How much of the animation is shown over the value underneath; `nil`, the default, shows only the animation.
  public var weight: AnimationWeight? {
    get { attributes.weight }
    set { attributes.weight = newValue }
  }
}

extension AnimationAttributes: CheckedDecodable, KeyedEncodable {
  /// The keys of all animations, which have their attributes and values in one container, as Core Animation has in one object.
  package enum CodingKeys: String, CodingKey {
    case timing, timingFunction, isAdditive, isCumulative, isRemovedOnCompletion, weight
    case from, to, by, spring, initialVelocity, rate, rotationMode
    case calculationMode, values, keyTimes, timingFunctions, spline, paced
    case path, segments, keyPoints, overshoot
  }

  /// Reads the timing, which is required, and the other attributes, which have defaults.
  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(reading: container, timing: container.decode(MediaTiming.self, forKey: .timing))
  }

  init(reading container: KeyedDecodingContainer<CodingKeys>, timing: MediaTiming) throws {
    self.init(timing: timing)
    timingFunction = try container.decodeIfPresent(EasingCurve.self, forKey: .timingFunction)
    isAdditive = try container.decode(.isAdditive, default: false)
    isCumulative = try container.decode(.isCumulative, default: false)
    isRemovedOnCompletion = try container.decode(.isRemovedOnCompletion, default: true)
    weight = try container.decodeIfPresent(AnimationWeight.self, forKey: .weight)
  }

  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    try container.encode(timing, forKey: .timing)
    try container.encodeIfPresent(timingFunction, forKey: .timingFunction)
    if isAdditive { try container.encode(true, forKey: .isAdditive) }
    if isCumulative { try container.encode(true, forKey: .isCumulative) }
    if !isRemovedOnCompletion { try container.encode(false, forKey: .isRemovedOnCompletion) }
    try container.encodeIfPresent(weight, forKey: .weight)
  }
}
