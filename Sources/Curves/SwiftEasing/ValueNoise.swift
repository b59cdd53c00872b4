// SPDX-License-Identifier: Apache-2.0

/// Smooth value noise from a seed, as a motion that never ends: a continuous wiggle.
///
/// ```swift
/// let shake = try ValueNoise(frequency: 2, amplitude: 30, seed: 7)
/// shake.value(at: 100)                               // needs no earlier values
/// shake.extremes(until: 60).greatest                 // at most the amplitude, 30
/// ```
///
/// At time i / frequency, for each integer i (also negative), the noise has a random value: amplitude · r, where the random
/// number r in [-1, 1) depends only on the seed and on i modulo `points`. The random numbers are equal on every machine and
/// equal to those of `PiecewiseLinear.rough`. Between two random values a and b, the noise is a + (b - a)(3s² - 2s³), where s
/// is the elapsed fraction of the time between them. So the velocity is 0 at each random value, and the noise stays between a
/// and b. After `points` values the noise repeats seamlessly.
///
/// - Domain: any time. The value and the velocity are 0 at infinity and more than 2^53 random values from time 0, where doubles
///   do not resolve the times of neighboring random values. NaN gives NaN.
/// - Units: seconds, value units, and value units per second.
/// - Error: a value differs by at most 8u · |amplitude| (u = 2^-53) from the exact value at a time that differs from the given time by
///   at most a relative u; for velocities this bound is multiplied by 3 · frequency, for accelerations by 12 · frequency².
/// - Complexity: constant; two hashes per call. No allocation.
public struct ValueNoise: Motion, Hashable {
  /// The number of random values per second.
  package let frequency: Double
  /// The factor of the random values; its magnitude bounds the noise.
  package let amplitude: Double
  /// The seed; equal seeds give the same motion on every machine.
  package let seed: UInt64
  /// The number of random values after which the noise repeats.
  package let points: Int

  private var numbers: SeededNumbers { SeededNumbers(seed: seed) }

  /// Creates noise from a seed.
  ///
  /// - Parameters:
  ///   - frequency: the number of random values per second, in 1e-6...1e6.
  ///   - amplitude: the factor of the random values, in -1e12...1e12; its magnitude bounds the noise.
  ///   - seed: up to 2^63 - 1.
  ///   - points: the number of random values after which the noise repeats, in 1...65,536. With 2 values per second the
  ///     maximum lasts for nine hours.
  /// - Throws: `ParameterError` for a value outside its domain.
  public init(
    frequency: Double = 1, amplitude: Double = 1, seed: UInt64 = 0, points: Int = 65_536
  ) throws(ParameterError) {
    try require(frequency >= 1e-6 && frequency <= 1e6, "frequency", frequency, "in 1e-6...1e6")
    try require(amplitude.magnitude <= 1e12, "amplitude", amplitude, "in -1e12...1e12")
    try require(seed <= UInt64(Int64.max), "seed", Double(seed), "at most \(Int64.max)")
    try require(points >= 1 && points <= 65_536, "points", Double(points), "in 1...65536")
    (self.frequency, self.amplitude, self.seed, self.points) = (frequency, amplitude, seed, points)
  }

  // MARK: - Evaluation

  /// The interval between two neighboring random values, and a time within that interval.
  private struct Cell {
    var index: Int64
    /// The fraction of the interval that has elapsed, in [0, 1].
    var part: Double
  }

  /// The number of random values on each side of time 0; beyond these random values the noise is 0.
  private static var end: Double { 0x1p53 }

  /// Returns the cell that contains a time; `nil` for NaN and for times beyond the 2^53rd random value.
  private func cell(at time: Double) -> Cell? {
    let place = time * frequency
    guard place.magnitude < ValueNoise.end else { return nil }
    let start = place.rounded(.down)
    return Cell(index: Int64(start), part: place - start)
  }

  @inline(__always) private func number(at time: Double, _ inside: (Cell) -> Double) -> Double {
    cell(at: time).map(inside) ?? (time.isNaN ? .nan : 0)
  }

  private func number(_ index: Int64) -> Double {
    let rest = index % Int64(points)
    return numbers.number(Int(rest < 0 ? rest + Int64(points) : rest))
  }

  /// Returns the value at `time` seconds.
  public func value(at time: Double) -> Double { number(at: time, value) }

