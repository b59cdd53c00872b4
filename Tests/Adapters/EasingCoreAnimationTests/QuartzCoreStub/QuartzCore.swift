// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The names of Core Animation that the bridge uses, as declarations only, with the types and the optionality of
// its public interface. Nothing here animates.

@_exported import CoreGraphics
import Foundation

public typealias CFTimeInterval = Double

public struct CATransform3D {
  public var m11, m12, m13, m14: CGFloat
  public var m21, m22, m23, m24: CGFloat
  public var m31, m32, m33, m34: CGFloat
  public var m41, m42, m43, m44: CGFloat

  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat,
    m23: CGFloat, m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) { fatalError() }
}

public struct CAMediaTimingFillMode: RawRepresentable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static var forwards: CAMediaTimingFillMode { fatalError() }
  public static var backwards: CAMediaTimingFillMode { fatalError() }
  public static var both: CAMediaTimingFillMode { fatalError() }
  public static var removed: CAMediaTimingFillMode { fatalError() }
}

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static var linear: CAMediaTimingFunctionName { fatalError() }
  public static var easeIn: CAMediaTimingFunctionName { fatalError() }
  public static var easeOut: CAMediaTimingFunctionName { fatalError() }
  public static var easeInEaseOut: CAMediaTimingFunctionName { fatalError() }
  public static var `default`: CAMediaTimingFunctionName { fatalError() }
}

public struct CAAnimationCalculationMode: RawRepresentable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static var linear: CAAnimationCalculationMode { fatalError() }
  public static var discrete: CAAnimationCalculationMode { fatalError() }
  public static var paced: CAAnimationCalculationMode { fatalError() }
  public static var cubic: CAAnimationCalculationMode { fatalError() }
  public static var cubicPaced: CAAnimationCalculationMode { fatalError() }
}

public struct CAAnimationRotationMode: RawRepresentable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static var rotateAuto: CAAnimationRotationMode { fatalError() }
  public static var rotateAutoReverse: CAAnimationRotationMode { fatalError() }
}

public struct CATransitionType: RawRepresentable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static var fade: CATransitionType { fatalError() }
  public static var moveIn: CATransitionType { fatalError() }
  public static var push: CATransitionType { fatalError() }
  public static var reveal: CATransitionType { fatalError() }
}

public struct CATransitionSubtype: RawRepresentable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static var fromRight: CATransitionSubtype { fatalError() }
  public static var fromLeft: CATransitionSubtype { fatalError() }
  public static var fromTop: CATransitionSubtype { fatalError() }
  public static var fromBottom: CATransitionSubtype { fatalError() }
}

public struct CAValueFunctionName: RawRepresentable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static var rotateX: CAValueFunctionName { fatalError() }
  public static var rotateY: CAValueFunctionName { fatalError() }
  public static var rotateZ: CAValueFunctionName { fatalError() }
  public static var scale: CAValueFunctionName { fatalError() }
  public static var scaleX: CAValueFunctionName { fatalError() }
  public static var scaleY: CAValueFunctionName { fatalError() }
  public static var scaleZ: CAValueFunctionName { fatalError() }
  public static var translate: CAValueFunctionName { fatalError() }
  public static var translateX: CAValueFunctionName { fatalError() }
  public static var translateY: CAValueFunctionName { fatalError() }
  public static var translateZ: CAValueFunctionName { fatalError() }
}

public protocol CAMediaTiming {
  var beginTime: CFTimeInterval { get set }
  var duration: CFTimeInterval { get set }
  var speed: Float { get set }
  var timeOffset: CFTimeInterval { get set }
  var repeatCount: Float { get set }
  var repeatDuration: CFTimeInterval { get set }
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}

open class CAMediaTimingFunction: NSObject {
  public convenience init(name: CAMediaTimingFunctionName) { self.init() }
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {}
  override init() {}
}

open class CAValueFunction: NSObject {
  public convenience init?(name: CAValueFunctionName) { return nil }
}

open class CAAnimation: NSObject, CAMediaTiming {
  open var beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode(rawValue: "removed")
  open var timingFunction: CAMediaTimingFunction?
  open var isRemovedOnCompletion = true
}

open class CAPropertyAnimation: CAAnimation {
  public convenience init(keyPath path: String?) { self.init() }
  open var keyPath: String?
  open var isAdditive = false
  open var isCumulative = false
  open var valueFunction: CAValueFunction?
}

open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?
}

open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  open var initialVelocity: CGFloat = 0
  open var settlingDuration: CFTimeInterval { 0 }
}

open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  open var path: CGPath?
  open var keyTimes: [NSNumber]?
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode(rawValue: "linear")
  open var tensionValues: [NSNumber]?
  open var continuityValues: [NSNumber]?
  open var biasValues: [NSNumber]?
  open var rotationMode: CAAnimationRotationMode?
}

open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?
}

open class CATransition: CAAnimation {
  open var type = CATransitionType(rawValue: "fade")
  open var subtype: CATransitionSubtype?
  open var startProgress: Float = 0
  open var endProgress: Float = 1
}
