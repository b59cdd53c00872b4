// SPDX-License-Identifier: Apache-2.0

import ArcLength
import Easing
import EasingAnimations
import EasingLayers
import Foundation
import MotionPath
import Testing

/// The listings by which Core Animation is usually explained, written with layers of this package, in their order.
///
/// A line `// Listing: NAME` begins each, and `// End` ends it. The page "How others say it" has a table of them.
@Suite struct CoreAnimationListingTests {
  /// A listing of the table: its name, how many lines it has for Core Animation, and how many here.
  struct Listing: Equatable {
    var name: String
    var there: Int
    var here: Int
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// The listings of this folder, with the number of their lines that are neither empty nor comments.
  static func written() throws -> [String: Int] {
    var counts: [String: Int] = [:]
    for file in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    {
      var name: String?
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let line = line.trimmingCharacters(in: .whitespaces)
        if line.hasPrefix("// Listing: ") {
          name = String(line.dropFirst(12))
        } else if line == "// End" {
          name = nil
        } else if let name, !line.isEmpty, !line.hasPrefix("//") {
          counts[name, default: 0] += 1
        }
      }
    }
    return counts
  }

  @Test("The table of listings says how long they are, and none is longer than for Core Animation")
  func table() throws {
    let page = CoreAnimationListingTests.folder.appending(
      path: "../../../Sources/EasingLayers/EasingLayers.docc/HowOthersSayIt.md")
    let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").compactMap {
      let cells = $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return cells.count == 3
        ? Int(cells[1]).flatMap { there in
          Int(cells[2]).map { Listing(name: cells[0], there: there, here: $0) }
        } : nil
    }
    let written = try CoreAnimationListingTests.written()
    #expect(rows.count == 33 && rows.allSatisfy { $0.here <= $0.there })
    #expect(Dictionary(uniqueKeysWithValues: rows.map { ($0.name, $0.here) }) == written)
  }
}

/// A layer of a view: changes of its model values are not animated.
func viewLayer(
  in tree: inout LayerTree, _ model: KeyValuePairs<String, AnimatedValue>
) throws -> LayerID {
  let layer = tree.addLayer()
  for (property, value) in model {
    try tree.setModel(PropertyPath(property), of: layer, to: value)
  }
  try tree.setAllowsActions(false, of: layer)
  return layer
}

/// Advances a tree to some times, and expects numbers to be shown there.
func expect(
  _ tree: inout LayerTree, _ layer: LayerID, _ path: PropertyPath,
  _ expected: KeyValuePairs<Double, [Double]>, at location: SourceLocation = #_sourceLocation
) throws {
  for (time, numbers) in expected {
    _ = try tree.advance(to: time)
    try expect(tree, layer, path, numbers, at: location)
  }
}

/// Expects numbers to be shown at present.
func expect(
  _ tree: LayerTree, _ layer: LayerID, _ path: PropertyPath, _ numbers: [Double],
  at location: SourceLocation = #_sourceLocation
) throws {
  let shown = try tree.presentation(path, of: layer).components
  #expect(
    shown.count == numbers.count && zip(shown, numbers).allSatisfy { abs($0 - $1) < 1e-9 },
    "\(shown) at \(tree.time)", sourceLocation: location)
}

let red = ColorValue(.sRGB, 1, 0, 0)
let green = ColorValue(.sRGB, 0, 1, 0)
let blue = ColorValue(.sRGB, 0, 0, 1)
