// SPDX-License-Identifier: Apache-2.0

internal import CEasing
import MotionPath
import SwiftEasing

/// A segment for which pieces are built, with its units and tolerances.
struct PacingTask {
  let segment: Int
  /// The length of the segment, in the units of the speed.
  let length: Double
  /// The factor from lengths in the units of the speed to fractions of the path's length.
  let rate: Double
  /// The largest allowed error of a piece, as a distance along the path, in the units of the speed.
  let tolerance: Double
  /// The largest allowed error of the sum of the pieces' lengths, in the units of the speed.
  let lengthTolerance: Double
}

struct PacedPart {
  var count = 0
  /// The sum of the pieces' lengths, in the same units as the two errors below: those of ``PacingTask/length``.
  var length = CompensatedSum()
  var lengthError = 0.0
  /// The largest interpolation error of a location.
  var residual = 0.0
}

/// Builds the pieces of several segments, which are fitted at the same time.
///
/// Between two breakpoints the parameter range is divided according to the distance from the singularities of the speed, then all
/// intervals are fitted at once. The errors tell how many pieces each interval needs, because interpolation of degree eleven has an
/// error proportional to the twelfth power of the interval's width. If there are too many or too few intervals, the range is
/// divided again. After that, inaccurate intervals are split.
///
/// An interval with a length of at most an eighth of the tolerance gets a straight line, so the loop ends even at a cusp that no
/// change of variable makes smooth.
struct PieceBuilder {
  private(set) var tasks: [PacingTask] = []
  private var stretches: [Stretch] = []
  /// The intervals of the unfinished stretches, and the intervals of the finished stretches.
  private var candidates: [Candidate] = []
  private var finished: [Candidate] = []
  /// The coarse intervals into which the stretch that is being added is divided first.
  private var rough: [Candidate] = []
  private var hodographs: [easing_hodograph] = []
  private var others: [any SpeedProfile] = []
  /// The intervals to fit next, their fits, and all accurate fits.
  private var intervals: [easing_fit_interval] = []
  private var attempts: [easing_fit] = []
  private var fits: [easing_fit] = []
  /// The speeds at the fit points of the intervals that have no hodograph.
  private var speeds: [Double] = []
  /// The largest number of stretches of a segment, and of pieces of a stretch; an arc may have a sweep of at most `limit`/4 radians.
  static let limit = 1 << 14
  /// The least width of a piece: adding it changes every parameter in 0…1.
  private static let minimumWidth = 0x1p-52
  /// The first `mostSmall` intervals of a stretch may have any width; later ones have at least `leastShare` of its width.
  private static let (mostSmall, leastShare) = (1 << 10, 0x1p-30)
  /// A stretch is divided into `margin` times the needed pieces, and again if it has more than `surplus` times that number.
  private static let (margin, surplus) = (1.06, 1.3)
  private static let divisions = 3

  /// Builds the pieces of the added segments; a piece's start is its distance from the segment's start, in units of the speed.
  mutating func pieces() throws(ArcLengthError) -> (pieces: [PacedPiece], parts: [PacedPart]) {
    var round = 0
    while true {
      addIntervals()
      if intervals.isEmpty { return result }
      fit()
      try refine(round)
      round += 1
    }
  }

  /// A part of a segment between two breakpoints, which is divided into intervals.
  private struct Stretch {
    let task: Int
    let start: Double
    let end: Double
    /// The index of the hodograph, or the bitwise complement of the index of another profile.
    let source: Int
    /// The range of the stretch's intervals: in `finished` if it is done, otherwise in `candidates`.
    var range: Range<Int>
    var isDone = false
  }

  /// An interval of the parameter that may become a piece.
  private struct Candidate {
    var low: Double
    var high: Double
    /// The approximate number of pieces that the interval needs.
    var need = 1.0
    /// The index of the interval's fit: in `attempts` if the fit is new, otherwise in `fits`.
    var fit = -1
    var isNew = true
    var isDone = false
    var variable = PacedPiece.Variable.linear
    /// Whether a straight line replaces the fit.
    var isStraight = false

    init(_ low: Double, _ high: Double) { (self.low, self.high) = (low, high) }

    var width: Double { high - low }
  }

  // Adds a segment as stretches between its breakpoints; a segment with a linear pace has none.
  mutating func add(_ task: PacingTask, _ pace: Pace) throws(ArcLengthError) {
    tasks.append(task)
    switch pace {
    case .linear: break
    case .hodograph(let profile):
      hodographs.append(profile.kernel)
      try add(profile, task, source: hodographs.count - 1)
    case .other(let profile, _):
      others.append(profile)
      try add(profile, task, source: -others.count)
    }
  }

