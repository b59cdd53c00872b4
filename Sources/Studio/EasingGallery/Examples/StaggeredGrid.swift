// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// Tiles of a grid that grow one after the other, from the center outwards.
public enum StaggeredGrid {
  /// The number of columns, and that of tiles.
  public static let (columns, count) = (7, 28)

  /// The growth of all tiles: one animation, and a delay by the distance from the center.
  public static func wave() throws -> StaggeredAnimation<BasicAnimation<Double>> {
    var grow = try BasicAnimation(
      from: 0.3, to: 1, timing: MediaTiming(duration: 0.6, fillMode: .both))
    grow.timingFunction = .easeOutBack
    return try StaggeredAnimation(
      grow, Stagger(.total(0.9), from: .center, columns: columns), count: count)
  }
}
