// SPDX-License-Identifier: Apache-2.0

// Reads, prints and decodes texts of one size, then those of four times that size, and exports the sequences. `Scripts/growth`
// counts the instructions between the marks.
//
//     ReadingGrowth BYTES    prints the name of each pair of marked parts, a line each

import EasingAnimations
import EasingWeb
import GrowthMark
import MotionPath
import SVGShapes
import SwiftEasing
import TestSupport

/// Marks the work on an input of each size; what made the input is not counted.
func measure<Input>(_ name: String, _ input: (Int) -> Input, _ work: (Input) -> Void) {
  for bytes in [size, 4 * size] {
    let input = input(bytes)
    growth_mark()
    work(input)
    growth_mark()
  }
  print(name.unicodeScalars.map { $0.escaped(asASCII: true) }.joined())
}

let size = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 20_000

for text in LongText.curves {
  measure("curve \(text)", text.text) { _ = (try? TimingCurve(parsing: $0))?.description }
}
for text in LongText.paths {
  measure("path \(text)", text.text) { _ = PlanarPath.readingPrefix(of: $0).path.description }
}
for text in LongText.drawings {
  measure("drawing \(text)", { Array(text.text(bytes: $0).utf8) }) { bytes in
    let file = try? bytes.withUnsafeBytes { try SVGFile($0, name: "it", id: nil) }
    _ = try? file?.element.path { _ in }
  }
}
for text in LongText.sequences {
  measure("sequence \(text)", text.text) { text in
    let exporter = WebExporter(form: .styleSheet)
    guard let script = try? SequenceScript(parsing: text),
      let sheet = try? WebStyleSheet(exporter.animations(script)), !sheet.text.isEmpty
    else { fatalError("a sequence has no style sheet") }
  }
}
