// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// Reads curves of a program's own types and functions by their names, labels and numbers.
extension SpellingReader {
  private static let names = ["bezier", "timing", "easing", "curve", "cubic"]
  private static let coefficients: Set<String> = [
    "stiffness", "tension", "response", "frequencyresponse", "bounciness", "springbounciness",
  ]

  /// Reads a spring from labeled coefficients, or a Bézier from four numbers or two points in a call that is named like a curve.
  func ownCurve(_ expression: SourceExpression, isMember: Bool = false) -> Answer? {
    guard case .path(let names, true) = expression.kind else { return nil }
    var given = expression.arguments.filter { $0.label != "duration" }
    // Drops the progress, as in `bezierPoint(0.2, 1, 0.3, 1, t)`.
    if case .path(_, false)? = given.last?.value.kind, given.last?.label == "" {
      given.removeLast()
    }
    let labels = given.map { ASCII.key($0.label) }
    let key = owner + ASCII.key(names.suffix(2).joined())
    let isSpring = labels.contains("bounce") && ASCII.contains(key, "spring")
    if !labels.contains(""), isSpring || labels.contains(where: Self.coefficients.contains) {
      let spring = rows("{}", expression)
      // Together with coefficients other than a bounce, a duration may cut off the motion.
      let isCut = !isSpring && expression.arguments.contains { $0.label == "duration" }
      return isCut ? spring?.without("duration") : spring
    }
    // The coordinates in a path's segment or in Unity's keyframes are not control points.
    let isNamed = Self.names.contains { ASCII.contains(key, $0) }
    guard isNamed || isMember && context == .curve, !key.hasSuffix("to"),
      !["path", "animationcurve"].contains(where: { ASCII.contains(key, $0) })
    else { return nil }
    let isPoints = given.count == 2
    let isType = isMember || names.contains { $0.utf8.first.map { $0 < 0x5B } == true }
    let isCoordinates = zip(labels, ["x", "y", "x", "y"]).allSatisfy { ASCII.contains($0, $1) }
    let isList = labels.dropFirst().joined() == "" && (isType || ASCII.contains(key, "bezier"))
    let coordinates = isPoints ? given.flatMap { $0.value.arguments } : given
    let numbers = coordinates.compactMap { Self.number($0.value) }
    guard isPoints || isCoordinates || isList || labels == ["a", "b", "c", "d"],
      coordinates.count == 4, numbers.count == 4,
      [0, 2].allSatisfy({ (0...1).contains(numbers[$0]) }),
      let text = SpellingTemplate.filled("cubic-bezier($1, $2, $3, $4)", numbers)
    else { return nil }
    let duration = expression.arguments.first { $0.label == "duration" }
    return Self.checked(text, "four numbers", duration: duration.flatMap { Self.number($0.value) })
  }
}
