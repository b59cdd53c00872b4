// SPDX-License-Identifier: Apache-2.0

#if canImport(QuartzCore)
import EasingAnimations
import SwiftEasing
import QuartzCore

extension CAAnimation {
  /// Sets the timing properties to the values of a timing.
  ///
  /// Speed and repeat count become floats.
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
  /// Outside [0, 1] Core Animation holds the start and end values, whereas this package extrapolates. This makes no
  /// difference, because a pass never leaves [0, 1]. Core Animation does not document control points with values outside
  /// [0, 1], so curves with such control points are sampled. Control points become floats.
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
    case .clamped(let clamped):
      return exact(clamped.base)
    default:
      return nil
    }
  }
}
#endif
