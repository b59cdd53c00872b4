// SPDX-License-Identifier: Apache-2.0

import Easing

extension PlanarPath.Subpath {
  /// The same sub-path from its end to its start.
  ///
  /// A closed one stays closed, and the line that closed it comes first.
  public var reversed: PlanarPath.Subpath {
    var result = PlanarPath.Subpath(start: end)
    result.segments = segments.reversed().map { $0.reversed }
    result.isClosed = isClosed
    return result
  }

  /// The parts before and after a point of the sub-path, both open.
  ///
  /// Both have the point, to the last bit.
  ///
  /// - Parameters:
  ///   - index: which piece the point is on.
  ///   - s: where on the piece, in [0, 1].
  /// - Returns: the part from the start to the point and the part from there to the end.
  /// - Throws: ``ParameterError`` if there is no such piece or s is not in [0, 1].
  public func split(
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

  /// The smallest box that holds the sub-path; the point itself, if it is just one.
  public var bounds: BoundingBox<SIMD2<Double>> {
    segments.reduce(BoundingBox(start, start)) { $0.union($1.bounds) }
  }
}

extension PlanarPath {
  /// The same path from its end to its start: sub-paths in reverse order, each reversed.
  public var reversed: PlanarPath {
    PlanarPath(subpaths.reversed().map { $0.reversed })
  }

  /// The image of the path under an affine map.
  ///
  /// Points are rounded to 4u of the sum of what is added up for them.
  ///
  /// - Parameter transform: any map; one without an inverse makes the path flat.
  /// - Returns: a path with as many pieces of the same kinds.
  /// - Throws: ``ParameterError`` if the image leaves a path's range.
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

  /// The smallest box that holds the path, bare moves included; nil for a path without sub-paths.
  ///
  /// Its sides are points of the path, rounded as those are. Complexity: O(n) for n pieces.
  public var bounds: BoundingBox<SIMD2<Double>>? {
    guard let first = subpaths.first else { return nil }
    return subpaths.dropFirst().reduce(first.bounds) { $0.union($1.bounds) }
  }
}
