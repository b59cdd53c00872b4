// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import EasingCommands
import EasingExports
import SwiftEasing

struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Converts curves to CSS and other formats.",
    discussion: """
      The default format is CSS, custom properties to copy: linear() with the fewest stops within the accuracy, its \
      duration and its error, and the cubic-bezier() with the smallest error, for browsers without linear(). A curve that \
      CSS has itself is written exactly, unless an accuracy or a number of stops is given. Stops need not lie on the \
      curve, but both ends do. A motion ends exactly at its rest value.

      The error is measured on what the system plays. For a motion it also covers the time after the written duration, \
      which is chosen so that at most half of the accuracy is left at its end. Where a system's own curve is not accurate \
      enough, lines or a class are written.

      The other formats:
        - linear, bezier: the function alone, of a Bézier with an error up to 0.05
        - keyframes: an animation of CSS with a sequence of Béziers, for browsers
          with @property and without linear()
        - smil, lottie: an animation of SVG with lines, a Lottie file of a square
        - swiftui, coreanimation, android, flutter: source text with the system's
          springs if it has them, and Béziers or lines for other curves
        - glsl, wgsl: piecewise linear functions of value and velocity
        - tailwind, transition, gsap, motion, compose, figma: lines to paste
        - tokens, json: design tokens; the lines, the Bézier and a sequence of them
        - swift, c, python, javascript: the curve made with this package
        - csv: 101 rows of progress or seconds, value, velocity and acceleration

      CSS, SMIL and GLSL are tested in browsers, Lottie in a player. SwiftUI and Core Animation output is type-checked; \
      Android and Flutter output is parsed and computed by their published algorithms; none has run on its platform.

      EXAMPLES
        easing convert 'spring(bouncy)'
        easing convert 'spring(duration 0.5s, bounce 0.3)' --accuracy 1e-4
        easing convert ease-out-bounce --stops 20 --to linear
        easing convert ease-out-back ease-in-back --name enter --name leave
        easing import style.css | easing convert - --to tokens
        easing import design.tokens.json | easing convert - --to tailwind
      """)

  @Argument(
    help: ArgumentHelp("The curves; - stands for the lines of standard input.", valueName: "curve"),
    completion: CurveArgument.completion)
  var curves: [String] = []

  @Option(
    name: .customLong("name"),
    help: ArgumentHelp(
      "The name in css, keyframes, tokens, tailwind and gsap; once for each curve. By default that of a custom property that "
        + "'easing import' has found, or easing, easing-2 and so on.", valueName: "name"))
  var names: [String] = []

  @Option(name: .customLong("to"), help: ArgumentHelp("The format.", valueName: "format"))
  var format = CurveExport.Format.css

  @Option(
    number: "The largest allowed difference from the curve, 0.001 by default.", named: "accuracy")
  var accuracy: Double?

  @Option(number: "The largest number of stops, instead of an accuracy.", named: "n")
  var stops: Int?

  @Option(
    number: "The number of decimals, 2 to 15; by default as few as the accuracy allows.", named: "n"
  )
  var digits: Int?

  @Option(number: "The duration in seconds; by default that of a motion.", named: "seconds")
  var duration: Double?
  @Option(name: [.short, .long], help: .outputFile) var output: String?

  mutating func validate() throws {
    try checkPositive("accuracy", accuracy)
    curves = try CurveArgument.withLines(curves)
    try require(!curves.isEmpty, "There are no curves. Give at least one.")
    for curve in curves {
      let argument = try CurveArgument(parsing: curve)
      // A motion that never comes to rest is not checked here: the export throws an error with the reason.
      if argument.motion?.restValue.isNaN == true { continue }
      _ = try TimeAxis(of: [argument], duration: duration)
    }
    try checkNames()
    try require(
      accuracy == nil || stops == nil,
      "--accuracy and --stops are both given; one follows from the other.")
    try require(stops ?? 2 >= 2, "--stops is \(stops ?? 0); it must be 2 or more.")
    try require(2...15 ~= digits ?? 2, "--digits is \(digits ?? 0); it must be in 2...15.")
  }

  private func checkNames() throws {
    let named: Set<CurveExport.Format> = [.css, .keyframes, .tokens, .tailwind, .gsap]
    try require(
      names.isEmpty || named.contains(format),
      "--name is for css, keyframes, tokens, tailwind and gsap, not for \(format.rawValue).")
    try require(
      names.isEmpty || names.count == curves.count,
      "There are \(curves.count) curves and \(names.count) names; give --name once for each curve.")
    for name in names {
      let isName = name.utf8.allSatisfy {
        $0 >= 0x80 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
          || Character(Unicode.Scalar($0)).isLetter || Character(Unicode.Scalar($0)).isNumber
      }
      guard isName, let first = name.utf8.first, !(0x30...0x39).contains(first) else {
        throw ValidationError(
          "--name is \(Quotation.of(name, length: 40)); it must be letters, digits, - and _, not a digit first."
        )
      }
    }
    let single: Set<CurveExport.Format> = [.lottie, .smil, .csv, .json]
    try require(
      curves.count == 1 || !single.contains(format),
      "\(format.rawValue) holds one curve, and \(curves.count) are given.")
  }

  func run() throws {
    let arguments = try curves.map { try CurveArgument(parsing: $0) }
    var texts: [String] = []
    var taken: Set<String> = []
    for (index, argument) in arguments.enumerated() {
      var name = (names.isEmpty ? argument.property : names[index]) ?? "easing"
      if names.isEmpty, taken.contains(name) { name += "-\(index + 1)" }
      taken.insert(name)
      texts.append(named(name, try text(of: argument)))
    }
    try OutputFile.write(joined(texts), to: output)
  }

  private func text(of argument: CurveArgument) throws -> String {
    var progress = ProgressLine()
    progress.show("converting the curve")
    defer { progress.finish() }
    let (text, note): (String, String?)
    do throws(ParameterError) {
      let export = try CurveExport(
        argument.curve, name: argument.translation ?? argument.text, duration: duration,
        accuracy: accuracy, stops: stops, decimals: digits)
      (text, note) = (try export.text(format), export.noteOnCopy(format))
    } catch { throw ValidationError("\(argument.quotation) cannot be converted: \(error).") }
    // CSS has the note in its comment.
    if let note, format != .css {
      progress.finish()
      try OutputFile.note("\(note).")
    }
    return text
  }

  private func named(_ name: String, _ text: String) -> String {
    guard name != "easing" else { return text }
    switch format {
    case .css: return text.replacing("  --easing", with: "  --\(name)")
    case .keyframes:
      return text.replacing("@keyframes easing {", with: "@keyframes \(name) {")
        .replacing(".easing { animation: easing ", with: ".\(name) { animation: \(name) ")
    case .tokens:
      return text.replacing("\n  \"easing\": {", with: "\n  \"\(name)\": {")
        .replacing("\n  \"duration\": {", with: "\n  \"\(name)-duration\": {")
    case .tailwind:
      return text.replacing("--ease-easing: ", with: "--ease-\(name): ")
        .replacing("transition ease-easing", with: "transition ease-\(name)")
    case .gsap: return text.replacing("create(\"easing\"", with: "create(\"\(name)\"")
    default: return text
    }
  }

  private func joined(_ texts: [String]) -> String {
    if format == .keyframes, let first = texts.first {
      let registration = CurveExport.registeredProgress + "\n"
      return ([first] + texts.dropFirst().map { $0.replacing(registration, with: "") })
        .joined(separator: "\n")
    }
    guard format == .tokens, texts.count > 1 else { return texts.joined(separator: "\n") }
    let members = texts.map { $0.dropFirst(2).dropLast(3) }
    return "{\n" + members.joined(separator: ",\n") + "\n}\n"
  }
}

extension CurveExport.Format: ExpressibleByArgument {}
