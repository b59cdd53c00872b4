// SPDX-License-Identifier: Apache-2.0

/// Finds the path with the fewest straight links through a tunnel: the region between a lower and an upper polygonal chain with the same
/// abscissas.
///
/// **Why it is optimal.** The region that paths of k links can reach ends at a *window*. The window is a segment of the line that reaches
/// farthest: from the last vertex that this line touches to its exit through the opposite chain. Every path of k links ends before the
/// window, so the last link of every farther path of k + 1 links crosses the window. Among the lines that cross the window, the line that
/// reaches farthest makes the next window. By induction no path with fewer links reaches farther (Suri, "A linear time algorithm for
/// minimum link paths inside a simple polygon", 1986; for functions Imai and Iri, "An optimal algorithm for approximating a piecewise
/// linear function", 1986). The number of links is the minimum for the given tunnel.
///
/// **One link.** Suppose the window goes from A on the lower chain to B on the upper chain, or from B to A. A line crosses the window and
/// stays in the tunnel up to a vertex V if the line is above the lower chain from A to V and below the upper chain from B to V. The
/// steepest of these lines touches the lower chain first and then the upper chain; the flattest (with the least slope) touches them in
/// the opposite order. An upper vertex below the steepest line, or a lower vertex above the flattest line, changes that line. Lines can
/// touch only points on the convex hulls of the chains, and the touching points move only to the right. When the flattest line passes
/// above an upper vertex, no line reaches that vertex, and the flattest line reaches farthest. When the steepest line passes below a
/// lower vertex, no line reaches that vertex, and the steepest line reaches farthest.
///
/// The vertices of the path are the intersections of successive lines. Rounding moves each line by at most a few ulp of the
/// largest value.
///
/// Complexity: O(n) for n abscissas, except that abscissas between A and B are visited again for each window that contains them.
struct FewestLinks {
  /// A vertex of the path or of a chain.
  typealias Vertex = PiecewiseLinear.Stop

  /// A line through a point; the slope NaN means that there is no line, and makes every comparison false.
  private struct Line {
    var x: Double
    var y: Double
    var slope: Double
    static let none = Line(x: 0, y: 0, slope: .nan)

    init(x: Double, y: Double, slope: Double) { (self.x, self.y, self.slope) = (x, y, slope) }

    /// Creates the line through two points, stored with the point farther to the right.
    init(_ a: Vertex, _ b: Vertex) {
      slope = (b.value - a.value) / (b.progress - a.progress)
      (x, y) = b.progress > a.progress ? (b.progress, b.value) : (a.progress, a.value)
    }

    func value(at x: Double) -> Double { y + slope * (x - self.x) }
  }

  /// One side of the tunnel: the convex hull of the chain's vertices from the present window on.
  ///
  /// The hull bounds the lower chain from above and the upper chain from below. Callers pass `isLower` as a literal, so that
  /// the inlined copies of the methods do not branch on the side.
  private struct Hull {
    /// Memory for all vertices of the chain; the first `count` elements are used.
    let points: UnsafeMutablePointer<Vertex>
    var count = 0
    /// The index in `points` of the point that the line touches.
    var touched = 0

    mutating func restart(_ point: Vertex) {
      points[0] = point
      (count, touched) = (1, 0)
    }

    @inline(__always) mutating func append(_ point: Vertex, isLower: Bool) {
      while count > touched &+ 1,
        !Hull.turnsInward(points[count &- 2], points[count &- 1], point, isLower: isLower)
      { count &-= 1 }
      points[count] = point
      count &+= 1
    }

    /// Returns the point at which the tangent through a later vertex of the other chain touches the hull.
    @inline(__always) mutating func tangent(from vertex: Vertex, isLower: Bool) -> Vertex {
      while touched &+ 1 < count,
        Hull.turnsInward(points[touched], points[touched &+ 1], vertex, isLower: isLower)
      { touched &+= 1 }
      return points[touched]
    }

    /// Removes the points before the last point at which `line` touches the hull.
    mutating func dropPoints(before line: Line) {
      var (nearest, distance) = (0, Double.infinity)
      // Usually the line is exactly through one of the last points.
      var index = count
      while index > 0, distance > 0 {
        index &-= 1
        let away = (line.value(at: points[index].progress) - points[index].value).magnitude
        if away < distance { (nearest, distance) = (index, away) }
      }
      for index in nearest..<count { points[index - nearest] = points[index] }
      count -= nearest
      touched = 0
    }

    /// Whether the path from a through b to c turns right (for the lower chain) or left (for the upper chain).
    @inline(__always) private static func turnsInward(
      _ a: Vertex, _ b: Vertex, _ c: Vertex, isLower: Bool
    ) -> Bool {
      let one = (b.progress - a.progress) * (c.value - b.value)
      let other = (b.value - a.value) * (c.progress - b.progress)
      return isLower ? one < other : one > other
    }
  }

  /// The vertices of the path, from the first abscissa to the last; empty if the path needs too many links.
  private(set) var vertices: [Vertex] = []

