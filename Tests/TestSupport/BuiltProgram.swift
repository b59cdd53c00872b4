// SPDX-License-Identifier: Apache-2.0

#if canImport(Foundation)
import Foundation

/// A program of this package that tests run, which is built before them.
public struct BuiltProgram: Sendable {
  /// The name of the product.
  public let name: String
  /// The targets that it is linked from.
  public let targets: [String]
  /// Where the program is, whether or not it is there.
  public let url: URL

  /// The tool `easing`.
  public static let easing = BuiltProgram(
    "easing",
    targets: [
      "CEasing", "Easing", "MotionPath", "ArcLength", "EasingAnimations", "EasingLayers",
      "WebAnimations", "Gallery", "CNumberText", "EasingTool",
    ])
  /// The smallest program without GSL.
  public static let withoutGSL = BuiltProgram(
    "WithoutGSL", targets: ["CEasing", "Easing", "MotionPath", "WithoutGSL"])
  /// The program that counts allocations, optimized: what is not specialised allocates where nothing is
  /// written that does.
  public static let allocationProbe = BuiltProgram(
    "AllocationProbe",
    targets: [
      "CEasing", "Easing", "MotionPath", "ArcLength", "EasingAnimations", "EasingLayers",
      "AllocationCounter", "AllocationProbe",
    ], configuration: "release")

  /// A program beside the test bundle, or in another configuration's folder.
  private init(_ name: String, targets: [String], configuration: String? = nil) {
    self.name = name
    self.targets = targets
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
    let folder = (bundle.executableURL ?? bundle.bundleURL).deletingLastPathComponent()
    url =
      if let configuration {
        folder.deletingLastPathComponent().appendingPathComponent(configuration)
          .appendingPathComponent(name)
      } else {
        folder.appendingPathComponent(name)
      }
  }

  /// Why the program proves nothing about the sources as they are, or nil if it does.
  ///
  /// It has to be there, and no source of it may have been written since. `make programs` builds it, and
  /// marks it as new even if the compiler found nothing to do, as behind a change of branches.
  public func fault(inPackage package: URL = BuiltProgram.package) -> String? {
    let advice = "run `make programs` first"
    guard let built = BuiltProgram.date(of: url) else { return "\(name) is not built; \(advice)" }
    for target in targets {
      let places = ["Sources", "Tests/Programs"].map {
        package.appendingPathComponent($0).appendingPathComponent(target)
      }
      guard
        let folder = places.first(where: { FileManager.default.fileExists(atPath: $0.path) }),
        let files = FileManager.default.enumerator(atPath: folder.path)
      else { return "there is no target \(target)" }
      for case let file as String in files {
        guard ["swift", "c", "h", "cpp"].contains((file as NSString).pathExtension) else {
          continue
        }
        let date = BuiltProgram.date(of: folder.appendingPathComponent(file))
        guard let date, date <= built else {
          return "\(name) is older than \(target)/\(file); \(advice)"
        }
      }
    }
    return nil
  }

  /// The program, if it is what the sources say.
  ///
  /// - Throws: ``Stale`` if it is missing or older than a source.
  public func checked() throws -> URL {
    if let fault = fault() { throw Stale(description: fault) }
    return url
  }

  /// A program that has to be built first.
  public struct Stale: Error, CustomStringConvertible {
    /// Why, in one sentence.
    public let description: String
  }

  /// The folder of the package.
  public static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func date(of url: URL) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: url.path))?[.modificationDate] as? Date
  }
}
#endif
