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
      without a header. Times need not be even. For a spring (of mass 1) and a decay, the time is in seconds from \
      the start of the motion, and each parameter has its standard error. For linear and bezier, the samples \
      are scaled to progress and value from 0 to 1. There is a warning if the samples seem to be of another kind \
      of motion, or hardly determine the parameters. Numbers have 6 digits; --digits or --format json gives more.

      EXAMPLES
        easing fit samples.csv
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

  @OptionGroup
  var options: ReportOptions

  @OptionGroup(title: "Plot")
  var plotOptions: PlotOptions

  func validate() throws {
    guard let accuracy else { return }
    guard model == .linear else {
      throw ValidationError("--accuracy is for --to linear, not for \(model.rawValue).")
    }
    try checkPositive("accuracy", accuracy)
  }

  func run() throws {
    // A missing gnuplot is reported before anything is fitted.
    let plotter = try plotOptions.plotter()
    let samples = try Samples(path: file)
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
      let fit = try MotionFit<DampedSpring>(times: samples.times, values: samples.values)
      let (spring, distance) = (fit.motion, fit.motion.to - fit.motion.from)
      let unit = DampedSpring(
        spring.parameters, initialVelocity: distance == 0 ? 0 : spring.initialVelocity / distance)
      return (entries(of: fit, .spring(unit)), spring.value(at:))
    case .decay:
      let fit = try MotionFit<Decay>(times: samples.times, values: samples.values)
      return (entries(of: fit, .decay(fit.motion)), fit.motion.value(at:))
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
    of fit: MotionFit<Fitted>, _ curve: MotionCurve
  ) -> [Report.Entry] {
    var entries = [Report.Entry("curve", .text(curve.description))]
    entries += fit.parameters.map {
      Report.Entry($0.name, .estimate($0.value, standardError: $0.standardError), key: $0.name)
    }
    entries += [
      Report.Entry("rms residual", .number(fit.rootMeanSquare)),
      Report.Entry("Durbin-Watson", .number(fit.durbinWatson), key: "durbinWatson"),
    ]
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
