// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations

/// A transition for the web: an animation of what was shown and one of what will be.
public struct WebTransition: Hashable, Sendable {
  /// The animation of what was shown.
  public var old: WebAnimation
  /// The animation of what will be shown.
  public var new: WebAnimation
  /// Whether what was shown lies on top.
  public var oldIsInFront: Bool
}

extension WebExporter {
  /// A transition of two elements that lie on each other.
  ///
  /// Moves are percentages of the elements' own size. While the transition is not in effect only the new side is to be
  /// seen: hiding the old one is left to the page.
  ///
  /// - Parameters:
  ///   - transition: the transition.
  ///   - old: the element that was shown.
  ///   - new: the element that will be shown.
  /// - Returns: an animation for each.
  /// - Throws: ``WebExportError`` for timing that the web has no words for.
  public func transition(
    _ transition: LayerTransition, from old: String = "old", to new: String = "new"
  ) throws(WebExportError) -> WebTransition {
    let timing = try exporting { () throws(ParameterError) in try WebTiming(transition.timing) }
    let start = transition.sides(atProgress: transition.range.lowerBound)
    let end = transition.sides(atProgress: transition.range.upperBound)
    func animation(
      _ target: String, _ start: LayerTransition.Side, _ end: LayerTransition.Side
    ) throws(WebExportError) -> WebAnimation {
      let properties = [
        WebProperty("opacity", components: [0]),
        WebProperty("translate", .numbers(.percent), components: [1, 2]),
      ]
      func numbers(_ side: LayerTransition.Side) -> [Double] {
        WebAnimations.numbers(
          of: .vector3(SIMD3(side.opacity, side.offset.x, side.offset.y)), in: properties)
      }
      let (first, last) = (numbers(start), numbers(end))
      let course = Course(
        properties: properties,
        numbers: { eased, _ in first.interpolated(to: last, at: eased) },
        keys: [Course.Key(offset: 0, numbers: first), Course.Key(offset: 1, numbers: last)])
      return try self.animation(
        course, path: "transition", eased: transition.timingFunction, timing: timing,
        target: target, isAdditive: false)
    }
    return WebTransition(
      old: try animation(old, start.old, end.old), new: try animation(new, start.new, end.new),
      oldIsInFront: start.oldIsInFront)
  }
}
