// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

extension SpellingScanner {
  /// Returns all curves of a file, in the order of their offsets.
  ///
  /// Functions of CSS with numbers are found anywhere except in comments. Other curves are calls and literals of the tables,
  /// and names after their type or as the argument of a call that takes a curve.
  func all() -> [FoundSpelling] {
    let functions = functions()
    var isListed = Array(repeating: true, count: functions.count)
    var (first, objectEnd) = (0, 0)
    var found = assigned(isWhole: false)
    var taken = Set(found.map { $0.offset } + functions.map { $0.offset })
    var index = 0
    while index < tokens.count - 1 {
      let isMember = isSymbol(index - 1, ".") && word(index) != nil && !isImplicit(index - 1)
      let offset = tokens[index].range.lowerBound
      // Inside an object that is already listed, only nested objects are read, which are values of other properties.
      guard index >= objectEnd || isSymbol(index, "{"), !isMember, !taken.contains(offset),
        !names.isSkipped(at: index), !isCompared(index),
        let answer = setting(at: index) ?? value(at: index, context(at: index))
      else {
        index += 1
        continue
      }
      let end = tokens[max(index, answer.end - 1)].range.upperBound
      while first < functions.count, functions[first].offset < offset { first += 1 }
      for inner in functions[first...].indices.prefix(while: { functions[$0].offset < end }) {
        // A function of CSS in the argument of a call is listed once, as the call's curve.
        if answer.answers.contains(where: functions[inner].isSameCurve) { isListed[inner] = false }
      }
      let position = isSymbol(index, "{") ? easing(in: index..<answer.end) : offset
      let name = declaredName(at: index)
      found += answer.answers.map { FoundSpelling(offset: position, name: name, answer: $0) }
      taken.insert(offset)
      // The arguments of a refused call may be curves.
      if isSymbol(index, "{") {
        objectEnd = max(objectEnd, answer.end)
        index += 1
      } else if case .refusal = answer.answers[0],
        let open = (index..<answer.end).first(where: { isSymbol($0, "(") || isSymbol($0, "[") })
      {
        index = open + 1
      } else {
        index = answer.end
      }
    }
    for (function, isListed) in zip(functions, isListed) where isListed { found.append(function) }
    return found.sorted { $0.offset < $1.offset }
  }

  /// Returns the offset of the value of an object's member `ease` or `easing`; without this member, the object's own offset.
  private func easing(in range: Range<Int>) -> Int {
    let label = range.first { index in
      ["ease", "easing"].contains(self.label(index)) && isSymbol(index + 1, ":")
    }
    return tokens[label.map { $0 + 2 } ?? range.lowerBound].range.lowerBound
  }

  /// Whether a dot begins an implicit member, whose type the language infers.
  private func isImplicit(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    return tokens[index - 1].range.upperBound < tokens[index].range.lowerBound
      || isSymbol(index - 1, "(")
  }

  /// Returns the calls of `cubic-bezier()`, `linear()` and `steps()` in the code and the strings of the file.
  private func functions() -> [FoundSpelling] {
    var found: [FoundSpelling] = []
    for (index, token) in tokens.enumerated() {
      var (start, end, isCode) = (token.range.lowerBound, token.range.upperBound, false)
      switch token.kind {
      case .string: break
      case .word: (end, isCode) = (min(end + 1, bytes.count), true)
      default: continue
      }
      let name = declaredName(at: index)
      while start < end, let function = CSSFunction.next(in: bytes, start..<end) {
        if let answer = function.answer(isCode: isCode) {
          let own = start == token.range.lowerBound ? name : nil
          found.append(FoundSpelling(offset: function.offset, name: own, answer: answer))
        }
        start = function.end
      }
    }
    return found
  }

