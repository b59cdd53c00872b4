// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

// Formats of a few lines, to paste into a style sheet, a program or a design tool.

extension CurveExport {
  /// Writes a theme variable of Tailwind CSS 4, and the classes that use it in a comment.
  func tailwind() throws(ParameterError) -> String {
    let lines = try linesForCSS()
    let time = duration.map { " duration-[\(number($0))s]" } ?? ""
    return """
      /* \(remark(errorInCSS(lines))); class="transition ease-easing\(time)" */
      @theme {
        --ease-easing: \(text(of: lines));
      }

      """
  }

  /// Writes a declaration of a CSS transition of all properties.
  func transition() throws(ParameterError) -> String {
    let lines = try linesForCSS()
    return """
      /* \(remark(errorInCSS(lines))) */
      transition: all \(seconds)s \(text(of: lines));

      """
  }

  /// Writes a path of lines for GSAP's CustomEase, which flattens Béziers but keeps lines with a precision above 1.
  ///
  /// CustomEase makes a table with 2/d entries, where d is the smallest distance between stops; so d is limited.
  func gsap() throws(ParameterError) -> String {
    let lines = try lines()
    var stops = lines.curve.stops
    var error = lines.error
    // CustomEase has no jumps. The jump at the end of a motion is within the accuracy, so it is removed.
    if stops.count > 2, stops[stops.count - 2].progress == 1 {
      let value = stops.remove(at: stops.count - 2).value
      error += (stops[stops.count - 1].value - value).magnitude
    }
    for (a, b) in zip(stops, stops.dropFirst()) {
      try require(
        b.progress - a.progress >= 1e-5, "distance between stops", b.progress - a.progress,
        "at least 0.00001 for CustomEase")
    }
    let points = stops.map { "\(number($0.progress)),\(number($0.value))" }
    return """
      // \(remark(error))\(durationNote)
      CustomEase.create("easing", "M\(points.joined(separator: " L"))", { precision: 2 });

      """
  }

  /// Writes a transition of Motion, which ends a spring within `restDelta` and finds a Bézier's parameter in twelve halvings.
  func motionTransition() throws(ParameterError) -> String {
    try springOrBezier(solvedWithin: 3 * 0x1p-12, endsWithin: 0.5 * accuracy) { spring in
      let parameters = spring.parameters
      return "{ type: \"spring\", mass: \(number(parameters.mass)), "
        + "stiffness: \(number(parameters.stiffness)), damping: \(number(parameters.damping)), "
        + "velocity: \(number(spring.initialVelocity)), restDelta: \(number(0.5 * accuracy)) }"
    } bezier: {
      "{ duration: \(seconds), ease: [\(numbers($0))] }"
    }
  }

  /// Writes an animation of Compose with a duration in whole milliseconds.
  ///
  /// Springs of Compose have mass 1. All its versions solve a Bézier within 0.001 or better. The error excludes the rounding of
  /// parameters to 32 bits, and the comment says so.
  func compose() throws(ParameterError) -> String {
    if let spring {
      try require(
        spring.initialVelocity == 0, "velocity", spring.initialVelocity,
        "0: Compose takes it where the animation starts")
    }
    return try springOrBezier(
      solvedWithin: 1e-3, endsWithin: 0.5 * accuracy, condition: " before Compose rounds to 32 bits"
    ) { spring in
      let parameters = spring.parameters
      return "spring(dampingRatio = \(number(parameters.dampingRatio))f, "
        + "stiffness = \(number(parameters.stiffness / parameters.mass))f, "
        + "visibilityThreshold = \(number(0.5 * accuracy))f)"
    } bezier: { coordinates in
      let time = number((1000 * (duration ?? 1)).rounded())
      let list = coordinates.map { number($0) + "f" }.joined(separator: ", ")
      return "tween(durationMillis = \(time), easing = CubicBezierEasing(\(list)))"
    }
  }

  /// Writes an easing of Figma's plugin API.
  ///
  /// Figma publishes no algorithm, so the text's comment says that an exact solution is assumed.
  func figma() throws(ParameterError) -> String {
    try springOrBezier(
      solvedWithin: 0, endsWithin: 0, condition: " if Figma solves springs and Béziers exactly"
    ) { spring in
      let parameters = spring.parameters
      return "{ type: \"CUSTOM_SPRING\", easingFunctionSpring: { mass: \(number(parameters.mass)), "
        + "stiffness: \(number(parameters.stiffness)), damping: \(number(parameters.damping)), "
        + "initialVelocity: \(number(spring.initialVelocity)) } }"
    } bezier: { points in
      let members = zip(["x1", "y1", "x2", "y2"], points).map { "\($0): \(number($1))" }
      return "{ type: \"CUSTOM_CUBIC_BEZIER\", easingFunctionCubicBezier: "
        + "{ \(members.joined(separator: ", ")) } }"
    }
  }

  /// Writes the spring, or the nearest Bézier, with the error in a system.
  ///
  /// The system ends a spring within `rest` of its target and solves Béziers within a `tolerance` of progress. The `condition`
  /// follows the error in the comment.
  private func springOrBezier(
    solvedWithin tolerance: Double, endsWithin rest: Double, condition: String = "",
    spring: (DampedSpring) -> String, bezier: ([Double]) -> String
  ) throws(ParameterError) -> String {
    if let own = self.spring {
      let time = isCut ? "" : durationNote
      return "// \(remark(rest, isWhole: true))\(condition)\(time)\n\(spring(own))\n"
    }
    let nearest = try standIn()
    let error = nearest.error + nearest.curve.largestChange(within: tolerance)
    return "// \(remark(error))\(condition)\n\(bezier(nearest.curve.coordinates))\n"
  }
}
