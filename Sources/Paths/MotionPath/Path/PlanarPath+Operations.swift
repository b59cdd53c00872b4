// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

extension PlanarPath.Subpath {
  /// Returns the same subpath from its end to its start; a closing line comes first.
  package func reversed() -> PlanarPath.Subpath {
    var result = PlanarPath.Subpath(start: end)
    result.segments = segments.reversed().map { $0.reversed() }
    result.isClosed = isClosed
    return result
  }

  /// The smallest box that contains the subpath; a single point if it has no segments.
  package var bounds: BoundingBox<SIMD2<Double>> {
    segments.reduce(BoundingBox(start, start)) { $0.union($1.bounds) }
  }
}

extension PlanarPath {
  /// Returns the same path from its end to its start: subpaths in reverse order, each reversed.
  public func reversed() -> PlanarPath { PlanarPath(subpaths.reversed().map { $0.reversed() }) }

  /// Returns the image of the path under an affine map, with segments of the same kinds; a singular map makes it flat.
  ///
  /// The rounding error of a point is 4u times the sum of the magnitudes of its terms.
  ///
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

  /// The smallest box that contains the path, including moves without segments; nil for a path without subpaths.
  ///
  /// Its sides are coordinates of computed points of the path. Complexity: O(n) for n segments.
  public var bounds: BoundingBox<SIMD2<Double>>? {
    guard let first = subpaths.first else { return nil }
    return subpaths.dropFirst().reduce(first.bounds) { $0.union($1.bounds) }
  }
}
