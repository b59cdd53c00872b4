// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// Advances a tree of layers in frames of equal length, however unevenly time passes between calls.
///
/// ```swift
/// var ticker = try FixedStepTicker(rate: FrameRate(60))
/// let events = try ticker.advance(&tree, by: .milliseconds(33)) { tree, frame, events in
///   // The rules of the game, once in each frame.
/// }
/// ```
///
/// Frame n is at the start time plus n / rate, computed by one division: the millionth frame is as exact as the first. Elapsed
/// time is counted in whole attoseconds, so that the same time gives the same frames however it is divided into steps.
///
/// If the work for a frame takes longer than the frame, each step has more frames to catch up with; after a break, there may be a
/// thousand at once. A maximum step prevents both: longer steps are shortened to it, so that the game runs slower. By default it
/// is a quarter of a second or four frames, whichever is longer.
public struct FixedStepTicker: Hashable, Sendable {
  /// The tree's time at frame 0, in seconds; 0 if the first step will take it from the tree.
  package var startTime: Double { start ?? 0 }
  private var start: Double?
  /// The number of frames per second.
  package let rate: FrameRate
  /// The number of the last frame that was made; frame 0 is the state at the start, which is not made.
  public private(set) var frame = 0
  private var requestedFrames = 0
  private let maximumStep: ExactTime?
  private var total = ExactTime.zero
  private var lastTimestamp: ExactTime?
  /// Whether the ticker is paused.
  public private(set) var isPaused = false
  /// The events of frames that were made before an error, to be returned by the next call.
  private var unreportedEvents: [LayerEvent] = []
  /// The events of a frame whose making an error interrupted.
  private var interruptedStep: [LayerEvent] = []

  /// Creates a ticker that starts at a time, by default that of its tree, and shortens steps above a maximum, which may be infinite.
  ///
  /// - Throws: `ParameterError` for a time that is not finite, and for a maximum step that is neither in (0, 10^12] seconds nor
  ///   infinite.
  public init(
    rate: FrameRate, startTime: Double? = nil, maximumStep: Double? = nil
  ) throws(ParameterError) {
    if let startTime { try require(startTime.isFinite, "startTime", startTime, "finite") }
    let longest = maximumStep ?? Swift.max(0.25, rate.time(ofFrame: 4))
    try require(longest > 0, "maximumStep", longest, "positive")
    self.rate = rate
    start = startTime
    self.maximumStep = longest == .infinity ? nil : try ExactTime(longest, "maximumStep")
  }

  /// The time of the last frame that was made, in seconds.
  public var time: Double { startTime + rate.time(ofFrame: frame) }

  /// Pauses the ticker: steps and timestamps do nothing, but a given number of frames can still be made.
  public mutating func pause() { isPaused = true }

  /// Resumes the ticker; time is counted from the next timestamp on.
  public mutating func resume() {
    // The time that has passed while paused is unknown and is not counted.
    if isPaused { lastTimestamp = nil }
    isPaused = false
  }

  /// Work on the tree in each frame: receives the frame's number and the events since the previous frame.
  public typealias FrameWork = (inout LayerTree, Int, [LayerEvent]) throws -> Void

  /// Makes 0 to 10^9 frames, even while paused, and returns the tree's events in order.
  ///
  /// `eachFrame` receives the tree, the number and the events of each frame that has been made. For `eachEvent` see
  /// ``EasingLayers/LayerTree/advance(to:eachEvent:)``.
  ///
  /// - Throws: ``EasingLayers/LayerError/parameter(_:)`` for a count out of range, and if the tree is already ahead; and the
  ///   errors of both closures. After an error, the next call makes the remaining frames and also returns the events so far;
  ///   the events of a frame that `eachEvent` interrupted are passed to `eachFrame` when that frame has been made.
  public mutating func advance(
    _ tree: inout LayerTree, frames count: Int, eachFrame: FrameWork = { _, _, _ in },
    eachEvent: (inout LayerTree, LayerEvent) throws -> Void = { _, _ in }
  ) throws -> [LayerEvent] {
    try checked(
      require((0...1_000_000_000).contains(count), "frames", Double(count), "in 0...1000000000"))
    requestedFrames += count
    return try makeDueFrames(&tree, eachFrame, eachEvent)
  }

