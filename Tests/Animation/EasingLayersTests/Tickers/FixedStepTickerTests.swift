// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import TestSupport
import Testing

@Suite struct FixedStepTickerTests {
  @Test("Frames are at their number divided by the rate, the millionth too")
  func times() throws {
    let ntsc = try FrameRate(60_000, inSeconds: 1001)
    let sixty = try FrameRate(60)
    for frame in [1, 7, 60, 1_000_000, 123_456_789] {
      #expect(sixty.time(ofFrame: frame) == Double(frame) / 60)
      #expect(ntsc.time(ofFrame: frame) == Double(frame * 1001) / 60_000)
    }
    #expect(ntsc.time(ofFrame: .max).isFinite)
  }

  /// Ten seconds in each way of dividing them.
  @Test(
    "Any division of ten seconds makes the same frames", arguments: [0, 1, 2, 3, 4] as [UInt64])
  func divisions(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var left = 10_000_000_000
    var parts: [Duration] = []
    while left > 0 {
      let part = seed == 0 ? left : Swift.min(left, .random(in: 0...90_000_000, using: &random))
      parts.append(.nanoseconds(part))
      left -= part
    }
    var whole = try MovingLayer()
    var moving = whole
    var ticker = try FixedStepTicker(rate: FrameRate(144), maximumStep: .infinity)
    var divided = ticker
    let events = try ticker.advance(&whole.tree, by: .seconds(10))
    var dividedEvents: [LayerEvent] = []
    for part in parts { dividedEvents += try divided.advance(&moving.tree, by: part) }
    #expect(ticker.frame == 1440 && divided == ticker)
    #expect(dividedEvents == events && events.count == 2)
    #expect(try moving.shown() == whole.shown())
    #expect(moving.tree.time == 10)
  }

  @Test("A frame is due at its very time, and not an attosecond before")
  func due() throws {
    for (rate, frame) in [(3, 1), (60, 59), (144, 1000), (1000, 123_457)] {
      var tree = LayerTree()
      var ticker = try FixedStepTicker(rate: FrameRate(rate), maximumStep: .infinity)
      // The least number of attoseconds that is not before the frame: the quotient, rounded up.
      let (seconds, part) = frame.quotientAndRemainder(dividingBy: rate)
      let attosecond = 1_000_000_000_000_000_000
      let (full, low) = attosecond.multipliedFullWidth(by: part)
      let (quotient, rest) = rate.dividingFullWidth((full, low))
      let fraction = Int64(quotient) + (rest == 0 ? 0 : 1)
      let before = Duration(
        secondsComponent: Int64(seconds), attosecondsComponent: fraction - 1)
      _ = try ticker.advance(&tree, by: before)
      #expect(ticker.frame == frame - 1)
      let one = Duration(secondsComponent: 0, attosecondsComponent: 1)
      _ = try ticker.advance(&tree, by: one)
      #expect(ticker.frame == frame)
    }
  }

  @Test("A step is limited by default, and a slow ticker is not slowed by that")
  func defaultStep() throws {
    for (rate, seconds, frames) in [
      (60, 36_000, 15), (1000, 36_000, 250), (4, 36_000, 4), (1, 36_000, 4), (1, 1, 1),
    ] {
      var tree = LayerTree()
      var ticker = try FixedStepTicker(rate: FrameRate(rate))
      _ = try ticker.advance(&tree, by: .seconds(seconds))
      #expect(ticker.frame == frames)
    }
    var tree = LayerTree()
    var ticker = try FixedStepTicker(rate: FrameRate(60), maximumStep: .infinity)
    _ = try ticker.advance(&tree, by: .seconds(10))
    #expect(ticker.frame == 600 && tree.time == 10)
  }

