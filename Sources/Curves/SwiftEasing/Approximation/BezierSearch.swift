// SPDX-License-Identifier: Apache-2.0

/// A cubic Bézier that approximates a curve on an interval, with its maximum vertical distance from the curve.
///
/// Progress goes from 0 to 1 over the interval.
struct BezierFit {
  var x1 = 0.0
  var x2 = 1.0
  /// The values of the start point, of the two control points and of the end point.
  var values = Four(0, 0, 0, 0)
  var error = Double.infinity

  typealias Four = (Double, Double, Double, Double)

  /// Values and slopes that a Bézier must have at its start and end.
  struct Part {
    /// The values at the start and end; `nil` if the fit may choose the value.
    var start: Double?
    var end: Double?
    /// The slopes required at the start and end; an end with a required slope must also have a required value.
    var startSlope: Double?
    var endSlope: Double?
  }

  fileprivate static func basis(_ s: Double) -> Four {
    let q = 1 - s
    return (q * q * q, 3 * s * q * q, 3 * s * s * q, s * s * s)
  }

  fileprivate func value(_ basis: Four) -> Double {
    basis.0 * values.0 + basis.1 * values.1 + basis.2 * values.2 + basis.3 * values.3
  }

  fileprivate func progress(_ basis: Four) -> Double {
    min(basis.1 * x1 + basis.2 * x2 + basis.3, 1)
  }

  /// Returns the slope dy/dx at a parameter s; infinite where the tangent is vertical.
  fileprivate func slope(_ s: Double) -> Double {
    func derivative(_ a: Double, _ b: Double, _ c: Double) -> Double {
      (1 - s) * (1 - s) * a + 2 * (1 - s) * s * b + s * s * c
    }
    let dx = derivative(x1, x2 - x1, 1 - x2)
    let dy = derivative(values.1 - values.0, values.2 - values.1, values.3 - values.2)
    return dx > 0 ? dy / dx : .infinity
  }
}

/// Searches for the cubic Bézier with the smallest maximum vertical distance from a curve on an interval.
///
/// **Algorithm.** The search compares points of the Bézier at fixed parameters s with the curve at the same progress, so no
/// cubic equation has to be solved. The distances are linear in the free values and smooth in the progresses x1 and x2 of the
/// control points. So a sequence of linear programs finds a minimum; a trust region limits the steps of each program (Madsen,
/// "An algorithm for minimax solution of overdetermined systems of non-linear equations", 1975). There are several minima:
/// searches start from the local minima on a grid of x1 and x2, and then from the next best grid points.
///
/// **The true error.** Between the points of the search, or at other known points of the curve, the distance may be larger.
/// Points with a larger distance are added, and the search continues. Minima are compared by their true errors.
struct BezierSearch {
  /// A point of the curve; its progress goes from 0 to 1 over the interval.
  typealias Place = CurvePoint

  private let part: BezierFit.Part
  /// Return the curve's value and slope at a progress in [0, 1] of the interval.
  private let (value, slope): ((Double) -> Double, (Double) -> Double)
  /// Known points of the curve, at which the distance is also checked.
  private let places: [Place]
  private let work: SearchWork?
  /// The parameters at which distances are computed, in increasing order.
  private var parameters: [Double] {
    didSet {
      samples = (Samples(), Samples())
      program.forget()
    }
  }
  /// The curve's values and slopes at the points of the last two Béziers.
  private var samples = (Samples(), Samples())
  /// The points of `places` that the search has added.
  private var fixed: [Place] = []
  /// The minima found so far; a search that comes near one of them stops.
  private var minima: [BezierFit] = []
  private var program: MinimaxStep
  /// The program of `roughFit` and its points: all or, within a budget, a third.
  private var (rough, roughBases): (MinimaxStep, [BezierFit.Four])
  /// The indices in `BezierFit.values` of the values that the fit may choose.
  private let free: [Int]
  /// The indices of the parameters with which the linear program begins.
  private let reference: [Int]
  private static let count = 48
  /// The smallest difference in progress between an end with a required slope and its control point.
  private static let leastRun = 0x1p-10

  /// The curve's values and slopes at the progresses of a Bézier's points, which depend only on x1 and x2.
  private struct Samples {
    var (x1, x2) = (Double.nan, Double.nan)
    var values: [Double] = []
    /// The slopes; empty until a linear program needs them.
    var slopes: [Double] = []
  }

