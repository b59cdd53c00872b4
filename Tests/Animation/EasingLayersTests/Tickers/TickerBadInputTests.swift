// SPDX-License-Identifier: Apache-2.0

import EasingLayers
import SwiftEasing
import Testing

@Suite struct TickerBadInputTests {
  @Test(
    "A rate needs one to a million frames in as many seconds", arguments: [0, -1, 1_000_001, .min])
  func rates(number: Int) {
    #expect(throws: ParameterError.self) { try FrameRate(number) }
    #expect(throws: ParameterError.self) { try FrameRate(60, inSeconds: number) }
  }

  @Test(
    "Tickers need a finite start and a positive step",
    arguments: [.nan, .infinity, -.infinity] as [Double])
  func starts(number: Double) throws {
    let rate = try FrameRate(60)
    #expect(throws: ParameterError.self) { try FixedStepTicker(rate: rate, startTime: number) }
    // An infinite step is no limit.
    if number != .infinity {
      #expect(throws: ParameterError.self) { try FixedStepTicker(rate: rate, maximumStep: number) }
    }
    #expect(throws: ParameterError.self) { try FixedStepTicker(rate: rate, maximumStep: 0) }
  }

  @Test(
    "Times that run back, are no numbers or too long are refused, and change nothing",
    arguments: [.nan, .infinity, -.infinity, 9, 1e13] as [Double])
  func timestamps(timestamp: Double) throws {
    var tree = LayerTree()
    var fixed = try FixedStepTicker(rate: FrameRate(1000), maximumStep: .infinity)
    _ = try fixed.advance(&tree, toTimestamp: 10)
    let before = fixed
    #expect(throws: LayerError.self) { try fixed.advance(&tree, toTimestamp: timestamp) }
    #expect(fixed == before)
  }

  @Test(
    "Steps that are negative or too long are refused",
    arguments: [.nanoseconds(-1), .seconds(2_000_000_000_000), .seconds(-1)] as [Duration])
  func steps(delta: Duration) throws {
    var tree = LayerTree()
    var fixed = try FixedStepTicker(rate: FrameRate(1000), maximumStep: .infinity)
    #expect(throws: LayerError.self) { try fixed.advance(&tree, by: delta) }
    // Nor more than that in all.
    var slow = try FixedStepTicker(rate: FrameRate(1, inSeconds: 1_000_000), maximumStep: .infinity)
    _ = try slow.advance(&tree, by: .seconds(900_000_000_000))
    #expect(throws: LayerError.self) { try slow.advance(&tree, by: .seconds(900_000_000_000)) }
    #expect(tree.time == 9e11)
  }

  @Test("A number of frames is not negative, and a tree that is ahead is left alone")
  func frames() throws {
    var tree = try LayerTree(time: 100)
    var ticker = try FixedStepTicker(rate: FrameRate(60), startTime: 0)
    #expect(throws: LayerError.self) { try ticker.advance(&tree, frames: -1) }
    #expect(throws: LayerError.self) { try ticker.advance(&tree, frames: 1) }
    #expect(ticker.frame == 0 && tree.time == 100)
  }
}
