// SPDX-License-Identifier: Apache-2.0

/// A recursive-descent parser of the grammar that ``EasingCurve/init(parsing:)`` describes.
struct EasingParser {
  var tokenizer: EasingTokenizer
  var token: EasingTokenizer.Token
  private var depth = 0
  /// The number of curves parsed so far that are not combinators, plus the points of generated curves.
  private var parts = 0
  /// The start of the last token before which an optional comma was missing.
  private var commaPlace: Int?

  init(_ text: String) {
    tokenizer = EasingTokenizer(text)
    token = tokenizer.next()
  }

  mutating func parse() throws(EasingTextError) -> EasingText {
    let result = try curve()
    try finish()
    return result
  }

  /// Checks that the end of the text is reached.
  func finish() throws(EasingTextError) {
    guard token.kind == .end else { throw error("nothing more") }
  }

  /// Whether a number must follow here: true unless the token is a comma, a closing parenthesis or the end of the text.
  var isAtNumber: Bool {
    switch token.kind {
    case .comma, .closingParenthesis, .end: false
    default: true
    }
  }

  // The recursion consists of this function, `combination`, `scale` and `pair`. The other functions that these call are not
  // inlined, so that a nesting level takes little stack.
  mutating func curve() throws(EasingTextError) -> EasingText {
    guard case .function(let name) = token.kind, EasingParser.isCombinator(name) else {
      return try leaf()
    }
    guard depth < EasingCurve.nestingLimit else {
      throw error("at most \(EasingCurve.nestingLimit) functions of functions inside each other")
    }
    depth += 1
    defer { depth -= 1 }
    advance()
    return try combination(name)
  }

  /// Parses a curve that is not a combinator.
  @inline(never) private mutating func leaf() throws(EasingTextError) -> EasingText {
    switch token.kind {
    case .identifier(let name):
      try count()
      return try keyword(name)
    case .function(let name):
      try count()
      return try function(name)
    default:
      throw error("an easing function such as ease, steps(4) or cubic-bezier(0.5, 0, 0.9, 0.7)")
    }
  }

  /// Adds a curve that is not a combinator, or the points of a generated curve, to `parts`, and checks the limit.
  mutating func count(_ more: Int = 1) throws(EasingTextError) {
    parts += more
    guard parts <= EasingCurve.partsLimit else {
      throw error("at most \(EasingCurve.partsLimit) curves in one")
    }
  }

  /// Whether the arguments of a function are curves.
  private static func isCombinator(_ name: String) -> Bool {
    switch name {
    case "clamp", "reverse", "mirror", "in-out", "scale", "chain", "blend": true
    default: false
    }
  }

  private mutating func keyword(_ name: String) throws(EasingTextError) -> EasingText {
    guard let curve = EasingCurve.named(name) else {
      // Embedded Swift builds serve other languages, whose users lack the `easing` command.
      #if hasFeature(Embedded)
      throw error("the name of an easing function")
      #else
      throw error("the name of an easing function ('easing list' shows them)")
      #endif
    }
    advance()
    switch curve.storage {
    // Browsers keep the names of CSS's Bézier curves, which are also the curves' descriptions.
    case .cubicBezier where curve.description == name: return EasingText(curve, computed: name)
    // Browsers replace the two step keywords by functions; the function for `step-start` has the older keyword `start`.
    case .steps(.stepStart): return EasingText(curve, computed: "steps(1, start)")
    default: return EasingText(curve)
    }
  }

  private mutating func function(_ name: String) throws(EasingTextError) -> EasingText {
    let start = token
    advance()
    let result: EasingText
    switch name {
    case "cubic-bezier": result = try cubicBezier()
    case "steps": result = try steps()
    case "linear": result = try linear()
    case "beziers": result = try beziers()
    case "rough", "noise", "wiggle", "slow-mo": result = try madeCurve(name)
    case "timed": result = try timed()
    case "spring", "bounce", "decay":
      throw tokenizer.error(start, expected: "an easing function; timed(…) makes one of a motion")
    default:
      guard let family = try familyCurve(name) else {
        throw tokenizer.error(start, expected: "the name of an easing function that takes numbers")
      }
      result = family
    }
    try close()
    return result
  }

  // Parsing of combinators.

  @inline(never)
  private mutating func combination(_ name: String) throws(EasingTextError) -> EasingText {
    let result: EasingText
    switch name {
    case "scale": result = try scale()
    case "chain", "blend": result = try pair(isChain: name == "chain")
    default: result = transformed(try curve().curve, name)
    }
    try close()
    return result
  }

  @inline(never) private func transformed(_ curve: EasingCurve, _ name: String) -> EasingText {
    switch name {
    case "clamp": EasingText(curve.clamped())
    case "reverse": EasingText(curve.reversed())
    case "mirror": EasingText(curve.mirrored())
    default: EasingText(curve.inOut())
    }
  }

  // Parsing of arguments and punctuation, which all functions use.

  @inline(never) mutating func advance() { token = tokenizer.next() }

  @inline(never) func error(_ expected: String) -> EasingTextError {
    tokenizer.error(token, expected: expected)
  }

  @inline(never) mutating func number(
    in range: ClosedRange<Double> = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  ) throws(EasingTextError) -> Double {
    let isBounded = range.upperBound < .greatestFiniteMagnitude
    switch token.kind {
    case .number(let number, _) where range.contains(number):
      advance()
      return number
    default: throw error(numberHint ?? (isBounded ? "a number in 0...1" : "a number"))
    }
  }

