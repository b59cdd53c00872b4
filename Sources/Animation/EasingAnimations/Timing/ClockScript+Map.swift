// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// A time of the parent at which a clock arrives at a local time.
public struct ClockCrossing: Hashable, Sendable {
  /// The first double of the parent's time at which the clock has reached the local time.
  public let time: Double
  /// Whether the local time runs backwards there.
  public let isBackwards: Bool
}

/// An interval of the parent's time in which the local time is monotone and continuous.
package struct ClockSegment {
  /// The first time beyond it in the direction of the parent's time; infinite for none.
  package let end: Double
  package let isContinuous: Bool
  package let isWrap: Bool
}

extension ClockScript {
  /// The local time at a time of the parent.
  ///
  /// A finite time gives a finite result: an overflow is replaced by the greatest finite number. NaN gives NaN.
  ///
  /// - Complexity: O(log n) for n commands; in a ramp, that of an integral of its curve.
  public func localTime(fromParent time: Double) -> Double { piece(at: time).localTime(at: time) }

  /// The speed at a time of the parent, in local seconds per second of the parent; at a jump, the later one.
  public func speed(atParent time: Double) -> Double { piece(at: time).speed(at: time) }

  /// The tangent of the map at a time of the parent: a clock that goes on at the same speed, without a loop.
  public func timeSpace(atParent time: Double) -> TimeSpace {
    let piece = piece(at: time)
    if piece.ramp == nil, piece.loop == nil { return piece.space }
    return TimeSpace(
      uncheckedBeginTime: time, speed: piece.speed(at: time), timeOffset: piece.localTime(at: time))
  }

  /// The times of the parent in a half-open range at which the clock arrives at a local time.
  ///
  /// Each crossing is found once. Where the clock reverses or pauses at the local time, the arrival is found and the departure is
  /// not. Seeks and wraps cross nothing.
  ///
  /// The start is exclusive, the end inclusive and finite. The result is in order of time, with at most `limit` crossings, and
  /// empty if a number is not finite.
  ///
  /// - Complexity: some hundred evaluations for each piece in between; a loop has a piece for each pass.
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
      func isReached(_ time: Double) -> Bool {
        let shown = localTime(fromParent: time)
        return direction > 0 ? shown >= local : shown <= local
      }
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

  /// The piece at a time of the parent; where two meet without a jump, the one in the direction of the parent's time.
  private func index(at time: Double, forwards: Bool) -> Int {
    let index = index(at: time)
    return !forwards && pieces[index].start == time && pieces[index].isContinuous
      ? index - 1 : index
  }

  package func isPaused(atParent time: Double) -> Bool { piece(at: time).direction == 0 }

  /// The direction of the local time for a rising parent's time: 1, -1, or 0 if paused.
  package func direction(atParent time: Double, forwards: Bool) -> Int {
    pieces[index(at: time, forwards: forwards)].direction
  }

  /// The rest of the segment in the direction of the parent's time; a wrap of a loop ends it if `wraps`.
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
    // A wrap may be at the very end of the piece.
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

  /// The time of the parent at a local time, in the segment at a time of the parent; `nil` if the segment does not contain it.
  package func parentTime(fromLocal local: Double, near time: Double) -> Double? {
    let direction = direction(atParent: time, forwards: true)
    guard direction != 0, !local.isNaN else { return nil }
    let next = segment(atParent: time, forwards: true)
    let last = Swift.min(next.isContinuous ? next.end : next.end.nextDown, .greatestFiniteMagnitude)
    let before = segment(atParent: time, forwards: false).end
    let first = Swift.max(before.nextUp, -.greatestFiniteMagnitude)
    func isReached(_ time: Double) -> Bool {
      let shown = localTime(fromParent: time)
      return direction > 0 ? shown >= local : shown <= local
    }
    let shown = localTime(fromParent: first)
    guard direction > 0 ? shown <= local : shown >= local else { return nil }
    // The time of arrival at the present speed, unless that is 0.
    let guess = timeSpace(atParent: time).parentTime(fromLocal: local) ?? time
    let found = firstInstant(from: first, to: last, near: guess, where: isReached)
    return found < .infinity ? found : nil
  }
}
