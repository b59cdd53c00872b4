// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import EasingCommands
import EasingExports
import EasingFit
import SwiftEasing

struct FitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit", abstract: "Fits a motion or a curve to samples.",
    discussion: """
      The samples are rows of time and value: CSV, or columns separated by semicolons, tabs or spaces, with or \
      without a header. Times need not be even. For a spring (of mass 1) and a decay, the time is in seconds, \
      0 at the start of the motion or as --start says, and each parameter has its standard error. For linear and \
      bezier, the samples are scaled to progress and value from 0 to 1 and joined by straight lines, which the curve \
      is fitted to at all times. A smooth curve needs some hundred samples, or the lines are far from it. There is a \
      warning if the samples seem to be of another kind of motion, or hardly determine the parameters. The \
      curve is written with as few digits as change it by at most a tenth of the residuals. Other numbers have 6 digits; \
      --digits or --format json gives more, and JSON has the covariance matrix too.

      The stops of a linear() are fitted by a spring from 0 to 1; the error is its largest difference from the lines. If \
      a stop is more than 0.02 off, there is no such spring.

      A motion with an unknown start needs two samples before it, or a fixed start value or velocity: \
      --start unknown --fix initialVelocity=0 is a motion that starts at rest.

      EXAMPLES
        easing fit samples.csv
        easing fit samples.csv --fix from=0 --fix to=1 --confidence 0.95
        easing fit recording.csv --start unknown --fix initialVelocity=0 --robust
        easing fit fling.csv --to decay --plot fling.svg
        easing fit samples.csv --format json
        easing fit --css 'linear(0, .07, .21, .39, .55, .7, .82, .9, .96, 1) .36s'
        easing sample 'spring(bouncy)' --samples 60 | easing fit - --to linear --accuracy 0.01
      """)

  enum Model: String, CaseIterable, ExpressibleByArgument { case spring, decay, linear, bezier }

  @Argument(help: "The file of samples; - is standard input.") var file: String?

  @Option(
    help: ArgumentHelp(
      "A linear() of CSS and its duration instead of a file, to find the spring it was made from.",
      valueName: "linear() time"))
  var css: String?

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
  @Flag(help: "The third column has the weight of each sample, 1/variance.") var weights = false
  @Flag(help: "Reduces the weights of outliers (Tukey's bisquare), and lists those without weight.")
  var robust = false

  @Option(
    number: "Adds the interval of each parameter with this confidence, such as 0.95.",
    named: "number")
  var confidence: Double?
  @OptionGroup var options: ReportOptions
  @OptionGroup(title: "Plot") var plotOptions: PlotOptions

  func validate() throws {
    try require(
      (file == nil) != (css == nil),
      "Give a file of samples, or a linear() with --css, but not both.")
    try require(
      css == nil || model == .spring, "--css is for --to spring, not for \(model.rawValue).")
    if let accuracy {
      try require(model == .linear, "--accuracy is for --to linear, not for \(model.rawValue).")
      try checkPositive("accuracy", accuracy)
    }
    if model == .linear || model == .bezier {
      try refuse(
        [
          ("fix", !fixed.isEmpty), ("start", start != nil), ("weights", weights),
          ("robust", robust), ("confidence", confidence != nil),
        ], "is for a spring or a decay, not for \(model.rawValue)")
    }
    let share = confidence ?? 0.5
    try require(
      share > 0 && share < 1,
      "--confidence is \(NumberText.shortest(share)); it must be between 0 and 1, ends excluded.")
    _ = try known()
  }

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

  private func known() throws -> [FitParameter: Double] {
    var known: [FitParameter: Double] = [:]
    for fixed in fixed {
      try require(
        known.updateValue(fixed.value, forKey: fixed.parameter) == nil,
        "--fix has \(fixed.parameter.rawValue) twice.")
    }
    if css != nil { known.merge([.from: 0, .to: 1]) { fixed, _ in fixed } }
    guard start != "unknown" else { return known }
    guard let time = Double(start ?? "0"), time.isFinite else {
      throw ValidationError(
        "--start is '\(start ?? "")'; it must be a time in seconds, or unknown.")
    }
    known[.startTime] = time
    return known
  }

  func run() throws {
    let plotter = try plotOptions.plotter()
    let samples =
      try css.map { try Samples(css: $0) } ?? Samples(path: file ?? "-", hasWeights: weights)
    if model == .spring || model == .decay, let start = try known()[.startTime] {
      try samples.check(notBefore: start)
    }
    let (entries, value): ([Report.Entry], (Double) -> Double)
    do {
      var progress = ProgressLine()
      progress.show("fitting \(samples.times.count) samples")
      defer { progress.finish() }
      (entries, value) = try fitted(samples)
    } catch  where error is FitError || error is ParameterError {
      throw ToolError("\(samples.name) cannot be fitted: \(error).")
    }
    if let plotter { try FitPlot(samples: samples, fit: value).draw(with: plotter) }
    try OutputFile.write(options.text(Report(entries)), to: nil)
  }

  private func fitted(
    _ samples: Samples
  ) throws -> (entries: [Report.Entry], value: (Double) -> Double) {
    switch model {
    case .spring:
      var known = try known()
      func springFit() throws -> MotionFit<DampedSpring> {
        try MotionFit(
          times: samples.times, values: samples.values, weights: weights ? samples.weights : nil,
          fixed: known, loss: robust ? .bisquare : .squares)
      }
      var fit = try springFit()
      if samples.lines != nil,
        let velocity = fit.parameters.first(where: { $0.name == .initialVelocity }),
        velocity.value.magnitude <= 2 * velocity.standardError
      {
        // If the velocity is 0 within its error, the spring is taken to start at rest.
        known[.initialVelocity] = 0
        fit = try springFit()
      }
      var found = entries(of: fit, shortest(fit, samples, CurveDigits.spring), samples)
      if let lines = samples.lines {
        let spring = try fit.motion.easing(duration: lines.duration, endsExactly: false)
        let residual = fit.residuals.reduce(0) { max($0, $1.magnitude) }
        guard residual <= 0.02 else {
          let size = CurveExport.text(of: residual)
          throw ToolError(
            "\(samples.name) is not a spring: the nearest spring is \(size) off at a stop.")
        }
        guard fit.isDetermined
        else { throw ToolError("\(samples.name) has too few stops to determine a spring.") }
        let error = CurveComparison(spring, to: lines.curve).largestDifference
        found.insert(entry(ofError: error), at: 1)
      }
      return (found, { fit.motion.value(at: $0 - fit.startTime) })
    case .decay:
      let fit = try MotionFit<Decay>(
        times: samples.times, values: samples.values, weights: weights ? samples.weights : nil,
        fixed: known(), loss: robust ? .bisquare : .squares)
      return (
        entries(of: fit, shortest(fit, samples, CurveDigits.decay), samples),
        { fit.motion.value(at: $0 - fit.startTime) }
      )
    case .linear:
      let lines = try LinearApproximation(of: samples.curve(), accuracy: accuracy ?? 1e-3)
      let curve = EasingCurve.piecewiseLinear(lines.curve)
      let stops = Report.Entry("stops", .number(Double(lines.curve.stops.count)))
      let text = Report.Entry("curve", .text(curve.description))
      return ([text, stops, entry(ofError: lines.error)], samples.unscaled(curve))
    case .bezier:
      let bezier = try BezierApproximation(of: samples.curve())
      let curve = EasingCurve.cubicBezier(bezier.curve)
      let entries = [Report.Entry("curve", .text(curve.description)), entry(ofError: bezier.error)]
      return (entries, samples.unscaled(curve))
    }
  }

  private func entry(ofError error: Double) -> Report.Entry {
    Report.Entry("error", .bound(error, text: CurveExport.text(of: error)))
  }

  /// Returns the fitted curve with parameters rounded to as few digits as the noise justifies.
  ///
  /// Rounding each parameter within its standard error can still move the curve far from the fit, because the errors are
  /// correlated: in a slow spring, the errors of stiffness and damping cancel. So all parameters get more digits until the
  /// rounding changes the values at the samples by at most a tenth of the residuals (both as weighted root mean squares), or by
  /// no more than floating-point error. `rounded` returns the rounded motion and its curve, or nil if there is no such motion.
  private func shortest<Fitted>(
    _ fit: MotionFit<Fitted>, _ samples: Samples,
    _ rounded: (CurveDigits, Fitted) -> (motion: Fitted, curve: MotionCurve)?
  ) -> MotionCurve? {
    let size = samples.values.reduce(0) { max($0, $1.magnitude) }
    let limit = max(0.1 * fit.rootMeanSquare, 4 * 0x1p-53 * size)
    let total = fit.weights.reduce(0, +)
    for more in 0..<17 {
      guard let short = rounded(CurveDigits(fit, more: more), fit.motion) else { continue }
      var sum = 0.0
      for (time, weight) in zip(samples.times, fit.weights) where weight > 0 {
        let time = time - fit.startTime
        let change = (short.motion.value(at: time) - fit.motion.value(at: time)) / limit
        sum += weight / total * change * change
      }
      if sum <= 1 { return short.curve }
    }
    return rounded(.all, fit.motion)?.curve
  }

  private func entries<Fitted>(
    of fit: MotionFit<Fitted>, _ curve: MotionCurve?, _ samples: Samples
  ) -> [Report.Entry] {
    var entries = curve.map { [Report.Entry("curve", .text($0.description))] } ?? []
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
      }.map { samples.times[$0] }
      entries.append(Report.Entry("outliers", .places(outliers, unit: "s")))
    }
    let warnings = [
      fit.isOfAnotherKind && samples.lines == nil
        ? "the samples seem to be of another kind: neighboring residuals are alike" : nil,
      fit.isDetermined
        ? nil : "the samples hardly determine the parameters: standard errors are too small",
    ].compactMap(\.self)
    let warning = Report.Entry("warning", .text(warnings.joined(separator: "; ")))
    return warnings.isEmpty ? entries : entries + [warning]
  }
}

