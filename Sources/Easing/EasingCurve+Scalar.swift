// SPDX-License-Identifier: Apache-2.0

// Opening a curve must not cost more than evaluating it. The straight line and Bézier curves, which are most of
// all curves, are evaluated where they lie: only the numbers that are needed are loaded from the box of a Bézier
// curve, where a call would want a copy of all of them, some 200 bytes. So its quick solver is inlined here, and
// what that leaves over opens the curve again, out of line.

extension EasingCurve {
  /// The value of the curve that is held.
  @inline(never)
  public func value(at progress: Double) -> Double {
    switch self {
    case .linear:
      return lineValue(at: progress)
    case .cubicBezier(let curve):
      return curve.solver.value(at: progress) ?? carefulValue(at: progress)
    default:
      return accept(ValueAt(progress: progress))
    }
  }

  /// The value of the curve that is held, with CSS's before flag.
  @inline(never)
  public func value(at progress: Double, beforeJump: Bool) -> Double {
    // The flag is set where an animation waits, and nowhere else.
    beforeJump ? accept(ValueBefore(progress: progress)) : value(at: progress)
  }

  /// The slope of the curve that is held.
  @inline(never)
  public func velocity(at progress: Double) -> Double {
    switch self {
    case .linear:
      return progress.isNaN ? .nan : 1
    case .cubicBezier(let curve):
      return curve.solver.velocity(at: progress) ?? carefulVelocity(at: progress)
    default:
      return accept(VelocityAt(progress: progress))
    }
  }

  /// What `CubicBezier.linear` says, from the same operations: beyond 1 it goes on from there.
  @inline(__always)
  private func lineValue(at progress: Double) -> Double {
    if progress > 0 && progress < 1 { return progress }
    if progress <= 0 { return progress + 0 }
    return progress >= 1 ? 1 + (progress - 1) : .nan
  }

  @inline(never)
  private func carefulValue(at progress: Double) -> Double {
    guard case .cubicBezier(let curve) = self else { return .nan }
    return curve.carefulValue(at: progress)
  }

  @inline(never)
  private func carefulVelocity(at progress: Double) -> Double {
    guard case .cubicBezier(let curve) = self else { return .nan }
    return curve.carefulVelocity(at: progress)
  }
}

private struct ValueAt: EasingVisitor {
  let progress: Double
  @inline(__always)
  func visit(_ curve: some EasingFunction) -> Double { curve.value(at: progress) }
}

private struct ValueBefore: EasingVisitor {
  let progress: Double
  func visit(_ curve: some EasingFunction) -> Double { curve.value(at: progress, beforeJump: true) }
}

private struct VelocityAt: EasingVisitor {
  let progress: Double
  @inline(__always)
  func visit(_ curve: some EasingFunction) -> Double { curve.velocity(at: progress) }
}
