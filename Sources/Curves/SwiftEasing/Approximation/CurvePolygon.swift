// SPDX-License-Identifier: Apache-2.0

/// A polygon with its vertices on a curve, and a bound for the distance between the curve and each side.
///
/// **The bound.** Suppose the curve is convex or concave over three neighboring sides with slopes p, s and q, and the middle
/// side spans the progress h. Then the extended outer sides and the middle side form a triangle that contains the curve, and
/// the height of the triangle is less than h·min(|s − p|, |q − s|). Near an inflection one of the two slope differences may
/// vanish, and the curve may leave the triangle. So each difference is replaced by the larger of itself and its outer neighbor,
/// and the bound is increased by a quarter. The result bounds the distance near an inflection or a bend, too, unless the
/// curvature changes sign several times within five sides. For a smooth curve f the bound is ten times the distance h²f″/8.
///
/// **Algorithm.** The curve is evaluated at 4,096 unevenly spaced progresses, to avoid aliasing; a side whose bound exceeds the
/// tolerance is divided: halved, or at two fifths if it is narrower than 2^-40. A side between adjacent doubles is a jump if its
/// end values differ by more than the tolerance.
///
/// **Proof.** ``EasingFunction/enclosure(from:to:)`` bounds the distance between the curve and every side: by h²·max|f″|/8 for
/// many sides at once, or by slopes and values for one side. A side whose distance exceeds the tolerance is halved repeatedly.
/// For a fine accuracy the proven distances replace the bound above, so that a side may be twice as long. Combinators round
/// the progress of their curves, so a steep part has steps. For lines their height is added to the distances, and sides are halved
/// until it is at most a quarter of the accuracy, at most 2^14 times. This takes too long for Béziers, whose steps are estimated. An
/// error of 2^-50 of the largest value is added for the rounding of vertices and chords, and for lower steps. For a curve without
/// an enclosure the distances are unproven, and peaks or dips narrower than the sample spacing may be missed.
struct CurvePolygon {
  typealias Vertex = PiecewiseLinear.Stop

  /// Type-erased functions of a curve, so that the polygon's code is compiled only once.
  struct Source {
    let isSampled: Bool
    /// The nesting depth of combinators; 1 for a curve without any.
    let depth: Int
    /// The value at progress 0 before a jump at progress 0.
    let waitingValue: Double
    let values: ([Double]) -> [Double]
    let value: (Double) -> Double
    let enclosure: (Double, Double) -> Enclosure?

    /// Whether steps of rounding are proven.
    let provesSteps: Bool

    /// Erases a curve's type; `depth` is its nesting depth, by default that of an `EasingCurve` or 1.
    init(_ curve: some EasingFunction, depth: Int? = nil, provesSteps: Bool = false) {
      self.provesSteps = provesSteps
      isSampled = curve.isSampled
      self.depth = depth ?? (curve as? EasingCurve)?.depth ?? 1
      waitingValue = curve.value(at: 0, beforeJump: true)
      values = { curve.values(at: $0) }
      value = { curve.value(at: $0) }
      enclosure = { curve.enclosure(from: $0, to: $1) }
    }
  }

  var xs: [Double] = [0]
  var ys: [Double] = []
  /// For each vertex, a bound for the distance between the curve and the adjacent sides.
  var distances: [Double] = []
  /// For each jump, the index of the vertex just after the jump.
  var jumps: [Int] = []
  /// The value at progress 0 with CSS's before flag; `nil` if it equals the value without the flag.
  let waitingValue: Double?
  /// The unit of all values, distances and heights of the polygon: a power of two.
  ///
  /// The unit is 1 unless products of the values could overflow or underflow.
  let unit: Double
  /// The accuracy for which the polygon is built, in `unit`.
  let accuracy: Double
  /// The largest distance allowed between the curve and a side, in `unit`, apart from steps by rounding.
  let tolerance: Double
  /// Whether all distances come from the curve's enclosures: if the curve has enclosures and the accuracy is fine.
  let isTight: Bool
  /// The amount that rounding may add to an error, in `unit`.
  var rounding: Double
  private static let cells = 1024
  private static let offsets = [0, 0.27, 0.5, 0.77]
  /// The largest number of evaluations or vertices; smaller for nested combinators, whose enclosures take time quadratic in the depth.
  let mostVertices: Int

