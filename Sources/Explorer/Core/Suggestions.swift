// SPDX-License-Identifier: Apache-2.0

import Easing

/// The curve that a text was meant to be, which is not one: its length, 0 if none is near.
@_expose(wasm, "suggestion")
@_cdecl("suggestion")
public func suggestion(_ length: Int32) -> Int32 {
  let text = givenText(length)
  do throws(EasingTextError) {
    _ = try TimingCurve(parsing: text)
    return 0
  } catch {
    return handed(Suggestion.curve(for: text, error) ?? "")
  }
}
