// SPDX-License-Identifier: Apache-2.0

// The functions that the page calls. Each fills the buffer with `count` pairs of value and
// velocity, and returns whether its parameters are valid.

import Easing

/// The number of pairs that fit into the buffer.
private let capacity = 1024

private nonisolated(unsafe) let pairs = UnsafeMutablePointer<Double>.allocate(
  capacity: 2 * capacity)

/// The address of the pairs.
@_expose(wasm, "buffer")
@_cdecl("buffer")
public func buffer() -> UnsafeMutablePointer<Double> { pairs }

/// A cubic Bézier curve at progress from 0 to 1.
@_expose(wasm, "cubicBezier")
@_cdecl("cubicBezier")
public func cubicBezier(
  _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ count: Int32
) -> Int32 {
  guard let curve = try? CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2) else { return 0 }
  fill(Int(count), to: 1) { (curve.value(at: $0), curve.velocity(at: $0)) }
  return 1
}

/// A spring at times from 0 to a number of seconds.
@_expose(wasm, "spring")
@_cdecl("spring")
public func spring(
  _ perceptualDuration: Double, _ bounce: Double, _ seconds: Double, _ count: Int32
) -> Int32 {
  guard
    let parameters = try? SpringParameters(
      perceptualDuration: perceptualDuration, bounce: bounce)
  else { return 0 }
  let spring = DampedSpring(parameters)
  fill(Int(count), to: seconds) { time in
    let state = spring.state(at: time)
    return (state.value, state.velocity)
  }
  return 1
}

private func fill(_ count: Int, to end: Double, _ pair: (Double) -> (Double, Double)) {
  let count = min(count, capacity)
  for index in 0..<max(count, 0) {
    let position = end * Double(index) / Double(max(count - 1, 1))
    (pairs[2 * index], pairs[2 * index + 1]) = pair(position)
  }
}
