// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The examples of Core Animation's own code in "Coming from Core Animation", against declarations of QuartzCore.
@Suite struct GuideExampleTests {
  /// The examples, one function each.
  private static func source() throws -> String {
    let article = BuiltProgram.package.appending(
      path: "Sources/Animation/EasingLayers/EasingLayers.docc/ComingFromCoreAnimation.md")
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

  @Test func theExportersOwnTypeChecks() throws {
    let call = "CoreAnimationExporter().animations(keyed)"
    func text(_ call: String) -> String {
      """
      import EasingAnimations
      import QuartzCore
      func export(_ keyed: KeyedAnimation, to layer: CALayer) throws {
        for export in try \(call) {
          layer.add(export.animation, forKey: nil)
        }
      }
      """
    }
    let source = try String(
      contentsOf: BuiltProgram.package.appending(
        path: "Sources/Adapters/EasingCoreAnimation/CoreAnimationExporter.swift"),
      encoding: .utf8)
    let lines = text(call).split(separator: "\n")[3...5].map { "/// " + $0.dropFirst(2) }
    #expect(source.contains((["/// ```swift"] + lines + ["/// ```"]).joined(separator: "\n")))
    let result = try BridgeCheck().typeCheck(changing: nil, beside: text(call))
    #expect(result.status == 0, "\(result.errors)")
    let wrong = try BridgeCheck().typeCheck(
      changing: nil, beside: text("CoreAnimationExporter(keyed)"))
    #expect(wrong.status != 0)
  }

  @Test func aMistakeIsFound() throws {
    let wrong = try Self.source().replacing("byValue", with: "distance")
    let result = try BridgeCheck().typeCheck(text: wrong)
    #expect(result.status != 0 && result.errors.contains("'distance'"), "\(result.errors)")
  }
}
