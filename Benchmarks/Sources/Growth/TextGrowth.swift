// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing
import Workloads

/// The times of reading text; the size is the text's, in thousands of bytes.
enum TextGrowth {
  static let rows: [GrowthRow] = [
    GrowthRow("text: linear(), in KB") { kilobytes, clock in
      let count = kilobytes * 1000 / 24
      let stops = SeededGenerator.fractions(count, seed: 90).enumerated().map { index, height in
        "\(Float(height)) \(Float(100 * index) / Float(count))%"
      }
      let text = "linear(" + stops.joined(separator: ", ") + ")"
      try clock.time { clock.keep(try EasingCurve(parsing: text).value(at: 0.5)) }
    },
    GrowthRow("text: beziers(), in KB") { kilobytes, clock in
      let count = kilobytes * 1000 / 68
      let pieces = (0..<count).map { index in
        [0.25, 0.125, 0.75, 0.875, 1, 1].map {
          "\(Float((Double(index) + $0) / Double(count)))"
        }.joined(separator: " ")
      }
      let text = "beziers(0, " + pieces.joined(separator: ", ") + ")"
      try clock.time { clock.keep(try EasingCurve(parsing: text).value(at: 0.5)) }
    },
    GrowthRow("text: path data, in KB") { kilobytes, clock in
      let numbers = SeededGenerator.fractions(kilobytes * 1000 / 66 * 6, seed: 91)
      let text = "M0,0C" + numbers.map { "\(Float($0))" }.joined(separator: " ")
      try clock.time { clock.keep(Double(try PlanarPath(parsing: text).subpaths.count)) }
    },
  ]
}
