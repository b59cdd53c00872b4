// SPDX-License-Identifier: Apache-2.0

#if canImport(Foundation)
import Foundation

/// A program of this package that tests run; it must be built before them.
public struct BuiltProgram: Sendable {
  /// The name of the product.
  public let name: String
  /// The path of the program, whether it exists or not.
  public let url: URL

  /// The tool `easing`.
  public static let easing = BuiltProgram("easing")
  /// The part of the tool that `make run` builds.
  public static let basics = BuiltProgram("EasingBasics")
  /// The smallest program without GSL.
  public static let withoutGSL = BuiltProgram("WithoutGSL")
  /// The program that counts allocations; optimized, because unspecialized code allocates.
  public static let allocationProbe = BuiltProgram("AllocationProbe")

  /// The example of an animation in a terminal.
  public static let terminalBall = BuiltProgram("TerminalBall")

  /// A program next to the test bundle.
  private init(_ name: String) {
    self.name = name
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
    let folder = (bundle.executableURL ?? bundle.bundleURL).deletingLastPathComponent()
    url = folder.appendingPathComponent(name)
  }

  /// The reason why the program does not represent the current sources, or nil.
  ///
  /// It must exist and be newer than the sources of all programs. `make programs` builds it, and updates its date even if
  /// there was nothing to compile, as after a change of branches.
  public func fault(inPackage package: URL = BuiltProgram.package) -> String? {
    let advice = "run `make programs` first"
    guard let built = BuiltProgram.date(of: url) else { return "\(name) is not built; \(advice)" }
    for folder in ["Sources", "Tests/Programs"] {
      let root = package.appendingPathComponent(folder)
      guard let files = FileManager.default.enumerator(atPath: root.path) else {
        return "there is no folder \(folder)"
      }
      for case let file as String in files
      where ["swift", "c", "h"].contains((file as NSString).pathExtension) {
        guard let date = BuiltProgram.date(of: root.appendingPathComponent(file)), date <= built
        else { return "\(name) is older than \(folder)/\(file); \(advice)" }
      }
    }
    return nil
  }

  /// The program, if it is up to date.
  ///
  /// - Throws: ``Stale`` if it is missing or older than a source.
  public func checked() throws -> URL {
    if let fault = fault() { throw Stale(description: fault) }
    return url
  }

  /// A program that must be built first.
  public struct Stale: Error, CustomStringConvertible {
    /// The reason in one sentence.
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