  /// Finds a path of at most `mostLinks` links in the tunnel with the vertices `middle` ± (`height` − `distances`).
  init(
    _ xs: [Double], middle: [Double], distances: [Double], range: Range<Int>, height: Double,
    isStartExact: Bool, isEndExact: Bool, mostLinks: Int
  ) {
    // A hull has at most as many points as its chain has vertices, plus its starting point.
    withUnsafeTemporaryAllocation(of: Vertex.self, capacity: 2 * (range.count + 1)) { storage in
      xs.withUnsafeBufferPointer { xs in
        middle.withUnsafeBufferPointer { middle in
          distances.withUnsafeBufferPointer { distances in
            guard let base = storage.baseAddress else { return }
            find(
              xs, middle, distances, range, height, isStartExact, isEndExact, mostLinks,
              Hull(points: base), Hull(points: base + range.count + 1))
          }
        }
      }
    }
  }

  private mutating func find(
    _ xs: UnsafeBufferPointer<Double>, _ middle: UnsafeBufferPointer<Double>,
    _ distances: UnsafeBufferPointer<Double>, _ range: Range<Int>, _ height: Double,
    _ isStartExact: Bool, _ isEndExact: Bool, _ mostLinks: Int, _ lower: Hull, _ upper: Hull
  ) {
    var (lower, upper) = (lower, upper)
    let (first, last) = (range.lowerBound, range.upperBound - 1)
    // Half the height of the tunnel at the previous vertex.
    var before = isStartExact ? 0 : max(height - distances[first], 0)
    lower.restart(Vertex(progress: xs[first], value: middle[first] - before))
    upper.restart(Vertex(progress: xs[first], value: middle[first] + before))
    // The steepest and the flattest line; `none` until a vertex limits the slope.
    var steep = Line.none
    var flat = Line.none
    var links: [Line] = []
    // The start and end progress of the window between each two successive links.
    var windows: [(start: Double, end: Double)] = []
    var index = first + 1
    while index <= last {
      let halfHeight = index == last && isEndExact ? 0 : max(height - distances[index], 0)
      let low = Vertex(progress: xs[index], value: middle[index] - halfHeight)
      let high = Vertex(progress: xs[index], value: middle[index] + halfHeight)
      let (highest, lowest) = (steep.value(at: low.progress), flat.value(at: low.progress))
      let leavesAbove = lowest > high.value
      guard leavesAbove || highest < low.value else {
        if !(highest <= high.value) { steep = Line(lower.tangent(from: high, isLower: true), high) }
        if !(lowest >= low.value) { flat = Line(upper.tangent(from: low, isLower: false), low) }
        lower.append(low, isLower: true)
        upper.append(high, isLower: false)
        index &+= 1
        before = halfHeight
        continue
      }
      let line = leavesAbove ? flat : steep
      links.append(line)
      guard links.count < mostLinks else { return }
      let sign = leavesAbove ? 1.0 : -1.0
      let inside = sign * (line.value(at: xs[index - 1]) - middle[index - 1]) - before
      let outside = sign * (line.value(at: xs[index]) - middle[index]) - halfHeight
      let fraction = inside < outside ? min(max(inside / (inside - outside), 0), 1) : 0
      // At xs[index] the line is already outside the tunnel.
      let x = min(xs[index - 1] + (xs[index] - xs[index - 1]) * fraction, xs[index].nextDown)
      let exit = Vertex(progress: x, value: line.value(at: x))
      // The next line turns away from the chain through which the present line exits.
      if leavesAbove {
        lower.dropPoints(before: line)
        upper.restart(exit)
        windows.append((lower.points[0].progress, x))
        (steep, flat) = (x > lower.points[0].progress ? Line(lower.points[0], exit) : .none, .none)
      } else {
        upper.dropPoints(before: line)
        lower.restart(exit)
        windows.append((upper.points[0].progress, x))
        (steep, flat) = (.none, x > upper.points[0].progress ? Line(upper.points[0], exit) : .none)
      }
    }
    guard !steep.slope.isNaN, !flat.slope.isNaN else { return }
    let end = xs[last]
    links.append(
      Line(
        x: end, y: 0.5 * (steep.value(at: end) + flat.value(at: end)),
        slope: 0.5 * (steep.slope + flat.slope)))
    let start = isStartExact ? middle[first] : links[0].value(at: xs[first])
    vertices.append(Vertex(progress: xs[first], value: start))
    var reached = xs[first]
    for (index, window) in windows.enumerated() {
      let (a, b) = (links[index], links[index + 1])
      // Compute the intersection of both links relative to the window's start; relative to a distant point, the rounding of a
      // steep line would cause a larger error. Then clamp the intersection to the window.
      let crossing =
        window.start + (b.value(at: window.start) - a.value(at: window.start)) / (a.slope - b.slope)
      reached = max(min(max(crossing, window.start), window.end), reached)
      vertices.append(Vertex(progress: reached, value: a.value(at: reached)))
    }
    let value = isEndExact ? middle[last] : links[links.count - 1].value(at: end)
    vertices.append(Vertex(progress: end, value: value))
  }
}
