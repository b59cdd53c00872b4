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
  if values.isEmpty { return [] }
  return pacedKeyTimes(distances: zip(values, values.dropFirst()).map { ($1 - $0).euclideanLength })
}

/// Key times from 0 to 1 that are proportional to the distances from each value to the next.
///
/// - Parameter distances: one fewer than there are values; not negative.
/// - Returns: a time for each value, as above.
/// - Complexity: O(n).
public func pacedKeyTimes(distances: [Double]) -> [Double] {
  var ways = [0.0]
  for distance in distances { ways.append((ways.last ?? 0) + distance) }
  let last = distances.count
  guard let whole = ways.last, last > 0 else { return [0] }
  return (0...last).map { index in
    if index == last && !whole.isNaN { return 1 }
    return whole == 0 ? Double(index) / Double(last) : ways[index] / whole
  }
}
