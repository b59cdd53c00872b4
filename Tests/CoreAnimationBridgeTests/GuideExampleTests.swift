// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The examples of Core Animation's own code in "Coming from Core Animation", against declarations of QuartzCore.
@Suite struct GuideExampleTests {
  /// The examples, one function each.
  private static func source() throws -> String {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let article = package.appending(
      path: "Sources/EasingLayers/EasingLayers.docc/ComingFromCoreAnimation.md")
    let examples = try String(contentsOf: article, encoding: .utf8)
      .components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }.filter { $0.contains("// Core Animation\n") }
    #expect(examples.count >= 11)
    let layers = ["rocket", "probe", "field", "satellite", "card", "curtain"]
      .map { "\($0): CALayer" }.joined(separator: ", ")
    return "import Foundation\nimport QuartzCore\n"
      + examples.enumerated().map { index, example in
        // An example that does not make its animation takes that of the first.
        let move = example.contains("let move") ? "" : ", move: CABasicAnimation"
        return "func example\(index)(\(layers)\(move)) {\n\(example)}\n"
      }.joined()
  }

  @Test func theyTypeCheck() throws {
    let result = try BridgeCheck().typeCheck(text: Self.source())
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func aMistakeIsFound() throws {
    let wrong = try Self.source().replacing("byValue", with: "distance")
    let result = try BridgeCheck().typeCheck(text: wrong)
    #expect(result.status != 0 && result.errors.contains("'distance'"), "\(result.errors)")
  }
}