private struct CurveDigits {
  static let all = CurveDigits()
  private var errors: [FitParameter: Double] = [:]
  private var more = 0

  private init() {}

  /// Allows as many digits as the standard errors justify, plus `more` digits.
  init<Fitted>(_ fit: MotionFit<Fitted>, more: Int) {
    for parameter in fit.parameters { errors[parameter.name] = parameter.standardError }
    self.more = more
  }

  /// Rounds a number that is a parameter times a positive factor.
  ///
  /// Let σ be the parameter's standard error times `factor`. If σ is 0 or unknown, the number is not rounded. Otherwise its digits
  /// are kept down to the unit σ/2, rounded down to a power of ten, or only the first digit if σ is infinite; to these, `more`
  /// digits are added. If no digit is left then, because the number is less than this unit, the result is 0.
  func rounded(_ number: Double, _ parameter: FitParameter, factor: Double = 1) -> Double {
    guard let error = errors[parameter].map({ $0 * factor }), error > 0, number != 0
    else { return number }
    let first = log10(number.magnitude).rounded(.down)
    let last = error < .infinity ? log10(error / 2).rounded(.down) : first
    let digits = max(first - last + 1, 0) + Double(more)
    guard digits >= 1 else { return 0 }
    return digits < 17 ? TextTable.rounded(number, digits: Int(digits)) : number
  }

