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
}
#endif
