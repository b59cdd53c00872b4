// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import Foundation
import RealModule
import SwiftEasing
import TestSupport
import Testing

@testable import EasingGallery

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The pages and stills of the gallery.
@Suite struct ScenePictureTests {
  /// Reads the attributes of a still's layers and root.
  private final class StillReader: NSObject, XMLParserDelegate {
    var layers: [String: [String: String]] = [:]
    var firstPaths: [String: String] = [:]
    var root: [String: String] = [:]
    private var open: [String] = []

    init(_ text: String) throws {
      super.init()
      let parser = XMLParser(data: Data(text.utf8))
      parser.delegate = self
      try #require(parser.parse(), "\(String(describing: parser.parserError))")
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      if name == "svg" { root = attributes }
      if let layer = attributes["data-layer"] { layers[layer] = attributes }
      open.append(attributes["data-layer"] ?? open.last ?? "")
      if name == "path", let layer = open.last, firstPaths[layer] == nil {
        firstPaths[layer] = attributes["d"]
      }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) { open.removeLast() }
  }

  private static func numbers(_ text: String?) -> [Double] {
    (text ?? "").split { !"0123456789.-e".contains($0) }.compactMap { Double($0) }
  }

  @Test(arguments: GalleryExamples.all.map { $0.name })
  func aPageHasItsDrawingAndItsSource(_ name: String) throws {
    let example = try #require(GalleryExamples.all.first { $0.name == name })
    let html = try ScenePage.html(of: example)
    let file = BuiltProgram.package.appendingPathComponent(
      "Sources/Studio/EasingGallery/Examples/\(example).swift")
    let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    let escaped = lines.dropFirst(2).joined(separator: "\n")
      .replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
    #expect(lines.count > 12 && html.contains("<code>\(escaped)</code>"))
    #expect(html.contains("<svg class=\"backdrop\"") && html.contains("href=\"index.html\""))
    // Each layer has a picture, a color or sublayers.
    let scene = try example.scene()
    for layer in scene.layers {
      let isColored = layer.model.contains { $0.property == "backgroundColor" }
      let isAround = scene.layers.contains { $0.parent == layer.name }
      #expect(isColored || isAround || !layer.picture.isEmpty, "\(layer.name)")
      if !layer.picture.isEmpty, layer.timeOffset ?? 0 == 0 {
        #expect(html.contains("class=\"box drawn\" id=\"\(layer.name)\"><svg"))
      }
    }
    // Unanimated colors follow the reader's color scheme.
    #expect(!html.contains("fill=\"") && !html.contains("stroke=\""))
  }

  /// Each listing compiles with the libraries alone.
  @Test func everyListingIsAProgramOfItsOwn() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let compiler = SwiftCompiler(folder: folder)
    // One run of the compiler for all; each is on its own, because none names another.
    var texts: [String: String] = [:]
    for example in GalleryExamples.all {
      texts["\(example)"] = example.source
      for other in GalleryExamples.all where other != example {
        #expect(!example.source.contains("\(other)."), "\(example)")
      }
    }
    let result = try compiler.typeCheck(texts)
    #expect(result.status == 0, "\(result.errors)")
    // The check finds declarations that only this package sees.
    let wrong =
      Rocket.source + "extension Rocket { static let stage = Scene.Stage(0, 0, width: 1) }"
    #expect(try compiler.typeCheck(["Rocket": wrong]).status != 0)
  }

  @Test(arguments: GalleryExamples.all.map { $0.name })
  func aStillShowsTheLayersAsTheyAre(_ name: String) throws {
    let example = try #require(GalleryExamples.all.first { $0.name == name })
    for time in [0, 0.3, try example.scene().stillTime] {
      let still = try StillReader(SceneStill.file(of: example, at: time))
      var scene = try example.scene()
      if let scrubbed = example as? any ScrubbedExample.Type {
        scene = try scrubbed.scene(movedTo: [time])
      }
      var player = try ScenePlayer(scene)
      _ = try player.advance(to: time)
      #expect(Set(still.layers.keys) == Set(scene.layers.map { $0.name }))
      #expect(ScenePictureTests.numbers(still.root["viewBox"]).count == 4)
      for layer in scene.layers where layer.parent == nil {
        func shown(_ property: String) throws -> [Double]? {
          guard layer.model.contains(where: { $0.property == property }) else { return nil }
          return try player.presentation(PropertyPath(text: property), of: layer.name).components
        }
        let attributes = still.layers[layer.name] ?? [:]
        if let opacity = try shown("opacity") {
          #expect(Double(attributes["opacity"] ?? "") == opacity[0])
        }
        if let end = try shown("strokeEnd") {
          #expect(ScenePictureTests.numbers(attributes["style"]).last == 1 - end[0])
        }
        if let color = try shown("backgroundColor") {
          let bytes = ScenePictureTests.numbers(attributes["style"]).suffix(4)
          #expect(Array(bytes).distance(to: color[0..<3].map { $0 * 255 } + [color[3]]) < 1e-9)
        }
        guard layer.model.allSatisfy({ $0.property != "transform" }) else { continue }
        let matrix = ScenePictureTests.numbers(attributes["transform"])
        let angle = try shown("rotation")?[0] ?? 0
        let place = try shown("position") ?? [layer.anchorPosition.x, layer.anchorPosition.y]
        let turned = [Double.cos(angle), Double.sin(angle), -Double.sin(angle), Double.cos(angle)]
        let want = turned + place
        #expect(matrix.count == 6 && matrix.distance(to: want) < 1e-9, "\(layer.name)")
      }
    }
  }

  /// The left end of the sheet's upper edge, 3 from its round corner, on the turned page.
  @Test(arguments: [0.0, 0.3, 0.5, 0.8]) func aStillShowsThePerspective(time: Double) throws {
    let still = try StillReader(SceneStill.svg(of: FolderPage.self, at: time))
    // Path data needs no space before a minus sign.
    let data = still.firstPaths["page"]?.replacingOccurrences(of: "-", with: " -")
    let start = Array(ScenePictureTests.numbers(data).prefix(2))
    let weight: Double = 1 + 3 * Double.sin(.pi * time) * time / 1000
    let want = [3 * Double.cos(.pi * time) / weight, -100 / weight]
    #expect(start.count == 2 && start.distance(to: want) < 0.0072, "\(start)")
  }

  /// Only the front side of the page has marks.
  @Test(arguments: [(0.25, "front"), (0.75, "back")])
  func aStillHidesTheBacks(time: Double, side: String) throws {
    let still = try StillReader(SceneStill.svg(of: FolderLayers.self, at: time))
    for layer in ["front", "back"] {
      #expect((still.firstPaths[layer] != nil) == (layer == side), "\(layer)")
    }
  }

  @Test func theIndexLinksEveryPage() throws {
    let html = try ScenePage.index()
    for example in GalleryExamples.all {
      #expect(html.contains("<a href=\"\(example.name).html\">"))
      #expect(html.contains("<h2>\(example.title)</h2>"))
      #expect(html.contains(try SceneStill.svg(of: example)))
    }
    #expect(PullToRefresh.title == "Pull to refresh")
  }
}