  /// Makes the frames that are due after some time has passed; see ``advance(_:frames:eachFrame:eachEvent:)``.
  ///
  /// - Throws: ``EasingLayers/LayerError/parameter(_:)`` for a negative time and for more than 10^12 seconds in all; and the
  ///   errors of ``advance(_:frames:eachFrame:eachEvent:)``.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public mutating func advance(
    _ tree: inout LayerTree, by delta: Duration, eachFrame: FrameWork = { _, _, _ in },
    eachEvent: (inout LayerTree, LayerEvent) throws -> Void = { _, _ in }
  ) throws -> [LayerEvent] {
    try checked(add(ExactTime(delta, "delta"), "delta"))
    return try makeDueFrames(&tree, eachFrame, eachEvent)
  }

  /// Makes the frames that are due at a timestamp in seconds of any clock; see ``advance(_:frames:eachFrame:eachEvent:)``.
  ///
  /// Time is counted from the first timestamp.
  ///
  /// - Throws: ``EasingLayers/LayerError/parameter(_:)`` for a timestamp before the previous one or beyond ±10^12 s; and the
  ///   errors of ``advance(_:frames:eachFrame:eachEvent:)``.
  public mutating func advance(
    _ tree: inout LayerTree, toTimestamp timestamp: Double, eachFrame: FrameWork = { _, _, _ in },
    eachEvent: (inout LayerTree, LayerEvent) throws -> Void = { _, _ in }
  ) throws -> [LayerEvent] {
    try checked(reach(timestamp))
    return try makeDueFrames(&tree, eachFrame, eachEvent)
  }

  private mutating func add(_ delta: ExactTime, _ name: String) throws(ParameterError) {
    try require(!(delta < .zero), name, delta.inSeconds, "0 or more")
    if isPaused { return }
    var step = delta
    if let maximumStep, maximumStep < delta { step = maximumStep }
    total = try total.adding(step, name)
  }

  private mutating func reach(_ timestamp: Double) throws(ParameterError) {
    let exact = try ExactTime(timestamp, "timestamp")
    if let lastTimestamp {
      try require(
        !(exact < lastTimestamp), "timestamp", timestamp,
        "not before the last one, \(lastTimestamp.inSeconds)")
      try add(exact.subtracting(lastTimestamp), "timestamp")
    }
    lastTimestamp = isPaused ? nil : exact
  }

  private mutating func makeDueFrames(
    _ tree: inout LayerTree, _ eachFrame: FrameWork,
    _ eachEvent: (inout LayerTree, LayerEvent) throws -> Void
  ) throws -> [LayerEvent] {
    if start == nil { start = tree.time }
    let due = rate.frame(at: total) + requestedFrames
    while frame < due {
      var step: [LayerEvent] = []
      swap(&step, &interruptedStep)
      do {
        _ = try tree.advance(to: startTime + rate.time(ofFrame: frame + 1)) { tree, event in
          step.append(event)
          try eachEvent(&tree, event)
        }
      } catch {
        interruptedStep = step
        throw error
      }
      unreportedEvents += step
      frame += 1
      try eachFrame(&tree, frame, step)
    }
    let events = unreportedEvents
    unreportedEvents = []
    return events
  }
}

/// A time as a whole number of attoseconds, the unit of Swift's `Duration`, so that adding times is exact.
///
/// Times are within ±10^12 seconds, some 30,000 years.
struct ExactTime: Hashable, Sendable {
  let seconds: Int64
  /// The attoseconds after the whole seconds, in 0..<10^18.
  let attoseconds: Int64
  static let attosecondsInSecond: UInt64 = 1_000_000_000_000_000_000
  static let zero = ExactTime(seconds: 0, attoseconds: 0)
  private static let limit: Int64 = 1_000_000_000_000

