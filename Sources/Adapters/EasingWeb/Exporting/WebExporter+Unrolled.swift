// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

extension WebExporter {
  /// Exports a cumulative animation as a single iteration that contains all its passes, because no tested browser
  /// supports `iterationComposite`.
  func unrolled(_ keyed: KeyedAnimation, target: String) throws(WebExportError) -> WebAnimation {
    let timing = keyed.animation.timing
    guard timing.speed != 0, timing.activeDuration > 0, timing.activeDuration < .infinity else {
      throw .unsupported(keyed.path, "cumulative repeats need a duration and an end")
    }
    var separate = keyed
    separate.animation.attributes.isAdditive = false
    let passes = (timing.activeDuration / timing.duration).rounded(.up)
    guard passes <= 1000 else {
      throw .unsupported(keyed.path, "more than 1,000 cumulative repeats")
    }
    let length = timing.activeDuration / timing.speed.magnitude
    separate.animation.attributes.timing = try exporting(
      MediaTiming(
        duration: timing.duration, speed: timing.speed, timeOffset: timing.timeOffset,
        repetition: timing.repetition, autoreverses: timing.autoreverses, fillMode: .both))
    let animation = separate.animation
    let shown = animation.value(at: 0, over: .number(0))
    let properties = try properties(
      for: keyed.path, showing: [shown], isAdditive: keyed.animation.attributes.isAdditive)
    let cssTrack = CSSTrack(
      properties: properties,
      numbers: { progress, _ in
        properties.numbers(of: animation.value(at: progress * length, over: .number(0)))
      },
      // A part of an infinitely long pass contains no seam between passes.
      corners: (0..<Int(passes)).map { Double($0 + 1) * timing.duration / timing.activeDuration })
    let whole = try exporting(
      WebTiming(duration: length, delay: timing.beginTime, fill: timing.fillMode))
    return try self.animation(
      cssTrack, path: keyed.path, eased: .linear, timing: whole, target: target,
      isAdditive: keyed.animation.attributes.isAdditive)
  }
}
