// SPDX-License-Identifier: Apache-2.0

import Easing

/// Advances a tree of layers in frames of equal length, however unevenly time is given to it.
///
///     var ticker = try FixedStepTicker(rate: FrameRate(60))
///     let events = try ticker.advance(&tree, by: .milliseconds(33)) { tree, frame throws(LayerError) in
///       // The rules of the game, once in each frame.
///     }
///
/// Where the work of a frame takes the events as well, it gets those of its own step: of the time
/// after the frame before it, up to its own.
///
/// Frame n is at the start time plus n / rate, by one division: the millionth is as exact as the
/// first. How many frames are due is decided in whole attoseconds, so that the same time gives the
/// same frames however it was divided.
///
/// If the work of a frame takes longer than the frame, each step has more frames to catch up with
/// than the one before. A maximum step ends that: what is beyond it is lost, and the game is slower
/// than time.
public struct FixedStepTicker: Hashable, Sendable {
  /// The tree's time at frame 0, in seconds.
  public let startTime: Double
  /// How many frames there are.
  public let rate: FrameRate
  /// The last frame that was made; 0 is the state at the start, and is not made.
  public private(set) var frame = 0
  /// Frames that were made beside those that are due by time.
  private var framesByHand = 0
  private var clock: TickerClock
  /// Those of frames behind which the caller's work has thrown.
  private var untoldEvents: [LayerEvent] = []
  /// Those of a step within which it has.
  private var interruptedStep: [LayerEvent] = []

  /// A ticker.
  ///
  /// - Parameters:
  ///   - rate: how many frames there are.
  ///   - startTime: the present of the tree, in seconds; finite.
  ///   - maximumStep: the longest step of time that is made up for, in seconds; what is beyond is
  ///     lost.
  /// - Throws: `ParameterError` for a time that is not finite and a step that is not positive, or
  ///   more than 10^12 seconds.
  public init(
    rate: FrameRate, startTime: Double = 0, maximumStep: Double? = nil
  ) throws(ParameterError) {
    guard startTime.isFinite else {
      throw ParameterError("startTime", startTime, allowed: "finite")
    }
    self.rate = rate
    self.startTime = startTime
    clock = try TickerClock(maximumStep: maximumStep)
  }

  /// The time of the last frame that was made, in seconds.
  public var time: Double { startTime + rate.time(ofFrame: frame) }

  /// Whether time stands still.
  public var isPaused: Bool { clock.isPaused }

  /// Lets time stand still: steps and timestamps are taken and do nothing.
  ///
  /// Frames can still be made by number.
  public mutating func pause() { clock.pause() }

  /// Lets time go on.
  ///
  /// Timestamps are counted from the first one after this.
  public mutating func resume() { clock.resume() }

  /// Makes a number of frames, also while time stands still.
  ///
  /// - Parameters:
  ///   - tree: what is advanced.
  ///   - count: 0 or more.
  ///   - eachFrame: called with the tree and the number of each frame, when it has been made.
  /// - Returns: the tree's events, in order.
  /// - Throws: ``EasingLayers/LayerError/parameter(_:)`` for another count, and if the tree is ahead
  ///   already.
  public mutating func advance(
    _ tree: inout LayerTree, frames count: Int,
    eachFrame: (inout LayerTree, Int) throws(LayerError) -> Void = { _, _ in }
  ) throws(LayerError) -> [LayerEvent] {
    try advance(&tree, frames: count) { tree, frame, _ throws(LayerError) in
      try eachFrame(&tree, frame)
    }
  }

  /// The same, where the work of each frame takes the events of its step, and of what is done at
  /// each event there may be a word too; see ``EasingLayers/LayerTree/advance(to:eachEvent:)``.
  ///
  /// - Parameters:
  ///   - tree: what is advanced.
  ///   - count: as above.
  ///   - eachEvent: called with the tree at the time of each event.
  ///   - eachFrame: called with the tree, the number and the events of each frame, when it has been
  ///     made.
  /// - Returns: the tree's events, in order.
  /// - Throws: ``EasingLayers/LayerError`` as above. Events of a step that `eachEvent` has interrupted
  ///   belong to the next frame that is made.
  public mutating func advance(
    _ tree: inout LayerTree, frames count: Int,
    eachEvent: (inout LayerTree, LayerEvent) throws(LayerError) -> Void = { _, _ in },
    eachFrame: (inout LayerTree, Int, [LayerEvent]) throws(LayerError) -> Void
  ) throws(LayerError) -> [LayerEvent] {
    guard (0...1_000_000_000).contains(count) else {
      throw .parameter(ParameterError("frames", Double(count), allowed: "in 0...1000000000"))
    }
    framesByHand += count
    return try makeDueFrames(&tree, eachEvent, eachFrame)
  }

