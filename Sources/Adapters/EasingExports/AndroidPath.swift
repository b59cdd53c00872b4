// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A path as Android's `PathInterpolator` plays it, in 32 bits.
///
/// The algorithm is that of the Android Open Source Project (`PathInterpolator`, `Path.approximate`). It flattens a Bézier by halving
/// parameter intervals until the midpoint of the curve is within 0.002 of the midpoint of the chord. At most once per Bézier, it also
/// halves an interval that passes this test but whose first half does not. It rejects a path that does not go from the origin to (1, 1),
/// a path on which the progress decreases, and a path on which the progress grows but the 32-bit length does not.
struct AndroidPath {
  /// The path in SVG syntax.
  private(set) var text = "M 0,0"
  /// The points that Android joins by lines.
  private(set) var points: [PiecewiseLinear.Stop] = [.init(progress: 0, value: 0)]
  /// The largest vertical distance between a Bézier and the lines that replace it.
  private var flattening = 0.0

  /// An upper bound of the difference between the curve and what Android plays, except at jumps, which rounding shifts.
  var error: Double {
    guard let lines = try? PiecewiseLinear(stops: points) else { return .infinity }
    return flattening + lines.errorIn32Bits
  }

  init(_ lines: PiecewiseLinear) {
    for stop in lines.stops { add(lineTo: stop) }
  }

  init(_ pieces: [PiecewiseBezier.Piece]) {
    for piece in pieces {
      add(lineTo: piece.start)
      if piece.start.progress < piece.end.progress { add(piece) }
    }
    if let last = pieces.last { add(lineTo: last.end) }
  }

  private func text(_ point: PiecewiseBezier.Point) -> String {
    "\(NumberText.shortest(point.progress)),\(NumberText.shortest(point.value))"
  }

  private mutating func add(lineTo point: PiecewiseBezier.Point) {
    guard point != points[points.count - 1] else { return }
    text += " L \(text(point))"
    points.append(point)
  }

  private mutating func add(_ piece: PiecewiseBezier.Piece) {
    text += " C \(text(piece.control1)) \(text(piece.control2)) \(text(piece.end))"
    let (x, y) = (piece.cubic { $0.progress }, piece.cubic { $0.value })
    func point(_ s: Double) -> PiecewiseBezier.Point {
      PiecewiseBezier.Point(progress: x.value(at: s), value: y.value(at: s))
    }
    func isFar(_ low: Double, _ high: Double) -> Bool {
      let (a, b, middle) = (point(low), point(high), point(low + (high - low) / 2))
      let dx = middle.progress - (a.progress + b.progress) / 2
      let dy = middle.value - (a.value + b.value) / 2
      return dx * dx + dy * dy > 0.002 * 0.002
    }
    // At a distance of almost exactly 0.002, Android's rounding may decide differently whether to halve; `error` ignores this.
    var ends = [1.0]
    var (low, checksHalf) = (0.0, true)
    while let high = ends.last {
      let middle = low + (high - low) / 2
      var isDivided = isFar(low, high)
      if !isDivided, checksHalf, isFar(low, middle) { (isDivided, checksHalf) = (true, false) }
      // A phone halves Béziers of values above ten million further. The limit bounds the work; `error` is that of fewer, longer lines.
      if isDivided, ends.count < 24, points.count < 1 << 16 {
        ends.append(middle)
        continue
      }
      ends.removeLast()
      flattening = max(flattening, largestDistance(x, y, low, high))
      points.append(high == 1 ? piece.end : point(high))
      low = high
    }
  }

  /// Returns the largest vertical distance between a Bézier and its chord, both over the parameters from `low` to `high`.
  private func largestDistance(
    _ x: BernsteinCubic, _ y: BernsteinCubic, _ low: Double, _ high: Double
  ) -> Double {
    let (run, rise) = (x.value(at: high) - x.value(at: low), y.value(at: high) - y.value(at: low))
    let slope = run > 0 ? rise / run : 0
    let (left, bottom) = (x.value(at: low), y.value(at: low))
    func above(_ x: Double, _ y: Double) -> Double { y - bottom - slope * (x - left) }
    let distance = BernsteinCubic(
      above(x.a, y.a), above(x.b, y.b), above(x.c, y.c), above(x.d, y.d)
    )
    .range(low, high)
    return max(-distance.lowerBound, distance.upperBound)
  }

  /// Whether Android accepts the path: it ends at (1, 1), and its length grows wherever its progress grows.
  var isTaken: Bool {
    guard let last = points.last, Float(last.progress) == 1, Float(last.value) == 1,
      // The longest string, in bytes, that an Android resource can contain.
      text.utf8.count <= 0x7FFF
    else { return false }
    var lengths: [Float] = [0]
    for (a, b) in zip(points, points.dropFirst()) {
      let (dx, dy) = (Float(b.progress) - Float(a.progress), Float(b.value) - Float(a.value))
      lengths.append(lengths[lengths.count - 1] + (dx * dx + dy * dy).squareRoot())
    }
    let whole = lengths[lengths.count - 1]
    for index in points.indices.dropFirst() {
      let (a, b) = (points[index - 1], points[index])
      // Android's rounding may differ in the last digits, so growth must be at least 2^-21 of the progress and of the whole length.
      let grows = a.progress < b.progress
      if grows, Float(b.progress) - Float(a.progress) < 0x1p-21 * Float(b.progress) { return false }
      if grows, (lengths[index] - lengths[index - 1]) / whole < 0x1p-21 { return false }
    }
    return true
  }
}
