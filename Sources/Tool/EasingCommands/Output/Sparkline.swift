// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

package struct Sparkline {
  package let text: String

  package init(_ column: CurveColumn, width: Int = 32) {
    let extremes = column.extremes
    let height = extremes.greatest.value - extremes.least.value
    // A motion that ends where it starts has no travel, so it is scaled to the range between its extremes.
    let travel = column.travel ?? (extremes.least.value, height > 0 && height.isFinite ? height : 1)
    let blocks: [Character] = ["▂", "▃", "▄", "▅", "▆", "▇"]
    text = String(
      (0..<width).map { index in
        let value = column.value(at: (Double(index) + 0.5) / Double(width))
        let part = (value - travel.start) / travel.distance
        if part < -0.01 { return "▁" }
        if part > 1.01 { return "█" }
        guard part.isFinite else { return blocks[0] }
        let level = Int((part * Double(blocks.count)).rounded(.down))
        return blocks[min(max(level, 0), blocks.count - 1)]
      })
  }
}
