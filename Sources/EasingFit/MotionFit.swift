// SPDX-License-Identifier: Apache-2.0

import Easing
// Its errors are part of those of this module.
@_exported import GSLErrors
import RealModule

/// A motion fitted to samples by least squares.
///
/// ```swift
/// let fit = try MotionFit<DampedSpring>(times: times, values: values)
/// fit.motion.parameters.stiffness    // 180.02
/// fit.parameters[3].standardError    // 0.7
/// fit.isOfAnotherKind                // false: a spring
/// ```
///
/// - Model: a `DampedSpring` of mass 1, given by its start and end values, its initial velocity,
///   its stiffness and its damping; or a `Decay`, given by its start value, its initial velocity
///   and its rate λ. The motion starts at time 0. Times need not be evenly spaced, and values may
///   have errors.
/// - Algorithm: the ends and the velocity enter linearly and are solved for at each point of a grid
///   over stiffness and damping (over the rate), which is as fine as the samples can tell
///   frequencies apart. From the best grid points GSL's `gsl_multifit_nlinear`, the
///   Levenberg–Marquardt method, fits all parameters together.
/// - Error: from 5 or more samples without errors that cover a good part of the motion, the
///   parameters are found to 1e-9 of their size. The standard errors are those of the linear
///   theory: the square root of the diagonal of σ²(JᵀJ)⁻¹, where σ² is the sum of squares over the
///   degrees of freedom. They hold for independent errors of equal size, and where the samples
///   determine the motion, see ``isDetermined``.
/// - Complexity: O(n) for n samples, for some thousand grid points, each with at most 511 of the
///   samples.
public struct MotionFit<Fitted: Motion & Hashable>: Hashable, Sendable {
  /// A fitted parameter of the motion.
  public struct Parameter: Hashable, Sendable {
    /// The name, as spelled by the motion's initializer.
    public let name: String
    /// The fitted value.
    public let value: Double
    /// The standard error; NaN if there are no more samples than parameters.
    public let standardError: Double
  }

  /// The motion.
  public let motion: Fitted
  /// The fitted parameters, in the order of the model above.
  public let parameters: [Parameter]
  /// The differences of the samples from the motion, in units of value; positive above the motion.
  public let residuals: [Double]
  /// The root mean square of the residuals.
  public let rootMeanSquare: Double
  /// The Durbin–Watson statistic: 2 for independent residuals, near 0 if neighbors are alike.
  public let durbinWatson: Double

  /// Whether the samples seem to come from another kind of motion.
  ///
  /// This is so if the residuals are above a millionth of the values' range and neighboring
  /// residuals are alike. For n independent errors the statistic has the mean 2 and a standard
  /// deviation near 2/√n, so a false warning is unlikely from 20 samples on.
  public let isOfAnotherKind: Bool

  /// Whether the samples determine the motion well enough for its standard errors to hold.
  ///
  /// This is so if the standard errors of stiffness and damping, or of the rate, are at most a fifth
  /// of these. The value of the motion depends on their logarithms, and within a fifth it is nearly
  /// linear in these: of a thousand fits to noise 64 to 70 % are within one standard error and 94 to
  /// 96 % within two. If the samples do not determine the motion, the standard errors are too small:
  /// 1 % of noise hides the fast part of an overdamped spring that starts at rest, and 77 % of the
  /// fits have a damping within two standard errors.
  public let isDetermined: Bool

  fileprivate init(
    _ motion: Fitted, _ solution: SeparableFit.Solution, names: [String], positive: Int
  ) {
    self.motion = motion
    parameters = names.indices.map { index in
      Parameter(
        name: names[index], value: solution.parameters[index],
        standardError: solution.standardErrors[index])
    }
    residuals = solution.residuals
    var (squares, changes) = (0.0, 0.0)
    for residual in residuals { squares += residual * residual }
    for (one, next) in zip(residuals, residuals.dropFirst()) {
      changes += (next - one) * (next - one)
    }
    rootMeanSquare = (squares / Double(residuals.count)).squareRoot()
    durbinWatson = squares > 0 ? changes / squares : 2
    isDetermined = parameters.suffix(positive).allSatisfy { $0.standardError <= 0.2 * $0.value }
    isOfAnotherKind = rootMeanSquare > 1e-6 * solution.range && durbinWatson < 1
  }
}

