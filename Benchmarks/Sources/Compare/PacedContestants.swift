// SPDX-License-Identifier: Apache-2.0

import ArcLength
import CBaselines
import MotionPath
import Paired
import Workloads

/// Lookups of point and tangent at a fraction of the length of a path of 20 cubics.
enum PacedContestants {
  /// The package, with the accuracy of its table.
  static func ours(_ fractions: [Double], accuracy: Double, name: String) -> Contestant {
    let path = path(accuracy: accuracy)
    let error = PacedError { fraction in
      let point = path.point(atFraction: fraction)
      return (point.position, point.tangent)
    }
    return Contestant(
      name, .ours, error: error.position, note: error.note, operations: fractions.count
    ) {
      var total = SIMD2<Double>.zero
      for fraction in fractions {
        let point = path.point(atFraction: fraction)
        total += point.position + point.tangent
      }
      return total.sum()
    }
  }

  /// The package in batches: positions and tangents into two arrays.
  static func batches(_ fractions: [Double]) -> Contestant {
    let path = path(accuracy: 1e-12)
    var positions = [SIMD2<Double>](repeating: .zero, count: PacedBatch.count)
    var tangents = positions
    let error = PacedError { fraction in
      PacedBatch.fill(path, [fraction], &positions, &tangents)
      return (positions[0], tangents[0])
    }
    return Contestant(
      PacedBatch.name, .ours, error: error.position, note: error.note, operations: fractions.count
    ) {
      var total = SIMD2<Double>.zero
      for start in stride(from: 0, to: fractions.count, by: PacedBatch.count) {
        let batch = fractions[start..<min(start + PacedBatch.count, fractions.count)]
        PacedBatch.fill(path, batch, &positions, &tangents)
        total += positions[7] + tangents[7]
      }
      return total.sum()
    }
  }

  /// The paced path; the workload always has one.
  static func path(
    _ segments: [PathSegment] = PlaneCubics.pathSegments, accuracy: Double
  ) -> PacedPath {
    do {
      return try PacedPath(measuring: segments, accuracy: accuracy)
    } catch {
      fatalError("The path of the workload is refused: \(error)")
    }
  }

  /// A plain table with linear interpolation, not inlined, as in a library.
  static func table(_ fractions: [Double], target: Double?) -> Contestant {
    table(fractions, "table of 1,024 points a segment", target, point_table_look_up)
  }

  /// The same table, with its lookup inlined.
  static func inlinedTable(_ fractions: [Double]) -> Contestant {
    table(fractions, "the same table, inlined into the loop", nil) { point_table_point($0, $1) }
  }

  @inline(__always)
  private static func table(
    _ fractions: [Double], _ name: String, _ target: Double?,
    _ look: @escaping (UnsafePointer<point_table>, Double) -> plane_point
  ) -> Contestant {
    let made = point_table_make(PlaneCubics.pathPoints, PlaneCubics.path.count)
    let error = PacedError { fraction in
      withUnsafePointer(to: made) { vectors(look($0, fraction)) }
    }
    return Contestant(
      name, .baseline, error: error.position, target: target, note: error.note,
      operations: fractions.count
    ) {
      withUnsafePointer(to: made) { table in
        var total = 0.0
        for fraction in fractions {
          let point = look(table, fraction)
          total += (point.x + point.y) + (point.tangent_x + point.tangent_y)
        }
        return total
      }
    }
  }

  /// Newton steps from the previous location, with Gauss–Legendre quadrature.
  static func newton(_ fractions: [Double]) -> Contestant {
    let path = newton_path_make(PlaneCubics.pathPoints, PlaneCubics.path.count)
    // Its accuracy depends on the length of its steps, so the error is measured on the timed path.
    var walked = 0
    let error = PacedError { fraction in
      while fractions[walked] < fraction {
        _ = newton_path_point(path, fractions[walked], 1e-9)
        walked += 1
      }
      return vectors(newton_path_point(path, fraction, 1e-9))
    }
    return Contestant(
      "Gauss–Legendre and Newton, warm, to 1e-9", .baseline, error: error.position,
      note: error.note, operations: fractions.count
    ) {
      var total = 0.0
      for fraction in fractions {
        let point = newton_path_point(path, fraction, 1e-9)
        total += (point.x + point.y) + (point.tangent_x + point.tangent_y)
      }
      return total
    }
  }

  /// The inverse arc length of kurbo, on the segment found by binary search.
  static func kurbo(_ library: KurboLibrary, _ fractions: [Double]) -> Contestant {
    let accuracy = 1e-9
    let points = PlaneCubics.path.map(\.points)
    var starts = [0.0]
    for segment in points {
      starts.append(starts[starts.count - 1] + library.length(segment, accuracy))
    }
    let total = starts[starts.count - 1]
    var answer = [Double](repeating: 0, count: 4)
    func look(_ fraction: Double) {
      let target = fraction * total
      var low = 0
      var high = points.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= target { low = middle } else { high = middle }
      }
      library.point(points[low], target - starts[low], accuracy, &answer)
    }
    let error = PacedError { fraction in
      look(fraction)
      return (SIMD2(answer[0], answer[1]), SIMD2(answer[2], answer[3]))
    }
    return Contestant(
      "\(library.name), to 1e-9", .peer, error: error.position, target: 1.0 / 35, note: error.note,
      operations: fractions.count
    ) {
      fractions.reduce(0) { sum, fraction in
        look(fraction)
        return sum + answer[0] + answer[1] + answer[2] + answer[3]
      }
    }
  }

  private static func vectors(_ point: plane_point) -> (SIMD2<Double>, SIMD2<Double>) {
    (SIMD2(point.x, point.y), SIMD2(point.tangent_x, point.tangent_y))
  }
}
