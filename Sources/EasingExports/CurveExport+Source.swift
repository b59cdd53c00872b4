// SPDX-License-Identifier: Apache-2.0

import Easing

// Source text for other systems, which are not available everywhere. Tests check the types of Swift's against
// declarations; nothing compiles the others.

extension CurveExport {
  /// Swift that makes the curve with this package.
  func swift() -> String {
    """
    import Easing

    let curve = \(motion == nil ? "EasingCurve" : "MotionCurve")(\(JSONText.quoted(source)))!
    curve.value(at: 0.25)  // at \(motion == nil ? "progress 0.25" : "a time in seconds")
    curve.velocity(at: 0.25)

    """
  }

  /// A spring, a timing curve, or a custom piecewise linear animation.
  func swiftUI() throws(ParameterError) -> String {
    switch try plan() {
    case .spring(let spring):
      let parameters = spring.parameters
      return """
        // \(source)
        let animation = Animation.interpolatingSpring(
          mass: \(number(parameters.mass)), stiffness: \(number(parameters.stiffness)),
          damping: \(number(parameters.damping)), initialVelocity: \(number(spring.initialVelocity)))

        """
    case .bezier(let bezier, let error):
      return """
        // \(remark(error))
        let animation = Animation.timingCurve(
          \(numbers(bezier.coordinates)),
          duration: \(seconds))

        """
    case .lines(let lines, let error):
      let stops = lines.stops.map { "(\(number($0.progress)), \(number($0.value)))" }
      return """
        // \(remark(error))
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
  }

  /// A spring animation, or keyframes with timing functions.
  func coreAnimation() throws(ParameterError) -> String {
    if let spring {
      let parameters = spring.parameters
      return """
        // \(source)
        let animation = CASpringAnimation(keyPath: "position.x")
        animation.mass = \(number(parameters.mass))
        animation.stiffness = \(number(parameters.stiffness))
        animation.damping = \(number(parameters.damping))
        animation.initialVelocity = \(number(spring.initialVelocity))
        animation.duration = \(seconds)

        """
    }
    let pieces = try pieces()
    let keys = ExportKeys(pieces.curve.pieces.flatMap { $0.easedParts })
    let functions = keys.easings.map { easing in
      let points = numbers(easing.coordinates)
      return easing == .linear
        ? "CAMediaTimingFunction(name: .linear)" : "CAMediaTimingFunction(controlPoints: \(points))"
    }
    return """
      // \(remark(pieces.error))
      let animation = CAKeyframeAnimation(keyPath: "position.x")
      animation.values = [\(numbers(keys.values))]
      animation.keyTimes = [\(numbers(keys.times))]
      animation.timingFunctions = [
        \(functions.joined(separator: ",\n  ")),
      ]
      animation.duration = \(seconds)

      """
  }

  /// The XML of a path interpolator, with a note for Android's springs.
  func android() throws(ParameterError) -> String {
    let pieces = try pieces()
    func text(_ point: PiecewiseBezier.Point) -> String {
      "\(number(point.progress)),\(number(point.value))"
    }
    var path = "M \(text(pieces.curve.pieces[0].start))"
    for piece in pieces.curve.pieces {
      path += " L \(text(piece.start))"
      guard piece.start.progress < piece.end.progress else { continue }
      path += " C \(text(piece.control1)) \(text(piece.control2)) \(text(piece.end))"
    }
    var remark = self.remark(pieces.error)
    if let duration { remark += "; \(number(duration)) s" }
    if let spring {
      let parameters = spring.parameters
      remark +=
        "; SpringForce: stiffness \(number(parameters.stiffness / parameters.mass)),"
        + " dampingRatio \(number(parameters.dampingRatio))"
    }
    return """
      <!-- \(CurveExport.insideXML(remark)) -->
      <pathInterpolator xmlns:android="http://schemas.android.com/apk/res/android"
        android:pathData="\(path)" />

      """
  }

  /// A spring simulation, a cubic, or a piecewise linear curve.
  func flutter() throws(ParameterError) -> String {
    switch try plan() {
    case .spring(let spring):
      let parameters = spring.parameters
      let description =
        "mass: \(number(parameters.mass)), stiffness: \(number(parameters.stiffness)),"
        + " damping: \(number(parameters.damping))"
      return """
        // \(source)
        final simulation = SpringSimulation(
          const SpringDescription(\(description)),
          0, 1, \(number(spring.initialVelocity)));

        """
    case .bezier(let bezier, let error):
      return """
        // \(remark(error))
        const curve = Cubic(\(numbers(bezier.coordinates)));

        """
    case .lines(let lines, let error):
      return """
        // \(remark(error))
        class ConvertedCurve extends Curve {
          const ConvertedCurve();
          static const _progresses = [\(numbers(lines.stops.map { $0.progress }))];
          static const _values = [\(numbers(lines.stops.map { $0.value }))];

          @override
          double transformInternal(double t) {
            var i = 0;
            while (i + 2 < _progresses.length && _progresses[i + 1] <= t) i++;
            final run = _progresses[i + 1] - _progresses[i];
            final part = run > 0 ? (t - _progresses[i]) / run : 1;
            return _values[i] + (_values[i + 1] - _values[i]) * part;
          }
        }

        """
    }
  }
}
