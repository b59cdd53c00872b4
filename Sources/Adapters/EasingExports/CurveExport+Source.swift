// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

extension CurveExport {
  /// The text of the curve as a string literal: the curve's name if it parses as this curve, otherwise the curve's description.
  ///
  /// A name must be printable ASCII without a backslash, so that the literal is valid in all languages.
  private var literal: String {
    let isPlain = source.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }
    let text = isPlain && (try? TimingCurve(parsing: source)) == given ? source : given.description
    return JSONText.quoted(text)
  }

  /// Names the quantity that the argument 0.25 of the exported calls stands for.
  private var place: String { motion == nil ? "progress 0.25" : "a time in seconds" }

  func swift() -> String {
    """
    import SwiftEasing

    let curve = \(motion == nil ? "EasingCurve" : "MotionCurve")(\(literal))!
    curve.value(at: 0.25)  // at \(place)
    curve.velocity(at: 0.25)

    """
  }

  func c() -> String {
    """
    #include <easing.h>

    easing_curve *curve;
    easing_curve_parse(\(literal), SIZE_MAX, &curve, NULL);
    double value = easing_curve_value(curve, 0.25);  // at \(place)
    double velocity = easing_curve_velocity(curve, 0.25);
    easing_curve_release(curve);

    """
  }

  func python() -> String {
    """
    from swift_easing import Curve

    curve = Curve(\(literal))
    curve(0.25)  # at \(place)
    curve.velocity(0.25)

    """
  }

  func javaScript() -> String {
    """
    import { curve } from "swift-easing";

    const timing = curve(\(literal));
    timing(0.25);  // at \(place)
    timing.velocity(0.25);

    """
  }

  /// Writes a spring, a timing curve, or a piecewise linear `CustomAnimation`.
  ///
  /// Apple does not publish how SwiftUI computes timing curves and springs.
  func swiftUI() throws(ParameterError) -> String {
    if let spring {
      let parameters = spring.parameters
      let numbers =
        "mass: \(number(parameters.mass)), stiffness: \(number(parameters.stiffness)),\n"
        + "  damping: \(number(parameters.damping))"
      // Without `allowOverDamping` SwiftUI plays an overdamped spring as critically damped.
      let arguments =
        parameters.dampingRatio > 1 ? "Spring(\(numbers), allowOverDamping: true)" : numbers
      return """
        // \(wholeSource), if SwiftUI computes springs exactly
        let animation = Animation.interpolatingSpring(
          \(arguments), initialVelocity: \(number(spring.initialVelocity)))

        """
    }
    // A SwiftUI animation ends at the new value, even if its curve does not end at 1.
    try require(
      curve.value(at: 1) == 1, "value at the end", curve.value(at: 1),
      "1, at which an animation of SwiftUI ends")
    if let bezier = try? bezier(), bezier.isStandIn, bezier.error <= accuracy {
      return """
        // \(remark(bezier.error)) if SwiftUI solves Béziers exactly
        let animation = Animation.timingCurve(
          \(numbers(bezier.curve.coordinates)),
          duration: \(seconds))

        """
    }
    let lines = try lines()
    let stops = lines.curve.stops.map { "(\(number($0.progress)), \(number($0.value)))" }
    return """
      // \(remark(lines.error))
      struct ConvertedAnimation: CustomAnimation {
        static let stops: [(progress: Double, value: Double)] = [
          \(stops.joined(separator: ", "))
        ]

        func animate<V: VectorArithmetic>(
          value: V, time: TimeInterval, context: inout AnimationContext<V>
        ) -> V? {
          let progress = time / \(seconds)
          guard progress < 1 else { return nil }
          let stops = ConvertedAnimation.stops
          let index = stops.lastIndex { $0.progress <= progress } ?? 0
          let (a, b) = (stops[index], stops[min(index + 1, stops.count - 1)])
          let run = b.progress - a.progress
          let part = run > 0 ? (progress - a.progress) / run : 1
          return value.scaled(by: a.value + (b.value - a.value) * part)
        }
      }

      """
  }

  /// Writes a spring animation, or keyframes with timing functions, whose control points Core Animation stores in 32 bits.
  ///
  /// Apple does not publish Core Animation's algorithms.
  func coreAnimation() throws(ParameterError) -> String {
    if let spring {
      let parameters = spring.parameters
      return """
        // \(source), if Core Animation computes springs exactly
        let animation = CASpringAnimation(keyPath: "position.x")
        animation.mass = \(number(parameters.mass))
        animation.stiffness = \(number(parameters.stiffness))
        animation.damping = \(number(parameters.damping))
        animation.initialVelocity = \(number(spring.initialVelocity))
        animation.duration = \(seconds)

        """
    }
    let (keys, error) = try keys { keys in
      keys.error(solvedWithin: 0x1p-23) + 0x1p-23 * keys.largestHeight
    }
    let functions = keys.easings.map { easing in
      let points = numbers(easing.coordinates)
      return easing == .linear
        ? "CAMediaTimingFunction(name: .linear)" : "CAMediaTimingFunction(controlPoints: \(points))"
    }
    return """
      // \(remark(error)) if Core Animation solves Béziers exactly
      let animation = CAKeyframeAnimation(keyPath: "position.x")
      animation.values = [\(numbers(keys.values))]
      animation.keyTimes = [\(numbers(keys.times))]
      animation.timingFunctions = [
        \(functions.joined(separator: ",\n  ")),
      ]
      animation.duration = \(seconds)

      """
  }

  // Shaders compute with 32-bit floats, and the accuracy of their sine is not specified. So value and velocity are written as
  // piecewise linear functions, which need only four operations, whose rounding is specified.

  /// The slope of a curve, in value per progress, as an easing function.
  private struct Velocity: EasingFunction {
    let curve: EasingCurve
    func value(at progress: Double) -> Double { curve.velocity(at: progress) }
    func velocity(at progress: Double) -> Double { curve.acceleration(at: progress) }
    func acceleration(at progress: Double) -> Double { 0 }
    func enclosure(from start: Double, to end: Double) -> Enclosure? {
      curve.enclosure(from: start, to: end)?.ofSlope
    }
  }

  /// Returns the shader function of the value and, if the peak velocity is neither 0 nor infinite, that of the velocity.
  ///
  /// The value is within the accuracy, including 32-bit arithmetic. The lines of the velocity are within accuracy · peak velocity;
  /// the error stated for the velocity also includes 32-bit arithmetic.
  private func shader(
    _ point: String, _ text: (_ name: String, _ count: Int, _ stops: String) -> String
  ) throws(ParameterError) -> String {
    func function(_ name: String, _ what: String, _ lines: PiecewiseLinear, _ error: Double)
      -> String
    {
      let stops = lines.stops.map { "\(point)(\(float($0.progress)), \(float($0.value)))" }
      return "// \(source): \(what) at a progress in 0...1, "
        + "error at most \(CurveExport.text(of: error)) in 32 bits, a jump's place to 2^-24"
        + "\(durationNote).\n" + text(name, stops.count, stops.joined(separator: ", "))
    }
    let lines = try lines { $0.errorIn32Bits }
    let value = function("easing", "value", lines.curve, lines.error)
    let peak = curve.peakVelocity.value.magnitude
    // An accuracy relative to the peak requires a peak that is neither 0 nor infinite.
    guard
      let slopes = try? LinearApproximation(of: Velocity(curve: curve), accuracy: accuracy * peak)
    else { return value }
    let error = slopes.error + slopes.curve.errorIn32Bits + velocityOfRest
    return value
      + function("easingVelocity", "velocity, per unit of progress", slopes.curve, error)
  }

  func glsl() throws(ParameterError) -> String {
    try shader("vec2") { name, count, stops in
      """
      const vec2 \(name)Stops[\(count)] = vec2[\(count)](
        \(stops));

      float \(name)(float progress) {
        int i = 0;
        while (i + 2 < \(count) && \(name)Stops[i + 1].x <= progress) i++;
        vec2 a = \(name)Stops[i];
        vec2 b = \(name)Stops[i + 1];
        return b.x > a.x ? a.y + (b.y - a.y) * ((progress - a.x) / (b.x - a.x)) : b.y;
      }

      """
    }
  }

  func wgsl() throws(ParameterError) -> String {
    try shader("vec2f") { name, count, stops in
      """
      var<private> \(name)Stops = array<vec2f, \(count)>(
        \(stops));

      fn \(name)(progress: f32) -> f32 {
        var i = 0;
        while (i + 2 < \(count) && \(name)Stops[i + 1].x <= progress) { i++; }
        let a = \(name)Stops[i];
        let b = \(name)Stops[i + 1];
        if (b.x <= a.x) { return b.y; }
        return a.y + (b.y - a.y) * ((progress - a.x) / (b.x - a.x));
      }

      """
    }
  }

  // Formats of a few lines, to paste into a style sheet, a program or a design tool.

  /// Writes a theme variable of Tailwind CSS 4, and a comment with the classes that use it.
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

  /// Writes a path of lines for GSAP's CustomEase, which flattens Béziers but, with a precision above 1, keeps lines.
  ///
  /// CustomEase makes a table with 2/d entries, where d is the smallest distance between stops, so d must be at least 1e-5.
  func gsap() throws(ParameterError) -> String {
    // CustomEase has no jumps. A motion jumps to 1 at its end, but by less than the accuracy, so this jump is removed.
    func jump(_ lines: PiecewiseLinear) -> Double {
      let stops = lines.stops
      guard motion != nil, stops.count > 2, stops[stops.count - 2].progress == 1 else { return 0 }
      return (stops[stops.count - 1].value - stops[stops.count - 2].value).magnitude
    }
    let lines = try lines(adding: jump)
    var stops = lines.curve.stops
    if jump(lines.curve) > 0 { stops.remove(at: stops.count - 2) }
    for (a, b) in zip(stops, stops.dropFirst()) {
      try require(
        b.progress - a.progress >= 1e-5, "distance between stops", b.progress - a.progress,
        "at least 0.00001 for CustomEase")
    }
    let points = stops.map { "\(number($0.progress)),\(number($0.value))" }
    return """
      // \(remark(lines.error))\(durationNote)
      CustomEase.create("easing", "M\(points.joined(separator: " L"))", { precision: 2 });

      """
  }

  /// Writes a transition of Motion, which ends a spring within `restDelta` of its target and solves Béziers by twelve halvings.
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

  /// Writes an animation of Compose, with a duration in whole milliseconds.
  ///
  /// Springs in Compose have mass 1. Every version of Compose solves a Bézier within 0.001 or better. The error excludes the
  /// rounding of parameters to 32 bits; the comment in the text says so.
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
  /// Figma does not publish its algorithms, so the comment in the text assumes that it solves springs and Béziers exactly.
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

  /// Writes the spring or, for another curve, the nearest Bézier, with the error in the target system.
  ///
  /// The system solves Béziers within a tolerance in progress, and ends a spring at the distance `rest` from its target. The
  /// text `condition` follows the error in the comment.
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
