// SPDX-License-Identifier: Apache-2.0

import EasingExports
import SwiftEasing

/// Exports a curve in a format, and returns the length of the exported text in bytes, or -1 after an error.
///
/// After an error, the text is the reason (a sentence, or an error in parts), and the first number is its length. The format is
/// an index into ``formats()``. The page's text is the curve's name for comments. A duration of NaN stands for the default
/// duration of an endless motion, an accuracy of NaN for the default accuracy, and 0 stops or digits for their default number.
@_expose(wasm, "convert") @_cdecl("convert") public func convert(
  _ handle: OpaquePointer, _ format: Int32, _ duration: Double, _ accuracy: Double, _ stops: Int32,
  _ digits: Int32, _ length: Int32
) -> Int32 {
  guard 0..<Int32(CurveExport.Format.allCases.count) ~= format else { return failed("") }
  do throws(ParameterError) {
    let export = try CurveExport(
      curve(handle), name: givenText(length), duration: duration.isNaN ? nil : duration,
      accuracy: accuracy.isNaN ? nil : accuracy, stops: stops == 0 ? nil : Int(stops),
      decimals: digits == 0 ? nil : Int(digits))
    let text = try export.text(CurveExport.Format.allCases[Int(format)])
    return text.utf8.count <= textCapacity
      ? handed(text) : failed("the text is too long to be shown")
  } catch { return failed(error) }
}

/// Writes the names of all formats, one per line, and returns the length.
@_expose(wasm, "formats") @_cdecl("formats") public func formats() -> Int32 {
  handed(CurveExport.Format.allCases.map { $0.rawValue }.joined(separator: "\n"))
}
