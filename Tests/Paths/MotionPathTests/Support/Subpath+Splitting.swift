// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

@testable import MotionPath

extension PlanarPath.Subpath {
  /// Splits the subpath at a parameter in [0, 1] of a segment into two open parts, which both contain the point to the last
  /// bit.
  ///
  /// - Throws: `ParameterError` for a missing segment and a parameter outside [0, 1].
  func split(
    segment index: Int, at s: Double
  ) throws(ParameterError) -> (first: PlanarPath.Subpath, second: PlanarPath.Subpath) {
    guard segments.indices.contains(index) else {
      throw ParameterError("segment", Double(index), allowed: "the index of a segment")
    }
    guard s >= 0, s <= 1 else { throw ParameterError("s", s, allowed: "in 0...1") }
    let (head, tail) = segments[index].split(at: s)
    var first = PlanarPath.Subpath(start: start)
    first.segments = segments[..<index] + [head]
    var second = PlanarPath.Subpath(start: head.end)
    second.segments = [tail] + segments[(index + 1)...]
    return (first, second)
  }
}

extension BoundingBox {
  /// Whether a point is inside the box or on its edge.
  func contains(_ point: Vector) -> Bool {
    all(point .>= lower) && all(point .<= upper)
  }
}
