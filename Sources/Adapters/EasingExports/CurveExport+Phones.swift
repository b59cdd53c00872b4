// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

// Formats for Android and Flutter, whose algorithms are published.

extension CurveExport {
  /// Returns the XML of a path interpolator, with the parameters of an Android spring in a comment, or a Kotlin class.
  ///
  /// The path consists of Béziers if their error is within the accuracy although Android flattens them within 0.002; otherwise
  /// of lines, which Android plays without flattening.
  func android() throws(ParameterError) -> String {
    var note = durationNote
    if let spring {
      let parameters = spring.parameters
      note +=
        "; SpringForce: stiffness \(number(parameters.stiffness / parameters.mass)),"
        + " dampingRatio \(number(parameters.dampingRatio))"
      if spring.initialVelocity != 0 {
        note += ", start velocity \(number(spring.initialVelocity)) times the way per second"
      }
    }
    if startsAtZeroAndEndsAtOne {
      if let pieces = piecesOfFewExtrema(adding: { AndroidPath($0).error }) {
        let path = AndroidPath(pieces.curve.pieces)
        if pieces.error <= accuracy, path.isTaken { return xml(path, pieces.error, note) }
      }
      if let lines = try? lines(adding: { $0.errorIn32Bits }) {
        let path = AndroidPath(lines.curve)
        if path.isTaken { return xml(path, lines.error, note) }
      }
    }
    let lines = try lines { 0x1p-23 * $0.largestMagnitudeOrOne }
    // The code of a JVM method is limited to 64 KB, enough for about 7,000 numbers, and each stop has two.
    try require(
      lines.curve.stops.count <= 3000, "accuracy", accuracy,
      "coarse enough for 3000 stops in a class of Kotlin")
    let stops = lines.curve.stops
    return """
      // \(remark(lines.error))\(note)
      class ConvertedInterpolator : android.animation.TimeInterpolator {
        private val progresses = doubleArrayOf(\(floats(stops.map { $0.progress })))
        private val values = doubleArrayOf(\(floats(stops.map { $0.value })))

        override fun getInterpolation(input: Float): Float {
          val progress = input.toDouble()
          var i = 0
          while (i + 2 < progresses.size && progresses[i + 1] <= progress) i++
          val run = progresses[i + 1] - progresses[i]
          val part = if (run > 0.0) (progress - progresses[i]) / run else 1.0
          return (values[i] + (values[i + 1] - values[i]) * part).toFloat()
        }
      }

      """
  }

  private func xml(_ path: AndroidPath, _ error: Double, _ note: String) -> String {
    """
    <!-- \(CurveExport.insideXML(remark(error) + note)) -->
    <pathInterpolator xmlns:android="http://schemas.android.com/apk/res/android"
      android:pathData="\(path.text)" />

    """
  }

  /// Whether the curve goes from 0 to 1, as Android's path interpolators and Flutter's curves require.
  private var startsAtZeroAndEndsAtOne: Bool {
    curve.value(at: 0) == 0 && curve.value(at: 1) == 1
  }

  /// Returns a spring simulation, a `Cubic`, or a class that evaluates a Bézier or lines.
  ///
  /// Flutter bisects the progress of a `Cubic` only to a thousandth; the class bisects it to full precision. A Flutter `Curve`
  /// goes from 0 to 1, so lines with other ends are written as an `Animatable`.
  func flutter() throws(ParameterError) -> String {
    if let spring, let error = spring.errorInFlutter, error <= accuracy {
      let parameters = spring.parameters
      return """
        // \(remark(error, isWhole: true))
        final simulation = SpringSimulation(
          const SpringDescription(mass: \(number(parameters.mass)), \
        stiffness: \(number(parameters.stiffness)), damping: \(number(parameters.damping))),
          0, 1, \(number(spring.initialVelocity)));

        """
    }
    if let bezier = try? bezier(), bezier.isStandIn {
      let inFlutter = bezier.error + bezier.curve.largestChange(within: 1e-3)
      if inFlutter <= accuracy {
        return """
          // \(remark(inFlutter))\(durationNote)
          const curve = Cubic(\(numbers(bezier.curve.coordinates)));

          """
      }
      let error = bezier.error + bezier.curve.largestChange(within: 0x1p-49)
      if error <= accuracy { return flutterClass(of: bezier.curve, error, inFlutter) }
    }
    let lines = try lines()
    let stops = lines.curve.stops
    let isCurve = startsAtZeroAndEndsAtOne
    return """
      // \(remark(lines.error))\(durationNote)
      class \(isCurve ? "ConvertedCurve extends Curve" : "ConvertedCurve extends Animatable<double>") {
        const ConvertedCurve();
        static const List<double> _progresses = [\(numbers(stops.map { $0.progress }))];
        static const List<double> _values = [\(numbers(stops.map { $0.value }))];

        @override
        double \(isCurve ? "transformInternal" : "transform")(double t) {
          var i = 0;
          while (i + 2 < _progresses.length && _progresses[i + 1] <= t) i++;
          final run = _progresses[i + 1] - _progresses[i];
          final part = run > 0 ? (t - _progresses[i]) / run : 1.0;
          return _values[i] + (_values[i + 1] - _values[i]) * part;
        }
      }

      """
  }

