// SPDX-License-Identifier: Apache-2.0

extension Motion {
  /// The values at many times, one after another.
  public func evaluate(_ times: Span<Double>, into values: inout MutableSpan<Double>) {
    for index in 0..<min(times.count, values.count) {
      values[index] = value(at: times[index])
    }
  }

  /// The values and the velocities at many times, one after another.
  public func evaluate(
    _ times: Span<Double>, into values: inout MutableSpan<Double>,
    velocities: inout MutableSpan<Double>
  ) {
    for index in 0..<min(times.count, values.count, velocities.count) {
      let state = state(at: times[index])
      values[index] = state.value
      velocities[index] = state.velocity
    }
  }
}

extension MotionCurve {
  /// The values of the motion that is held, which is opened once for all of them.
  public func evaluate(_ times: Span<Double>, into values: inout MutableSpan<Double>) {
    switch self {
    case .spring(let motion): motion.evaluate(times, into: &values)
    case .bounce(let motion): motion.evaluate(times, into: &values)
    case .decay(let motion): motion.evaluate(times, into: &values)
    }
  }

  /// The values and the velocities of the motion that is held, which is opened once for all of them.
  public func evaluate(
    _ times: Span<Double>, into values: inout MutableSpan<Double>,
    velocities: inout MutableSpan<Double>
  ) {
    switch self {
    case .spring(let motion): motion.evaluate(times, into: &values, velocities: &velocities)
    case .bounce(let motion): motion.evaluate(times, into: &values, velocities: &velocities)
    case .decay(let motion): motion.evaluate(times, into: &values, velocities: &velocities)
    }
  }
}