  private mutating func add(
    _ profile: some SpeedProfile, _ task: PacingTask, source: Int
  ) throws(ArcLengthError) {
    let breakpoints = profile.breakpoints
    guard breakpoints.count < Self.limit else { throw .tooManyPieces(limit: Self.limit) }
    var start = 0.0
    for breakpoint in breakpoints where breakpoint > start {
      add(profile, task, source, from: start, to: breakpoint)
      start = breakpoint
    }
    add(profile, task, source, from: start, to: 1)
  }

  /// Adds a stretch, divided according to the singularities of the parameter as a function of the distance.
  ///
  /// Interpolation of degree eleven on a piece has an error proportional to ρ⁻¹². In units of the piece's half-width, ρ is the sum
  /// of the semi-axes of the ellipse through the singularity whose foci are the ends of the piece; its longer semi-axis is
  /// A = (ρ + 1/ρ)/2. A piece from 0 to w has |D| + |D − w| = A w for a singularity D, hence w = 2 (A |D| − Re D)/(A² − 1). On average
  /// over random cubics, the error is about a fifth of the piece's length times ρ⁻¹².
  private mutating func add(
    _ profile: some SpeedProfile, _ task: PacingTask, _ source: Int, from start: Double,
    to end: Double
  ) {
    let negligible = (0.25 * task.tolerance / task.length).squareRoot()
    let (first, second) = profile.singularities(from: start, to: end, negligible: negligible)
    rough.removeAll(keepingCapacity: true)
    var (low, need, distance) = (start, 0.0, 0.0)
    // The first guess uses the previous piece: its length, and the speed and its slope at its end.
    var (length, speed, slope) = (Double.infinity, profile.speed(at: start), 0.0)
    while low < end {
      let (x1, x2) = (first.x - distance, second.x - distance)
      let r1 = (x1 * x1 + first.y * first.y).squareRoot()
      let r2 = (x2 * x2 + second.y * second.y).squareRoot()
      if low == start { length = 0.5 * min(r1, r2) }
      if length < .infinity {
        for _ in 0..<(low == start ? 2 : 1) {
          let rho = Self.power(max(0.2 * length / task.tolerance, 4), 1 / 12)
          let axis = 0.5 * (rho + 1 / rho)
          let (w1, w2) = (axis * r1 - x1, axis * r2 - x2)
          length = 2 * (w1 < w2 || !(w2 < .infinity) ? w1 : w2) / (axis * axis - 1)
        }
      }
      // The piece's width in the parameter follows from its length by the midpoint rule: at most 1, even if the speed is NaN.
      var middle = max(speed + 0.5 * slope * (length / speed), 0.25 * speed)
      var width = length < middle ? length / middle : 1
      for _ in 0..<(low == start ? 2 : 1) {
        middle = profile.speed(at: low + 0.5 * width)
        width = length < middle ? length / middle : 1
      }
      // The distance is approximate, so a singularity may seem to lie in the stretch; pieces near it must not shrink to width 0.
      let least = rough.count < Self.mostSmall ? 0 : Self.leastShare * (end - start)
      width = max(width, max(least, 4 * Self.minimumWidth))
      var candidate = Candidate(low, low + width < end ? low + width : end)
      candidate.need = candidate.high < end ? 1 : (end - low) / width
      rough.append(candidate)
      need += candidate.need
      low = candidate.high
      let next = profile.speed(at: low)
      middle = profile.speed(at: candidate.low + 0.5 * candidate.width)
      distance += candidate.width / 6 * (speed + 4 * middle + next)
      slope = (speed - 4 * middle + 3 * next) / candidate.width
      speed = next
    }
    let range = candidates.count
    Self.divide(rough[...], into: Int(max(need - 0.1, 0.5).rounded(.up)), need: need, &candidates)
    stretches.append(
      Stretch(
        task: tasks.count - 1, start: start, end: end, source: source,
        range: range..<candidates.count))
  }

  /// Divides a stretch again so that its new intervals need about equally many pieces.
  private static func divide(
    _ old: ArraySlice<Candidate>, into count: Int, need: Double, _ new: inout [Candidate]
  ) {
    guard let first = old.first, let last = old.last else { return }
    var (low, index, before) = (first.low, old.startIndex, 0.0)
    for cut in 1..<max(count, 1) {
      let target = need * Double(cut) / Double(count)
      while index < old.endIndex - 1, before + old[index].need <= target {
        before += old[index].need
        index += 1
      }
      let high = old[index].low + old[index].width * ((target - before) / old[index].need)
      guard high > low, high < last.high else { continue }
      new.append(Candidate(low, high))
      low = high
    }
    new.append(Candidate(low, last.high))
  }

