// SPDX-License-Identifier: Apache-2.0

extension EasingCurve {
  /// The Béziers of which the curve consists; `nil` for other curves, and for more than 1,000.
  ///
  /// Their points are mapped through the combinators, so they are exact but for rounding. Pieces that rounding leaves without
  /// length are dropped.
  @inline(never) @_optimize(size) var ownPieces: [PiecewiseBezier.Piece]? {
    typealias Map = (Double) -> Double
    func mapped(
      _ curve: EasingCurve, isReversed: Bool = false, _ progress: Map, _ value: Map
    ) -> [PiecewiseBezier.Piece]? {
      guard let pieces = curve.ownPieces, pieces.count <= 1000 else { return nil }
      let mapped = pieces.map { piece in
        let points = [piece.start, piece.control1, piece.control2, piece.end].map {
          CurvePoint(progress: progress($0.progress), value: value($0.value))
        }
        return isReversed
          ? PiecewiseBezier.Piece(unchecked: points[3], points[2], points[1], points[0])
          : PiecewiseBezier.Piece(unchecked: points[0], points[1], points[2], points[3])
      }
      // Only a jump at progress 1 is a piece without length.
      return (isReversed ? mapped.reversed() : mapped).filter {
        $0.start.progress < $0.end.progress || !isReversed && $0.start.progress == 1
      }
    }
    switch storage {
    case .cubicBezier(let box): return PiecewiseBezier(box.curve).pieces
    case .piecewiseBezier(let curve): return curve.pieces
    case .piecewiseLinear(let lines): return lines.coversUnitInterval ? try? lines.pieces : nil
    case .clamped(let curve): return curve.base.ownPieces
    case .transformed(let curve):
      return mapped(
        curve.base, isReversed: curve.runsBackwards, curve.moved, curve.transformed)
    case .inOut(let curve):
      guard let early = mapped(curve.base, { $0 / 2 }, { $0 / 2 }),
        let late = mapped(curve.base, isReversed: true, { 1 - $0 / 2 }, { 1 - $0 / 2 })
      else { return nil }
      return early + late
    case .chained(let curve):
      guard
        let first = mapped(
          curve.first, { $0 * curve.progress }, { product(curve.value, $0) }),
        let second = mapped(
          curve.second, { curve.progress + curve.rest * $0 }, curve.stretched)
      else { return nil }
      return first + second
    default: return nil
    }
  }
}