  // The random numbers are multiples of 2^-52 in [-1, 1), so their difference is exact. The value is computed from the nearer random
  // value: the result is exact at both ends of the cell, and rounding does not move it outside the range of both random values.
  private func value(in cell: Cell) -> Double {
    let (from, to) = (number(cell.index), number(cell.index + 1))
    let (part, rest) = (cell.part, 1 - cell.part)
    let value =
      part < 0.5
      ? from + (to - from) * (part * part * (3 - 2 * part))
      : to - (to - from) * (rest * rest * (3 - 2 * rest))
    return amplitude * value
  }

  private func change(in cell: Cell) -> Double { number(cell.index + 1) - number(cell.index) }

  /// Returns the velocity at `time` seconds, in units per second; its magnitude is at most 3 · |amplitude| · frequency.
  public func velocity(at time: Double) -> Double { number(at: time, velocity) }

  private func velocity(in cell: Cell) -> Double {
    amplitude * frequency * (6 * change(in: cell) * cell.part * (1 - cell.part))
  }

  /// Returns the acceleration at `time` seconds, in units per second squared.
  ///
  /// The acceleration jumps at each random value; at the time of a random value, the result is the acceleration just after it.
  public func acceleration(at time: Double) -> Double { number(at: time, acceleration) }

  private func acceleration(in cell: Cell) -> Double {
    amplitude * frequency * frequency * (6 * change(in: cell) * (1 - 2 * cell.part))
  }

  /// NaN, because the noise never comes to rest.
  public var restValue: Double { .nan }

  /// Infinity, because the noise has no end.
  public var duration: Double { .infinity }

  // MARK: - Extremes and integrals

  /// Returns the least and greatest value from time 0 to the given time; beyond 2^53 random values the result includes 0.
  ///
  /// The extremes occur at random values, at time 0 or at the given time. Complexity: O(n) for n random values until the given
  /// time, at most `points`. Nothing is allocated.
  public func extremes(until time: Double) -> MotionExtremes {
    var extremes = extremes(until: time, part: 1, value)
    if time * frequency >= ValueNoise.end {
      // Rounding may have put `first` before the limit. Then the next double is beyond the limit, where the value is 0.
      let first = ValueNoise.end / frequency
      let zero = cell(at: first) == nil ? first : first.nextUp
      extremes.include(MotionPoint(time: Swift.min(zero, time), value: 0))
    }
    return extremes
  }

  /// Returns the least and greatest velocity from time 0 to `time`: each is midway between random values, at 0 or at `time`.
  ///
  /// Complexity: O(n) for n random values until the given time, at most `points`. Nothing is allocated.
  public func velocityExtremes(until time: Double) -> MotionExtremes {
    extremes(until: time, part: 0.5, velocity)
  }

  /// Returns the extremes of `number` at time 0, at the given time and at the fraction `part` of each cell.
  private func extremes(
    until time: Double, part: Double, _ number: (Cell) -> Double
  ) -> MotionExtremes {
    var extremes = MotionExtremes(MotionPoint(time: 0, value: self.number(at: 0, number)))
    guard time > 0 else { return extremes }
    let cells = time * frequency
    // After `points` random values the noise repeats, so visit at most `points` cells.
    for index in 0..<Int64(Swift.min(cells + (1 - part), Double(points))) {
      extremes.include(
        MotionPoint(
          time: Swift.min((Double(index) + part) / frequency, time),
          value: number(Cell(index: index, part: part))))
    }
    if cells < Double(points) {
      extremes.include(MotionPoint(time: time, value: self.number(at: time, number)))
    }
    return extremes
  }

  /// Returns the integral of the values between two times.
  ///
  /// - Returns: the integral; NaN for a time that is not finite. The error is at most 16u · |amplitude| · (|end - start| +
  ///   1 / frequency) with u = 2^-53, plus the effect of rounding the times.
  /// - Complexity: O(n) for n random values between the times, at most twice `points`. Nothing is allocated.
  public func integral(from start: Double, to end: Double) -> Double {
    guard start <= end else {
      return start.isNaN || end.isNaN ? .nan : -integral(from: end, to: start)
    }
    guard start.isFinite, end.isFinite else { return .nan }
    let (first, last) = (nearestCell(to: start), nearestCell(to: end))
    let cells = last.index - first.index
    let (turns, rest) = cells.quotientAndRemainder(dividingBy: Int64(points))
    var sum = sum(from: first.index, count: rest)
    if turns > 0 { sum += Double(turns) * self.sum(from: 0, count: Int64(points)) }
    // The mean over a cell is the mean of its two end values, but the sum so far contains only the first value of each cell.
    sum += (number(last.index) - number(first.index)) / 2
    return amplitude / frequency * (sum + (integral(in: last) - integral(in: first)))
  }

