// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Easing

// Source text for other systems. It is not compiled in tests, because those systems are not
// available everywhere.

extension Conversion {
  /// The curve as a sequence of Béziers.
  func pieces() throws -> (curve: PiecewiseBezier, error: Double) {
    if case .piecewiseBezier(let pieces) = curve { return (pieces, 0) }
    let pieces = try Conversion.checked {
      try PiecewiseBezierApproximation(of: curve, accuracy: max(accuracy, 1e-8))
    }
    return (pieces.curve, pieces.error)
  }

  /// A spring, a timing curve, or a custom piecewise linear animation.
  func swiftUI() throws -> String {
    if let spring {
      let parameters = spring.parameters
      return """
        // \(source)
        let animation = Animation.interpolatingSpring(
          mass: \(number(parameters.mass)), stiffness: \(number(parameters.stiffness)),
          damping: \(number(parameters.damping)), initialVelocity: \(number(spring.initialVelocity)))

        """
    }
    if let bezier = try? standIn(), bezier.error <= accuracy {
      return """
        // \(remark(bezier.error))
        let animation = Animation.timingCurve(
          \(numbers([bezier.curve.x1, bezier.curve.y1, bezier.curve.x2, bezier.curve.y2])),
          duration: \(seconds))

        """
    }
    let lines = try lines()
    return """
      // \(remark(lines.error))
      struct ConvertedAnimation: CustomAnimation {
        static let stops: [(progress: Double, value: Double)] = [
          \(lines.curve.stops.map { "(\(number($0.progress)), \(number($0.value)))" }.joined(separator: ", "))
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

  /// A spring animation, or keyframes with timing functions.
  func coreAnimation() throws -> String {
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
    // Keys with the fraction of the distance at each time; two at one time make a jump.
    var (times, values, functions): ([Double], [Double], [String]) = ([], [], [])
    let pieces = try pieces()
    let linear = "CAMediaTimingFunction(name: .linear)"
    for piece in pieces.curve.pieces.flatMap(\.easedParts) {
      if piece.start.progress != times.last || piece.start.value != values.last {
        if !times.isEmpty { functions.append(linear) }
        times.append(piece.start.progress)
        values.append(piece.start.value)
      }
      guard piece.start.progress < piece.end.progress else { continue }
      // A part without an easing function is flat to within rounding.
      let easing = piece.easing ?? .linear
      functions.append(
        "CAMediaTimingFunction(controlPoints: \(numbers([easing.x1, easing.y1, easing.x2, easing.y2])))"
      )
      times.append(piece.end.progress)
      values.append(piece.end.value)
    }
    return """
      // \(remark(pieces.error))
      let animation = CAKeyframeAnimation(keyPath: "position.x")
      animation.values = [\(numbers(values))]
      animation.keyTimes = [\(numbers(times))]
      animation.timingFunctions = [
        \(functions.joined(separator: ",\n  ")),
      ]
      animation.duration = \(seconds)

      """
  }

  /// The XML of a path interpolator, with a note for Android's springs.
  func android() throws -> String {
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
    if let duration { remark += "; \(NumberText.shortest(duration)) s" }
    if let spring {
      let parameters = spring.parameters
      remark +=
        "; SpringForce: stiffness \(number(parameters.stiffness / parameters.mass)),"
        + " dampingRatio \(number(parameters.dampingRatio))"
    }
    // Two hyphens would end the comment.
    return """
      <!-- \(remark.replacing("--", with: "- -")) -->
      <pathInterpolator xmlns:android="http://schemas.android.com/apk/res/android"
        android:pathData="\(path)" />

      """
  }

  /// A spring simulation, a cubic, or a piecewise linear curve.
  func flutter() throws -> String {
    if let spring {
      let parameters = spring.parameters
      return """
        // \(source)
        final simulation = SpringSimulation(
          const SpringDescription(mass: \(number(parameters.mass)), stiffness: \(number(parameters.stiffness)), damping: \(number(parameters.damping))),
          0, 1, \(number(spring.initialVelocity)));

        """
    }
    if let bezier = try? standIn(), bezier.error <= accuracy {
      let points = [bezier.curve.x1, bezier.curve.y1, bezier.curve.x2, bezier.curve.y2]
      return """
        // \(remark(bezier.error))
        const curve = Cubic(\(numbers(points)));

        """
    }
    let lines = try lines()
    return """
      // \(remark(lines.error))
      class ConvertedCurve extends Curve {
        const ConvertedCurve();
        static const _progresses = [\(numbers(lines.curve.stops.map(\.progress)))];
        static const _values = [\(numbers(lines.curve.stops.map(\.value)))];

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

  private func remark(_ error: Double) -> String {
    "\(source), error at most \(Conversion.text(of: error))"
  }

  private var seconds: String { number(duration ?? 1) }

  private func number(_ number: Double) -> String { NumberText.shortest(number) }

  private func numbers(_ numbers: [Double]) -> String {
    numbers.map(number).joined(separator: ", ")
  }
}