  private init(seconds: Int64, attoseconds: Int64) {
    let one = Int64(ExactTime.attosecondsInSecond)
    let carry: Int64 = attoseconds < 0 ? -1 : attoseconds < one ? 0 : 1
    self.seconds = seconds + carry
    self.attoseconds = attoseconds - carry * one
  }

  /// Converts a number of seconds, rounded by at most 64 attoseconds.
  init(_ time: Double, _ name: String) throws(ParameterError) {
    try require(time.magnitude <= Double(ExactTime.limit), name, time, "in -1e12...1e12 seconds")
    let whole = time.rounded(.down)
    self.init(seconds: Int64(whole), attoseconds: Int64(((time - whole) * 1e18).rounded()))
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  init(_ duration: Duration, _ name: String) throws(ParameterError) {
    let (seconds, attoseconds) = duration.components
    try require(
      (-ExactTime.limit...ExactTime.limit).contains(seconds), name, Double(seconds),
      "in -1e12...1e12 seconds")
    self.init(seconds: seconds, attoseconds: attoseconds)
  }

  func adding(_ other: ExactTime, _ name: String) throws(ParameterError) -> ExactTime {
    let sum = ExactTime(
      seconds: seconds + other.seconds, attoseconds: attoseconds + other.attoseconds)
    try require(
      sum.seconds <= ExactTime.limit, name, Double(sum.seconds), "at most 1e12 seconds in all")
    return sum
  }

  func subtracting(_ other: ExactTime) -> ExactTime {
    ExactTime(seconds: seconds - other.seconds, attoseconds: attoseconds - other.attoseconds)
  }

  static func < (left: ExactTime, right: ExactTime) -> Bool {
    (left.seconds, left.attoseconds) < (right.seconds, right.attoseconds)
  }

  /// The time in seconds; monotone, with an error of at most 2u (u = 2^-53) times the larger of the time and 1 s.
  var inSeconds: Double { Double(seconds) + Double(attoseconds) / 1e18 }
}

/// A rate of frames, as whole numbers of frames and seconds, so that frames stay exact: 60 in 1 s, or 60,000 in 1,001 s.
public struct FrameRate: Hashable, Sendable {
  /// The number of frames in `seconds` seconds.
  let frames: Int
  /// The number of seconds that `frames` frames take.
  let seconds: Int

  /// Creates a rate of 1...1,000,000 frames in 1...1,000,000 seconds.
  ///
  /// - Throws: `ParameterError` for numbers outside these ranges.
  public init(_ frames: Int, inSeconds seconds: Int = 1) throws(ParameterError) {
    for (name, number) in [("frames", frames), ("seconds", seconds)] {
      try require((1...1_000_000).contains(number), name, Double(number), "in 1...1000000")
    }
    (self.frames, self.seconds) = (frames, seconds)
  }

  /// Returns the time at which a frame is due, in seconds after frame 0.
  ///
  /// The time is one quotient of whole numbers instead of a sum of steps. Its relative error is at most u = 2^-53 as long as
  /// `frame` times the rate's seconds is at most 2^53, and at most 3u beyond.
  public func time(ofFrame frame: Int) -> Double {
    let (product, overflow) = frame.multipliedReportingOverflow(by: seconds)
    return (overflow ? Double(frame) * Double(seconds) : Double(product)) / Double(frames)
  }

  /// Returns the last frame that is due at a time, without any rounding.
  func frame(at time: ExactTime) -> Int {
    // The time is at most 10^12 s, so all products fit into 64 bits, except the product of the fraction, which has 128 bits.
    let product = UInt64(time.attoseconds).multipliedFullWidth(by: UInt64(frames))
    let (framesInFraction, _) = ExactTime.attosecondsInSecond.dividingFullWidth(product)
    return (Int(time.seconds) * frames + Int(framesInFraction)) / seconds
  }
}
