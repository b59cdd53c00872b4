// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// Reads curves of game engines, which state the family (style) and the direction as two separate values.
extension SpellingReader {
  /// Reads a curve in the style of Godot: `set_trans(Tween.TRANS_QUAD).set_ease(Tween.EASE_IN)`.
  func godot(_ expression: SourceExpression) -> Answer? {
    var key = ""
    // The first method is the name of the call; the parser turns the later methods into labels of their arguments.
    var method = ""
    if case .path(let names, true) = expression.kind { method = ASCII.key(names[names.count - 1]) }
    for label in ["trans", "ease"] {
      let labels = method == "set" + label ? [label, ""] : [label]
      let given = expression.arguments.first { labels.contains(ASCII.key($0.label)) }
      guard let argument = given else { continue }
      guard case .path(let names, false) = argument.value.kind else { return nil }
      key += ASCII.key(names[names.count - 1])
    }
    guard key.hasPrefix("trans"), case .curve(var curve) = transition(key) else { return nil }
    // The last argument of tween_property(object, property, value, duration).
    if method == "tweenproperty", expression.arguments.count > 3 {
      curve.duration = SpellingReader.number(expression.arguments[3].value)
    }
    return .curve(curve)
  }

  /// Reads Roblox's `TweenInfo.new(1, Enum.EasingStyle.Quad, Enum.EasingDirection.In)`, whose default direction is out.
  func roblox(_ keys: [String], _ expression: SourceExpression) -> Answer? {
    let isInfo = keys.suffix(2) == ["tweeninfo", "new"]
    let paths =
      !isInfo
      ? [keys]
      : expression.arguments.map { argument in
        if case .path(let names, false) = argument.value.kind { names.map(ASCII.key) } else { [] }
      }
    func value(_ owner: String) -> String? { paths.last { $0.dropLast().last == owner }?.last }
    guard let style = value("easingstyle") else { return nil }
    let direction = value("easingdirection") ?? "out"
    let answer =
      style == "linear"
      ? SpellingReader.checked(style, "Roblox")
      : EaseSpelling.all[style + direction]?.answer([], system: "Roblox")
    guard case .curve(var curve) = answer else { return nil }
    if ["back", "elastic", "bounce"].contains(style) {
      curve.add(note: "Roblox does not publish the constants of its curve")
    }
    let numbers = isInfo ? expression.arguments.compactMap { SpellingReader.number($0.value) } : []
    curve.duration = numbers.first
    if numbers.count > 1 {
      let rest = numbers.dropFirst().map(NumberText.shortest).joined(separator: " and ")
      curve.add(note: "its repetition and delay, \(rest), are left out")
    }
    return .curve(curve)
  }

  func transition(_ key: String) -> Answer? {
    let bare = SourceExpression(kind: .path([key], isCall: false), end: 0)
    return rows(key, bare) ?? EaseSpelling.all[key]?.answer([], system: "Godot")
  }
}
