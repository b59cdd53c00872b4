// SPDX-License-Identifier: Apache-2.0

#if canImport(QuartzCore)
import EasingAnimations
import SwiftEasing
import Foundation
import QuartzCore

extension CoreAnimationExporter {
  /// Converts a number, point, size, rectangle, color or matrix to the object that Core Animation expects; nil stays nil.
  func boxed(
    _ value: AnimatedValue?, for path: PropertyPath
  ) throws(CoreAnimationError) -> Any? {
    guard let value else { return nil }
    switch value {
    case .number(let number):
      return NSNumber(value: number)
    case .vector2(let vector):
      let isSize =
        path.component == .size || path.component == .translation
        || path.property.lowercased().hasSuffix("size")
      return isSize
        ? CGSize(width: vector.x, height: vector.y) : CGPoint(x: vector.x, y: vector.y)
    case .vector3(let vector):
      // A value function with three numbers takes an array.
      return [vector.x, vector.y, vector.z].map { NSNumber(value: $0) }
    case .vector4(let vector):
      return CGRect(x: vector.x, y: vector.y, width: vector.z, height: vector.w)
    case .color(let color):
      return try boxed(color, for: path)
    case .matrix(let matrix):
      return CATransform3D(matrix)
    case .transform:
      throw .unsupported(path, "a transform is animated by its components")
    case .list:
      throw .unsupported(path, "Core Animation does not animate lists of numbers")
    case .discrete:
      throw .unsupported(path, "only the application knows the meaning of a name")
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
      case .oklab: CGColorSpace.extendedSRGB
      }
    guard color.space != .oklab else {
      throw .unsupported(path, "Core Graphics has no Oklab; convert the color")
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
  /// Converts a matrix without changing its order: in both types row vectors multiply from the left.
  init(_ matrix: Matrix4) {
    let (one, two, three, four) = matrix.rows
    self.init(
      m11: CGFloat(one.x), m12: CGFloat(one.y), m13: CGFloat(one.z), m14: CGFloat(one.w),
      m21: CGFloat(two.x), m22: CGFloat(two.y), m23: CGFloat(two.z), m24: CGFloat(two.w),
      m31: CGFloat(three.x), m32: CGFloat(three.y), m33: CGFloat(three.z), m34: CGFloat(three.w),
      m41: CGFloat(four.x), m42: CGFloat(four.y), m43: CGFloat(four.z), m44: CGFloat(four.w))
  }
}
#endif