  /// Builds the polygon of a curve.
  ///
  /// - Parameters:
  ///   - curve: the curve.
  ///   - others: additional progresses in [0, 1] at which the curve is evaluated.
  ///   - accuracy: the accuracy; infinity is twice the curve's largest value. The tolerance of the polygon is 1/1024 of the
  ///     accuracy, or 1/32 if there are many steps narrower than 2^-40. For an accuracy below a millionth of the largest value, it is
  ///     1/192 of the accuracy, or 1/128 if the curve has no enclosures.
  ///   - isInUnit: whether the accuracy is in ``unit``.
  ///   - limit: if a vertex exceeds this value, distances remain unproven.
  /// - Throws: ``ParameterError`` if the accuracy is too fine, or if the curve has values that are not finite.
  init(
    _ curve: Source, others: [Double] = [], accuracy: Double, isInUnit: Bool = false,
    limit: Double = .infinity
  ) throws(ParameterError) {
    try self.init(unproven: curve, others: others, accuracy: accuracy, isInUnit: isInUnit)
    if limit < .infinity, ys.contains(where: { $0.magnitude * unit > limit }) { return }
    if !curve.isSampled, let place = try prove(curve) {
      try self.init(
        curve, others: others + [place], accuracy: accuracy, isInUnit: isInUnit, limit: limit)
      return
    }
    guard tolerance > accuracy / 64, !curve.provesSteps || curve.isSampled else { return }
    // The height of steps that the polygon leaves out is estimated from three values of the curve on each side.
    for end in xs.indices.dropFirst()
    where xs[end - 1].nextUp < xs[end] && xs[end] - xs[end - 1] < 0x1p-40 {
      let (x, run) = (xs[end - 1], xs[end] - xs[end - 1])
      let (y, rise) = (ys[end - 1], ys[end] - ys[end - 1])
      var step = min(rise.magnitude, 2 * tolerance)
      for part in [0.37, 0.61, 0.85] where step < rise.magnitude {
        let distance = (curve.value(x + part * run) / unit - (y + part * rise)).magnitude
        step = min(max(step, 1.5 * distance), rise.magnitude)
      }
      distances[end - 1] = max(distances[end - 1], step)
      distances[end] = max(distances[end], step)
    }
  }

