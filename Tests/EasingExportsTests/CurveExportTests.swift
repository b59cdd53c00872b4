// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations
import EasingExports
import Foundation
import LottieAnimations
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

  private func largestError(_ a: EasingCurve, _ b: EasingCurve) -> Double {
    (0...10_000).map { abs(a.value(at: Double($0) / 10_000) - b.value(at: Double($0) / 10_000)) }
      .max() ?? 0
  }

  /// The numbers of a list that follows some words in a text.
  private func numbers(in text: String, behind words: String) throws -> [Double] {
    let start = try #require(text.range(of: words)?.upperBound)
    let list = text[start...].prefix { !")]\"".contains($0) }
    return list.split { !"-+.eE0123456789".contains($0) }.compactMap { Double($0) }
  }

  @Test(
    "a cubic Bézier is written as it is, whatever the accuracy",
    arguments: [
      (CurveExport.Format.coreanimation, "(controlPoints: 0.3, 1.4, 0.5, 1)"),
      (.android, "C 0.3,1.4 0.5,1 1,1"), (.keyframes, "cubic-bezier(.3,1.4,.5,1)"),
    ])
  func bezierItself(format: CurveExport.Format, expected: String) throws {
    let text = try text("cubic-bezier(0.3, 1.4, 0.5, 1)", format, accuracy: 0.01)
    #expect(text.contains(expected), "\(text)")
    let error = try #require(text.firstMatch(of: /error at most ([-+.e0-9]+)/)?.1)
    #expect(try #require(Double(error)) < 1e-13)
  }

  @Test("JSON and design tokens are read by another parser, and keep their stated errors")
  func data() throws {
    let spring = try text("spring(smooth)", .json)
    let all = try #require(
      JSONSerialization.jsonObject(with: Data(spring.utf8)) as? [String: Any])
    let lines = try #require(all["linear"] as? [String: Any])
    let stops = try #require(lines["stops"] as? [[Double]])
    let seconds = try #require(all["duration"] as? Double)
    let curve = try #require(EasingCurve("timed(spring(smooth), \(seconds)s)"))
    let line = try PiecewiseLinear(stops: stops.map { .init(progress: $0[0], value: $0[1]) })
    #expect(
      largestError(.piecewiseLinear(line), curve) <= (try #require(lines["error"] as? Double)))
    let bezier = try #require(all["cubicBezier"] as? [String: Any])
    let points = try #require(bezier["controlPoints"] as? [Double])
    let cubic = try CubicBezier(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
    #expect(
      largestError(.cubicBezier(cubic), curve) <= (try #require(bezier["error"] as? Double)))
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
    "keyframes of Core Animation match a bouncing curve and steps",
    arguments: ["ease-out-bounce", "steps(4)", "ease-in-out-back"])
  func coreAnimation(name: String) throws {
    let text = try text(name, .coreanimation)
    let curve = try #require(EasingCurve(name))
    let values = try numbers(in: text, behind: "animation.values = [")
    let times = try numbers(in: text, behind: "animation.keyTimes = [")
    let functions = text.matches(of: /CAMediaTimingFunction\((.*?)\)/).map { String($0.1) }
    #expect(values.count == times.count && functions.count == times.count - 1)
    for index in functions.indices where times[index] < times[index + 1] {
      let points = functions[index].split { !"-+.e0123456789".contains($0) }.compactMap {
        Double($0)
      }
      let easing =
        points.count == 4
        ? try CubicBezier(x1: points[0], y1: points[1], x2: points[2], y2: points[3]) : .linear
      for part in [0.1, 0.3, 0.5, 0.7, 0.9] {
        let value = values[index] + (values[index + 1] - values[index]) * easing.value(at: part)
        let exact = curve.value(at: times[index] + (times[index + 1] - times[index]) * part)
        #expect(abs(value - exact) <= 1e-3, "\(name) in \(index) at \(part)")
      }
    }
  }

  @Test(
    "a spring is a spring on systems with springs",
    arguments: [CurveExport.Format.swiftui, .coreanimation, .flutter, .android])
  func springs(format: CurveExport.Format) throws {
    let text = try text("spring(mass 2, stiffness 200, damping 16)", format)
    // Android's springs have a mass of 1.
    #expect(text.contains(format == .android ? "stiffness 100, dampingRatio 0.4" : "200"))
  }

  @Test("other curves are curves", arguments: [CurveExport.Format.swiftui, .flutter, .android])
  func curves(format: CurveExport.Format) throws {
    #expect(try text("cubic-bezier(0.25, 0.5, 0.75, 0.875)", format).contains("0.875"))
    let lines = try text("ease-out-bounce", format)
    #expect(lines.contains("0.36363") || lines.contains("0.36364"))
  }

  @Test("shaders have value and velocity, if finite", arguments: [CurveExport.Format.glsl, .wgsl])
  func shaders(format: CurveExport.Format) throws {
    let spring = try text("spring(bouncy)", format)
    #expect(spring.matches(of: /(float|fn) easing(Velocity)?\(/).count == 2)
    #expect(spring.matches(of: /error at most/).count == 2)
    // Every number is a float.
    #expect(spring.firstMatch(of: /vec2f?\(\d+,/) == nil)
    let vertical = try text("ease-out-circ", format)
    #expect(vertical.matches(of: /(float|fn) easing(Velocity)?\(/).count == 1)
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

  @Test("Swift names the curve or the motion")
  func swift() throws {
    #expect(try text("ease-in", .swift).contains("let curve = EasingCurve(\"ease-in\")!\n"))
    let motion = try text("spring(bouncy)", .swift)
    #expect(motion.contains("let curve = MotionCurve(\"spring(bouncy)\")!\n"))
  }

  @Test("a name that would end a comment is replaced by the curve's text", arguments: ["*/", "\n"])
  func names(end: String) throws {
    let css = try CurveExport(EasingCurve.easeInQuad, name: "mine\(end)").text(.css)
    #expect(css.hasPrefix("/* ease-in-quad: "), "\(css)")
    #expect(try CurveExport(EasingCurve.easeInQuad, name: "mine").text(.css).hasPrefix("/* mine: "))
    #expect(try CurveExport(EasingCurve.easeInQuad).text(.css).hasPrefix("/* ease-in-quad: "))
  }

  @Test("a motion takes its own duration in whole milliseconds")
  func durations() throws {
    let spring = DampedSpring(.bouncy)
    let export = try CurveExport(MotionCurve.spring(spring))
    let duration = try #require(export.duration)
    #expect(duration >= spring.duration && duration < spring.duration + 1e-3)
    #expect((duration * 1000).rounded() / 1000 == duration)
    #expect(try CurveExport(EasingCurve.easeInQuad).duration == nil)
    #expect(try CurveExport(#require(EasingCurve("timed(spring(bouncy), 2s)"))).duration == 2)
  }

  @Test("an error names the parameter, its value and what is allowed")
  func errors() throws {
    func error(_ make: () throws(ParameterError) -> String) -> ParameterError? {
      do {
        _ = try make()
        return nil
      } catch {
        return error
      }
    }
    // It swings through its end, and no Bézier is near.
    let family = try #require(EaseFamily.named.first { $0.out.crossings(of: 1).count > 2 })
    let wobbly = EasingCurve.family(family.out)
    for (found, parameter) in [
      (
        error { () throws(ParameterError) in try CurveExport(wobbly, duration: 0).text(.css) },
        "duration"
      ),
      (
        error { () throws(ParameterError) in try CurveExport(wobbly, accuracy: .nan).text(.css) },
        "accuracy"
      ),
      (
        error { () throws(ParameterError) in try CurveExport(wobbly, accuracy: 1e-14).text(.css) },
        "accuracy"
      ),
      (
        error { () throws(ParameterError) in try CurveExport(wobbly, stops: 1).text(.css) }, "stops"
      ),
      (
        error { () throws(ParameterError) in try CurveExport(wobbly, decimals: 16).text(.css) },
        "decimals"
      ),
      (
        error { () throws(ParameterError) in try CurveExport(wobbly).text(.bezier) },
        "the error of the nearest Bézier"
      ),
      (
        error { () throws(ParameterError) in
          let endless = try DampedSpring(SpringParameters(mass: 1, stiffness: 100, damping: 0))
          return try CurveExport(MotionCurve.spring(endless)).text(.css)
        }, "duration"
      ),
    ] {
      let found = try #require(found, "\(parameter)")
      #expect(found.parameter == parameter)
      #expect(!found.allowed.isEmpty && !"\(found)".contains("--"), "\(found)")
    }
  }
}
