// SPDX-License-Identifier: Apache-2.0

/// What an animation shows before it begins and after it has ended: the value that it has at that end, or
/// nothing.
///
/// It is the value of the instant at which the animation begins or ends, which need not be one of the
/// values that it was given: an animation that reverses ends where it began.
public enum FillMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// Nothing outside; Web Animations' `none`.
  case removed
  /// The end is held after the animation.
  case forwards
  /// The start is held before the animation.
  case backwards
  /// Both.
  case both

  /// Whether the start is held before the animation begins.
  public var fillsBackwards: Bool { self == .backwards || self == .both }

  /// Whether the end is held after the animation.
  public var fillsForwards: Bool { self == .forwards || self == .both }
}
