// SPDX-License-Identifier: Apache-2.0

/// Curves and motions from a seed, with vertical tangents, jumps, ends other than 0 and 1, and springs of any units.
package struct RandomTiming {
  private var generator: SeededGenerator

  package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func number(_ low: Double, _ high: Double) -> Double {
    .random(in: low...high, using: &generator)
  }

  /// A number of few digits, or one of all.
  package mutating func short(_ low: Double, _ high: Double) -> Double {
    let number = number(low, high)
    return Bool.random(using: &generator) ? (number * 100).rounded() / 100 : number
  }

  /// One of some items.
  package mutating func pick<Item>(_ items: [Item]) -> Item {
    items[Int.random(in: items.indices, using: &generator)]
  }

  /// A curve with a text.
  package mutating func curve(depth: Int = 0) -> String {
    switch Int.random(in: 0..<(depth < 2 ? 10 : 6), using: &generator) {
    case 0, 1:
      let (a, b) = (pick([0, 1, short(0, 1)]), pick([0, 1, short(0, 1)]))
      return "cubic-bezier(\(a), \(short(-1, 2)), \(b), \(short(-1, 2)))"
    case 2:
      let kind = pick(["jump-start", "jump-end", "jump-none", "jump-both"])
      return "steps(\(Int.random(in: 2...12, using: &generator)), \(kind))"
    case 3: return lines()
    case 4, 5:
      let family = pick(["sine", "quad", "quint", "expo", "circ", "back", "elastic", "bounce"])
      return "ease-\(pick(["in", "out", "in-out"]))-\(family)"
    case 6: return "reverse(\(curve(depth: depth + 1)))"
    case 7: return "scale(\(curve(depth: depth + 1)), \(short(-2, 2)), \(short(-1, 1)))"
    case 8:
      return
        "chain(\(curve(depth: depth + 1)), \(curve(depth: depth + 1)), \(short(0.05, 0.95)), \(short(0.05, 0.95)))"
    default: return "clamp(\(curve(depth: depth + 1)))"
    }
  }

  /// Lines with jumps.
  private mutating func lines() -> String {
    var (place, stops) = (0.0, ["\(pick([0, short(-1, 1)]))"])
    for _ in 0..<Int.random(in: 1...5, using: &generator) {
      place = min(place + pick([0, short(1, 20), short(1e-9, 1e-3)]), 99.9)
      stops.append("\(short(-1, 2)) \(place)%")
    }
    return "linear(\(stops.joined(separator: ", ")), \(pick([1, short(-1, 2)])))"
  }

  /// A curve that jumps.
  package mutating func jumpingCurve() -> String {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0:
      let kind = pick(["jump-start", "jump-end", "jump-none", "jump-both"])
      return "steps(\(Int.random(in: 2...100, using: &generator)), \(kind))"
    case 1, 2: return lines()
    case 3: return "reverse(\(lines()))"
    default:
      return
        "chain(ease-\(pick(["in", "out"]))-back, \(lines()), \(short(0.1, 0.9)), \(short(0.1, 0.9)))"
    }
  }

  /// Key times with jumps, and values; some stay the same up to a jump.
  package mutating func jumpingKeys() -> (times: [Double], values: [Double]) {
    let hundredths = (1...99).shuffled(using: &generator).prefix(
      Int.random(in: 1...12, using: &generator)
    ).map { Double($0) / 100 }
    var (times, values) = ([0.0], [short(-1, 1)])
    for time in hundredths.map({ Bool.random(using: &generator) ? $0 : number(0, 1) }).sorted() {
      times += [time, time]
      values += [pick([values[values.count - 1], short(-1, 2)]), short(-1, 2)]
    }
    return (times + [1], values + [short(0, 2)])
  }

  /// Places in (0, 1), even ones and some near others.
  package mutating func places(near others: [Double]) -> [Double] {
    var places = (0..<10).map { _ in number(0, 1) }
    for other in others.shuffled(using: &generator).prefix(12) {
      places += [other - 1e-8, other + 1e-8]
    }
    return places.filter { $0 > 0 && $0 < 1 }
  }

  /// A motion with a text.
  package mutating func motion() -> String {
    let from = pick([0, short(-100, 100)])
    var to = pick([1, short(-100, 300)])
    if to == from { to = from + 1 }
    switch Int.random(in: 0..<8, using: &generator) {
    case 0:
      let restitution = short(0, 0.8)
      return "bounce(restitution \(restitution), from \(from), to \(to))"
    case 1: return "decay(velocity \(short(1, 1000)), constant \(short(0.5, 8)), from \(from))"
    default:
      let ratio = pick([1, short(0.15, 0.99), short(1.01, 5)])
      let speed = pick([0, 0, short(-5, 20)]) * (to - from)
      return
        "spring(response \(short(0.2, 2))s, damping-ratio \(ratio), mass \(pick([1, short(0.1, 9)])), from \(from), to \(to), velocity \(speed))"
    }
  }
}
