// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite struct SpringCommandTests {
  @Test("the table has every description of the spring")
  func table() throws {
    let run = try ToolRun("spring", "wobbly")
    #expect(run.status == 0)
    let rows = Dictionary(
      uniqueKeysWithValues: run.lines.compactMap { line -> (String, String)? in
        guard line.hasPrefix("  "),
          let gap = line.range(
            of: "  ", range: line.index(line.startIndex, offsetBy: 2)..<line.endIndex)
        else { return nil }
        return (
          String(line[..<gap.lowerBound]).trimmingCharacters(in: .whitespaces),
          String(line[gap.upperBound...]).trimmingCharacters(in: .whitespaces)
        )
      })
    #expect(rows["stiffness"] == "180")
    #expect(rows["damping ratio"] == "0.447214")
    #expect(rows["damped angular frequency"] == "12 rad/s")
    #expect(rows["bounce"] == "0.552786")
    #expect(rows["overshoot"] == "0.20788 of the distance")
    #expect(rows["oscillations"] == "2")
    #expect(run.lines.contains("  1.20788 at 0.261799 s"))
  }

  @Test("JSON has full precision, and infinities as text")
  func json() throws {
    let run = try ToolRun("spring", "spring(duration 0.5s, bounce 0.3)", "--format", "json")
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let coefficients = try #require(report["coefficients"] as? [String: Double])
    #expect(coefficients["stiffness"] == 157.91367041742973)
    #expect(coefficients["damping"] == 17.59291886010284)
    let undamped = try ToolRun("spring", "damping 0", "--format", "json")
    let other = try #require(
      JSONSerialization.jsonObject(with: Data(undamped.output.utf8)) as? [String: Any])
    let settling = try #require(other["settling"] as? [String: Any])
    #expect(settling["lastCrossing"] as? String == "Infinity")
  }

  @Test("Core Animation's published settling durations")
  func coreAnimation() throws {
    for (damping, seconds) in [("10", "1.4727"), ("5", "2.8549"), ("15", "1.02209")] {
      let run = try ToolRun("spring", "damping \(damping)")
      #expect(run.output.contains("Core Animation            \(seconds)"))
    }
  }

  @Test("motions are sampled in seconds, and easing functions are stretched")
  func sample() throws {
    let run = try ToolRun(
      "sample", "bounce(duration 2s)", "linear", "--samples", "5", "--velocity")
    // The duration is fitted to a few ulp.
    for (row, time) in zip(run.rows, [0, 0.5, 1, 1.5, 2]) {
      #expect((row[0] - time).magnitude <= 4e-15)
    }
    #expect(run.rows.count == 5)
    #expect(run.rows.last?[1] == 1)
    #expect(run.rows[2][3] == 0.5 && run.rows[2][4] == 0.5)
    let stretched = try ToolRun("sample", "linear", "--duration", "4", "--samples", "3")
    #expect(stretched.rows == [[0, 0], [2, 0.5], [4, 1]])
  }

  @Test("motions are compared and plotted in seconds")
  func compare() throws {
    let folder = try TemporaryFolder()
    let picture = folder.file("springs.svg")
    let run = try ToolRun(
      "compare", "spring(smooth)", "spring(bouncy)", "ease", "--plot", picture.path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.lines.count == 6)
    let svg = try String(contentsOf: picture, encoding: .utf8)
    #expect(svg.contains("time in seconds"))
  }
}
