// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
/// A recursive-descent parser of the grammar that ``EasingText`` describes.
struct EasingParser {
  var tokenizer: EasingTokenizer
  var token: EasingTokenizer.Token
  private var depth = 0

  /// How deeply functions may be nested; every level is a level of the program's stack.
  static let depthLimit = 64

  init(_ text: String) {
    tokenizer = EasingTokenizer(text)
    token = tokenizer.next()
  }

  /// Parses one easing function and nothing else.
  mutating func parse() throws(EasingTextError) -> EasingText {
    let result = try curve()
    try finish()
    return result
  }

  /// Makes sure that the text is at its end.
  func finish() throws(EasingTextError) {
    guard token.kind == .end else { throw error("nothing more") }
  }

  /// Whether a number, with or without a unit, or what could be meant as one, stands here.
  var isAtNumber: Bool {
    switch token.kind {
    case .comma, .closingParenthesis, .end: false
    default: true
    }
  }

  mutating func curve() throws(EasingTextError) -> EasingText {
    switch token.kind {
    case .identifier(let name):
      return try keyword(name)
    case .function(let name):
      guard depth < EasingParser.depthLimit else {
        throw error("at most \(EasingParser.depthLimit) functions inside each other")
      }
      depth += 1
      defer { depth -= 1 }
      return try function(name)
    default:
      throw error("an easing function such as ease, steps(4) or cubic-bezier(0.5, 0, 0.9, 0.7)")
    }
  }

