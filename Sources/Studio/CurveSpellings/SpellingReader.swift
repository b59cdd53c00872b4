// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

struct SpellingReader {
  typealias Answer = CurveSpelling.Answer

  let bytes: [UInt8]
  let tokens: [SourceLexer.Token]
  let language: String?
  /// The system of the enclosing call, whose names have precedence over those of other systems.
  var home: String?
  /// The names that the file declares; they do not have the meaning of the tables.
  var variables: Set<String> = []
  var depth = 0
  var context = Context.curve
  /// The label, call or type that determines the type of `Self` or of an implicit member, such as `.init(…)`.
  var owner = ""

  enum Context {
    /// The text is known to be a curve.
    case curve
    /// The text may be anything, so only an unmistakable name is read as a curve.
    case anything
  }

  private static let mostDepth = 6

  func answer(_ expression: SourceExpression, start: Int) -> Answer? {
    guard depth < SpellingReader.mostDepth else { return nil }
    switch expression.kind {
    case .number, .other: return nil
    case .string(let text): return context == .curve ? answer(text: text) : nil
    case .object: return rows("{}", expression)
    case .list: return context == .curve ? rows("[]", expression) : nil
    case .path: return modified(expression, start: start) ?? path(expression, start: start)
    }
  }

  /// The methods of an animation or a curve that leave the values over progress unchanged or, like `flipped`, mirror them.
  private static let modifiers: Set<String> = [
    "delay", "repeatforever", "autoreverses", "repeatcount", "logicallycomplete", "speed",
    "flipped", "transform", "getinterpolation",
  ]

  /// Returns the curve of an animation with a modifier such as `.delay(1)`, or nil if it has no modifier.
  private func modified(_ expression: SourceExpression, start: Int) -> Answer? {
    guard case .path(let names, let isCall) = expression.kind else { return nil }
    var inner = expression
    let last = ASCII.key(names[names.count - 1])
    let isOption = last == "rawvalue" || isCall && ["union", "value"].contains(last)
    if names.count > 1, Self.modifiers.contains(last) || isOption {
      inner.kind = .path(Array(names.dropLast()), isCall: false)
      inner.arguments = []
    } else if isCall, !expression.arguments.contains(where: { $0.label == "bounciness" }) {
      inner.arguments.removeAll { Self.modifiers.contains(ASCII.key($0.label)) }
      guard inner.arguments.count < expression.arguments.count else { return nil }
    } else {
      return nil
    }
    let isFlipped = last == "flipped" || expression.arguments.contains { $0.label == "flipped" }
    guard case .curve(let curve) = path(inner, start: start) else { return nil }
    var modified = CurveSpelling(
      text: isFlipped ? "mirror(\(curve.text))" : curve.text, system: curve.system,
      duration: curve.duration, note: curve.note)
    for argument in expression.arguments {
      let name = argument.label == "" ? names[names.count - 1] : argument.label
      guard let number = argument.value.number, Self.modifiers.contains(ASCII.key(name))
      else { continue }
      if ASCII.key(name) == "speed", let seconds = curve.duration, number > 0 {
        modified.duration = seconds / number
      } else {
        modified.add(note: "its \(name) \(NumberText.shortest(number)) is left out")
      }
    }
    return .curve(modified)
  }

  private func path(_ expression: SourceExpression, start: Int) -> Answer? {
    guard case .path(let names, let isCall) = expression.kind else { return nil }
    // Names with hyphens, `linear` and `steps` are read as CSS if possible.
    let isHyphenated = names[0].utf8.contains(UInt8(ascii: "-"))
    let isCSS = isHyphenated || names[0] == "linear" || names[0] == "steps"
    let isTailwind = isHyphenated && names.count == 1 && language == nil
    return (isCSS ? own(expression, start) : nil)
      ?? (isTailwind ? rows("tailwind" + ASCII.key(names[0]), expression, (nil, isCall, 2)) : nil)
      ?? member(expression) ?? own(expression, start)
      ?? ownCurve(expression, isMember: tokens[start].isSymbol("."))
  }

