// SPDX-License-Identifier: Apache-2.0

import Easing

// Source text in Swift. Tests check its types against declarations.

extension CurveExport {
  /// Swift that makes the curve with this package, from its name if that is its text.
  func swift() -> String {
    let text = (try? TimingCurve(parsing: source)) == given ? source : given.description
    return """
      import Easing

      let curve = \(motion == nil ? "EasingCurve" : "MotionCurve")(\(JSONText.quoted(text)))!
      curve.value(at: 0.25)  // at \(motion == nil ? "progress 0.25" : "a time in seconds")
      curve.velocity(at: 0.25)

      """
  }

  /// A spring, a timing curve, or a custom piecewise linear animation.
  ///
  /// How SwiftUI solves a timing curve and a spring is not published.
  func swiftUI() throws(ParameterError) -> String {
    if let spring {
      let parameters = spring.parameters
      let numbers =
        "mass: \(number(parameters.mass)), stiffness: \(number(parameters.stiffness)),\n"
        + "  damping: \(number(parameters.damping))"
      // Without the permission SwiftUI damps critically.
      let arguments =
        parameters.dampingRatio > 1 ? "Spring(\(numbers), allowOverDamping: true)" : numbers
      return """
        // \(source), if SwiftUI computes springs exactly
        let animation = Animation.interpolatingSpring(
          \(arguments), initialVelocity: \(number(spring.initialVelocity)))

        """
    }
    // An animation of SwiftUI ends at the new value, whatever its curve says.
    guard curve.value(at: 1) == 1 else {
      throw ParameterError(
        "value at the end", curve.value(at: 1), allowed: "1, at which an animation of SwiftUI ends")
    }
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

  /// A spring animation, or keyframes with timing functions, whose control points Core Animation keeps in 32 bits.
  ///
  /// How it solves them is not published.
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
    // The values of control points are kept in 32 bits too.
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