  /// Splits unfinished intervals in half.
  ///
  /// An interval at an end of the stretch that needs more than two pieces is split near that end, because a singularity may be there.
  private static func split(
    _ old: ArraySlice<Candidate>, of stretch: Stretch, _ new: inout [Candidate]
  ) {
    for candidate in old {
      guard !candidate.isDone else {
        new.append(candidate)
        continue
      }
      let isFar = candidate.need > 2
      let share =
        isFar && candidate.low == stretch.start
        ? 0.25 : isFar && candidate.high == stretch.end ? 0.75 : 0.5
      let middle = candidate.low + share * candidate.width
      new.append(Candidate(candidate.low, middle))
      new.append(Candidate(middle, candidate.high))
    }
  }

  /// Judges the fits, and divides or splits the intervals of inaccurate stretches.
  private mutating func refine(_ round: Int) throws(ArcLengthError) {
    var next: [Candidate] = []
    next.reserveCapacity(candidates.count)
    for index in stretches.indices where !stretches[index].isDone {
      let range = stretches[index].range
      let task = tasks[stretches[index].task]
      var (need, failures) = (0.0, 0)
      for candidate in range {
        var judged = candidates[candidate]
        if !judged.isDone {
          try Self.judge(
            &judged, task, length: attempts[judged.fit].length,
            lengthError: attempts[judged.fit].length_error, residual: attempts[judged.fit].residual)
          if judged.isStraight { attempts[judged.fit].straighten(judged.width, task.rate) }
          candidates[candidate] = judged
        }
        need += judged.need
        failures += judged.isDone ? 0 : 1
      }
      let wanted = Int((Self.margin * need).rounded(.up))
      let isWasteful = Double(range.count) > Self.surplus * Self.margin * need + 1
      let first = next.count
      if round < Self.divisions,
        isWasteful || failures > 0 && (3 * failures > range.count || range.count > wanted)
      {
        Self.divide(candidates[range], into: wanted, need: need, &next)
      } else {
        for index in range where candidates[index].isDone && candidates[index].isNew {
          fits.append(attempts[candidates[index].fit])
          (candidates[index].fit, candidates[index].isNew) = (fits.count - 1, false)
        }
        guard failures > 0 else {
          stretches[index].isDone = true
          stretches[index].range = finished.count..<finished.count + range.count
          finished += candidates[range]
          continue
        }
        Self.split(candidates[range], of: stretches[index], &next)
      }
      stretches[index].range = first..<next.count
      guard next.count - first <= Self.limit else { throw .tooManyPieces(limit: Self.limit) }
    }
    candidates = next
  }

  /// Decides whether a fit is accurate enough, and how many pieces the interval needs.
  private static func judge(
    _ candidate: inout Candidate, _ task: PacingTask, length: Double, lengthError: Double,
    residual: Double
  ) throws(ArcLengthError) {
    // Only a curve that a client defines can have an infinite or NaN length; splitting its interval would not help.
    guard length.isFinite else { throw .notFinite(length) }
    // The Chebyshev coefficients of the speed decrease geometrically, so the omitted ones contribute less to the integral than an
    // eighth of the last two, which is `lengthError`.
    let lengthTolerance = task.lengthTolerance * max(candidate.width, 0x1p-6)
    var growth = 2.0
    if lengthError > 0 { growth = min(growth, power(lengthTolerance / lengthError, 0.05)) }
    if !(residual < .infinity) {
      growth = min(growth, 0.3)
    } else if residual > 0 {
      growth = min(growth, power(task.tolerance / residual, 1 / 12))
    }
    candidate.need = 1 / max(growth, 0.2)
    candidate.isDone = length == 0 || residual <= task.tolerance && lengthError <= lengthTolerance
    if !candidate.isDone, length <= 0.125 * task.tolerance || candidate.width <= 4 * minimumWidth {
      (candidate.isStraight, candidate.variable) = (true, .linear)
      (candidate.isDone, candidate.need) = (true, 1)
    }
  }