  private func answer(text: String) -> Answer? {
    let inner = SpellingScanner(Array(text.utf8), language: language, home: home, depth: depth + 1)
    return inner.whole() ?? inner.first() ?? SpellingReader.css(text)
  }

  /// Reads a curve in this package's own syntax, which extends that of CSS.
  private func own(_ expression: SourceExpression, _ start: Int) -> Answer? {
    guard case .path(let names, let isCall) = expression.kind, names.count == 1,
      expression.end > start, context == .curve || isCall && !expression.arguments.isEmpty
    else { return nil }
    let range = tokens[start].range.lowerBound..<tokens[expression.end - 1].range.upperBound
    return SpellingReader.css(String(decoding: bytes[range], as: UTF8.self))
  }

  private static func css(_ text: String) -> Answer? {
    TimingCurve(text) == nil ? nil : .curve(CurveSpelling(text: text, system: "CSS"))
  }

  /// Returns the curve of a name, from the row that matches the most parts of the name or from easings.net.
  private func member(_ expression: SourceExpression) -> Answer? {
    guard case .path(let names, let isCall) = expression.kind else { return nil }
    let keys = names.map(ASCII.key)
    // GSAP 2 writes Back.easeOut.config(2) for the curve that GSAP 3 calls back.out(2).
    if isCall, keys.count > 2, keys[keys.count - 1] == "config",
      let direction = ASCII.rest(of: keys[keys.count - 2], after: "ease")
    {
      var newer = expression
      newer.kind = .path(names.dropLast(2) + [direction], isCall: true)
      return member(newer)
    }
    if let answer = godot(expression) ?? roblox(keys, expression) { return answer }
    if isCall, names.last == "init",
      keys.count > 1 || context == .curve && expression.arguments.last?.label != "duration"
    {
      // If a curve is expected, or in an extension of a curve's type, the labels of Swift's `.init(…)` determine the curve.
      let types = ["camediatimingfunction", "uicubictimingparameters", "spring"]
      let owner = keys.count > 1 ? keys[keys.count - 2] : "self"
      return (owner == "self" ? types : [owner]).lazy.compactMap {
        rows($0, expression, (nil, true, 1))
      }.first
    }
    for first in keys.indices where keys.count - first <= 4 {
      let key = keys[first...].joined(separator: "")
      let root = first > 0 ? keys[first - 1] : nil
      let answer =
        rows(key, expression, (root, isCall, keys.count - first))
        ?? builder(names, keys, from: first, expression, isCall)
      if let answer { return answer }
      let isOfEasings = root.map { EaseSpelling.roots.contains($0) } == true
      if key == "linear", isOfEasings, !isCall { return Self.checked(key, SpellingSystem.shared) }
      // Swift's `EasingElastic.easeOut()` has the family in its type, and Defold's `go.EASING_INQUAD` in its member.
      let isJoined =
        language == "swift" && keys[first].utf8.count > 6 || root == "go" || root == "gui"
      let inner = isJoined ? ASCII.rest(of: key, after: "easing") ?? key : key
      if let family = EaseSpelling.all[inner] {
        guard context == .curve || keys[first].hasPrefix("ease") || isOfEasings else { return nil }
        return family.answer(expression.arguments, system: system(of: names))
      }
    }
    // Objective-C joins a type and its constant: ChartEasingOptionEaseOutBack.
    guard keys.count == 1, language == "m" || language == "mm",
      let (_, name) = SpellingRow.split(keys[0], "ease")
    else { return nil }
    return EaseSpelling.all["ease" + name]?.answer([], system: SpellingSystem.shared)
  }

