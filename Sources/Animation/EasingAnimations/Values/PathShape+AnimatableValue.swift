// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing

/// Path shapes of equal structure are interpolated number by number, as CSS and SVG interpolate path data.
extension PathShape: AnimatableValue, AnimatedValueConvertible {
  /// Returns the shape at a progress from this shape to another; this shape if the structures differ.
  public func interpolated(to end: PathShape, at progress: Double) -> PathShape {
    combined(with: end) { interpolate($0, $1, at: progress) }
  }

  /// The numbers of the shape.
  public var components: [Double] { numbers }

  /// Returns whether both shapes have the same subpaths, with segments of the same kinds.
  public func isCompatible(with other: PathShape) -> Bool { structure == other.structure }

  /// Creates a shape of a known structure from its numbers, which a layer stores in a property as a list.
  ///
  /// - Throws: `ParameterError` unless the value has as many numbers as the structure, all of them in a path's range.
  public init(_ structure: Structure, _ value: AnimatedValue) throws(ParameterError) {
    try self.init(structure, numbers: value.components)
  }
}
