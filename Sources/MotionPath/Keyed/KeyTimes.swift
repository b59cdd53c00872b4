// SPDX-License-Identifier: Apache-2.0

import Easing

/// When a keyed curve is at each of its keys: times that rise, at least two.
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

  /// A segment, the time since its start as a part of its duration, and that duration.
  struct Place {
    let segment: Int
    let s: Double
    let duration: Double
    /// How far the time is before the first key (negative) or behind the last (positive).
    let outside: Double
  }

  /// Where a time is.
  ///
  /// At a key it is at the start of the segment behind it, and at the last key at the end of the
  /// last segment. Complexity: O(log n).
  func place(of time: Double) -> Place {
    var low = 1
    var high = times.count - 1
    // The first segment that ends after the time, or else the last.
    while low < high {
      let middle = (low + high) / 2
      if times[middle] > time { high = middle } else { low = middle + 1 }
    }
    let (start, end) = (times[low - 1], times[low])
    let duration = end - start
    var outside = time - Swift.min(Swift.max(time, start), end)
    if time.isNaN { outside = .nan }
    // From the nearer end, so that both are exact.
    let s = time - start < end - time ? (time - start) / duration : 1 - (end - time) / duration
    return Place(
      segment: low - 1, s: time.isNaN ? .nan : Swift.min(Swift.max(s, 0), 1), duration: duration,
      outside: outside)
  }
}

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
