// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Easing
import EasingExports

struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Converts a curve to CSS and other formats.",
    discussion: """
      The default format is CSS, custom properties to copy: linear() with the fewest stops within the \
      accuracy, its duration and its error, and the cubic-bezier() with the smallest error, for browsers \
      without linear(). A curve of CSS is written exactly, unless an accuracy or a number of stops is \
      given. Stops need not lie on the curve, but both ends do. A motion ends exactly at its rest value.

      The other formats: linear and bezier are the functions alone; bezier is refused if its error \
      exceeds 0.05. keyframes is an animation of CSS with a keyframe for each of a sequence of Béziers within \
      the accuracy, for browsers without linear(); smil is the same for SVG, and lottie a Lottie file of a \
      square that is moved. swiftui, coreanimation, android and flutter are source text, with the system's \
      springs if it has them, and Béziers or lines for other curves; tests check the types \
      of Swift's and do not compile the others. glsl and \
      wgsl are piecewise linear functions of value and velocity, with their error in 32 bits. tokens are \
      design tokens. json has the lines, the Bézier, and a sequence of Béziers within the accuracy. swift \
      makes the curve with this library, and csv has 101 rows of the curve itself: progress or seconds, \
      value, velocity and acceleration.

      EXAMPLES
        easing convert 'spring(bouncy)'
        easing convert 'spring(duration 0.5s, bounce 0.3)' --accuracy 1e-4
        easing convert ease-out-bounce --stops 20 --to linear
      """)

  @Argument(
    help: ArgumentHelp("The curve.", valueName: "curve"), completion: CurveArgument.completion)
  var curve: String

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp(
      "The format: \(CurveExport.Format.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "format"))
  var format = CurveExport.Format.css

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The largest allowed difference from the curve; 0.001 by default.",
      valueName: "accuracy"))
  var accuracy: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The largest number of stops, instead of an accuracy.", valueName: "n"))
  var stops: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of decimals, 2 to 15; by default as few as the accuracy allows.",
      valueName: "n"))
  var digits: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The duration in seconds; by default that of a motion.",
      valueName: "seconds"))
  var duration: Double?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The file to write, which appears when complete; standard output by default.",
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
    let argument = try CurveArgument(parsing: curve)
    let text = try {
      var progress = ProgressLine()
      progress.show("converting the curve")
      defer { progress.finish() }
      do throws(ParameterError) {
        return try CurveExport(
          argument.curve, name: argument.text, duration: duration, accuracy: accuracy, stops: stops,
          decimals: digits
        ).text(format)
      } catch {
        throw ValidationError("\(argument.quotation) cannot be converted: \(error).")
      }
    }()
    try OutputFile.write(text, to: output)
  }
}

extension CurveExport.Format: ExpressibleByArgument {}
