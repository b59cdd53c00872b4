// SPDX-License-Identifier: Apache-2.0

import CurveSpellings
import EasingAnimations
import SwiftEasing

/// The curves and springs in source text of Swift, Kotlin, Dart, JavaScript and the other languages that animate.
///
/// A curve without an equivalent becomes a note.
enum SourceCurves {
  /// The file extensions.
  static let endings = [
    "swift", "kt", "java", "dart", "js", "mjs", "jsx", "ts", "tsx", "vue", "svelte", "m", "mm", "h",
    "cpp", "qml", "cs", "gd", "rs", "py", "glsl", "frag", "xaml", "xml",
  ]

  /// Reads a source text in O(n) for n bytes.
  static func read(_ bytes: [UInt8], language: String, into file: inout CurveFile) {
    var cursor = LocationCursor(bytes, from: TextLocation(line: 1, column: 1))
    for found in CurveSpelling.all(in: bytes, language: language) {
      let location = cursor.location(of: found.offset).description
      switch found.answer {
      case .curve(let spelling):
        guard let curve = TimingCurve(spelling.text) else { continue }
        file.add(location, curve, spelling: spelling)
      case .refusal(let system, let reason):
        file.note(location, "\(system): \(reason)")
      }
    }
  }
}
