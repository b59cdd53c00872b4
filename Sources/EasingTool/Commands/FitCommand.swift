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
      are scaled to progress and value from 0 to 1.

      EXAMPLES
        easing fit samples.csv
        easing fit fling.csv --to decay --plot fling.svg
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
    parsing: .unconditional,
    help: ArgumentHelp(
      "The largest difference between linear() and the samples; 0.001 by default.",
      valueName: "accuracy"))
  var accuracy: Double?

  @OptionGroup(title: "Plot")
  var plotOptions: PlotOptions

  func validate() throws {
    guard let accuracy else { return }
    guard model == .linear else {
      throw ValidationError("--accuracy is for --to linear, not for \(model.rawValue).")
    }
    guard accuracy > 0, accuracy.isFinite else {
      throw ValidationError(
        "--accuracy is \(NumberText.shortest(accuracy)); it must be positive and finite.")
    }
  }

  func run() throws {
    // A missing gnuplot is reported before anything is fitted.
    let plotter = try plotOptions.plotter()
    let samples = try Samples(path: file)
    let (rows, value): ([(String, String)], (Double) -> Double)
    do {
      var progress = ProgressLine()
      progress.show("fitting \(samples.times.count) samples")
      defer { progress.finish() }
      (rows, value) = try fitted(samples)
    } catch let error as FitError {
      throw ToolError("\(samples.name) cannot be fitted: \(error).")
    } catch let error as ParameterError {
      throw ToolError("\(samples.name) cannot be fitted: \(error).")
    }
    let width = rows.map(\.0.count).max() ?? 0
    try endingQuietlyOnClosedPipe {
      if let plotter { try FitPlot(samples: samples, fit: value).draw(with: plotter) }
      var output = try OutputFile(path: nil)
      for (name, value) in rows {
        try output.write(name + String(repeating: " ", count: width - name.count) + "  \(value)\n")
      }
      try output.commit()
    }
  }

  /// The rows of a fit, and its values at times.
  private func fitted(
    _ samples: Samples
  ) throws -> (rows: [(String, String)], value: (Double) -> Double) {
    switch model {
    case .spring:
      let fit = try MotionFit<DampedSpring>(times: samples.times, values: samples.values)
      let (spring, distance) = (fit.motion, fit.motion.to - fit.motion.from)
      let unit = DampedSpring(
        spring.parameters, initialVelocity: distance == 0 ? 0 : spring.initialVelocity / distance)
      return (
        [("curve", MotionCurve.spring(unit).description)] + rows(of: fit), spring.value(at:)
      )
    case .decay:
      let fit = try MotionFit<Decay>(times: samples.times, values: samples.values)
      return (
        [("curve", MotionCurve.decay(fit.motion).description)] + rows(of: fit),
        fit.motion.value(at:)
      )
    case .linear:
      let lines = try LinearApproximation(of: samples.curve(), accuracy: accuracy ?? 1e-3)
      return (
        [
          ("curve", EasingCurve.piecewiseLinear(lines.curve).description),
          ("stops", String(lines.curve.stops.count)),
          ("error", "at most \(Conversion.text(of: lines.error))"),
        ], samples.unscaled(lines.curve)
      )
    case .bezier:
      let bezier = try BezierApproximation(of: samples.curve())
      return (
        [
          ("curve", EasingCurve.cubicBezier(bezier.curve).description),
          ("error", "at most \(Conversion.text(of: bezier.error))"),
        ], samples.unscaled(bezier.curve)
      )
    }
  }

  private func rows<Fitted>(of fit: MotionFit<Fitted>) -> [(String, String)] {
    var rows = fit.parameters.map { parameter in
      (
        parameter.name,
        "\(NumberText.shortest(parameter.value)) ± \(TextTable.number(parameter.standardError))"
      )
    }
    rows.append(("rms residual", TextTable.number(fit.rootMeanSquare)))
    if fit.isOfAnotherKind {
      rows.append(
        ("warning", "the samples seem to be of another kind: neighboring residuals are alike"))
    }
    return rows
  }
}
