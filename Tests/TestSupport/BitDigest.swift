// SPDX-License-Identifier: Apache-2.0

/// A digest of the bits of numbers and of texts, 64-bit FNV-1a, for which all NaNs are one number.
///
/// Lists of results that differ by a bit or in their order have different digests, but for a chance of about 2^-64.
package struct BitDigest: CustomStringConvertible {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325
  private var count = 0

  package init() {}

  private mutating func add(byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }

  private mutating func add(word: UInt64) {
    for byte in 0..<8 { add(byte: UInt8(truncatingIfNeeded: word >> (8 * UInt64(byte)))) }
    count += 1
  }

  /// Adds numbers; a missing one differs from all others.
  package mutating func add(_ numbers: Double?...) {
    for number in numbers {
      guard let number else {
        add(byte: 1)
        continue
      }
      add(word: number.isNaN ? Double.nan.bitPattern : number.bitPattern)
    }
  }

  package mutating func add(contentsOf numbers: some Sequence<Double>) {
    for number in numbers { add(number) }
  }

  package mutating func add(_ point: SIMD2<Double>?) { add(point?.x, point?.y) }
  package mutating func add(_ other: BitDigest) { add(word: other.state) }
  package mutating func add(_ number: Int) { add(word: UInt64(bitPattern: Int64(number))) }
  package mutating func add(_ flag: Bool) { add(byte: flag ? 1 : 0) }

  /// Adds a text and its end.
  package mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte: byte) }
    add(byte: 0xFF)
    count += 1
  }

  /// The digest of bytes.
  package static func checksum(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var digest = BitDigest()
    for byte in bytes { digest.add(byte: byte) }
    return digest.state
  }

  /// The number of results, and their digest.
  package var description: String { "\(count) \(String(state, radix: 16))" }
}
