// SPDX-License-Identifier: Apache-2.0

/// How far one curve is from another over progress in [0, 1].
public struct CurveComparison: Hashable, Sendable {
  /// The largest absolute difference of values.
  public var largestDifference: Double
  /// Where it is.
  public var progressOfLargestDifference: Double
  /// The root of the mean square difference of values.
  public var rootMeanSquare: Double
  /// The largest absolute difference of velocities; infinite where only one curve is vertical.
  public var largestVelocityDifference: Double

  /// Compares a curve with a reference, numerically.
  ///
  /// Both are taken at 4,097 evenly spaced progresses. The largest difference of values is refined
  /// between its neighbours by golden-section search; of velocities it is the largest at those
  /// progresses. The mean square is an integral by Simpson's rule, whose error is of the order of 1e-14
  /// where both curves are smooth and 1e-4 where one jumps.
  ///
  /// - Parameters:
  ///   - curve: the curve.
  ///   - reference: what it is compared with.
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
    // In units of the largest difference, so that squares cannot overflow.
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
  /// Takes another number if it is larger; NaN changes nothing.
  fileprivate mutating func include(_ other: Double) {
    if other > self { self = other }
  }
}
