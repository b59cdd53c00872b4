// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// An animation for the web: the arguments of `Element.animate()`, or part of a style sheet.
public struct WebAnimation: Hashable, Sendable {
  /// The name of the animated element, which the page defines.
  public var target: String
  /// The keyframes; offsets never decrease, the first offset is 0 and the last is 1.
  public var keyframes: [WebKeyframe]
  /// The timing in seconds, including the easing of the whole effect; CSS can express this easing.
  public var timing: WebTiming
  /// How the animation is combined with the underlying value.
  public var composite: WebComposite
  /// Further declarations that the element's style needs.
  public var style: [WebKeyframe.Declaration]
  /// The custom properties that the animation uses.
  public var registrations: [WebRegistration]
  /// How closely the animation matches the original.
  public var fidelity: WebFidelity

  /// The first argument of `Element.animate()`, as JSON.
  public var keyframesJSON: String { keyframesValue.text() }

  /// The second argument of `Element.animate()`, as JSON.
  ///
  /// Times are in milliseconds; defaults are omitted. Infinity, which JSON cannot represent, is the string "Infinity".
  public var timingJSON: String { timingValue.text() }

  /// The whole animation as JSON: target, keyframes, timing and composite.
  public var json: String { value.text() }

  var keyframesValue: JSONValue {
    .array(
      keyframes.enumerated().map { index, keyframe in
        let isFirst = index == 0 && keyframe.offset == 0
        let isLast = index == keyframes.count - 1 && keyframe.offset == 1
        return keyframe.json(isEnd: keyframes.count > 1 && (isFirst || isLast))
      })
  }

  var timingValue: JSONValue {
    let members: [(name: String, value: JSONValue, isDefault: Bool)] = [
      ("duration", .number(WebNumber.milliseconds(timing.duration)), false),
      ("delay", .number(WebNumber.milliseconds(timing.delay)), timing.delay == 0),
      ("endDelay", .number(WebNumber.milliseconds(timing.endDelay)), timing.endDelay == 0),
      ("iterations", .number(timing.iterations), timing.iterations == 1),
      ("iterationStart", .number(timing.iterationStart), timing.iterationStart == 0),
      ("direction", .string(timing.direction.rawValue), timing.direction == .normal),
      ("fill", .string(timing.fill.rawValue), timing.fill == .removed),
      ("easing", .string(timing.easing.webText), timing.easing == .linear),
    ]
    return .object(members.filter { !$0.isDefault }.map { .init($0.name, $0.value) })
  }

  package var value: JSONValue {
    var members = [
      JSONValue.Member("target", .string(target)), .init("keyframes", keyframesValue),
      .init("timing", timingValue),
    ]
    if composite != .replace { members.append(.init("composite", .string(composite.rawValue))) }
    return .object(members)
  }
}

extension [WebAnimation] {
  /// The registrations of all animations, without duplicates of a name.
  var registrations: [WebRegistration] {
    var seen: Set<String> = []
    return flatMap(\.registrations).filter { seen.insert($0.name).inserted }
  }
}

extension Array where Element: Hashable {
  /// The elements in their order, each at its first place only.
  var withoutRepeats: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

/// The registration of a custom property, which browsers need to interpolate it: `@property`.
public struct WebRegistration: Hashable, Sendable {
  /// The name of the property, such as `--level`.
  package var name: String
  /// The syntax of the property's values, such as `<number>`.
  package var syntax: String
  /// The initial value.
  package var initialValue: String

  /// The `@property` rule in a style sheet.
  public var rule: String {
    "@property \(name) { syntax: \"\(syntax)\"; inherits: false; initial-value: \(initialValue) }"
  }
}
