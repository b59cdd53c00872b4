// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Easing

// Source text for other systems, which are not available everywhere. Tests check the types of Swift's against
// declarations; nothing compiles the others.

extension Conversion {
  /// The curve as a sequence of Béziers; the curve itself if it is one or many.
  ///
  /// Its error is then only the rounding of formats that split pieces, at most twelve times with three roundings each,
  /// and of easing functions made from them.
  func pieces() throws -> (curve: PiecewiseBezier, error: Double) {
    let itself: PiecewiseBezier?
    switch curve.storage {
    case .piecewiseBezier(let pieces): itself = pieces
    case .cubicBezier(let box):
      let bezier = box.curve
      itself = try Conversion.checked {
        try PiecewiseBezier(pieces: [
          PiecewiseBezier.Piece(
            start: PiecewiseBezier.Point(progress: 0, value: 0),
            control1: PiecewiseBezier.Point(progress: bezier.x1, value: bezier.y1),
            control2: PiecewiseBezier.Point(progress: bezier.x2, value: bezier.y2),
            end: PiecewiseBezier.Point(progress: 1, value: 1))
        ])
      }
    default: itself = nil
    }
    if let itself {
      let greatest = itself.pieces.reduce(1) {
        max($0, $1.start.value.magnitude, $1.control1.value.magnitude, $1.control2.value.magnitude)
      }
      return (itself, 0x1p-47 * greatest)
    }
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
    let pieces = try pieces()
    let keys = ConversionKeys(pieces.curve.pieces.flatMap(\.easedParts))
    let functions = keys.easings.map { easing in
      let points = numbers([easing.x1, easing.y1, easing.x2, easing.y2])
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
