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

      The error is that of what the system plays, and that of a motion holds at all times, after its end \
      too. Its duration follows from the accuracy: half of it is left at the end. Where a system's own \
      curve is not accurate enough, lines or a class are written.

      The other formats: linear and bezier are the functions alone; bezier is refused if its error \
      exceeds 0.05. keyframes is an animation of CSS with a keyframe for each of a sequence of Béziers within \
      the accuracy, for browsers without linear(); smil is one of SVG with lines, and lottie a Lottie file of a \
      square that is moved. swiftui, coreanimation, android and flutter are source text, with the system's \
      springs if it has them, and Béziers or lines for other curves; tests check the types \
      of Swift's, a small grammar that of the others, and none is run on its system. glsl and \
      wgsl are piecewise linear functions of value and velocity, with their error in 32 bits. tokens are \
      design tokens. json has the lines, the Bézier, and a sequence of Béziers within the accuracy. swift, \
      c, python and javascript make the curve with this package in these languages, and csv has 101 rows of the \
      curve itself: progress or seconds, value, velocity and acceleration.

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
    number: "The largest allowed difference from the curve; 0.001 by default.", named: "accuracy")
  var accuracy: Double?

  @Option(number: "The largest number of stops, instead of an accuracy.", named: "n")
  var stops: Int?

  @Option(
    number: "The number of decimals, 2 to 15; by default as few as the accuracy allows.", named: "n"
  )
  var digits: Int?

  @Option(number: "The duration in seconds; by default that of a motion.", named: "seconds")
  var duration: Double?

  @Option(
    name: [.short, .long],
    help: .outputFile)
  var output: String?

  func validate() throws {
    _ = try TimeAxis(of: [CurveArgument(parsing: curve)], duration: duration)
    guard accuracy == nil || stops == nil else {
      throw ValidationError("--accuracy and --stops are both given; one follows from the other.")
    }
    try checkPositive("accuracy", accuracy)
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
