// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

// Shaders compute in 32-bit floats, with sines of unspecified accuracy. So value and velocity are piecewise linear
// functions, which need only four operations of known rounding.

extension CurveExport {
  /// The velocity of a curve as an easing function, in units of value per unit of progress.
  private struct Velocity: EasingFunction {
    let curve: EasingCurve
    func value(at progress: Double) -> Double { curve.velocity(at: progress) }
    func velocity(at progress: Double) -> Double { curve.acceleration(at: progress) }
    func acceleration(at progress: Double) -> Double { 0 }
    func enclosure(from start: Double, to end: Double) -> Enclosure? {
      curve.enclosure(from: start, to: end)?.ofSlope
    }
  }

  /// Returns the text of the value's function and, if velocity is finite and not 0 everywhere, of the velocity's function.
  ///
  /// The value's error is relative to 1, the velocity's error is relative to its peak; both include 32-bit arithmetic.
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
    // With a peak of 0 or infinity there is no relative accuracy.
    guard
      let slopes = try? LinearApproximation(of: Velocity(curve: curve), accuracy: accuracy * peak)
    else { return value }
    let error = slopes.error + slopes.curve.errorIn32Bits + velocityOfRest
    return value
      + function("easingVelocity", "velocity, per unit of progress", slopes.curve, error)
  }

  /// Writes functions in GLSL ES 3.00.
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

  /// Writes functions in WGSL.
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
}
