// SPDX-License-Identifier: Apache-2.0

extension EasingCurve {
  /// The Béziers of which the curve consists; `nil` for other curves, and for more than 1,000.
  ///
  /// Their points are mapped through the combinators, so they are exact but for rounding. Pieces that rounding leaves without
  /// length are dropped.
  @inline(never) @_optimize(size) var ownPieces: [PiecewiseBezier.Piece]? {
    switch storage {
    case .cubicBezier(let box): return PiecewiseBezier(box.curve).pieces
    case .piecewiseBezier(let curve): return curve.pieces
    case .piecewiseLinear(let lines): return lines.coversUnitInterval ? try? lines.pieces : nil
    case .clamped(let curve): return curve.base.ownPieces
    case .transformed(let curve):
      return curve.base.pieces(
        curve.runsBackwards ? (1, 0) : (0, 1), (curve.offset, curve.factor + curve.offset))
    case .inOut(let curve):
      return curve.base.pieces((0, 0.5), (0, 0.5), before: curve.base.pieces((1, 0.5), (1, 0.5)))
    case .chained(let curve):
      return curve.first.pieces(
        (0, curve.progress), (0, curve.value),
        before: curve.second.pieces((curve.progress, 1), (curve.value, 1)))
    default: return nil
    }
  }

  /// Returns the curve's own pieces with jumps at the given progresses, from which rounding may move mapped ones by a few ulp.
  @inline(never) @_optimize(size) func ownPieces(jumpingAt jumps: [Double])
    -> [PiecewiseBezier.Piece]?
  {
    guard let pieces = ownPieces, pieces.count <= 1000 else { return nil }
    var places = pieces.map { $0.start.progress } + [1]
    for index in pieces.indices.dropFirst()
    where pieces[index - 1].end.value != pieces[index].start.value {
      let place = places[index]
      let next = firstIndex(below: jumps.count) { jumps[$0] >= place - 0x1p-50 }
      if next < jumps.count, jumps[next] <= place + 0x1p-50 { places[index] = jumps[next] }
    }
    return pieces.indices.map { index in
      var piece = pieces[index]
      let (start, end) = (places[index], max(places[index], places[index + 1]))
      func moved(_ point: CurvePoint) -> CurvePoint {
        CurvePoint(progress: min(max(point.progress, start), end), value: point.value)
      }
      if start != piece.start.progress || end != piece.end.progress {
        piece = PiecewiseBezier.Piece(
          unchecked: CurvePoint(progress: start, value: piece.start.value), moved(piece.control1),
          moved(piece.control2), CurvePoint(progress: end, value: piece.end.value))
      }
      return piece
    }
  }

  /// Returns the curve's own pieces, mapped so that progress and value of 0 and 1 become the given ones, and then `others`.
  @inline(never) @_optimize(size) private func pieces(
    _ progress: (Double, Double), _ value: (Double, Double),
    before others: [PiecewiseBezier.Piece]? = []
  ) -> [PiecewiseBezier.Piece]? {
    guard let others, let pieces = ownPieces, pieces.count <= 1000 else { return nil }
    // Computed from the nearer end, so that both ends are exact.
    func mapped(_ number: Double, _ range: (Double, Double)) -> Double {
      number < 0.5
        ? range.0 + (range.1 - range.0) * number : range.1 - (range.1 - range.0) * (1 - number)
    }
    let isReversed = progress.0 > progress.1
    var result: [PiecewiseBezier.Piece] = []
    for piece in isReversed ? pieces.reversed() : pieces {
      var points = [piece.start, piece.control1, piece.control2, piece.end]
      if isReversed { points.reverse() }
      for index in points.indices {
        points[index].progress = mapped(points[index].progress, progress)
        points[index].value = mapped(points[index].value, value)
      }
      let (start, end) = (points[0], points[3])
      // Only a jump at progress 1 is a piece without length.
      guard start.progress < end.progress || !isReversed && start.progress == 1 else { continue }
      for index in 1...2 {
        points[index].progress = min(max(points[index].progress, start.progress), end.progress)
      }
      result.append(PiecewiseBezier.Piece(unchecked: start, points[1], points[2], end))
    }
    return result + others
  }
}