  /// Returns the curve of a name that ends with a method for setting a parameter: `easeBackOut.overshoot(2)`.
  private func builder(
    _ names: [String], _ keys: [String], from first: Int, _ expression: SourceExpression,
    _ isCall: Bool
  ) -> Answer? {
    guard isCall, first < keys.count - 1, let argument = expression.arguments.first,
      argument.label == "", expression.arguments.dropFirst().allSatisfy({ $0.label != "" })
    else { return nil }
    let key = keys[first..<(keys.count - 1)].joined(separator: "")
    var labelled = expression
    labelled.arguments[0].label = names[names.count - 1]
    let root = first > 0 ? keys[first - 1] : nil
    return rows(key, labelled, (root, true, keys.count - 1 - first))
  }

  private func system(of names: [String]) -> String {
    let system = EaseSpelling.system(of: names)
    // osu! has Qt's names in C#.
    if system == "Qt", language == "cs" { return "osu!" }
    guard let home, system == SpellingSystem.shared || system == "easings.net"
    else { return system }
    return home
  }

  func rows(
    _ key: String, _ expression: SourceExpression,
    _ path: (root: String?, isCall: Bool, parts: Int)? = nil
  ) -> Answer? {
    guard let places = SpellingTables.index[key] else { return nil }
    // Tries the enclosing call's system first if its names need this context; in the call, they match in any language.
    let own = places.filter {
      SpellingTables.systems[$0.system].needsContext
        && SpellingTables.systems[$0.system].name == home
    }
    let isKotlin = path != nil && expression.arguments.contains { $0.isAssigned }
    var partial: CurveSpelling.Answer?
    for place in own + places {
      let system = SpellingTables.systems[place.system]
      let isKnown = language.map(system.languages.contains) ?? !system.needsContext
      guard isKnown || system.name == home else { continue }
      // A label before an equals sign is Kotlin, not Swift, where a colon follows a label.
      if isKotlin, system.languages.first == "swift" { continue }
      let row = system.rows[place.row]
      if let path {
        // Figma's names differ from those of other systems only by their capitals, so they must match exactly.
        if system.name == "Figma", expression.names.last != row.name { continue }
        // In a file, the name of a type without arguments is a variable: `fastOutSlowInInterpolator`.
        let isType =
          row.parts == 1 && row.signature.hasSuffix(")")
          && row.signature.utf8.first.map { $0 < 0x5B } == true
        if language != nil, depth == 0, !path.isCall, path.root == nil, isType { continue }
        // A row's name with several parts matches only names with as many: GSAP's back.inOut is not another system's backInOut.
        guard row.parts == path.parts || row.parts == 1 && !system.needsContext else { continue }
        if let root = path.root {
          let isRoot = system.roots.contains(root)
          if !isRoot, system.needsRoot || SpellingTables.roots.contains(root) { continue }
          // Skips a constant of a foreign type if the text may be anything or, in Swift, if the type is not named like a type of curves.
          // A row whose name begins with a type is not skipped.
          let isOwn =
            language == "swift" && !path.isCall && !Self.owners.contains(where: root.hasSuffix)
          if !isRoot, context == .anything || isOwn, expression.arguments.isEmpty, !row.hasOwner {
            continue
          }
        } else {
          let isVague = context == .anything && (!path.isCall || expression.arguments.isEmpty)
          if system.needsRoot { continue }
          if isVague, !row.hasOwner, !Self.isDistinctive(key, isCall: path.isCall) { continue }
        }
      }
      let parameters =
        language == nil ? row.parameters : SpellingTables.parameters[place.system][place.row]
      guard let found = answer(row, parameters, system, expression) else { continue }
      if !found.isPartial { return found.answer }
      partial = partial ?? found.answer
    }
    return partial
  }

  /// Whether a name begins with its type, as constants of Objective-C and methods of pop do.
  static func hasOwner(_ key: String) -> Bool {
    [
      "kcamediatimingfunction", "uiviewanimation", "popbasic", "nsanimationease", "skactiontiming",
      "scnactiontiming",
    ].contains { key.hasPrefix($0) }
  }

