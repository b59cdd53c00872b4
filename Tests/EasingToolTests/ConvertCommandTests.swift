// SPDX-License-Identifier: Apache-2.0

import Easing
import Foundation
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

  private func largestError(_ a: EasingCurve, _ b: EasingCurve) -> Double {
    (0...10_000).map { abs(a.value(at: Double($0) / 10_000) - b.value(at: Double($0) / 10_000)) }
      .max() ?? 0
  }

  @Test(
    "a spring becomes linear() with its duration, within the stated error",
    arguments: [1e-2, 1e-3, 1e-4])
  func spring(accuracy: Double) throws {
    let run = try ToolRun("convert", "spring(bouncy)", "--accuracy", "\(accuracy)")
    #expect(run.status == 0, "\(run.errors)")
    let parts = try parts(of: run)
    let seconds = try #require(run.output.firstMatch(of: /--easing-duration: (.*)s;/)?.1)
    let curve = try #require(EasingCurve("timed(spring(bouncy), \(seconds)s)"))
    #expect(parts.error <= accuracy)
    #expect(largestError(parts.curve, curve) <= parts.error)
    let fewer = try ToolRun(
      "convert", "spring(bouncy)", "--stops", "\(parts.stops - 1)")
    #expect(try self.parts(of: fewer).error > accuracy)
  }

  @Test("a curve of CSS is written exactly, and as lines on request")
  func ofCSS() throws {
    #expect(try ToolRun("convert", "ease-in-out", "--to", "linear").output == "ease-in-out\n")
    let lines = try ToolRun("convert", "ease-in-out", "--to", "linear", "--accuracy", "0.01")
    #expect(lines.output.hasPrefix("linear("))
  }

  @Test(
    "a cubic Bézier is written as it is, whatever the accuracy",
    arguments: [
      ("coreanimation", "(controlPoints: 0.3, 1.4, 0.5, 1)"), ("android", "C 0.3,1.4 0.5,1 1,1"),
      ("keyframes", "cubic-bezier(.3,1.4,.5,1)"),
    ])
  func bezierItself(format: String, expected: String) throws {
    let run = try ToolRun(
      "convert", "cubic-bezier(0.3, 1.4, 0.5, 1)", "--accuracy", "0.01", "--to", format)
    #expect(run.output.contains(expected), "\(run.output)")
    let error = try #require(run.output.firstMatch(of: /error at most ([-+.e0-9]+)/)?.1)
    #expect(try #require(Double(error)) < 1e-13)
  }

  @Test("numbers have the requested number of digits")
  func digits() throws {
    let run = try ToolRun("convert", "spring(bouncy)", "--to", "linear", "--digits", "3")
    #expect(run.output.matches(of: /\.\d{4}/).isEmpty, "\(run.output)")
    #expect(!run.output.matches(of: /\.\d{3}/).isEmpty)
  }

  /// The numbers of a list that follows some words in a text.
  private func numbers(in text: String, behind words: String) throws -> [Double] {
    let start = try #require(text.range(of: words)?.upperBound)
    let list = text[start...].prefix { !")]\"".contains($0) }
    return list.split { !"-+.eE0123456789".contains($0) }.compactMap { Double($0) }
  }

  @Test("JSON and design tokens are read by another parser, and keep their stated errors")
  func data() throws {
    let spring = try ToolRun("convert", "spring(smooth)", "--to", "json")
    let all = try #require(
      JSONSerialization.jsonObject(with: Data(spring.output.utf8)) as? [String: Any])
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

    let tokens = try ToolRun("convert", "ease-in-out-quad", "--to", "tokens", "--duration", "2")
    let read = try #require(
      JSONSerialization.jsonObject(with: Data(tokens.output.utf8)) as? [String: [String: Any]])
    #expect(read["easing"]?["$type"] as? String == "cubicBezier")
    #expect((read["easing"]?["$value"] as? [Double])?.count == 4)
    #expect((read["duration"]?["$value"] as? [String: Any])?["value"] as? Double == 2)
  }

  @Test(
    "keyframes of Core Animation match a bouncing curve and steps",
    arguments: ["ease-out-bounce", "steps(4)", "ease-in-out-back"])
  func coreAnimation(text: String) throws {
    let run = try ToolRun("convert", text, "--to", "coreanimation")
    let curve = try #require(EasingCurve(text))
    let values = try numbers(in: run.output, behind: "animation.values = [")
    let times = try numbers(in: run.output, behind: "animation.keyTimes = [")
    let functions = run.output.matches(of: /CAMediaTimingFunction\((.*?)\)/).map { String($0.1) }
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
        #expect(abs(value - exact) <= 1e-3, "\(text) in \(index) at \(part)")
      }
    }
  }

  @Test(
    "a spring is a spring on systems with springs",
    arguments: ["swiftui", "coreanimation", "flutter", "android"])
  func springs(format: String) throws {
    let run = try ToolRun("convert", "spring(mass 2, stiffness 200, damping 16)", "--to", format)
    #expect(run.status == 0)
    // Android's springs have a mass of 1.
    #expect(run.output.contains(format == "android" ? "stiffness 100, dampingRatio 0.4" : "200"))
  }

  @Test("other curves are curves", arguments: ["swiftui", "flutter", "android"])
  func curves(format: String) throws {
    let bezier = try ToolRun("convert", "cubic-bezier(0.25, 0.5, 0.75, 0.875)", "--to", format)
    #expect(bezier.output.contains("0.875"))
    let lines = try ToolRun("convert", "ease-out-bounce", "--to", format)
    #expect(lines.output.contains("0.36363") || lines.output.contains("0.36364"))
  }

  @Test("shaders have value and velocity, if finite", arguments: ["glsl", "wgsl"])
  func shaders(format: String) throws {
    let run = try ToolRun("convert", "spring(bouncy)", "--to", format)
    #expect(run.output.matches(of: /(float|fn) easing(Velocity)?\(/).count == 2)
    #expect(run.output.matches(of: /error at most/).count == 2)
    // Every number is a float.
    #expect(run.output.firstMatch(of: /vec2f?\(\d+,/) == nil)
    let vertical = try ToolRun("convert", "ease-out-circ", "--to", format)
    #expect(vertical.output.matches(of: /(float|fn) easing(Velocity)?\(/).count == 1)
  }

  @Test("no Bézier is near a bouncy curve")
  func noStandIn() throws {
    let run = try ToolRun("convert", "spring(wobbly)", "--to", "bezier")
    #expect(run.status == 64)
    #expect(run.errors.contains("No Bézier is near 'spring(wobbly)'"))
    let smooth = try ToolRun("convert", "spring(smooth)", "--to", "bezier")
    #expect(smooth.output.hasPrefix("cubic-bezier("))
  }

  @Test("the file is complete")
  func file() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("spring.css")
    let run = try ToolRun("convert", "spring(bouncy)", "-o", file.path)
    #expect(run.output.isEmpty)
    #expect(
      try String(contentsOf: file, encoding: .utf8) == ToolRun("convert", "spring(bouncy)").output)
    #expect(folder.contents == ["spring.css"])
  }

  @Test(
    "an error is one sentence",
    arguments: [
      (["ease", "--accuracy", "0"], "--accuracy is 0; it must be positive and finite."),
      (["ease", "--accuracy", "nan"], "--accuracy is NaN"),
      (["ease", "--stops", "1"], "--stops is 1; it must be 2 or more."),
      (["ease", "--digits", "16"], "--digits is 16; it must be in 2...15."),
      (["ease", "--stops", "3", "--accuracy", "1"], "both given"),
      (["ease", "--accuracy", "1e-14"], "accuracy is 1e-14; it must be at least 1e-12"),
      (["ease", "--accuracy", "1e-5", "--digits", "2"], "decimals is 2; it must be enough"),
      (["steps(9, start)", "--stops", "2"], "stops is 2; it must be"),
      (["spring(damping 0)"], "never comes to rest; give a --duration."),
      (["eas"], "is not a curve"),
    ])
  func refusals(arguments: [String], sentence: String) throws {
    let run = try ToolRun(["convert"] + arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(sentence), "\(run.errors)")
    #expect(run.output.isEmpty)
  }
}
