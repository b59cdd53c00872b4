// SPDX-License-Identifier: Apache-2.0

// The functions of CSS.
extension EasingParser {
  /// A stop of `linear()` as written; its position may be omitted.
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
    // CSS clamps integers to the range that the implementation supports.
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

  /// Parses a value with up to two percentages before or after it; two percentages make two stops.
  mutating func stop() throws(EasingTextError) -> [LinearStop] {
    var value: Double?
    var places: [LinearStopText.Place] = []
    scan: while true {
      switch token.kind {
      case .number(let number, _):
        // CSS does not allow a value between its two percentages.
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
