// SPDX-License-Identifier: Apache-2.0

import EasingHeader
import SwiftEasing

func evaluate(
  _ curve: some EasingFunction, _ progresses: In<Double>, _ values: Out<Double>,
  _ velocities: Out<Double>, _ n: Int
) -> easing_status {
  computing(progresses, values, velocities, n) { from, values, velocities in
    if let values {
      var to = values.mutableSpan
      curve.evaluate(from.span, beforeJump: false, into: &to)
    }
    if let velocities {
      var to = velocities.mutableSpan
      curve.evaluateVelocity(from.span, into: &to)
    }
  }
}

func evaluate(
  _ motion: some Motion, _ times: In<Double>, _ values: Out<Double>, _ velocities: Out<Double>,
  _ n: Int
) -> easing_status {
  computing(times, values, velocities, n) { from, values, velocities in
    if let values, let velocities {
      var to = values.mutableSpan
      var rates = velocities.mutableSpan
      motion.evaluate(from.span, into: &to, velocities: &rates)
    } else if let values {
      var to = values.mutableSpan
      motion.evaluate(from.span, into: &to)
    } else if let velocities {
      for index in from.indices { velocities[index] = motion.velocity(at: from[index]) }
    }
  }
}

/// Checks a batch, and calls `body` with its blocks if there is anything to compute.
@inline(__always) func computing(
  _ inputs: In<Double>, _ values: Out<Double>, _ velocities: Out<Double>, _ n: Int,
  _ body: (
    UnsafeBufferPointer<Double>, UnsafeMutableBufferPointer<Double>?,
    UnsafeMutableBufferPointer<Double>?
  ) -> Void
) -> easing_status {
  let status = checkBatch(n, inputs, values, velocities)
  guard status == EASING_OK, n > 0 else { return status }
  inBlocks(n, (inputs, nil), (values, velocities)) { _, inputs, results, count in
    body(
      UnsafeBufferPointer(start: inputs.0, count: count),
      results.0.map { UnsafeMutableBufferPointer(start: $0, count: count) },
      results.1.map { UnsafeMutableBufferPointer(start: $0, count: count) })
  }
  return EASING_OK
}

/// Calls `body` with the start, inputs, results and count of each part of a batch; a part has at most `most` inputs.
///
/// Swift's spans trap at unaligned addresses, so unaligned blocks are copied to aligned memory and back; results are copied before
/// the call, too, because followers read and change them. A result has `widths` numbers, at most 2, for each input.
@inline(__always) func inBlocks(
  _ n: Int, _ inputs: (In<Double>, In<Double>), _ results: (Out<Double>, Out<Double>),
  widths: (Int, Int) = (1, 1), most: Int = .max,
  _ body: (Int, (In<Double>, In<Double>), (Out<Double>, Out<Double>), Int) -> Void
) {
  var start = 0
  #if !arch(wasm32)
  let addresses =
    UInt(bitPattern: inputs.0) | UInt(bitPattern: inputs.1) | UInt(bitPattern: results.0)
    | UInt(bitPattern: results.1)
  if addresses % UInt(MemoryLayout<Double>.stride) != 0 {
    return inAlignedBlocks(n, inputs, results, widths, body)
  }
  #endif
  while start < n {
    let count = min(n - start, most)
    body(
      start, (inputs.0.map { $0 + start }, inputs.1.map { $0 + start }),
      (results.0.map { $0 + widths.0 * start }, results.1.map { $0 + widths.1 * start }), count)
    start += count
  }
}

#if !arch(wasm32)
@inline(never) private func inAlignedBlocks(
  _ n: Int, _ inputs: (In<Double>, In<Double>), _ results: (Out<Double>, Out<Double>),
  _ widths: (Int, Int),
  _ body: (Int, (In<Double>, In<Double>), (Out<Double>, Out<Double>), Int) -> Void
) {
  let size = MemoryLayout<Double>.stride
  var start = 0
  var block = InlineArray<384, Double>(repeating: 0)
  var span = block.mutableSpan
  span.withUnsafeMutableBufferPointer { block in
    /// Copies a part of a block to an aligned place, or back.
    func copy(
      _ given: UnsafeRawPointer?, _ place: Int, _ width: Int, back: Bool = false
    ) -> UnsafeMutablePointer<Double>? {
      guard let given, let own = block.baseAddress else { return nil }
      let (count, offset) = (size * width * min(n - start, 64), size * width * start)
      if back {
        UnsafeMutableRawPointer(mutating: given + offset).copyMemory(
          from: own + place, byteCount: count)
      } else {
        UnsafeMutableRawPointer(own + place).copyMemory(from: given + offset, byteCount: count)
      }
      return own + place
    }
    while start < n {
      let from = (UnsafePointer(copy(inputs.0, 0, 1)), UnsafePointer(copy(inputs.1, 64, 1)))
      let to = (copy(results.0, 128, widths.0), copy(results.1, 256, widths.1))
      body(start, from, to, min(n - start, 64))
      _ = copy(results.0, 128, widths.0, back: true)
      _ = copy(results.1, 256, widths.1, back: true)
      start += 64
    }
  }
}
#endif

extension easing_extremes {
  init(of curve: some EasingFunction) {
    let (extremes, peak) = (curve.extremes, curve.peakVelocity)
    self.init(
      least_at: extremes.least.progress, least: extremes.least.value,
      greatest_at: extremes.greatest.progress, greatest: extremes.greatest.value,
      peak_velocity_at: peak.progress, peak_velocity: peak.value)
  }

  init(of motion: some Motion, until time: Double) {
    let (extremes, peak) = (motion.extremes(until: time), motion.peakVelocity(until: time))
    self.init(
      least_at: extremes.least.time, least: extremes.least.value,
      greatest_at: extremes.greatest.time, greatest: extremes.greatest.value,
      peak_velocity_at: peak.time, peak_velocity: peak.value)
  }
}
