// SPDX-License-Identifier: Apache-2.0

/// The differences between two curves over progress in [0, 1].
public struct CurveComparison: Hashable, Sendable {
  /// The largest absolute difference of values.
  public var largestDifference: Double
  /// The progress of the largest difference.
  public var progressOfLargestDifference: Double
  /// The root mean square of the difference of values.
  public var rootMeanSquare: Double
  /// The largest absolute difference of velocities; infinite where only one curve is vertical.
  public var largestVelocityDifference: Double

  /// Compares a curve with a reference numerically.
  ///
  /// Both curves are sampled at 4,097 evenly spaced progresses. The largest difference of values is
  /// refined between its neighbors by golden-section search; the largest difference of velocities
  /// is not refined. The mean square is an integral by Simpson's rule, whose error is of the order
  /// of 1e-14 if both curves are smooth and of 1e-4 if one jumps.
  ///
  /// - Parameters:
  ///   - curve: the curve.
  ///   - reference: the curve with which it is compared.
  public init(_ curve: some EasingFunction, to reference: some EasingFunction) {
    let cells = 4096
    let difference = { (progress: Double) in
      (curve.value(at: progress) - reference.value(at: progress)).magnitude
    }
    largestDifference = 0
    progressOfLargestDifference = 0
    largestVelocityDifference = 0
    rootMeanSquare = 0
    for cell in 0...cells {
      let progress = Double(cell) / Double(cells)
      let distance = difference(progress)
      if distance > largestDifference {
        largestDifference = distance
        progressOfLargestDifference = progress
      }
      let slope = curve.velocity(at: progress)
      let other = reference.velocity(at: progress)
      if slope != other {
        largestVelocityDifference.include((slope - other).magnitude)
      }
    }
    // Divided by the largest difference, so that the squares cannot overflow.
    let unit = largestDifference > 0 ? largestDifference : 1
    var sum = 0.0
    for cell in 0...cells {
      let distance = difference(Double(cell) / Double(cells)) / unit
      let isEnd = cell == 0 || cell == cells
      sum += (isEnd ? 1 : (cell.isMultiple(of: 2) ? 2 : 4)) * distance * distance
    }
    rootMeanSquare = unit * (sum / (3 * Double(cells))).squareRoot()
    refine(difference, cell: 1 / Double(cells))
  }

  private mutating func refine(_ difference: (Double) -> Double, cell: Double) {
    let middle = progressOfLargestDifference
    let place = goldenSection(
      from: max(middle - cell, 0), to: min(middle + cell, 1), ofLargest: difference)
    let distance = difference(place)
    if distance > largestDifference {
      largestDifference = distance
      progressOfLargestDifference = place
    }
  }
}

extension Double {
  /// Replaces the number by another if that is larger; NaN changes nothing.
  fileprivate mutating func include(_ other: Double) {
    if other > self { self = other }
  }
}
