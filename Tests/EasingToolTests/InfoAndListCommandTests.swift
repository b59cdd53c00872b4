// SPDX-License-Identifier: Apache-2.0

import Easing
import Testing

@Suite struct InfoAndListCommandTests {
  @Test("list shows every name with a picture of the same width")
  func list() throws {
    let run = try ToolRun("list")
    #expect(run.status == 0)
    let names =
      EasingCurve.named.map(\.name) + SpringParameters.named.map { "spring(\($0.name))" }
    #expect(run.lines.count == names.count)
    for (line, name) in zip(run.lines, names) {
      #expect(line.hasPrefix(name + " "))
      #expect(TimingCurve(name) != nil)
      #expect(line.suffix(32).allSatisfy { "▁▂▃▄▅▆▇█".contains($0) })
      #expect(line.count == run.lines[0].count)
    }
    #expect(run.lines.contains { $0.hasPrefix("ease-out-back ") && $0.contains("█") })
  }

  @Test("info shows the properties of a curve")
  func info() throws {
    let run = try ToolRun("info", "Cubic-Bezier(.42, 0, .58, 1)")
    let wanted = [
      "curve           ease-in-out",
      "CSS             cubic-bezier(0.42, 0, 0.58, 1)",
      "least value     0 at 0",
      "greatest value  1 at 1",
      "overshoot       0",
      "undershoot      0",
      "monotone        yes, never falls",
      "passes 1/2 at   0.5",
    ]
    for line in wanted { #expect(run.lines.contains(line), "\(line)") }
    #expect(run.output.contains("peak velocity   1.724137931034"))
    // A curve of easings.net is not in CSS and is written as lines; an oscillating one crosses a level more
    // than once.
    let elastic = try ToolRun("info", "ease-out-elastic")
    let css = elastic.lines[1].split(separator: " ", maxSplits: 1).last.map(String.init)
    let lines = try #require(css.flatMap { EasingCurve($0.trimmingPrefix(" ").description) })
    let curve = try #require(EasingCurve("ease-out-elastic"))
    let worst = (0...999).map {
      abs(lines.value(at: Double($0) / 999) - curve.value(at: Double($0) / 999))
    }
    #expect(worst.max() ?? 1 <= 1e-3)
    #expect(elastic.output.contains("monotone        no"))
  }

  @Test(
    "the help has an example",
    arguments: ["", "list", "sample", "compare", "info", "convert", "fit"])
  func help(command: String) throws {
    let run = try ToolRun((command.isEmpty ? [] : [command]) + ["--help"])
    #expect(run.status == 0)
    #expect(run.output.contains("EXAMPLE"))
    #expect(run.output.contains("easing \(command)"))
  }

  @Test("the version is printed")
  func version() throws {
    #expect(try ToolRun("--version").output == "0.1.0\n")
  }

  @Test("a motion faster than any grid is shown exactly")
  func fastMotion() throws {
    let run = try ToolRun("info", "spring(stiffness 1e8, damping 1)")
    #expect(run.output.contains("greatest value  1.99984"))
    #expect(run.output.contains("at 0.000314159"))
    #expect(run.output.contains("more than 8"))
    let endless = try ToolRun("info", "spring(damping 0)", "--duration", "2")
    #expect(endless.output.contains("duration        without end"))
    #expect(endless.output.contains("overshoot       1\n"))
    #expect(try ToolRun("info", "ease", "--duration", "2").status == 64)
  }
}
