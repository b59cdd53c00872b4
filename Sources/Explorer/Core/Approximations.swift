// SPDX-License-Identifier: Apache-2.0

import Easing

/// The `linear()` with the fewest stops within an accuracy, as the text: its length, or -1.
///
/// The numbers are its error and how many stops it has.
@_expose(wasm, "linear")
@_cdecl("linear")
public func linear(_ index: Int32, _ accuracy: Double) -> Int32 {
  guard case .easing(let curve) = curves[index],
    let lines = try? LinearApproximation(of: curve, accuracy: accuracy)
  else { return -1 }
  (numbers[0], numbers[1]) = (lines.error, Double(lines.curve.stops.count))
  return handed(EasingCurve.piecewiseLinear(lines.curve).description)
}

/// The single Bézier nearest to a curve: 0 if there is none.
///
/// The numbers are its control points and its error.
@_expose(wasm, "bezier")
@_cdecl("bezier")
public func bezier(_ index: Int32) -> Int32 {
  guard case .easing(let curve) = curves[index],
    let fit = try? BezierApproximation(of: curve)
  else { return 0 }
  return handed([fit.curve.x1, fit.curve.y1, fit.curve.x2, fit.curve.y2, fit.error])
}
