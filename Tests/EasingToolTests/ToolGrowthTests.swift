// SPDX-License-Identifier: Apache-2.0

import Foundation
import SVGShapes
import TestSupport
import Testing

/// The time to read files is linear in their size, and a row does not measure the whole path again.
///
/// `EASING_TEXT_SWEEP=10000000` tests files of 10 MB.
@Suite(.serialized) struct ToolGrowthTests {
  static let drawings: [(start: String, part: String, end: String)] = [
    (#"<svg><path d="M0 0"#, "L1 1", #""/></svg>"#),
    (#"<svg><polyline points="0 0"#, " 1 1", #""/></svg>"#),
    (#"<svg><path d="M0 0H1" transform=""#, "scale(1)", #""/></svg>"#),
    (#"<svg><path d="M0 0H1" style=""#, "transfor", #""/></svg>"#),
    (#"<svg><path d="M0 0H1" id=""#, "&lt;", #""/></svg>"#),
    (#"<svg><circle r="1."#, "1", #""/></svg>"#),
    ("<svg>", #"<g transform="scale(1)">"#, #"<path d="M0 0H1"/></svg>"#),
    (#"<svg><path d="M0 0H1"/>"#, "<path/>", "</svg>"), ("<svg>", "<path/>", "</svg>"),
    ("<svg>", "x", "</svg>"), ("<svg><!--", "- ", "--></svg>"), ("<svg><path ", "d", ""),
    ("<svg>", "\n", "</svg"), ("<", "a", "/>"),
  ]

  @Test("a drawing is read in linear time", arguments: drawings)
  func drawing(_ start: String, _ part: String, _ end: String) {
    func bytes(_ size: Int) -> [UInt8] {
      Array((start + String(repeating: part, count: size / part.utf8.count) + end).utf8)
    }
    let growth = Growth(upTo: textSweepSize, input: bytes) { bytes in
      do {
        let file = try bytes.withUnsafeBytes { try SVGFile($0, name: "it", id: nil) }
        _ = try file.element.path { _ in }
      } catch {
        #expect("\(error)".utf8.count < 2000)
      }
    }
    #expect(growth.ofFourfoldSize < 9, "\(growth.seconds) s")
  }

  @Test("times are read in linear time", arguments: ["0.25\n", "0.123456789012345678901234\r\n"])
  func times(line: String) throws {
    func seconds(_ size: Int) throws -> Double {
      try processorSeconds(
        "sample", "ease", "--times", "-",
        input: String(repeating: line, count: size / line.utf8.count))
    }
    let small = try seconds(textSweepSize / 4)
    let large = try seconds(textSweepSize)
    #expect(large < 9 * small, "\(large) s")
  }

  @Test(
    "a hundred rows by parameter take hardly more time than two", arguments: ["L1 1", "q1 1 2 0"])
  func rows(part: String) throws {
    let data = String(repeating: part, count: textSweepSize / part.utf8.count)
    let drawing = #"<svg><path d="M0 0"# + data + #""/></svg>"#
    func seconds(_ samples: String) throws -> Double {
      try processorSeconds(
        "path", "--file", "-", "--parametric", "--samples", samples, input: drawing)
    }
    let few = try seconds("2")
    let many = try seconds("102")
    #expect(many < 2 * few + 0.1, "\(many) s after \(few) s")
  }

  /// The tool's processor time.
  private func processorSeconds(_ arguments: String..., input: String) throws -> Double {
    let run = try ToolRun(
      program: URL(fileURLWithPath: "/bin/sh"),
      ["-c", #""$0" "$@" > /dev/null || exit 1; times"#, ToolRun.tool.path] + arguments,
      input: input)
    #expect(run.status == 0, "\(run.errors.prefix(300))")
    // The shell's and, in the last line, that of its children: such as 0m1.5s 0m0.01s.
    return try #require(run.lines.last).split(separator: " ").reduce(0) { sum, time in
      let parts = time.dropLast().split(separator: "m")
      return try sum + 60 * #require(Double(parts[0])) + #require(Double(parts[1]))
    }
  }
}
