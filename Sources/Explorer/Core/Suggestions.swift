// SPDX-License-Identifier: Apache-2.0

import Easing

/// The curve that a text which is none was meant to be: what it is in another system's words, or else the nearest text; its
/// length, 0 if there is none.
@_expose(wasm, "suggestion")
@_cdecl("suggestion")
public func suggestion(_ length: Int32) -> Int32 {
  let text = givenText(length)
  do throws(EasingTextError) {
    _ = try TimingCurve(parsing: text)
    return 0
  } catch {
    switch CurveSpelling.answer(to: text) {
    case .curve(let spelling): return handed(spelling.text)
    case .refusal: return 0
    case nil: return handed(Suggestion.curve(for: text, error) ?? "")
    }
  }
}

/// Why a curve in another system's words cannot be converted, as the tool says it; its length, 0 for every other text.
@_expose(wasm, "refusal")
@_cdecl("refusal")
public func refusal(_ length: Int32) -> Int32 {
  guard case .refusal(let system, let reason) = CurveSpelling.answer(to: givenText(length)) else {
    return 0
  }
  return handed("cannot be converted from \(system): \(reason)")
}
