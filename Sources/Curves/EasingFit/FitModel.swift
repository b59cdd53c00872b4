// SPDX-License-Identifier: Apache-2.0

import RealModule
import SwiftEasing

/// A parameter of a fitted motion.
public enum FitParameter: String, Hashable, Sendable, CaseIterable {
  /// The value at the start of the motion.
  case from
  /// The target of a spring.
  case to
  /// The velocity at the start of the motion, in units of value per second.
  case initialVelocity
  /// The stiffness of a spring of mass 1.
  case stiffness
  /// The damping of a spring of mass 1.
  case damping
  /// The rate λ of a decay, in 1/s.
  case rate
  /// The time at which the motion starts, in seconds, measured like the times of the samples.
  case startTime
}

/// A motion as a function of its parameters.
///
/// The motion is linear in start value, end value and velocity; the other parameters are ``positive`` and the start time.
enum FitModel: Hashable, Sendable {
  case spring
  case decay

  var linear: [FitParameter] {
    self == .spring ? [.from, .to, .initialVelocity] : [.from, .initialVelocity]
  }

  /// The parameters that are positive; the search uses their logarithms.
  var positive: [FitParameter] { self == .spring ? [.stiffness, .damping] : [.rate] }

  /// All parameters in the order in which they are reported.
  var all: [FitParameter] { linear + positive + [.startTime] }

  /// Returns the power of seconds in the unit of a parameter: -2 for a unit of 1/s².
  func timePower(_ parameter: FitParameter) -> Int {
    switch parameter {
    case .from, .to: 0
    case .initialVelocity, .damping, .rate: -1
    case .stiffness: -2
    case .startTime: 1
    }
  }

  /// Returns a function from time after the start to the coefficients of the linear parameters; `nil` for an invalid motion.
  func basis(_ positive: SIMD2<Double>) -> ((_ time: Double) -> SIMD4<Double>)? {
    switch self {
    case .spring:
      let parameters = try? SpringParameters(mass: 1, stiffness: positive[0], damping: positive[1])
      guard let parameters else { return nil }
      let spring = DampedSpring(parameters)
      return { time in
        let propagator = spring.propagator(at: time)
        return SIMD4(
          propagator.value(from: 1, to: 0, initialVelocity: 0),
          propagator.value(from: 0, to: 1, initialVelocity: 0),
          propagator.value(from: 0, to: 0, initialVelocity: 1), 0)
      }
    case .decay:
      let rate = positive[0]
      guard rate.isFinite, rate > 0 else { return nil }
      return { time in SIMD4(1, -Double.expMinusOne(-rate * max(time, 0)) / rate, 0, 0) }
    }
  }

  /// Returns the highest rate at which the coefficients change; the step of finite differences in the start time depends on it.
  func rate(_ positive: SIMD2<Double>) -> Double {
    self == .spring ? max(positive[0].squareRoot(), positive[1]) : positive[0]
  }

  /// Returns the logarithms of the positive parameters from which fits start, for samples that span a duration of 1.
  ///
  /// Each row, an inner array, has springs of one damping ratio, with frequencies rising from 0.3 to `highest` radians per unit of
  /// time. A decay has one row, of rising rates.
  func starts(highest: Double) -> [[SIMD2<Double>]] {
    guard self == .spring else { return [(0...40).map { SIMD2(.log(0.05) + Double($0) * 0.2, 0) }] }
    return [0.02, 0.06, 0.15, 0.3, 0.5, 0.75, 1, 1.6, 4, 10].map { ratio in
      var row: [SIMD2<Double>] = []
      var frequency = 0.3
      while frequency <= highest {
        row.append(SIMD2(2 * .log(frequency), .log(2 * ratio * frequency)))
        // Weakly damped springs can be distinguished if their phases differ by a radian at the last sample.
        frequency += ratio < 0.1 ? 1 : max(1, 0.15 * frequency)
      }
      return row
    }
  }
}
