// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A path split into structure and numbers, to be interpolated like Core Animation's `path`, CSS's `d` and Lottie's shapes.
///
/// The structure is the number of subpaths, which of them are closed, and the kinds of their segments; for arcs also the
/// two SVG flags. The numbers are the start of each subpath, the control points and end of each segment, and for an arc
/// its radii, rotation and end. Each segment starts where the previous one ends, so every interpolated path is connected.
///
/// ```swift
/// let square = try PathShape(PlanarPath(parsing: "M0,0 H10 V10 H0 Z"))
/// let kite = try PathShape(PlanarPath(parsing: "M5,0 L10,8 L5,10 L0,8 Z"))
/// let between = square.interpolated(to: kite, at: 0.5).path
/// ```
///
/// - Error: control points have the error of the interpolation. At progress 0 and 1 the result is exactly the start or the end
///   path, except that the center of an arc is recomputed from its end points.
/// - Complexity: O(n) for n segments.
public struct PathShape: Hashable, Sendable {
  /// The structure that two paths share if they can be interpolated.
  public struct Structure: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case line, quadratic, cubic
      case arc(isLarge: Bool, sweep: Bool)

      /// How many numbers a segment of this kind has after its start point.
      var count: Int {
        switch self {
        case .line: 2
        case .quadratic: 4
        case .cubic: 6
        case .arc: 5
        }
      }
    }

    struct Subpath: Hashable, Sendable {
      var kinds: [Kind]
      var isClosed: Bool
    }

    let subpaths: [Subpath]

    /// How many numbers a path with this structure has.
    package var count: Int { subpaths.reduce(0) { $0 + 2 + $1.kinds.reduce(0) { $0 + $1.count } } }
  }

  /// The structure.
  public let structure: Structure

  /// The numbers, as many as `Structure.count` says.
  package let numbers: [Double]

  package init(_ structure: Structure, unchecked numbers: [Double]) {
    (self.structure, self.numbers) = (structure, numbers)
  }

  /// Makes a shape with a known structure from numbers, for example from an animated list.
  ///
  /// - Throws: `ParameterError` if there are too many or too few numbers, and for numbers out of a path's range.
  package init(_ structure: Structure, numbers: [Double]) throws(ParameterError) {
    try require(
      numbers.count == structure.count, "number of numbers", Double(numbers.count),
      "\(structure.count) for this structure")
    for number in numbers { try PathRange.check(number, "number of a path") }
    self.init(structure, unchecked: numbers)
  }

  /// Makes the shape of a path.
  public init(_ path: PlanarPath) {
    var numbers: [Double] = []
    var subpaths: [Structure.Subpath] = []
    func append(_ points: SIMD2<Double>...) {
      for point in points {
        numbers.append(point.x)
        numbers.append(point.y)
      }
    }
    for subpath in path.subpaths {
      append(subpath.start)
      var kinds: [Structure.Kind] = []
      for segment in subpath.segments {
        switch segment {
        case .line(let line):
          kinds.append(.line)
          append(line.end)
        case .quadratic(let curve):
          kinds.append(.quadratic)
          append(curve.p1, curve.p2)
        case .cubic(let curve):
          kinds.append(.cubic)
          append(curve.p1, curve.p2, curve.p3)
        case .arc(let arc):
          kinds.append(.arc(isLarge: arc.isLarge, sweep: arc.sweep > 0))
          append(arc.radii)
          numbers.append(arc.rotation)
          append(arc.end)
        }
      }
      subpaths.append(Structure.Subpath(kinds: kinds, isClosed: subpath.isClosed))
    }
    self.init(Structure(subpaths: subpaths), unchecked: numbers)
  }

  /// The path; an arc whose start and end coincide is omitted, and an arc with a radius of 0 becomes a line.
  public var path: PlanarPath {
    var place = 0
    func number() -> Double {
      place += 1
      return numbers[place - 1]
    }
    func point() -> SIMD2<Double> {
      let x = number()
      return SIMD2(x, number())
    }
    var path = PlanarPath()
    for shape in structure.subpaths {
      var start = point()
      path.subpaths.append(PlanarPath.Subpath(start: start))
      for kind in shape.kinds {
        switch kind {
        case .line: path.add(.line(LineSegment(start: start, end: point())))
        case .quadratic: path.add(.quadratic(QuadraticSegment(p0: start, p1: point(), p2: point())))
        case .cubic:
          path.add(.cubic(CubicSegment(p0: start, p1: point(), p2: point(), p3: point())))
        case .arc(let isLarge, let sweep):
          let radii = point()
          let rotation = number()
          path.addArc(
            from: start, to: point(), radii: radii, rotation: rotation, largeArc: isLarge,
            sweep: sweep)
        }
        start = SIMD2(numbers[place - 2], numbers[place - 1])
      }
      // The closing line is already one of the segments.
      path.subpaths[path.subpaths.count - 1].isClosed = shape.isClosed
    }
    return path
  }
}

extension PathShape: LinearValue {
  /// Adds the numbers of two shapes; returns this shape if the structures differ.
  public func adding(_ other: PathShape) -> PathShape { combined(with: other) { $0 + $1 } }

  /// Subtracts another shape's numbers; returns this shape if the structures differ.
  public func subtracting(_ other: PathShape) -> PathShape { combined(with: other) { $0 - $1 } }

  /// Multiplies the numbers by a factor.
  public func scaled(by factor: Double) -> PathShape {
    PathShape(structure, unchecked: numbers.map { $0 * factor })
  }

  /// Combines two shapes number by number; returns this shape if the structures differ.
  package func combined(with other: PathShape, _ operation: (Double, Double) -> Double) -> PathShape
  {
    guard structure == other.structure else { return self }
    return PathShape(structure, unchecked: zip(numbers, other.numbers).map { operation($0, $1) })
  }
}

#if !hasFeature(Embedded)
extension PathShape: Codable {
  /// Reads the shape from path data.
  public init(from decoder: any Decoder) throws { self.init(try PlanarPath(from: decoder)) }

  /// Writes the shape as path data.
  public func encode(to encoder: any Encoder) throws { try path.encode(to: encoder) }
}
#endif
