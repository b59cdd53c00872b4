// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingExports
import EasingLottie
import Foundation
import SwiftEasing
import Testing

@Suite struct CurveExportTests {
  /// The text of a curve that is given as a text, which names it in comments.
  private func text(
    _ curve: String, _ format: CurveExport.Format, accuracy: Double? = nil, duration: Double? = nil
  ) throws -> String {
    try CurveExport(
      TimingCurve(parsing: curve), name: curve, duration: duration, accuracy: accuracy
    ).text(format)
  }

  @Test(
    "a cubic Bézier is written as it is where its system plays it accurately enough",
    arguments: [
      (CurveExport.Format.coreanimation, "(controlPoints: 0.3, 1.4, 0.5, 1)", 1e-6),
      (.android, "C 0.3,1.4 0.5,1 1,1", 0.01), (.keyframes, "cubic-bezier(.3,1.4,.5,1)", 1e-6),
      (.flutter, "const curve = Cubic(0.3, 1.4, 0.5, 1);", 0.01),
    ])
  func bezierItself(format: CurveExport.Format, expected: String, error: Double) throws {
    let text = try text("cubic-bezier(0.3, 1.4, 0.5, 1)", format, accuracy: 0.01)
    #expect(text.contains(expected), "\(text)")
    #expect(try stated(in: text) < error)
  }

  @Test(
    "waves that are too many for Béziers are lines, where the format has both",
    arguments: [CurveExport.Format.android, .keyframes, .json])
  func manyWaves(format: CurveExport.Format) throws {
    let mark: [CurveExport.Format: String] = [
      .android: " C ", .keyframes: "function: cubic-bezier", .json: "\"pieces\"",
    ]
    let word = try #require(mark[format])
    let few = try text("ease-in-out-sine", format, accuracy: 0.01)
    #expect(few.contains(word))
    let many = try text("ease-out-elastic(1, 0.002)", format, accuracy: 0.01)
    #expect(!many.contains(word))
    if format != .json { #expect(try stated(in: many) <= 0.01) }
    // A text in an Android resource has at most 32767 bytes.
    if format == .android {
      let zigzag = "linear(" + Array(repeating: "0, 1", count: 1300).joined(separator: ", ") + ")"
      let long = try text(zigzag, format, accuracy: 0.01)
      #expect(long.contains("class ConvertedInterpolator"))
    }
  }

  @Test("a curve that does not go from 0 to 1 is what it is, or is refused")
  func otherEnds() throws {
    let file = try LottieFile(parsing: text("reverse(ease)", .lottie))
    let property = try #require(try file.properties.first)
    let animation = try property.animation(frameRate: file.frameRate)
    let curve = try #require(EasingCurve("reverse(ease)"))
    for progress in [0, 0.25, 0.5, 0.75, 1] {
      let x = animation.value(at: progress, over: [0, 0, 0])[0]
      #expect(abs((x - 20) / 100 - curve.value(at: progress)) <= 1e-3, "\(progress)")
    }
    #expect(throws: ParameterError.self) { try text("reverse(ease)", .swiftui) }
  }

  @Test("a motion that never comes to rest is refused, with and without a duration")
  func withoutRest() throws {
    let noise = try ValueNoise(frequency: 2)
    let spring = DampedSpring(try SpringParameters(mass: 1, stiffness: 100, damping: 0))
    for motion in [MotionCurve.noise(noise), .spring(spring)] {
      for duration in [nil, 2.0] {
        let error = #expect(throws: ParameterError.self) {
          try CurveExport(motion, duration: duration)
        }
        #expect(error?.parameter == "value at rest", "\(motion)")
      }
    }
  }

  @Test("a path of Android comes to its last point by a line, also at a jump at the end")
  func lastLine() throws {
    for name in ["steps(4)", "chain(ease, steps(3), 0.5, 0.5)"] {
      let xml = try XMLElementText(text(name, .android))
      let path = try #require(xml.attributes["android:pathData"])
      #expect(path.hasSuffix(" L 1,1"), "\(path)")
      #expect(try AndroidInterpolator(pathData: path).ys.last == 1)
    }
  }

  @Test(
    "comments state the duration of a motion over progress, and none of a curve without one",
    arguments: [CurveExport.Format.glsl, .wgsl, .flutter, .android])
  func durationInComments(format: CurveExport.Format) throws {
    let motion = try CurveExport(TimingCurve(parsing: "decay(velocity 1000)"), accuracy: 0.02)
    let duration = try #require(motion.duration)
    let text = try motion.text(format)
    #expect(text.contains("; \(duration) s"), "\(text)")
    let timed = try self.text("ease", format, duration: 0.25)
    #expect(timed.contains("; 0.25 s"), "\(timed)")
    let curve = try self.text("ease", format)
    #expect(!curve.contains(" s.") && !curve.contains(" s\n"), "\(curve)")
  }

