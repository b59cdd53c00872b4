// SPDX-License-Identifier: Apache-2.0

/// The digest of the bits of many numbers: 64-bit FNV-1a (Fowler, Noll and Vo).
///
/// All NaNs are equal: IEEE 754 does not specify their sign and payload, and processors differ.
struct Digest {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325
  private var count = 0

  mutating func add(_ number: Double) {
    var bits = number.isNaN ? Double.nan.bitPattern : number.bitPattern
    for _ in 0..<8 {
      state = (state ^ (bits & 0xFF)) &* 0x100_0000_01B3
      bits >>= 8
    }
    count += 1
  }

  /// Prints the line of a case.
  func report(_ name: String) {
    print(name + " " + String(count) + " " + hexadecimal(state))
  }
}

/// Prints the digest of numbers.
///
/// With `-D FULL` it prints the numbers themselves, to find differences.
func digest(_ name: String, _ numbers: [Double]) {
  #if FULL
  reportInFull(name, numbers)
  #else
  var digest = Digest()
  for number in numbers { digest.add(number) }
  digest.report(name)
  #endif
}

/// Reports a batch call whose bits differ from those of the scalar call.
func expect(_ scalar: [Double], _ vector: [Double], _ name: String) {
  for (one, other) in zip(scalar, vector)
  where one.bitPattern != other.bitPattern && !(one.isNaN && other.isNaN) {
    print("! " + name + " has other bits in a batch")
    return
  }
}

/// Prints numbers that may differ between libms.
func reportInFull(_ name: String, _ numbers: [Double]) {
  var line = "~" + name
  for number in numbers {
    line += " " + hexadecimal(number.isNaN ? Double.nan.bitPattern : number.bitPattern)
  }
  print(line)
}

func hexadecimal(_ bits: UInt64) -> String {
  let digits = String(bits, radix: 16)
  return String(repeating: "0", count: 16 - digits.utf8.count) + digits
}
