// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// The tool's answer to a text that is no curve; 0 if nothing is known.
///
/// The first line is `curve`, followed by the text, the system, the duration in seconds or an empty line, and a note that may be
/// empty; `refusal`, by the system and the reason; or `near`, by the corrected text.
@_expose(wasm, "suggestion") @_cdecl("suggestion")
public func suggestion(_ length: Int32) -> Int32 {
  let text = givenText(length)
  switch CurveSpelling.answer(to: text) {
  case .curve(let spelling):
    var duration = ""
    if let seconds = spelling.duration { duration = NumberText.shortest(seconds) }
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

/// A curve in the syntax of other systems, a line each: the system, a tab and the text.
@_expose(wasm, "phrases") @_cdecl("phrases")
public func phrases(_ handle: OpaquePointer) -> Int32 {
  var text = ""
  for phrase in CurvePhrase.all(for: curve(handle)) {
    text += (text == "" ? "" : "\n") + phrase.system + "\t" + phrase.text
  }
  return handed(text)
}

/// The mistake in a text, with its column as the first number: what is expected and what was found, a line each; 0 for a curve.
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
