// SPDX-License-Identifier: Apache-2.0

import EasingExports
import SwiftEasing

/// The text of a curve in a format: its length; -1 if there is none, with the length of the reason as the first number and
/// the reason as the text, either a sentence or an error in parts.
///
/// The format is the index of its name in ``formats()``. The duration is that of a motion without end; NaN for a curve's
/// own. NaN is the default of the accuracy too; 0 is that of the number of stops and of the digits. The text that the page has
/// written is the curve's name in comments.
@_expose(wasm, "convert")
@_cdecl("convert")
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
  } catch {
    numbers[0] = Double(handed(error))
  }
  return -1
}

/// The names of all formats, a line each.
@_expose(wasm, "formats")
@_cdecl("formats")
public func formats() -> Int32 {
  handed(CurveExport.Format.allCases.map { $0.rawValue }.joined(separator: "\n"))
}
