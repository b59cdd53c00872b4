// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingExports
import SwiftEasing

/// A transition for the web, with one animation of the old content and one of the new content.
public struct WebTransition: Hashable, Sendable {
  /// The animation of the old content.
  public var old: WebAnimation
  /// The animation of the new content.
  public var new: WebAnimation
  /// Whether the old content is in front.
  public var oldIsInFront: Bool
}

extension WebExporter {
  /// Exports a transition between two overlapping elements.
  ///
  /// Moves are percentages of each element's own size. The page must hide the old element while the transition is not in
  /// effect.
  ///
  /// - Parameters:
  ///   - transition: the transition.
  ///   - old: the name of the element with the old content.
  ///   - new: the name of the element with the new content.
  /// - Returns: one animation for each element.
  /// - Throws: ``WebExportError`` for timing that the web cannot express.
  public func transition(
    _ transition: LayerTransition, from old: String = "old", to new: String = "new"
  ) throws(WebExportError) -> WebTransition {
    let timing = try exporting(WebTiming(transition.timing))
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
        properties.numbers(of: .vector3(SIMD3(side.opacity, side.offset.x, side.offset.y)))
      }
      let (first, last) = (numbers(start), numbers(end))
      let cssTrack = CSSTrack(
        properties: properties, numbers: { eased, _ in first.interpolated(to: last, at: eased) },
        keys: [
          KeyedBounds.Key(offset: 0, numbers: first), KeyedBounds.Key(offset: 1, numbers: last),
        ])
      return try self.animation(
        cssTrack, path: "transition", eased: transition.timingFunction ?? .linear, timing: timing,
        target: target, isAdditive: false)
    }
    return WebTransition(
      old: try animation(old, start.old, end.old), new: try animation(new, start.new, end.new),
      oldIsInFront: start.oldIsInFront)
  }
}