  /// Builds the polygon of a curve without using the curve's enclosures.
  private init(
    unproven curve: Source, others: [Double], accuracy wanted: Double, isInUnit: Bool
  ) throws(ParameterError) {
    mostVertices = 500_000 / max(1, curve.depth * curve.depth / 32)
    var places: [Double] = []
    places.reserveCapacity(CurvePolygon.cells * CurvePolygon.offsets.count + 1)
    for cell in 0..<CurvePolygon.cells {
      for offset in CurvePolygon.offsets {
        places.append((Double(cell) + offset) / Double(CurvePolygon.cells))
      }
    }
    places.append(1)
    if !others.isEmpty {
      let all = (places + others).sorted()
      places = [0] + zip(all, all.dropFirst()).filter { $0 < $1 }.map { $1 }
    }
    var values = curve.values(places)
    var waiting = try CurvePolygon.checked(curve.waitingValue)
    var largest = waiting.magnitude
    for value in values { largest = max(largest, try CurvePolygon.checked(value).magnitude) }
    let unit = CurvePolygon.unit(for: largest)
    self.unit = unit
    (waiting, largest) = (waiting / unit, largest / unit)
    for index in values.indices { values[index] /= unit }
    waitingValue = waiting == values[0] ? nil : waiting
    // Limit the accuracy; a larger accuracy would give the same result.
    let accuracy =
      wanted == .infinity
      ? max(2 * largest, .leastNormalMagnitude)
      : isInUnit ? wanted : min(wanted / unit, 8 * CurvePolygon.largestOrdinary)
    self.accuracy = accuracy
    try require(
      accuracy >= largest * 1e-12, "accuracy", accuracy * unit,
      "at least 1e-12 of the largest value, \(largest * unit)")
    isTight = accuracy < 0x1p-17 * largest && !curve.isSampled
    // For a very small accuracy, a finer tolerance needs too many vertices.
    var tolerance = accuracy / (accuracy < 1e-6 * largest ? (isTight ? 192 : 128) : 1024)

    ys.append(values[0])
    // A stack of the end points of pending sides, the least progress on top.
    let all = zip(places, values).dropFirst().reversed().map { Vertex(progress: $0, value: $1) }
    var ends = all
    var slopes: [Double] = []
    var start = 0
    var (evaluations, narrow) = (places.count, 0)
    while let end = ends.last {
      let index = xs.count - 1
      let run = end.progress - xs[index]
      let slope = (end.value - ys[index]) / run
      var (before, after) = (-1.0, -1.0)
      if index > start {
        before = (slope - slopes[index - 1]).magnitude
        if index > start + 1 {
          before = max(before, (slopes[index - 1] - slopes[index - 2]).magnitude)
        }
      }
      if ends.count > 1 {
        let next = CurvePolygon.slope(end, ends[ends.count - 2])
        after = (next - slope).magnitude
        if ends.count > 2 {
          let afterNext = CurvePolygon.slope(ends[ends.count - 2], ends[ends.count - 3])
          after = max(after, (afterNext - next).magnitude)
        }
      }
      // Rounding makes steps of equal widths. Halves of a side could meet each step at the same point and so look smooth.
      let middle = xs[index] + (run < 0x1p-40 ? 0.4 : 0.5) * run
      let isDivisible = middle > xs[index] && middle < end.progress
      // For a smooth curve the bound is ten times the distance, so `prove` later finds distances below this limit.
      let mostBound = isTight ? 6 * tolerance : tolerance
      if isDivisible, !(CurvePolygon.distance(before, after, run) <= mostBound) {
        let value = try CurvePolygon.checked(curve.value(middle)) / unit
        largest = max(largest, value.magnitude)
        ends.append(Vertex(progress: middle, value: value))
        evaluations += 1
        if run < 0x1p-40 { narrow += 1 }
        guard evaluations <= mostVertices, narrow <= 1 << 17 else {
          // By either limit, so many values were not enough.
          throw CurvePolygon.tooFine(accuracy * unit, min(evaluations - 1, mostVertices))
        }
        // In a narrow part, rounding may make thousands of steps higher than the tolerance; begin again with a larger one.
        if narrow > 1 << 15, tolerance < accuracy / 32 {
          tolerance = accuracy / 32
          (xs, ys, jumps, slopes, ends, start) = ([0], [values[0]], [], [], all, 0)
          (evaluations, narrow) = (places.count, 0)
        }
        continue
      }
      ends.removeLast()
      // A curve may have thousands of tiny jumps, next to which the halved sides are almost flat. Merge these sides.
      if evaluations > 1 << 15, index > start, end.progress - xs[index - 1] < 0x1p-40,
        max((end.value - ys[index - 1]).magnitude, (ys[index] - ys[index - 1]).magnitude)
          <= 0x1p-20 * tolerance
      {
        (xs[index], ys[index]) = (end.progress, end.value)
        slopes[index - 1] = (end.value - ys[index - 1]) / (end.progress - xs[index - 1])
        continue
      }
      xs.append(end.progress)
      ys.append(end.value)
      slopes.append(slope)
      if !isDivisible, (end.value - ys[index]).magnitude > tolerance {
        start = index + 1
        jumps.append(start)
      }
    }
    self.tolerance = tolerance
    rounding = 0x1p-50 * largest
    measure(slopes)
  }

  init(_ curve: some EasingFunction, accuracy: Double) throws(ParameterError) {
    try self.init(Source(curve), accuracy: accuracy)
  }

  static let largestOrdinary = 0x1p300

  /// Returns 1 for a largest value of 0 or in 2^-300...2^300, otherwise the greatest power of two up to the largest value.
  private static func unit(for largest: Double) -> Double {
    largest == 0 || (1 / largestOrdinary...largestOrdinary).contains(largest)
      ? 1 : Double(sign: .plus, exponent: largest.exponent, significand: 1)
  }

