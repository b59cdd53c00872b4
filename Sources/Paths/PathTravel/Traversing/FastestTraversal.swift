// SPDX-License-Identifier: Apache-2.0

import MotionPath
import RealModule
import SwiftEasing

#if canImport(ArcLength)
import ArcLength
#endif

/// Computes the fastest traversal of a list of segments.
///
/// Let c(s) be the limit of the squared speed w at the distance s along the path: the smaller of the squared speed limit and
/// the lateral limit times the radius of curvature. The largest w with w ≤ c and −2 · braking ≤ w′ ≤ 2 · acceleration is
///
///     w(s) = min over σ of c(σ) + 2 · acceleration · (s − σ) for σ ≤ s, c(σ) + 2 · braking · (σ − s) for σ ≥ s,
///
/// the smaller of a forward and a backward sweep (E. Velenis, P. Tsiotras, "Minimum-time travel for a vehicle with
/// acceleration limits", 2008). The segments are cut where a different term of c becomes the smaller one, and where c′ passes 2
/// · acceleration or −2 · braking. On a stretch between two cuts, the bound of w is
///
/// - the squared speed limit, if the bend sets no lower limit;
/// - the squared speed limit too, if c rises faster than the object can accelerate or falls faster than it can brake:
///   then the value of c at one end of the stretch limits w more than c inside the stretch;
/// - c otherwise; once w has reached c it follows c.
///
/// So the sweeps need c at the cuts only. On a stretch, a ramp (w with the slope 2 · acceleration or −2 · braking) meets c at most
/// once, and two ramps meet at most once.
struct FastestTraversal<Segment: TraversedSegment> {
  /// A part of a segment between two cuts.
  private struct Stretch {
    var segment: Int
    var from: Double
    var to: Double
    /// The distances along the path at which the stretch starts and ends.
    var start: Double
    var end: Double
    /// Whether c, set by the bend, is the bound of w on the stretch: the last case above.
    var isBent: Bool
    var length: Double { end - start }
  }

  private let segments: [Segment]
  private let limits: TravelLimits
  /// Called with the fraction of the work that is done; cutting the segments is about a third of the work.
  private let progress: (Double) -> Void
  /// The length of the path before each segment, followed by the length of the whole path.
  private let before: [Double]
  private var stretches: [Stretch] = []
  /// The limits of the squared speed at the start of each stretch, followed by the limit at the end of the last stretch.
  private var caps: [Double] = []

  private static var accuracy: Double { 1e-13 }
  private var cornerSquare: Double { limits.cornerSpeed * limits.cornerSpeed }
  private var length: Double { before[before.count - 1] }
  private var speedSquare: Double { limits.speed * limits.speed }

  /// Cuts the segments and finds the speed limits at the cuts.
  init(
    _ segments: [Segment], limits: TravelLimits, progress: @escaping (Double) -> Void = { _ in }
  ) throws(ArcLengthError) {
    // Segments without length have neither direction nor bend, so they are dropped.
    var kept: [Segment] = []
    var sum = CompensatedSum()
    var before: [Double] = [0]
    for segment in segments {
      let length = try segment.arcLength(upTo: 1, accuracy: Self.accuracy)
      guard length.value > 0 else { continue }
      sum.add(length.value)
      guard sum.high.isFinite else { throw .overflow }
      kept.append(segment)
      before.append(sum.high)
    }
    self.segments = kept
    (self.limits, self.progress, self.before) = (limits, progress, before)
    caps = [speedSquare]
    for index in kept.indices {
      if index > 0, isCorner(index - 1, index) { lowerLastCap(to: cornerSquare) }
      try cut(index)
      progress(0.3 * Double(index + 1) / Double(kept.count))
    }
  }

  /// Adds the stretches of a segment and the speed limits where they start and end.
  private mutating func cut(_ index: Int) throws(ArcLengthError) {
    let bend = segments[index].bend
    let lateral = limits.lateralAcceleration
    // Where the radius is at least this large, the bend does not limit the speed.
    let radius = lateral < .infinity ? speedSquare / lateral : 0
    let growths = [2 * limits.acceleration / lateral, -2 * limits.braking / lateral]
    let places = bend.breakpoints(radius: radius, growths: radius > 0 ? growths : [])
    var (from, start) = (0.0, before[index])
    for to in places + [1] {
      let end =
        to < 1 ? min(max(try length(index, to), start), before[index + 1]) : before[index + 1]
      let middle = bend.state(at: 0.5 * (from + to))
      stretches.append(
        Stretch(
          segment: index, from: from, to: to, start: start, end: end,
          isBent: middle.radius < radius && middle.growth <= growths[0]
            && middle.growth >= growths[1]))
      lowerLastCap(to: cap(index, from))
      caps.append(min(speedSquare, cap(index, to)))
      if to < 1, bend.turnsBack(at: to) { lowerLastCap(to: cornerSquare) }
      (from, start) = (to, end)
    }
  }

  private mutating func lowerLastCap(to square: Double) {
    caps[caps.count - 1] = min(caps[caps.count - 1], square)
  }

