// SPDX-License-Identifier: Apache-2.0

/// Key times from 0 to 1 that are proportional to the distances between values: Core Animation's and
/// SMIL's calculation mode `paced`.
///
/// - Parameter values: values in any dimension; their distance is Euclid's.
/// - Returns: a time for each value, the first 0 and the last 1; evenly spaced if all values are the same,
///   NaN beyond a value that is not finite. Of a single value, 0.
/// - Complexity: O(n).
public func pacedKeyTimes<Vector: SIMD>(_ values: [Vector]) -> [Double]
where Vector.Scalar == Double {
  var ways = [0.0]
  for (previous, next) in zip(values, values.dropFirst()) {
    ways.append((ways.last ?? 0) + (next - previous).euclideanLength)
  }
  guard let whole = ways.last, values.count > 1 else { return values.map { _ in 0 } }
  let last = values.count - 1
  return (0...last).map { index in
    if index == last && !whole.isNaN { return 1 }
    return whole == 0 ? Double(index) / Double(last) : ways[index] / whole
  }
}
