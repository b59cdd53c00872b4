// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// Writes the tool's answer to a string that is not a curve here; returns the answer's length, or 0 if there is none.
///
/// The first line is `curve`, `refusal` or `near`. After `curve` come the text, the system, the duration in seconds and a note,
/// one per line; the last two may be empty. After `refusal` come the system and the reason, after `near` the corrected text.
@_expose(wasm, "suggestion") @_cdecl("suggestion")
public func suggestion(_ length: Int32) -> Int32 {
  let text = givenText(length)
  switch CurveSpelling.answer(to: text) {
  case .curve(let spelling):
    let duration = spelling.duration.map { NumberText.shortest($0) } ?? ""
    return handed(
      "curve\n" + spelling.text + "\n" + spelling.system + "\n" + duration + "\n" + spelling.note)
  case .refusal(let system, let reason): return handed("refusal\n" + system + "\n" + reason)
  case nil:
    do throws(EasingTextError) {
      _ = try TimingCurve(parsing: text)
      return 0
    } catch {
      guard let near = Suggestion.curve(for: text, error) else { return 0 }
      return handed("near\n" + near)
    }
  }
}

/// Writes a curve in the syntax of other systems, one per line (system, tab, text), and returns the length in bytes.
@_expose(wasm, "phrases") @_cdecl("phrases")
public func phrases(_ handle: OpaquePointer) -> Int32 {
  let phrases = CurvePhrase.all(for: curve(handle)).map { $0.system + "\t" + $0.text }
  return handed(phrases.joined(separator: "\n"))
}

/// Writes what was expected and what was found at the mistake in a string, one per line, or returns 0 for a curve.
///
/// The first number is the column of the mistake.
@_expose(wasm, "mistake") @_cdecl("mistake")
public func mistake(_ length: Int32) -> Int32 {
  do throws(EasingTextError) {
    _ = try TimingCurve(parsing: givenText(length))
    return 0
  } catch {
    numbers[0] = Double(error.column)
    return handed(error.expected + "\n" + error.found)
  }
}
