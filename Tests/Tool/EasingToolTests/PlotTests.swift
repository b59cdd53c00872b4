// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftEasing
import Testing

@Suite struct PlotTests {
  /// The script that gnuplot is given, its data, and their blocks of points: for each curve its values, then its
  /// velocities.
  private func given(
    _ arguments: [String]
  ) throws -> (script: String, data: String, blocks: [[SIMD2<Double>]]) {
    let script = try GnuplotScript(arguments)
    let blocks = script.data.components(separatedBy: "\n\n\n").filter { !$0.isEmpty }.map { block in
      block.split(separator: "\n").map { line in
        let numbers = line.split(separator: ",").map { Double($0) ?? .nan }
        return SIMD2(numbers[0], numbers[1])
      }
    }
    return (script.text, script.data, blocks)
  }

  private func blocks(_ arguments: String...) throws -> [[SIMD2<Double>]] {
    try given(arguments).blocks
  }

  @Test(
    "each panel has a range of its own, which a moment of high speed does not stretch",
    arguments: [
      ("ease-in-quad", 0.0...2, 2.2), ("ease-in-circ", 0.0...2, 40),
      ("spring(bouncy)", 0...5.7, 6.4), ("linear(0, 0.5 49.9%, 0.6 50.1%, 1)", 0...1, 2),
    ])
  func ranges(curve: String, velocities: ClosedRange<Double>, most: Double) throws {
    let script = try given(["compare", curve, curve]).script
    let ranges = script.matches(of: /set yrange \[(.*):(.*)\]/).map {
      (low: Double($0.1) ?? .nan, high: Double($0.2) ?? .nan)
    }
    #expect(ranges.count == 2)
    #expect(ranges[0].low > -0.1 && ranges[0].low < 0 && ranges[0].high > 1 && ranges[0].high < 1.2)
    #expect(ranges[1].low < velocities.lowerBound && ranges[1].high > velocities.upperBound)
    #expect(ranges[1].high < most, "\(ranges[1])")
  }

  @Test(
    "a curve without a velocity, or without a finite one, has a panel around 0",
    arguments: ["linear(0.5)", "linear(-1.7e308, 1.7e308)"])
  func noVelocities(curve: String) throws {
    let script = try given(["compare", curve, curve]).script
    let range = try #require(script.matches(of: /set yrange \[(.*):(.*)\]/).last)
    #expect(Double(range.1) == -1 && Double(range.2) == 1)
  }

  @Test("a value that is not finite leaves a gap in the line")
  func gaps() throws {
    let huge = "scale(ease-out-elastic, 1.4e308)"
    let (_, data, blocks) = try given(["compare", huge, "linear", "reverse(\(huge))"])
    try #require(blocks.count == 6)
    let first = try #require(data.components(separatedBy: "\n\n\n").first)
    #expect(first.components(separatedBy: "\n\n").count == 2)
    #expect(blocks[2].map(\.y) == blocks[2].map(\.x))
    let curve = try #require(EasingCurve(huge))
    let places = (0...8192).map { Double($0) / 8192 }
    let finite = places.filter { curve.value(at: $0).isFinite }
    #expect(finite.count > 1000 && finite.count < 8000)
    #expect(blocks[0] == finite.map { SIMD2($0, curve.value(at: $0)) })
    #expect(blocks[4].map { 1 - $0.x } == finite.reversed())
  }

