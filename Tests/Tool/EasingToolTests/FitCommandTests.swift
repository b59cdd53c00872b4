// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftEasing
import TestSupport
import Testing

@Suite struct FitCommandTests {
  /// The members of a fit to standard input.
  private func fit(_ input: String, _ options: String...) throws -> [String: Any] {
    let run = try ToolRun(["fit", "-", "--format", "json"] + options, input: input)
    #expect(run.status == 0, "\(run.errors)")
    return try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  /// A parameter with its standard error, which may be unknown.
  private func estimate(
    _ fit: [String: Any], _ name: String
  ) throws -> (value: Double, standardError: Double?) {
    let members = try #require(fit[name] as? [String: Any])
    let error = try #require(members["standardError"])
    if error is NSNull { return (try #require(members["value"] as? Double), nil) }
    return (try #require(members["value"] as? Double), try #require(error as? Double))
  }

  /// The number in a row, and its standard error.
  private func numbers(_ run: ToolRun, _ name: String) throws -> [Double] {
    let line = try #require(run.lines.first { $0.hasPrefix(name + " ") })
    return line.dropFirst(name.count).split(separator: " ").compactMap { Double($0) }
  }

  @Test("a spring is found in its own samples", arguments: [",", ";", " ", "\t"])
  func spring(separator: String) throws {
    let samples = try ToolRun(
      "sample", "spring(stiffness 180, damping 12)", "--duration", "1.2", "--samples", "50")
    let input = samples.output.replacing("\r\n", with: "\n").replacing(",", with: separator)
    let fit = try fit(input)
    for (name, exact, error) in [
      ("from", 0.0, 1e-8), ("to", 1, 1e-8), ("stiffness", 180, 1e-6), ("damping", 12, 1e-7),
    ] {
      let found = try estimate(fit, name)
      #expect(abs(found.value - exact) <= error, "\(name)")
      #expect(try #require(found.standardError) <= error, "\(name)")
    }
    #expect(try #require(fit["rmsResidual"] as? Double) <= 1e-9)
    #expect(fit["durbinWatson"] is Double && fit["warning"] == nil)
    let curve = try #require(fit["curve"] as? String)
    #expect(TimingCurve(curve) != nil)
    // The table has the same numbers, with fewer digits.
    let run = try ToolRun("fit", "-", "--digits", "4", input: input)
    #expect(run.lines.first?.hasSuffix(curve) ?? false)
    #expect(try numbers(run, "stiffness")[0] == 180)
    #expect(!run.output.contains("warning"))
  }

  @Test(
    "cells in quotation marks are read without them",
    arguments: [
      "\"t\",\"x, \"\"m, n\"\"\",\"y\"\n\"0\",\"1\",\"a\"\n\"1\",3,\"b,c\"\n2,\"2\",\"\"\"\"\n",
      "\"0\";\"1\"\n\"1\";\"3\"\n\"2\";\"2\"\n",
    ])
  func quotedCells(input: String) throws {
    let plain = "0,1\n1,3\n2,2\n"
    let run = try ToolRun("fit", "-", "--to", "linear", input: input)
    #expect(try run.output == ToolRun("fit", "-", "--to", "linear", input: plain).output)
    #expect(run.status == 0, "\(run.errors)")
    #expect(!input.contains("x, ") || run.errors.contains("column 3 (y) is not used"))
    #expect(try ToolRun("follow", "-", input: input).status == 0)
  }

  /// Samples of a motion with normal errors.
  private func noisy(
    _ motion: MotionCurve, until end: Double, count: Int, error: Double, seed: UInt64
  ) -> [(time: Double, value: Double)] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { index in
      let time = end * Double(index) / Double(count - 1)
      // Twelve uniform numbers have the variance 1.
      let sum = (0..<12).reduce(0) { sum, _ in
        sum + Double.random(in: -0.5...0.5, using: &generator)
      }
      return (time, motion.value(at: time) + error * sum)
    }
  }

  @Test(
    "the printed curve is as near to the samples as the fit is",
    arguments: [
      // The stiffness and the damping of a slow spring are known by their quotient only.
      ("spring(stiffness 400, damping 200)", 3.0, 101, 1e-3, []),
      ("spring(stiffness 400, damping 200)", 3, 21, 1e-2, []),
      ("spring(stiffness 100, damping 60, velocity -3, from 2, to -7)", 2, 60, 2e-2, []),
      ("spring(stiffness 180, damping 12, from 10, to 15)", 1, 60, 0.05, []),
      ("spring(stiffness 180, damping 12)", 1, 60, 0.3, []),
      ("spring(stiffness 180, damping 12)", 1, 60, 0, []),
      // A spring that returns to its start.
      (
        "spring(stiffness 180, damping 12, velocity 40, to 0)", 1, 60, 1e-3,
        ["--fix", "from=0", "--fix", "to=0"]
      ),
      ("decay(velocity 1000, rate 0.998)", 2, 40, 1, ["--to", "decay"]),
      ("decay(velocity 3, constant 0.1, from 1e6)", 2, 40, 1e-2, ["--to", "decay"]),
      ("decay(velocity 3, constant 40, from 5)", 2, 12, 1e-3, ["--to", "decay"]),
      ("decay(velocity 1e-27, constant 2, from 5e-28)", 2, 40, 1e-30, ["--to", "decay"]),
    ])
  func printedCurve(
    text: String, end: Double, count: Int, error: Double, options: [String]
  ) throws {
    let motion = try MotionCurve(parsing: text)
    for seed in 0..<(error > 0 ? 2 : 1) as Range<UInt64> {
      let samples = noisy(motion, until: end, count: count, error: error, seed: seed)
      let input = samples.map { "\($0.time),\($0.value)" }.joined(separator: "\n")
      let run = try ToolRun(["fit", "-", "--format", "json"] + options, input: input)
      try #require(run.status == 0, "\(run.errors)")
      let fit = try #require(
        JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      let curve = try MotionCurve(parsing: try #require(fit["curve"] as? String))
      let isUnit = !options.contains("decay") && !options.contains("to=0")
      let from = isUnit ? try estimate(fit, "from").value : 0
      let distance = isUnit ? try estimate(fit, "to").value - from : 1
      let squares = samples.map { sample in
        let difference = from + distance * curve.value(at: sample.time) - sample.value
        return difference * difference
      }
      let rms = (squares.reduce(0, +) / Double(count)).squareRoot()
      let size = samples.map(\.value.magnitude).max() ?? 0
      let residual = try #require(fit["rmsResidual"] as? Double)
      // Rounding adds a tenth, and the rounding of the values.
      #expect(rms <= 1.1 * residual + 16 * 0x1p-53 * size, "\(seed): \(curve), \(rms / residual)")
      if error > 0 { #expect(curve.description.count { $0.isNumber } <= 36, "\(curve)") }
    }
  }

  @Test("as many samples as parameters leave no standard error, which is null")
  func exactSamples() throws {
    let samples = try ToolRun(
      "sample", "spring(stiffness 180, damping 12)", "--duration", "0.6", "--samples", "5")
    let found = try estimate(try fit(samples.output), "damping")
    #expect(abs(found.value - 12) <= 1e-6 && found.standardError == nil)
  }

  @Test("samples of another kind are told")
  func anotherKind() throws {
    let stairs = try ToolRun("sample", "steps(4)", "--samples", "60")
    #expect(try ToolRun("fit", "-", input: stairs.output).output.contains("warning"))
    #expect(try #require(try fit(stairs.output)["warning"] as? String).contains("another kind"))
  }

  /// The samples of a spring that starts from rest at 0.3, after samples at rest.
  private func recording() throws -> String {
    let spring = DampedSpring(
      try SpringParameters(mass: 1, stiffness: 180, damping: 12), from: 2, to: 5)
    return (0..<60).map { index in
      "\(Double(index) / 50),\(spring.value(at: Double(index) / 50 - 0.3))"
    }.joined(separator: "\n")
  }

  @Test("an unknown start, known parameters, intervals and the covariance matrix")
  func start() throws {
    let options = ["--start", "unknown", "--fix", "initialVelocity=0", "--fix", "from=2"]
    let run = try ToolRun(
      ["fit", "-", "--format", "json", "--confidence", "0.9"] + options, input: recording())
    let fit = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    for (name, exact) in [("to", 5.0), ("stiffness", 180), ("damping", 12), ("startTime", 0.3)] {
      #expect(abs(try estimate(fit, name).value - exact) <= 1e-7, "\(name)")
      let members = try #require(fit[name] as? [String: Any])
      let ends = try #require(members["interval"] as? [Double])
      #expect(ends.count == 2 && ends[0] <= exact + 1e-9 && exact - 1e-9 <= ends[1])
    }
    #expect(fit["from"] == nil && fit["initialVelocity"] == nil)
    let rows = try #require(fit["covariance"] as? [[Double]])
    #expect(rows.count == 4 && rows.allSatisfy { $0.count == 4 })
    #expect(
      abs(rows[0][0].squareRoot() - (try #require(try estimate(fit, "to").standardError))) <= 1e-12)
    let table = try ToolRun(["fit", "-", "--confidence", "0.9"] + options, input: recording())
    #expect(table.lines.contains { $0.hasPrefix("startTime ") && $0.contains(" to ") })
    #expect(!table.output.contains("covariance"))
    // A known start is the clock of the curve.
    let known = try ToolRun("fit", "-", "--start", "0.3", input: recording())
    #expect(known.status == 1)
    #expect(
      known.errors.contains(
        "line 1 of standard input: time is 0; it must be 0.3 or more, where the motion starts."))
  }

  /// Stops on a spring of stiffness 100 and damping 15, rounded to four decimals; the last one is at rest.
  private static let stops =
    "linear(0, 0.0653, 0.2121, 0.3862, 0.5547, 0.7, 0.8153, 0.9006, 0.9592, 0.9962, 1.0169, 1.0263, 1.0283, "
    + "1.0261, 1.0218, 1.0168, 1.0121, 1.0081, 1.0049, 1.0026, 1)"

  @Test(
    "a linear() gives back the spring it was made from", arguments: ["0.8s", "800ms", " 0.8s;"])
  func linearOfCSS(duration: String) throws {
    let run = try ToolRun("fit", "--css", "\(Self.stops) \(duration)", "--format", "json")
    let fit = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(abs(try estimate(fit, "stiffness").value - 100) <= 0.05)
    #expect(abs(try estimate(fit, "damping").value - 15) <= 0.01)
    #expect(fit["warning"] == nil)
    #expect(try #require(fit["error"] as? Double) < 0.015)
  }

  @Test("converted springs come back, and the stated error holds", arguments: [1e-2, 1e-3, 1e-4])
  func convertedSprings(accuracy: Double) throws {
    var random = SeededGenerator(seed: 4507)
    for _ in 0..<4 {
      let stiffness = Double.random(in: 20...600, using: &random)
      let damping = 2 * stiffness.squareRoot() * Double.random(in: 0.2...0.9, using: &random)
      let spring = "spring(stiffness \(stiffness), damping \(damping))"
      let css = try ToolRun("convert", spring, "--to", "transition", "--accuracy", "\(accuracy)")
      let parts = try #require(css.output.firstMatch(of: /all ([^ ]*s) (linear\(.*\));/))
      let run = try ToolRun("fit", "--css", "\(parts.2) \(parts.1)", "--format", "json")
      let fit = try #require(
        JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      #expect(
        abs(try estimate(fit, "stiffness").value / stiffness - 1) < 20 * accuracy, "\(spring)")
      let error = try #require(fit["error"] as? Double)
      #expect(error <= 4 * accuracy)
      let found = try MotionCurve(parsing: try #require(fit["curve"] as? String))
      let lines = try EasingCurve(parsing: String(parts.2))
      let seconds = try #require(Double(parts.1.dropLast()))
      for index in 0...1000 {
        let progress = Double(index) / 1000
        let difference = found.value(at: progress * seconds) - lines.value(at: progress)
        #expect(abs(difference) <= 1.1 * error + 1e-9, "\(spring) at \(progress)")
      }
    }
  }

  @Test(
    "what is no linear() of a spring is refused",
    arguments: [
      (
        "linear(0, 0.063, 0.25, 0.563, 1, 0.813, 0.75, 0.813, 1, 0.938, 1) 1s", "is not a spring"
      ),
      ("linear(0, 0.5, 1)", "has no duration"), ("linear(0, 0.5, 1) 0s", "has no duration"),
      ("ease 1s", "has no duration"), ("linear(0, 1) 1s", "at least 3"),
      ("steps(4) 1s", "must be a linear()"),
    ])
  func refusedLines(text: String, reason: String) throws {
    let run = try ToolRun("fit", "--css", text)
    #expect(run.status != 0 && run.errors.contains(reason), "\(run.errors)")
  }

  @Test("samples come from a file or from --css")
  func sources() throws {
    #expect(try ToolRun("fit").status == 64)
    #expect(try ToolRun("fit", "-", "--css", "\(Self.stops) 1s", input: "").status == 64)
    #expect(try ToolRun("fit", "--to", "decay", "--css", "\(Self.stops) 1s").status == 64)
  }
}
