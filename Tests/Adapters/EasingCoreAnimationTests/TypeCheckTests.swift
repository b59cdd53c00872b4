// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The bridge and the examples of its use, against declarations of QuartzCore: there is none here to run them with.
@Suite struct TypeCheckTests {
  private static let bridge = "Sources/Adapters/EasingCoreAnimation"
  private static let stubs = "Tests/Adapters/EasingCoreAnimationTests/QuartzCoreStub"

  /// Mistakes of the kinds that the check must find: a type, a name, an optional, a missing case.
  private static let mistakes = [
    ("CoreAnimationConversions", "speed = Float(timing.speed)", "speed = timing.speed", "'Double'"),
    ("CoreAnimationConversions", "repeatDuration = time", "repeatLength = time", "'repeatLength'"),
    (
      "CoreAnimationExporter", "result.animations = members", "result.animations.append(members)",
      "'append'"
    ),
    ("CoreAnimationConversions", "    case .cubicPaced: .cubicPaced\n", "", "exhaustive"),
  ]

  private static func text(of path: String) throws -> String {
    try String(contentsOf: BuiltProgram.package.appending(path: path), encoding: .utf8)
  }

  /// The files of the bridge, by name.
  private static func bridgeFiles() throws -> [String: String] {
    let folder = BuiltProgram.package.appending(path: bridge)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
    return try Dictionary(
      uniqueKeysWithValues: names.map { (String($0.dropLast(6)), try text(of: "\(bridge)/\($0)")) })
  }

  /// The examples of Core Animation's own code in "Coming from Core Animation", one function each.
  private static func guideExamples() throws -> String {
    let path = "Sources/Animation/EasingLayers/EasingLayers.docc/ComingFromCoreAnimation.md"
    let examples = try text(of: path).components(separatedBy: "```swift\n").dropFirst()
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

  /// The example in the exporter's documentation, with its call.
  private static func exporterExample(_ call: String) -> String {
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

  /// One test, because the compiler reads all modules anew each time that it runs.
  @Test func rightTypeChecksAndMistakesAreFound() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let compiler = SwiftCompiler(folder: folder)
    for name in ["CoreGraphics", "QuartzCore"] {
      try compiler.emitModule(
        name, from: BuiltProgram.package.appending(path: "\(Self.stubs)/\(name).swift"))
    }
    // SwiftPM calls a package by its folder; what is `package` is visible under the same name only.
    let package = BuiltProgram.package.lastPathComponent.lowercased()
      .map { $0.isLetter || $0.isNumber ? $0 : "_" }
    let options = ["-module-name", "EasingCoreAnimation", "-package-name", String(package)]

    var files = try Self.bridgeFiles()
    let call = "CoreAnimationExporter().animations(keyed)"
    let shown = Self.exporterExample(call).split(separator: "\n")[3...5]
      .map { "/// " + $0.dropFirst(2) }
    let listing = (["/// ```swift"] + shown + ["/// ```"]).joined(separator: "\n")
    #expect(try #require(files["CoreAnimationExporter"]).contains(listing))
    files["Layers"] = try Self.text(of: "\(Self.stubs)/Layers.swift")
    files["Guide"] = try Self.guideExamples()
    files["Export"] = Self.exporterExample(call)
    let right = try compiler.typeCheck(files, options)
    #expect(right.status == 0 && right.errors.isEmpty, "\(right.errors)")

    for (name, text, wrong, _) in Self.mistakes {
      #expect(try #require(files[name]).contains(text), "\(name) does not have \(text)")
      files[name] = files[name]?.replacing(text, with: wrong)
    }
    files["Guide"] = files["Guide"]?.replacing("byValue", with: "distance")
    files["Export"] = Self.exporterExample("CoreAnimationExporter(keyed)")
    let found = try compiler.typeCheck(files, options)
    let errors = found.errors.split(separator: "\n").filter { $0.contains(" error: ") }
    let expected =
      Self.mistakes.map { ($0.0, $0.3) } + [("Guide", "'distance'"), ("Export", "Exporter")]
    for (name, word) in expected {
      #expect(errors.contains { $0.contains("/\(name).swift:") && $0.contains(word) }, "\(errors)")
    }
    // Without the condition, nothing would be checked.
    files["CoreAnimationExporter"] = files["CoreAnimationExporter"]?
      .replacing(
        "#if canImport(QuartzCore)\n", with: "#if canImport(QuartzCore)\n#error(\"compiled\")\n")
    #expect(try compiler.typeCheck(files, options).errors.contains("error: compiled"))
  }
}
