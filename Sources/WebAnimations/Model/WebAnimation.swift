// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations

/// An animation in the words of the web: what `Element.animate()` or a style sheet is given.
public struct WebAnimation: Hashable, Sendable {
  /// Which element is animated, by a name that the page gives a meaning to.
  public var target: String
  /// The keyframes, their offsets not falling, the first 0 and the last 1.
  public var keyframes: [WebKeyframe]
  /// When it runs, in seconds, and the easing of the whole, which is a curve that CSS has.
  public var timing: WebTiming
  /// How its values are joined with what is underneath.
  public var composite: WebComposite
  /// What the element needs beside the animation: declarations of its own style.
  public var style: [WebKeyframe.Declaration]
  /// The custom properties that it animates.
  public var registrations: [WebRegistration]
  /// How true it is to the original.
  public var fidelity: WebFidelity

  /// The first argument of `Element.animate()`, as JSON.
  public var keyframesJSON: String { keyframesValue.text() }

  /// The second argument of `Element.animate()`, as JSON.
  ///
  /// Times are in milliseconds, and defaults are left out. Endless iterations are the string "Infinity",
  /// since JSON has no such number.
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
    var members = [
      JSONValue.Member("duration", .number(WebNumber.milliseconds(timing.duration)))
    ]
    for (name, time) in [("delay", timing.delay), ("endDelay", timing.endDelay)] where time != 0 {
      members.append(.init(name, .number(WebNumber.milliseconds(time))))
    }
    if timing.iterations != 1 { members.append(.init("iterations", .number(timing.iterations))) }
    if timing.iterationStart != 0 {
      members.append(.init("iterationStart", .number(timing.iterationStart)))
    }
    if timing.direction != .normal {
      members.append(.init("direction", .string(timing.direction.rawValue)))
    }
    if timing.fill != .removed { members.append(.init("fill", .string(timing.fill.rawValue))) }
    if timing.easing != .linear {
      members.append(.init("easing", .string(timing.easing.webText)))
    }
    return .object(members)
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

/// A custom property that a browser has to know the kind of, to animate it: `@property`.
public struct WebRegistration: Hashable, Sendable {
  /// The property: `--level`.
  public var name: String
  /// Its kind: `<number>`.
  public var syntax: String
  /// Its value where nothing sets it.
  public var initialValue: String

  /// The rule of a style sheet.
  public var rule: String {
    "@property \(name) { syntax: \"\(syntax)\"; inherits: false; initial-value: \(initialValue) }"
  }
}
