// SPDX-License-Identifier: Apache-2.0

import Easing

/// The properties that every animation has beside its values.
public struct AnimationAttributes: Hashable, Sendable {
  /// When the animation runs, how fast and how often.
  public var timing: MediaTiming
  /// From the progress of a pass to its eased progress; on the way back it runs backwards.
  ///
  /// `nil`, the default, is linear, save in a layer, where the transaction may have a timing function.
  public var timingFunction: EasingCurve?
  /// Whether the values are added to the value underneath instead of replacing it.
  public var isAdditive = false
  /// Whether each repeat continues from the end of the one before: repeat k adds k times the last value of
  /// one pass.
  ///
  /// Matrices are multiplied: by the power k, after the pass itself.
  public var isCumulative = false
  /// Whether a layer forgets the animation once it has ended.
  public var isRemovedOnCompletion = true

  /// Attributes with a timing and the defaults of everything else.
  public init(timing: MediaTiming) { self.timing = timing }
}

extension PropertyAnimation {
  /// When the animation runs, how fast and how often.
  public var timing: MediaTiming {
    get { attributes.timing }
    set { attributes.timing = newValue }
  }

  /// From the progress of a pass to its eased progress; on the way back it runs backwards.
  ///
  /// `nil`, the default, is linear, save in a layer, where the transaction may have a timing function.
  public var timingFunction: EasingCurve? {
    get { attributes.timingFunction }
    set { attributes.timingFunction = newValue }
  }

  /// Whether the values are added to the value underneath instead of replacing it.
  public var isAdditive: Bool {
    get { attributes.isAdditive }
    set { attributes.isAdditive = newValue }
  }

  /// Whether each repeat continues from the end of the one before: repeat k adds k times the last value of
  /// one pass.
  ///
  /// Matrices are multiplied: by the power k, after the pass itself.
  public var isCumulative: Bool {
    get { attributes.isCumulative }
    set { attributes.isCumulative = newValue }
  }

  /// Whether a layer forgets the animation once it has ended.
  public var isRemovedOnCompletion: Bool {
    get { attributes.isRemovedOnCompletion }
    set { attributes.isRemovedOnCompletion = newValue }
  }
}

// Animations write their attributes beside their values, into the same container, as Core Animation has them as
// properties of one object.

extension AnimationAttributes: Codable {
  private enum CodingKeys: String, CodingKey {
    case timing, timingFunction, isAdditive, isCumulative, isRemovedOnCompletion
  }

  /// Reads a timing and the other properties; missing ones have their defaults.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      from: decoder, timing: container.decode(MediaTiming.self, forKey: .timing))
  }

  /// Reads all properties but the timing; missing ones have their defaults.
  init(from decoder: any Decoder, timing: MediaTiming) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(timing: timing)
    timingFunction = try container.decodeIfPresent(EasingCurve.self, forKey: .timingFunction)
    isAdditive = try container.decode(.isAdditive, default: false)
    isCumulative = try container.decode(.isCumulative, default: false)
    isRemovedOnCompletion = try container.decode(.isRemovedOnCompletion, default: true)
  }

  /// The timing alone, for animations that have one of their own where it is missing.
  static func timingIfPresent(from decoder: any Decoder) throws -> MediaTiming? {
    try decoder.container(keyedBy: CodingKeys.self)
      .decodeIfPresent(MediaTiming.self, forKey: .timing)
  }

  /// Writes the timing, and the properties that differ from their defaults.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(timing, forKey: .timing)
    try container.encodeIfPresent(timingFunction, forKey: .timingFunction)
    if isAdditive { try container.encode(true, forKey: .isAdditive) }
    if isCumulative { try container.encode(true, forKey: .isCumulative) }
    if !isRemovedOnCompletion { try container.encode(false, forKey: .isRemovedOnCompletion) }
  }
}
