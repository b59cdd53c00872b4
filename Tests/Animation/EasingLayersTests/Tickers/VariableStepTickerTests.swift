// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import TestSupport
import Testing

@Suite struct VariableStepTickerTests {
  @Test("Steps add up exactly, however they are divided", arguments: [3, 7, 1000, 99_991])
  func divisions(count: Int) throws {
    var whole = try MovingLayer()
    var moving = whole
    var ticker = try VariableStepTicker()
    var divided = ticker
    // A third of a second and the like in attoseconds.
    let part = Duration(
      secondsComponent: 0, attosecondsComponent: 800_000_000_000_000_000 / Int64(count))
    let events = try ticker.advance(&whole.tree, by: part * count)
    var dividedEvents: [LayerEvent] = []
    for _ in 0..<count { dividedEvents += try divided.advance(&moving.tree, by: part) }
    #expect(divided == ticker && divided.time == ticker.time)
    #expect(dividedEvents == events)
    #expect(try moving.shown() == whole.shown())
  }

  @Test("Timestamps count from the first, and only the last one matters")
  func timestamps() throws {
    var random = SeededGenerator(seed: 3)
    var moving = try MovingLayer()
    var whole = moving
    var ticker = try VariableStepTicker()
    var direct = ticker
    let stamps = (0..<500).map { _ in Double.random(in: 12_345...12_345.9, using: &random) }
    let sorted = [12_345] + stamps.sorted()
    for stamp in sorted { _ = try ticker.advance(&moving.tree, toTimestamp: stamp) }
    for stamp in [sorted[0], sorted[500]] {
      _ = try direct.advance(&whole.tree, toTimestamp: stamp)
    }
    #expect(ticker == direct)
    #expect(abs(ticker.time - (sorted[500] - 12_345)) < 1e-15)
    #expect(try moving.shown() == whole.shown())
  }

  @Test("Both tickers show the same at the same times")
  func sameAsFixed() throws {
    var fixed = try MovingLayer()
    var variable = fixed
    var frames = try FixedStepTicker(rate: FrameRate(64))
    var steps = try VariableStepTicker()
    for _ in 0..<50 {
      let first = try frames.advance(&fixed.tree, frames: 1)
      let second = try steps.advance(&variable.tree, by: .microseconds(15_625))
      #expect(first == second)
      #expect(try fixed.shown() == variable.shown())
    }
  }

  @Test("A longest step cuts what is longer, and a pause is not counted")
  func cutAndPaused() throws {
    var tree = try LayerTree(time: 5)
    var ticker = try VariableStepTicker(startTime: 5, maximumStep: 0.5)
    _ = try ticker.advance(&tree, by: .seconds(100))
    #expect(tree.time == 5.5)
    ticker.pause()
    _ = try ticker.advance(&tree, by: .milliseconds(250))
    #expect(tree.time == 5.5 && ticker.isPaused)
    ticker.resume()
    _ = try ticker.advance(&tree, by: .milliseconds(250))
    #expect(tree.time == 5.75 && ticker.time == 5.75)
  }

  @Test("Events wait while the ticker is paused, and none is lost")
  func eventsInPause() throws {
    var moving = try MovingLayer()
    var ticker = try VariableStepTicker()
    _ = try ticker.advance(&moving.tree, by: .milliseconds(500))
    ticker.pause()
    try moving.tree.removeAllAnimations(of: moving.layer)
    #expect(try ticker.advance(&moving.tree, by: .seconds(1)).map { $0.time } == [0.5])
  }
}
