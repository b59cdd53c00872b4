// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftEasing
import TestSupport
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

  @Test("the mean of a motion is its area by its duration")
  func mean() throws {
    let run = try ToolRun("info", "spring(duration 2s, bounce 0.2)")
    func number(_ name: String) -> Double {
      let line = run.lines.first { $0.hasPrefix(name) }
      return line?.split(separator: " ").compactMap { Double($0) }.first ?? .nan
    }
    #expect(number("duration") > 2)
    #expect(abs(number("mean value") - number("area") / number("duration")) <= 1e-5)
  }

  @Test("info shows the properties of a curve")
  func info() throws {
    let run = try ToolRun("info", "Cubic-Bezier(.42, 0, .58, 1)")
    let wanted = [
      "curve           Cubic-Bezier(.42, 0, .58, 1)",
      "text            ease-in-out",
      "CSS             cubic-bezier(0.42, 0, 0.58, 1)",
      "least value     0 at 0",
      "greatest value  1 at 1",
      "overshoot       0",
      "undershoot      0",
      "area            0.5",
      "mean value      0.5",
      "monotone        yes, never falls",
      "passes 1/2 at   0.5",
    ]
    for line in wanted { #expect(run.lines.contains(line), "\(line)") }
    #expect(run.output.contains("peak velocity   1.72414 at 0.5"))
    let exact = try ToolRun("info", "ease-out-bounce", "--digits", "17")
    #expect(exact.output.contains("peak velocity   5.5 at"))
    #expect(
      try ToolRun("info", "ease", "--digits", "2").output.contains("peak velocity   2.3 at 0.21"))
    let refused = try ToolRun("info", "ease", "--digits", "18")
    #expect(refused.errors.contains("--digits is 18; it must be in 1...17."))
  }

  @Test("a curve of easings.net is not in CSS and is written as lines", arguments: EaseFamily.named)
  func families(family: EaseFamily) throws {
    let curve = family.out
    let run = try ToolRun("info", curve.description)
    let css = run.lines[1].split(separator: " ", maxSplits: 1).last.map(String.init)
    let lines = try #require(css.flatMap { EasingCurve($0.trimmingPrefix(" ").description) })
    let worst = (0...999).map {
      abs(lines.value(at: Double($0) / 999) - curve.value(at: Double($0) / 999))
    }
    #expect(worst.max() ?? 1 <= 1e-3)
    let returns = curve.monotonicity == .none
    #expect(run.output.contains("monotone        \(returns ? "no" : "yes")"))
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

  @Test(
    "every command writes JSON",
    arguments: [
      ["list"], ["sample", "ease"], ["compare", "ease", "linear"], ["info", "ease"],
      ["info", "spring(damping 0)", "--duration", "2"], ["spring", "bouncy"],
      ["path", "M0,0H1"], ["gallery"], ["gallery", "orbit"],
    ])
  func json(arguments: [String]) throws {
    let run = try ToolRun(arguments + ["--format", "json"])
    #expect(run.status == 0)
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    #expect(((value as? [Any])?.count ?? (value as? [String: Any])?.count ?? 0) > 1)
  }

  @Test("a motion is echoed as it was typed, and JSON has all digits")
  func echo() throws {
    let text = "spring(duration 0.5s,  bounce 0.3)"
    let lines = try ToolRun("info", text).lines
    #expect(lines[0] == "curve           spring(duration 0.5s, bounce 0.3)")
    #expect(lines[1].hasPrefix("text            spring(stiffness 157.91367041742973,"))
    #expect(
      try ToolRun("spring", "duration 0.5s, bounce 0.3").lines[0].hasSuffix(
        "  spring(duration 0.5s, bounce 0.3)"))
    let json = try ToolRun("info", "spring(damping 0)", "--duration", "2", "--format", "json")
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(report["duration"] as? String == "Infinity" && report["restValue"] is NSNull)
  }

  @Test("the linear() of a motion has the duration of the export, not that of the settling rule")
  func durationOfLines() throws {
    let report = try ToolRun("info", "spring(bouncy)")
    let css = try #require(report.lines.first { $0.hasPrefix("CSS") })
    let converted = try ToolRun("convert", "spring(bouncy)").output
    #expect(css.hasSuffix(") over 0.869 s") && converted.contains("--easing-duration: 0.869s;"))
    let json = try ToolRun("info", "spring(bouncy)", "--format", "json")
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(object["cssDuration"] as? Double == 0.869)
    #expect((object["css"] as? String)?.hasSuffix(")") == true)
    #expect(object["duration"] as? Double != 0.869)
    // An easing function has no duration, and a motion that cannot be exported has no lines.
    #expect(try !ToolRun("info", "ease-out-bounce").output.contains(") over"))
    let still = try ToolRun("info", "spring(from 1)")
    #expect(still.lines.contains("CSS             -"), "\(still.output)")
  }

  @Test(
    "a picture runs from start to rest, whatever the units",
    arguments: ["decay(velocity 1000, rate 0.998)", "spring(smooth, from 300, to -20)"])
  func picture(curve: String) throws {
    let line = try ToolRun("info", curve).lines.first { $0.hasPrefix("picture") }
    let picture = try #require(line?.split(separator: " ").last)
    #expect(picture.first == "▂" && picture.last == "▇" && Set(picture).count == 6)
  }

  @Test("shells complete the names of curves", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) throws {
    let script = try ToolRun("--generate-completion-script", shell)
    #expect(script.status == 0)
    for word in ["ease-in-out-back", "compare", "plot", "wobbly"] {
      #expect(script.output.contains(word))
    }
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

  @Test("A list shows at most eight places, and says so where there are more", arguments: 1...12)
  func places(count: Int) throws {
    // A zigzag that passes the middle a given number of times.
    let stops = (0...count).map { $0 % 2 == 0 ? "0" : "1" } + (count % 2 == 0 ? ["1 100%"] : [])
    let run = try ToolRun("info", "linear(\(stops.joined(separator: ", ")))")
    let line = try #require(run.lines.first { $0.hasPrefix("passes 1/2 at") })
    let passes = count % 2 == 0 ? count + 1 : count
    #expect(line.split(separator: ",").count == min(passes, 8) + (passes > 8 ? 1 : 0))
    #expect(line.hasSuffix(", … (more than 8)") == (passes > 8))
  }

  @Test("a peak and a dip between two of thousands of places are found")
  func narrowFeatures() throws {
    let peak = try ToolRun("info", "linear(0, 0.2 50%, 0.9 50.005%, 0.2 50.01%, 1)")
    #expect(
      peak.lines.filter { $0.hasPrefix("passes") } == [
        "passes 1/4 at   0.500004, 0.500096, 0.531344",
        "passes 1/2 at   0.500021, 0.500079, 0.687562",
        "passes 3/4 at   0.500039, 0.500061, 0.843781",
      ])
    // It goes the wrong way for 8e-5 of 138 seconds.
    let dip = try ToolRun("info", "spring(stiffness 100, damping 2000, velocity -0.01)")
    #expect(dip.lines.contains("monotone        no"))
  }

  @Test("a curve is shown in the words of other systems")
  func otherSystems() throws {
    let run = try ToolRun("info", "ease-in-out-cubic")
    #expect(run.lines.contains("other systems"))
    #expect(run.lines.contains("  GSAP            power2.inOut"), "\(run.output)")
    let json = try ToolRun("info", "spring(bouncy)", "--format", "json")
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let systems = try #require(report["otherSystems"] as? [String: String])
    #expect(systems.values.contains { $0.hasPrefix(".spring(duration: 0.5") }, "\(systems)")
  }

  @Test(
    "the manual keeps every letter: help has no word beyond ASCII but Bézier, which the script restores"
  )
  func manualLetters() throws {
    for command in [
      "list", "sample", "compare", "info", "spring", "convert", "import", "fit", "path", "gallery",
      "explore",
    ] {
      let help = try ToolRun("help", command).output
      let rest = help.replacing("Bézier", with: "").filter { !$0.isASCII }
      #expect(rest.isEmpty, "\(command): \(rest)")
    }
    let script = try String(
      contentsOf: BuiltProgram.package.appendingPathComponent("Scripts/install-tool.sh"),
      encoding: .utf8)
    #expect(script.contains("s/Bzier/B\\\\[u00E9]zier/g"))
  }

  @Test(
    "a long text is cut in the middle, and whole in JSON",
    arguments: [
      "spring(stiffness 300, damping 1)",
      "linear(\((0...900).map { "\($0 % 7)" }.joined(separator: ", ")))",
    ])
  func longLines(curve: String) throws {
    let run = try ToolRun("info", curve)
    #expect(run.status == 0 && run.lines.allSatisfy { $0.count < 620 })
    let css = try #require(run.lines.first { $0.hasPrefix("CSS ") })
    #expect(css.hasPrefix("CSS             linear(0") && css.contains("…"))
    let json = try JSONSerialization.jsonObject(
      with: Data(ToolRun("info", curve, "--format", "json").output.utf8))
    let whole = try #require((json as? [String: Any])?["css"] as? String)
    #expect(EasingCurve(whole) != nil && whole.count > 600)
  }

  @Test("no sentence of the help has more than 40 words; the items of a list count alone")
  func sentences() throws {
    for command in [""] + InfoAndListCommandTests.commands {
      let help = try ToolRun(["help"] + (command == "" ? [] : [command])).output
      let discussion = help.components(separatedBy: "\nEXAMPLE")[0]
      let items = discussion.replacing("\n  - ", with: ".\n\n").components(separatedBy: "\n\n")
      for sentence in items.flatMap({ $0.split(separator: /[.:!?]\s/) }) {
        let count = sentence.split(whereSeparator: \.isWhitespace).count
        #expect(count <= 40, "\(command): \(sentence)")
      }
    }
  }

  private static let commands = [
    "list", "sample", "compare", "info", "spring", "convert", "import", "fit", "follow", "path",
    "stagger", "gallery", "explore",
  ]

  @Test("in a locale without UTF-8 all text is ASCII", arguments: ["LC_ALL", "LC_CTYPE", "LANG"])
  func ascii(variable: String) throws {
    let long = "linear(\((0...300).map { "0.\($0)" }.joined(separator: ", ")), 1)"
    let runs =
      [
        ["list"], ["gallery"], ["info", "ease-out-back"], ["info", "spring(bouncy)"],
        ["info", long],
        ["compare", "ease", long, "linear", "--digits", "17"], ["spring", "bouncy"],
        ["sample", "é“ease”"], ["info", "easeOutElastic(−1)"],
        ["info", "Easing.elastic(2)"], ["convert", "steps(3)", "--to", "bezier"],
        ["path", "M0,0H1 ✗"], ["path", "M0,0H1", "--limits", "x"], ["sample", "spring(…)"],
      ] + InfoAndListCommandTests.commands.map { ["help", $0] }
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    for arguments in runs {
      // Empty variables count as missing.
      let environment = Dictionary(
        uniqueKeysWithValues: names.map { ($0, $0 == variable ? "C" : "") })
      let run = try ToolRun(
        arguments, environment: environment.merging(["COLUMNS": "70"]) { $1 })
      #expect((run.output + run.errors).utf8.allSatisfy { $0 < 0x80 }, "\(arguments)")
      #expect(run.lines.allSatisfy { $0.count <= 70 } || arguments[0] != "compare")
      let other = try ToolRun(arguments, environment: ["LC_ALL": "de_DE.utf8", "COLUMNS": "70"])
      #expect(other.status == run.status)
    }
    let picture = try #require(
      try ToolRun("info", "ease-in-back", environment: ["LC_ALL": "C"]).lines.first {
        $0.hasPrefix("picture")
      })
    #expect(
      picture.split(separator: " ").last?.first == "." && picture.hasSuffix("*"), "\(picture)")
    // Data keep their letters.
    let table = try ToolRun("sample", "ease /* é */", "--at", "0", environment: ["LC_ALL": "C"])
    #expect(table.output.contains("é"))
  }
}