  /// Returns a power of a positive number to within 6 %, by using the bit pattern of a double as its approximate logarithm.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    let one = 1.0.bitPattern
    let logarithm = Double(Int64(bitPattern: base.bitPattern &- one))
    return Double(bitPattern: UInt64(bitPattern: Int64(exponent * logarithm)) &+ one)
  }

  // Collects the intervals to fit.
  private mutating func addIntervals() {
    intervals.removeAll(keepingCapacity: true)
    speeds.removeAll(keepingCapacity: true)
    for stretch in stretches where !stretch.isDone {
      if stretch.source >= 0 {
        let hodograph = hodographs[stretch.source]
        addIntervals(of: stretch) { hodograph.speed(at: $0) }
      } else {
        let profile = others[~stretch.source]
        sampleIntervals(of: stretch, profile)
      }
    }
  }

  private mutating func sampleIntervals(of stretch: Stretch, _ profile: some SpeedProfile) {
    let first = intervals.count
    addIntervals(of: stretch) { profile.speed(at: $0) }
    for index in first..<intervals.count {
      intervals[index].source = ~Int32(speeds.count / FitRules.points.count)
      for point in FitRules.points {
        speeds.append(profile.speed(at: intervals[index].middle + intervals[index].half * point))
      }
    }
  }

  @inline(__always)
  private mutating func addIntervals(of stretch: Stretch, speed: (Double) -> Double) {
    let task = tasks[stretch.task]
    for index in stretch.range where !candidates[index].isDone {
      var candidate = candidates[index]
      let half = 0.5 * candidate.width
      let middle = candidate.low + half
      // Where the speed at the start or the end is low, the square root of the distance may be the better variable.
      var variable = PacedPiece.Variable.linear
      if candidate.low == stretch.start || candidate.high == stretch.end {
        let low = 0.25 * speed(middle)
        if candidate.low == stretch.start, speed(candidate.low) < low {
          variable = .rootAtStart
        } else if candidate.high == stretch.end, speed(candidate.high) < low {
          variable = .rootAtEnd
        }
      }
      (candidate.variable, candidate.fit) = (variable, intervals.count)
      candidates[index] = candidate
      intervals.append(
        easing_fit_interval(
          middle: middle, half: half, rate: task.rate, variable: Int32(variable.rawValue),
          source: Int32(stretch.source),
          side: Int64(
            bitPattern: PacedPiece.scale(
              0, variable, segment: task.segment, isFromEnd: middle > 0.5
            ).bitPattern)))
    }
  }

  private mutating func fit() {
    if attempts.count < intervals.count {
      attempts = [easing_fit](repeating: easing_fit(), count: intervals.count)
      fits.reserveCapacity(intervals.count + intervals.count / 4)
      finished.reserveCapacity(intervals.count + intervals.count / 4)
    }
    easing_fit_pieces(
      InstructionSet.widest.rawValue, FitRules.shared, hodographs, speeds, intervals, &attempts,
      intervals.count)
  }

  private var result: (pieces: [PacedPiece], parts: [PacedPart]) {
    var parts = [PacedPart](repeating: PacedPart(), count: tasks.count)
    var pieces: [PacedPiece] = []
    pieces.reserveCapacity(finished.count)
    for stretch in stretches {
      var part = parts[stretch.task]
      let segment = tasks[stretch.task].segment
      for index in stretch.range {
        let candidate = finished[index]
        let fit = fits[candidate.fit]
        guard fit.length > 0 else { continue }
        pieces.append(Self.piece(candidate, fit, start: part.length.high, segment: segment))
        part.count += 1
        part.length.add(fit.length)
        part.lengthError += fit.length_error
        part.residual = max(part.residual, fit.residual)
      }
      parts[stretch.task] = part
    }
    return (pieces, parts)
  }

  private static func piece(
    _ candidate: Candidate, _ fit: easing_fit, start: Double, segment: Int
  ) -> PacedPiece {
    let middle = candidate.low + 0.5 * candidate.width
    let isFromEnd = middle > 0.5
    let constant = isFromEnd ? middle - 1 : middle
    var (lower, upper) = withUnsafeBytes(of: fit.coefficients) {
      (
        $0.loadUnaligned(as: SIMD4<Double>.self),
        $0.loadUnaligned(fromByteOffset: 32, as: SIMD8<Double>.self)
      )
    }
    lower.x += constant
    return PacedPiece(
      variable: candidate.variable, start: start,
      scale: candidate.variable == .rootAtEnd ? -fit.scale : fit.scale, segment: segment,
      isFromEnd: isFromEnd, lower: lower, upper: upper)
  }
}

extension easing_fit {
  /// Replaces the polynomial by a straight line, whose error is at most the length of the interval.
  fileprivate mutating func straighten(_ width: Double, _ rate: Double) {
    residual = length
    scale = 2 / (length * rate)
    coefficients = easing_fit().coefficients
    (coefficients.0, coefficients.1) = (-0.5 * width, 0.5 * width)
  }
}

extension easing_hodograph {
  func speed(at s: Double) -> Double {
    let (x, y) = (ax + (bx + cx * s) * s, ay + (by + cy * s) * s)
    return (x * x + y * y + height * height).squareRoot()
  }
}
