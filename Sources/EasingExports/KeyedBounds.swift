// SPDX-License-Identifier: Apache-2.0

import Easing

/// The bounds of numbers that are interpolated between keys, over a curve of progress.
package struct KeyedBounds {
  /// The numbers at a place, and the curve from there to the next key.
  package struct Key {
    var offset: Double
    var numbers: [Double]
    var easing: EasingCurve

    /// A key.
    package init(offset: Double, numbers: [Double], easing: EasingCurve) {
      (self.offset, self.numbers, self.easing) = (offset, numbers, easing)
    }
  }

  private let keys: [Key]
  private let outer: EasingCurve

  /// The bounds of numbers between keys; `nil` if one of the curves gives no bounds, or if eased progress leaves [0, 1].
  ///
  /// - Parameters:
  ///   - keys: the keys, from offset 0 to 1.
  ///   - outer: the curve that maps progress to eased progress.
  package init?(_ keys: [Key], over outer: EasingCurve) {
    let extremes = outer.extremes
    guard keys.count > 1, extremes.least.value >= 0, extremes.greatest.value <= 1,
      !outer.isSampled, !keys.contains(where: { $0.easing.isSampled })
    else { return nil }
    (self.keys, self.outer) = (keys, outer)
  }

  /// The bounds of each number between two progresses in [0, 1].
  package func enclosures(from start: Double, to end: Double) -> [Enclosure] {
    guard let inner = outer.enclosure(from: start, to: end) else {
      return keys[0].numbers.map { _ in .unknown }
    }
    let (low, high) = (max(inner.value.lower, 0), min(inner.value.upper, 1))
    var parts: [(enclosures: [Enclosure], first: [Double], last: [Double])] = []
    for (key, next) in zip(keys, keys.dropFirst())
    where key.offset <= high && next.offset >= low && key.offset < next.offset {
      let run = next.offset - key.offset
      // The fraction is rounded twice.
      let from = max((low - key.offset) / run - 0x1p-51, 0)
      let to = min((high - key.offset) / run + 0x1p-51, 1)
      guard from <= to, let fraction = key.easing.enclosure(from: from, to: to) else { continue }
      let enclosures = zip(key.numbers, next.numbers).map { number, nextNumber in
        var part = fraction.mapped(
          factor: nextNumber - number, offset: number, speed: 1 / run, place: { $0 })
        part.value = part.value.widened(by: 4 * max(number.magnitude, nextNumber.magnitude).ulp)
        return part
      }
      func numbers(_ fraction: Double) -> [Double] {
        let eased = key.easing.value(at: fraction)
        return zip(key.numbers, next.numbers).map { $0 + ($1 - $0) * eased }
      }
      parts.append((enclosures, numbers(0), numbers(1)))
    }
    guard var result = parts.first?.enclosures else {
      return keys[0].numbers.map { _ in .unknown }
    }
    // Two keys may have one offset, where the numbers jump.
    let jumps = zip(keys, keys.dropFirst()).contains {
      $0.offset == $1.offset && $0.offset >= low && $0.offset <= high
    }
    for (part, next) in zip(parts, parts.dropFirst()) {
      for index in result.indices {
        result[index] = result[index].joined(
          to: next.enclosures[index], at: 0, before: part.last[index], after: next.first[index])
      }
    }
    return result.map { bounds in
      var bounds = bounds.composed(with: inner)
      if jumps { (bounds.smoothness, bounds.jumps) = (.jumps, .all) }
      return bounds
    }
  }
}

extension Enclosure {
  /// The bounds of f(g(t)), of which these are the bounds of f over all values of g.
  package func composed(with inner: Enclosure) -> Enclosure {
    func product(_ one: Bounds, _ other: Bounds) -> Bounds {
      one.scaled(by: other.lower).union(one.scaled(by: other.upper))
    }
    var result = self
    result.velocity = product(velocity, inner.velocity)
    result.acceleration =
      product(product(acceleration, inner.velocity), inner.velocity)
      + product(velocity, inner.acceleration)
    result.smoothness = min(smoothness, inner.smoothness)
    if result.smoothness == .jumps { result.jumps = .all }
    result.cut = nil
    return result
  }

  /// The bounds of a quotient with a positive divisor.
  func divided(by divisor: Double) -> Enclosure {
    let divisor = Bounds(divisor)
    var result = self
    result.value = value / divisor
    result.velocity = velocity / divisor
    result.acceleration = acceleration / divisor
    return result
  }
}
