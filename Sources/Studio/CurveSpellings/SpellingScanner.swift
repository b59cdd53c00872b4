// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing

/// Finds curves in a text: the curve that the whole text is, the first curve in a line, or all curves of a file.
struct SpellingScanner {
  let bytes: [UInt8]
  let tokens: [SourceLexer.Token]
  let parser: SourceParser
  let reader: SpellingReader
  let depth: Int
  let names: NamesOfFile

  init(_ bytes: [UInt8], language: String?, home: String? = nil, depth: Int = 0) {
    self.bytes = bytes
    tokens = SourceLexer.tokens(bytes, language: language)
    parser = SourceParser(tokens: tokens)
    names = NamesOfFile(language == nil ? [] : tokens)
    reader = SpellingReader(
      bytes: bytes, tokens: tokens, language: language, home: home, variables: names.variables,
      depth: depth)
    self.depth = depth
  }

  func word(_ index: Int) -> String? { if case .word(let word) = kind(index) { word } else { nil } }

  func kind(_ index: Int) -> SourceLexer.Kind {
    tokens.indices.contains(index) ? tokens[index].kind : .end
  }

  func isSymbol(_ index: Int, _ symbol: Unicode.Scalar) -> Bool {
    tokens.indices.contains(index) && tokens[index].isSymbol(symbol)
  }

  // MARK: A text that is one curve

  func whole() -> CurveSpelling.Answer? {
    guard depth < 4 else { return nil }
    if let expression = parser.expression(0), isEnd(expression.end) {
      let answer = reader.answer(expression, start: 0)
      guard !isOwnFunction(0) else {
        // Returns nil for a mistake in a function of this package, whose own parser gives a better message.
        switch answer {
        case .curve where !expression.arguments.isEmpty: return answer
        case .refusal(let system, _)
        where system != "CSS" && system != SpellingSystem.shared && word(0) != "steps":
          return answer
        default: return nil
        }
      }
      if let answer { return answer }
    }
    return numbers() ?? path() ?? words() ?? coefficients()
  }

  /// Reads the members of an object without its braces: a spring, `stiffness: 300, damping: 20`, or the handles of a Lottie
  /// keyframe, `"i": {…}, "o": {…}`.
  private func coefficients() -> CurveSpelling.Answer? {
    guard let name = label(0), isSymbol(1, ":"),
      ["stiffness", "damping", "tension", "friction", "i", "o"].contains(name)
    else { return nil }
    let object = Array("{".utf8) + bytes + Array("}".utf8)
    return SpellingScanner(object, language: reader.language, depth: depth).whole()
  }

  /// Whether only commas and semicolons follow, up to the end of the text.
  private func isEnd(_ index: Int) -> Bool {
    var index = index
    while isSymbol(index, ";") || isSymbol(index, ",") { index += 1 }
    return index >= tokens.count - 1
  }

  /// Reads four bare numbers, as on cubic-bezier.com and in SVG's `keySplines`.
  func numbers() -> CurveSpelling.Answer? {
    bezier(at: 0).flatMap { isEnd($0.end) ? $0.answers[0] : nil }
  }

  /// Reads the name of an easing family and a direction, separated by any symbols: `quad:in:out`.
  private func words() -> CurveSpelling.Answer? {
    var words: [String] = []
    for token in tokens {
      switch token.kind {
      case .word(let word): words.append(ASCII.key(word))
      case .number: return nil
      default: break
      }
    }
    guard words.count <= 8 else { return nil }
    words.removeAll { ["tween", "settrans", "setease", "easing"].contains($0) }
    let key = words.joined()
    guard key != "" else { return nil }
    if key.hasPrefix("trans") { return reader.transition(key) }
    return (EaseSpelling.all[key] ?? EaseSpelling.alone(key))?.answer(
      [], system: SpellingSystem.shared)
  }

