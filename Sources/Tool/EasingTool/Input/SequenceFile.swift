// SPDX-License-Identifier: Apache-2.0

import CurveSpellings
import EasingAnimations
import EasingExports
import EasingWeb
import SwiftEasing

/// A file with a sequence of tracks.
struct SequenceFile {
  let script: SequenceScript
  /// The name of the file in sentences.
  private let name: String

  /// Reads a file; `-` is standard input.
  ///
  /// - Throws: a ``ToolError`` for a file that cannot be read, or with line, column and a near word for a mistake.
  init(_ path: String) throws {
    let text = String(decoding: try InputFile.bytes(path), as: UTF8.self)
    name = path == "-" ? "Standard input" : path
    do {
      script = try SequenceScript(parsing: text)
    } catch {
      let near = SequenceFile.near(error, in: text).map { "; did you mean '\($0)'?" }
      throw ToolError("\(name) is not a sequence: \(error)\(near ?? ".")")
    }
  }

  /// The sequence as a style sheet, in which each target is a class.
  ///
  /// - Parameter accuracy: that of the exporter; `nil` for its default.
  /// - Returns: the text of the sheet, with a comment that states the largest error.
  /// - Throws: a ``ToolError`` for a track that the web cannot express.
  func css(accuracy: Double?) throws -> String {
    do {
      let exporter = WebExporter(
        form: .styleSheet, accuracy: accuracy ?? WebExporter.defaultAccuracy)
      let animations = try exporter.animations(script)
      let sheet = try WebStyleSheet(animations)
      let largest = animations.map(\.fidelity.error).max() ?? 0
      let isSampled = animations.contains { $0.fidelity.isSampled }
      let error =
        animations.allSatisfy { $0.fidelity == .exact }
        ? "Exact."
        : (isSampled ? "Largest error found: " : "Largest error: ")
          + "\(CurveExport.text(of: largest)) of the range of a property."
      return "/* Each target is a class. \(error) */\n\n" + sheet.text
    } catch {
      throw ToolError("\(name) cannot be exported: \(error).")
    }
  }

  /// A word of sequences, of curves or a label of the text that is near to the one at a mistake.
  private static func near(_ error: SequenceScriptError, in text: String) -> String? {
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    guard error.line <= lines.count else { return nil }
    let rest = lines[error.line - 1].dropFirst(error.mistake.column - 1)
    var word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    // The sign of a position after a label.
    if word.last == "-" { word.removeLast() }
    guard !word.isEmpty else { return nil }
    let labels = lines.compactMap { line -> String? in
      let words = line.split(whereSeparator: \.isWhitespace)
      return words.count > 1 && words[0] == "label" ? String(words[1]) : nil
    }
    let names =
      EasingCurve.named.map(\.name) + SpringParameters.named.map(\.name)
      + [
        "label", "sequence", "play", "repeat", "forever", "alternate", "speed", "at", "cubic",
        "spring", "hold", "move", "start", "end",
      ]
    let found = Suggestion.name(for: String(word), among: labels + names)
    return found == String(word) ? nil : found
  }
}
