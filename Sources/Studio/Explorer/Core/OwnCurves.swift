// SPDX-License-Identifier: Apache-2.0

import MotionPath
import SwiftEasing

/// Writes a curve fitted to points, and returns the length of its text, or -1 if there is no curve.
///
/// Column 1 has progress values, which are scaled to [0, 1]; column 2 has values. Points that do not advance are dropped. The
/// curve is one Bézier or, if the accuracy requires it, several. The first number is its largest distance from the polyline.
@_expose(wasm, "fitted") @_cdecl("fitted")
public func fitted(_ count: Int32, _ accuracy: Double) -> Int32 {
  let count = min(max(Int(count), 0), columnCapacity)
  var stops: [CurvePoint] = []
  for row in 0..<count {
    let (progress, value) = (numbers[row], numbers[columnCapacity + row])
    guard progress.isFinite, value.isFinite else { continue }
    if let last = stops.last, progress <= last.progress { continue }
    stops.append(CurvePoint(progress: progress, value: value))
  }
  guard let first = stops.first, let last = stops.last, last.progress > first.progress
  else { return -1 }
  for index in stops.indices {
    stops[index].progress =
      (stops[index].progress - first.progress) / (last.progress - first.progress)
  }
  do throws(ParameterError) {
    let lines = EasingCurve.piecewiseLinear(try PiecewiseLinear(stops: stops))
    let single = try BezierApproximation(of: lines)
    if single.error <= accuracy {
      numbers[0] = single.error
      return handed(EasingCurve.cubicBezier(single.curve).description)
    }
    let pieces = try PiecewiseBezierApproximation(of: lines, accuracy: accuracy)
    numbers[0] = pieces.error
    return handed(EasingCurve.piecewiseBezier(pieces.curve).description)
  } catch { return -1 }
}

/// Writes samples of a path, scaled to run from (0, 0) to (1, 1), to the first two columns, and returns their count, or 0 if
/// the path's x decreases or its start and end have the same height.
@_expose(wasm, "pathPoints") @_cdecl("pathPoints")
public func pathPoints(_ length: Int32) -> Int32 {
  let (path, mistake) = PlanarPath.readingPrefix(of: givenText(length))
  let segments = path.segments
  guard mistake == nil, let first = segments.first, let last = segments.last else { return 0 }
  let steps = max(1, min(32, columnCapacity / segments.count - 1))
  guard segments.count * steps < columnCapacity else { return 0 }
  let (start, end) = (first.position(at: 0), last.position(at: 1))
  let extent = end - start
  guard extent.x > 0, extent.y != 0 else { return 0 }
  var row = 0
  for (index, segment) in segments.enumerated() {
    for step in (index == 0 ? 0 : 1)...steps {
      let point = (segment.position(at: Double(step) / Double(steps)) - start) / extent
      guard row == 0 || point.x >= numbers[row - 1] - 1e-9 else { return 0 }
      numbers[row] = point.x
      numbers[columnCapacity + row] = point.y
      row += 1
    }
  }
  return Int32(row)
}

/// Writes a path of lines and Béziers as a curve from (0, 0) to (1, 1); returns the text's length, or 0 if that is impossible.
@_expose(wasm, "pathCurve") @_cdecl("pathCurve") public func pathCurve(_ length: Int32) -> Int32 {
  let (path, mistake) = PlanarPath.readingPrefix(of: givenText(length))
  let segments = path.segments
  guard mistake == nil, let first = segments.first, let last = segments.last else { return 0 }
  let extent = last.end - first.start
  guard extent.x > 0, extent.y != 0, segments.count <= 1000 else { return 0 }
  func point(_ place: SIMD2<Double>) -> CurvePoint {
    let scaled = (place - first.start) / extent
    return CurvePoint(progress: scaled.x, value: scaled.y)
  }
  func piece(_ curve: CubicSegment<SIMD2<Double>>) throws(ParameterError) -> PiecewiseBezier.Piece {
    try PiecewiseBezier.Piece(
      start: point(curve.p0), control1: point(curve.p1), control2: point(curve.p2),
      end: point(curve.p3))
  }
  var pieces: [PiecewiseBezier.Piece] = []
  do throws(ParameterError) {
    for segment in segments {
      switch segment {
      case .line(let line):
        pieces.append(try PiecewiseBezier.Piece(from: point(line.start), to: point(line.end)))
      case .quadratic(let curve): pieces.append(try piece(curve.elevated))
      case .cubic(let curve): pieces.append(try piece(curve))
      case .arc: return 0
      }
    }
    if pieces.count == 1, case .cubic = segments[0] {
      let (one, two) = (pieces[0].control1, pieces[0].control2)
      let curve = try CubicBezier(x1: one.progress, y1: one.value, x2: two.progress, y2: two.value)
      return handed(EasingCurve.cubicBezier(curve).description)
    }
    return handed(EasingCurve.piecewiseBezier(try PiecewiseBezier(pieces: pieces)).description)
  } catch { return 0 }
}