  /// The ends of the names of Swift types whose members are curves.
  private static let owners = ["curve", "easing", "ease", "option", "options", "function", "name"]

  /// Whether a name alone is unmistakably a curve (`FastOutSlowInEasing`), or a call of it is (`UISpringTimingParameters()`).
  private static func isDistinctive(_ key: String, isCall: Bool) -> Bool {
    if isCall, key.hasSuffix("timingparameters") { return true }
    for ending in ["easing", "interpolator", "timingfunction", "easeinout", "easein", "easeout"]
    where key.utf8.count > ending.utf8.count && key.hasSuffix(ending) { return true }
    if key.hasPrefix("ease"), EaseSpelling.all[key] != nil { return true }
    return hasOwner(key) || key.hasPrefix("curveease") || key == "curvelinear"
  }

  private func answer(
    _ row: SpellingRow, _ parameters: [SpellingRow.Parameter], _ system: SpellingSystem,
    _ expression: SourceExpression
  ) -> (answer: Answer, isPartial: Bool)? {
    var inner = self
    inner.home = system.name
    let isObject = row.key == "{}"
    let isOptions = !isObject && expression.hasOptions && system.languages.contains("js")
    let match =
      inner.values(parameters, isObject: isObject, expression)
      ?? (isOptions ? inner.values(parameters, isObject: true, expression.flat) : nil)
    guard let match, let answer = answer(row, match, system, isObject: isObject) else { return nil }
    guard let unread = match.unread.first, case .curve = answer else { return (answer, false) }
    return (answer.without(unread), true)
  }

  private func answer(
    _ row: SpellingRow, _ match: Match, _ system: SpellingSystem, isObject: Bool
  ) -> Answer? {
    // An object with a bounce and a duration of 10 or more is from anime.js, whose durations are in milliseconds.
    if row.refusal != "", isObject, case .number(let bounce)? = match.values.first,
      case .number(let duration)? = match.values.last, duration >= 10
    {
      let text = "spring(duration {$2 / 1000}s, bounce $1)"
      return SpellingTemplate.filled(text, [bounce, duration]).map { Self.checked($0, "anime.js") }
    }
    if row.refusal != "" {
      let reason = SpellingTemplate.filled(row.refusal, match.values) ?? row.refusal
      return .refusal(system: system.name, reason: reason)
    }
    if let refusal = match.refusal { return refusal }
    guard let filled = SpellingTemplate.filled(row.text, match.values) else { return nil }
    if row.text.hasPrefix("$1"), row.key.hasSuffix("spring"), !filled.hasPrefix("spring(") {
      return nil
    }
    var duration = SpellingTemplate.filled(row.duration, match.values).flatMap { Double($0) }
    // An object such as { ease: … } may contain a curve of another system; then the result names that other system.
    var name = system.name
    if row.text == "$1" {
      let isOther =
        isObject && !["", "CSS", "SwiftUI", SpellingSystem.shared].contains(match.system)
      // An object in anime.js's form whose curve has a CSS name is reported as CSS, because browsers accept the object, too.
      let isBrowsers = isObject && name == "anime.js" && match.system == "CSS"
      // anime.js counts milliseconds, even if its curve's name is in an object that otherwise looks like Motion's.
      if name != match.system, match.system == "anime.js" { duration = duration.map { $0 / 1000 } }
      if isOther || match.system == "anime.js" || isBrowsers { name = match.system }
    }
    return SpellingReader.checked(
      filled, name, duration: duration ?? match.duration,
      note: row.note == ""
        ? match.note : SpellingTemplate.filled(row.note, match.values) ?? row.note)
  }