  /// Reads path data whose x goes from 0 to 1, as in GSAP's CustomEase and Android's `pathData`.
  ///
  /// In a call of GSAP, a path with another start or end is scaled to the unit square; its y axis points down.
  private func path() -> CurveSpelling.Answer? {
    guard bytes.count < SourceLexer.longestString,
      bytes.first == UInt8(ascii: "M") || bytes.first == UInt8(ascii: "m"),
      let path = try? PlanarPath(parsing: String(decoding: bytes, as: UTF8.self)),
      path.subpaths.count == 1, let end = path.subpaths[0].segments.last?.end
    else { return nil }
    let system = "a path of SVG, as CustomEase and Android have it"
    let (start, segments) = (path.subpaths[0].start, path.subpaths[0].segments)
    let isScaled = reader.home == "GSAP" && (start.x != 0 || end.x != 1)
    if isScaled, !(end.x > start.x && end.y < start.y) { return nil }
    let (origin, size) = isScaled ? (start, end - start) : (.zero, SIMD2(1, 1))
    func scaled(_ point: SIMD2<Double>) -> SIMD2<Double> { (point - origin) / size }
    func text(_ points: SIMD2<Double>..., separator: String = " ") -> String {
      points.map(scaled).flatMap { [$0.x, $0.y] }.map { NumberText.shortest($0) }
        .joined(separator: separator)
    }
    if segments.count == 1, scaled(start) == .zero, scaled(end) == SIMD2(1, 1),
      case .cubic(let curve) = segments[0]
    {
      let numbers = text(curve.p1, curve.p2, separator: ", ")
      return SpellingReader.checked("cubic-bezier(\(numbers))", system)
    }
    guard scaled(start).x == 0 else { return nil }
    var parts = [NumberText.shortest(scaled(start).y)]
    for segment in segments {
      switch segment {
      case .line(let line): parts.append(text(line.end))
      case .quadratic(let curve): parts.append(text(curve.elevated.p1, curve.elevated.p2, curve.p2))
      case .cubic(let curve): parts.append(text(curve.p1, curve.p2, curve.p3))
      default: return nil
      }
    }
    return TimingCurve("beziers(\(parts.joined(separator: ", ")))").map { curve in
      .curve(CurveSpelling(text: curve.description, system: system))
    }
  }

  // MARK: The first curve in a line

  /// Returns the first curve in the text; a curve without a duration gets the first duration in the text.
  func first() -> CurveSpelling.Answer? {
    guard depth < 2 else { return nil }
    if let assigned = assigned(isWhole: true).first { return assigned.answer }
    var refusal: CurveSpelling.Answer?
    var duration: Double?
    var index = 0
    let isTailwind = tokens.indices.contains { word($0)?.hasPrefix("duration-") == true }
    while index < tokens.count - 1 {
      duration = duration ?? seconds(index)
      // Skips the name before a hyphen, as in Tailwind's `ease-[…]`, whose function is in the brackets.
      let opensValue = isSymbol(index + 1, "-")
      let isLabel = isSymbol(index + 1, ":") && !isSymbol(index + 2, ":")
      // The parentheses of a call are not a list.
      let isArguments = isSymbol(index, "(") && index > 0 && word(index - 1) != nil
      // If a call of one of our functions has a mistake, its arguments are not searched. A method of the same name is not ours.
      if isOwnFunction(index), !isSymbol(index - 1, ".") {
        guard case .curve? = answer(at: index, .curve)?.answer else { return nil }
      }
      if !opensValue, !isLabel, !isArguments,
        let answer = property(index) ?? answer(joined: index)
          ?? answer(at: index, .curve, isTailwind: isTailwind)
      {
        guard case .curve(let spelling) = answer.answer else {
          refusal = refusal ?? answer.answer
          index = answer.end
          continue
        }
        guard let rest = rest(index..<answer.end) else { return nil }
        var found = spelling
        let later = tokens.indices.dropFirst(answer.end).lazy.compactMap { seconds($0) }
        found.duration = spelling.duration ?? duration ?? later.first
        var ignored = [rest, numbers(outside: answer, from: index, duration: found.duration)]
        if rest == "" { ignored.append(second(after: answer.end, than: spelling.text)) }
        for text in ignored where text != "" { found.add(note: "'\(text)' is ignored") }
        return .curve(found)
      }
      index += 1
    }
    return refusal
  }

  /// An answer, the index of the token after it, and the indices of tokens elsewhere that set its parameters.
  struct Reading {
    let answer: CurveSpelling.Answer
    let end: Int
    var settings: [Int] = []
  }

