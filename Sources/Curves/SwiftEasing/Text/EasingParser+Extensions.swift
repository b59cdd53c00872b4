// SPDX-License-Identifier: Apache-2.0

// Functions that CSS does not have.
extension EasingParser {
  /// Parses the arguments of a family's function, such as `ease-in-back(2)`; `nil` if there is no such function.
  mutating func familyCurve(_ name: String) throws(EasingTextError) -> EasingText? {
    guard let (direction, family) = EasingParser.split(name),
      let most = EaseFamily.mostParameters(family)
    else { return nil }
    var numbers = [try number()]
    while numbers.count < most, let number = try optionalNumber() { numbers.append(number) }
    if token.kind == .comma {
      throw error("')', because \(name) takes \(most == 1 ? "one number" : "two numbers at most")")
    }
    return try checked(
      EaseFamily(named: family, parameters: numbers).map { .family(FamilyCurve($0, direction)) }
        ?? .linear)
  }

  private static func split(_ name: String) -> (EaseDirection, String)? {
    let prefixes: [(String, EaseDirection)] = [
      ("ease-in-out-", .inOut), ("ease-in-", .in), ("ease-out-", .out),
    ]
    return prefixes.first { name.hasPrefix($0.0) }.map { ($1, String(name.dropFirst($0.count))) }
  }

  @inline(never) mutating func scale() throws(EasingTextError) -> EasingText {
    let base = try curve().curve
    try comma()
    let factor = try number()
    let offset = try optionalNumber() ?? 0
    return try checked(base.scaled(by: factor, offset: offset))
  }

  /// Parses the value at 0, then two numbers for each straight line and six for each Bézier curve.
  mutating func beziers() throws(EasingTextError) -> EasingText {
    var arguments = [[try number()]]
    while optionalComma() {
      var numbers = [try number(), try number()]
      if case .number = token.kind { for _ in 0..<4 { numbers.append(try number()) } }
      arguments.append(numbers)
    }
    return try checked(.piecewiseBezier(PiecewiseBezier(textArguments: arguments)))
  }

  /// Parses the named parameters of a generated curve, such as `points 9, seed 3` of `rough`.
  mutating func madeCurve(_ name: String) throws(EasingTextError) -> EasingText {
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
    // Generated points count toward the limit of curves, because a short text could generate any number of points.
    let points = Int(min(given, Double(EasingCurve.partsLimit)))
    if name != "slow-mo" { try count(points) }
    let strength = numbers["strength"] ?? (name == "wiggle" ? 1 : 0.2)
    let noiseTaper = taper ?? .none
    switch name {
    case "rough":
      return try checked(
        .piecewiseLinear(
          .rough(points: points, strength: strength, taper: noiseTaper, seed: seed ?? 0)))
    case "noise":
      return try checked(
        .piecewiseBezier(
          .noise(points: points, strength: strength, taper: noiseTaper, seed: seed ?? 0)))
    case "wiggle":
      return try checked(
        .piecewiseBezier(
          .wiggle(count: points, strength: strength, taper: taper ?? .out, seed: seed)))
    default:
      return try checked(
        .piecewiseBezier(
          .slowMotion(ratio: numbers["ratio"] ?? 0.7, power: numbers["power"] ?? 0.7)))
    }
  }

  /// Parses `chain` or `blend`: two curves and a number; a chain may have a second number.
  @inline(never) mutating func pair(isChain: Bool) throws(EasingTextError) -> EasingText {
    let first = try curve().curve
    try comma()
    let second = try curve().curve
    try comma()
    let number = try number()
    guard isChain else { return try checked(first.blended(with: second, weight: number)) }
    let value = try optionalNumber()
    return try checked(first.chained(to: second, at: number, value: value))
  }

  /// Builds a curve from parsed numbers; if a number is not allowed, the error has the position of the current token.
  @inline(never) func checked(
    _ make: @autoclosure () throws(ParameterError) -> EasingCurve
  ) throws(EasingTextError) -> EasingText {
    do {
      return EasingText(try make())
    } catch {
      let value = NumberText.shortest(error.value)
      throw self.error(
        "the \(error.parameter) before this to be \(error.allowed), but it is \(value)")
    }
  }

  mutating func timed() throws(EasingTextError) -> EasingText {
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
    return try checked(
      .timed(MotionEasing(motion, duration: duration, endsExactly: endsExactly)))
  }
}
