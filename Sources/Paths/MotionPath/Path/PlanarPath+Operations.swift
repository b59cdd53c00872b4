// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

extension PlanarPath.Subpath {
  /// The same subpath from its end to its start.
  ///
  /// A closed subpath stays closed; its closing line comes first.
  package func reversed() -> PlanarPath.Subpath {
    var result = PlanarPath.Subpath(start: end)
    result.segments = segments.reversed().map { $0.reversed() }
    result.isClosed = isClosed
    return result
  }

  /// Splits the subpath at a point into two open parts.
  ///
  /// Both contain the point, to the last bit.
  ///
  /// - Parameters:
  ///   - index: the index of the segment that contains the point.
  ///   - s: the parameter on it, in [0, 1].
  /// - Returns: the part from the start to the point and the part from there to the end.
  /// - Throws: `ParameterError` if there is no such segment or s is not in [0, 1].
  package func split(
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

  /// The smallest box that contains the subpath; a single point if it has no segments.
  package var bounds: BoundingBox<SIMD2<Double>> {
    segments.reduce(BoundingBox(start, start)) { $0.union($1.bounds) }
  }
}

extension PlanarPath {
  /// The same path from its end to its start: subpaths in reverse order, each reversed.
  public func reversed() -> PlanarPath {
    PlanarPath(subpaths.reversed().map { $0.reversed() })
  }

  /// The image of the path under an affine map.
  ///
  /// Points are rounded by 4u of the sum of the magnitudes of their terms.
  ///
  /// - Parameter transform: any map; a singular one makes the path flat.
  /// - Returns: a path with as many segments of the same kinds.
  /// - Throws: `ParameterError` if the image leaves a path's range.
  public func transformed(by transform: PlanarTransform) throws(ParameterError) -> PlanarPath {
    var result = PlanarPath()
    result.subpaths.reserveCapacity(subpaths.count)
    for subpath in subpaths {
      let start = transform.image(of: subpath.start) + 0
      try PathRange.check(start)
      var image = Subpath(start: start)
      image.segments.reserveCapacity(subpath.segments.count)
      for segment in subpath.segments {
        let segment = segment.transformed(by: transform)
        try PathRange.check(segment)
        image.segments.append(segment)
      }
      image.isClosed = subpath.isClosed
      result.subpaths.append(image)
    }
    return result
  }

  /// The smallest box that contains the path, bare moves included; nil for a path without subpaths.
  ///
  /// Its sides are coordinates of points of the path, with their rounding. Complexity: O(n) for n
  /// segments.
  public var bounds: BoundingBox<SIMD2<Double>>? {
    guard let first = subpaths.first else { return nil }
    return subpaths.dropFirst().reduce(first.bounds) { $0.union($1.bounds) }
  }
}
