// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftEasing
import TestSupport
import Testing

@Suite struct SampleCommandTests {
  @Test("the progress of many rows is shown on a terminal only")
  func manyRows() throws {
    let run = try ToolRun("sample", "linear", "--samples", "300001", "--output", "/dev/null")
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.errors)")
  }

  @Test("numbers read back as the library's doubles", arguments: EaseFamily.named)
  func roundTrip(family: EaseFamily) throws {
    let curve = family.inOut
    let run = try ToolRun("sample", curve.description, "--samples", "1001", "--velocity")
    #expect(run.rows.count == 1001)
    for (index, row) in run.rows.enumerated() {
      #expect(row == [Double(index) / 1000, curve.value(at: row[0]), curve.velocity(at: row[0])])
    }
  }

  @Test("integrals are those of the library, from t = 0 and per unit of t")
  func integral() throws {
    let run = try ToolRun("sample", "ease", "--at", "-1,0.25,1", "--integral", "--velocity")
    #expect(run.output.hasPrefix("t,ease,ease velocity,ease integral\r\n"))
    for row in run.rows { #expect(row[3] == EasingCurve.ease.integral(from: 0, to: row[0])) }
    let seconds = try ToolRun(
      "sample", "linear", "decay(velocity 10)", "--at", "0,2", "--duration", "2", "--integral")
    #expect(seconds.rows[1][2] == 1)
    #expect(seconds.rows[1][4] == Decay(initialVelocity: 10).integral(from: 0, to: 2))
  }

  @Test("times in a list, in a file and through a pipe give rows in order")
  func times() throws {
    let want: [[Double]] = [[0.75, 0.75], [-2, -2], [0, 0], [1e300, 1e300]]
    #expect(try ToolRun("sample", "linear", "--at", "0.75,-2, 0,1e300").rows == want)
    let text = "0.75\r\n -2\n0\n1e300"
    #expect(try ToolRun("sample", "linear", "--times", "-", input: text).rows == want)
    let folder = try TemporaryFolder()
    try Data(text.utf8).write(to: folder.file("times"))
    #expect(try ToolRun("sample", "linear", "--times", folder.file("times").path).rows == want)
    // No times, no rows.
    #expect(try ToolRun("sample", "linear", "--times", "-", input: "").output == "t,linear\r\n")
  }

  @Test("lines of times are numbers in every spelling of a double, and nothing else")
  func lines() throws {
    var generator = SeededGenerator(seed: 6)
    var numbers: [(text: String, value: Double)] = [
      ("0", 0), ("-0.0", 0), ("+.5", 0.5), (" 1 ", 1), ("1.", 1), ("2e-3", 2e-3), ("1E+2", 100),
      ("0x1p-1", 0.5), ("5e-324", 5e-324), ("0.1000000000000000055511151231257827", 0.1),
      ("9007199254740993", 9_007_199_254_740_992),
      ("123456789012345678901234567890", 1.2345678901234568e29),
      ("0.3000000000000000444089209850062616169452667236328126", 0.1 + 0.2),
    ]
    for _ in 0..<2_000 {
      let value =
        Double.random(in: -2...2, using: &generator)
        * (Bool.random(using: &generator) ? 1 : 0x1p-400)
      numbers.append(("\(value)", value))
    }
    let input = numbers.map(\.text).joined(separator: "\r\n") + "\n"
    let run = try ToolRun("sample", "linear", "--times", "-", input: input)
    let rows = run.lines.dropFirst().compactMap {
      $0.split(separator: ",").first.flatMap { Double($0) }
    }
    #expect(rows == numbers.map(\.value), "\(run.errors)")
    for wrong in [
      "", "e", "-", ".", "1e", "1e999", "--1", "1-1", "1e5.5", "1 2", "nan", "inf", "1,5",
    ] {
      let refused = try ToolRun("sample", "linear", "--times", "-", input: "0\n\(wrong)\n")
      #expect(refused.status == 1, "\(wrong)")
      #expect(refused.errors.contains("line 2 of standard input is"), "\(wrong): \(refused.errors)")
    }
  }

  /// Blocks of rows, parts of blocks and buffers end within these.
  @Test("many rows at once equal rows one by one, byte for byte", arguments: ["csv", "json"])
  func blocks(format: String) throws {
    let curves = ["ease", "ease-out-bounce", "spring(duration 0.5s, bounce 0.3)"]
    let sample = ["sample"] + curves + ["--velocity", "--samples", "20001"]
    let table = try ToolRun(sample)
    let times = table.lines.dropFirst().map { String($0.prefix { $0 != "," }) }
    #expect(times.count == 20001)
    let many = format == "csv" ? table : try ToolRun(sample + ["--format", format])
    let single = try ToolRun(
      ["sample"] + curves + ["--velocity", "--times", "-", "--format", format],
      input: times.joined(separator: "\n"))
    #expect(many.status == 0 && single.status == 0)
    #expect(many.output == single.output)
  }

  @Test("a motion at rest has an axis of one second")
  func motionAtRest() throws {
    let run = try ToolRun("sample", "decay(velocity 0)", "ease", "--samples", "3")
    #expect(run.rows.map { $0[0] } == [0, 0.5, 1])
    #expect(run.rows.map { $0[1] } == [0, 0, 0])
    #expect(run.rows.map { $0[2] } == [0, 0.8024033875848571, 1])
  }

  @Test("a grid ends exactly at the given end")
  func endOfGrid() throws {
    // 3.6 + (7.8 - 3.6) is rounded to 7.799999999999999.
    for format in ["csv", "json"] {
      let run = try ToolRun(
        "sample", "ease", "--from", "3.6", "--to", "7.8", "--samples", "4", "--format", format)
      #expect(run.output.contains("7.8,") && !run.output.contains("7.79"))
    }
  }

  @Test("a file appears complete under its name, and nothing else is left")
  func outputFile() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("curve.csv").path
    let run = try ToolRun("sample", "ease", "--output", path)
    #expect(run.status == 0 && run.output.isEmpty)
    #expect(folder.contents == ["curve.csv"])
    let written = try String(contentsOfFile: path, encoding: .utf8)
    #expect(try ToolRun("sample", "ease").output == written)
  }

  @Test("an invalid time leaves no file, and an existing file unchanged")
  func mistakeInTimes() throws {
    let folder = try TemporaryFolder()
    let fresh = folder.file("fresh.csv").path
    let run = try ToolRun(
      "sample", "ease", "--times", "-", "--output", fresh, input: "0\n0.5\nhalf\n1\n")
    #expect(run.status == 1)
    #expect(
      run.errors == "Error: line 3 of standard input is 'half', which is not a finite number.\n")
    #expect(folder.contents.isEmpty)
    let older = folder.file("older.csv")
    try Data("older".utf8).write(to: older)
    let times = folder.file("times.txt")
    try Data("0\nnan\n".utf8).write(to: times)
    let second = try ToolRun(
      "sample", "ease", "--times", times.path, "--output", older.path)
    #expect(second.status == 1)
    #expect(second.errors.contains("line 2 of \(times.path) is 'nan'"))
    #expect(try String(contentsOf: older, encoding: .utf8) == "older")
    #expect(folder.contents == ["older.csv", "times.txt"])
  }

  @Test("rows are written before the next time is waited for")
  func conversation() throws {
    let process = Process()
    process.executableURL = try ToolRun.tool
    process.arguments = ["sample", "linear", "--times", "-"]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    var answer = ""
    for (time, row) in [
      ("0.25\n", "t,linear\r\n0.25,0.25\r\n"), ("0.5\n1\n", "0.5,0.5\r\n1,1\r\n"),
    ] {
      try input.fileHandleForWriting.write(contentsOf: Data(time.utf8))
      let expected = answer + row
      var poll = pollfd(
        fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      while answer.count < expected.count, Foundation.poll(&poll, 1, 20_000) > 0 {
        let data = output.fileHandleForReading.availableData
        if data.isEmpty { break }
        answer += String(decoding: data, as: UTF8.self)
      }
      #expect(answer == expected)
      answer = expected
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("a closed pipe ends the tool silently")
  func closedPipe() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c",
      "{ \"$0\" sample ease --samples 1000000; echo $? >&2; } | head -n 1", try ToolRun.tool.path,
    ]
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    #expect(
      String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        == "t,ease\r\n")
    #expect(
      String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) == "0\n")
  }

  @Test("ten thousand characters of garbage are refused in a short sentence")
  func garbage() throws {
    for garbage in [
      String(repeating: "x", count: 10_000), String(repeating: "mirror(", count: 1_429),
      String(repeating: "linear(0,", count: 1_111), String(repeating: "é💥\u{1}\n", count: 2_500),
    ] {
      let run = try ToolRun("sample", garbage)
      #expect(run.status == 64)
      #expect((run.errors.split(separator: "\n").first?.count ?? .max) < 300)
    }
  }

  @Test("a byte order mark is accepted, and an error in the first line is found before the header")
  func firstLine() throws {
    let marked = try ToolRun("sample", "linear", "--times", "-", input: "\u{FEFF}0.5\n1\n")
    #expect(marked.rows == [[0.5, 0.5], [1, 1]])
    let wrong = try ToolRun("sample", "linear", "--times", "-", input: "x\n1\n")
    #expect(wrong.status == 1 && wrong.output.isEmpty)
    let folder = try ToolRun("sample", "linear", "--times", "/")
    #expect(folder.status == 1 && folder.output.isEmpty)
  }

  @Test("an existing file keeps its permissions, and a link stays a link")
  func existingFile() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("secret.csv")
    let link = folder.file("link.csv")
    try Data("old".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    #expect(try ToolRun("sample", "ease", "--output", link.path).status == 0)
    #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("t,ease"))
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(folder.contents == ["link.csv", "secret.csv"])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
  }

  @Test(
    "a file that is open is written where the last writer has ended",
    arguments: ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "LINK", "OUT", "/dev/fd/3"])
  func openFile(path: String) throws {
    let folder = try TemporaryFolder()
    let (out, link) = (folder.file("out"), folder.file("link"))
    try FileManager.default.createSymbolicLink(
      atPath: link.path, withDestinationPath: "/dev/stdout")
    let output =
      path == "LINK" ? link.path : path == "OUT" ? out.path : path
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = [
      "-c", "{ echo a; \"$0\" sample ease --at 1 -o \"$1\" 3>&1; echo b; } > \"$2\"",
      try ToolRun.tool.path, output, out.path,
    ]
    try shell.run()
    shell.waitUntilExit()
    #expect(try String(contentsOf: out, encoding: .utf8) == "a\nt,ease\r\n1,1\r\nb\n")
    #expect(folder.contents.sorted() == ["link", "out"])
  }

  @Test("an interruption leaves no file")
  func interruption() throws {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = try ToolRun.tool
    process.arguments = [
      "sample", "ease", "--samples", "20000000", "--output", folder.file("big.csv").path,
    ]
    try process.run()
    // Wait until the file is being written.
    for _ in 0..<200 where folder.contents.isEmpty { usleep(10_000) }
    #expect(folder.contents.count == 1)
    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(folder.contents.isEmpty)
  }

  @Test("a spring that rests, but too late or too far for any number, is said to")
  func endsBeyondNumbers() throws {
    for spring in ["spring(from -1e308, to 1e308)", "spring(stiffness 1, damping 1e-320)"] {
      let run = try ToolRun("sample", spring)
      #expect(run.errors.contains("' goes farther or rests later than any number"), "\(run.errors)")
    }
  }
}