  static func spring(
    _ digits: CurveDigits, _ spring: DampedSpring
  ) -> (motion: DampedSpring, curve: MotionCurve)? {
    let parameters = try? SpringParameters(
      mass: spring.parameters.mass,
      stiffness: digits.rounded(spring.parameters.stiffness, .stiffness),
      damping: digits.rounded(spring.parameters.damping, .damping))
    guard let parameters else { return nil }
    let distance = spring.to - spring.from
    guard distance != 0 else {
      // If the distance is 0, values cannot be fractions of the distance, so the curve has the units of the samples.
      let motion = DampedSpring(
        parameters, from: spring.from, to: spring.to,
        initialVelocity: digits.rounded(spring.initialVelocity, .initialVelocity))
      return (motion, .spring(motion))
    }
    let velocity = digits.rounded(
      spring.initialVelocity / distance, .initialVelocity, factor: 1 / distance.magnitude)
    let motion = DampedSpring(
      parameters, from: spring.from, to: spring.to, initialVelocity: velocity * distance)
    return (motion, .spring(DampedSpring(parameters, initialVelocity: velocity)))
  }

  static func decay(_ digits: CurveDigits, _ decay: Decay) -> (motion: Decay, curve: MotionCurve)? {
    guard let rate = try? DecayRate(constant: digits.rounded(decay.rate.constant, .rate))
    else { return nil }
    let motion = Decay(
      rate, from: digits.rounded(decay.from, .from),
      initialVelocity: digits.rounded(decay.initialVelocity, .initialVelocity))
    return (motion, .decay(motion))
  }
}

struct FitPlot {
  let samples: Samples
  let fit: (Double) -> Double

  func draw(with plotter: Plotter) throws {
    let rows = zip(samples.times, samples.values).map { [$0, $1, $1 - fit($0)] }
    var data = rows.map(Plotter.line).joined() + "\n\n"
    let (start, end) = (samples.times[0], samples.times[samples.times.count - 1])
    let times = (0...1000).map { start + (end - start) * (Double($0) / 1000) }
    data += times.map { Plotter.line([$0, fit($0)]) }.joined()
    let (line, points) = (plotter.style.colors[0], plotter.style.colors[1])
    try plotter.draw(width: 900, height: 700, data: data) { file in
      """
      set lmargin 11
      set rmargin 3
      set multiplot \(plotter.multiplotTitle)
      set size 1,0.66
      set origin 0,0.3
      set key tmargin left Left reverse
      set ylabel 'value'
      plot \(file) index 1 using 1:2 with lines linewidth 2 linecolor rgb '\(line)' title 'fit', \
        \(file) index 0 using 1:2 with points pointtype 7 pointsize 0.4 linecolor rgb '\(points)' title 'samples'
      set size 1,0.32
      set origin 0,0
      unset key
      set xlabel 'time'
      set ylabel 'residual'
      plot \(file) index 0 using 1:3 with impulses linecolor rgb '\(points)'
      unset multiplot

      """
    }
  }
}
