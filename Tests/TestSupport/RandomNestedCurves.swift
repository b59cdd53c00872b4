// SPDX-License-Identifier: Apache-2.0

extension SeededGenerator {
  /// The text of a nested curve of ordinary numbers; vertical tangents are among its slopes.
  package mutating func ordinaryCurve(depth: Int) -> String {
    func number(_ range: ClosedRange<Double>, _ generator: inout SeededGenerator) -> Double {
      (Double.random(in: range, using: &generator) * 1e4).rounded() / 1e4
    }
    let ways = ["in", "out", "in-out"]
    let way = ways[Int.random(in: 0..<3, using: &self)]
    switch Int.random(in: 0..<(depth > 0 ? 14 : 10), using: &self) {
    case 0...1:
      let families = ["sine", "quad", "cubic", "quart", "quint", "expo", "elastic", "bounce"]
      return "ease-\(way)-\(families[Int.random(in: 0..<8, using: &self)])"
    case 2: return "ease-\(way)-circ"
    case 3: return "ease-\(way)-back(\(number(0.5...4, &self)))"
    case 4: return "ease-\(way)-elastic(\(number(1...2, &self)), \(number(0.25...0.8, &self)))"
    case 5:
      let (stiffness, damping) = (logarithmic(1.5, 3), logarithmic(0.7, 2))
      return "timed(spring(stiffness \(stiffness), damping \(damping), "
        + "velocity \(number(-10...10, &self))))"
    case 6: return "timed(bounce(restitution \(number(0.2...0.7, &self))))"
    case 7:
      let values = (0...Int.random(in: 2...5, using: &self)).map { _ in number(-0.2...1.2, &self) }
      return "linear(\(values.map { "\($0)" }.joined(separator: ", ")))"
    case 8:
      return "cubic-bezier(\(number(0...1, &self)), \(number(-1...2, &self)), "
        + "\(number(0...1, &self)), \(number(-1...2, &self)))"
    case 9:
      let vertical = ["1,0,0,1", "0,1,1,0", "0,1,0,1", "1,0,1,0"]
      return "cubic-bezier(\(vertical[Int.random(in: 0..<4, using: &self)]))"
    case 10:
      return "chain(\(ordinaryCurve(depth: depth - 1)), \(ordinaryCurve(depth: depth - 1)), "
        + "\(number(0.15...0.85, &self)), \(number(0.1...0.9, &self)))"
    case 11:
      return "blend(\(ordinaryCurve(depth: depth - 1)), \(ordinaryCurve(depth: depth - 1)), "
        + "\(number(0...1, &self)))"
    case 12: return "reverse(\(ordinaryCurve(depth: depth - 1)))"
    default: return "in-out(\(ordinaryCurve(depth: depth - 1)))"
    }
  }
  /// The text of a nested curve, some of whose parts are as narrow as 1e-9 and whose springs hardly lose energy.
  package mutating func nestedCurve(depth: Int) -> String {
    func number(_ range: ClosedRange<Double>, _ generator: inout SeededGenerator) -> Double {
      .random(in: range, using: &generator)
    }
    switch Int.random(in: 0..<(depth > 0 ? 12 : 6), using: &self) {
    case 0...2: return ordinaryCurve(depth: depth)
    case 3:
      return "cubic-bezier(\(number(0...1, &self)), \(number(-2...3, &self)), "
        + "\(number(0...1, &self)), \(number(-2...3, &self)))"
    case 4: return "steps(\(Int.random(in: 2...9, using: &self)))"
    case 5:
      return "timed(spring(stiffness 100, damping \(logarithmic(0.5, 2.5)), "
        + "velocity \(number(-30...30, &self))))"
    case 6: return "mirror(\(nestedCurve(depth: depth - 1)))"
    case 7: return "in-out(\(nestedCurve(depth: depth - 1)))"
    case 8...9:
      return "blend(\(nestedCurve(depth: depth - 1)), \(nestedCurve(depth: depth - 1)), "
        + "\(number(-0.5...1.5, &self)))"
    default:
      let part = [number(0.1...0.9, &self), max(logarithmic(-9, -1), 1e-9)][Int(next() % 2)]
      return "chain(\(nestedCurve(depth: depth - 1)), \(nestedCurve(depth: depth - 1)), "
        + "\(next() % 2 == 0 ? part : 1 - part), \(number(0...1, &self)))"
    }
  }

  /// The text of chains, one of whose parts is as narrow as 1e-6 to 1e-13, most with a vertical tangent.
  package mutating func steepChain() -> String {
    let curves = [
      "cubic-bezier(0,1,0,1)", "cubic-bezier(1,0,1,0)", "cubic-bezier(1,0,0,1)", "ease-out-circ",
      "ease-out-power(0.3)", "ease-in-out-elastic", "ease-out-bounce", "ease", "steps(4)",
    ]
    func chain(_ first: String, _ second: String, at progress: Double) -> String {
      "chain(\(first), \(second), \(progress), \(Double.random(in: 0..<1, using: &self)))"
    }
    let texts = (0..<3).map { _ in
      let curve = curves[Int.random(in: 0..<curves.count, using: &self)]
      return next() % 4 == 0 ? "mirror(\(curve))" : curve
    }
    let width = logarithmic(-13, -6)
    let narrow = chain(texts[0], texts[1], at: next() % 2 == 0 ? width : 1 - width)
    let progress = Double.random(in: 0.01...0.99, using: &self)
    let whole =
      next() % 2 == 0
      ? chain(narrow, texts[2], at: progress) : chain(texts[2], narrow, at: progress)
    return next() % 4 == 0 ? "mirror(\(whole))" : whole
  }

  /// The text of a nested curve, some of whose numbers are the least or the greatest doubles or near 0 or 1.
  package mutating func extremeCurve(depth: Int) -> String {
    let extremes = [
      "0", "5e-324", "3e-308", "1e-300", "1e-200", "1e-30", "1e-17", "1e-9", "0.5", "0.999999999",
      "0.9999999999999999", "1", "1.0000000000000002", "2", "7", "1e9", "1e17", "1e100", "1e300",
      "1.7e308", "-1e-300", "-1", "-1e17", "-1e300", "-1.7e308",
    ]
    var (text, token) = ("", "")
    for letter in nestedCurve(depth: depth) + " " {
      if "(), ".contains(letter) {
        let isKept = Double(token) == nil || Double.random(in: 0..<1, using: &self) < 0.7
        text += isKept ? token : extremes[Int.random(in: 0..<extremes.count, using: &self)]
        text.append(letter)
        token = ""
      } else {
        token.append(letter)
      }
    }
    return text
  }
}