  /// Reads curves that are written as settings and not as calls: key splines of XAML, `KeySpline="0.1,0.9 0.2,1"`, and lines in
  /// the configuration of window compositors, such as `curve "cubic-bezier" 0.2 0.6 0.4 1`, `bezier = name, 0.1, 0.9, 0.2, 1` and
  /// `spring damping-ratio=0.8 stiffness=400`.
  private func setting(at index: Int) -> (answers: [CurveSpelling.Answer], end: Int)? {
    switch label(index) {
    case let key? where key.hasSuffix("keyspline") && isSymbol(index + 1, ">"):
      return bezier(at: index + 2)
    case "keyspline", "keysplines":
      guard isSymbol(index + 1, "="), case .string(let text) = kind(index + 2) else { return nil }
      let answers = Array(text.utf8).split(separator: UInt8(ascii: ";")).compactMap { spline in
        SpellingScanner(Array(spline), language: nil, depth: depth + 1).numbers()
      }
      return answers.isEmpty ? nil : (answers, index + 3)
    case "cubicbezier" where word(index) == nil: return bezier(at: index + 1)
    case "bezier" where isSymbol(index + 1, "=") && isSymbol(index + 3, ","):
      return bezier(at: index + 4)
    case "spring" where word(index + 1) != nil && isSymbol(index + 2, "="):
      guard let spring = parser.element(index), spring.arguments.count > 1 else { return nil }
      return reader.answer(spring, start: index).map { ([$0], spring.end) }
    default: return nil
    }
  }

  /// Reads four numbers, with or without commas between them.
  func bezier(at start: Int) -> (answers: [CurveSpelling.Answer], end: Int)? {
    var numbers: [Double] = []
    var index = start
    while case .number(let number, let unit) = kind(index), unit == "" || unit == "f" {
      numbers.append(number)
      index += isSymbol(index + 1, ",") && numbers.count < 4 ? 2 : 1
    }
    guard numbers.count == 4,
      let text = SpellingTemplate.filled("cubic-bezier($1, $2, $3, $4)", numbers)
    else { return nil }
    return ([SpellingReader.checked(text, "four numbers")], index)
  }

  /// Whether the value at a token is only compared or named: `a == Easing.In`, `a.contains(.curveEaseIn)`, `nameof(Easing.In)`.
  private func isCompared(_ index: Int) -> Bool {
    var first = index
    while isSymbol(first, "."), word(first - 1) != nil, !isImplicit(first) {
      first -= isSymbol(first - 2, ".") ? 2 : 1
    }
    return isSymbol(first - 1, "=") && (isSymbol(first - 2, "=") || isSymbol(first - 2, "!"))
      || isSymbol(first - 1, "(") && ["nameof", "hasflag", "contains"].contains(label(first - 2))
  }

  private func value(
    at index: Int, _ context: SpellingReader.Context
  ) -> (answers: [CurveSpelling.Answer], end: Int)? {
    // A constant in the markup of XAML: `"{x:Static Easing.SinIn}"`, `<x:Static Member="Easing.SinIn"/>`.
    if case .string(let text) = tokens[index].kind, depth == 0,
      text.hasPrefix("{x:Static") || label(index - 2) == "member"
    {
      let name = text.utf8.split { " :={}".utf8.contains($0) }.last.map(Array.init) ?? []
      let constant = SpellingScanner(name, language: reader.language, depth: 1)
      return constant.value(at: 0, .anything).map { ($0.answers, index + 1) }
    }
    let answer = answer(at: index, context) { expression in
      guard case .path(let path, let isCall) = expression.kind else { return true }
      // A pattern in a `switch` of C# is only compared.
      if !isCall, isSymbol(expression.end, "="), isSymbol(expression.end + 1, ">") { return false }
      if isSymbol(index, ".") {
        // `.EaseIn` may be a member of any type; `.curveEaseIn` can only be UIKit's, and `.easeInQuad` only easings.net's.
        let key = ASCII.key(path[0])
        return isCall || path.count > 1 || context == .curve || key.hasPrefix("curve")
          || key.hasPrefix("ease") && EaseSpelling.all[key] != nil
            && !isSymbol(parser.parents[index], "[")
      }
      if !isCall, path.count == 1 {
        return SpellingReader.hasOwner(ASCII.key(path[0]))
          || context == .curve && !names.variables.contains(path[0]) && !Self.isWord(path[0])
      }
      // A call of a type that the file declares is read only if its arguments look like a Bézier or a spring.
      if isCall, path.count == 1, names.declared.contains(path[0]) {
        return reader.ownCurve(expression) != nil
      }
      // A spring created without numbers is no curve yet: its properties are set later, and are read there.
      let isSpring = isCall && SpellingTables.isSpring(ASCII.key(path[path.count - 1]))
      let numbers = expression.arguments.compactMap { SpellingReader.number($0.value) }
      if isSpring, numbers.isEmpty { return false }
      // In `easeInQuad(t)` a function computes one value, and its argument is no curve.
      return context == .curve || expression.arguments.isEmpty || path.last == "transform"
        || !expression.arguments.allSatisfy { argument in
          switch argument.value.kind {
          case .path(let names, false):
            argument.label == "" && names.count == 1 && !isSymbol(argument.value.end - 2, ".")
          case .other: argument.label == ""
          default: false
          }
        }
    }
    return answer.map { ([$0.answer], $0.end) }
  }

