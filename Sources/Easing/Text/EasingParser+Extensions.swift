// SPDX-License-Identifier: Apache-2.0

#if !hasFeature(Embedded)
// The functions and names that CSS does not have.
extension EasingParser {
  /// `ease-in-back(2)` and its kin.
  mutating func familyCurve(_ name: String) throws(EasingTextError) -> ParsedCurve? {
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

  mutating func scale() throws(EasingTextError) -> ParsedCurve {
    let base = try curve().curve
    try comma()
    let factor = try number()
    let offset = try optionalNumber() ?? 0
    return try checked { () throws(ParameterError) in
      .scaled(try Scaled(base, by: factor, offset: offset))
    }
  }

  mutating func chain() throws(EasingTextError) -> ParsedCurve {
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

  mutating func blend() throws(EasingTextError) -> ParsedCurve {
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
  ) throws(EasingTextError) -> ParsedCurve {
    do {
      return ParsedCurve(try make())
    } catch {
      let value = NumberText.shortest(error.value)
      throw self.error(
        "another \(error.parameter) before this: it is \(value) and must be \(error.allowed)")
    }
  }

  mutating func timed() throws(EasingTextError) -> ParsedCurve {
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
}
#endif
