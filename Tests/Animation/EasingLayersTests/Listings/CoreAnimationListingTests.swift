// SPDX-License-Identifier: Apache-2.0

import ArcLength
import EasingAnimations
import EasingLayers
import Foundation
import MotionPath
import SwiftEasing
import Testing

/// The listings by which Core Animation is usually explained, written with layers of this package, in their order.
///
/// A line `// Listing: NAME` begins each or goes on with it, and `// End` ends it. Those in `CoreAnimationListings.swift`
/// are for Core Animation itself. The page "How others say it" has a table of them.
@Suite struct CoreAnimationListingTests {
  /// A row of the table: how many lines a listing has in the article, in Swift for Core Animation, and here.
  struct Row {
    let name: String
    let article: Int
    let coreAnimation: Int
    let here: Int
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let others = "CoreAnimationListings.swift"

  /// The listings for this package, or for Core Animation, with the number of their lines.
  ///
  /// A line counts if it has a letter or a digit and is no comment.
  static func written(forCoreAnimation: Bool) throws -> [String: Int] {
    var counts: [String: Int] = [:]
    for file in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    where (file.lastPathComponent == others) == forCoreAnimation {
      var name: String?
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let line = line.trimmingCharacters(in: .whitespaces)
        if line.hasPrefix("// Listing: ") {
          name = String(line.dropFirst(12))
        } else if line == "// End" {
          name = nil
        } else if let name, !line.hasPrefix("//"),
          line.contains(where: { $0.isLetter || $0.isNumber })
        {
          counts[name, default: 0] += 1
        }
      }
    }
    return counts
  }

  /// The rows of the table on the page.
  private static func rows() throws -> [Row] {
    let page = folder.appending(
      path: "../../../../Sources/Animation/EasingLayers/EasingLayers.docc/HowOthersSayIt.md")
    return try String(contentsOf: page, encoding: .utf8).split(separator: "\n").compactMap {
      let cells = $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let counts = cells.dropFirst().compactMap { Int($0) }
      guard cells.count == 4, counts.count == 3 else { return nil }
      return Row(name: cells[0], article: counts[0], coreAnimation: counts[1], here: counts[2])
    }
  }

  @Test("The table of listings says how long they are, and none is longer than for Core Animation")
  func table() throws {
    let rows = try CoreAnimationListingTests.rows()
    #expect(rows.count == 33)
    for row in rows { #expect(row.here <= row.coreAnimation, "\(row.name)") }
    func column(_ count: (Row) -> Int) -> [String: Int] {
      Dictionary(uniqueKeysWithValues: rows.map { ($0.name, count($0)) })
    }
    #expect(
      try column { $0.here } == CoreAnimationListingTests.written(forCoreAnimation: false))
    #expect(
      try column { $0.coreAnimation } == CoreAnimationListingTests.written(forCoreAnimation: true))
  }

  @Test(
    "A slider and a pull take no more lines than in their article",
    arguments: ["A slider", "A pull", "The animations of a pull", "Loading"])
  func handledTime(name: String) throws {
    let row = try #require(CoreAnimationListingTests.rows().first { $0.name == name })
    #expect(row.here <= row.article)
  }
}

/// A layer of a view, with Core Animation's properties: changes of its model values are not animated.
func viewLayer(in tree: inout LayerTree) throws -> LayerID {
  let layer = tree.addLayer(defaults: .coreAnimation)
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