  /// Returns the limit that the lateral acceleration sets for the squared speed.
  private func cap(_ segment: Int, _ u: Double) -> Double {
    limits.lateralAcceleration < .infinity
      ? limits.lateralAcceleration * segments[segment].bend.state(at: u).radius : .infinity
  }

  /// Returns the length of the path up to a parameter of a segment.
  private func length(_ segment: Int, _ u: Double) throws(ArcLengthError) -> Double {
    before[segment] + (try segments[segment].arcLength(upTo: u, accuracy: Self.accuracy).value)
  }

  /// Returns whether two segments meet at an angle or have a gap between them.
  private func isCorner(_ segment: Int, _ next: Int) -> Bool {
    guard segments[segment].position(at: 1) == segments[next].position(at: 0),
      let arriving = segments[segment].unitTangent(at: 1),
      let leaving = segments[next].unitTangent(at: 0)
    else { return true }
    let angle = 2 * Double.atan2(y: (leaving - arriving).norm, x: (leaving + arriving).norm)
    return angle > limits.cornerAngle
  }

  // Forward and backward sweeps.

  /// The largest squared speeds at the cuts, as limited by acceleration from the start and by braking to the end.
  typealias Sweeps = (forward: [Double], backward: [Double])

  /// Computes the sweeps for given speeds at the start and the end of the path.
  func sweeps(from startSpeed: Double, to endSpeed: Double) throws(ParameterError) -> Sweeps {
    for (name, speed) in [("start speed", startSpeed), ("end speed", endSpeed)] {
      try require(speed >= 0 && speed < .infinity, name, speed, "0 or more and finite")
    }
    guard !stretches.isEmpty else { return ([], []) }
    let (start, end) = (startSpeed * startSpeed, endSpeed * endSpeed)
    let forward = forward(from: min(start, caps[0]))
    try Self.check("end speed", endSpeed, atMost: forward[forward.count - 1])
    let backward = backward(from: end)
    try Self.check("start speed", startSpeed, atMost: backward[0])
    return (forward, backward)
  }

  /// Computes the sweeps of a traversal that ends with its start speed.
  func lapSweeps() throws(ParameterError) -> Sweeps {
    try require(limits.speed < .infinity, "speed", limits.speed, "finite for a lap")
    guard !stretches.isEmpty else { return ([], []) }
    let cap = isCorner(segments.count - 1, 0) ? cornerSquare : .infinity
    // A limit that affects the speed at the seam is at most a lap away, so one sweep in each direction finds it.
    let last = forward(from: cap)[caps.count - 1]
    let first = backward(from: cap)[0]
    let seam = min(cap, last, first)
    return (forward(from: seam), backward(from: seam))
  }

  private static func check(
    _ name: String, _ speed: Double, atMost square: Double
  ) throws(ParameterError) {
    try require(
      speed * speed <= square * (1 + 1e-12), name, speed,
      "at most \(NumberText.shortest(square.squareRoot())) within the limits")
  }

  /// Computes the largest squared speeds at the cuts that acceleration from the start allows.
  private func forward(from square: Double) -> [Double] {
    var result = [min(square, caps[0])]
    for (index, stretch) in stretches.enumerated() {
      result.append(min(caps[index + 1], result[index] + 2 * limits.acceleration * stretch.length))
    }
    return result
  }

  /// Computes the largest squared speeds at the cuts that braking to the end allows.
  private func backward(from square: Double) -> [Double] {
    var result = caps
    result[stretches.count] = min(square, caps[stretches.count])
    for index in stretches.indices.reversed() {
      result[index] = min(
        caps[index], result[index + 1] + 2 * limits.braking * stretches[index].length)
    }
    return result
  }

  // The parts of the traversal.

  /// Makes the traversal whose squared speed at each cut is the smaller of the two sweeps.
  func traversal(_ sweeps: Sweeps) throws(ArcLengthError) -> PathTraversal {
    guard !stretches.isEmpty else { return PathTraversal(length: 0, duration: 0, parts: []) }
    let (forward, backward) = sweeps
    let rules = try GaussLegendreRules.prepared()
    var parts = TraversalParts(limits: limits)
    for (index, stretch) in stretches.enumerated() where stretch.length > 0 {
      defer { progress(0.3 + 0.7 * Double(index + 1) / Double(stretches.count)) }
      let square = min(forward[index], backward[index])
      let next = min(forward[index + 1], backward[index + 1])
      guard stretch.isBent, let followed = try followed(stretch, from: square, to: next) else {
        parts.addRamps(
          from: stretch.start, square: square, to: stretch.end, square: next,
          atMost: stretch.isBent ? .infinity : speedSquare)
        continue
      }
      parts.addRamp(
        from: stretch.start, square: square, to: followed.start,
        square: cap(stretch.segment, followed.from))
      let bend = FollowedBend(
        bend: segments[stretch.segment].bend, lateral: limits.lateralAcceleration,
        tolerance: 1e-10 * min(limits.acceleration, limits.braking), rules: rules)
      parts.add(
        try bend.parts(from: followed.from, at: followed.start, to: followed.to, at: followed.end) {
          (u) throws(ArcLengthError) in try length(stretch.segment, u)
        })
      parts.addRamp(
        from: followed.end, square: cap(stretch.segment, followed.to), to: stretch.end,
        square: next)
    }
    return PathTraversal(length: length, duration: parts.duration, parts: parts.parts)
  }

