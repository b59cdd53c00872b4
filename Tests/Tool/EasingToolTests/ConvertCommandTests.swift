// SPDX-License-Identifier: Apache-2.0

import EasingExports
import Foundation
import SwiftEasing
import Testing

@Suite struct ConvertCommandTests {
  /// The curve, its stops and the stated error.
  private func parts(of run: ToolRun) throws -> (curve: EasingCurve, stops: Int, error: Double) {
    // The last one, after the one for browsers without linear().
    let text = try #require(run.output.matches(of: /--easing: (.*);/).last?.1)
    let remark = try #require(run.output.firstMatch(of: /(\d+) stops, error at most ([0-9.e-]+)/))
    return (
      try #require(EasingCurve(String(text))), try #require(Int(remark.1)),
      try #require(Double(remark.2))
    )
  }

  @Test("a curve that another system spells has its own name in what is converted")
  func spelled() throws {
    let run = try ToolRun("convert", "curve: Curves.easeIn,", "--to", "flutter")
    #expect(run.output.hasPrefix("// ease-in, error at most "), "\(run.output.prefix(80))")
  }

  @Test(
    "a spring becomes linear() with its duration, within the stated error",
    arguments: [1e-2, 1e-3, 1e-4])
  func spring(accuracy: Double) throws {
    let run = try ToolRun("convert", "spring(bouncy)", "--accuracy", "\(accuracy)")
    #expect(run.status == 0, "\(run.errors)")
    let parts = try parts(of: run)
    let seconds = try #require(run.output.firstMatch(of: /--easing-duration: (.*)s;/)?.1)
    let duration = try #require(Double(seconds))
    let spring = try MotionCurve(parsing: "spring(bouncy)")
    #expect(parts.error <= accuracy)
    // The error is that against the motion at any time, also after the duration.
    for index in 0...20_000 {
      let progress = Double(index) / 10_000
      let written = progress < 1 ? parts.curve.value(at: progress) : 1
      #expect(abs(written - spring.value(at: progress * duration)) <= parts.error)
    }
    let fewer = try ToolRun(
      "convert", "spring(bouncy)", "--stops", "\(parts.stops - 1)")
    #expect(try self.parts(of: fewer).error > accuracy)
  }

  @Test("all formats are the library's, with the options", arguments: CurveExport.Format.allCases)
  func formats(format: CurveExport.Format) throws {
    for text in ["ease-in-out-quad", "spring(smooth)"] {
      let curve = try TimingCurve(parsing: text)
      let plain = try CurveExport(curve, name: text).text(format)
      #expect(try ToolRun("convert", text, "--to", format.rawValue).output == plain)
      let other = try CurveExport(curve, name: text, duration: 2.5, accuracy: 0.01, decimals: 4)
      let run = try ToolRun(
        "convert", text, "--to", format.rawValue, "--duration", "2.5", "--accuracy", "0.01",
        "--digits", "4")
      #expect(try run.output == other.text(format))
      let few = try CurveExport(curve, name: text, stops: 9).text(format)
      #expect(try ToolRun("convert", text, "--to", format.rawValue, "--stops", "9").output == few)
    }
  }

