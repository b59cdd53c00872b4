// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// Advances a tree of layers by whatever time has passed: one frame for each call.
///
/// ```swift
/// var ticker = try VariableStepTicker()
/// let events = try ticker.advance(&tree, toTimestamp: now)
/// ```
///
/// It has no clock: the caller says what time it is, or how much has passed. Times are added up in
/// whole attoseconds, so that the tree's time depends on their sum only, not on how it was divided.
/// A maximum step breaks that rule where it cuts.
///
/// A tree shows the same at a time however it got there, so both tickers give the same wherever
/// their times are the same.
public struct VariableStepTicker: Hashable, Sendable {
  /// The tree's time when the ticker was started, in seconds.
  public let startTime: Double
  private var clock: TickerClock

  /// A ticker.
  ///
  /// - Parameters:
  ///   - startTime: the present of the tree, in seconds; finite.
  ///   - maximumStep: the longest step, in seconds; a longer one is cut to it, and the tree falls
  ///     behind instead of jumping.
  /// - Throws: `ParameterError` for a time that is not finite and a step that is not positive, or
  ///   more than 10^12 seconds.
  public init(startTime: Double = 0, maximumStep: Double? = nil) throws(ParameterError) {
    guard startTime.isFinite else {
      throw ParameterError("startTime", startTime, allowed: "finite")
    }
    self.startTime = startTime
    clock = try TickerClock(maximumStep: maximumStep)
  }

  /// The tree's time, in seconds: the start and the exact sum of all steps, rounded.
  public var time: Double { startTime + clock.total.inSeconds }

  /// Whether the ticker is paused.
  public var isPaused: Bool { clock.isPaused }

  /// Pauses: steps and timestamps do nothing.
  public mutating func pause() { clock.pause() }

  /// Resumes.
  ///
  /// Timestamps are counted from the first one after this.
  public mutating func resume() { clock.resume() }

  /// Advances by the time that has passed.
  ///
  /// - Parameters:
  ///   - tree: the tree to advance.
  ///   - delta: the time that has passed.
  ///   - eachEvent: called with the tree at the time of each event; see
  ///     ``EasingLayers/LayerTree/advance(to:eachEvent:)``.
  /// - Returns: the tree's events.
  /// - Throws: ``EasingLayers/LayerError/parameter(_:)`` for a negative time, for more than 10^12
  ///   seconds in all, and if the tree is ahead already; and the errors of `eachEvent`.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public mutating func advance(
    _ tree: inout LayerTree, by delta: Duration,
    eachEvent: (inout LayerTree, LayerEvent) throws -> Void = { _, _ in }
  ) throws -> [LayerEvent] {
    var next = clock
    try checked { () throws(ParameterError) in try next.add(delta) }
    return try advance(&tree, to: next, eachEvent)
  }

  /// Advances to a timestamp of any clock, in seconds.
  ///
  /// The first timestamp is where counting begins.
  ///
  /// - Parameters:
  ///   - tree: the tree to advance.
  ///   - timestamp: not before the last one.
  ///   - eachEvent: called with the tree at the time of each event; see
  ///     ``EasingLayers/LayerTree/advance(to:eachEvent:)``.
  /// - Returns: the tree's events.
  /// - Throws: ``EasingLayers/LayerError/parameter(_:)`` for a timestamp before the last one or beyond
  ///   ±10^12 seconds, and if the tree is ahead already; and the errors of `eachEvent`.
  public mutating func advance(
    _ tree: inout LayerTree, toTimestamp timestamp: Double,
    eachEvent: (inout LayerTree, LayerEvent) throws -> Void = { _, _ in }
  ) throws -> [LayerEvent] {
    var next = clock
    try checked { () throws(ParameterError) in try next.reach(timestamp) }
    return try advance(&tree, to: next, eachEvent)
  }

  private mutating func advance(
    _ tree: inout LayerTree, to next: TickerClock,
    _ eachEvent: (inout LayerTree, LayerEvent) throws -> Void
  ) throws -> [LayerEvent] {
    let time = startTime + next.total.inSeconds
    // The time has passed even where the work at an event throws.
    if time >= tree.time { clock = next }
    return try tree.advance(to: time, eachEvent: eachEvent)
  }
}
