// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// A keyframe: the property values at one offset of an iteration.
public struct WebKeyframe: Hashable, Sendable {
  /// A CSS property and its value.
  public struct Declaration: Hashable, Sendable {
    /// The name of the property in CSS: `background-color`, `--level`.
    public var property: String
    /// The value.
    public var value: String

    /// Creates a declaration.
    public init(_ property: String, _ value: String) {
      (self.property, self.value) = (property, value)
    }
  }

  /// The position of the keyframe in the iteration, from 0 to 1.
  public var offset: Double
  /// The easing from this keyframe to the next; CSS must be able to express it.
  public var easing = EasingCurve.linear
  /// The property values.
  public var declarations: [Declaration]

  /// Returns the keyframe as JSON; the first and the last keyframe need no offset.
  func json(isEnd: Bool) -> JSONValue {
    var members = isEnd ? [] : [JSONValue.Member("offset", .number(offset))]
    if easing != .linear { members.append(.init("easing", .string(easing.webText))) }
    members += declarations.map {
      .init(WebKeyframe.scriptName(of: $0.property), .string($0.value))
    }
    return .object(members)
  }

  /// Returns the property's name in a script: `backgroundColor`.
  static func scriptName(of property: String) -> String {
    guard !property.hasPrefix("--") else { return property }
    let words = property.split(separator: "-")
    return words.prefix(1).joined()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