  @Test(
    "an error is one sentence",
    arguments: [
      (["ease", "--accuracy", "nan"], "--accuracy is NaN"),
      (["ease", "--accuracy", "1e-14"], "accuracy is 1e-14; it must be at least 1e-12"),
      (["ease", "--accuracy", "1e-5", "--digits", "2"], "decimals is 2; it must be enough"),
      (["steps(9, start)", "--stops", "2"], "stops is 2; it must be"),
      (
        ["spring(damping 0)"],
        "'spring(damping 0)' cannot be converted: value at rest is NaN; it must be finite: "
          + "a motion that never comes to rest can only be sampled."
      ),
      (
        ["spring(damping 0)", "--duration", "2"],
        "it must be finite: a motion that never comes to rest"
      ),
      (["value-noise()", "--duration", "2", "--to", "csv"], "can only be sampled."),
      (["ease", "linear", "--to", "lottie"], "lottie holds one curve"),
    ])
  func refusals(arguments: [String], sentence: String) throws {
    let run = try ToolRun(["convert"] + arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(sentence), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test("several curves are converted, each under its name")
  func severalCurves() throws {
    let css = try ToolRun("convert", "ease", "ease-in", "--name", "enter", "--name", "leave")
    #expect(css.output.contains("  --enter: ease;") && css.output.contains("  --leave: ease-in;"))
    #expect(!css.output.contains("--easing"))
    let keyframes = try ToolRun(
      "convert", "ease", "ease-in", "ease-out-bounce", "--to", "keyframes"
    ).lines
    #expect(keyframes.filter { $0.hasPrefix("@property --progress {") }.count == 1)
    #expect(keyframes.filter { $0.hasPrefix("@keyframes easing") }.count == 3)
    let style = ":root { --one: cubic-bezier(.1, .2, .3, 1); --two: steps(3) }"
    let list = try ToolRun("import", "-", input: style).output
    #expect(list == "cubic-bezier(.1,.2,.3,1) /* 1:16 --one */\nsteps(3) /* 1:52 --two */\n")
    let both = try ToolRun("convert", "-", input: list).output
    #expect(both.contains("  --one: ") && both.contains("  --two: "))
    let first = try ToolRun("convert", "-", input: "ease-in /* 3:9 --one, as --two */").output
    #expect(first.contains("  --one: ") && !first.contains("--two"))
    let tokens = try ToolRun(
      "convert", "ease", "spring(bouncy)", "spring(smooth)", "--to", "tokens")
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(tokens.output.utf8)) as? [String: Any])
    #expect(
      Set(object.keys) == [
        "easing", "easing-2", "easing-2-duration", "easing-3", "easing-3-duration",
      ])
  }

  @Test(
    "what is pasted into other programs reads back as the curve",
    arguments: ["gsap", "motion", "compose"],
    ["spring(stiffness 300, damping 20)", "cubic-bezier(0.4, 0, 0.2, 1)"])
  func pasted(format: String, text: String) throws {
    let folder = try TemporaryFolder()
    let file = folder.file(format == "compose" ? "a.kt" : "a.js")
    let run = try ToolRun("convert", text, "--to", format)
    try Data(run.output.utf8).write(to: file)
    let found = try ToolRun("import", file.path)
    let line = try #require(found.lines.first)
    if format == "gsap" {
      let stated = try #require(run.output.firstMatch(of: /error at most ([0-9.e-]+)/)?.1)
      let error = try #require(Double(stated))
      let seconds = run.output.firstMatch(of: /; ([0-9.]+) s/).flatMap { Double($0.1) }
      let curve = try TimingCurve(parsing: text)
      for index in 0...2000 {
        let progress = Double(index) / 2000
        let exact =
          switch curve {
          case .easing(let curve): curve.value(at: progress)
          case .motion(let motion): motion.value(at: progress * (seconds ?? .nan))
          }
        let value = try #require(EasingCurve(line)).value(at: progress)
        #expect(abs(value - exact) <= error, "\(progress)")
      }
    } else {
      #expect(try TimingCurve(parsing: line) == TimingCurve(parsing: text), "\(line)")
    }
  }

  @Test("tokens become theme variables of their names")
  func tailwind() throws {
    let tokens =
      #"{"motion":{"$type":"cubicBezier","in":{"$value":[0.5,0,1,1]},"out":{"$value":[0,0,0.5,1]}}}"#
    let found = try ToolRun("import", "-", input: tokens)
    let run = try ToolRun("convert", "-", "--to", "tailwind", input: found.output)
    #expect(
      run.output == """
        /* cubic-bezier(.5,0,1,1), error at most 4.15e-7; class="transition ease-motion-in" */
        @theme {
          --ease-motion-in: cubic-bezier(.5,0,1,1);
        }

        /* cubic-bezier(0,0,.5,1), error at most 0.00000306; class="transition ease-motion-out" */
        @theme {
          --ease-motion-out: cubic-bezier(0,0,.5,1);
        }

        """)
  }

  @Test("a duration of SMIL has no exponent, or is refused")
  func durationsOfSMIL() throws {
    for (duration, text) in [("1e-6", "0.000001"), ("5e-5", "0.00005"), ("1e9", "1000000000")] {
      let run = try ToolRun("convert", "ease", "--to", "smil", "--duration", duration)
      #expect(run.output.contains("dur=\"\(text)s\""), "\(run.output)")
    }
    for duration in ["1e-7", "1e300"] {
      let run = try ToolRun("convert", "ease", "--to", "smil", "--duration", duration)
      #expect(run.status == 64 && run.output.isEmpty)
      #expect(run.errors.contains("it must be in 1e-6...1e9 seconds for SMIL."), "\(run.errors)")
    }
  }

  @Test("an accuracy that cannot be reached is named as it was given")
  func givenAccuracy() throws {
    let spring = "spring(stiffness 1000, damping 0.05)"
    for arguments in [[], ["--accuracy", "0.001"]] {
      let run = try ToolRun(["convert", spring, "--to", "lottie"] + arguments)
      #expect(run.errors.contains("accuracy is 0.001; it must be coarse enough"), "\(run.errors)")
    }
  }
}
