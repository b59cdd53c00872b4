// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Easing
import EasingFit

struct FitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Fits a motion or a curve to samples.",
    discussion: """
      The samples are rows of time and value: CSV, or columns separated by semicolons, tabs or spaces, with or \
      without a header. Times need not be even. For a spring (of mass 1) and a decay, the time is in seconds, \
      0 at the start of the motion or as --start says, and each parameter has its standard error. For linear and \
      bezier, the samples are scaled to progress and value from 0 to 1. There is a warning if the samples seem to \
      be of another kind of motion, or hardly determine the parameters. Numbers have 6 digits; --digits or \
      --format json gives more, and JSON has the covariance matrix too.

      A motion with an unknown start needs two samples before it, or a fixed start value or velocity: \
      --start unknown --fix initialVelocity=0 is a motion that starts at rest.

      EXAMPLES
        easing fit samples.csv
        easing fit samples.csv --fix from=0 --fix to=1 --confidence 0.95
        easing fit recording.csv --start unknown --fix initialVelocity=0 --robust
        easing fit fling.csv --to decay --plot fling.svg
        easing fit samples.csv --format json
        easing sample 'spring(bouncy)' --samples 60 | easing fit - --to linear --accuracy 0.01
      """)

  /// The kind of motion or curve to fit.
  enum Model: String, CaseIterable, ExpressibleByArgument {
    case spring
    case decay
    case linear
    case bezier
  }

  @Argument(help: ArgumentHelp("The file of samples; - is standard input.", valueName: "file"))
  var file: String

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp(
      "The model: \(Model.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "model"))
  var model: Model = .spring

  @Option(
    number: "The largest difference between linear() and the samples; 0.001 by default.",
    named: "accuracy")
  var accuracy: Double?

  @Option(
    name: .customLong("fix"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A parameter that is known: from, to, initialVelocity, stiffness, damping or rate; repeatable.",
      valueName: "name=value"))
  var fixed: [FixedParameter] = []

  @Option(
    number: "The time at which the motion starts, in seconds, or unknown; 0 by default.",
    named: "time")
  var start: String?

  @Flag(help: "The third column has the weight of each sample, 1/variance.")
  var weights = false

  @Flag(help: "Reduces the weights of outliers (Tukey's bisquare), and lists those without weight.")
  var robust = false

  @Option(
    number: "Adds the interval of each parameter with this confidence, such as 0.95.",
    named: "number")
  var confidence: Double?

  @OptionGroup
  var options: ReportOptions

  @OptionGroup(title: "Plot")
  var plotOptions: PlotOptions

  func validate() throws {
    if let accuracy {
      guard model == .linear else {
        throw ValidationError("--accuracy is for --to linear, not for \(model.rawValue).")
      }
      try checkPositive("accuracy", accuracy)
    }
    if model == .linear || model == .bezier {
      let given = [
        ("fix", !fixed.isEmpty), ("start", start != nil), ("weights", weights), ("robust", robust),
        ("confidence", confidence != nil),
      ]
      if let option = given.first(where: { $0.1 }) {
        throw ValidationError(
          "--\(option.0) is for a spring or a decay, not for \(model.rawValue).")
      }
    }
    if let confidence, !(confidence > 0 && confidence < 1) {
      throw ValidationError(
        "--confidence is \(NumberText.shortest(confidence)); it must be between 0 and 1, ends excluded."
      )
    }
    _ = try known()
  }

  /// A parameter and its value, as `from=0`.
  struct FixedParameter: ExpressibleByArgument {
    let parameter: FitParameter
    let value: Double

    init?(argument: String) {
      let parts = argument.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let parameter = FitParameter(rawValue: String(parts[0])),
        parameter != .startTime, let value = Double(parts[1])
      else { return nil }
      (self.parameter, self.value) = (parameter, value)
    }
  }

  /// The parameters that are not fitted.
  private func known() throws -> [FitParameter: Double] {
    var known: [FitParameter: Double] = [:]
    for fixed in fixed { known[fixed.parameter] = fixed.value }
    guard start != "unknown" else { return known }
    guard let time = Double(start ?? "0"), time.isFinite else {
      throw ValidationError(
        "--start is '\(start ?? "")'; it must be a time in seconds, or unknown.")
    }
    known[.startTime] = time
    return known
  }

  func run() throws {
    // A missing gnuplot is reported before anything is fitted.
    let plotter = try plotOptions.plotter()
    let samples = try Samples(path: file, hasWeights: weights)
    if model == .spring || model == .decay, let start = try known()[.startTime] {
      try samples.check(notBefore: start)
    }
    let (entries, value): ([Report.Entry], (Double) -> Double)
    do {
      var progress = ProgressLine()
      progress.show("fitting \(samples.times.count) samples")
      defer { progress.finish() }
      (entries, value) = try fitted(samples)
    } catch let error as FitError {
      throw ToolError("\(samples.name) cannot be fitted: \(error).")
    } catch let error as ParameterError {
      throw ToolError("\(samples.name) cannot be fitted: \(error).")
    }
    if let plotter { try FitPlot(samples: samples, fit: value).draw(with: plotter) }
    try OutputFile.write(options.text(Report(entries)), to: nil)
  }

  /// The entries of a fit, and its values at times.
  private func fitted(
    _ samples: Samples
  ) throws -> (entries: [Report.Entry], value: (Double) -> Double) {
    switch model {
    case .spring:
      let fit = try MotionFit<DampedSpring>(
        times: samples.times, values: samples.values, weights: weights ? samples.weights : nil,
        fixed: known(), loss: robust ? .bisquare : .squares)
      let (spring, errors) = (fit.motion, FitErrors(fit))
      let distance = spring.to - spring.from
      let parameters = spring.parameters
      let unit = DampedSpring(
        (try? SpringParameters(
          mass: parameters.mass, stiffness: errors.rounded(parameters.stiffness, .stiffness),
          damping: errors.rounded(parameters.damping, .damping))) ?? parameters,
        initialVelocity: distance == 0
          ? 0
          : errors.rounded(
            spring.initialVelocity / distance, .initialVelocity, factor: 1 / distance.magnitude))
      return (
        entries(of: fit, .spring(unit), samples), { spring.value(at: $0 - fit.startTime) }
      )
    case .decay:
      let fit = try MotionFit<Decay>(
        times: samples.times, values: samples.values, weights: weights ? samples.weights : nil,
        fixed: known(), loss: robust ? .bisquare : .squares)
      let (decay, errors) = (fit.motion, FitErrors(fit))
      let rate = errors.rounded(decay.rate.constant, .rate)
      let rounded = Decay(
        (try? DecayRate(constant: rate)) ?? decay.rate, from: errors.rounded(decay.from, .from),
        initialVelocity: errors.rounded(decay.initialVelocity, .initialVelocity))
      return (
        entries(of: fit, .decay(rounded), samples),
        { fit.motion.value(at: $0 - fit.startTime) }
      )
    case .linear:
      let lines = try LinearApproximation(of: samples.curve(), accuracy: accuracy ?? 1e-3)
      return (
        [
          Report.Entry("curve", .text(EasingCurve.piecewiseLinear(lines.curve).description)),
          Report.Entry("stops", .number(Double(lines.curve.stops.count))),
          Report.Entry("error", .bound(lines.error)),
        ], samples.unscaled(lines.curve)
      )
    case .bezier:
      let bezier = try BezierApproximation(of: samples.curve())
      return (
        [
          Report.Entry("curve", .text(EasingCurve.cubicBezier(bezier.curve).description)),
          Report.Entry("error", .bound(bezier.error)),
        ], samples.unscaled(bezier.curve)
      )
    }
  }

  private func entries<Fitted>(
    of fit: MotionFit<Fitted>, _ curve: MotionCurve, _ samples: Samples
  ) -> [Report.Entry] {
    var entries = [Report.Entry("curve", .text(curve.description))]
    entries += fit.parameters.map { parameter in
      Report.Entry(
        parameter.name.rawValue,
        .estimate(
          parameter.value, standardError: parameter.standardError,
          interval: confidence.flatMap { fit.interval(of: parameter.name, confidence: $0) }),
        key: parameter.name.rawValue)
    }
    entries += [
      Report.Entry("rms residual", .number(fit.rootMeanSquare)),
      Report.Entry("Durbin-Watson", .number(fit.durbinWatson), key: "durbinWatson"),
      Report.Entry("covariance", .matrix(fit.covariance)),
    ]
    if robust {
      let outliers = samples.times.indices.filter {
        fit.weights[$0] == 0 && (!weights || samples.weights[$0] > 0)
      }
      entries.append(
        Report.Entry("outliers", .places(outliers.map { samples.times[$0] }, unit: "s")))
    }
    var warnings: [String] = []
    if fit.isOfAnotherKind {
      warnings.append("the samples seem to be of another kind: neighboring residuals are alike")
    }
    if !fit.isDetermined {
      warnings.append("the samples hardly determine the parameters: standard errors are too small")
    }
    if !warnings.isEmpty {
      entries.append(Report.Entry("warning", .text(warnings.joined(separator: "; "))))
    }
    return entries
  }
}

/// The standard errors of fitted parameters, which limit the digits of the curve that is printed.
private struct FitErrors {
  private var errors: [FitParameter: Double] = [:]

  init<Fitted>(_ fit: MotionFit<Fitted>) {
    for parameter in fit.parameters { errors[parameter.name] = parameter.standardError }
  }

  /// A number with as few decimals as change it by at most a quarter of its standard error; all of them without one.
  ///
  /// - Parameters:
  ///   - number: the number, a parameter times the factor.
  ///   - parameter: the parameter.
  ///   - factor: positive.
  /// - Returns: the rounded number.
  func rounded(_ number: Double, _ parameter: FitParameter, factor: Double = 1) -> Double {
    guard let error = errors[parameter].map({ $0 * factor }), error > 0, error < .infinity else {
      return number
    }
    // Powers of ten up to 1e22 are exact. A number of more digits than a double has stays.
    var (scale, unit) = (1.0, 1.0)
    while scale * error < 2, scale < 1e22 { scale *= 10 }
    while unit * 20 <= error, unit < 1e22 { unit *= 10 }
    guard (number * scale).magnitude < 0x1p53 else { return number }
    return (number / unit * scale).rounded() * unit / scale + 0
  }
}
