// SPDX-License-Identifier: Apache-2.0

import EasingExports
import SwiftEasing

/// Writes a curve in a format, and returns the length of the text; or -1, with the reason as the text, a sentence or an error in
/// parts, and its length as the first number.
///
/// The format is an index into ``formats()``; the text of the page is the curve's name in comments. NaN is the default of the
/// duration of an endless motion and of the accuracy, 0 that of the stops and the digits.
@_expose(wasm, "convert") @_cdecl("convert")
public func convert(
  _ handle: OpaquePointer, _ format: Int32, _ duration: Double, _ accuracy: Double, _ stops: Int32,
  _ digits: Int32, _ length: Int32
) -> Int32 {
  guard CurveExport.Format.allCases.indices.contains(Int(format)) else {
    numbers[0] = 0
    return -1
  }
  do throws(ParameterError) {
    let export = try CurveExport(
      curve(handle), name: givenText(length), duration: duration.isNaN ? nil : duration,
      accuracy: accuracy.isNaN ? nil : accuracy, stops: stops == 0 ? nil : Int(stops),
      decimals: digits == 0 ? nil : Int(digits))
    let text = try export.text(CurveExport.Format.allCases[Int(format)])
    if text.utf8.count <= textCapacity { return handed(text) }
    numbers[0] = Double(handed("the text is too long to be shown"))
  } catch { numbers[0] = Double(handed(error)) }
  return -1
}

/// The names of all formats, a line each.
@_expose(wasm, "formats") @_cdecl("formats")
public func formats() -> Int32 {
  handed(CurveExport.Format.allCases.map { $0.rawValue }.joined(separator: "\n"))
}
