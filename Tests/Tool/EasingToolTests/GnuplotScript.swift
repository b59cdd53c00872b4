// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The script and the data that the tool gives gnuplot.
struct GnuplotScript {
  let text: String
  /// Blocks of points: for each curve its values, then its velocities.
  let data: String

  /// The size of the picture in pixels.
  let size: SIMD2<Double>

  /// Runs the tool with a program instead of gnuplot, which keeps its input.
  init(_ arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let fake = folder.file("gnuplot")
    // The script names its data in the first plot command.
    let program = """
      #!/bin/sh
      /bin/cp "$(/bin/sed -n "s/^plot '\\([^']*\\)'.*/\\1/p" "$1" | /usr/bin/head -n 1)" \
      '\(folder.file("data").path)'
      /bin/cp "$1" '\(folder.file("script").path)'
      """
    try Data(program.utf8).write(to: fake)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: fake.path)
    let run = try ToolRun(
      arguments + ["--plot", folder.file("a.svg").path], environment: ["PATH": folder.url.path])
    try #require(run.status == 0, "\(run.errors)")
    data = try String(contentsOf: folder.file("data"), encoding: .utf8)
    text = try String(contentsOf: folder.file("script"), encoding: .utf8)
    let numbers = try #require(text.firstMatch(of: /size (\d+),(\d+)/))
    size = SIMD2(Double(numbers.1) ?? .nan, Double(numbers.2) ?? .nan)
  }

  /// The color and the dashes of each line in the first panel.
  var lines: [(color: Substring, dashes: Substring)] {
    let panel = text.components(separatedBy: "\nplot ").dropFirst().first ?? ""
    return panel.matches(of: /index \d+ .*? rgb '#(\w{6})' dashtype (\S+) title/).map {
      ($0.1, $0.2)
    }
  }

  /// The tops and bottoms of the panels, in pixels from the top.
  var panels: [(top: Double, bottom: Double)] {
    let margins = text.matches(of: /set [tb]margin at screen (\S+)/).map {
      (1 - (Double($0.1) ?? .nan)) * size.y
    }
    return stride(from: 0, to: margins.count - 1, by: 2).map { (margins[$0], margins[$0 + 1]) }
  }

  /// The names in the legend and their places in pixels from the top left.
  var legend: [(name: Substring, place: SIMD2<Double>)] {
    text.matches(of: /set label '(.*)' at screen ([^,]+),(\S+)/).map { match in
      (match.1, SIMD2(Double(match.2) ?? .nan, 1 - (Double(match.3) ?? .nan)) * size)
    }
  }
}
