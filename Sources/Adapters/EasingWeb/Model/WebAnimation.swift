// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// An animation for the web: the arguments of `Element.animate()`, or part of a style sheet.
public struct WebAnimation: Hashable, Sendable {
  /// The name of the animated element, which the page defines.
  public var target: String
  /// The keyframes, with nondecreasing offsets from 0 to 1.
  public var keyframes: [WebKeyframe]
  /// The timing in seconds, including the easing of the whole effect; CSS must be able to express this easing.
  public var timing: WebTiming
  /// How the animation is combined with the underlying value.
  public var composite: WebComposite
  /// Further declarations that the element's style needs.
  public var style: [WebKeyframe.Declaration]
  /// The custom properties that the animation uses.
  public var registrations: [WebRegistration]
  /// How closely the animation matches the original.
  public var fidelity: WebFidelity

  /// The animation as JSON: target, keyframes, timing and composite; the keyframes and the timing are the arguments of
  /// `Element.animate()`.
  ///
  /// Times are in milliseconds. Default values are omitted. Infinity, which JSON lacks, is the string "Infinity".
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
  /// The registrations of all animations, one for each name.
  var registrations: [WebRegistration] {
    var seen: Set<String> = []
    return flatMap(\.registrations).filter { seen.insert($0.name).inserted }
  }
}

extension Array where Element: Hashable {
  /// The elements in order, without repetitions of earlier elements.
  var withoutRepeats: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

/// The registration of a custom property by `@property`, without which browsers do not interpolate the property.
public struct WebRegistration: Hashable, Sendable {
  /// The name of the property, such as `--level`.
  package var name: String
  /// The syntax of the property's values, such as `<number>`.
  package var syntax: String
  package var initialValue: String

  /// The `@property` rule in a style sheet.
  public var rule: String {
    "@property \(name) { syntax: \"\(syntax)\"; inherits: false; initial-value: \(initialValue) }"
  }
}

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

  /// Returns the keyframe as JSON; the first and the last keyframe (`isEnd`) need no offset.
  func json(isEnd: Bool) -> JSONValue {
    var members = isEnd ? [] : [JSONValue.Member("offset", .number(offset))]
    if easing != .linear { members.append(.init("easing", .string(easing.webText))) }
    members += declarations.map { .init(Self.scriptName(of: $0.property), .string($0.value)) }
    return .object(members)
  }

  /// Returns the property's name in scripts, such as `backgroundColor` for `background-color`.
  static func scriptName(of property: String) -> String {
    guard !property.hasPrefix("--") else { return property }
    let words = property.split(separator: "-")
    return words.prefix(1).joined()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

/// How closely an exported animation matches the original.
public enum WebFidelity: Hashable, Sendable {
  /// Browsers play the original itself; the only error is that of their arithmetic.
  ///
  /// Chromium 156 rounds lengths and opacities to 32 bits. In a `cubic-bezier()` its error is 1e-7 · slope.
  case exact
  /// A piecewise linear function approximates the original.
  ///
  /// The error is an upper bound of the difference, as a fraction of the range of the numbers shown; for constant numbers, it
  /// is absolute.
  case approximate(error: Double)
  /// A piecewise linear function approximates the original, with an error estimated from samples.
  ///
  /// The error is the largest difference found, as a fraction of the range of the numbers shown. A peak narrower than 1/4,096 of
  /// the progress may be missed. Animations without known bounds are sampled: smooth keyframes, positions along a path, groups,
  /// cumulative repeats, and springs with an initial velocity per second.
  case sampled(error: Double)

  /// The error as a fraction of the range of the numbers shown; 0 for an exact export.
  public var error: Double {
    switch self {
    case .exact: 0
    case .approximate(let error), .sampled(let error): error
    }
  }

  /// Whether the error is only estimated from samples.
  package var isSampled: Bool { if case .sampled = self { true } else { false } }

  /// Returns the fidelity of an export with two errors, which add up.
  package func joined(with other: WebFidelity) -> WebFidelity {
    if isSampled || other.isSampled { return .sampled(error: error + other.error) }
    return self == .exact && other == .exact ? .exact : .approximate(error: error + other.error)
  }
}

/// How an animation is combined with the underlying value: `composite` in scripts, `animation-composition` in CSS.
public enum WebComposite: String, Hashable, Sendable {
  /// Replaces the underlying value.
  case replace
  /// Adds to the underlying value: numbers are added, scales are multiplied, and transform lists are concatenated.
  case add
}

/// The reason why an animation cannot be exported for the web.
public enum WebExportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A number, such as a speed of 0, that the web cannot represent.
  case parameter(ParameterError)
  /// The export needs the model value of the property, for example as a missing start value, and ``WebExporter/model`` has none.
  case missingModelValue(PropertyPath)
  /// The web cannot express the animation; the text gives the reason and often an alternative.
  case unsupported(PropertyPath, String)
  /// A style sheet cannot express the animation; export it for a script instead.
  case notInStyleSheet(String)

  /// A description of the error in one sentence.
  public var description: String {
    switch self {
    case .parameter(let error): error.description
    case .missingModelValue(let path):
      "\(path) needs the model value of \(path.property), which the exporter was not given"
    case .unsupported(let path, let reason): "\(path): \(reason)"
    case .notInStyleSheet(let reason): "a style sheet cannot express this: \(reason)"
    }
  }
}

/// Returns the result of `body`, and rethrows its parameter error as an export error.
func exporting<Result>(
  _ body: @autoclosure () throws(ParameterError) -> Result
) throws(WebExportError) -> Result {
  do { return try body() } catch { throw .parameter(error) }
}