  /// Returns the section of a bent stretch on which the bend sets the speed; `nil` if the ramps meet below the bend's limit.
  private func followed(
    _ stretch: Stretch, from square: Double, to next: Double
  ) throws(ArcLengthError) -> Stretch? {
    let segment = stretch.segment
    /// Finds the zero of `excess`, which is positive at one of two parameters and negative at the other.
    func crossing(
      from positive: Double, to negative: Double, _ excess: (Double, Double) -> Double
    ) throws(ArcLengthError) -> (Double, Double) {
      var (positive, negative) = (positive, negative)
      for _ in 0..<64 {
        let middle = 0.5 * (positive + negative)
        guard middle != positive, middle != negative else { break }
        if excess(middle, try length(segment, middle)) > 0 {
          positive = middle
        } else {
          negative = middle
        }
      }
      // Uses the side of the zero on which the ramp is below the limit.
      let place = try length(segment, positive)
      return (positive, min(max(place, stretch.start), stretch.end))
    }
    let rise = { (u: Double, place: Double) in
      cap(segment, u) - square - 2 * limits.acceleration * (place - stretch.start)
    }
    let fall = { (u: Double, place: Double) in
      cap(segment, u) - next - 2 * limits.braking * (stretch.end - place)
    }
    var followed = stretch
    if square < cap(segment, stretch.from) * (1 - 1e-12) {
      guard rise(stretch.to, stretch.end) <= 0 else { return nil }
      (followed.from, followed.start) = try crossing(from: stretch.from, to: stretch.to, rise)
    }
    if next < cap(segment, stretch.to) * (1 - 1e-12) {
      guard fall(stretch.from, stretch.start) <= 0 else { return nil }
      (followed.to, followed.end) = try crossing(from: stretch.to, to: stretch.from, fall)
    }
    guard followed.from < followed.to, followed.start < followed.end else { return nil }
    return followed
  }
}

struct TraversalParts {
  let limits: TravelLimits
  private(set) var parts: [PathTraversal.Part] = []
  private(set) var time = CompensatedSum()

  var duration: Double { time.high }

  /// Adds parts whose times start at 0.
  mutating func add(_ followed: [PathTraversal.Part]) {
    for part in followed {
      var part = part
      part.time = time.high
      parts.append(part)
      time.add(part.duration)
    }
  }

  /// Adds a part of constant acceleration between two squared speeds.
  mutating func addRamp(from start: Double, square: Double, to end: Double, square next: Double) {
    let sum = square.squareRoot() + next.squareRoot()
    guard end > start, sum > 0 else { return }
    let duration = 2 * (end - start) / sum
    let change = (next.squareRoot() - square.squareRoot()) / duration
    let rate = min(max(change, -limits.braking), limits.acceleration)
    add([
      PathTraversal.Part(
        time: 0, distance: start, speed: square.squareRoot(), duration: duration,
        acceleration: SIMD8(rate, 0, 0, 0, 0, 0, 0, 0))
    ])
  }

  /// Adds a part of acceleration, a part of constant speed and a part of braking; parts without length are omitted.
  mutating func addRamps(
    from start: Double, square: Double, to end: Double, square next: Double, atMost top: Double
  ) {
    let (rise, fall) = (2 * limits.acceleration, 2 * limits.braking)
    // The distance from the start at which a ramp up from the start meets a ramp down to the end.
    let place = min(max((next - square + fall * (end - start)) / (rise + fall), 0), end - start)
    let peak = max(square + rise * place, next)
    guard peak > top else {
      addRamp(from: start, square: square, to: start + place, square: peak)
      addRamp(from: start + place, square: peak, to: end, square: next)
      return
    }
    let first = min(max(start + (top - square) / rise, start), end)
    let last = min(max(end - (top - next) / fall, first), end)
    addRamp(from: start, square: square, to: first, square: top)
    addRamp(from: first, square: top, to: last, square: top)
    addRamp(from: last, square: top, to: end, square: next)
  }
}

protocol TraversedSegment: ParametricCurve {
  var bend: Bend { get }

  func arcLength(upTo s: Double, accuracy: Double) throws(ArcLengthError) -> MeasuredLength
}

extension PathSegment {
  var bend: Bend {
    func space(_ vector: SIMD2<Double>) -> SIMD3<Double> { SIMD3(vector.x, vector.y, 0) }
    switch self {
    case .line: return .straight
    case .quadratic(let curve):
      let (a, b) = (2 * space(curve.p1 - curve.p0), 2 * space(curve.p2 - curve.p1))
      return .cubic(CubicBend(a, 0.5 * (a + b), b))
    case .cubic(let curve):
      return .cubic(
        CubicBend(
          3 * space(curve.p1 - curve.p0), 3 * space(curve.p2 - curve.p1),
          3 * space(curve.p3 - curve.p2)))
    case .arc(let arc): return .arc(ArcBend(arc))
    }
  }
}