  /// Returns the cell that contains a time, or for a time beyond all cells the end of the nearest cell.
  ///
  /// The cells end after 2^53 random values; from there on the noise is 0.
  private func nearestCell(to time: Double) -> Cell {
    if let cell = cell(at: time) { return cell }
    let end = Int64(ValueNoise.end)
    return time > 0 ? Cell(index: end - 1, part: 1) : Cell(index: -end, part: 0)
  }

  /// Returns the integral of the noise with amplitude 1 from the start of a cell to the cell's time, in units of the cell length.
  private func integral(in cell: Cell) -> Double {
    let part = cell.part
    return part * (number(cell.index) + change(in: cell) * (part * part * (1 - part / 2)))
  }

  /// Returns the sum of random numbers, rounded once: their upper and lower 26 bits are added separately as integers.
  private func sum(from first: Int64, count: Int64) -> Double {
    var (high, low) = (Int64(0), Int64(0))
    for index in first..<first + count {
      let integer = Int64(number(index) * 0x1p52)
      high += integer >> 26
      low += integer & 0x3FF_FFFF
    }
    return Double(high) * 0x1p-26 + Double(low) * 0x1p-52
  }

  /// Returns bounds between two times, in either order.
  ///
  /// Up to seventeen cells are bounded one by one. For longer intervals the bounds hold at all times: ±amplitude for values,
  /// ±3 · amplitude · frequency for velocities, ±12 · amplitude · frequency² for accelerations. Complexity: constant.
  public func enclosure(from start: Double, to end: Double) -> Enclosure? {
    let (speed, change) = (amplitude * frequency, amplitude * frequency * frequency)
    // Widen the velocity bounds, because the factors of a velocity are rounded before they are multiplied.
    let always = Enclosure(
      value: Bounds(-amplitude, amplitude),
      velocity: Bounds(-3 * speed, 3 * speed).widened(relatively: 0x1p-50),
      acceleration: Bounds(-12 * change, 12 * change))
    let (start, end) = end < start ? (end, start) : (start, end)
    guard let first = cell(at: start), let last = cell(at: end), last.index - first.index <= 16
    else { return always }
    var result = always
    for index in first.index...last.index {
      let low = Cell(index: index, part: index == first.index ? first.part : 0)
      let high = Cell(index: index, part: index == last.index ? last.part : 1)
      let value = Bounds(value(in: low), value(in: high))
      var velocity = Bounds(velocity(in: low), velocity(in: high))
      if low.part < 0.5, high.part > 0.5 {
        velocity.include(self.velocity(in: Cell(index: index, part: 0.5)))
      }
      let acceleration = Bounds(acceleration(in: low), acceleration(in: high))
      let isFirst = index == first.index
      result.value = isFirst ? value : result.value.union(value)
      result.velocity = isFirst ? velocity : result.velocity.union(velocity)
      result.acceleration = isFirst ? acceleration : result.acceleration.union(acceleration)
    }
    // Because time · frequency is rounded, the ends were evaluated at slightly different times, so widen the bounds.
    let slack = 0x1p-51 * (1 + Swift.max(start.magnitude, end.magnitude) * frequency)
    func widened(_ bounds: Bounds, by factor: Double, within limits: Bounds) -> Bounds {
      let wide = bounds.widened(by: slack * factor)
      return Bounds(Swift.max(wide.lower, limits.lower), Swift.min(wide.upper, limits.upper))
    }
    result.value = widened(result.value, by: 3 * amplitude.magnitude, within: always.value)
    result.velocity = widened(result.velocity, by: 12 * speed.magnitude, within: always.velocity)
    result.acceleration = widened(
      result.acceleration, by: 24 * change.magnitude, within: always.acceleration)
    return result
  }
}

// MARK: - Text

extension ValueNoise: CustomStringConvertible {
  /// The shortest text that parses to the same noise, such as `value-noise(frequency 2,amplitude 30,seed 7)`.
  public var description: String {
    var parts: [String] = []
    if frequency != 1 { parts.append("frequency " + NumberText.minified(frequency)) }
    if amplitude != 1 { parts.append("amplitude " + NumberText.minified(amplitude)) }
    if seed != 0 { parts.append("seed \(seed)") }
    if points != 65_536 { parts.append("points \(points)") }
    return "value-noise(" + parts.joined(separator: ",") + ")"
  }
}

#if !hasFeature(Embedded)
extension ValueNoise: CheckedDecodable, Encodable {
  package enum CodingKeys: String, CodingKey { case frequency, amplitude, seed, points }

  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    try self.init(
      frequency: container[.frequency], amplitude: container[.amplitude], seed: container[.seed],
      points: container[.points])
  }
}
#endif
