// SPDX-License-Identifier: Apache-2.0

#if canImport(QuartzCore)
import CoreGraphics
import Foundation
import MotionPath

extension CGPath {
  /// Makes a path of segments in order, with a move wherever there is a gap between two segments.
  ///
  /// Core Graphics converts arcs to cubics.
  static func through(_ segments: [PathSegment]) -> CGPath {
    let path = CGMutablePath()
    var end: SIMD2<Double>?
    for segment in segments {
      if end != segment.start { path.move(to: CGPoint(segment.start)) }
      path.add(segment)
      end = segment.end
    }
    return path
  }
}

extension CGMutablePath {
  fileprivate func add(_ segment: PathSegment) {
    switch segment {
    case .line(let line):
      addLine(to: CGPoint(line.end))
    case .quadratic(let curve):
      addQuadCurve(to: CGPoint(curve.p2), control: CGPoint(curve.p1))
    case .cubic(let curve):
      addCurve(
        to: CGPoint(curve.p3), control1: CGPoint(curve.p1), control2: CGPoint(curve.p2))
    case .arc(let arc):
      // Transforms a unit circle: scales it to the radii, rotates it, and translates it to the center of the arc.
      let transform = CGAffineTransform(
        translationX: CGFloat(arc.center.x), y: CGFloat(arc.center.y)
      )
      .rotated(by: CGFloat(arc.rotation))
      .scaledBy(x: CGFloat(arc.radii.x), y: CGFloat(arc.radii.y))
      addRelativeArc(
        center: .zero, radius: 1, startAngle: CGFloat(arc.startAngle), delta: CGFloat(arc.sweep),
        transform: transform)
    }
  }
}

extension CGPoint {
  fileprivate init(_ point: SIMD2<Double>) {
    self.init(x: point.x, y: point.y)
  }
}
#endif
