// SPDX-License-Identifier: Apache-2.0

/// The length of an elastic curve's swing, in the numbers that its evaluation wants.
///
/// Progress and period are both scaled by ten: decimal periods like 0.3 and 0.45 become the numbers that
/// they mean, where 1/0.3 would be wrong by enough to cost four digits' worth of ulps after three swings.
struct ElasticSwing: Hashable, Sendable {
  /// Ten periods P.
  let period: Double

  /// 4/P: right angles for each tenth of progress.
  let rightAngles: Double

  /// 10 less the nearest whole multiple of P, which is exact.
  let ten: Double

  init(period: Double, stretch: Double) {
    self.period = 10 * period * stretch
    rightAngles = 4 / self.period
    ten = 10.0.remainder(dividingBy: self.period)
  }

  /// 2π for each period, in radians for each unit of progress.
  var omega: Double { 5 * Double.pi * rightAngles }

  /// cos and sin of 2π·x/P, where x = whole - part and whole is ``ten`` or 0.
  ///
  /// The angle is a few turns, and rounding it before the sine would cost its size in ulps near the
  /// zeros. So the right angles are counted and taken off first, with an exact remainder for the
  /// constant and one rounding for the difference; what is left is at most half a right angle.
  @inline(__always)
  func rotation(whole: Double, part: Double) -> (cosine: Double, sine: Double) {
    let shifted = (whole - part) * rightAngles + Double.roundingShift
    let rest = (whole - (shifted - Double.roundingShift) * (period / 4)) - part
    let x = rest * rightAngles
    let cosine = RightAngles.cosine(x)
    let sine = RightAngles.sine(x)
    // In every second quadrant the two change places; the sine is negative in the last two, the cosine
    // in the middle two. With masks, because to guess which quadrant it is costs more.
    let turns = shifted.bitPattern
    let change = (sine.bitPattern ^ cosine.bitPattern) & (0 &- (turns & 1))
    return (
      Double(bitPattern: (cosine.bitPattern ^ change) ^ (((turns &+ 1) & 2) << 62)),
      Double(bitPattern: (sine.bitPattern ^ change) ^ ((turns & 2) << 62))
    )
  }

  /// The rotation of a curve at a progress: its angle 2π·(10 - 10t)/P counts down to 0 at progress 1.
  @inline(__always)
  func rotation(at progress: Double) -> (cosine: Double, sine: Double) {
    // Above 1/2 the difference 1 - t is exact; below, 10 - 10t is left to the reduction.
    progress >= 0.5
      ? rotation(whole: 0, part: -10 * (1 - progress))
      : rotation(whole: ten, part: 10 * progress)
  }
}
