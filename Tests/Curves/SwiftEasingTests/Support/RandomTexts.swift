// SPDX-License-Identifier: Apache-2.0

import TestSupport

/// Texts of random curves and motions: of parameters at their limits, far from them, and of few digits, which make equal ones
/// frequent.
struct RandomTexts {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func number(_ low: Double, _ high: Double) -> Double {
    let number = Double.random(in: low...high, using: &random)
    return Bool.random(using: &random) ? number : (number * 4).rounded() / 4
  }
  /// A number whose exponent is uniform.
  mutating func scale(_ low: Double, _ high: Double) -> Double { random.logarithmic(low, high) }
  mutating func pick<Item>(_ items: [Item]) -> Item {
    items[Int.random(in: items.indices, using: &random)]
  }
  private mutating func count(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &random)
  }

  mutating func family() -> String {
    let direction = pick(["ease-in-", "ease-out-", "ease-in-out-"])
    let power = pick([number(0.25, 8), scale(-2, 2), 1, 2, 3, 7])
    let back = pick([number(-5, 5), scale(-6, 18), 0, 1.70158])
    let elastic = (pick([1, number(1, 3)]), pick([number(0.25, 1.5), 0.3, 0.45, scale(-2, 1)]))
    switch count(0...3) {
    case 0:
      return direction
        + pick(["sine", "quad", "cubic", "quint", "expo", "circ", "back", "bounce", "elastic"])
    case 1: return "\(direction)power(\(power))"
    case 2: return "\(direction)back(\(back))"
    default: return "\(direction)elastic(\(elastic.0),\(elastic.1))"
    }
  }

  mutating func bezier() -> String {
    let (small, other) = (scale(-20, -0.3), scale(-16, -0.3))
    let (x1, x2) = pick([
      (1 - other, small), (small, 1 - other), (0, 1), (1, 0), (0, 0), (1, 1), (1.0 / 3, 2.0 / 3),
      (number(0, 1), number(0, 1)), (number(0, 1), number(0, 1)),
    ])
    return "cubic-bezier(\(x1),\(number(-1, 2)),\(x2),\(number(-1, 2)))"
  }

  mutating func steps() -> String {
    "steps(\(count(2...21)),\(pick(["start", "end", "jump-none", "jump-both"])))"
  }

  mutating func lines() -> String {
    var progress = pick([0, number(-20, 10)])
    let stops = (0..<count(2...10)).map { _ in
      progress += pick([0, number(0, 30), number(0, 30), scale(-12, 0)])
      return "\(number(-1, 2)) \(progress)%"
    }
    return "linear(" + stops.joined(separator: ",") + ")"
  }

  mutating func pieces() -> String {
    let inner = Set((0..<count(0...3)).map { _ in number(0, 1) }).subtracting([0, 1])
    let ends = [0] + inner.sorted() + [1]
    let pieces = zip(ends, ends.dropFirst()).map { start, end in
      guard count(0...9) > 2 else { return "\(end) \(number(-1, 2))" }
      let (first, second) = (pick([0, 1, number(0, 1)]), pick([0, 1, number(0, 1)]))
      return "\(start + first * (end - start)) \(number(-1, 2)) "
        + "\(start + second * (end - start)) \(number(-1, 2)) \(end) \(number(-1, 2))"
    }
    return "beziers(\(pick([0, number(-0.5, 0.5)])),\(pieces.joined(separator: ",")))"
  }

  /// A motion of a kind: a spring, a ball or a decay.
  mutating func motion(_ kind: String) -> String {
    let ends = Bool.random(using: &random) ? "" : ",from \(number(-9, 9)),to \(number(-9, 9))"
    switch kind {
    case "spring":
      let (mass, stiffness) = (pick([1, scale(-1, 1)]), pick([100, scale(-1, 4)]))
      let ratio = pick([
        1, 0, number(0.25, 3), 1 - scale(-16, -1), 1 + scale(-16, -1), scale(-2, 2),
      ])
      let damping = 2 * (mass * stiffness).squareRoot() * ratio
      return
        "spring(mass \(mass),stiffness \(stiffness),damping \(damping),velocity \(pick([0, number(-20, 20)]))\(ends))"
    case "bounce":
      return
        "bounce(restitution \(pick([0, number(0, 0.85)])),gravity \(scale(-1, 3)),velocity \(pick([0, number(-3, 3)]))\(ends))"
    default:
      let rate =
        Bool.random(using: &random) ? "rate \(0.9995 - scale(-6, -1))" : "constant \(scale(-1, 2))"
      return "decay(velocity \(number(-3000, 3000)),\(rate),from \(number(-9, 9)))"
    }
  }

  /// A motion that ends away from its start, made an easing function.
  mutating func timed() -> String {
    pick([
      "timed(spring(wobbly))", "timed(spring(duration 0.5s,bounce \(number(-0.8, 0.8))))",
      "timed(spring(stiffness \(scale(0, 4)),damping \(scale(-1, 3)),velocity \(number(-20, 20))),\(scale(-1, 1))s)",
      "timed(bounce(restitution \(number(0, 0.85)),velocity \(number(-1, 1))))",
      "timed(decay(rate \(Double.random(in: 0.9...0.9995, using: &random))),\(scale(-1, 1))s,open)",
    ])
  }

  private mutating func leaf() -> String {
    switch count(0...7) {
    case 0, 1: family()
    case 2, 3: bezier()
    case 4: steps()
    case 5: lines()
    case 6: pieces()
    default: timed()
    }
  }

  /// A combination of curves, of a depth.
  mutating func combination(_ depth: Int) -> String {
    if depth == 0 { return leaf() }
    let (base, other) = (combination(depth - 1), leaf())
    switch count(0...7) {
    case 0: return "clamp(\(base))"
    case 1: return "reverse(\(base))"
    case 2: return "mirror(\(base))"
    case 3: return "scale(\(base),\(number(-3, 3)),\(pick([0, number(-1, 1)])))"
    case 4, 5:
      return "chain(\(base),\(other),\(random.next() % 2 == 0 ? 0.5 : 0.125),\(number(-0.5, 1.5)))"
    case 6: return "blend(\(base),\(other),\(pick([0, 1, number(-2, 2)])))"
    default: return "in-out(\(base))"
    }
  }
}