  /// Returns the curve that several consecutive words name together, such as `Ease In Out`.
  private func answer(joined start: Int) -> Reading? {
    guard depth == 0, word(start) != nil else { return nil }
    var end = start
    while let word = word(end), end < start + 5, !word.hasPrefix("--") { end += 1 }
    if isSymbol(end, "(") || isSymbol(end, ":") || isSymbol(end, ".") { end -= 1 }
    for end in stride(from: end, to: start + 1, by: -1) {
      let words = (start..<end).compactMap { word($0) }.filter { $0 != "and" }
      let name = words.map(ASCII.lowercased).joined(separator: "-")
      if TimingCurve(name) != nil {
        return Reading(answer: SpellingReader.checked(name, SpellingSystem.shared), end: end)
      }
      let key = words.map(ASCII.key).joined()
      let joined = SourceExpression(kind: .path([key], isCall: false), end: end)
      let answer = reader.answer(joined, start: start)
      if let answer { return Reading(answer: answer, end: end) }
    }
    return nil
  }

  /// Returns the curve of a row without parameters.
  private func fixed(_ key: String, _ end: Int) -> Reading? {
    guard let entry = SpellingTables.index[key]?.first else { return nil }
    let system = SpellingTables.systems[entry.system]
    let row = system.rows[entry.row]
    return Reading(answer: SpellingReader.checked(row.text, system.name, note: row.note), end: end)
  }

  /// Returns the curve of a known theme's custom property, as in `var(--ease-out)`; a refusal for any other property.
  private func property(_ index: Int) -> Reading? {
    guard let name = word(index), name.hasPrefix("--") else { return nil }
    let end = index + 1
    let key = ASCII.key(name)
    let known = fixed("tailwind" + key, end) ?? (key.hasPrefix("mdsys") ? fixed(key, end) : nil)
    if let known { return known }
    // After a comma comes a fallback value, which is read instead of the property.
    guard !isSymbol(end, ",") else { return nil }
    return Reading(
      answer: .refusal(
        system: "CSS", reason: "\(name) is a custom property whose value is not given"), end: end)
  }

  /// Returns the words outside the tokens of a curve, which the reading ignores; nil if one of them, such as `not`, negates the curve.
  ///
  /// The result is empty if the text is source text, a CSS value with a time, or a list of classes.
  private func rest(_ range: Range<Int>) -> String? {
    // If text precedes a call or an object, this text is a property's name or part of a statement.
    let isValue = tokens[range].contains { $0.isSymbol("{") || $0.isSymbol("(") }
    if isValue, range.lowerBound > 0 { return "" }
    var rest = ""
    for (index, token) in tokens.enumerated() where !range.contains(index) {
      switch token.kind {
      case .word(let word):
        let key = ASCII.key(word)
        if key == "not" || key == "no" || key == "without" { return nil }
        if word.hasPrefix("duration-") || key == "transition" { return "" }
        if !SpellingScanner.shorthand.contains(key) { rest += (rest == "" ? "" : " ") + word }
      case .end: break
      default: return ""
      }
    }
    return rest
  }

  /// Returns the text of the next curve after the token `start` whose text is not `text`; empty if there is none.
  private func second(after start: Int, than text: String) -> String {
    var index = start
    while index < tokens.count - 1 {
      if word(index) != nil || isSymbol(index, "."),
        let next = answer(joined: index) ?? answer(at: index, .curve)
      {
        if case .curve(let spelling) = next.answer, spelling.text != text { return spelling.text }
        index = next.end
      }
      index += 1
    }
    return ""
  }

  /// Returns the numbers outside a curve, which the reading from `start` ignores.
  ///
  /// Zeros, the duration, numbers in a closure and the target value of `withSpring(` or `withTiming(` are not returned.
  private func numbers(outside reading: Reading, from start: Int, duration: Double?) -> String {
    var ignored: [String] = []
    var duration = duration
    var braces = 0
    for (index, token) in tokens.enumerated()
    where !(start..<reading.end).contains(index) && !reading.settings.contains(index) {
      let opensClosure = ["(", ")", "^", ">"].contains { isSymbol(index - 1, $0) }
      if token.isSymbol("{"), braces > 0 || opensClosure { braces += 1 }
      if token.isSymbol("}") { braces = max(0, braces - 1) }
      guard case .number(let number, _) = token.kind, number != 0, braces == 0 else { continue }
      if isSymbol(index - 1, "("), ["withspring", "withtiming"].contains(label(index - 2)) {
        continue
      }
      if let time = seconds(index), time == duration {
        duration = nil
      } else {
        ignored.append(String(decoding: bytes[token.range], as: UTF8.self))
      }
    }
    return ignored.joined(separator: " ")
  }