  private mutating func keyword(_ name: String) throws(EasingTextError) -> EasingText {
    guard let curve = EasingCurve.named(name) else {
      throw error("the name of an easing function ('easing list' shows them)")
    }
    advance()
    switch curve {
    // Browsers keep the names of Bézier curves, which are the texts of these curves here …
    case .cubicBezier where curve.description == name: return EasingText(curve, computed: name)
    // … and turn the two step keywords into functions, with the older term.
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
    case "clamp": result = EasingText(.clamped(Clamped(try curve().curve)))
    case "reverse": result = EasingText(.reversed(Reversed(try curve().curve)))
    case "mirror": result = EasingText(.mirrored(Mirrored(try curve().curve)))
    case "in-out": result = EasingText(.inOut(InOut(try curve().curve)))
    case "scale": result = try scale()
    case "chain": result = try chain()
    case "blend": result = try blend()
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

  // MARK: - CSS's functions

  private mutating func cubicBezier() throws(EasingTextError) -> EasingText {
    let x1 = try number(in: 0...1)
    try comma()
    let y1 = try number()
    try comma()
    let x2 = try number(in: 0...1)
    try comma()
    let y2 = try number()
    return EasingText(.cubicBezier(CubicBezier(unchecked: x1, y1, x2, y2)))
  }

  private mutating func steps() throws(EasingTextError) -> EasingText {
    let countToken = token
    guard case .number(let count, isInteger: true) = token.kind, count >= 1 else {
      throw error(numberHint ?? "a whole number of steps, 1 or more")
    }
    advance()
    var term = Steps.JumpTerm.jumpEnd
    var isOldTerm = false
    if token.kind == .comma {
      advance()
      switch token.kind {
      case .identifier("jump-start"): term = .jumpStart
      case .identifier("start"):
        term = .jumpStart
        isOldTerm = true
      case .identifier("jump-end"), .identifier("end"): term = .jumpEnd
      case .identifier("jump-none"): term = .jumpNone
      case .identifier("jump-both"): term = .jumpBoth
      default: throw error("jump-start, jump-end, jump-none, jump-both, start or end")
      }
      advance()
    }
    // CSS holds integers to what an implementation can hold.
    guard let steps = try? Steps(tokenizer.integer(countToken), term) else {
      throw tokenizer.error(countToken, expected: "2 steps or more with jump-none")
    }
    let curve = EasingCurve.steps(steps)
    return isOldTerm
      ? EasingText(curve, computed: "steps(\(steps.count), start)") : EasingText(curve)
  }

  private mutating func linear() throws(EasingTextError) -> EasingText {
    var stops: [LinearStopText] = []
    repeat {
      if !stops.isEmpty { advance() }
      stops.append(contentsOf: try stop())
    } while token.kind == .comma
    let places = LinearStopText.resolve(stops.map(\.place))
    let computed = zip(stops, places).map { stop, place in
      "\(NumberText.shortest(stop.value)) \(NumberText.shortest(place.percentage))%"
    }
    let curve = try? PiecewiseLinear(
      stops: zip(stops, places).map { stop, place in
        PiecewiseLinear.Stop(progress: place.fraction, value: stop.value)
      })
    guard let curve else { throw error("finite numbers") }
    return EasingText(
      .piecewiseLinear(curve), computed: "linear(\(computed.joined(separator: ", ")))")
  }

  /// A value with up to two percentages before or behind it; two make two stops.
  private mutating func stop() throws(EasingTextError) -> [LinearStopText] {
    var value: Double?
    var places: [LinearStopText.Place] = []
    scan: while true {
      switch token.kind {
      case .number(let number, _):
        // A value between its two percentages is none of CSS's forms.
        guard value == nil, places.count != 1 || !isFollowedByPercentage else { break scan }
        value = number
      case .percentage(let percentage, let fraction):
        guard places.count < 2 else { break scan }
        places.append(LinearStopText.Place(percentage: percentage, fraction: fraction))
      default:
        break scan
      }
      advance()
    }
    guard let value else { throw error(numberHint ?? "a number") }
    return places.isEmpty
      ? [LinearStopText(value: value)] : places.map { LinearStopText(value: value, place: $0) }
  }

  private var isFollowedByPercentage: Bool {
    var ahead = tokenizer
    if case .percentage = ahead.next().kind { return true }
    return false
  }

  // MARK: - What CSS does not have

  /// `ease-in-back(2)` and its kin.
  private mutating func familyCurve(_ name: String) throws(EasingTextError) -> EasingText? {
    guard let (direction, family) = EasingParser.split(name) else { return nil }
    switch family {
    case "power":
      let exponent = try number()
      return try checked { () throws(ParameterError) in
        .power(Directed(try PowerEase(exponent: exponent), direction))
      }
    case "back":
      let overshoot = try number()
      return try checked { () throws(ParameterError) in
        .back(Directed(try BackEase(overshoot: overshoot), direction))
      }
    case "elastic":
      let amplitude = try number()
      let period = try optionalNumber() ?? ElasticEase.standard.period
      return try checked { () throws(ParameterError) in
        .elastic(Directed(try ElasticEase(amplitude: amplitude, period: period), direction))
      }
    default:
      return nil
    }
  }

  private static func split(_ name: String) -> (EaseDirection, Substring)? {
    for (prefix, direction) in [("ease-in-out-", EaseDirection.inOut), ("ease-in-", .in)] {
      if name.hasPrefix(prefix) { return (direction, name.dropFirst(prefix.count)) }
    }
    return name.hasPrefix("ease-out-") ? (.out, name.dropFirst("ease-out-".count)) : nil
  }

  private mutating func scale() throws(EasingTextError) -> EasingText {
    let base = try curve().curve
    try comma()
    let factor = try number()
    let offset = try optionalNumber() ?? 0
    return try checked { () throws(ParameterError) in
      .scaled(try Scaled(base, by: factor, offset: offset))
    }
  }

  private mutating func chain() throws(EasingTextError) -> EasingText {
    let first = try curve().curve
    try comma()
    let second = try curve().curve
    try comma()
    let progress = try number()
    let value = try optionalNumber()
    return try checked { () throws(ParameterError) in
      .chained(try Chained(first, second, at: progress, value: value))
    }
  }

  private mutating func blend() throws(EasingTextError) -> EasingText {
    let first = try curve().curve
    try comma()
    let second = try curve().curve
    try comma()
    let weight = try number()
    return try checked { () throws(ParameterError) in
      .blended(try Blended(first, second, weight: weight))
    }
  }

  /// Builds a curve from numbers already read; if they are refused, says so at this place.
  func checked(
    _ make: () throws(ParameterError) -> EasingCurve
  ) throws(EasingTextError) -> EasingText {
    do {
      return EasingText(try make())
    } catch {
      let value = NumberText.shortest(error.value)
      throw self.error(
        "another \(error.parameter) before this: it is \(value) and must be \(error.allowed)")
    }
  }

  private mutating func timed() throws(EasingTextError) -> EasingText {
    let motion = try motion()
    var duration: Double?
    var endsExactly = true
    while token.kind == .comma {
      advance()
      if token.kind == .identifier("open"), endsExactly {
        endsExactly = false
        advance()
      } else if duration == nil, endsExactly {
        duration = try seconds()
      } else {
        throw error("')'")
      }
    }
    if duration == nil && !motion.duration.isFinite {
      throw error("a duration such as ', 2s' before this, for the motion has no end")
    }
    return try checked { () throws(ParameterError) in
      .timed(try MotionEasing(motion, duration: duration, endsExactly: endsExactly))
    }
  }

  // MARK: - Tokens

  mutating func advance() { token = tokenizer.next() }

  func error(_ expected: String) -> EasingTextError {
    tokenizer.error(token, expected: expected)
  }

  mutating func number(
    in range: ClosedRange<Double> = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  ) throws(EasingTextError) -> Double {
    let isBounded = range.upperBound < .greatestFiniteMagnitude
    switch token.kind {
    case .number(let number, _) where range.contains(number):
      advance()
      return number
    default:
      throw error(numberHint ?? (isBounded ? "a number in 0...1" : "a number"))
    }
  }

  /// What to say instead of "a number" where one of CSS's mathematical functions stands.
  var numberHint: String? {
    guard case .function(let name) = token.kind, EasingParser.mathFunctions.contains(name) else {
      return nil
    }
    return "a plain number, for calc() and its kin are not supported"
  }

  private static let mathFunctions: Set<String> = [
    "calc", "min", "max", "clamp", "round", "mod", "rem", "abs", "sign", "sin", "cos", "tan",
    "asin", "acos", "atan", "atan2", "pow", "sqrt", "hypot", "log", "exp",
  ]

  /// A time, in seconds or milliseconds.
  mutating func seconds() throws(EasingTextError) -> Double {
    switch token.kind {
    case .dimension(let number, unit: "s"), .number(let number, _):
      advance()
      return number
    case .dimension(let number, unit: "ms"):
      advance()
      return number / 1000
    default:
      throw error(numberHint ?? "a time such as 0.5s or 500ms")
    }
  }

  /// A number behind a comma, if there is a comma.
  private mutating func optionalNumber() throws(EasingTextError) -> Double? {
    guard token.kind == .comma else { return nil }
    advance()
    return try number()
  }

  mutating func comma() throws(EasingTextError) {
    guard token.kind == .comma else { throw error("a comma") }
    advance()
  }

  /// A closing parenthesis, which CSS lets the end of the text stand for.
  mutating func close() throws(EasingTextError) {
    guard token.kind == .closingParenthesis || token.kind == .end else {
      throw error(numberHint ?? "')' or ','")
    }
    if token.kind == .closingParenthesis { advance() }
  }
}
#endif
