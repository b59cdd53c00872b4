// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// Writes the tool's answer to a string that is no curve of this package; returns its length in bytes, or 0 without an answer.
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
@_expose(wasm, "phrases") @_cdecl("phrases") public func phrases(_ handle: OpaquePointer) -> Int32 {
  let phrases = CurvePhrase.all(for: curve(handle)).map { $0.system + "\t" + $0.text }
  return handed((script(of: curve(handle)) + phrases).joined(separator: "\n"))
}

/// Returns the formula of a family as a line of ``phrases(_:)``: the body of a JavaScript function of t; empty without a formula.
private func script(of curve: TimingCurve) -> [String] {
  guard case .easing(let all) = curve, case .family(let curve) = all.storage else { return [] }
  let isDouble = curve.direction == .inOut
  let numbers = curve.family.allParameters.map { NumberText.shortest($0) } + ["", ""]
  let shape =
    switch curve.family.name {
    case "sine": "1 - Math.cos(Math.PI * t / 2)"
    case "expo": "t && 2 ** (10 * t - 10)"
    case "circ": "1 - Math.sqrt(1 - t * t)"
    case "back": "t * t * (t - \(isDouble ? "1.525 * " : "")\(numbers[0]) * (1 - t))"
    case "elastic":
      "t && (w => 2 ** (10 * t - 10) * (Math.cos(w) + Math.sqrt(\(numbers[0]) ** 2 - 1) * Math.sin(w)))"
        + "(2 * Math.PI * (1 - t) / \(numbers[1])\(isDouble ? " / 1.5" : ""))"
    case "bounce":
      "((u, m = 2 ** Math.floor(Math.log2(u))) => (u - m) * (2 * m - u) / 16)(11 * t + 1)"
    default: "t ** \(numbers[0])"
    }
  let isIn = curve.direction == .in
  let call = isDouble ? "t < 0.5 ? f(2 * t) / 2 : 1 - f(2 - 2 * t) / 2" : "1 - f(1 - t)"
  return ["JavaScript\tconst f = t => \(shape); return \(isIn ? "f(t)" : call);"]
}

/// Writes what was expected and what was found at the mistake in a string, one per line; returns 0 if the string is a curve.
///
/// The first number is the column of the mistake.
@_expose(wasm, "mistake") @_cdecl("mistake") public func mistake(_ length: Int32) -> Int32 {
  do throws(EasingTextError) {
    _ = try TimingCurve(parsing: givenText(length))
    return 0
  } catch {
    numbers[0] = Double(error.column)
    return handed(error.expected + "\n" + error.found)
  }
}
