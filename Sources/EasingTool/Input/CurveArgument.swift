// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Easing

/// A curve as it was named on the command line.
struct CurveArgument {
  /// The text as it was given, which is what columns are called.
  let text: String
  /// The curve that it means.
  let curve: EasingCurve

  /// Reads a curve argument.
  ///
  /// - Throws: a `ValidationError` that says where the text stops being a curve.
  init(parsing text: String) throws {
    self.text = text
    do {
      curve = try EasingText(parsing: text).curve
    } catch {
      throw ValidationError("'\(CurveArgument.shortened(text))' is not a curve: \(error).")
    }
  }

  private static func shortened(_ text: String) -> String {
    let limit = 60
    let line = text.prefix(limit).map { $0.isNewline ? " " : $0 }
    return String(line) + (text.count > limit ? "…" : "")
  }
}