  /// Makes the frames that are due after a time has passed.
  ///
  /// - Parameters:
  ///   - tree: what is advanced.
  ///   - delta: the time that has passed.
  ///   - eachFrame: called with the tree and the number of each frame, when it has been made.
  /// - Returns: the tree's events, in order.
  /// - Throws: ``EasingLayers/LayerError/parameter(_:)`` for a negative time and for more than 10^12
  ///   seconds in all, and if the tree is ahead already. Where `eachFrame` throws, the frames that
  ///   are left are made in the next step, which also returns the events so far.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public mutating func advance(
    _ tree: inout LayerTree, by delta: Duration,
    eachFrame: (inout LayerTree, Int) throws(LayerError) -> Void = { _, _ in }
  ) throws(LayerError) -> [LayerEvent] {
    try advance(&tree, by: delta) { tree, frame, _ throws(LayerError) in try eachFrame(&tree, frame)
    }
  }

  /// The same, where the work of each frame takes the events of its step, and of what is done at
  /// each event there may be a word too; see ``EasingLayers/LayerTree/advance(to:eachEvent:)``.
  ///
  /// - Parameters:
  ///   - tree: what is advanced.
  ///   - delta: as above.
  ///   - eachEvent: called with the tree at the time of each event.
  ///   - eachFrame: called with the tree, the number and the events of each frame, when it has been
  ///     made.
  /// - Returns: the tree's events, in order.
  /// - Throws: ``EasingLayers/LayerError`` as above. Events of a step that `eachEvent` has interrupted
  ///   belong to the next frame that is made.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public mutating func advance(
    _ tree: inout LayerTree, by delta: Duration,
    eachEvent: (inout LayerTree, LayerEvent) throws(LayerError) -> Void = { _, _ in },
    eachFrame: (inout LayerTree, Int, [LayerEvent]) throws(LayerError) -> Void
  ) throws(LayerError) -> [LayerEvent] {
    var next = clock
    try checked { () throws(ParameterError) in
      try next.add(ExactTime(delta, "delta"), "delta")
    }
    clock = next
    return try makeDueFrames(&tree, eachEvent, eachFrame)
  }

  /// Makes the frames that are due at a timestamp of any clock, in seconds.
  ///
  /// The first one is where counting begins.
  ///
  /// - Parameters:
  ///   - tree: what is advanced.
  ///   - timestamp: not before the last one.
  ///   - eachFrame: called with the tree and the number of each frame, when it has been made.
  /// - Returns: the tree's events, in order.
  /// - Throws: ``EasingLayers/LayerError/parameter(_:)`` for a timestamp before the last one or beyond
  ///   ±10^12 seconds, and if the tree is ahead already. Where `eachFrame` throws, the frames that
  ///   are left are made in the next step, which also returns the events so far.
  public mutating func advance(
    _ tree: inout LayerTree, toTimestamp timestamp: Double,
    eachFrame: (inout LayerTree, Int) throws(LayerError) -> Void = { _, _ in }
  ) throws(LayerError) -> [LayerEvent] {
    try advance(&tree, toTimestamp: timestamp) { tree, frame, _ throws(LayerError) in
      try eachFrame(&tree, frame)
    }
  }

  /// The same, where the work of each frame takes the events of its step, and of what is done at
  /// each event there may be a word too; see ``EasingLayers/LayerTree/advance(to:eachEvent:)``.
  ///
  /// - Parameters:
  ///   - tree: what is advanced.
  ///   - timestamp: as above.
  ///   - eachEvent: called with the tree at the time of each event.
  ///   - eachFrame: called with the tree, the number and the events of each frame, when it has been
  ///     made.
  /// - Returns: the tree's events, in order.
  /// - Throws: ``EasingLayers/LayerError`` as above. Events of a step that `eachEvent` has interrupted
  ///   belong to the next frame that is made.
  public mutating func advance(
    _ tree: inout LayerTree, toTimestamp timestamp: Double,
    eachEvent: (inout LayerTree, LayerEvent) throws(LayerError) -> Void = { _, _ in },
    eachFrame: (inout LayerTree, Int, [LayerEvent]) throws(LayerError) -> Void
  ) throws(LayerError) -> [LayerEvent] {
    var next = clock
    try checked { () throws(ParameterError) in try next.reach(timestamp) }
    clock = next
    return try makeDueFrames(&tree, eachEvent, eachFrame)
  }

  private mutating func makeDueFrames(
    _ tree: inout LayerTree,
    _ eachEvent: (inout LayerTree, LayerEvent) throws(LayerError) -> Void,
    _ eachFrame: (inout LayerTree, Int, [LayerEvent]) throws(LayerError) -> Void
  ) throws(LayerError) -> [LayerEvent] {
    let due = rate.frame(at: clock.total) + framesByHand
    while frame < due {
      var step: [LayerEvent] = []
      swap(&step, &interruptedStep)
      do {
        _ = try tree.advance(to: startTime + rate.time(ofFrame: frame + 1)) {
          tree, event throws(LayerError) in
          step.append(event)
          try eachEvent(&tree, event)
        }
      } catch {
        interruptedStep = step
        throw error
      }
      untoldEvents += step
      frame += 1
      try eachFrame(&tree, frame, step)
    }
    let events = untoldEvents
    untoldEvents = []
    return events
  }
}
