// SPDX-License-Identifier: Apache-2.0

import Easing

/// A curve drawn in one line of block characters.
struct Sparkline {
  /// The line.
  let text: String

  /// Draws a curve with a number of characters.
  init(_ curve: some EasingFunction, width: Int = 32) {
    let blocks: [Character] = ["▂", "▃", "▄", "▅", "▆", "▇"]
    text = String(
      (0..<width).map { column in
        // The middle of the column.
        let value = curve.value(at: (Double(column) + 0.5) / Double(width))
        if value < -0.01 { return "▁" }
        if value > 1.01 { return "█" }
        let level = Int((value * Double(blocks.count)).rounded(.down))
        return blocks[min(max(level, 0), blocks.count - 1)]
      })
  }
}