  init(
    _ part: BezierFit.Part, places: [Place], _ work: SearchWork? = nil,
    value: @escaping (Double) -> Double, slope: @escaping (Double) -> Double
  ) {
    (self.part, self.places, self.work, self.value, self.slope) = (part, places, work, value, slope)
    let free = [
      part.start == nil, part.startSlope == nil, part.endSlope == nil, part.end == nil,
    ].enumerated().filter { $0.element }.map { $0.offset }
    // The parameters are denser near the ends. At an end with a required value the distance is 0, so that end is left out.
    var parameters = (0...BezierSearch.count).map {
      let t = Double($0) / Double(BezierSearch.count)
      return t * t * (3 - 2 * t)
    }
    if part.start != nil { parameters.removeFirst() }
    if part.end != nil { parameters.removeLast() }
    // Begin near the zeros of the Chebyshev polynomial of degree `terms`.
    let (last, terms) = (Double(parameters.count - 1), free.count + 1)
    reference = (0..<terms).map { Int((Double(2 * $0 + 1) / Double(2 * terms) * last).rounded()) }
    program = MinimaxStep(components: 2 + free.count)
    var rough = MinimaxStep(components: free.count)
    let every = work == nil ? 1 : 3
    let bases = parameters.indices.filter { $0 % every == every / 2 }
      .map { BezierFit.basis(parameters[$0]) }
    for basis in bases {
      for term in free { rough.gradients.append(BezierSearch.gradient(term, basis)) }
    }
    // Assigning all properties once avoids a copy of the search.
    (self.free, self.parameters, self.rough, roughBases) = (free, parameters, rough, bases)
  }

  /// Finds the best Bézier, starting from `first`, then from at most `starts` points of a grid; stops at an error of `goal`.
  ///
  /// A result above `limit` may be far from the best. If `first` leads to more than sixteen times the limit, the search does not
  /// try the grid, because its minima are seldom so much better.
  mutating func best(
    goal: Double, grid: Int, starts: Int, first: BezierFit? = nil, below limit: Double = .infinity
  ) -> BezierFit {
    var best = BezierFit()
    if let first {
      best = minimum(from: roughFit(first.x1, first.x2), goal: goal, limit, below: .infinity)
      minima.append(best)
      if best.error <= goal || starts == 0 || best.error > 16 * limit { return best }
    }
    var nodes: [BezierFit] = []
    for row in 0...grid {
      for column in 0...grid {
        nodes.append(roughFit(Double(column) / Double(grid), Double(row) / Double(grid)))
      }
    }
    // Local minima of the grid come first.
    let isMinimum = nodes.indices.map { index in
      let (row, column) = (index / (grid + 1), index % (grid + 1))
      return (max(row - 1, 0)...min(row + 1, grid)).allSatisfy { row in
        (max(column - 1, 0)...min(column + 1, grid)).allSatisfy { column in
          nodes[row * (grid + 1) + column].error >= nodes[index].error
        }
      }
    }
    let order = nodes.indices.sorted {
      isMinimum[$0] != isMinimum[$1] ? isMinimum[$0] : nodes[$0].error < nodes[$1].error
    }
    for index in order.prefix(starts) {
      let fit = minimum(from: nodes[index], goal: goal, limit, below: best.error)
      if fit.error < best.error { best = fit }
      minima.append(fit)
      if best.error <= goal { break }
    }
    return best
  }

  /// Finds a local minimum near a Bézier, and computes its true error unless the error is known to exceed `limit` or `most`.
  @inline(never) private mutating func minimum(
    from first: BezierFit, goal: Double, _ limit: Double, below most: Double
  ) -> BezierFit {
    var fit = descended(from: first, goal: goal, radius: 0.05)
    for _ in 0..<12 {
      guard fit.error <= limit, addPoints(for: &fit, below: max(most, goal)), fit.error > goal
      else { return fit }
      fit = descended(from: fit, goal: goal, radius: 1e-2)
    }
    _ = addPoints(for: &fit, below: max(most, goal))
    return fit
  }

  /// Finds the best values for given progresses of the control points, by one linear program with the points of `roughBases`.
  @inline(never) private mutating func roughFit(_ x1: Double, _ x2: Double) -> BezierFit {
    work?.countProgram()
    var fit = BezierFit(x1: held(x1, 0), x2: held(x2, 1))
    fit.values = (part.start ?? 0, 0, 0, part.end ?? 0)
    keepSlopes(&fit)
    rough.residuals = roughBases.map { value(fit.progress($0)) - fit.value($0) }
    let (terms, count) = (free.count + 1, roughBases.count)
    if rough.solve(from: (0..<terms).map { (2 * $0 + 1) * count / (2 * terms) }) {
      move(&fit, by: rough.step, from: 0)
      fit.error = rough.level
    }
    return fit
  }

  /// Clamps the progress of a control point to its allowed interval.
  private func held(_ x: Double, _ control: Int) -> Double {
    control == 0
      ? min(max(x, part.startSlope == nil ? 0 : BezierSearch.leastRun), 1)
      : min(max(x, 0), part.endSlope == nil ? 1 : 1 - BezierSearch.leastRun)
  }

