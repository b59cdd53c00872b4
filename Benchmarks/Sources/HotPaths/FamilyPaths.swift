// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import Workloads

/// The hot paths of easing families.
let familyPaths: [HotPath] = [
  batch("family-batch-cubic", "cubic"),
  batch("family-batch-sine", "sine"),
  batch("family-batch-expo", "expo"),
  batch("family-batch-elastic", "elastic"),
  HotPath("family-sine", operations: 4096) { values(EaseFamily.sine.inOut) },
  HotPath("family-expo", operations: 4096) { values(EaseFamily.exponential.inOut) },
  HotPath("family-elastic", operations: 4096) { values(EaseFamily.elastic.inOut) },
]

private func batch(_ path: String, _ name: String) -> HotPath {
  HotPath(path, operations: 16 * 1024) {
    let curve = Families.curve(name)
    let progresses = SeededGenerator.fractions(1024, seed: 71)
    var values = [Double](repeating: 0, count: 1024)
    return {
      var total = 0.0
      for _ in 0..<16 {
        Families.fill(curve, progresses, &values)
        total += values[99]
      }
      return total
    }
  }
}

private func values(_ curve: some EasingFunction) -> () -> Double {
  let progresses = SeededGenerator.fractions(4096, seed: 72)
  return { progresses.reduce(0) { $0 + curve.value(at: $1) } }
}
