// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// Lines that approximate several numbers, each accurate relative to its range, for systems that do not support the curve.
package struct RangedSampling {
  /// The keys between which the lines run.
  package let keys: [KeyedBounds.Key]
  /// A bound of the difference relative to the range; if the function is only sampled, the largest difference found.
  package let error: Double
  /// Whether the error was found by sampling, because the function gave no bounds.
  package let isSampled: Bool

  /// Makes the lines that approximate a function.
  ///
  /// - Parameters:
  ///   - accuracy: the largest difference allowed, relative to the range of each number.
  ///   - corners: progress values in (0, 1) at which the function is known to have a corner or a jump.
  ///   - units: converts the ranges of the numbers over 257 samples to units of accuracy; no unit may be 0.
  ///   - bounds: the bounds of the numbers, as for `LinearSampling`.
  ///   - function: the numbers at a progress, or the numbers before a jump there, as for `LinearSampling`.
  /// - Throws: `ParameterError` as `LinearSampling` does.
  package init(
    accuracy: Double, corners: [Double] = [],
    units: ([Double]) -> [Double] = RangedSampling.unitsOfEach,
    bounds: (_ start: Double, _ end: Double) -> [Enclosure]? = { _, _ in nil },
    _ function: (_ progress: Double, _ beforeJump: Bool) -> [Double]
  ) throws(ParameterError) {
    var low = function(0, false)
    var high = low
    for index in 1...256 {
      for (component, number) in function(Double(index) / 256, false).enumerated() {
        low[component] = min(low[component], number)
        high[component] = max(high[component], number)
      }
    }
    let units = units(zip(high, low).map { $0 - $1 })
    let sampling = try LinearSampling(
      accuracy: accuracy, corners: corners,
      bounds: { start, end in
        bounds(start, end).map { zip($0, units).map { $0.divided(by: $1) } }
      }
    ) { zip(function($0, $1), units).map { $0 / $1 } }
    keys = sampling.keys.map { key in
      KeyedBounds.Key(offset: key.progress, numbers: zip(key.values, units).map { $0 * $1 })
    }
    (error, isSampled) = (sampling.error, sampling.isSampled)
  }

  /// Converts ranges to units; the unit of a number that does not change is 1.
  package static func unitsOfEach(_ ranges: [Double]) -> [Double] {
    ranges.map { $0 > 0 ? $0 : 1 }
  }
}