  private func keepSlopes(_ fit: inout BezierFit) {
    if let slope = part.startSlope { fit.values.1 = fit.values.0 + slope * fit.x1 }
    if let slope = part.endSlope { fit.values.2 = fit.values.3 - slope * (1 - fit.x2) }
  }

  /// Minimizes the largest distance at the points, starting from a Bézier and with an initial trust-region radius.
  ///
  /// The trust region grows if the distance decreases nearly as much as a linear program predicts, and shrinks if it decreases far less.
  @inline(never) private mutating func descended(
    from first: BezierFit, goal: Double, radius: Double
  ) -> BezierFit {
    var (best, radius) = (first, radius)
    best.error = largestDistance(best)
    for _ in 0..<60 {
      if best.error <= goal || radius < 1e-7 || work?.isDone == true { break }
      prepare(
        best,
        limits: [
          held(best.x1 - radius, 0) - best.x1...held(best.x1 + radius, 0) - best.x1,
          held(best.x2 - radius, 1) - best.x2...held(best.x2 + radius, 1) - best.x2,
        ])
      guard program.solve(from: reference) else { break }
      let predicted = best.error - program.level
      var trial = best
      trial.x1 = held(trial.x1 + program.step[0], 0)
      trial.x2 = held(trial.x2 + program.step[1], 1)
      move(&trial, by: program.step, from: 2)
      trial.error = largestDistance(trial)
      let gain = best.error - trial.error
      if gain > 0 { best = trial }
      if gain < 0.25 * predicted {
        radius = min(max(program.step[0].magnitude, program.step[1].magnitude), radius) / 4
      } else if gain > 0.75 * predicted {
        radius = min(2 * radius, 0.5)
      }
      if predicted <= 1e-5 * best.error { break }
      for other in minima where other.error < best.error {
        let distance = max((other.x1 - best.x1).magnitude, (other.x2 - best.x2).magnitude)
        if distance < 1e-3 { return best }
      }
    }
    return best
  }

  /// Adds the components of a step from an index on to the free values.
  @inline(never) private func move(_ fit: inout BezierFit, by steps: [Double], from first: Int) {
    for (index, term) in free.enumerated() {
      let step = steps[first + index]
      switch term {
      case 0: fit.values.0 += step
      case 1: fit.values.1 += step
      case 2: fit.values.2 += step
      default: fit.values.3 += step
      }
    }
    keepSlopes(&fit)
  }

  /// Returns the derivative of the distance by a free value.
  private static func gradient(_ term: Int, _ basis: BezierFit.Four) -> Double {
    -(term < 2 ? (term == 0 ? basis.0 : basis.1) : (term == 2 ? basis.2 : basis.3))
  }

  /// Sets up the linear program: the limits of its step, the signed distances at the points, and their derivatives.
  ///
  /// At a fixed parameter of the Bézier, a change of x1 moves the Bézier's point horizontally, so the derivative of the
  /// distance contains the curve's slope. At a fixed point of the curve it contains the Bézier's slope instead. The Bézier's
  /// slope also replaces an infinite slope of the curve.
  private mutating func prepare(_ fit: BezierFit, limits: [ClosedRange<Double>]) {
    work?.countProgram()
    program.limits = limits
    program.residuals.removeAll(keepingCapacity: true)
    program.gradients.removeAll(keepingCapacity: true)
    func add(_ basis: BezierFit.Four, _ value: Double, _ slope: Double) {
      let slope = slope.isFinite ? slope : 0
      program.residuals.append(value - fit.value(basis))
      program.gradients.append((slope - (part.startSlope ?? 0)) * basis.1)
      program.gradients.append((slope - (part.endSlope ?? 0)) * basis.2)
      for term in free { program.gradients.append(BezierSearch.gradient(term, basis)) }
    }
    sample(fit, withSlopes: true)
    for (index, s) in parameters.enumerated() {
      let slope = samples.0.slopes[index]
      add(BezierFit.basis(s), samples.0.values[index], slope.isFinite ? slope : fit.slope(s))
    }
    let x = MonotoneCubic(p1: fit.x1, p2: fit.x2)
    for place in fixed {
      let s = x.inverse(at: place.progress)
      add(BezierFit.basis(s), place.value, fit.slope(s))
    }
  }

  /// Sets `samples.0` to the curve's samples at the points of a Bézier.
  private mutating func sample(_ fit: BezierFit, withSlopes: Bool = false) {
    func isKnown() -> Bool { samples.0.x1 == fit.x1 && samples.0.x2 == fit.x2 }
    if !isKnown() { samples = (samples.1, samples.0) }
    if !isKnown() {
      samples.0 = Samples(
        x1: fit.x1, x2: fit.x2, values: parameters.map { value(fit.progress(BezierFit.basis($0))) })
    }
    if withSlopes, samples.0.slopes.isEmpty {
      samples.0.slopes = parameters.map { slope(fit.progress(BezierFit.basis($0))) }
    }
  }

