// SPDX-License-Identifier: Apache-2.0

import EasingCore
import EasingFamilies
import EasingMotions
import EasingPieces

// Functions and names that CSS does not have.
extension EasingParser {
  /// Parses `ease-in-back(2)` and similar functions.
  mutating func familyCurve(_ name: String) throws(EasingTextError) -> ParsedCurve? {
    guard let (direction, family) = EasingParser.split(name),
      let most = EaseFamily.mostParameters(family)
    else { return nil }
    var numbers = [try number()]
    while numbers.count < most, let number = try optionalNumber() { numbers.append(number) }
    if token.kind == .comma {
      throw error(
        most == 1
          ? "')', because \(name) takes one number"
          : "')', because \(name) takes two numbers at most")
    }
    return try checked { () throws(ParameterError) in
      let made = try EaseFamily(named: family, parameters: numbers)
      return made.map { .family(FamilyCurve($0, direction)) } ?? .linear
    }
  }

  private static func split(_ name: String) -> (EaseDirection, String)? {
    for (prefix, direction) in [("ease-in-out-", EaseDirection.inOut), ("ease-in-", .in)] {
      if name.hasPrefix(prefix) { return (direction, String(name.dropFirst(prefix.count))) }
    }
    return name.hasPrefix("ease-out-") ? (.out, String(name.dropFirst("ease-out-".count))) : nil
  }

  mutating func scale() throws(EasingTextError) -> ParsedCurve {
    let base = try curve().curve
    try comma()
    let factor = try number()
    let offset = try optionalNumber() ?? 0
    return try checked { () throws(ParameterError) in try base.scaled(by: factor, offset: offset) }
  }

  /// Parses the value at 0, then two numbers for each straight line and six for each Bézier curve.
  mutating func beziers() throws(EasingTextError) -> ParsedCurve {
    var arguments = [[try number()]]
    while optionalComma() {
      var numbers = [try number(), try number()]
      if case .number = token.kind { for _ in 0..<4 { numbers.append(try number()) } }
      arguments.append(numbers)
    }
    return try checked { () throws(ParameterError) in
      .piecewiseBezier(try PiecewiseBezier(textArguments: arguments))
    }
  }

  /// Parses the named parameters of a generated curve, such as `rough(points 9, seed 3)`.
  mutating func madeCurve(_ name: String) throws(EasingTextError) -> ParsedCurve {
    let names =
      name == "slow-mo"
      ? ["ratio", "power"] : [name == "wiggle" ? "count" : "points", "strength", "taper", "seed"]
    var numbers: [String: Double] = [:]
    var taper: NoiseTaper?
    while case .identifier(let parameter) = token.kind {
      guard names.contains(parameter), numbers[parameter] == nil,
        parameter != "taper" || taper == nil
      else { break }
      advance()
      if parameter == "taper" {
        guard case .identifier(let word) = token.kind, let chosen = NoiseTaper(rawValue: word)
        else { throw error("none, in, out or both") }
        taper = chosen
        advance()
      } else if parameter == "ratio" || parameter == "power" || parameter == "strength" {
        numbers[parameter] = try number()
      } else {
        guard case .number(let number, isInteger: true) = token.kind, number >= 0, number < 0x1p53
        else { throw error(numberHint ?? "a whole number, 0 or more") }
        numbers[parameter] = number
        advance()
      }
      guard optionalComma() else { break }
    }
    guard token.kind == .closingParenthesis || token.kind == .end else {
      throw error(
        "one of \(names.joined(separator: ", ")) and its value, "
          + (name == "slow-mo" ? "as in slow-mo(ratio 0.7)" : "as in \(name)(\(names[0]) 9)"))
    }
    let seed = numbers["seed"].map { UInt64($0) }
    let given = numbers["points"] ?? numbers["count"] ?? (name == "wiggle" ? 10 : 20)
    // A short text must not generate more pieces than a long text may list.
    let points = Int(min(given, Double(EasingCurve.partsLimit)))
    if name != "slow-mo" { try count(points) }
    return try checked { () throws(ParameterError) in
      switch name {
      case "rough":
        .piecewiseLinear(
          try .rough(
            points: points, strength: numbers["strength"] ?? 0.2, taper: taper ?? .none,
            seed: seed ?? 0))
      case "noise":
        .piecewiseBezier(
          try .noise(
            points: points, strength: numbers["strength"] ?? 0.2, taper: taper ?? .none,
            seed: seed ?? 0))
      case "wiggle":
        .piecewiseBezier(
          try .wiggle(
            count: points, strength: numbers["strength"] ?? 1, taper: taper ?? .out, seed: seed))
      default:
        .piecewiseBezier(
          try .slowMotion(ratio: numbers["ratio"] ?? 0.7, power: numbers["power"] ?? 0.7))
      }
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
      try first.chained(to: second, at: progress, value: value)
    }
  }

  mutating func blend() throws(EasingTextError) -> ParsedCurve {
    let first = try curve().curve
    try comma()
    let second = try curve().curve
    try comma()
    let weight = try number()
    return try checked { () throws(ParameterError) in
      try first.blended(with: second, weight: weight)
    }
  }

  /// Builds a curve from numbers that have been parsed; if a number is not allowed, the error is at the current token.
  @inline(never)
  func checked(
    _ make: () throws(ParameterError) -> EasingCurve
  ) throws(EasingTextError) -> ParsedCurve {
    do {
      return ParsedCurve(try make())
    } catch {
      let value = NumberText.shortest(error.value)
      throw self.error(
        "the \(error.parameter) before this to be \(error.allowed), but it is \(value)")
    }
  }

  mutating func timed() throws(EasingTextError) -> ParsedCurve {
    let motion = try motion()
    var duration: Double?
    var endsExactly = true
    while endsExactly, optionalComma() {
      if token.kind == .identifier("open") {
        endsExactly = false
        advance()
      } else if duration == nil {
        duration = try seconds()
      } else {
        throw error("open")
      }
    }
    if duration == nil && !motion.duration.isFinite {
      throw error("a motion that comes to rest before this, for this one never does")
    }
    return try checked { () throws(ParameterError) in
      .timed(try MotionEasing(motion, duration: duration, endsExactly: endsExactly))
    }
  }
}