  /// Whether a name without a type, such as `linear`, is too common in code to mean a curve.
  private static func isWord(_ name: String) -> Bool {
    let key = ASCII.key(name)
    return TimingCurve(name) != nil && !key.hasSuffix("easing") && key.utf8.count < 13
      && EaseSpelling.all[key] == nil
  }

  /// Returns the token of the name that a declaration, a member or an assignment gives to the value at a token.
  private func name(at index: Int) -> Int? {
    var previous = index - 1
    while let word = word(previous), SourceParser.prefixes.contains(word) { previous -= 1 }
    guard isSymbol(previous, "=") || isSymbol(previous, ":"), opening(index) == index - 1
    else { return nil }
    // The name is before the type, as in `let curve: UIView.AnimationCurve = …`.
    let type = beginning(previous - 1)
    let isTyped = isSymbol(previous, "=") && isSymbol(type - 1, ":") && word(type - 2) != nil
    return (isTyped ? type - 1 : previous) - 1
  }

  func declaredName(at index: Int) -> String? {
    guard let name = name(at: index).flatMap(text) else { return nil }
    return SpellingScanner.labels.contains(ASCII.key(name)) ? nil : name
  }

  /// The last words of labels and of function names that take a curve.
  private static let labels = [
    "ease", "easing", "curve", "interpolator", "timingfunction", "transition", "animation",
    "animate", "withanimation", "bezier", "animationspec", "easingoption", "timingmode",
    "timingfunctionname", "decelerationrate",
  ]

  /// The words in the names of lists that are Béziers.
  private static let listNames = ["ease", "easing", "bezier", "curve", "controlpoints"]

  /// Returns the token before a value, or before the condition if the value is a branch of `a ? b : c`.
  private func opening(_ index: Int) -> Int {
    guard isSymbol(index - 1, "?") || isSymbol(index - 1, ":") else { return index - 1 }
    var (previous, isBranch) = (index - 1, false)
    while previous > 0, previous > index - 60 {
      if isBranch, word(previous) == "return" { return previous }
      if case .symbol(let symbol) = tokens[previous].kind {
        if isBranch, ":=({".utf8.contains(symbol) { return previous }
        if "([{,;".utf8.contains(symbol) { break }
        if ")]}".utf8.contains(symbol) { previous = parser.partners[previous] }
        isBranch =
          isBranch
          || isSymbol(previous, "?") && !isSymbol(previous + 1, ":")
            && (!isSymbol(previous + 1, ".") || isImplicit(previous + 1))
      }
      previous -= 1
    }
    return index - 1
  }