  @Test(
    "keyframes keep every accuracy",
    arguments: [
      ("spring(bouncy)", 1e-2), ("ease-in-sine", 5e-5), ("ease-in-expo", 5e-5),
      ("chain(linear,in-out(chain(ease,ease,1e-5,.8)),.9999999999,.5)", 1e-2),
    ])
  func accuracyOfKeyframes(curve: String, accuracy: Double) throws {
    let text = try text(curve, .keyframes, accuracy: accuracy)
    #expect(try stated(in: text) <= accuracy)
  }

  @Test("keyframes narrower than a millionth keep their start")
  func narrowKeyframes() throws {
    let css = try text("linear(0, 0.5 50%, 0.9 50.00000001%, 1)", .keyframes)
    for words in ["50% { --progress: 0.5;", "50.00000001% { --progress: 0.9;"] {
      #expect(css.contains(words), "\(css)")
    }
    let steps = try text("steps(100)", .keyframes)
    #expect(
      steps.matches(of: /step-end/).count == 100 && steps.contains("  7% { --progress: 0.07;"))
  }

  @Test("JSON and design tokens are read by another parser, and keep their stated errors")
  func data() throws {
    let spring = try text("spring(smooth)", .json)
    let all = try #require(JSONSerialization.jsonObject(with: Data(spring.utf8)) as? [String: Any])
    let lines = try #require(all["linear"] as? [String: Any])
    let stops = try #require(lines["stops"] as? [[Double]])
    let seconds = try #require(all["duration"] as? Double)
    let motion = try #require(MotionCurve("spring(smooth)"))
    // The motion at all times, and the export at rest at its end.
    func largestError(_ a: EasingCurve) -> Double {
      (0...10_000).map { index in
        let progress = Double(index) / 5000
        return abs(a.value(at: min(progress, 1)) - motion.value(at: progress * seconds))
      }.max() ?? 0
    }
    let line = try PiecewiseLinear(stops: stops.map { .init(progress: $0[0], value: $0[1]) })
    #expect(largestError(.piecewiseLinear(line)) <= (try #require(lines["error"] as? Double)))
    let bezier = try #require(all["cubicBezier"] as? [String: Any])
    let points = try #require(bezier["controlPoints"] as? [Double])
    let cubic = try CubicBezier(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
    #expect(largestError(.cubicBezier(cubic)) <= (try #require(bezier["error"] as? Double)))
    let pieces = try #require((all["pieces"] as? [String: Any])?["beziers"] as? [[[Double]]])
    #expect(pieces.first?.first == [0, 0] && pieces.last?.last == [1, 1])

    let tokens = try text("ease-in-out-quad", .tokens, duration: 2)
    let read = try #require(
      JSONSerialization.jsonObject(with: Data(tokens.utf8)) as? [String: [String: Any]])
    #expect(read["easing"]?["$type"] as? String == "cubicBezier")
    #expect((read["easing"]?["$value"] as? [Double])?.count == 4)
    #expect((read["duration"]?["$value"] as? [String: Any])?["value"] as? Double == 2)
  }

  @Test(
    "Lottie's keyframes are read as an animation within the error that the file states",
    arguments: ["ease", "ease-out-bounce", "spring(bouncy)", "ease-in-out-back"])
  func lottie(name: String) throws {
    let export = try CurveExport(TimingCurve(parsing: name), name: name, duration: 1.25)
    let file = try LottieFile(parsing: export.text(.lottie))
    let property = try #require(try file.properties.first)
    #expect(try file.properties.count == 1 && property.path == "layers[0].ks.p")
    let animation = try property.animation(frameRate: file.frameRate)
    #expect(animation.timing.duration == 1.25)
    let start = animation.value(at: 0, over: [0, 0, 0])[0]
    for index in 0...500 {
      let progress = Double(index) / 500
      let x = animation.value(at: 1.25 * progress, over: [0, 0, 0])[0]
      #expect(abs((x - start) / 100 - export.curve.value(at: progress)) <= 1e-3, "\(progress)")
    }
    // The square of 20 pixels stays in the picture, of which it needs all.
    let object = try JSONSerialization.jsonObject(with: Data(export.text(.lottie).utf8))
    let width = try #require((object as? [String: Any])?["w"] as? Double)
    let extremes = export.curve.extremes
    #expect(start + 100 * extremes.least.value >= 20 && start < 21 - 100 * extremes.least.value)
    let free = width - 20 - (start + 100 * max(extremes.greatest.value, 1))
    #expect(free >= 0 && free < 1, "\(free)")
    // The text is that of the writer of files.
    #expect(file.description + "\n" == (try export.text(.lottie)))
  }

  @Test("a table has the bits of the curve, and of a motion in its own units and seconds")
  func csv() throws {
    func rows(_ text: String) -> [[Double]] {
      text.split(separator: "\n").dropFirst().map { row in
        row.split(separator: ",").compactMap { Double($0) }
      }
    }
    let easing = try text("ease-in-out-quad", .csv)
    #expect(easing.hasPrefix("progress,value,velocity,acceleration\n"))
    let curve = EasingCurve.easeInOutQuad
    #expect(rows(easing).count == 101)
    for (index, row) in rows(easing).enumerated() {
      let progress = Double(index) / 100
      let expected = [
        progress, curve.value(at: progress), curve.velocity(at: progress),
        curve.acceleration(at: progress),
      ]
      #expect(row == expected)
    }
    let table = try text("spring(bouncy, from 2, to 10)", .csv, duration: 3)
    #expect(table.hasPrefix("seconds,"))
    let spring = DampedSpring(.bouncy, from: 2, to: 10)
    #expect(rows(table).last?[0] == 3)
    for row in rows(table) {
      #expect(
        row == [
          row[0], spring.value(at: row[0]), spring.velocity(at: row[0]),
          spring.acceleration(at: row[0]),
        ])
    }
  }

  @Test(
    "other languages name the curve by its text",
    arguments: [
      (CurveExport.Format.c, "easing_curve_parse(\"spring(bouncy)\", SIZE_MAX, &curve, NULL);\n"),
      (.python, "curve = Curve(\"spring(bouncy)\")\n"),
      (.javascript, "const timing = curve(\"spring(bouncy)\");\n"),
    ])
  func languages(format: CurveExport.Format, call: String) throws {
    let text = try text("spring(bouncy)", format)
    #expect(text.contains(call) && text.contains("at a time in seconds\n"), "\(text)")
    // Characters in a comment that a literal of C cannot have, or that another language reads otherwise.
    for character in ["\u{E9}", "\u{1F}", "\u{7F}", "\\"] {
      let named = try CurveExport(EasingCurve.easeIn, name: "ease-in/*\(character)").text(format)
      #expect(named.contains("(\"ease-in\"") && named.contains("at progress 0.25\n"), "\(named)")
    }
    let plain = try CurveExport(EasingCurve.easeIn, name: "ease-in/* ~").text(format)
    #expect(plain.contains("(\"ease-in/* ~\""), "\(plain)")
  }

  @Test("Swift is made from a name only if that is the curve's text")
  func swiftName() throws {
    let swift = try CurveExport(EasingCurve.easeInQuad, name: "mine").text(.swift)
    #expect(swift.contains("EasingCurve(\"ease-in-quad\")!"))
    let other = try CurveExport(EasingCurve.easeInQuad, name: "ease-out").text(.swift)
    #expect(other.contains("EasingCurve(\"ease-in-quad\")!"))
  }

  /// Chromium solves a `cubic-bezier()` within 1e-7 of progress, so it plays a value of a progress so far away.
  @Test(
    "a copied cubic-bezier() says how far Chromium plays it from the curve",
    arguments: [
      ("cubic-bezier(0,2,0,-1)", 1e-7, 0.0274), ("cubic-bezier(0,1,0,1)", 1e-7, 0.0138),
      ("cubic-bezier(1,0,0,1)", 0.5, 0.0044),
    ])
  func copies(text: String, progress: Double, error: Double) throws {
    let curve = try EasingCurve(parsing: text)
    let played = max(
      (curve.value(at: progress + 1e-7) - curve.value(at: progress)).magnitude,
      (curve.value(at: progress - 1e-7) - curve.value(at: progress)).magnitude)
    let export = try CurveExport(curve)
    for format in [CurveExport.Format.css, .linear, .bezier] {
      let note = try #require(export.noteOnCopy(format))
      let stated = try #require(
        Double(note.split(separator: " ").first { $0.hasPrefix("0.") } ?? ""))
      #expect(stated >= played && stated >= error, "\(note)")
    }
    #expect(try export.text(.css).contains("Chromium plays"))
    #expect(try CurveExport(curve, accuracy: 1e-3).noteOnCopy(.css) == nil)
    #expect(try CurveExport(.ease).noteOnCopy(.css) == nil)
  }
}
