// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A value whose description shows its numbers instead of its storage.
package protocol TextDescribed: CustomStringConvertible {
  var text: String { get }
}

extension TextDescribed {
  /// The value's numbers as a string, in the fewest digits that read back exactly.
  public var description: String { text }
}

extension PathSegment: TextDescribed {
  package var text: String {
    var subpath = PlanarPath.Subpath(start: start)
    subpath.segments = [self]
    return PlanarPath([subpath]).description
  }
}

extension EllipticalArc: TextDescribed {
  package var text: String { PathSegment.arc(self).text }
}

extension PlanarTransform: TextDescribed {
  /// The map as a string that reads back, such as `matrix(1 0 0 1 30 40)`.
  package var text: String {
    let numbers = [xAxis, yAxis, translation].flatMap { [$0.x, $0.y] }
    return "matrix(\(numbers.map(NumberText.shortest).joined(separator: " ")))"
  }
}

extension KochanekBartelsSpline: TextDescribed {
  package var text: String {
    let keys = zip(keys, keyTimes).map { "\(list($0.point)) at \(NumberText.shortest($1))" }
    return "spline through \(keys.joined(separator: ", "))"
  }
}

extension PathPoint: TextDescribed {
  package var text: String {
    "\(list(position)) towards \(list(tangent)), segment \(location.segment) at "
      + NumberText.shortest(location.parameter)
  }
}

extension PacedPath: TextDescribed {
  package var text: String { measured(segments.count, length, error) }
}

extension PacedSpline: TextDescribed {
  package var text: String { measured(segments.count, length, error) }
}

private func measured(_ count: Int, _ length: Double, _ error: Double) -> String {
  "\(count) \(count == 1 ? "segment" : "segments") of length \(NumberText.shortest(length)) ± "
    + NumberText.shortest(error)
}

private func list<Vector: SIMD>(_ point: Vector) -> String where Vector.Scalar == Double {
  "(\(point.indices.map { NumberText.shortest(point[$0]) }.joined(separator: ", ")))"
}
