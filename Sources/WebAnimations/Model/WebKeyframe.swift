// SPDX-License-Identifier: Apache-2.0

import Easing

/// A keyframe: what an element looks like at one moment of an iteration.
public struct WebKeyframe: Hashable, Sendable {
  /// A CSS property and its value.
  public struct Declaration: Hashable, Sendable {
    /// The property as CSS spells it: `background-color`, `--level`.
    public var property: String
    /// The value.
    public var value: String

    /// A CSS property and its value.
    public init(_ property: String, _ value: String) {
      self.property = property
      self.value = value
    }
  }

  /// When it is met, from 0 to 1.
  public var offset: Double
  /// What leads from here to the next keyframe: a curve that CSS has.
  public var easing: EasingCurve
  /// What it looks like.
  public var declarations: [Declaration]

  /// A keyframe.
  public init(
    offset: Double, easing: EasingCurve = .linear, declarations: [Declaration]
  ) {
    self.offset = offset
    self.easing = easing
    self.declarations = declarations
  }

  /// The keyframe as JSON.
  ///
  /// The two ends of an animation need no offset.
  func json(isEnd: Bool) -> JSONValue {
    var members = isEnd ? [] : [JSONValue.Member("offset", .number(offset))]
    if easing != .linear { members.append(.init("easing", .string(easing.webText))) }
    members += declarations.map {
      .init(WebKeyframe.scriptName(of: $0.property), .string($0.value))
    }
    return .object(members)
  }

  /// The name that a script uses for a property: `backgroundColor`.
  static func scriptName(of property: String) -> String {
    guard !property.hasPrefix("--") else { return property }
    let words = property.split(separator: "-")
    return words.prefix(1).joined()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
