// SPDX-License-Identifier: Apache-2.0

import CurveSpellings
import EasingAnimations
import SwiftEasing

/// The curves in a file of JSON, CSS, SVG or source text, with their locations.
///
/// A curve that cannot be read costs itself: it is left out with a note, and the rest of the file is read.
package struct CurveFile {
  /// A curve and where it is.
  package struct Found: Hashable, Sendable {
    /// Line and column, or a JSON path.
    package let location: String
    package let curve: TimingCurve
    /// The SVG path data of the path along which the curve leads, as a fraction of its length; nil for other curves.
    package let route: String?
    /// The curve that the words of a source text were read as; nil in other files.
    package let spelling: CurveSpelling?
    /// The name that the file gives the curve: a custom property, a selector, a token; nil without one.
    package let name: String?

    init(
      _ location: String, _ curve: TimingCurve, route: String? = nil,
      spelling: CurveSpelling? = nil, name: String? = nil
    ) {
      (self.location, self.curve, self.route) = (location, curve, route)
      (self.spelling, self.name) = (spelling, name)
    }
  }

  /// Something left out: where it is, and one sentence that says why.
  package struct Note: Hashable, Sendable, CustomStringConvertible {
    /// Line and column, or a JSON path.
    package let location: String
    package let reason: String

    package var description: String { "\(location): \(reason)" }
  }

  /// The content of a file.
  package enum Format: Hashable, Sendable {
    case json
    case css
    case svg
    /// Source text in the language of an ending, such as `swift`.
    case source(language: String)

    /// The format of a file's name.
    package init?(name: String) {
      guard let dot = name.lastIndex(of: ".") else { return nil }
      switch name[name.index(after: dot)...].lowercased() {
      case "json": self = .json
      case "css": self = .css
      case "svg": self = .svg
      case let ending:
        guard SourceCurves.endings.contains(ending) else { return nil }
        self = .source(language: ending)
      }
    }

    /// The endings of all files that are read.
    package static let endings = ["json", "css", "svg"] + SourceCurves.endings

    /// The name of the kind of file, in messages.
    package var title: String {
      switch self {
      case .json: "JSON"
      case .css: "CSS"
      case .svg: "SVG"
      case .source(let language): ".\(language)"
      }
    }

    /// The format of a file's content: JSON begins with a bracket, SVG with a tag, and all else is CSS.
    package init(content: [UInt8]) {
      let bytes = content.starts(with: [0xEF, 0xBB, 0xBF]) ? content[3...] : content[...]
      switch bytes.first(where: { $0 > 0x20 }) {
      case UInt8(ascii: "{"), UInt8(ascii: "["): self = .json
      case UInt8(ascii: "<"): self = .svg
      default: self = .css
      }
    }
  }

  /// The curves, in the order of the file.
  package private(set) var curves: [Found] = []
  /// The curves that were left out, in the order of the file.
  package private(set) var notes: [Note] = []

  /// Reads a file.
  ///
  /// Complexity: O(n) for n bytes.
  ///
  /// - Throws: ``CurveFileError`` for a file that is not of the format as a whole, such as text that is not JSON.
  package init(_ bytes: [UInt8], format: Format) throws(CurveFileError) {
    switch format {
    case .json: try JSONCurves.read(bytes, into: &self)
    case .css: CSSCurves.read(bytes, into: &self)
    case .svg: try SVGCurves.read(bytes, into: &self)
    case .source(let language): SourceCurves.read(bytes, language: language, into: &self)
    }
  }

  /// An empty list, to be filled.
  init() {}

  mutating func add(_ found: Found) { curves.append(found) }

  mutating func note(_ location: String, _ reason: String) {
    notes.append(Note(location: location, reason: reason))
  }
}

/// Why a file gives no curves: the location of the mistake and one sentence.
package struct CurveFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Line and column, or a JSON path.
  package let location: String
  package let reason: String

  init(_ location: String, _ reason: String) { (self.location, self.reason) = (location, reason) }

  package var description: String { "\(location): \(reason)" }
}