extension MotionFit where Fitted == DampedSpring {
  /// Fits a spring of mass 1.
  ///
  /// - Parameters:
  ///   - times: when the samples were taken, in seconds: 0 or more, and strictly increasing.
  ///   - values: the samples, 5 or more, not all equal.
  /// - Throws: ``FitError`` for invalid samples, and if GSL finds no fit.
  public init(times: [Double], values: [Double]) throws(FitError) {
    let model = SeparableModel(linearCount: 3, nonlinearCount: 2) { logarithms in
      let (stiffness, damping) = (Double.exp(logarithms[0]), Double.exp(logarithms[1]))
      guard let parameters = try? SpringParameters(mass: 1, stiffness: stiffness, damping: damping)
      else { return nil }
      let spring = DampedSpring(parameters)
      return { time, basis in
        let propagator = spring.propagator(at: time)
        basis[0] = propagator.value(from: 1, to: 0, initialVelocity: 0)
        basis[1] = propagator.value(from: 0, to: 1, initialVelocity: 0)
        basis[2] = propagator.value(from: 0, to: 0, initialVelocity: 1)
      }
    }
    let fit = try SeparableFit(model, times: times, values: values)
    // From less than a tenth of a half wave to as many half waves as the samples can resolve.
    var starts: [[Double]] = []
    let highest = min(Double.pi * Double(times.count - 1), 400)
    for (ratio, isNarrow) in [
      (0.02, true), (0.06, true), (0.15, false), (0.3, false), (0.5, false), (0.75, false),
      (1, false),
      (1.6, false), (4, false),
    ] {
      var frequency = 0.3
      while frequency <= highest {
        starts.append([2 * .log(frequency), .log(2 * ratio * frequency)])
        // Weakly damped springs are distinguishable if their frequencies differ by one radian over the whole time.
        frequency += isNarrow ? 1 : max(1, 0.15 * frequency)
        if frequency < 3 { frequency = frequency.rounded(.down) + 0.3 }
      }
    }
    var solution = try fit.solution(from: starts, highest: 3)
    // Converts the parameters to seconds.
    solution.unscale(at: 3, power: -2, fit.duration)
    solution.unscale(at: 4, power: -1, fit.duration)
    solution.unscale(at: 2, power: -1, fit.duration)
    let found = solution.parameters
    let parameters: SpringParameters
    do throws(ParameterError) {
      parameters = try SpringParameters(mass: 1, stiffness: found[3], damping: found[4])
    } catch {
      throw .parameter(error)
    }
    let spring = DampedSpring(
      parameters, from: found[0], to: found[1], initialVelocity: found[2])
    self.init(
      spring, solution, names: ["from", "to", "initialVelocity", "stiffness", "damping"],
      positive: model.nonlinearCount)
  }
}

extension MotionFit where Fitted == Decay {
  /// Fits a decay.
  ///
  /// - Parameters:
  ///   - times: when the samples were taken, in seconds: 0 or more, and strictly increasing.
  ///   - values: the samples, 3 or more, not all equal.
  /// - Throws: ``FitError`` for invalid samples, and if GSL finds no fit.
  public init(times: [Double], values: [Double]) throws(FitError) {
    let model = SeparableModel(linearCount: 2, nonlinearCount: 1) { logarithms in
      let rate = Double.exp(logarithms[0])
      guard rate.isFinite, rate > 0 else { return nil }
      return { time, basis in
        basis[0] = 1
        basis[1] = -Double.expMinusOne(-rate * time) / rate
      }
    }
    let fit = try SeparableFit(model, times: times, values: values)
    let starts = (0...40).map { [.log(0.05) + Double($0) * 0.2] }
    var solution = try fit.solution(from: starts, highest: 2)
    solution.unscale(at: 1, power: -1, fit.duration)
    solution.unscale(at: 2, power: -1, fit.duration)
    let found = solution.parameters
    let rate: DecayRate
    do throws(ParameterError) { rate = try DecayRate(constant: found[2]) } catch {
      throw .parameter(error)
    }
    self.init(
      Decay(rate, from: found[0], initialVelocity: found[1]), solution,
      names: ["from", "initialVelocity", "rate"], positive: model.nonlinearCount)
  }
}

/// The reason why samples were not fitted.
public enum FitError: Error, Hashable, Sendable {
  /// The samples cannot be fitted: too few, not finite, or not in order.
  case parameter(ParameterError)
  /// GSL found no fit.
  case gsl(GSLError)
}

extension FitError: CustomStringConvertible {
  /// A description of the error in one sentence.
  public var description: String {
    switch self {
    case .parameter(let error): error.description
    case .gsl(let error): error.description
    }
  }
}