  /// Converts vertices with values in `unit` to stops with values of the curve.
  func stops(_ path: [Vertex]) -> [Vertex] {
    path.map { Vertex(progress: $0.progress, value: $0.value * unit) }
  }

  /// Converts an error in `unit` to an error of the curve's values, and adds the rounding error of subnormal values.
  func stated(_ error: Double) -> Double {
    unit == 1 || error == 0 ? error : error * unit + 4 * .leastNonzeroMagnitude
  }

  static func tooFine(_ accuracy: Double, _ most: Int) -> ParameterError {
    ParameterError("accuracy", accuracy, allowed: "coarse enough for \(most) values of the curve")
  }

  static func checked(_ value: Double) throws(ParameterError) -> Double {
    try require(value.isFinite, "value of the curve", value, "finite")
    return value
  }

  static func slope(_ a: Vertex, _ b: Vertex) -> Double {
    (b.value - a.value) / (b.progress - a.progress)
  }

  /// Returns a bound for the distance between the curve and a side that spans the progress `run`, from the slope differences
  /// before and after the side; a negative argument is an unknown difference.
  private static func distance(_ before: Double, _ after: Double, _ run: Double) -> Double {
    let change =
      before < 0 ? (after < 0 ? .infinity : after) : (after < 0 ? before : min(before, after))
    return 1.25 * change * run
  }

  private mutating func measure(_ slopes: [Double]) {
    distances = [Double](repeating: 0, count: xs.count)
    if isTight { return }
    var start = 0
    for jump in jumps + [xs.count] {
      // Sides start at every vertex except `last`, where the jump starts.
      let last = jump - 1
      // If there is only one side between two jumps, compare its slope with that of the jump, as when the side was built.
      let end = last == start + 1 ? min(last + 2, slopes.count) : last
      func change(at index: Int) -> Double {
        index > start && index < end ? (slopes[index] - slopes[index - 1]).magnitude : -1
      }
      for side in start..<last where xs[side].nextUp < xs[side + 1] {
        let distance = CurvePolygon.distance(
          max(change(at: side), change(at: side - 1)),
          max(change(at: side + 1), change(at: side + 2)), xs[side + 1] - xs[side])
        distances[side] = max(distances[side], distance)
        distances[side + 1] = max(distances[side + 1], distance)
      }
      start = jump
    }
  }

  /// Finds the progresses of bends: points between jumps where the slope changes abruptly.
  ///
  /// At a bend the velocity changes considerably between two adjacent doubles, and much less to the doubles before and after
  /// these; at a vertical tangent it changes there too. `velocity` returns the curve's velocity at a progress.
  func bends(velocity: (Double) -> Double) -> [Double] {
    func scaled(_ progress: Double) -> Double { velocity(progress) / unit }
    let velocities = xs.map(scaled)
    let changes = zip(velocities, velocities.dropFirst()).map { $1 - $0 }
    var bends: [Double] = []
    for side in changes.indices where xs[side].nextUp < xs[side + 1] {
      let change = changes[side].magnitude
      var (less, more) = (
        side > 1 ? changes[side - 2] : 0, side + 2 < changes.count ? changes[side + 2] : 0
      )
      if less.magnitude > more.magnitude { swap(&less, &more) }
      // If the bend is also the end of a vertical tangent, the velocity changes as fast on one side of it, in the other direction,
      // and hardly on the other side. It changes on both sides of other vertical tangents.
      let near =
        more * changes[side] < 0 ? min(256 * less.magnitude, more.magnitude) : more.magnitude
      guard change.isFinite, change > 4 * near + 1e-3 else { continue }
      var (low, high) = (xs[side], xs[side + 1])
      var (before, after) = (velocities[side], velocities[side + 1])
      while true {
        let middle = low + 0.5 * (high - low)
        guard middle > low, middle < high else { break }
        let between = scaled(middle)
        if (between - before).magnitude > (after - between).magnitude {
          (high, after) = (middle, between)
        } else {
          (low, before) = (middle, between)
        }
      }
      let bend = (after - before).magnitude
      let others = [scaled(low.nextDown) - before, scaled(high.nextUp) - after]
      if high < 1, bend > 0.5 * change, others.allSatisfy({ $0.magnitude < 0.5 * bend }) {
        bends.append(high)
      }
    }
    return bends
  }

