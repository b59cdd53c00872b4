// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing

/// The shapes of paths of equal structure are interpolated number by number, as CSS and SVG interpolate path data.
extension PathShape: AnimatableValue, AnimatedValueConvertible {
  /// The shape at a progress from this one to another; this shape if the structures differ.
  public func interpolated(to end: PathShape, at progress: Double) -> PathShape {
    combined(with: end) { interpolate($0, $1, at: progress) }
  }

  /// The numbers of the shape.
  public var components: [Double] { numbers }

  /// Whether both have the same subpaths, with segments of the same kinds.
  public func isCompatible(with other: PathShape) -> Bool { structure == other.structure }

  /// The shape of a known structure that a property of a layer has: the list of its numbers.
  ///
  /// - Throws: `ParameterError` for a value that is no list of as many numbers as the structure has.
  public init(_ structure: Structure, _ value: AnimatedValue) throws(ParameterError) {
    try self.init(structure, numbers: value.components)
  }
}
