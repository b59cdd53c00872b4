// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

extension CurveExport {
  /// The string literal that describes the curve: its name if the name parses as this curve, otherwise the curve's text.
  ///
  /// Names are used only if they are printable ASCII, so that the literal is the same in all languages.
  private var literal: String {
    let isPlain = source.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }
    let text = isPlain && (try? TimingCurve(parsing: source)) == given ? source : given.description
    return JSONText.quoted(text)
  }

  /// The argument of the example calls, in words.
  private var place: String { motion == nil ? "progress 0.25" : "a time in seconds" }

  /// Writes Swift code that makes the curve with this package.
  func swift() -> String {
    """
    import SwiftEasing

    let curve = \(motion == nil ? "EasingCurve" : "MotionCurve")(\(literal))!
    curve.value(at: 0.25)  // at \(place)
    curve.velocity(at: 0.25)

    """
  }

  /// Writes C statements that make the curve with the C library.
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

  /// Writes Python code that makes the curve with the Python package.
  func python() -> String {
    """
    from swift_easing import Curve

    curve = Curve(\(literal))
    curve(0.25)  # at \(place)
    curve.velocity(0.25)

    """
  }

  /// Writes JavaScript code that makes the curve with the npm package.
  func javaScript() -> String {
    """
    import { curve } from "swift-easing";

    const timing = curve(\(literal));
    timing(0.25);  // at \(place)
    timing.velocity(0.25);

    """
  }

  /// Writes a spring, a timing curve, or a custom piecewise linear animation.
  ///
  /// SwiftUI's algorithms for timing curves and springs are not published.
  func swiftUI() throws(ParameterError) -> String {
    if let spring {
      let parameters = spring.parameters
      let numbers =
        "mass: \(number(parameters.mass)), stiffness: \(number(parameters.stiffness)),\n"
        + "  damping: \(number(parameters.damping))"
      // Without `allowOverDamping` SwiftUI damps critically.
      let arguments =
        parameters.dampingRatio > 1 ? "Spring(\(numbers), allowOverDamping: true)" : numbers
      return """
        // \(wholeSource), if SwiftUI computes springs exactly
        let animation = Animation.interpolatingSpring(
          \(arguments), initialVelocity: \(number(spring.initialVelocity)))

        """
    }
    // An animation in SwiftUI ends at the new value, whatever its curve says.
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
  /// Core Animation's algorithms are not published.
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
    let (keys, solved) = try keys(solvedWithin: 0x1p-23)
    let error = solved + 0x1p-23 * keys.largestHeight
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
}