  /// For half a percent of the time the curve is steeper than for the rest.
  @Test(
    "a panel leaves out the largest velocities if they are more than four times the others",
    arguments: [(3.9, 3.9), (4.1, 1.5)])
  func steepEnds(slope: Double, shown: Double) throws {
    let end = 0.995 + 0.005 * slope
    for curve in ["linear(0, 0.995 99.5%, \(end))", "linear(0, -0.995 99.5%, \(-end))"] {
      let script = try given(["compare", curve, curve]).script
      let range = try #require(script.matches(of: /set yrange \[(.*):(.*)\]/).last)
      let (low, high) = try (#require(Double(range.1)), #require(Double(range.2)))
      #expect((max(-low, high) - 1.05 * shown).magnitude < 1e-9, "\(low), \(high)")
      #expect((min(-low, high) - 0.05 * shown).magnitude < 1e-9, "\(low), \(high)")
    }
  }

  /// The slopes of `ease-in-circ` at 0, 0.001, … 0.999, where those of the lines are 1: a hundred of 10,018 are beyond 0.899.
  @Test("a hundredth of the velocities of all curves may lie outside the panel")
  func hundredth() throws {
    let curves = [String](repeating: "linear", count: 9)
    let script = try given(["compare", "ease-in-circ"] + curves).script
    let range = try #require(script.matches(of: /set yrange \[(.*):(.*)\]/).last)
    let highest = 0.899 / (1 - 0.899 * 0.899).squareRoot()
    let top = try #require(Double(range.2))
    #expect((top - 1.575 * highest).magnitude < 1e-9, "\(top), \(highest)")
  }

  @Test("a curve of more waves than a line has points is drawn at even places")
  func manyWaves() throws {
    let curve = try #require(EasingCurve("ease-out-elastic(1, 1e-5)"))
    let points = try blocks("compare", "ease-out-elastic(1, 1e-5)", "linear")[0]
    #expect(points.count == 8193)
    for (index, point) in points.enumerated() {
      let progress = Double(index) / 8192
      #expect(point.x == progress && point.y == curve.value(at: progress), "\(point)")
    }
  }

  @Test(
    "the numbers along the axes of a path do not overlap",
    arguments: ["M0,0 C75,0 225,300 300,150", "M0,0H123456", "M0,0C0,1e-3 1e5,2e5 987654,1"])
  func ticks(path: String) throws {
    let folder = try TemporaryFolder()
    let file = folder.file("a.svg")
    let run = try ToolRun("path", path, "--csv", "/dev/null", "--plot", file.path)
    try #require(run.status == 0, "\(run.errors)")
    let svg = try String(contentsOf: file, encoding: .utf8)
    // The places of the centered numbers, row by row; a digit is about 8.5 pixels wide.
    let label =
      #/
      translate\(([\d.]+),([\d.]+)\)"[^>]*text-anchor="middle">
      \s*<text>(?:<tspan[^>]*>)?\s*([-\d.e+]+)<
      /#
    var rows: [Substring: [(x: Double, width: Double)]] = [:]
    for match in svg.matches(of: label) {
      rows[match.2, default: []].append((Double(match.1) ?? .nan, 8.5 * Double(match.3.count)))
    }
    #expect(rows.values.contains { $0.count >= 6 })
    for row in rows.values {
      let row = row.sorted { $0.x < $1.x }
      for (one, next) in zip(row, row.dropFirst()) {
        #expect(next.x - one.x > (one.width + next.width) / 2)
      }
    }
  }

  @Test("bends are points, and jumps are two points at one place")
  func bendsAndJumps() throws {
    let blocks = try blocks("compare", "ease-out-bounce", "steps(5)")
    #expect(blocks.count == 4)
    let touch = blocks[0].min { abs($0.x - 4.0 / 11) < abs($1.x - 4.0 / 11) }
    let nearest = try #require(touch)
    #expect(abs(nearest.x - 4.0 / 11) < 1e-4 && nearest.y > 0.9995)
    // The velocity jumps there from 5.5 to -2.75.
    let edge = blocks[1].filter { abs($0.x - 4.0 / 11) < 1e-9 }.map(\.y)
    #expect(edge.count >= 2 && (edge.max() ?? 0) > 5.4 && (edge.min() ?? 0) < -2.7)
    for step in 1...5 {
      let place = Double(step) / 5
      let values = blocks[2].filter { abs($0.x - place) < 1e-9 }.map(\.y).sorted()
      #expect(values.first == Double(step - 1) / 5 && values.last == place)
    }
    #expect(blocks[2].allSatisfy { ($0.y * 5).rounded() == $0.y * 5 })
  }

  /// Names of many lengths, of which some are longer than a legend shows.
  private static func curves(_ count: Int) -> [String] {
    (0..<count).map { index in
      let stops = (0...(index % 7)).map { "0.\($0)" }.joined(separator: ", ")
      return index % 3 == 0 ? "ease-in-power(\(index + 1))" : "linear(\(stops), \(index), 1)"
    }
  }

  @Test(
    "panels keep their height whatever the number of curves, and the legend is below them",
    arguments: [1, 3, 12, 24, 60], [nil, "480", "1600"] as [String?])
  func legend(count: Int, width: String?) throws {
    let curves = PlotTests.curves(count)
    let size = width.map { ["--size", "\($0)x2400"] } ?? []
    let script = try GnuplotScript(["compare"] + curves + size)
    try #require(script.panels.count == 2 && script.legend.count == count)
    for (top, bottom) in script.panels {
      #expect(width == nil ? abs(bottom - top - 420) < 0.01 : bottom - top > 400, "\(bottom - top)")
    }
    #expect(script.panels[0].bottom + 30 <= script.panels[1].top)
    // A character is about 8 pixels wide. No name begins before the one to its left has ended.
    for (index, (name, place)) in script.legend.enumerated() {
      #expect(place.y >= script.panels[1].bottom + 65 && place.y <= script.size.y - 8)
      #expect(place.x + 8 * Double(name.count) <= script.size.x, "\(name)")
      for (other, later) in script.legend[(index + 1)...] {
        let isBeside = later.y == place.y && later.x >= place.x + 8 * Double(name.count) + 42
        #expect(isBeside || abs(later.y - place.y) > 19, "\(name), \(other)")
      }
    }
  }

  @Test(
    "a plot has a least size, which depends on the number of curves", arguments: [1, 3, 12, 24])
  func leastSize(count: Int) throws {
    let curves = PlotTests.curves(count)
    func refusal(_ size: String) throws -> Substring? {
      let run = try ToolRun(
        ["compare"] + curves + ["--plot", "/dev/null.svg", "--size", size])
      let pattern = /--size is (\w+); with \d+ curves? it must be at least (\w+)\./
      guard let match = run.errors.firstMatch(of: pattern) else { return nil }
      #expect(run.status == 64 && match.1 == size)
      return match.2
    }
    for size in ["100x100", "480x100", "900x100"] {
      let least = try #require(try refusal(size))
      let script = try GnuplotScript(["compare"] + curves + ["--size", "\(least)"])
      for (top, bottom) in script.panels { #expect((100...101).contains((bottom - top).rounded())) }
      let sides = least.split(separator: "x").compactMap { Int($0) }
      #expect(try refusal("\(sides[0])x\(sides[1] - 2)") == least)
    }
  }

  @Test("gnuplot draws each name of the legend", arguments: [1, 12, 24])
  func drawnNames(count: Int) throws {
    let folder = try TemporaryFolder()
    let file = folder.file("a.svg")
    let names = EaseFamily.named.flatMap { family in
      ["in", "out", "in-out"].map { "ease-\($0)-\(family.name)" }
    }
    let run = try ToolRun(["compare"] + names.prefix(count) + ["--plot", file.path])
    try #require(run.status == 0 && run.errors == "", "\(run.errors)")
    let svg = try String(contentsOf: file, encoding: .utf8)
    for name in names.prefix(count) { #expect(svg.contains("<text>\(name)</text>"), "\(name)") }
  }

  @Test("size, title, scale and colors are those of the options")
  func style() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("a.svg")
    func svg(_ options: String...) throws -> String {
      let run = try ToolRun(["compare", "linear", "ease", "--plot", file.path] + options)
      try #require(run.status == 0, "\(run.errors)")
      return try String(contentsOf: file, encoding: .utf8)
    }
    let plain = try svg("--size", "500x400")
    #expect(plain.contains("viewBox=\"0 0 500 400\"") && plain.contains("#ffffff"))
    let dark = try svg("--dark", "--title", "it's a title")
    #expect(dark.contains("#15171c") && !dark.contains("#ffffff"))
    #expect(dark.contains("it's a title") || dark.contains("it&#39;s a title"))
    for command in [["follow", "-", "--smooth-time", "0.2"], ["path", "M0 0H9"]] {
      let run = try ToolRun(
        command + ["--plot", file.path, "--title", "one & two"], input: "0,1\n1,2\n")
      try #require(run.status == 0, "\(run.errors)")
      #expect(try String(contentsOf: file, encoding: .utf8).contains("one &amp; two"))
    }
    #expect(try !svg("--transparent").contains("#ffffff"))
    #expect(try svg("--size", "500x400", "--scale", "2").contains("viewBox=\"0 0 1000 800\""))
  }
}
