// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftEasing
import Testing

@Suite struct ImportCommandTests {
  /// Every format that holds a curve gives it back.
  @Test(arguments: ["css", "linear", "keyframes", "smil", "lottie", "tokens", "json"])
  func conversionsAreImported(_ format: String) throws {
    let text = try ToolRun("convert", "spring(bouncy)", "--to", format).output
    // A function alone is no style sheet.
    let file = format == "linear" ? ".a { transition: x 1s \(text) }" : text
    let run = try ToolRun("import", "-", input: file)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(!run.lines.isEmpty)
    for line in run.lines {
      #expect((try? TimingCurve(parsing: line)) != nil, "\(line)")
      #expect(line.hasSuffix("*/"))
    }
    let compared = try ToolRun("compare", "spring(bouncy)", "-", input: run.output)
    #expect(compared.status == 0)
    #expect(compared.lines.count > run.lines.count)
  }

  /// A file is read in parts of 65,536 bytes; the last part may have a single byte, without which this one is no JSON.
  @Test func aFileEndsWhereItEnds() throws {
    let text = #"{"a": {"$type": "cubicBezier", "$value": [0, 0, 1, 1]}}"#
    let padding = String(repeating: " ", count: 65_537 - text.utf8.count)
    let run = try ToolRun("import", "-", input: padding + text)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.hasPrefix("linear"), "\(run.output)")
  }

  /// A call without arguments is one of a type of curves; a type that is named only is none.
  @Test func callsWithoutArgumentsAreFound() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("a.swift")
    try Data(
      """
      let t: UISpringTimingParameters = UISpringTimingParameters()
      let u = UIViewPropertyAnimator(duration: 2, timingParameters: UISpringTimingParameters())
      let v = UISpringTimingParameters(duration: 0.4)

      """.utf8
    ).write(to: file)
    #expect(
      try ToolRun("import", file.path).output == """
        spring(mass 3,stiffness 1e3,damping 500) /* 1:35 t, UIKit */
        spring(mass 3,stiffness 1e3,damping 500) /* 2:9 u, UIKit, 2 s */
        spring(stiffness 246.74011002723395,damping 31.415926535897935) /* 3:9 v, UIKit */

        """)
  }

  @Test func aSVGKeepsTheCurve() throws {
    let text = try ToolRun("convert", "ease-out-bounce", "--to", "smil").output
    let line = try #require(try ToolRun("import", "-", input: text).lines.first)
    let (curve, bounce) = (EasingCurve(line), EasingCurve("ease-out-bounce"))
    for index in 0...100 {
      let progress = Double(index) / 100
      let found = try #require(curve?.value(at: progress))
      #expect(abs(found - (bounce?.value(at: progress) ?? .nan)) <= 1e-3)
    }
  }

  @Test func mistakesHaveTheirPlace() throws {
    let style = "a {\n  transition: x 1s steps(0); }\nb { transition: x 1s ease-in }"
    let run = try ToolRun("import", "-", input: style)
    #expect(run.status == 0 && run.lines == ["ease-in /* 3:22 b */"])
    #expect(
      run.errors
        == "Note: standard input:2:26: found '0', expected a whole number of steps, 1 or more\n"
        + "1 curve listed, 1 left out\n")
    let strict = try ToolRun("import", "-", "--strict", input: style)
    #expect(strict.status == 1 && strict.output == run.output)
    #expect(try ToolRun("import", "-", "--strict", input: "b { transition: x ease }").status == 0)
    #expect(
      try ToolRun("import", "-", input: "a { b: c }").errors
        == "Error: standard input has no curves, read as CSS.\n")
    #expect(try ToolRun("import", "/nowhere/x.css").status == 1)
    #expect(try ToolRun("compare", "-", input: "ease\n").status == 64)
  }

  @Test func routesHaveTheirPath() throws {
    let drawing = "<svg><animateMotion path='M0 0\n H9' dur='1s'/></svg>"
    let run = try ToolRun("import", "-", input: drawing)
    #expect(run.lines == ["linear /* 1:6, along M0 0 H9 */"])
    let json = try ToolRun("import", "-", "--format", "json", input: drawing)
    #expect(json.output.contains(#""path": "M0 0"#))
  }

  @Test func sourceTextHasItsCurves() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("View.swift")
    try """
    withAnimation(.easeInOut(duration: 0.3)) { }
    view.animation(.bouncy, value: x)
    UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0)
    """.write(to: file, atomically: true, encoding: .utf8)
    let run = try ToolRun("import", file.path)
    #expect(
      run.lines == [
        "ease-in-out /* 1:1, SwiftUI, 0.3 s */",
        "spring(stiffness 157.91367041742973,damping 17.59291886010284) /* 2:1, SwiftUI */",
      ])
    #expect(run.errors.contains("View.swift:3:1: UIKit: Apple does not publish"))
    #expect(run.errors.contains("2 curves listed, 1 left out"))
    #expect(try ToolRun("compare", "-", input: run.output).status == 0)
    let empty = folder.file("empty.kt")
    try "val x = 1".write(to: empty, atomically: true, encoding: .utf8)
    #expect(try ToolRun("import", empty.path).errors.contains("has no curves, read as .kt."))
  }

  /// Files of the kinds that people have, with what they mean.
  @Test(
    "values are listed, names are not",
    arguments: [
      (
        "a.tsx",
        """
        import { easeOutQuint, linear } from './curves'
        const easeInBack = [0.1, 0.9, 0.3, 1] as const
        const fade = { transition: { duration: 0.4, ease: easeInBack } }
        const x = ease => p => ease(1 - p); switch (y) { case Easing.linear: }
        const card = styled.div`transition: opacity 0.2s cubic-bezier(0.1, 0.7, 0.2, 1);`
        """,
        ["cubic-bezier(.1,.9,.3,1) /* 2:20 easeInBack", "cubic-bezier(.1,.7,.2,1) /* 5:50"], 0
      ),
      (
        "a.ts",
        """
        x.value = withSpring(1, { mass: 1, stiffness: 500, damping: 10, overshootClamping: true })
        Animated.decay(v, { velocity: 0.95, deceleration: 0.997 })
        """, ["decay(velocity 950,constant 3)"], 1
      ),
      (
        "a.scss",
        """
        // the brand's curves
        $brand: cubic-bezier(0.2, 0.6, 0.4, 1);
        $map: (in: cubic-bezier(0.5, 0, 1, 1), other: cubic-bezier($a, 0, 0.5, 1));
        """, ["cubic-bezier(.2,.6,.4,1) /* 2:9 $brand", "cubic-bezier(.5,0,1,1) /* 3:12 in"], 1
      ),
      (
        "a.xaml",
        """
        <Window xmlns="u"><CubicEase x:Key="k" EasingMode="EaseInOut"/><SplineEasing X1="0.1" Y1="0.9" X2="0.2" Y2="1"/>
        <SplineDoubleKeyFrame KeySpline="0.4,0 0.6,1"/></Window>
        """,
        ["ease-in-out-cubic", "cubic-bezier(.1,.9,.2,1)", "cubic-bezier(.4,0,.6,1)"], 0
      ),
      (
        "a.dart",
        """
        a = CurvedAnimation(parent: c, curve: Curves.ease, reverseCurve: Curves.easeIn);
        b = const Interval(0.5, 1, curve: Curves.easeOut);
        """, ["ease /*", "ease-in /*", "chain(linear,ease-out,.5,0) /*"], 0
      ),
      (
        "a.kdl",
        """
        open { curve "cubic-bezier" 0.2 0.6 0.4 1.0; } move { spring damping-ratio=0.8 stiffness=400 epsilon=0.001 }
        """, ["cubic-bezier(.2,.6,.4,1)", "spring(stiffness 400,damping 32)"], 0
      ),
      ("a.conf", "# curve\nbezier = quick, 0.1, 0.9, 0.2, 1", ["cubic-bezier(.1,.9,.2,1)"], 0),
      (
        "a.swift", "t = CAMediaTimingFunction(name: CAMediaTimingFunctionName.easeOut)",
        ["ease-out"], 0
      ),
    ] as [(String, String, [String], Int)])
  func sources(name: String, text: String, curves: [String], notes: Int) throws {
    let folder = try TemporaryFolder()
    let file = folder.file(name)
    try Data((text + "\n").utf8).write(to: file)
    let run = try ToolRun("import", file.path, "--strict")
    let lines = run.lines.filter { !$0.isEmpty }
    #expect(lines.count == curves.count, "\(run.output)")
    for (line, curve) in zip(lines, curves) { #expect(line.hasPrefix(curve), "\(line)") }
    #expect(run.status == (notes > 0 ? 1 : 0))
    #expect(run.errors.split(separator: "\n").count { $0.hasPrefix("Note") } == notes)
  }

  @Test("UTF-16 and byte-order marks are read, JSON5 is refused by its name")
  func encodings() throws {
    let folder = try TemporaryFolder()
    let text = "a { transition: x 1s ease-in }"
    let bigEndian: [UInt8] = text.utf8.flatMap { [0, $0] }
    let littleEndian: [UInt8] = text.utf8.flatMap { [$0, 0] }
    let marked: [[UInt8]] = [
      [0xEF, 0xBB, 0xBF] + text.utf8, [0xFF, 0xFE] + littleEndian, [0xFE, 0xFF] + bigEndian,
    ]
    for (name, bytes) in marked.enumerated() {
      let file = folder.file("\(name).css")
      try Data(bytes).write(to: file)
      #expect(try ToolRun("import", file.path).output == "ease-in /* 1:22 a */\n", "\(name)")
    }
    let file = folder.file("a.json5")
    try Data("{ ease: { $type: 'cubicBezier' } }".utf8).write(to: file)
    #expect(try ToolRun("import", file.path).errors.contains("JSON5 and comments are not read"))
  }
}
