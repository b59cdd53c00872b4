// SPDX-License-Identifier: Apache-2.0

import EasingCore

/// The differences between two curves over progress in [0, 1].
public struct CurveComparison: Hashable, Sendable {
  /// The largest absolute difference between the values.
  public var largestDifference: Double
  /// The progress of the largest difference.
  public var progressOfLargestDifference: Double
  /// The root mean square of the difference between the values.
  public var rootMeanSquare: Double
  /// The largest absolute difference between the velocities; infinite if one velocity is infinite where the other differs.
  package var largestVelocityDifference: Double
  /// Whether one of the curves gives no bounds, so that the differences are found from samples.
  public let isSampled: Bool

  /// Compares a curve with a reference curve.
  ///
  /// The largest differences are found from bounds, up to 4 ulp and the rounding of the curves' values; if one of the curves
  /// has no bounds, they are found from 4,097 samples. The mean square is integrated over 1,024 cells, which are also divided at
  /// breakpoints; its error is about 1e-14 if both curves are smooth between breakpoints, else 1e-6.
  public init(_ curve: some EasingFunction, to reference: some EasingFunction) {
    let difference = CurveDifference(curve, reference)
    self.init(
      { difference.value(at: $0) }, { difference.velocity(at: $0) },
      { difference.enclosure(from: $0, to: $1) })
  }

  @inline(never) private init(
    _ difference: @escaping (Double) -> Double, _ slope: @escaping (Double) -> Double,
    _ enclosure: @escaping (Double, Double) -> Enclosure?
  ) {
    let isSampled = enclosure(0, 1) == nil
    func largest(_ function: BoundedFunction) -> LargestValue {
      isSampled
        ? Sampled.largest { function.value($0).magnitude }
        : function.largestMagnitude(from: 0, to: 1)
    }
    self.isSampled = isSampled
    let values = largest(BoundedFunction(value: difference, velocity: slope, enclosure: enclosure))
    largestDifference = values.value
    progressOfLargestDifference = values.progress
    largestVelocityDifference =
      largest(BoundedFunction(value: slope) { (enclosure($0, $1) ?? .unknown).velocityBounds })
      .value
    // Divide by the largest difference, so that the squares cannot overflow.
    let unit = largestDifference > 0 ? largestDifference : 1
    let breaks = Searched.breakpoints(from: 0, to: 1, limit: 256, enclosure, difference)
    var sum = 0.0
    var start = 0.0
    let ends = breaks.map { ($0.before.progress, $0.after.progress) } + [(1, 1)]
    for (end, next) in ends {
      let cells = max(Int(1024 * (end - start)), 8)
      for cell in 0..<cells {
        let width = (end - start) / Double(cells)
        sum +=
          width
          * Self.meanSquare(from: start + Double(cell) * width, width) { difference($0) / unit }
      }
      start = next
    }
    rootMeanSquare = unit * sum.squareRoot()
  }

  /// Returns the mean square over a cell by Gauss's 3-point rule, exact for quintics (Abramowitz and Stegun 25.4.29).
  private static func meanSquare(
    from start: Double, _ width: Double, _ function: (Double) -> Double
  ) -> Double {
    let outer = 0.5 * (1 - 0.6.squareRoot())
    let (low, middle, high) = (
      function(start + outer * width), function(start + 0.5 * width),
      function(start + (1 - outer) * width)
    )
    return (5 * low * low + 8 * middle * middle + 5 * high * high) / 18
  }
}

/// The difference of two curves.
package struct CurveDifference<First: EasingFunction, Second: EasingFunction>: EasingFunction {
  private let first: First
  private let second: Second

  package init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  package func value(at progress: Double) -> Double {
    first.value(at: progress) - second.value(at: progress)
  }

  /// Returns the difference of the slopes; two infinite slopes of equal sign have the difference 0.
  package func velocity(at progress: Double) -> Double {
    let (one, other) = (first.velocity(at: progress), second.velocity(at: progress))
    return one == other ? 0 : one - other
  }

  package func acceleration(at progress: Double) -> Double {
    first.acceleration(at: progress) - second.acceleration(at: progress)
  }

  package func enclosure(from start: Double, to end: Double) -> Enclosure? {
    guard let one = first.enclosure(from: start, to: end),
      let other = second.enclosure(from: start, to: end)
    else { return nil }
    return .sum(one, 1, other, -1)
  }
}