  /// The expectation to report instead of "a number" if the token is a mathematical function of CSS; otherwise `nil`.
  @inline(never) var numberHint: String? {
    guard case .function(let name) = token.kind, EasingParser.isMathematical(name) else {
      return nil
    }
    return EasingTextError.plainNumber
  }

  private static func isMathematical(_ name: String) -> Bool {
    switch name {
    case "calc", "min", "max", "clamp", "round", "mod", "rem", "abs", "sign", "sin", "cos", "tan",
      "asin", "acos", "atan", "atan2", "pow", "sqrt", "hypot", "log", "exp":
      true
    default: false
    }
  }

  mutating func seconds() throws(EasingTextError) -> Double {
    switch token.kind {
    case .dimension(let number, unit: "s"), .number(let number, _):
      advance()
      return number
    case .dimension(let number, unit: "ms"):
      advance()
      return number / 1000
    default: throw error(numberHint ?? "a time such as 0.5s or 500ms")
    }
  }

  /// Skips a comma, if the token is one; returns whether it was.
  @inline(never) mutating func optionalComma() -> Bool {
    guard token.kind == .comma else {
      commaPlace = token.range.lowerBound
      return false
    }
    advance()
    return true
  }

  /// Parses a comma and a number, if there is a comma.
  @inline(never) mutating func optionalNumber() throws(EasingTextError) -> Double? {
    optionalComma() ? try number() : nil
  }

  @inline(never) mutating func comma() throws(EasingTextError) {
    guard token.kind == .comma else { throw error("a comma") }
    advance()
  }

  /// Parses a closing parenthesis, or accepts the end of the text instead, as in CSS.
  @inline(never) mutating func close() throws(EasingTextError) {
    guard token.kind == .closingParenthesis || token.kind == .end else {
      throw error(numberHint ?? (commaPlace == token.range.lowerBound ? "')' or ','" : "')'"))
    }
    if token.kind == .closingParenthesis { advance() }
  }

  // The functions of CSS.

  /// A stop of `linear()` as written; `place` is `nil` if its position is omitted.
  typealias LinearStop = (value: Double, place: LinearStopText.Place?)

  mutating func cubicBezier() throws(EasingTextError) -> EasingText {
    let x1 = try number(in: 0...1)
    try comma()
    let y1 = try number()
    try comma()
    let x2 = try number(in: 0...1)
    try comma()
    let y2 = try number()
    return EasingText(.cubicBezier(CubicBezier(unchecked: x1, y1, x2, y2)))
  }

  mutating func steps() throws(EasingTextError) -> EasingText {
    let countToken = token
    guard case .number(let count, isInteger: true) = token.kind, count >= 1 else {
      throw error(numberHint ?? "a whole number of steps, 1 or more")
    }
    advance()
    var term = Steps.JumpTerm.jumpEnd
    var isOldTerm = false
    if optionalComma() {
      isOldTerm = token.kind == .identifier("start")
      switch token.kind {
      case .identifier("jump-start"), .identifier("start"): term = .jumpStart
      case .identifier("jump-end"), .identifier("end"): term = .jumpEnd
      case .identifier("jump-none"): term = .jumpNone
      case .identifier("jump-both"): term = .jumpBoth
      default: throw error("jump-start, jump-end, jump-none, jump-both, start or end")
      }
      advance()
    }
    // CSS allows clamping integers to the supported range; `integer` clamps them to `Int`.
    guard let steps = try? Steps(tokenizer.integer(countToken), term) else {
      throw tokenizer.error(countToken, expected: "2 steps or more with jump-none")
    }
    let curve = EasingCurve.steps(steps)
    return isOldTerm
      ? EasingText(curve, computed: "steps(\(steps.count), start)") : EasingText(curve)
  }

  mutating func linear() throws(EasingTextError) -> EasingText {
    var stops: [LinearStop] = []
    repeat { stops.append(contentsOf: try stop()) } while optionalComma()
    let places = LinearStopText.resolve(stops.map { $0.place })
    let computed = zip(stops, places).map { stop, place in
      "\(NumberText.shortest(stop.value)) \(NumberText.shortest(place.percentage))%"
    }
    let curve = try? PiecewiseLinear(
      stops: zip(stops, places).map { stop, place in
        CurvePoint(progress: place.fraction, value: stop.value)
      })
    guard let curve else { throw error("finite numbers") }
    return EasingText(
      .piecewiseLinear(curve), computed: "linear(\(computed.joined(separator: ", ")))")
  }

  /// Parses a value with up to two percentages, before or after the value; two percentages make two stops.
  mutating func stop() throws(EasingTextError) -> [LinearStop] {
    var value: Double?
    var places: [LinearStopText.Place] = []
    scan: while true {
      switch token.kind {
      case .number(let number, _):
        // CSS does not allow a value between two percentages.
        guard value == nil, places.count != 1 || !isFollowedByPercentage else { break scan }
        value = number
      case .percentage(let percentage, let fraction):
        guard places.count < 2 else { break scan }
        places.append((percentage, fraction))
      default: break scan
      }
      advance()
    }
    guard let value else { throw error(numberHint ?? "a number") }
    return places.isEmpty ? [(value, nil)] : places.map { (value, $0) }
  }

  private var isFollowedByPercentage: Bool {
    var ahead = tokenizer
    if case .percentage = ahead.next().kind { return true }
    return false
  }
}
