// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

// Shaders compute in 32-bit floats, with sines of unspecified accuracy. Therefore both functions
// are piecewise linear, with four operations of known rounding.

extension CurveExport {
  /// A piecewise linear function in a shader.
  private struct ShaderFunction {
    let name: String
    let stops: [PiecewiseLinear.Stop]
    /// The error of the lines plus that of 32-bit arithmetic.
    let error: Double

    init(_ name: String, _ lines: PiecewiseLinear, error: Double) {
      (self.name, stops, self.error) = (name, lines.stops, error)
    }
  }

  /// The velocity of a curve as an easing function, in values per unit of progress.
  private struct Velocity: EasingFunction {
    let curve: EasingCurve
    func value(at progress: Double) -> Double { curve.velocity(at: progress) }
    func velocity(at progress: Double) -> Double { curve.acceleration(at: progress) }
    func acceleration(at progress: Double) -> Double { 0 }
    func enclosure(from start: Double, to end: Double) -> Enclosure? {
      curve.enclosure(from: start, to: end)?.ofSlope
    }
  }

  /// The functions of value and velocity; the second is missing if the velocity is not finite, or 0 everywhere.
  ///
  /// The error of the velocity is relative to its peak, that of the value to 1.
  private func shaderFunctions() throws(ParameterError) -> [ShaderFunction] {
    let lines = try lines { $0.errorIn32Bits }
    var functions = [ShaderFunction("easing", lines.curve, error: lines.error)]
    let peak = curve.peakVelocity.value.magnitude
    // It is missing also where the peak is 0 or infinite, which is no accuracy.
    if let lines = try? LinearApproximation(of: Velocity(curve: curve), accuracy: accuracy * peak) {
      let error = lines.error + lines.curve.errorIn32Bits + velocityOfRest
      functions.append(ShaderFunction("easingVelocity", lines.curve, error: error))
    }
    return functions
  }

  private func remark(_ function: ShaderFunction) -> String {
    let what = function.name == "easing" ? "value" : "velocity, per unit of progress"
    return "// \(source): \(what) at a progress in 0...1, "
      + "error at most \(CurveExport.text(of: function.error)) in 32 bits, a jump's place to 2^-24"
      + "\(durationNote).\n"
  }

  /// Functions of GLSL ES 3.00.
  func glsl() throws(ParameterError) -> String {
    var text = ""
    for function in try shaderFunctions() {
      let (name, count) = (function.name, function.stops.count)
      let stops = function.stops.map { "vec2(\(float($0.progress)), \(float($0.value)))" }
      text += remark(function)
      text += """
        const vec2 \(name)Stops[\(count)] = vec2[\(count)](
          \(stops.joined(separator: ", ")));

        float \(name)(float progress) {
          int i = 0;
          while (i + 2 < \(count) && \(name)Stops[i + 1].x <= progress) i++;
          vec2 a = \(name)Stops[i];
          vec2 b = \(name)Stops[i + 1];
          return b.x > a.x ? a.y + (b.y - a.y) * ((progress - a.x) / (b.x - a.x)) : b.y;
        }

        """
    }
    return text
  }

  /// Functions of WGSL.
  func wgsl() throws(ParameterError) -> String {
    var text = ""
    for function in try shaderFunctions() {
      let (name, count) = (function.name, function.stops.count)
      let stops = function.stops.map { "vec2f(\(float($0.progress)), \(float($0.value)))" }
      text += remark(function)
      text += """
        var<private> \(name)Stops = array<vec2f, \(count)>(
          \(stops.joined(separator: ", ")));

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
    return text
  }
}

extension Enclosure {
  /// The enclosure of the slope as a curve; its second derivative has no bounds.
  package var ofSlope: Enclosure {
    var result = Enclosure(
      value: velocity, velocity: acceleration, acceleration: .all,
      smoothness: smoothness == .smooth ? .continuous : .jumps)
    result.cut = cut
    return result
  }
}
