// SPDX-License-Identifier: Apache-2.0

#if canImport(TestSupport)
import TestSupport
#endif

// Numbers made by exact operations only, so that all machines start from the same ones.
extension SeededGenerator {
  /// A number in [0, 1).
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A number between two.
  mutating func number(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

  /// A number with a uniformly distributed binary exponent.
  mutating func scale(_ low: Int, _ high: Int) -> Double {
    let exponent = low + Int(next() % UInt64(high - low + 1))
    return Double(sign: .plus, exponent: exponent, significand: 1 + unit())
  }
}

/// Selects the cases to run: all, or every eighth.
func isDone(_ index: Int) -> Bool {
  #if FEW
  index % 8 == 0
  #else
  true
  #endif
}

/// Numbers that every function must handle.
///
/// The least numbers are given by their bits: on 32-bit ARM `nextUp` skips subnormal numbers.
let odd: [Double] = [
  0, -0.0, 1, .nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude,
  Double(bitPattern: 1),
  -Double(bitPattern: 1),
  .leastNormalMagnitude, -0.5, 1.5, -3, 4, -1e-9, 0.5, 0.5.nextUp, 0.5.nextDown, 1.0.nextUp,
  1.0.nextDown,
  0.25, 0.75, 1.0 / 3, 2.0 / 3,
]

/// Values of progress: special ones, some near both ends and near the middle, and random ones.
func progresses(seed: UInt64) -> [Double] {
  var random = SeededGenerator(seed: seed)
  var all = odd
  for _ in 0..<60 { all.append(random.scale(-60, -2)) }
  for _ in 0..<40 { all.append(1 - random.scale(-52, -2)) }
  for _ in 0..<40 { all.append(0.5 + random.scale(-52, -3)) }
  for _ in 0..<300 { all.append(random.unit()) }
  for _ in 0..<15 { all.append(random.number(-1, 2)) }
  return all
}

/// The results of a batch call for `inputs`.
func batch(
  _ inputs: [Double], _ evaluate: (Span<Double>, inout MutableSpan<Double>) -> Void
) -> [Double] {
  var results = [Double](repeating: 0, count: inputs.count)
  var span = results.mutableSpan
  evaluate(inputs.span, &span)
  return results
}

/// A case that must exist, because a missing one would not be compared.
func required<Value>(_ value: Value?) -> Value {
  guard let value else { fatalError("a case can not be made") }
  return value
}