  /// Returns the largest distance at the points.
  private mutating func largestDistance(_ fit: BezierFit) -> Double {
    sample(fit)
    var worst = 0.0
    func check(_ s: Double, _ value: Double) {
      worst = max(worst, (value - fit.value(BezierFit.basis(s))).magnitude)
    }
    for (s, value) in zip(parameters, samples.0.values) { check(s, value) }
    let x = MonotoneCubic(p1: fit.x1, p2: fit.x2)
    for place in fixed { check(x.inverse(at: place.progress), place.value) }
    return worst
  }

  private func distance(_ fit: BezierFit, _ s: Double) -> Double {
    let basis = BezierFit.basis(s)
    return (value(fit.progress(basis)) - fit.value(basis)).magnitude
  }

  /// Raises `fit.error` to the true error, adds points where the distance exceeds the old error, and returns whether points were added.
  @inline(never) private mutating func addPoints(for fit: inout BezierFit, below most: Double)
    -> Bool
  {
    guard fit.error <= most else { return false }
    let limit = 1.001 * fit.error
    var added: [(s: Double, distance: Double)] = []
    // Between two points, find the largest of a few distances. Refine it by a parabola through it and its two neighbors.
    let (known, cells) = ([0] + parameters + [1], 4)
    for (a, b) in zip(known, known.dropFirst()) where a < b {
      let run = (b - a) / Double(cells)
      let distances = (0...cells).map { distance(fit, a + run * Double($0)) }
      let inner = 1..<cells
      guard let top = inner.max(by: { distances[$0] < distances[$1] }) else { continue }
      var (place, largest) = (a + run * Double(top), distances[top])
      let (before, after) = (distances[top - 1], distances[top + 1])
      let bend = before - 2 * largest + after
      if bend < 0 {
        let s = min(max(place + run * (before - after) / (2 * bend), a), b)
        let distance = distance(fit, s)
        if distance > largest { (place, largest) = (s, distance) }
      }
      if largest > limit { added.append((place, largest)) }
      fit.error = max(fit.error, largest)
    }
    parameters += order(of: added.map { -$0.distance }).prefix(8).map { added[$0].s }
    parameters.sort()

    // Divide progress into sixteen intervals, and add the worst of `places` in each interval.
    guard fit.error <= most else { return !added.isEmpty }
    work?.count(places.count)
    let bezier = PiecewiseBezier(unchecked: [fit.piece])
    var worst = [(index: Int, distance: Double)](repeating: (-1, limit), count: 16)
    for (index, place) in places.enumerated() {
      let distance = (bezier.value(at: place.progress) - place.value).magnitude
      fit.error = max(fit.error, distance)
      let stretch = min(max(Int(16 * place.progress), 0), 15)
      if distance > worst[stretch].distance { worst[stretch] = (index, distance) }
    }
    let new = worst.filter { $0.index >= 0 }
    fixed.append(contentsOf: new.map { places[$0.index] })
    return !added.isEmpty || !new.isEmpty
  }
}

extension BezierFit {
  fileprivate var piece: PiecewiseBezier.Piece {
    PiecewiseBezier.Piece(
      unchecked: CurvePoint(progress: 0, value: values.0),
      CurvePoint(progress: x1, value: values.1),
      CurvePoint(progress: x2, value: values.2), CurvePoint(progress: 1, value: values.3))
  }
}

/// Returns the indices of numbers, sorted by ascending number; equal numbers keep their order.
///
/// Callers sort elements of any type by these indices, because `sorted` would be specialized for every element type.
package func order(of numbers: [Double]) -> [Int] {
  numbers.indices.sorted { numbers[$0] < numbers[$1] }
}

/// The remaining budget of all searches for pieces of a curve.
///
/// An evaluation of the curve costs 3, plus 2 for each curve that it visits. A linear program costs 150.
final class SearchWork {
  private var left: Int
  private var least = 0
  private let (half, cost): (Int, Int)
  var isDone: Bool { left < least }
  /// Whether half of the budget is spent; then a search starts from fewer points.
  var isHalfDone: Bool { left < half }

  init(visits: Int, share: Int) {
    (half, cost) = (share * 13_000_000, 3 + 2 * visits)
    left = 2 * half
  }

  /// Allows a quarter of the budget again.
  func renew() { left = half / 2 }

  func count(_ evaluations: Int = 1) { left -= evaluations * cost }
  func countProgram() { left -= 150 }

  /// Runs `body` and limits it to the fraction `part` of the remaining budget.
  func limit(to part: Double, _ body: () -> Void) {
    guard left > 0 else { return }
    least = Int((1 - part) * Double(left))
    body()
    least = 0
  }
}
