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
/// A sequence of one child for every 150 bytes: exporting a child takes as many instructions as reading some thousand bytes.
func sequence(
  _ bytes: Int, timing: MediaTiming? = nil,
  _ child: (Int) -> (target: String, path: PropertyPath, position: SequencePosition)
) -> AnimationSequence {
  guard let move = try? BasicAnimation(from: 1.0, to: 9, duration: 1) else {
    fatalError("an animation has no duration")
  }
  let entries = (0..<bytes / 150).map { index -> AnimationSequence.Entry in
    let (target, path, position) = child(index)
    return .animation(KeyedAnimation(path, move), of: target, at: position)
  }
  guard let sequence = try? AnimationSequence(entries, timing: timing) else {
    fatalError("a sequence has no place")
  }
  return sequence
}

let twice = try MediaTiming(duration: 0, repetition: .count(2), fillMode: .forwards)
let sequences: [(String, (Int) -> AnimationSequence)] = [
  ("of targets", { sequence($0) { ("t\($0)", "level", .at(Double($0 % 50))) } }),
  ("of properties", { sequence($0) { ("box", PropertyPath("p\($0)"), .at(Double($0 % 50))) } }),
  ("of one property", { sequence($0) { _ in ("box", "level", .afterAll) } }),
  ("repeated", { sequence($0, timing: twice) { ("t\($0)", "level", .at(0)) } }),
]
for (name, make) in sequences {
  measure("sequence \(name)", make) { sequence in
    let exporter = WebExporter(form: .styleSheet, model: ["level": .number(0)])
    guard let sheet = try? WebStyleSheet(exporter.animations(sequence)), !sheet.text.isEmpty
    else { fatalError("a sequence has no style sheet") }
  }
}
