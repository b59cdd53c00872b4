// SPDX-License-Identifier: Apache-2.0

import MotionPath
import Paired
import Workloads

/// The point of a curve, or of a path, nearest to another.
enum NearestMatches {
  /// Random cubics in the unit box, and points in and around it.
  static func cubic(_ kurbo: KurboLibrary?) -> Match {
    let samples = PlaneCubics.nearestSamples
    let queries = samples.map {
      (PathSegment.cubic(CubicSegment(coordinates: $0.points)), $0.point)
    }
    var contestants = [
      Contestant(
        "PathSegment.nearest", .ours,
        error: samples.largestError {
          abs(CubicSegment(coordinates: $0.points).nearest(to: $0.point).distance - $0.distance)
        }, operations: samples.count
      ) {
        queries.reduce(0) { $0 + $1.0.nearest(to: $1.1).distance }
      }
    ]
    if let kurbo {
      func distance(_ sample: PlaneCubics.NearestSample) -> Double {
        kurbo.nearest(sample.points, sample.point.x, sample.point.y, 1e-12)
      }
      contestants.append(
        Contestant(
          kurbo.name, .peer, error: samples.largestError { abs(distance($0) - $0.distance) },
          target: 1.5, operations: samples.count
        ) {
          samples.reduce(0) { $0 + distance($1) }
        })
    }
    return Match("nearest-cubic", "Nearest point of a random cubic", per: "query", contestants)
  }

  /// Wavy paths of 1,000 and of 100,000 cubics, and points around them.
  static func paths() -> Match {
    Match(
      "nearest-path", "Nearest point of a path, by the number of cubics", per: "query",
      [1_000, 100_000].map { count in
        let indexed = IndexedPath(wave(count))
        let points = points(1024, seed: 11)
        return Contestant(
          "IndexedPath of \(count) cubics", count == 1_000 ? .ours : .limit,
          operations: points.count
        ) {
          points.reduce(0) { $0 + indexed.nearest(to: $1).distance }
        }
      })
  }

  /// A pointer that moves by little between queries, with and without the last location as a hint.
  static func dragging() -> Match {
    let indexed = IndexedPath(wave(1_000))
    let corners = points(64, seed: 12)
    let points = (0..<4096).map { index in
      let (from, to) = (corners[index / 64], corners[(index / 64 + 1) % 64])
      return from + (to - from) * (Double(index % 64) / 64)
    }
    return Match(
      "nearest-dragging", "Nearest point of 1,000 cubics while dragging", per: "query",
      [
        Contestant("the last location as a hint", .ours, operations: points.count) {
          var (total, last) = (0.0, PathLocation?.none)
          for point in points {
            let nearest = indexed.nearest(to: point, near: last)
            last = nearest.location
            total += nearest.distance
          }
          return total
        },
        Contestant("without a hint", .limit, operations: points.count) {
          points.reduce(0) { $0 + indexed.nearest(to: $1).distance }
        },
      ])
  }

  private static func points(_ count: Int, seed: UInt64) -> [SIMD2<Double>] {
    let numbers = SeededGenerator.fractions(2 * count, seed: seed)
    return (0..<count).map { SIMD2(numbers[2 * $0], numbers[2 * $0 + 1]) }
  }

  /// A spline through random steps in the unit box.
  private static func wave(_ count: Int) -> [PathSegment] {
    let steps = SeededGenerator.fractions(2 * count + 2, seed: 10)
    var place = SIMD2(0.5, 0.5)
    let keys = (0...count).map { index in
      place += SIMD2(steps[2 * index] - 0.5, steps[2 * index + 1] - 0.5) * 0.1
      // Reflected at the sides of the box.
      place.replace(with: -1 * place, where: place .< 0)
      place.replace(with: 2 - place, where: place .> 1)
      return place
    }
    let spline = try? KochanekBartelsSpline<SIMD2<Double>>(through: keys)
    return (spline?.segments ?? []).map { .cubic($0) }
  }
}
