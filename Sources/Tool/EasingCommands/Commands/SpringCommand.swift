// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SwiftEasing

struct SpringCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "spring", abstract: "Shows the properties of a spring.",
    discussion: """
      Its parameters in each system's description, its settling time by each rule, its overshoot \
      and its turning points. The spring is given as in 'easing sample', or by its parameters alone.

      EXAMPLES
        easing spring 'duration 0.5s, bounce 0.3'
        easing spring 'tension 170, friction 26' --epsilon 0.01
        easing spring wobbly --format json
      """)

  @Argument(
    help: "The spring, such as 'stiffness 100, damping 10'.",
    completion: .list(SpringParameters.named.map(\.name)))
  var spring: String

  @Option(
    number: "The fraction of the distance that counts as settled; positive.", named: "epsilon")
  var epsilon: Double = 0.001
  @OptionGroup var options: ReportOptions

  func validate() throws {
    _ = try SpringCommand.spring(spring)
    try checkPositive("epsilon", epsilon)
  }

  func run() throws {
    let (spring, text) = try SpringCommand.spring(spring)
    let report = Report(spring, text: text, epsilon: epsilon)
    try OutputFile.write(options.text(report), to: nil)
  }

  private static func isInOtherWords(_ text: String) -> Bool {
    switch ForeignWords.meaning(text) {
    case .curve(let text, _): text.hasPrefix("spring(")
    case .refusal: true
    case nil: false
    }
  }

  static func spring(_ spring: String) throws -> (spring: DampedSpring, text: String) {
    let words = "spring(\(spring))"
    let isWhole =
      TimingCurve(words) == nil
      && (spring.lowercased().contains("spring(") || isInOtherWords(spring))
    let argument = try CurveArgument(parsing: isWhole ? spring : words)
    guard case .motion(.spring(let parsed)) = argument.curve
    else { throw ValidationError("\(Quotation.of(spring, length: 60)) is not a spring.") }
    return (parsed, argument.typed)
  }
}

extension Report {
  init(_ motion: DampedSpring, text: String, epsilon: Double) {
    let parameters = motion.parameters
    var turningPoints: [(value: Double, at: Double)] = []
    while turningPoints.count <= Self.listLimit, let extremum = motion.extremum(turningPoints.count)
    { turningPoints.append((extremum.value, extremum.time)) }
    self.init([
      Section(
        nil,
        Entry("spring", .text(text)),
        Entry("text", .text(MotionCurve.spring(motion).description))),
      Section(
        "coefficients",
        Entry("mass", .number(parameters.mass)),
        Entry("stiffness", .number(parameters.stiffness)),
        Entry("damping", .number(parameters.damping)),
        Entry("initial velocity", .number(motion.initialVelocity, unit: "/s"))),
      Section(
        "frequencies",
        Entry("damping ratio", .number(parameters.dampingRatio)),
        Entry("angular frequency", .number(parameters.angularFrequency, unit: "rad/s")),
        Entry(
          "damped angular frequency", .number(parameters.dampedAngularFrequency, unit: "rad/s")),
        Entry("period", .number(parameters.period, unit: "s")),
        Entry("decay rate", .number(parameters.decayRate, unit: "1/s"))),
      Section("descriptions", entries: Report.descriptions(of: parameters)),
      Section(
        "settling",
        entries: [
          ("last crossing", .lastCrossing), ("envelope", .envelope),
          ("Core Animation", .coreAnimation),
        ].map { name, rule in
          Entry(name, .number(motion.settlingDuration(rule, epsilon: epsilon), unit: "s"))
        }),
      Section(
        "shape",
        Entry("overshoot", .number(motion.overshoot, unit: "of the distance")),
        Entry("first crossing", .number(motion.firstTargetCrossing, unit: "s")),
        Entry("oscillations", .number(motion.oscillationCount(epsilon: epsilon)))),
      Section(nil, Entry("turning points", .points(turningPoints, unit: "s"))),
    ])
  }

  private static func descriptions(of parameters: SpringParameters) -> [Entry] {
    // Android and Pop assume a mass of 1.
    let mass = parameters.mass
    let unit = try? SpringParameters(
      mass: 1, stiffness: parameters.stiffness / mass, damping: parameters.damping / mass)
    let pop = unit?.bouncinessAndSpeed
    return [
      Entry("response", .number(parameters.response, unit: "s")),
      Entry("perceptual duration", .number(parameters.response, unit: "s")),
      Entry("bounce", .number(parameters.bounce)),
      Entry("tension (react-spring)", .number(parameters.stiffness)),
      Entry("friction (react-spring)", .number(parameters.damping)),
      Entry("stiffness (Android)", .number(unit?.stiffness)),
      Entry("bounciness (Pop)", .number(pop?.bounciness)),
      Entry("speed (Pop)", .number(pop?.speed)),
      Entry("visual duration (Motion)", .number(parameters.visualDuration, unit: "s")),
    ]
  }
}
