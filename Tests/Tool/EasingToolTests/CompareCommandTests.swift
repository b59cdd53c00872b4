// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite struct CompareCommandTests {
  @Test("the table compares each curve with the first")
  func table() throws {
    let run = try ToolRun("compare", "linear", "ease-in-quad", "ease-out-back")
    #expect(run.status == 0)
    #expect(run.lines.count == 5)
    // t - t² is largest at 1/2, its mean square is 1/30, and 1 - 2t at most 1.
    #expect(
      run.lines[3].split(separator: " ", omittingEmptySubsequences: true)
        == ["ease-in-quad", "0.25", "0.5", "0.182574", "1", "0", "0"])
    #expect(run.lines[4].hasPrefix("ease-out-back"))
    #expect(run.lines[4].contains("0.100004"))
  }

  @Test("the CSV has values and velocities, and the plot is drawn from it")
  func plot() throws {
    let folder = try TemporaryFolder()
    let csv = folder.file("c.csv").path
    for format in ["svg", "png", "pdf"] {
      let run = try ToolRun(
        "compare", "ease", "cubic-bezier(0.68, -0.55, 0.735, 1.55)", "--csv", csv, "--plot",
        folder.file("it's a plot.\(format)").path, "--samples", "101")
      #expect(run.status == 0, "\(run.errors)")
    }
    #expect(
      folder.contents
        == ["c.csv", "it's a plot.pdf", "it's a plot.png", "it's a plot.svg"])
    let table = try String(contentsOfFile: csv, encoding: .utf8)
    #expect(table.hasPrefix("t,ease,ease velocity,\"cubic-bezier(0.68, -0.55, 0.735, 1.55)\","))
    let svg = try String(contentsOf: folder.file("it's a plot.svg"), encoding: .utf8)
    // The legend has the texts of the curves, and each curve is in both panels.
    #expect(svg.contains("cubic-bezier(0.68, -0.55, 0.735, 1.55)"))
    #expect(svg.contains("velocity"))
    #expect(svg.components(separatedBy: "<path").count > 5)
    let png = try Data(contentsOf: folder.file("it's a plot.png"))
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]) && png.count > 10_000)
    let pdf = try Data(contentsOf: folder.file("it's a plot.pdf"))
    #expect(pdf.starts(with: Array("%PDF".utf8)))
  }

  @Test("without gnuplot the error names the package to install, and nothing is written")
  func noGnuplot() throws {
    let folder = try TemporaryFolder()
    let run = try ToolRun(
      "compare", "ease", "linear", "--csv", folder.file("a.csv").path, "--plot",
      folder.file("a.svg").path, environment: ["PATH": folder.url.path])
    #expect(run.status == 1)
    #expect(run.errors.contains("gnuplot-nox"))
    #expect(folder.contents.isEmpty)
  }

  @Test("a failing gnuplot leaves no picture")
  func failingGnuplot() throws {
    let folder = try TemporaryFolder()
    let fake = folder.file("gnuplot")
    try Data("#!/bin/sh\nexit 3\n".utf8).write(to: fake)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: fake.path)
    let run = try ToolRun(
      "compare", "ease", "linear", "--plot", folder.file("a.svg").path,
      environment: ["PATH": folder.url.path])
    #expect(run.status == 1)
    #expect(run.errors.contains("failed; nothing was drawn"))
    #expect(folder.contents == ["gnuplot"])
  }

  @Test("file names with a meaning in gnuplot are plain file names")
  func gnuplotNames() throws {
    let folder = try TemporaryFolder()
    for name in ["< touch pwned; cat x.csv", "+", "++", "'quoted'.csv"] {
      let process = Process()
      process.executableURL = try ToolRun.tool
      process.currentDirectoryURL = folder.url
      process.arguments = ["compare", "ease", "linear", "--csv", name, "--plot", "x.svg"]
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(name)")
    }
    #expect(folder.contents == ["'quoted'.csv", "+", "++", "< touch pwned; cat x.csv", "x.svg"])
  }

  @Test("velocities are compared per second")
  func velocitiesPerSecond() throws {
    let run = try ToolRun(
      "compare", "linear", "ease-in-quad", "decay(velocity 0)", "--duration", "4")
    let rows = run.lines.dropFirst(2).map { $0.split(separator: " ") }
    // Slopes of 1 and 0 to 2, stretched to 4 s.
    #expect(rows[1][4] == "0.25" && rows[2][5] == "0.25", "\(run.output)")
  }

  @Test("overshoot is a fraction of the distance, in either direction")
  func overshoot() throws {
    let run = try ToolRun(
      "compare", "spring(core-animation)", "spring(core-animation, from 100, to 0)",
      "decay(velocity 1000)")
    let cells = run.lines.dropFirst(2).map { line in
      line.split(separator: " ", omittingEmptySubsequences: true).suffix(2).map(String.init)
    }
    #expect(cells == [["0.163034", "0"], ["0.163034", "0"], ["0", "0"]])
  }

  @Test("the table fits the terminal, and its names are whole in JSON", arguments: [60, 80, 120])
  func width(columns: Int) throws {
    let long = "linear(\((0...40).map { "\(Double($0) / 40)" }.joined(separator: ", ")))"
    let arguments = [
      "compare", "ease", "ease-in-out", "cubic-bezier(0.68, -0.55, 0.735, 1.55)", long,
    ]
    let run = try ToolRun(arguments, environment: ["COLUMNS": "\(columns)"])
    #expect(run.status == 0)
    #expect(run.lines.map(\.count).max() ?? .max <= columns)
    #expect(run.lines.contains { $0.hasPrefix("2 ease-in-out") })
    #expect(run.lines.last?.hasPrefix("4 linear") == true && run.lines.last?.contains("…") == true)
    let json = try ToolRun(arguments + ["--format", "json"], environment: ["COLUMNS": "60"])
    #expect(json.output.contains(long))
    // A name of any length has at most 60 characters where the width is not known.
    let piped = try ToolRun(arguments)
    #expect(piped.lines.map(\.count).max() ?? 0 < 150)
  }

  @Test("a long CSV has a row for each curve and time", arguments: [2, 20_000])
  func longTable(samples: Int) throws {
    let curves = ["ease", "spring(bouncy)", "ease", "steps(2, start)"]
    let arguments = ["compare"] + curves + ["--csv", "-", "--samples", "\(samples)"]
    let wide = try ToolRun(arguments).rows
    let run = try ToolRun(arguments + ["--long"])
    try #require(run.status == 0 && run.lines.count == 1 + curves.count * samples)
    #expect(run.lines[0] == "curve,t,value,velocity")
    #expect(run.output.hasSuffix("\r\n"))
    let names = ["ease,", "spring(bouncy),", "ease (2),", "\"steps(2, start)\","]
    for (index, name) in names.enumerated() {
      let lines = run.lines[(1 + index * samples)...].prefix(samples)
      #expect(lines.allSatisfy { $0.hasPrefix(name) })
      let rows = lines.map {
        $0.dropFirst(name.count).split(separator: ",").compactMap { Double($0) }
      }
      #expect(rows == wide.map { [$0[0], $0[1 + 2 * index], $0[2 + 2 * index]] })
    }
    let alone = try ToolRun("compare", "ease", "linear", "--long")
    #expect(alone.status == 64 && alone.errors.contains("--long goes with --csv"))
  }

  @Test("one curve can be plotted and written")
  func oneCurve() throws {
    #expect(try ToolRun("compare", "ease", "--csv", "-", "--samples", "3").rows.count == 3)
    #expect(try GnuplotScript(["compare", "ease"]).legend.map(\.name) == ["ease"])
    #expect(try ToolRun("compare", "ease").status == 64)
  }
}