  private func flutterClass(
    of bezier: CubicBezier, _ error: Double, _ errorOfCubic: Double
  ) -> String {
    """
    // \(remark(error))\(durationNote); Flutter's own
    // Cubic(\(numbers(bezier.coordinates))) has one of \(CurveExport.text(of: errorOfCubic)).
    class ConvertedCurve extends Curve {
      const ConvertedCurve();

      double _bezier(double a, double b, double s) {
        final r = 1 - s;
        return 3 * s * r * (r * a + s * b) + s * s * s;
      }

      @override
      double transformInternal(double t) {
        var low = 0.0;
        var high = 1.0;
        for (var i = 0; i < 100; i++) {
          final s = (low + high) / 2;
          if (_bezier(\(number(bezier.x1)), \(number(bezier.x2)), s) < t) {
            low = s;
          } else {
            high = s;
          }
        }
        return _bezier(\(number(bezier.y1)), \(number(bezier.y2)), high);
      }
    }

    """
  }

  private func floats(_ numbers: [Double]) -> String {
    numbers.map(float).joined(separator: ", ")
  }

  /// Returns a number that Kotlin and shading languages parse as a floating-point literal.
  func float(_ number: Double) -> String {
    let text = self.number(number)
    return text.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "e") }
      ? text : text + ".0"
  }
}

extension DampedSpring {
  /// A power of ten that bounds the error of Flutter's `SpringSimulation` of this spring from 0 to 1; nil if it would exceed 0.01.
  ///
  /// Flutter computes the roots of m r² + c r + k, for mass m, damping c and stiffness k, by the quadratic formula. The formula
  /// cancels digits near critical and at strong damping. The rounded roots are the exact roots of another spring, whose
  /// coefficients a = c/m and b = k/m differ by Δa and Δb. Let y(t) be the other spring's distance from rest, and v its initial
  /// velocity. The difference e(t) of the two motions satisfies e″ + a e′ + b e = Δa y′ + Δb y, with e = e′ = 0 at the start.
  /// So |e| is at most the largest right-hand side times the integral of the magnitude of the impulse response.
  ///
  /// - *Right-hand side:* if the other spring is underdamped, its energy y′² + b y² does not grow, which bounds y and y′.
  ///   Otherwise |y| ≤ 1 + |v/f| with the faster root f, and |y′| ≤ |v| + b/a |y|.
  /// - *Integral:* it is 1/b or, for an underdamped spring with decay rate β and frequency ω, coth(π/2 · β/ω)/b ≤ (1 + 2/π · ω/β)/b.
  /// - *Rounding:* the sum of exponentials, or of sine and cosine of ωt, adds less than 2⁻⁵³ · (11 + ωt) · (sum of the terms' magnitudes).
  var errorInFlutter: Double? {
    let (mass, stiffness) = (parameters.mass, parameters.stiffness)
    let (damping, speed) = (parameters.damping, initialVelocity)
    let difference = damping * damping - 4 * mass * stiffness
    // The coefficients a and b and the terms of the other spring, its ω/β, and the bounds of |y| and |y′|.
    let otherA, otherB, terms, ratio, distance, velocity: Double
    if difference > 0 {
      let root = difference.squareRoot()
      let (fast, slow) = ((-damping - root) / (2 * mass), (-damping + root) / (2 * mass))
      guard slow < 0 else { return nil }
      (otherA, otherB, ratio) = (-(fast + slow), fast * slow, 0)
      terms = 1 + 2 * (speed.magnitude - fast) / (slow - fast)
      distance = 1 - speed.magnitude / fast
      velocity = speed.magnitude + otherB / otherA * distance
    } else {
      let frequency = (-difference).squareRoot() / (2 * mass)
      let decay = damping / 2 / mass
      (otherA, otherB) = (2 * decay, frequency * frequency + decay * decay)
      terms = 1 + (speed.magnitude + decay) / max(frequency, decay)
      ratio = frequency / decay
      distance = (1 + speed * speed / otherB).squareRoot()
      velocity = (otherB + speed * speed).squareRoot()
    }
    let (a, b) = (damping / mass, stiffness / mass)
    let changeOfA = (otherA - a).magnitude + 0x1p-51 * a
    let changeOfB = (otherB - b).magnitude + 0x1p-51 * b
    let response = (1 + 2 / .pi * ratio) / b
    let bound =
      response * (changeOfA * velocity + changeOfB * distance) + 0x1p-49 * terms * (1 + ratio)
    return [1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2].first { bound <= $0 }
  }
}
