// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Easing

/// The subcommand `convert`.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Writes a curve as what another system can play.",
    discussion: """
      By default as CSS, for which the custom properties can be copied: linear() with the fewest stops that are within the accuracy, its duration and a bound for its \
      error. A curve that CSS has is written as it is, unless an accuracy or a number of stops is asked for. Stops \
      need not lie on the curve; both ends do. A motion is made to end exactly. Beside it stands the one \
      cubic-bezier() with the smallest error, for browsers without linear().

      The other formats: linear and bezier are the functions alone; bezier is refused where it misses the \
      curve by more than 0.05. swiftui, coreanimation, android and flutter are source text, with the \
      system's own springs where it has them, and Béziers or lines for the rest; it is not compiled by the \
      tests. glsl and wgsl are functions of value and velocity along lines, with their error in 32 bits. tokens \
      are design tokens. json has the lines, the Bézier, and the Béziers one after the other that are within \
      the accuracy.

      EXAMPLES
        easing convert 'spring(bouncy)'
        easing convert 'spring(duration 0.5s, bounce 0.3)' --accuracy 1e-4
        easing convert ease-out-bounce --stops 20 --to linear
      """)

  @Argument(help: ArgumentHelp("The curve.", valueName: "curve"))
  var curve: String

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp(
      "The format: \(ConversionFormat.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "format"))
  var format: ConversionFormat = .css

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The largest difference from the curve that is allowed; 0.001 if none is given.",
      valueName: "accuracy"))
  var accuracy: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many stops there may be, instead of an accuracy.", valueName: "n"))
  var stops: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many decimals numbers have, 2 to 15; as few as the accuracy allows if none is given.",
      valueName: "n"))
  var digits: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many seconds the curve takes; a motion's own duration if none is given.",
      valueName: "seconds"))
  var duration: Double?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The file to write, which appears when it is complete; standard output if none is given.",
      valueName: "file"))
  var output: String?

  func validate() throws {
    _ = try TimeAxis(of: [CurveArgument(parsing: curve)], duration: duration)
    guard accuracy == nil || stops == nil else {
      throw ValidationError("--accuracy and --stops are both given; one follows from the other.")
    }
    if let accuracy, !(accuracy > 0 && accuracy.isFinite) {
      throw ValidationError(
        "--accuracy is \(NumberText.shortest(accuracy)); it must be positive and finite.")
    }
    if let stops, stops < 2 {
      throw ValidationError("--stops is \(stops); it must be 2 or more.")
    }
    if let digits, !(2...15).contains(digits) {
      throw ValidationError("--digits is \(digits); it must be in 2...15.")
    }
  }

  func run() throws {
    let conversion = try Conversion(
      CurveArgument(parsing: curve), duration: duration, goal: goal, decimals: digits)
    let text = try format.text(of: conversion)
    try endingQuietlyOnClosedPipe {
      var output = try OutputFile(path: output)
      try output.write(text)
      try output.commit()
    }
  }

  private var goal: Conversion.Goal {
    if let stops { return .stops(stops) }
    return accuracy.map { .accuracy($0) } ?? .automatic
  }
}
