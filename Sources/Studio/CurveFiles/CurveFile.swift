// SPDX-License-Identifier: Apache-2.0

import CurveSpellings
import EasingAnimations
import SwiftEasing

/// The curves in a JSON, CSS, SVG or source file, and a note for each curve that cannot be read.
package struct CurveFile {
  package struct Found: Hashable, Sendable {
    package let location: String
    package let curve: TimingCurve
    /// For a motion along a path, the SVG path data; the curve is then the traveled fraction of the length over time.
    package let route: String?
    package let spelling: CurveSpelling?
    /// The name of the curve in the file: a custom property, a selector or a design token.
    package let name: String?
  }

  package enum Format: Hashable, Sendable {
    case json, css, svg
    case source(language: String)

    package init?(name: String) {
      guard let dot = name.lastIndex(of: ".") else { return nil }
      switch name[name.index(after: dot)...].lowercased() {
      case "json", "json5", "jsonc": self = .json
      case "css": self = .css
      case "svg": self = .svg
      case let ending: self = .source(language: ending)
      }
    }

    package static let endings = ["json", "css", "svg"] + SourceCurves.endings

    package var title: String {
      switch self {
      case .json: "JSON"
      case .css: "CSS"
      case .svg: "SVG"
      case .source(let language): ".\(language)"
      }
    }

    /// Guesses the format by the first character: a bracket or brace means JSON, a tag means SVG, anything else CSS.
    package init(content: [UInt8]) {
      let bytes = content.starts(with: [0xEF, 0xBB, 0xBF]) ? content[3...] : content[...]
      switch bytes.first(where: { $0 > 0x20 }) {
      case UInt8(ascii: "{"), UInt8(ascii: "["): self = .json
      case UInt8(ascii: "<"): self = .svg
      default: self = .css
      }
    }
  }

  package private(set) var curves: [Found] = []
  package private(set) var notes: [CurveFileError] = []

  /// Reads the curves of a file of n bytes in O(n).
  package init(_ bytes: [UInt8], format: Format) throws(CurveFileError) {
    let bytes = format == .svg ? bytes : CurveFile.utf8(bytes)
    switch format {
    case .json: try JSONCurves.read(bytes, into: &self)
    case .css: CSSCurves.read(bytes, into: &self)
    case .svg: try SVGCurves.read(bytes, into: &self)
    case .source(let language): SourceCurves.read(bytes, language: language, into: &self)
    }
  }

  init() {}

  /// Returns text without a byte-order mark; UTF-16 with such a mark becomes UTF-8.
  private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else { return bytes }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
      UInt16(bytes[index]) << (isLittle ? 0 : 8) | UInt16(bytes[index + 1]) << (isLittle ? 8 : 0)
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  mutating func add(
    _ location: String, _ curve: TimingCurve, route: String? = nil,
    spelling: CurveSpelling? = nil, name: String? = nil
  ) {
    curves.append(
      Found(location: location, curve: curve, route: route, spelling: spelling, name: name))
  }

  mutating func note(_ location: String, _ reason: String) {
    notes.append(CurveFileError(location, reason))
  }

  mutating func add(_ curves: ArraySlice<Found>, _ notes: ArraySlice<CurveFileError>) {
    self.curves += curves
    self.notes += notes
  }
}

package struct CurveFileError: Error, Hashable, Sendable, CustomStringConvertible {
  package let location: String
  package let reason: String

  init(_ location: String, _ reason: String) { (self.location, self.reason) = (location, reason) }

  package var description: String { "\(location): \(reason)" }
}

/// Reads the curves and springs in program texts, such as Swift, Kotlin, Dart, JavaScript and Sass.
enum SourceCurves {
  /// Common file name extensions of texts with curves; files with other extensions are read, too.
  static let endings = [
    "swift", "kt", "java", "dart", "js", "mjs", "jsx", "ts", "tsx", "vue", "svelte", "html", "scss",
    "sass", "less", "styl", "m", "mm", "h", "cpp", "qml", "cs", "gd", "rs", "py", "glsl", "frag",
    "xaml", "axaml", "xml", "lua", "conf", "kdl", "toml", "md", "txt",
  ]

  static func read(_ bytes: [UInt8], language: String, into file: inout CurveFile) {
    var cursor = LocationCursor(bytes)
    for found in CurveSpelling.all(in: bytes, language: language) {
      let location = cursor.location(of: found.offset).description
      switch found.answer {
      case .curve(let spelling):
        guard let curve = TimingCurve(spelling.text) else { continue }
        file.add(location, curve, spelling: spelling, name: found.name)
      case .refusal(let system, let reason): file.note(location, "\(system): \(reason)")
      }
    }
  }
}