  /// Words in the CSS shorthands for transitions and animations.
  private static let shorthand: Set<String> = [
    "all", "none", "infinite", "alternate", "reverse", "normal", "forwards", "backwards", "both",
  ]

  private static let functions: Set<String> = [
    "spring", "bounce", "decay", "linear", "steps", "cubic-bezier", "beziers", "clamp", "reverse",
    "mirror", "in-out", "scale", "chain", "blend", "timed",
  ]

  /// Whether a function of this package's own grammar begins at a token.
  func isOwnFunction(_ index: Int) -> Bool {
    guard let word = word(index), isSymbol(index + 1, "(") else { return false }
    return SpellingScanner.functions.contains(ASCII.lowercased(word))
  }

  /// Returns the duration in seconds of a number with a unit of time, or of a Tailwind class such as `duration-150`.
  private func seconds(_ index: Int) -> Double? {
    switch tokens[index].kind {
    case .number(let number, "s"): number
    case .number(let number, "ms"): number / 1000
    case .string(let text) where isSymbol(index - 1, "=") && label(index - 2) == "duration":
      // Android's attribute is in milliseconds.
      Double(text).map { $0 / 1000 }
    case .word(let word):
      ASCII.rest(of: word, after: "duration-").flatMap { Double($0) }.map { $0 / 1000 }
    default: nil
    }
  }

  /// Returns the curve that begins at a token, and the index of the token after the curve.
  func answer(
    at index: Int, _ context: SpellingReader.Context, isTailwind: Bool = false,
    where isValue: (SourceExpression) -> Bool = { _ in true }
  ) -> Reading? {
    let name = isTailwind ? word(index) : nil
    if let name, let known = fixed("tailwind" + ASCII.key(name), index + 1) { return known }
    guard
      var expression = isSymbol(index - 1, "<")
        ? parser.element(index) : typed(index) ?? parser.expression(index), isValue(expression)
    else { return nil }
    var used: [Int] = []
    if case .path(let names, false) = expression.kind, names.count > 1,
      case let settings = settings(around: index, expression, ASCII.key(names[names.count - 2])),
      !settings.isEmpty
    {
      expression.kind = .path(names, isCall: true)
      expression.arguments = settings
      used = settings.map { $0.value.end - 1 }
    }
    var reader = reader
    // After `ease:` Motion's names have precedence; GSAP's names are different, so they are still recognized.
    if isSymbol(index - 1, ":"), label(index - 2) == "ease" { reader.home = "Motion" }
    let isSelf = word(index) == "Self" || word(index) == "self"
    reader.owner = (isMember(index) ? label(of: index) : isSelf ? type(around: index) : nil) ?? ""
    for system in SpellingTables.systems where system.needsContext && system.languages.isEmpty {
      if system.roots.contains(where: reader.owner.hasSuffix) { reader.home = system.name }
    }
    reader.context = context
    guard let answer = reader.answer(expression, start: index) else { return nil }
    let end = max(expression.end, index + 1)
    return Reading(answer: named(answer, near: max(0, index - 40)..<end), end: end, settings: used)
  }

  /// Returns C#'s `Type name = new(…)` as a call of the type.
  private func typed(_ index: Int) -> SourceExpression? {
    guard word(index) == "new", isSymbol(index + 1, "("), isSymbol(index - 1, "="),
      let type = word(index - 3), var list = parser.expression(index + 1)
    else { return nil }
    list.kind = .path([type], isCall: true)
    return list
  }

  /// Returns the parameters of a curve that are not in its parentheses: Qt's properties, or the next arguments in DOTween.
  func settings(
    around start: Int, _ expression: SourceExpression, _ root: String
  ) -> [SourceExpression.Argument] {
    var settings: [SourceExpression.Argument] = []
    switch root {
    case "ease":
      var index = expression.end
      while isSymbol(index, ","), let value = parser.expression(index + 1), value.number != nil {
        settings.append(.init(value: value))
        index = value.end
      }
    case "easing", "qeasingcurve":
      var first = start
      while first > 0, start - first < 40, !isSymbol(first - 1, "{"), !isSymbol(first - 1, "}") {
        first -= 1
      }
      for index in first..<min(expression.end + 40, tokens.count) {
        if isSymbol(index, "{") || isSymbol(index, "}") { break }
        guard let name = word(index) else { continue }
        if index >= expression.end, name == "QEasingCurve" { break }
        // In C++, calls such as `setOvershoot(2)` after the curve's type set the properties.
        let property = index >= expression.end ? setter(index) : nil
        let label = property ?? name
        guard property != nil || isSymbol(index + 1, ":"),
          ["overshoot", "amplitude", "period"].contains(ASCII.key(label)),
          let value = parser.expression(index + 2), value.number != nil
        else { continue }
        settings.append(.init(label: label, value: value))
      }
    default: break
    }
    return settings
  }