  @Test("A ticker takes the time of its tree at the first step, unless another one is given")
  func startTime() throws {
    var tree = try LayerTree(time: 3)
    var ticker = try FixedStepTicker(rate: FrameRate(60))
    #expect(ticker.startTime == 0 && ticker.time == 0)
    _ = try ticker.advance(&tree, by: .milliseconds(100))
    #expect(ticker.startTime == 3 && ticker.frame == 6 && tree.time == 3 + 0.1)
    // The first timestamp is a step, too.
    var later = try FixedStepTicker(rate: FrameRate(10))
    _ = try later.advance(&tree, toTimestamp: 70)
    try tree.advance(to: 3.15)
    #expect(later.startTime == 3.1)
    #expect(throws: LayerError.self) {
      var early = try FixedStepTicker(rate: FrameRate(60), startTime: 0)
      return try early.advance(&tree, frames: 1)
    }
  }

  @Test("While the ticker is paused no time is counted; frames can be requested by number")
  func pausing() throws {
    var tree = LayerTree()
    var ticker = try FixedStepTicker(rate: FrameRate(10), maximumStep: .infinity)
    _ = try ticker.advance(&tree, toTimestamp: 100)
    _ = try ticker.advance(&tree, toTimestamp: 101)
    #expect(ticker.frame == 10)
    ticker.pause()
    #expect(ticker.isPaused)
    _ = try ticker.advance(&tree, toTimestamp: 150)
    _ = try ticker.advance(&tree, by: .seconds(3))
    #expect(ticker.frame == 10)
    _ = try ticker.advance(&tree, frames: 1)
    #expect(ticker.frame == 11)
    ticker.resume()
    _ = try ticker.advance(&tree, toTimestamp: 160)
    #expect(ticker.frame == 11)
    _ = try ticker.advance(&tree, toTimestamp: 160.5)
    #expect(ticker.frame == 16 && tree.time == 1.6)
  }

  @Test("Paused and resumed without a timestamp in between, the time of the pause is not counted")
  func pausingUnseen() throws {
    var tree = LayerTree()
    var fixed = try FixedStepTicker(rate: FrameRate(10), maximumStep: .infinity)
    for timestamp in [100.0, 101] { _ = try fixed.advance(&tree, toTimestamp: timestamp) }
    fixed.pause()
    fixed.resume()
    for timestamp in [160.0, 160.5] { _ = try fixed.advance(&tree, toTimestamp: timestamp) }
    #expect(fixed.frame == 15 && tree.time == 1.5)
    // To go on where time does go on is no pause.
    fixed.resume()
    _ = try fixed.advance(&tree, toTimestamp: 161)
    #expect(fixed.frame == 20)
  }

  @Test("A frame gets the events of its own step, and what answers them does so at their time")
  func eventsOfStep() throws {
    var moving = try MovingLayer()
    let layer = moving.layer
    var ticker = try FixedStepTicker(rate: FrameRate(4), maximumStep: .infinity)
    var emitted: [Int: [Double]] = [:]
    var answered: [Double] = []
    let answer = KeyedAnimation(
      "position.x",
      try BasicAnimation<AnimatedValue>(
        to: .number(1), timing: MediaTiming(duration: 0.3)))
    let events = try ticker.advance(&moving.tree, frames: 8) { tree, frame, events in
      #expect(tree.time == Double(frame) / 4)
      if !events.isEmpty { emitted[frame] = events.map { $0.time } }
    } eachEvent: { tree, event in
      answered.append(tree.time)
      guard event.time == 1, case .stopped = event.kind else { return }
      try tree.add(answer, to: layer)
    }
    #expect(emitted == [1: [0], 4: [1, 1], 6: [1.3]])
    #expect(answered == [0, 1, 1, 1.3] && events.map { $0.time } == answered)
  }

  @Test("Events of a step that was interrupted belong to the frame that is made then")
  func interruptedStep() throws {
    var moving = try MovingLayer()
    var ticker = try FixedStepTicker(rate: FrameRate(1), maximumStep: .infinity)
    var emitted: [[Double]] = []
    #expect(throws: LayerError.rootStays) {
      _ = try ticker.advance(&moving.tree, frames: 3) { _, _, events in
        emitted.append(events.map { $0.time })
      } eachEvent: { tree, event in
        if event.time == 1 { try tree.remove(.root) }
      }
    }
    #expect(ticker.frame == 0)
    let events = try ticker.advance(&moving.tree, frames: 0) { _, _, events in
      emitted.append(events.map { $0.time })
    }
    #expect(emitted == [[0, 1], [], []] && events.map { $0.time } == [0, 1])
  }

  @Test("Work that throws in the frame of an event does not lose it", arguments: 1...3)
  func throwingAtEvents(frame: Int) throws {
    var moving = try MovingLayer()
    var ticker = try FixedStepTicker(rate: FrameRate(2), maximumStep: .infinity)
    var emitted: [Int: [Double]] = [:]
    #expect(throws: LayerError.rootStays) {
      _ = try ticker.advance(&moving.tree, frames: 4) { tree, number, events in
        emitted[number] = events.map { $0.time }
        if number == frame { try tree.remove(.root) }
      }
    }
    #expect(ticker.frame == frame && emitted.count == frame)
    let events = try ticker.advance(&moving.tree, frames: 0) { _, number, events in
      emitted[number] = events.map { $0.time }
    }
    // Each frame gets its events once, and the caller all of them.
    #expect(emitted == [1: [0], 2: [1], 3: [], 4: []])
    #expect(events.map { $0.time } == [0, 1])
  }
}
