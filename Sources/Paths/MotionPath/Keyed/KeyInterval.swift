// SPDX-License-Identifier: Apache-2.0

/// The interval between two keys that contains a given time, and the interval's elapsed fraction.
package struct KeyInterval {
  package let segment: Int
  /// The elapsed fraction of the interval; negative before the first key, above 1 after the last; 0 or 1 if the duration is 0.
  package let fraction: Double
  /// The time from the interval's start to its end; 0 only if the first two or the last two key times are equal.
  package let duration: Double

  /// Finds the interval that contains a given time, among two or more times that never decrease.
  ///
  /// A key belongs to the interval that starts there, the last key to the last interval; of keys with equal times, the last counts.
  @inlinable @inline(__always)
  package init(at time: Double, among times: UnsafeBufferPointer<Double>) {
    segment = Swift.min(KeyInterval.lastKey(at: time, among: times), times.count - 2)
    let (start, end) = (times[segment], times[segment + 1])
    duration = end - start
    guard duration > 0 else {
      fraction = time.isNaN ? .nan : time < start ? 0 : 1
      return
    }
    // Measured from the nearer end, so that both ends are exact.
    fraction = time - start < end - time ? (time - start) / duration : 1 - (end - time) / duration
  }

  /// Returns the index of the last key at or before a given time; 0 for earlier times and for NaN.
  @inlinable @inline(__always)
  package static func lastKey(at time: Double, among times: UnsafeBufferPointer<Double>) -> Int {
    var low = 0
    var high = times.count - 1
    while low < high {
      let middle = (low &+ high &+ 1) >> 1
      if times[middle] <= time { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

/// Returns evenly spaced times from 0 to 1; the last time is exactly 1.
package func evenKeyTimes(_ count: Int) -> [Double] {
  let last = Double(max(count - 1, 1))
  return (0..<count).map { Double($0) / last }
}

/// Returns key times from 0 to 1 proportional to the distances between consecutive values, as in the calculation mode
/// `paced` of Core Animation and SMIL.
///
/// Distances are Euclidean. The first time is 0 and the last is 1; a single value has the time 0. If all values are
/// equal, times are evenly spaced; after a value that is not finite, times are NaN.
///
/// - Complexity: O(n).
public func pacedKeyTimes<Vector: SIMD>(_ values: [Vector]) -> [Double]
where Vector.Scalar == Double {
  if values.isEmpty { return [] }
  func distances(_ values: [Vector]) -> [Double] {
    zip(values, values.dropFirst()).map { ($1 - $0).euclideanLength }
  }
  let lengths = distances(values)
  // Differences of numbers near the largest double overflow, so values are scaled down; the times do not depend on the unit.
  guard lengths.contains(.infinity) else { return pacedKeyTimes(distances: lengths) }
  return pacedKeyTimes(distances: distances(values.map { $0 * 0x1p-8 }))
}

/// Returns key times from 0 to 1 proportional to the given distances between consecutive values.
package func pacedKeyTimes(distances: [Double]) -> [Double] {
  var cumulative = [0.0]
  for distance in distances { cumulative.append((cumulative.last ?? 0) + distance) }
  if cumulative.last == .infinity, distances.allSatisfy({ $0.isFinite }) {
    return pacedKeyTimes(distances: distances.map { $0 * 0x1p-64 })
  }
  let last = distances.count
  guard let total = cumulative.last, last > 0 else { return [0] }
  return (0...last).map { index in
    if index == last && !total.isNaN { return 1 }
    return total == 0 ? Double(index) / Double(last) : cumulative[index] / total
  }
}
