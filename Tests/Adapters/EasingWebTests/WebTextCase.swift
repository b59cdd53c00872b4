// SPDX-License-Identifier: Apache-2.0

import ArcLength
import EasingAnimations
import MotionPath
import SwiftEasing
import Testing

@testable import EasingWeb

/// Animations that are exported, and all their texts.
struct WebTextCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let expected: String
  let export: @Sendable () throws -> [WebAnimation]

  init(
    _ name: String, _ expected: String, export: @escaping @Sendable () throws -> [WebAnimation]
  ) { (testDescription, self.expected, self.export) = (name, expected, export) }

  func check() throws { #expect(try WebTextCase.text(export()) == expected) }

  /// The keyframes of each animation, a line each, and lines for what else is not as usual.
  static func text(_ exports: [WebAnimation]) -> String {
    exports.flatMap(lines).joined(separator: "\n")
  }

  private static func lines(_ export: WebAnimation) -> [String] {
    var lines = export.keyframes.map { keyframe in
      let values = keyframe.declarations.map { "\($0.property): \($0.value)" }
      let easing = keyframe.easing == .linear ? "" : " \(keyframe.easing.webText)"
      return "\(keyframe.offset) \(values.joined(separator: "; "))\(easing)"
    }
    let timing = "\(export.target) \(export.timingJSON)"
    if timing != #"box {"duration": 1000}"# { lines.append(timing) }
    if export.composite != .replace { lines.append("\(export.composite)") }
    lines += export.style.map { "style \($0.property): \($0.value)" }
    let custom = export.keyframes[0].declarations.map(\.property).filter { $0.hasPrefix("--") }
    let registrations = export.registrations.map { "\($0.name) \($0.syntax) \($0.initialValue)" }
    if registrations != custom.map({ "\($0) <number> 0" }) { lines += registrations }
    switch export.fidelity {
    case .exact: break
    case .approximate(let error): lines.append("within \((error * 1e6).rounded(.up))e-6")
    case .sampled(let error): lines.append("sampled \((error * 1e6).rounded(.up))e-6")
    }
    return lines
  }
}

func keyed(
  _ path: PropertyPath, _ from: AnimatedValue, _ to: AnimatedValue,
  _ timing: MediaTiming? = nil, function: ValueFunction? = nil,
  _ change: (inout AnimationAttributes) -> Void = { _ in }
) throws -> KeyedAnimation {
  var animation = try BasicAnimation<AnimatedValue>(
    from: from, to: to, timing: timing ?? MediaTiming(duration: 1))
  change(&animation.attributes)
  return KeyedAnimation(path, .basic(animation), valueFunction: function)
}

func keyed(
  _ path: PropertyPath, _ keyframes: KeyframeSequence<AnimatedValue>, eased: EasingCurve? = nil
) throws -> KeyedAnimation {
  var animation = KeyframeAnimation(keyframes, timing: try MediaTiming(duration: 1))
  animation.timingFunction = eased
  return KeyedAnimation(path, .keyframe(animation))
}

func sheet(_ accuracy: Double = 0.05) -> WebExporter {
  WebExporter(form: .styleSheet, accuracy: accuracy)
}

func script(
  _ accuracy: Double = 0.05, _ model: [String: AnimatedValue] = [:]
) -> WebExporter { WebExporter(accuracy: accuracy, model: model) }

func path(
  _ text: String, _ keyPoints: KeyframeSequence<Double>? = nil, rotation: RotationMode = .none,
  eased: EasingCurve? = nil
) throws -> KeyedAnimation {
  let paced = try PacedPath(measuring: PlanarPath(parsing: text))
  var animation = PathAnimation(
    PathRoute(paced, keyPoints: keyPoints), timing: try MediaTiming(duration: 1))
  animation.rotationMode = rotation
  animation.timingFunction = eased
  return KeyedAnimation("position", animation)
}

func group(
  _ members: [KeyedAnimation], duration: Double = 2, begin: Double = 0, eased: EasingCurve? = nil
) throws -> GroupAnimation {
  var group = GroupAnimation(
    members, timing: try MediaTiming(duration: duration, beginTime: begin, fillMode: .both))
  group.timingFunction = eased
  return group
}

extension WebAnimation {
  /// The first argument of `Element.animate()`, as JSON.
  var keyframesJSON: String { keyframesValue.text() }
  /// The second argument of `Element.animate()`, as JSON.
  var timingJSON: String { timingValue.text() }
}
