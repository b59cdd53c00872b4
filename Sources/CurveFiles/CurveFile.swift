// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations

/// The curves in a file of JSON, CSS or SVG, with their locations.
package struct CurveFile {
  /// A curve and where it is.
  package struct Found: Hashable, Sendable {
    /// Line and column, or a JSON path.
    package let location: String
    package let curve: TimingCurve

    init(_ location: String, _ curve: TimingCurve) {
      (self.location, self.curve) = (location, curve)
    }
  }

  /// The content of a file.
  package enum Format: String, CaseIterable, Sendable {
    case json
    case css
    case svg

    /// The format of a file's name.
    package init?(name: String) {
      let name = name.lowercased()
      guard let format = Format.allCases.first(where: { name.hasSuffix(".\($0)") }) else {
        return nil
      }
      self = format
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

  /// Reads a file.
  ///
  /// Complexity: O(n) for n bytes.
  ///
  /// - Throws: ``CurveFileError`` for a file that is not of the format, or has a curve that is none.
  package init(_ bytes: [UInt8], format: Format) throws(CurveFileError) {
    switch format {
    case .json: curves = try JSONCurves.curves(in: bytes)
    case .css: curves = try CSSCurves.curves(in: bytes)
    case .svg: curves = try SVGCurves.curves(in: bytes)
    }
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