  static func checked(
    _ text: String, _ system: String, duration: Double? = nil, note: String = ""
  ) -> Answer {
    let converted = SpringEquations.text(text) ?? plain(text)
    do throws(EasingTextError) {
      _ = try TimingCurve(parsing: converted)
      return .curve(CurveSpelling(text: converted, system: system, duration: duration, note: note))
    } catch {
      return .refusal(
        system: system,
        reason: "it would be \(converted), and its numbers are not allowed: "
          + "found \(error.found), expected \(error.expected)")
    }
  }

  /// Removes parameters of a spring that have their default values: mass 1 and velocity 0.
  private static func plain(_ text: String) -> String {
    guard text.hasPrefix("spring(") else { return text }
    var plain = text
    for part in ["mass 1, ", ", velocity 0", ", mass 1"] {
      guard let (before, after) = SpellingRow.split(plain, part) else { continue }
      let isWhole = part.hasSuffix(" ") || after.hasPrefix(",") || after.hasPrefix(")")
      if isWhole { plain = before + after }
    }
    return plain
  }

  private struct Match {
    var values: [SpellingValue] = []
    var duration: Double?
    var note = ""
    var system = ""
    var refusal: Answer?
    /// The members of an object that change its curve but have no known number or no parameter in the row.
    var unread: [String] = []
  }

  /// Members that change the curve in every system that has them.
  private static let effects: Set<String> = [
    "overshootclamping", "clamp", "velocity", "initialvelocity", "mass", "bounce", "bounciness",
    "speed", "durationinframes", "damping", "dampingratio", "friction", "tension", "stiffness",
  ]

  private func values(
    _ parameters: [SpellingRow.Parameter], isObject: Bool, _ expression: SourceExpression
  ) -> Match? {
    var given: [Int?] = Array(repeating: nil, count: parameters.count)
    var next = 0
    var isNamed = false
    var match = Match()
    for (index, argument) in expression.arguments.enumerated() {
      let label = ASCII.key(argument.label)
      if label == "" {
        // In an object, as in `{ type: "spring" as const }`, only members count.
        if isObject { continue }
        while next < parameters.count, !parameters[next].isPositional || given[next] != nil {
          next += 1
        }
        if next == parameters.count, case .other = argument.value.kind { continue }
        guard next < parameters.count else { return nil }
        given[next] = index
      } else if let place = parameters.firstIndex(where: { $0.label == label }) {
        if given[place] == nil { given[place] = index }
        if case .ignored = parameters[place].value {} else { isNamed = true }
      } else if !isObject {
        return nil
      } else if SpellingReader.effects.contains(label), SpellingReader.number(argument.value) != 0 {
        match.unread.append(argument.label)
      } else if label == "delay", let delay = argument.value.number, delay != 0 {
        match.note = "its delay \(NumberText.shortest(delay)) is left out"
      }
    }
    if isObject, !isNamed { return nil }
    for (parameter, place) in zip(parameters, given) {
      let argument = place.map { expression.arguments[$0].value }
      if let values = values(parameter.value, argument, &match) {
        match.values += values
      } else if isObject, case .number(let number) = parameter.value, let place {
        // The member is given, but not as a readable value: use the default and report the member as unread.
        match.values.append(.number(number))
        match.unread.append(expression.arguments[place].label)
      } else {
        return nil
      }
    }
    return match
  }

  private func values(
    _ value: SpellingRow.Parameter.Default, _ argument: SourceExpression?, _ match: inout Match
  ) -> [SpellingValue]? {
    guard let argument else {
      switch value {
      case .required, .point: return nil
      case .string(let text): return Double(text).map { [.number($0)] }
      case .ignored: return [.absent]
      case .number(let number): return [.number(number)]
      case .curve(let name):
        guard let expression = SpellingRow.expression(name) else { return nil }
        return curve(expression, &match).map { [$0] } ?? [.text(name)]
      }
    }
    switch value {
    case .string(let text):
      if let number = Double(text) {
        return SpellingReader.number(argument) == number ? [.number(number)] : nil
      }
      guard case .string(let given) = argument.kind, given == text else { return nil }
      return [.text(text)]
    case .point(let known):
      let numbers = SpellingReader.numbers(argument)
      guard numbers.count == known.count else { return nil }
      for (number, known) in zip(numbers, known) {
        if let known, case .number(let given) = number, given != known { return nil }
      }
      return numbers
    case .ignored: return [SpellingReader.number(argument).map { .number($0) } ?? .absent]
    case .number: return SpellingReader.number(argument).map { [.number($0)] }
    case .required, .curve:
      if let number = SpellingReader.number(argument) { return [.number(number)] }
      return curve(argument, &match).map { [$0] }
    }
  }

