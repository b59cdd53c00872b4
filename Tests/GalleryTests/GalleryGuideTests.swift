// SPDX-License-Identifier: Apache-2.0

import Foundation
import Gallery
import Testing

/// The guide shows the examples as they are.
@Suite struct GalleryGuideTests {
  private let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")

  @Test func itsListingsAreTheExamples() throws {
    let guide = try String(
      contentsOf: sources.appendingPathComponent("Animations/Animations.docc/Gallery.md"),
      encoding: .utf8)
    let folder = sources.appendingPathComponent("GalleryExamples/Examples")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.count == Gallery.examples.count)
    for file in files {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      let listing = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
        .joined(separator: "\n")
      #expect(guide.contains("```swift\n" + listing + "```"), "run make guide: \(file) has changed")
    }
    for example in Gallery.examples {
      #expect(guide.contains("## \(example.name)\n\n\(example.summary)\n"))
    }
  }
}
