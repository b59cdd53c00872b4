// SPDX-License-Identifier: Apache-2.0

#if canImport(TestSupport)
import TestSupport
#endif

// Numbers made with exact operations only, so that every machine starts from the same ones.
extension SeededGenerator {
  /// A number in [0, 1).
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A number between two.
  mutating func number(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

  /// A number whose binary exponent is spread evenly.
  mutating func scale(_ low: Int, _ high: Int) -> Double {
    let exponent = low + Int(next() % UInt64(high - low + 1))
    return Double(sign: .plus, exponent: exponent, significand: 1 + unit())
  }
}

/// Which of many cases are done: all, or every eighth.
func isDone(_ index: Int) -> Bool {
  #if FEW
  index % 8 == 0
  #else
  true
  #endif
}

/// Numbers that everything has to answer.
///
/// The least numbers by their bits: on 32-bit ARM `nextUp` passes over what is below the normal ones.
let odd: [Double] = [
  0, -0.0, 1, .nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude,
  Double(bitPattern: 1),
  -Double(bitPattern: 1),
  .leastNormalMagnitude, -0.5, 1.5, -3, 4, -1e-9, 0.5, 0.5.nextUp, 0.5.nextDown, 1.0.nextUp,
  1.0.nextDown,
  0.25, 0.75, 1.0 / 3, 2.0 / 3,
]

/// Progresses: the odd ones, some near both ends and near the middle, and some anywhere.
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

/// What a batch call writes for `inputs`.
func batch(
  _ inputs: [Double], _ evaluate: (Span<Double>, inout MutableSpan<Double>) -> Void
) -> [Double] {
  var results = [Double](repeating: 0, count: inputs.count)
  var span = results.mutableSpan
  evaluate(inputs.span, &span)
  return results
}

/// A case that there has to be: one that fell out would not be compared anywhere.
func required<Value>(_ value: Value?) -> Value {
  guard let value else { fatalError("a case can not be made") }
  return value
}
