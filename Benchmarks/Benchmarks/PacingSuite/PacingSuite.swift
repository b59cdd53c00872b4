// SPDX-License-Identifier: Apache-2.0

import ArcLength
import Benchmark
import MotionPath
import Workloads

/// Constant pace on 20 cubics: setup and lookups.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .throughput], maxDuration: .seconds(2))

  let segments = PlaneCubics.pathSegments
  let orders = [
    ("in order", SeededGenerator.grid(4096)),
    ("in random order", SeededGenerator.fractions(4096, seed: 62)),
  ]
  for accuracy in [1e-6, 1e-9, 1e-12] {
    Benchmark("PacedPath(measuring:) to \(accuracy), 20 cubics") { benchmark in
      for _ in benchmark.scaledIterations {
        blackHole(try? PacedPath(measuring: segments, accuracy: accuracy))
      }
    }
    guard let path = try? PacedPath(measuring: segments, accuracy: accuracy) else { continue }
    for (order, fractions) in orders {
      Benchmark("PacedPath.point to \(accuracy), 4,096 points \(order)") { benchmark in
        for _ in benchmark.scaledIterations {
          for fraction in fractions { blackHole(path.point(atFraction: fraction)) }
        }
      }
    }
  }
}
