// SPDX-License-Identifier: Apache-2.0

// Combinators evaluate many progresses block by block: in a buffer on the stack they compute a block of progresses for the base,
// and they evaluate the base by one call per block.

/// The number of elements in a block: 512 bytes, which are always allocated on the stack, once or twice for each nesting level.
private let blockSize = 64

/// A function that writes a curve's values or velocities at many progresses.
typealias BatchCall = (_ progresses: Span<Double>, _ results: inout MutableSpan<Double>) -> Void

/// Maps each progress with `move`, evaluates the base there, and maps the result with `change`.
@inline(__always) func evaluateMoved(
  _ progresses: Span<Double>, into results: inout MutableSpan<Double>,
  move: (Double) -> Double, base: BatchCall,
  change: (_ progress: Double, _ result: Double) -> Double
) {
  let count = min(progresses.count, results.count)
  withUnsafeTemporaryAllocation(of: Double.self, capacity: blockSize) { moved in
    moved.initialize(repeating: 0)
    results.withUnsafeMutableBufferPointer { results in
      var start = 0
      while start < count {
        let size = min(count - start, blockSize)
        for index in 0..<size { moved[index] = move(progresses[start + index]) }
        let block = UnsafeMutableBufferPointer(rebasing: results[start..<start + size])
        var span = block.mutableSpan
        base(UnsafeBufferPointer(rebasing: moved[..<size]).span, &span)
        for index in 0..<size { block[index] = change(progresses[start + index], block[index]) }
        start += size
      }
    }
  }
}

/// Evaluates one of two bases at each progress: maps the progress with `move`, and the result with `change`.
///
/// The progresses of a block are partitioned without a branch: progresses for the early base are stored from the front,
/// those for the late base from the back.
@inline(__always) func evaluateParts(
  _ progresses: Span<Double>, into results: inout MutableSpan<Double>,
  isEarly: (Double) -> Bool, move: (_ progress: Double, _ isEarly: Bool) -> Double,
  early: BatchCall, late: BatchCall, change: (_ result: Double, _ isEarly: Bool) -> Double
) {
  let count = min(progresses.count, results.count)
  withUnsafeTemporaryAllocation(of: Double.self, capacity: blockSize) { moved in
    moved.initialize(repeating: 0)
    withUnsafeTemporaryAllocation(of: Double.self, capacity: blockSize) { answers in
      answers.initialize(repeating: 0)
      var start = 0
      while start < count {
        let size = min(count - start, blockSize)
        var front = 0
        var back = size
        for index in start..<start + size {
          let progress = progresses[index]
          let isEarly = isEarly(progress)
          back -= isEarly ? 0 : 1
          moved[isEarly ? front : back] = move(progress, isEarly)
          front += isEarly ? 1 : 0
        }
        var span = UnsafeMutableBufferPointer(rebasing: answers[..<front]).mutableSpan
        early(UnsafeBufferPointer(rebasing: moved[..<front]).span, &span)
        span = UnsafeMutableBufferPointer(rebasing: answers[front..<size]).mutableSpan
        late(UnsafeBufferPointer(rebasing: moved[front..<size]).span, &span)
        front = 0
        back = size
        for index in start..<start + size {
          let isEarly = isEarly(progresses[index])
          back -= isEarly ? 0 : 1
          results[index] = change(answers[isEarly ? front : back], isEarly)
          front += isEarly ? 1 : 0
        }
        start += size
      }
    }
  }
}

/// Evaluates both bases at each progress and mixes the two results.
@inline(__always) func evaluateBoth(
  _ progresses: Span<Double>, into results: inout MutableSpan<Double>,
  first: BatchCall, second: BatchCall, mix: (_ first: Double, _ second: Double) -> Double
) {
  let count = min(progresses.count, results.count)
  withUnsafeTemporaryAllocation(of: Double.self, capacity: blockSize) { answers in
    answers.initialize(repeating: 0)
    first(progresses, &results)
    progresses.withUnsafeBufferPointer { progresses in
      var start = 0
      while start < count {
        let size = min(count - start, blockSize)
        var span = UnsafeMutableBufferPointer(rebasing: answers[..<size]).mutableSpan
        second(UnsafeBufferPointer(rebasing: progresses[start..<start + size]).span, &span)
        for index in 0..<size {
          results[start + index] = mix(results[start + index], answers[index])
        }
        start += size
      }
    }
  }
}