  func vertices(from start: Double, to end: Double) -> [Vertex] {
    let first = firstVertex(from: start.nextUp)
    return zip(xs[first...], ys[first...]).prefix { $0.0 < end }.map {
      Vertex(progress: $0, value: $1)
    }
  }

  // MARK: Paths

  /// Finds a path with the fewest lines within `height` of the curve; `nil` if it needs more than `mostStops` stops.
  ///
  /// If `keepsJumps` is true, every jump becomes a pair of stops. Otherwise a jump gets no pair of stops if a line within
  /// `height` of the curve can cross it.
  func path(height: Double, mostStops: Int = .max, keepsJumps: Bool) -> [Vertex]? {
    var path: [Vertex] = []
    if let waitingValue { path.append(Vertex(progress: 0, value: waitingValue)) }
    var start = 0
    for jump in jumps + [xs.count] {
      let isLast = jump == xs.count
      if !isLast, !keepsJumps, isCrossable(jump, height: height) { continue }
      if jump == start + 1 {
        // Two neighboring jumps have only one vertex between them. The value of this vertex gets a pair of stops of its own,
        // unless the value of the previous stop differs by at most `height`.
        let isNear = start > 0 && (ys[start] - path[path.count - 1].value).magnitude <= height
        path.append(Vertex(progress: xs[start], value: ys[start]))
        if !isNear, !isLast { path.append(path[path.count - 1]) }
      } else {
        let links = FewestLinks(
          xs, middle: ys, distances: distances, range: start..<jump, height: height,
          isStartExact: start == 0, isEndExact: isLast,
          mostLinks: mostStops == .max ? .max : mostStops - path.count - 1)
        guard !links.vertices.isEmpty else { return nil }
        path += links.vertices
      }
      if !isLast { path[path.count - 1].progress = xs[jump] }
      if path.count > mostStops { return nil }
      start = jump
    }
    return path
  }

  /// Returns a path within the accuracy whose stops are vertices of the polygon; it may have a few stops more than the minimum.
  ///
  /// Algorithm: the cone of possible slopes (Williams 1978).
  /// `countsSteps`: whether distances above the tolerance, which are due to steps of rounding, reduce the path's allowed distance
  /// from a vertex. For Béziers they do not, so the path exceeds the accuracy at high steps, and a long search ends.
  @inline(never) @_optimize(size) func pathOnVertices(countsSteps: Bool) -> [Vertex] {
    var path: [Vertex] = []
    if let waitingValue { path.append(Vertex(progress: 0, value: waitingValue)) }
    path.append(Vertex(progress: 0, value: ys[0]))
    var anchor = 0
    while anchor + 1 < xs.count {
      var (low, high, last) = (-Double.infinity, Double.infinity, anchor + 1)
      var index = last
      while index < xs.count, low <= high {
        let (run, rise) = (xs[index] - xs[anchor], ys[index] - ys[anchor])
        if rise >= low * run, rise <= high * run { last = index }
        let height = accuracy - max(tolerance, countsSteps ? distances[index] : 0) - 2 * rounding
        (low, high) = (max(low, (rise - height) / run), min(high, (rise + height) / run))
        index += 1
      }
      anchor = last
      path.append(Vertex(progress: xs[last], value: ys[last]))
    }
    return path
  }

  /// Whether a line within `height` of the curve can cross a jump, so that the jump needs no pair of stops.
  private func isCrossable(_ jump: Int, height: Double) -> Bool {
    let isExact = jump == 1 || jump == xs.count - 1
    return (ys[jump] - ys[jump - 1]).magnitude <= (isExact ? 1 : 2) * height
  }

  /// Finds a path with the fewest stops; a path that crosses jumps must have fewer stops than one that keeps them as pairs.
  func fewestStops(height: Double, mostStops: Int = .max) -> (path: [Vertex], keepsJumps: Bool)? {
    let kept = path(height: height, mostStops: mostStops, keepsJumps: true)
    if jumps.contains(where: { isCrossable($0, height: height) }),
      let crossing = path(
        height: height, mostStops: kept.map { $0.count - 1 } ?? mostStops, keepsJumps: false),
      isWithin(height, crossing)
    {
      return (crossing, false)
    }
    return kept.map { ($0, true) }
  }

