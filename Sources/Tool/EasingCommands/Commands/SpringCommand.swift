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
    guard case .motion(.spring(let parsed)) = argument.curve else {
      throw ValidationError("\(Quotation.of(spring, length: 60)) is not a spring.")
    }
    return (parsed, argument.typed)
  }
}
