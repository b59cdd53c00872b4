// SPDX-License-Identifier: Apache-2.0

import ArcLength
import MotionPath
import Workloads

/// The hot paths of arc length and constant pace.
let planePaths: [HotPath] = [
  HotPath("length-random", operations: 300) { lengths(of: PlaneCubics.random) },
  HotPath("length-near-cusps", operations: 40, rounds: 2) { lengths(of: PlaneCubics.nearCusps) },
  HotPath("paced-look-up", operations: 4096) {
    let path = try? PacedPath(measuring: PlaneCubics.pathSegments, accuracy: 1e-12)
    let fractions = SeededGenerator.fractions(4096, seed: 50)
    return {
      guard let path else { return .nan }
      var total = SIMD2<Double>.zero
      for fraction in fractions {
        let point = path.point(atFraction: fraction)
        total += point.position + point.tangent
      }
      return total.sum()
    }
  },
  HotPath("paced-batch-in-order", operations: 4096) {
    pacedBatches(SeededGenerator.grid(4096))
  },
  HotPath("paced-batch-random", operations: 4096) {
    pacedBatches(SeededGenerator.fractions(4096, seed: 51))
  },
  HotPath("paced-set-up", operations: 1, rounds: 2) { setUps(accuracy: 1e-12) },
  HotPath("paced-set-up-coarse", operations: 1, rounds: 2) { setUps(accuracy: 1e-6) },
]

private func setUps(accuracy: Double) -> () -> Double {
  let segments = PlaneCubics.pathSegments
  return { (try? PacedPath(measuring: segments, accuracy: accuracy).length) ?? .nan }
}

private func pacedBatches(_ fractions: [Double]) -> () -> Double {
  let path = try? PacedPath(measuring: PlaneCubics.pathSegments, accuracy: 1e-12)
  var positions = [SIMD2<Double>](repeating: .zero, count: PacedBatch.count)
  var tangents = positions
  return {
    guard let path else { return .nan }
    var total = SIMD2<Double>.zero
    for start in stride(from: 0, to: fractions.count, by: PacedBatch.count) {
      let batch = fractions[start..<start + PacedBatch.count]
      PacedBatch.fill(path, batch, &positions, &tangents)
      total += positions[99] + tangents[99]
    }
    return total.sum()
  }
}

private func lengths(of samples: [PlaneCubics.Sample]) -> () -> Double {
  let segments = samples.map(\.segment)
  return {
    segments.reduce(0) { $0 + ((try? $1.arcLength(accuracy: 1e-12).value) ?? .nan) }
  }
}
