// SPDX-License-Identifier: Apache-2.0

#if canImport(Foundation)
import Foundation
import RealModule
import Synchronization

/// The digests of all results of a test target, as they are recorded in a file beside a test: a name, a count and the bits
/// in each line.
///
/// `EASING_RECORD=1` replaces the lines whose digests differ.
package struct RecordedBits: Sendable {
  private let file: URL
  private static let lock = Mutex(())
  private static let records = ProcessInfo.processInfo.environment["EASING_RECORD"] != nil

  /// The record of a file in the folder of the test that asks.
  package init(_ name: String = "Bits.txt", beside test: String = #filePath) {
    file = URL(filePath: test).deletingLastPathComponent().appending(path: name)
  }

  /// The record of a file in a folder.
  package init(_ name: String, in folder: URL) { file = folder.appending(path: name) }

  /// Nil if the digest is the recorded one, otherwise both.
  package func change(of name: String, _ digest: BitDigest) -> String? {
    change(to: "\(name) \(digest)")
  }

  /// Nil if the line, a name with its digest, is the recorded one, otherwise both.
  package func change(to line: String) -> String? {
    Self.lock.withLock { _ in
      let name = line.prefix { $0 != " " }
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      var lines = text.split(separator: "\n").map(String.init)
      let index = lines.firstIndex { $0.hasPrefix(name + " ") }
      if let index, lines[index] == line { return nil }
      guard Self.records else { return "\(line), recorded \(index.map { lines[$0] } ?? "nothing")" }
      if let index { lines[index] = line } else { lines.append(line) }
      let sorted = lines.sorted().map { $0 + "\n" }.joined()
      do { try sorted.write(to: file, atomically: true, encoding: .utf8) } catch {
        return "\(error)"
      }
      return nil
    }
  }

  /// Whether results have the bits that were recorded: random numbers are those of the tests, and the mathematical functions
  /// of the system are those of the machine where digests were recorded.
  ///
  /// They are glibc's on x86-64, which rounds some of their results wrongly and each version others.
  package static let areComparable: Bool = {
    guard ProcessInfo.processInfo.environment["EASING_SEED"] == nil else { return false }
    var digest = BitDigest()
    for index in 1...2000 {
      let x = Double(index) * 0x1.9p-7
      digest.add(
        .exp(x), .exp(-x), .expMinusOne(1 / x), .log(x), .log(onePlus: x), .exp2(x), .exp10(-x))
      digest.add(
        .sin(x), .cos(x), .tan(x), .atan2(y: x, x: 3), .acos(x / 32), .asinh(x), .cosh(x), .sinh(x))
      digest.add(
        .tanh(x), .pow(x, 0.3), .pow(x, -x), .hypot(x, 1.7), .root(x, 3), .atan(x), .asin(x / 64))
    }
    return "\(digest)" == recordedFunctions
  }()

  /// Whether results that GSL takes part in have the bits that were recorded: versions of GSL differ in last digits.
  package static func areComparable(withGSL version: String) -> Bool {
    version == "2.7.1" && areComparable
  }

  private static let recordedFunctions = "44000 54067f0edba662c0"
}
#endif
