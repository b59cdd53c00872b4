// SPDX-License-Identifier: Apache-2.0

import Easing
import Testing

@Suite struct FitCommandTests {
  /// The number in a row, and its standard error.
  private func numbers(_ run: ToolRun, _ name: String) throws -> [Double] {
    let line = try #require(run.lines.first { $0.hasPrefix(name + " ") })
    return line.dropFirst(name.count).split(separator: " ").compactMap { Double($0) }
  }

  @Test("a spring is found in its own samples", arguments: [",", ";", " ", "\t"])
  func spring(separator: String) throws {
    let samples = try ToolRun(
      "sample", "spring(stiffness 180, damping 12)", "--duration", "1.2", "--samples", "50")
    let run = try ToolRun(
      "fit", "-",
      input: samples.output.replacing("\r\n", with: "\n").replacing(",", with: separator))
    #expect(run.status == 0, "\(run.errors)")
    #expect(abs(try numbers(run, "stiffness")[0] - 180) <= 1e-6)
    #expect(abs(try numbers(run, "damping")[0] - 12) <= 1e-7)
    #expect(abs(try numbers(run, "to")[0] - 1) <= 1e-8)
    #expect(!run.output.contains("warning"))
    let curve = try #require(run.lines.first?.split(separator: " ", maxSplits: 1).last)
    #expect(TimingCurve(curve.trimmingPrefix(" ").description) != nil)
  }

  @Test("a decay, lines and a Bézier are found in their samples")
  func others() throws {
    let fling = try ToolRun("sample", "decay(velocity 1000, rate 0.998)", "--samples", "40")
    let decay = try ToolRun("fit", "-", "--to", "decay", input: fling.output)
    #expect(abs(try numbers(decay, "initialVelocity")[0] - 1000) <= 1e-5)
    let eased = try ToolRun("sample", "ease-out-back", "--samples", "200").output
    let lines = try ToolRun("fit", "-", "--to", "linear", "--accuracy", "0.01", input: eased)
    let exact = try #require(EasingCurve("ease-out-back"))
    let text = try #require(lines.lines.first?.split(separator: " ", maxSplits: 1).last)
    let line = try #require(EasingCurve(text.trimmingPrefix(" ").description))
    let worst = (0...199).map {
      abs(line.value(at: Double($0) / 199) - exact.value(at: Double($0) / 199))
    }
    #expect(worst.max() ?? 1 <= 0.01)
    let bezier = try ToolRun("fit", "-", "--to", "bezier", input: eased)
    #expect(bezier.lines.first?.contains("cubic-bezier(") == true)
    #expect(try numbers(bezier, "error").last ?? 1 <= 1e-3)
  }

  @Test("samples of another kind are told")
  func anotherKind() throws {
    let stairs = try ToolRun("sample", "steps(4)", "--samples", "60")
    #expect(try ToolRun("fit", "-", input: stairs.output).output.contains("warning"))
  }

  @Test(
    "what is wrong is said in one sentence",
    arguments: [
      ("t,x\n0,1\n1,two\n", "line 3 of standard input is '1,two'; it must be a time and a value."),
      ("0,1\n1\n", "line 2 of standard input is '1'"),
      ("", "number of samples is 0; it must be at least 5"),
      ("0 1\n1 2\n1 3\n2 3\n3 3", "time is 1; it must be finite"),
      ("0 1\n1 nan\n2 3\n3 3\n4 3", "value is NaN; it must be finite"),
    ])
  func refusals(input: String, sentence: String) throws {
    let run = try ToolRun("fit", "-", input: input)
    #expect(run.status == 1)
    #expect(run.errors.contains(sentence), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test("an accuracy is for lines")
  func accuracy() throws {
    #expect(try ToolRun("fit", "-", "--accuracy", "1", input: "").status == 64)
    #expect(try ToolRun("fit", "-", "--to", "linear", "--accuracy", "0", input: "").status == 64)
  }
}
