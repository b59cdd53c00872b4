// SPDX-License-Identifier: Apache-2.0

import SwiftEasing
import Workloads

/// The hot paths of springs.
let motionPaths: [HotPath] = [
  HotPath("spring-state", operations: 24 * 256) {
    let springs = Springs.ordinary.map(Springs.spring)
    let times = SeededGenerator.fractions(256, seed: 40).map { 2 * $0 }
    return {
      var total = 0.0
      for spring in springs {
        for time in times {
          let state = spring.state(at: time)
          total += state.value + state.velocity
        }
      }
      return total
    }
  },
  HotPath("spring-batch", operations: 24 * 1024) {
    let springs = Springs.ordinary.map(Springs.spring)
    let times = SeededGenerator.fractions(1024, seed: 41).map { 2 * $0 }
    var values = [Double](repeating: 0, count: 1024)
    var velocities = values
    return {
      var total = 0.0
      for spring in springs {
        SpringBatch.fill(spring, times, &values, &velocities)
        total += values[99] + velocities[99]
      }
      return total
    }
  },
  HotPath("spring-built", operations: 24 * 16) {
    let numbers = Springs.ordinary
    return {
      var total = 0.0
      for _ in 0..<16 {
        for spring in numbers { total += Springs.spring(spring).value(at: 0.25) }
      }
      return total
    }
  },
]
