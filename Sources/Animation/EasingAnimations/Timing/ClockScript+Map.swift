// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// An arrival of a clock at a local time, with the time of the parent at which it happens.
public struct ClockCrossing: Hashable, Sendable {
  /// The time of the parent: the first double at which the clock has reached the local time.
  public let time: Double
  /// Whether the local time runs backward at this time.
  public let isBackwards: Bool
}

/// An interval of the parent's time in which the local time is monotone and continuous.
package struct ClockSegment {
  /// The first time after the interval in the direction of the parent's time; infinite if the interval does not end.
  package let end: Double
  package let isContinuous: Bool
  package let isWrap: Bool
}

extension ClockScript {
  /// Converts a time of the parent to a local time.
  ///
  /// A finite time gives a finite result: an overflow is replaced by the greatest finite number. NaN gives NaN.
  ///
  /// - Complexity: O(log n) for n commands; within a ramp, plus an integral of the ramp's curve.
  public func localTime(fromParent time: Double) -> Double { piece(at: time).localTime(at: time) }

  /// Returns the speed at a time of the parent, in local seconds per second of the parent; at a jump, the later speed.
  public func speed(atParent time: Double) -> Double { piece(at: time).speed(at: time) }

  /// Returns the tangent of the map at a time of the parent: a clock that runs on at the same speed, without a loop.
  public func timeSpace(atParent time: Double) -> TimeSpace {
    let piece = piece(at: time)
    if piece.ramp == nil, piece.loop == nil { return piece.space }
    return TimeSpace(
      uncheckedBeginTime: time, speed: piece.speed(at: time), timeOffset: piece.localTime(at: time))
  }

  /// Returns the times of the parent in a half-open range at which the clock arrives at a local time.
  ///
  /// Each crossing is found once. Where the clock reverses or pauses at the local time, its arrival is a crossing and its
  /// departure is not. Seeks and wraps are not crossings.
  ///
  /// The start is exclusive; the end is inclusive and must be finite. The result is in order of time, has at most `limit`
  /// crossings, and is empty if a number is not finite.
  ///
  /// - Complexity: some hundred evaluations for each piece in the range; a loop has a piece for each pass.
  public func crossings(
    of local: Double, from start: Double, to end: Double, limit: Int = 1000
  ) -> [ClockCrossing] {
    guard local.isFinite, start.isFinite, end.isFinite else { return [] }
    var found: [ClockCrossing] = []
    var now = start
    while now < end, found.count < limit {
      let segment = segment(atParent: now, forwards: true)
      let last = Swift.min(end, segment.isContinuous ? segment.end : segment.end.nextDown)
      let direction = direction(atParent: now, forwards: true)
      func isReached(_ time: Double) -> Bool { hasReached(local, at: time, direction) }
      if direction != 0, !isReached(now) {
        let time = firstInstant(from: now, to: last, near: now, where: isReached)
        if time < .infinity { found.append(ClockCrossing(time: time, isBackwards: direction < 0)) }
      }
      now = segment.end
    }
    return found
  }

  private func index(at time: Double) -> Int {
    Swift.max(pieces.partitionPoint { $0.start <= time } - 1, 0)
  }

  private func piece(at time: Double) -> ClockPiece { pieces[index(at: time)] }

  /// Returns the piece at a time; where two pieces meet without a jump, the piece that comes later in the given direction.
  private func index(at time: Double, forwards: Bool) -> Int {
    let index = index(at: time)
    return !forwards && pieces[index].start == time && pieces[index].isContinuous
      ? index - 1 : index
  }

  package func isPaused(atParent time: Double) -> Bool { piece(at: time).direction == 0 }

  /// Returns the direction of the local time while the parent's time rises: 1, -1, or 0 if the clock is paused.
  package func direction(atParent time: Double, forwards: Bool) -> Int {
    pieces[index(at: time, forwards: forwards)].direction
  }

  /// Returns the segment at a time, with its end in the given direction; a loop's wrap ends a segment if `wraps` is true.
  package func segment(atParent time: Double, forwards: Bool, wraps: Bool = true) -> ClockSegment {
    let index = index(at: time, forwards: forwards)
    let piece = pieces[index]
    var end: Double
    var isContinuous = piece.isContinuous
    if forwards {
      let next = index + 1 < pieces.count ? pieces[index + 1] : nil
      end = next?.start ?? .infinity
      isContinuous = next?.isContinuous ?? true
    } else {
      end = piece.isContinuous ? piece.start : piece.start.nextDown
    }
    guard wraps, let loop = piece.loop, piece.direction != 0 else {
      return ClockSegment(end: end, isContinuous: isContinuous, isWrap: false)
    }
    var isWrap = false
    let pass = loop.pass(piece.unloopedTime(at: time))
    let isRising = piece.direction > 0
    // A loop may wrap exactly at the end of the piece.
    let joint = forwards ? end : piece.start
    if joint.isFinite, loop.pass(piece.unloopedTime(at: joint)) != pass { isContinuous = false }
    if forwards {
      let last = Swift.min(end.nextDown, .greatestFiniteMagnitude)
      let wrap = firstInstant(from: time, to: last, near: time) {
        let other = loop.pass(piece.unloopedTime(at: $0))
        return isRising ? other > pass : other < pass
      }
      if wrap < end { (end, isContinuous, isWrap) = (wrap, false, true) }
    } else {
      let first = firstInstant(
        from: Swift.max(piece.start, -.greatestFiniteMagnitude), to: time, near: time
      ) {
        let other = loop.pass(piece.unloopedTime(at: $0))
        return isRising ? other >= pass : other <= pass
      }
      if first > piece.start { (end, isContinuous, isWrap) = (first.nextDown, false, true) }
    }
    return ClockSegment(end: end, isContinuous: isContinuous, isWrap: isWrap)
  }

  /// Converts a local time to a parent's time in the segment at `time`; `nil` if that segment does not contain the local time.
  package func parentTime(fromLocal local: Double, near time: Double) -> Double? {
    let direction = direction(atParent: time, forwards: true)
    guard direction != 0, !local.isNaN else { return nil }
    let next = segment(atParent: time, forwards: true)
    let last = Swift.min(next.isContinuous ? next.end : next.end.nextDown, .greatestFiniteMagnitude)
    let before = segment(atParent: time, forwards: false).end
    let first = Swift.max(before.nextUp, -.greatestFiniteMagnitude)
    guard hasReached(local, at: first, -direction) else { return nil }
    // The first guess is the time of arrival at the present speed, unless that speed is 0.
    let guess = timeSpace(atParent: time).parentTime(fromLocal: local) ?? time
    let found = firstInstant(from: first, to: last, near: guess) {
      hasReached(local, at: $0, direction)
    }
    return found < .infinity ? found : nil
  }

  private func hasReached(_ local: Double, at time: Double, _ direction: Int) -> Bool {
    let shown = localTime(fromParent: time)
    return direction > 0 ? shown >= local : shown <= local
  }
}