  /// Returns the property that the method at a token sets, such as `setStiffness(`; nil if no such method is called there.
  private func setter(_ index: Int) -> String? {
    isSymbol(index + 1, "(") ? word(index).flatMap { ASCII.rest(of: $0, after: "set") } : nil
  }

  /// Names the system of an answer by the words around an object, because Motion's table also serves similar systems.
  private func named(
    _ answer: CurveSpelling.Answer, near range: Range<Int>
  ) -> CurveSpelling.Answer {
    let isAnime = names.modules.contains { ASCII.contains($0, "anime") }
    for (owner, system) in [
      ("gsap", "GSAP"), ("withSpring", "Reanimated"), ("withTiming", "Reanimated"),
      ("createSpring", "anime.js"), ("", "anime.js"),
    ] where owner == "" ? isAnime : tokens[range].contains(where: { $0.kind == .word(owner) }) {
      switch answer {
      case .curve(var spelling) where spelling.system == "Motion":
        spelling.system = system
        // anime.js counts milliseconds.
        if system == "anime.js" { spelling.duration = spelling.duration.map { $0 / 1000 } }
        return .curve(spelling)
      case .refusal("Motion", let reason): return .refusal(system: system, reason: reason)
      default: break
      }
    }
    return answer
  }

  // MARK: Properties

  /// Finds springs whose properties are set one by one: `spring.damping = 10`, `force.setStiffness(200f)`.
  ///
  /// If `isWhole` is true, the text is a single curve, and the spring may be created outside the text.
  func assigned(isWhole: Bool) -> [FoundSpelling] {
    struct Spring {
      let type: String?
      let start: Int
      var arguments: [SourceExpression.Argument] = []
      /// A property whose number is not in the text.
      var unknown: String?
    }
    var springs: [Spring] = []
    var latest: [String: Int] = [:]
    for index in tokens.indices {
      guard let name = word(index),
        !isSymbol(index - 1, ".") || ["self", "this"].contains(word(index - 2))
      else { continue }
      if isSymbol(index + 1, "="), let expression = parser.expression(index + 2),
        case .path(let names, true) = expression.kind,
        let type = names.first(where: { SpellingTables.isSpring(ASCII.key($0)) })
      {
        latest[name] = springs.count
        let numbers = expression.arguments.filter { $0.value.number != nil }
        springs.append(Spring(type: type, start: index + 2, arguments: numbers))
      } else if isSymbol(index + 1, "."), let member = word(index + 2) {
        let property = setter(index + 2)
        let label = property ?? member
        guard property != nil || isSymbol(index + 3, "="), latest[name] != nil || isWhole,
          SpellingTables.properties.contains(ASCII.key(label)),
          let value = parser.expression(index + 4)
        else { continue }
        let spring = latest[name, default: springs.count]
        latest[name] = spring
        if spring == springs.count { springs.append(Spring(type: nil, start: index)) }
        let continues = ["*", "/", "+", "-"].contains { isSymbol(value.end, $0) }
        if SpellingReader.number(value) == nil || continues && !tokens[value.end].startsLine {
          springs[spring].unknown = label
        } else {
          springs[spring].arguments.append(.init(label: label, value: value))
        }
      }
    }
    return springs.compactMap { spring in
      guard !spring.arguments.isEmpty else { return nil }
      let answers = (spring.type.map { [$0] } ?? SpellingTables.types).lazy.compactMap { type in
        reader.answer(
          SourceExpression(
            kind: .path([type], isCall: true), arguments: spring.arguments, end: 0), start: 0)
      }
      return answers.first.map { answer in
        FoundSpelling(
          offset: tokens[spring.start].range.lowerBound, name: declaredName(at: spring.start),
          answer: spring.unknown.map(answer.without) ?? answer)
      }
    }
  }
}