  /// Returns a path with at most `stops` stops whose height, its largest distance from the curve, is nearly minimal.
  ///
  /// The height exceeds the smallest possible height by at most the fraction `precision`, or `precision`/8 if no better path
  /// than the given path is found. No height below `least` is tried; `least` must exceed the distances of the polygon.
  func tightened(
    _ path: (path: [Vertex], keepsJumps: Bool), height: Double, stops: Int, least: Double,
    precision: Double
  ) -> [Vertex] {
    var (low, high, best) = (least, height, path.path)
    while high > low * (1 + (high == height ? precision / 8 : precision)) {
      let product = low * high
      // Use the geometric mean of both heights; a product that overflows or underflows would stop the search.
      let trial = product.isNormal ? product.squareRoot() : low.squareRoot() * high.squareRoot()
      guard trial > low, trial < high else { break }
      if let better = self.path(height: trial, mostStops: stops, keepsJumps: path.keepsJumps),
        path.keepsJumps || isWithin(trial, better)
      {
        (high, best) = (trial, better)
      } else {
        low = trial
      }
    }
    return best
  }

  // MARK: Errors

  /// Whether the error of a path is at most a height, with a margin for the rounding of stops on steep lines.
  private func isWithin(_ height: Double, _ path: [Vertex]) -> Bool {
    error(of: path) <= height * (1 + 0x1p-8) + rounding
  }

  /// An upper bound for the magnitude of the curve's values.
  var largestMagnitude: Double { zip(ys, distances).reduce(0) { max($0, $1.0.magnitude + $1.1) } }

  /// Bounds the distance between a path and the curve: from path to polygon, plus from polygon to curve.
  func error(of path: [Vertex]) -> Double {
    var worst = 0.0
    for index in path.indices.dropLast() { worst = error(of: path, link: index, above: worst) }
    return worst > 0 ? worst + rounding : 0
  }

  /// Returns the larger of `least` and a bound for the distance between one line of a path and the curve; stops early above `limit`.
  ///
  /// The distance is largest at a vertex of the path or of the polygon. Only the last line includes its second stop.
  func error(
    of path: [Vertex], link: Int, above least: Double, limit: Double = .infinity
  ) -> Double {
    let (a, b) = (path[link], path[link + 1])
    var worst = least
    guard a.progress < b.progress else { return worst }
    var index = firstVertex(from: a.progress)
    if index > 0, index < xs.count, xs[index] > a.progress {
      worst = max(worst, distance(of: a, fromSideBefore: index))
    }
    let isLast = link + 2 == path.count
    let (run, rise) = (b.progress - a.progress, b.value - a.value)
    let last = isLast ? b.progress : b.progress.nextDown
    while index < xs.count, worst <= limit {
      let x = xs[index]
      guard x <= last else { break }
      let value = x == b.progress ? b.value : a.value + rise * ((x - a.progress) / run)
      let distance = (value - ys[index]).magnitude + distances[index]
      if distance > worst { worst = distance }
      index += 1
    }
    // Compare the link with the curve just before the link's end.
    if !isLast, index > 0, index < xs.count, xs[index - 1] < b.progress,
      xs[index - 1].nextUp < b.progress || path[link + 2].progress == b.progress
    {
      worst = max(
        worst,
        xs[index - 1].nextUp == xs[index]
          ? (b.value - ys[index - 1]).magnitude + distances[index - 1]
          : distance(of: b, fromSideBefore: index))
    }
    return worst
  }

  /// Returns a bound for the vertical distance between a point and the curve, by the side that ends at vertex `index`.
  private func distance(of point: Vertex, fromSideBefore index: Int) -> Double {
    let part = (point.progress - xs[index - 1]) / (xs[index] - xs[index - 1])
    let chord = ys[index - 1] + (ys[index] - ys[index - 1]) * part
    return (point.value - chord).magnitude + min(distances[index - 1], distances[index])
  }

  private func firstVertex(from place: Double) -> Int {
    EasingCore.firstIndex(below: xs.count) { !(xs[$0] < place) }
  }
}
