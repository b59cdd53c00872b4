// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Easing

/// An easing function or a motion as it was named on the command line.
struct CurveArgument {
  /// The text as it was given, which is what columns are called.
  let text: String
  /// The curve that it means.
  let curve: TimingCurve

  /// Reads a curve argument.
  ///
  /// - Throws: a `ValidationError` that says where the text stops being a curve.
  init(parsing text: String) throws {
    self.text = text
    do {
      curve = try TimingText(parsing: text).curve
    } catch {
      throw ValidationError("\(CurveArgument.quotation(of: text)) is not a curve: \(error).")
    }
  }

  /// The motion, if it is one.
  var motion: MotionCurve? {
    if case .motion(let motion) = curve { motion } else { nil }
  }

  /// The text as errors quote it.
  var quotation: String { CurveArgument.quotation(of: text) }

  private static func quotation(of text: String) -> String { Quotation.of(text, length: 60) }
}
