// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Converted curves in Swift against declarations of SwiftUI and QuartzCore: there are none here to run them with.
@Suite struct ConvertedSourceTests {
  @Test func swiftTypeChecks() throws {
    let folder = try TemporaryFolder()
    let compiler = SwiftCompiler(folder: folder.file(""))
    let stubs = BuiltProgram.package.appending(
      path: "Tests/Adapters/EasingCoreAnimationTests/QuartzCoreStub")
    let declarations = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Declarations/SwiftUI.swift")
    for name in ["CoreGraphics", "QuartzCore"] {
      try compiler.emitModule(name, from: stubs.appending(path: "\(name).swift"))
    }
    try compiler.emitModule("SwiftUI", from: declarations)
    var texts: [String: String] = [:]
    for (format, module) in [("swiftui", "SwiftUI"), ("coreanimation", "QuartzCore")] {
      texts[module] = "import Foundation\nimport \(module)\n"
      for (index, curve) in [
        "spring(bouncy)", "spring(stiffness 100, damping 50, from 1, to 0, velocity -5)",
        "cubic-bezier(0.3, 0, 0.7, 1.5)", "ease-out-bounce", "steps(3)",
      ].enumerated() {
        let text = try ToolRun("convert", curve, "--to", format).output
        texts[module]? += "func \(format)\(index)() {\n\(text)\n}\n"
      }
    }
    // The listing of the article about loops.
    let article = BuiltProgram.package.appending(
      path: "Sources/Animation/EasingAnimations/EasingAnimations.docc/InAnEnginesLoop.md")
    let listing = try String(contentsOf: article, encoding: .utf8)
      .components(separatedBy: "```swift\n").first { $0.hasPrefix("import EasingAnimations") }
    texts["Loop"] = try "import Foundation\n" + #require(listing).components(separatedBy: "```")[0]
    let result = try compiler.typeCheck(texts)
    #expect(result.status == 0, "\(result.errors)")
    texts["Loop"] = texts["Loop"]?.replacing("x.advance(by:", with: "x.step(by:")
    #expect(try compiler.typeCheck(texts).errors.contains("'step'"))
    // The check finds a mistake.
    texts["SwiftUI"] = texts["SwiftUI"]?.replacing("stiffness:", with: "stiff:")
    #expect(try compiler.typeCheck(texts).errors.contains("stiff"))
  }
}
