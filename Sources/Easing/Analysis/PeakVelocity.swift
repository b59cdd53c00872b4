// SPDX-License-Identifier: Apache-2.0

/// The largest absolute velocity of a curve over progress in [0, 1].
public struct PeakVelocity: Hashable, Sendable {
  /// Where it is reached, in [0, 1].
  public var progress: Double
  /// The velocity there, with its sign; infinite where the tangent is vertical.
  public var velocity: Double

  /// The velocity of a curve at a progress.
  public init(progress: Double, velocity: Double) {
    self.progress = progress
    self.velocity = velocity
  }

  /// Takes another velocity if it is larger; NaN changes nothing.
  mutating func include(_ other: PeakVelocity) {
    if other.velocity.magnitude > velocity.magnitude { self = other }
  }
}

extension EasingFunction {
  /// The largest absolute velocity, found numerically.
  ///
  /// The velocity is taken at 4,097 evenly spaced progresses, and the largest is refined between
  /// its neighbours by golden-section search (Kiefer 1953): a peak wider than 1/4,096 is found to
  /// about 1e-15 of its height. Velocities next to a jump are seen, the jump itself is not.
  public var peakVelocity: PeakVelocity {
    let cells = 4096
    var best = PeakVelocity(progress: 0, velocity: velocity(at: 0))
    for cell in 1...cells {
      let progress = Double(cell) / Double(cells)
      best.include(PeakVelocity(progress: progress, velocity: velocity(at: progress)))
    }
    guard best.velocity.isFinite else { return best }
    let middle = best.progress
    best.include(
      goldenSection(from: max(middle - 1 / Double(cells), 0), to: middle))
    best.include(
      goldenSection(from: middle, to: min(middle + 1 / Double(cells), 1)))
    return best
  }

  private func goldenSection(from start: Double, to end: Double) -> PeakVelocity {
    let ratio = 0.618_033_988_749_894_8
    var lower = start
    var upper = end
    var best = PeakVelocity(progress: start, velocity: velocity(at: start))
    // 0.618^44 of a cell is below half the digits of a progress, where a smooth peak is flat.
    for _ in 0..<44 {
      let left = upper - ratio * (upper - lower)
      let right = lower + ratio * (upper - lower)
      let atLeft = PeakVelocity(progress: left, velocity: velocity(at: left))
      let atRight = PeakVelocity(progress: right, velocity: velocity(at: right))
      best.include(atLeft)
      best.include(atRight)
      if atLeft.velocity.magnitude > atRight.velocity.magnitude {
        upper = right
      } else {
        lower = left
      }
    }
    return best
  }
}
