// SPDX-License-Identifier: Apache-2.0

import MotionPath

@testable import ArcLength

extension [PathSegment] {
  /// The length up to a location, segment by segment: the reference for `MeasuredPath`.
  func arcLength(
    upTo location: PathLocation, accuracy: Double = 1e-12
  ) throws(ArcLengthError) -> MeasuredLength {
    try MeasuredLength.check(accuracy: accuracy)
    var sum = LengthSum()
    for (index, segment) in enumerated() where index <= location.segment {
      let end = index < location.segment ? 1 : location.parameter
      sum.add(try segment.arcLength(upTo: end, accuracy: accuracy))
    }
    return try sum.finite()
  }
}
