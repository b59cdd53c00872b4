// SPDX-License-Identifier: Apache-2.0

#if canImport(QuartzCore)
import CoreGraphics
import EasingAnimations
import Foundation
import MotionPath
import QuartzCore
import SwiftEasing

extension CoreAnimationExporter {
  /// Converts a number, point, size, rectangle, color or matrix to the object that Core Animation expects; nil stays nil.
  func boxed(_ value: AnimatedValue?, for path: PropertyPath) throws(CoreAnimationError) -> Any? {
    guard let value else { return nil }
    switch value {
    case .number(let number): return NSNumber(value: number)
    case .vector2(let vector):
      let isSize =
        path.component == .size || path.component == .translation
        || path.property.lowercased().hasSuffix("size")
      return isSize ? CGSize(width: vector.x, height: vector.y) : CGPoint(x: vector.x, y: vector.y)
    case .vector3(let vector):
      // A value function of three numbers expects an array.
      return [vector.x, vector.y, vector.z].map { NSNumber(value: $0) }
    case .vector4(let vector):
      return CGRect(x: vector.x, y: vector.y, width: vector.z, height: vector.w)
    case .color(let color): return try boxed(color, for: path)
    case .matrix(let matrix): return CATransform3D(matrix)
    case .transform: throw .unsupported(path, "a transform is animated by its components")
    case .list: throw .unsupported(path, "Core Animation does not animate lists of numbers")
    case .discrete: throw .unsupported(path, "only the application knows the meaning of a name")
    }
  }

  private func boxed(
    _ color: ColorValue, for path: PropertyPath
  ) throws(CoreAnimationError) -> CGColor {
    let name =
      switch color.space {
      case .sRGB: CGColorSpace.extendedSRGB
      case .linearSRGB: CGColorSpace.extendedLinearSRGB
      case .displayP3: CGColorSpace.extendedDisplayP3
      case .oklab: throw .unsupported(path, "Core Graphics has no Oklab; convert the color")
      }
    let straight = color.straight
    let components = [straight.x, straight.y, straight.z, color.opacity].map { CGFloat($0) }
    guard let space = CGColorSpace(name: name),
      let result = CGColor(colorSpace: space, components: components)
    else { throw .unsupported(path, "this system does not know the color space \(name)") }
    return result
  }
}

extension CATransform3D {
  /// Converts a matrix element by element: both types multiply row vectors from the left.
  init(_ matrix: Matrix4) {
    let (one, two, three, four) = matrix.rows
    self.init(
      m11: CGFloat(one.x), m12: CGFloat(one.y), m13: CGFloat(one.z), m14: CGFloat(one.w),
      m21: CGFloat(two.x), m22: CGFloat(two.y), m23: CGFloat(two.z), m24: CGFloat(two.w),
      m31: CGFloat(three.x), m32: CGFloat(three.y), m33: CGFloat(three.z), m34: CGFloat(three.w),
      m41: CGFloat(four.x), m42: CGFloat(four.y), m43: CGFloat(four.z), m44: CGFloat(four.w))
  }
}

extension CAAnimation {
  /// Sets the timing properties; speed and repeat count are rounded to floats.
  func take(_ timing: MediaTiming) {
    beginTime = timing.beginTime
    duration = timing.duration
    speed = Float(timing.speed)
    timeOffset = timing.timeOffset
    autoreverses = timing.autoreverses
    switch timing.repetition {
    case .count(let count): repeatCount = Float(count)
    case .duration(let time): repeatDuration = time
    }
    fillMode =
      switch timing.fillMode {
      case .removed: .removed
      case .forwards: .forwards
      case .backwards: .backwards
      case .both: .both
      }
  }
}

extension CAMediaTimingFunction {
  /// Returns Core Animation's timing function for a curve; nil if Core Animation does not support the curve.
  ///
  /// Beyond progress 0 and 1, Core Animation holds the end values and this package extrapolates. The difference is never seen,
  /// because the progress of an iteration stays in [0, 1]. Core Animation does not document control points with y outside
  /// [0, 1]; the result for a curve with such a point is nil. Control points are rounded to floats.
  static func exact(_ curve: EasingCurve) -> CAMediaTimingFunction? {
    switch curve {
    case .linear: return CAMediaTimingFunction(name: .linear)
    case .ease: return CAMediaTimingFunction(name: .default)
    case .easeIn: return CAMediaTimingFunction(name: .easeIn)
    case .easeOut: return CAMediaTimingFunction(name: .easeOut)
    case .easeInOut: return CAMediaTimingFunction(name: .easeInEaseOut)
    default: break
    }
    switch curve.storage {
    case .cubicBezier(let box):
      let bezier = box.curve
      guard 0...1 ~= bezier.y1, 0...1 ~= bezier.y2 else { return nil }
      return CAMediaTimingFunction(
        controlPoints: Float(bezier.x1), Float(bezier.y1), Float(bezier.x2), Float(bezier.y2))
    case .clamped(let clamped): return exact(clamped.base)
    default: return nil
    }
  }
}

extension PropertyPath {
  /// The key path as Core Animation names it, such as `width` for the x of a size.
  var coreAnimationKeyPath: String {
    let isSize = property.lowercased().hasSuffix("size")
    switch component {
    case .x where isSize: return property + ".width"
    case .y where isSize: return property + ".height"
    default: return description
    }
  }
}

extension CalculationMode {
  var coreAnimationMode: CAAnimationCalculationMode {
    switch self {
    case .linear: .linear
    case .discrete: .discrete
    case .paced: .paced
    case .cubic: .cubic
    case .cubicPaced: .cubicPaced
    }
  }
}

extension ValueFunction {
  var coreAnimationName: CAValueFunctionName {
    switch self {
    case .rotateX: .rotateX
    case .rotateY: .rotateY
    case .rotateZ: .rotateZ
    case .scale: .scale
    case .scaleX: .scaleX
    case .scaleY: .scaleY
    case .scaleZ: .scaleZ
    case .translate: .translate
    case .translateX: .translateX
    case .translateY: .translateY
    case .translateZ: .translateZ
    }
  }
}

extension CGPath {
  /// Makes a path of segments in order, with a move across each gap; Core Graphics converts arcs to cubics.
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
    case .line(let line): addLine(to: CGPoint(line.end))
    case .quadratic(let curve): addQuadCurve(to: CGPoint(curve.p2), control: CGPoint(curve.p1))
    case .cubic(let curve):
      addCurve(to: CGPoint(curve.p3), control1: CGPoint(curve.p1), control2: CGPoint(curve.p2))
    case .arc(let arc):
      // Maps the unit circle to the ellipse: scales, rotates, then translates it.
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
  fileprivate init(_ point: SIMD2<Double>) { self.init(x: point.x, y: point.y) }
}
#endif
