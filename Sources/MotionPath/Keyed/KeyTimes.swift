// SPDX-License-Identifier: Apache-2.0

import Easing

/// The times of a keyed curve's keys: strictly increasing, at least two.
struct KeyTimes: Hashable, Sendable {
  let times: [Double]

  init(_ times: [Double]) throws(ParameterError) {
    guard times.count >= 2 else {
      throw ParameterError("number of keys", Double(times.count), allowed: "2 or more")
    }
    var previous = -Double.infinity
    for time in times {
      guard time.magnitude <= PathRange.largest else {
        throw ParameterError("key time", time, allowed: PathRange.coordinates)
      }
      guard time > previous else {
        throw ParameterError("key time", time, allowed: "greater than the one before")
      }
      previous = time
    }
    self.times = times
  }

  /// Evenly spaced times from 0 to 1; the last is 1.
  static func even(count: Int) -> [Double] {
    let last = Double(max(count - 1, 1))
    return (0..<count).map { Double($0) / last }
  }

  /// The segment that contains a time, the fraction of its duration elapsed, and that duration.
  struct Lookup {
    let segment: Int
    let s: Double
    let duration: Double
    /// How far the time is before the first key (negative) or after the last (positive).
    let outside: Double
  }

  /// Finds the segment that contains a time.
  ///
  /// A key's time belongs to the segment that starts there, the last key's to the last segment. O(log n).
  func lookup(at time: Double) -> Lookup {
    var low = 1
    var high = times.count - 1
    // The first segment that ends after the time, or the last.
    while low < high {
      let middle = (low + high) / 2
      if times[middle] > time { high = middle } else { low = middle + 1 }
    }
    let (start, end) = (times[low - 1], times[low])
    let duration = end - start
    var outside = time - Swift.min(Swift.max(time, start), end)
    if time.isNaN { outside = .nan }
    // Measured from the nearer end, so that both ends are exact.
    let s = time - start < end - time ? (time - start) / duration : 1 - (end - time) / duration
    return Lookup(
      segment: low - 1, s: time.isNaN ? .nan : Swift.min(Swift.max(s, 0), 1), duration: duration,
      outside: outside)
  }
}

/// Key times from 0 to 1 proportional to the distances between consecutive values: Core Animation's and SMIL's
/// calculation mode `paced`.
///
/// - Parameter values: values in any dimension; distances are Euclidean.
/// - Returns: one time per value, the first 0 and the last 1; evenly spaced if all values are equal, NaN after a
///   value that is not finite; 0 for a single value.
/// - Complexity: O(n).
public func pacedKeyTimes<Vector: SIMD>(_ values: [Vector]) -> [Double]
where Vector.Scalar == Double {
  if values.isEmpty { return [] }
  return pacedKeyTimes(distances: zip(values, values.dropFirst()).map { ($1 - $0).euclideanLength })
}

/// Key times from 0 to 1 proportional to given distances between consecutive values.
///
/// - Parameter distances: one fewer than there are values; not negative.
/// - Returns: one time per value, as above.
/// - Complexity: O(n).
public func pacedKeyTimes(distances: [Double]) -> [Double] {
  var cumulative = [0.0]
  for distance in distances { cumulative.append((cumulative.last ?? 0) + distance) }
  let last = distances.count
  guard let total = cumulative.last, last > 0 else { return [0] }
  return (0...last).map { index in
    if index == last && !total.isNaN { return 1 }
    return total == 0 ? Double(index) / Double(last) : cumulative[index] / total
  }
}
