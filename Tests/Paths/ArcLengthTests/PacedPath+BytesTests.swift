// SPDX-License-Identifier: Apache-2.0

import ArcLength
import Foundation
import MotionPath
import SwiftEasing
import TestSupport
import Testing

@Suite("Paced paths as bytes")
struct PacedPathBytesTests {
  private func measured(accuracy: Double) throws -> PacedPath {
    try PacedPath(measuring: NastyPaths.everyKind, accuracy: accuracy)
  }

  /// Bytes whose last eight are the checksum of the others.
  private func summed(_ bytes: [UInt8]) -> [UInt8] {
    let sum = BitDigest.checksum(bytes.dropLast(8))
    return bytes.dropLast(8) + (0..<8).map { UInt8(truncatingIfNeeded: sum >> (8 * $0)) }
  }

  @Test("A path that was read equals the one that was written", arguments: [1e-6, 1e-12])
  func roundTrip(accuracy: Double) throws {
    let path = try measured(accuracy: accuracy)
    let bytes = path.tableBytes
    let read = try PacedPath(tableBytes: bytes)
    #expect(read == path && read.error == path.error && read.tableBytes == bytes)
    for step in -10...1_010 {
      let fraction = Double(step) / 1_000
      #expect(read.point(atFraction: fraction) == path.point(atFraction: fraction))
    }
  }

  @Test("A table with fewer or more bytes is refused")
  func otherLengths() throws {
    let bytes = try measured(accuracy: 1e-6).tableBytes
    for count in 0..<bytes.count {
      #expect(throws: ParameterError.self) { try PacedPath(tableBytes: Array(bytes[..<count])) }
    }
    #expect(throws: ParameterError("number of bytes", 9, allowed: "more than that for this table"))
    { try PacedPath(tableBytes: Array(bytes[..<9])) }
    #expect(throws: ParameterError.self) { try PacedPath(tableBytes: bytes + [0]) }
  }

  @Test("Damaged tables are refused: up to four other bytes, bytes that are lost or swapped")
  func damaged() throws {
    let bytes = try measured(accuracy: 1e-6).tableBytes
    var random = SeededGenerator(seed: 250)
    var read = 0
    for index in 0..<20_000 {
      var changed = bytes
      for _ in 0...(index % 4) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        changed[place] ^= .random(in: 1...255, using: &random)
      }
      if index % 16 == 0 {
        changed = bytes
        let place = Int.random(in: 8..<bytes.count - 1, using: &random)
        if changed[place] != changed[place + 1] {
          changed.swapAt(place, place + 1)
        } else {
          changed.remove(at: place)
        }
      }
      if changed != bytes, (try? PacedPath(tableBytes: changed)) != nil { read += 1 }
    }
    #expect(read == 0)
    // Version 1 had no checksum.
    var old = bytes.dropLast(8)
    old[7] = 0x31
    #expect(
      throws: ParameterError("byte 8", 0x31, allowed: "50, as in the signature easpath2")
    ) { try PacedPath(tableBytes: Array(old)) }
  }

  @Test("No change of a byte with a checksum makes a lookup end anywhere but on the path")
  func changes() throws {
    let bytes = try measured(accuracy: 1e-6).tableBytes
    var random = SeededGenerator(seed: 251)
    var (accepted, refused) = (0, 0)
    for _ in 0..<4_000 {
      var changed = bytes
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        changed[place] = .random(in: 0...255, using: &random)
      }
      guard let path = try? PacedPath(tableBytes: summed(changed)) else {
        refused += 1
        continue
      }
      accepted += 1
      for step in -1...21 {
        let location = path.point(atFraction: Double(step) / 20).location
        #expect(path.segments.indices.contains(location.segment))
        #expect(location.parameter.isNaN || (0...1).contains(location.parameter))
      }
    }
    #expect(accepted > 100 && refused > 100)
  }

  @Test("Counts that the bytes cannot hold reserve no memory")
  func counts() throws {
    var bytes = try measured(accuracy: 1e-6).tableBytes
    bytes.replaceSubrange(24..<32, with: repeatElement(0xFF, count: 8))
    #expect(throws: ParameterError.self) { try PacedPath(tableBytes: bytes) }
    bytes.replaceSubrange(0..<1, with: [0])
    #expect(
      throws: ParameterError("byte 1", 0, allowed: "101, as in the signature easpath2")
    ) { try PacedPath(tableBytes: bytes) }
  }

  @Test("The table that tests of other languages read is that of a circle")
  func committed() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Bindings/CLibrary/orbit.bin")
    let read = try PacedPath(tableBytes: [UInt8](Data(contentsOf: file)))
    let circle = try PlanarPath.ellipse(x: -150, y: -150, width: 300, height: 300)
    let path = try PacedPath(measuring: circle)
    #expect(abs(read.length - path.length) <= read.error + path.error)
    for step in 0...100 {
      let fraction = Double(step) / 100
      let point = path.point(atFraction: fraction).position
      let difference = read.point(atFraction: fraction).position - point
      #expect((difference * difference).sum() <= 1e-20)
    }
  }
}