  private func curve(_ argument: SourceExpression, _ match: inout Match) -> SpellingValue? {
    var inner = self
    (inner.context, inner.depth) = (.curve, depth + 1)
    var answer: Answer?
    if case .path(let names, let isCall) = argument.kind {
      // `.linear` in a call of Core Animation is a member of Apple's type, not a name of the file.
      let isMember =
        home == "Core Animation"
        && tokens[max(0, min(argument.end, tokens.count) - 2)].isSymbol(".")
      if !isCall, names.count == 1, variables.contains(names[0]), !isMember { return nil }
      answer = inner.member(argument)
      let name = names[names.count - 1]
      let isPlain = !isCall && (language != "swift" || names.count == 1)
      if answer == nil, isPlain, TimingCurve(name) != nil { return .text(name) }
    } else {
      answer = inner.answer(argument, start: 0)
    }
    switch answer {
    case .curve(let spelling):
      match.duration = spelling.duration
      if spelling.note != "" { match.note = spelling.note }
      match.system = spelling.system
      return .text(spelling.text)
    case .refusal:
      match.refusal = answer
      return .text("linear")
    case nil: return nil
    }
  }

  /// Returns the value of a numeric literal, a named constant or a duration such as `Duration(milliseconds: 300)`.
  static func number(_ expression: SourceExpression) -> Double? {
    if let number = expression.number { return number }
    if case .string(let text) = expression.kind { return Double(text) }
    guard case .path(let names, let isCall) = expression.kind else { return nil }
    guard isCall else { return SpellingTables.constants[ASCII.key(names[names.count - 1])] }
    if expression.arguments.count == 1, let number = expression.arguments[0].value.number {
      let label = ASCII.key(expression.arguments[0].label)
      switch label == "milliseconds" || label == "seconds"
        ? label : ASCII.key(names[names.count - 1])
      {
      case "milliseconds": return number / 1000
      case "seconds", "cgfloat", "double", "float", "timeinterval": return number
      default: return nil
      }
    }
    // A zero vector, such as CGVector(dx: 0, dy: 0), is an initial velocity and is read as the number 0.
    let isZero = expression.arguments.allSatisfy { $0.value.number == 0 }
    return isZero && !expression.arguments.isEmpty ? 0 : nil
  }

  /// Returns the coordinates of a point: `CGPoint(x: 0.2, y: 1)`, `Offset(0.2, 1)`, `[0.2, 1]`, `{ x: 0.2, y: 1 }`.
  private static func numbers(_ expression: SourceExpression) -> [SpellingValue] {
    var numbers: [SpellingValue] = []
    // In XAML the coordinates are a text: `ControlPoint1="0.2,1"`.
    if case .string(let text) = expression.kind {
      return text.split { $0 == "," || $0 == " " }.map { Double($0).map { .number($0) } ?? .absent }
    }
    if number(expression) == 0 { return [.number(0), .number(0)] }
    for argument in expression.arguments {
      var value = argument.value
      // In Lottie each coordinate of a point is a list, of which only the first number is used.
      if case .list = value.kind, let first = value.arguments.first { value = first.value }
      guard let number = number(value) else { return [] }
      numbers.append(.number(number))
    }
    return numbers
  }
}