  /// Returns `.curve` if the label of the value at a token, or the call around it, shows that the value is a curve.
  func context(at index: Int) -> SpellingReader.Context {
    let previous = opening(index)
    // XML elements, constructors, and names after `using` in Kotlin (`value at 100 using LinearEasing`) are curves.
    let isUsed = ["using", "with"].contains(word(previous))
    if isUsed || isSymbol(previous, "<") || word(index) == "new" { return .curve }
    // Numbers in brackets are control points if their name is that of a curve.
    let isList = isSymbol(index, "[") || isSymbol(index, "(")
    let listName = isList ? name(at: index).flatMap { self.label($0) } : nil
    if let listName, Self.listNames.contains(where: { ASCII.contains(listName, $0) }) {
      return .curve
    }
    guard let label = label(of: index) else { return .anything }
    // In a style, `transition: "none"` is not GSAP's curve `none`, and Swift's view transitions are not curves.
    let isMember = isSymbol(index, ".")
    let isNone = label != "ease" && tokens[index].kind == .string("none")
    if isNone || isMember && label.hasSuffix("transition") { return .anything }
    // These labels occur in SwiftUI's keyframe springs and scroll transitions, and in RealityKit's animations.
    let isAnimation = ["spring", "animated", "timing", "easingfunction"].contains(label)
    return isMember && isAnimation || SpellingScanner.labels.contains { label.hasSuffix($0) }
      ? .curve : .anything
  }

  /// Whether a token begins an implicit member of Swift, whose type follows from its context.
  func isMember(_ index: Int) -> Bool { reader.language == "swift" && isSymbol(index, ".") }

  /// Returns the label, the call or the type that says what the value at a token is, in normalized form; nil if none does.
  func label(of index: Int) -> String? {
    let list = parser.parents[index]
    if isMember(index), isSymbol(index + 2, "("), isSymbol(list, "["), let label = label(of: list) {
      // A plural name or type says what the calls in a list are: `timingFunctions`, `[Animation]`.
      return label.hasSuffix("s") ? String(decoding: label.utf8.dropLast(), as: UTF8.self) : label
    }
    let previous = opening(index)
    if isMember(index),
      isSymbol(previous, "{") || ["return", "in"].contains(word(previous))
        || isSymbol(previous, ":")
          && (names.isSkipped(at: previous - 1) || word(previous - 1) == "default")
    {
      return type(around: previous)
    }
    // Without a label, only the first argument of a call can be a curve.
    guard isSymbol(previous, ":") || isSymbol(previous, "=") || isSymbol(previous, "(")
    else { return nil }
    let isWrapped = isSymbol(previous - 1, "?") || isSymbol(previous - 1, "]")
    let label = label(previous - (isWrapped ? 2 : 1))
    let isName = label == "name" && isSymbol(previous - 2, "(")
    return isName ? self.label(previous - 3) : label == "self" ? type(around: previous) : label
  }

  /// Returns the type of the function or property around a statement, as in `-> Animation {`, or the label of its closure.
  func type(around start: Int) -> String? {
    let heads: Set =
      word(start) == "Self" ? ["extension", "struct", "enum", "class"] : ["extension"]
    var index = isSymbol(start, "{") ? start : parser.parents[start]
    while isSymbol(index, "{") {
      let type = beginning(index - 1)
      if isSymbol(index - 1, ":") { return label(index - 2) }
      let isTyped = isSymbol(type - 1, ":") || isSymbol(type - 1, ">") && isSymbol(type - 2, "-")
      let label = label(isSymbol(index - 1, "?") ? index - 2 : index - 1)
      if isTyped && label != "self" || heads.contains(word(type - 1) ?? "") { return label }
      index = parser.parents[index]
    }
    return nil
  }

  /// Returns the first token of the qualified type that ends at a token: `UIView.AnimationCurve?`, `[CGFloat]`.
  private func beginning(_ end: Int) -> Int {
    var first = isSymbol(end, "?") ? end - 1 : end
    if isSymbol(first, "]") || isSymbol(first, ")") { first = parser.partners[first] }
    while isSymbol(first - 1, "."), word(first - 2) != nil { first -= 2 }
    return first
  }

  private func text(_ index: Int) -> String? {
    switch kind(index) {
    case .word(let text), .string(let text): text
    default: nil
    }
  }

  /// Returns the normalized form (``ASCII/key(_:)``) of the word or string at a token.
  func label(_ index: Int) -> String? { text(index).map(ASCII.key) }
}
