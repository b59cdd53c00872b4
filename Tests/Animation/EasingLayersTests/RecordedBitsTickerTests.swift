// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing
import TestSupport
import Testing

@testable import EasingLayers

/// The frames, times and refusals of tickers, and refusals of calls of a tree, as digests.
@Suite("Recorded bits of tickers", .enabled(if: RecordedBits.areComparable))
struct RecordedBitsTickerTests {
  static let bits = RecordedBits()

  @Test("Tickers of fixed steps")
  func tickers() throws {
    var texts = RandomAnimationTexts(seed: 21)
    var digest = BitDigest()
    let numbers = [
      1.0, 0, -1, 0.5, .nan, .infinity, 1e12, 1e12.nextUp, -1e12, 1e-18, 4e-19, 6e-19, 0.1,
    ]
    let deltas = [
      Duration.zero, .seconds(1), .milliseconds(-1), .seconds(2_000_000_000_000),
      .seconds(1_000_000_000_000),
      Duration(secondsComponent: 0, attosecondsComponent: 1), .milliseconds(16),
      .microseconds(33_333),
    ]
    for number in numbers {
      digest.addRefusal { try ExactTime(number, "time") }
      digest.addRefusal { try FixedStepTicker(rate: FrameRate(60), startTime: number) }
      digest.addRefusal { try FixedStepTicker(rate: FrameRate(60), maximumStep: number) }
      digest.addRefusal { try LayerTree(time: number) }
      if let time = try? ExactTime(number, "time") { digest.add("\(time)") }
    }
    for count in [0, 1, -1, 1_000_000, 1_000_001] {
      digest.addRefusal { try FrameRate(count) }
      digest.addRefusal { try FrameRate(1, inSeconds: count) }
    }
    for _ in 0..<250 {
      let rate = try FrameRate(
        texts.pick([60, 1, 24_000, 7, 1_000_000]), inSeconds: texts.pick([1, 1001, 3, 1_000_000]))
      for frame in [0, 1, 59, 1_000_000_007, .max, -3] { digest.add(rate.time(ofFrame: frame)) }
      for number in [0, 0.1, 1, texts.number(0, 9), 1e12, -0.5] {
        digest.add(rate.frame(at: try ExactTime(number, "time")))
      }
      var layer = try OneLayer()
      try layer.tree.add(
        basic("opacity", from: 0, to: 1, timing: MediaTiming(duration: 0.25, repetition: .forever)),
        to: layer.layer)
      layer.tree.reportsPasses = true
      let step = texts.pick([nil, 0.25, 0.01])
      var fixed = try FixedStepTicker(
        rate: FrameRate(texts.pick([60, 24]), inSeconds: texts.pick([1, 2])), maximumStep: step)
      for _ in 0..<8 {
        do {
          switch texts.count(0...5) {
          case 0: fixed.pause()
          case 1: fixed.resume()
          case 2:
            for event in try fixed.advance(
              &layer.tree, frames: texts.pick([0, 1, 3, -1, 1_000_000_001]))
            {
              digest.add(event.text)
            }
          case 3:
            let delta = texts.pick(deltas + deltas.suffix(2) + deltas.suffix(2))
            guard delta < .seconds(100) else { continue }
            for event in try fixed.advance(&layer.tree, by: delta) { digest.add(event.text) }
          default:
            for event in try fixed.advance(
              &layer.tree, toTimestamp: texts.pick([5, 5.25, 5.5, 4, .nan]))
            {
              digest.add(event.text)
            }
          }
        } catch {
          digest.add("\(error)")
        }
        digest.add(fixed.time)
        digest.add(fixed.frame)
        digest.add(fixed.isPaused)
      }
    }
    #expect(Self.bits.change(of: "tickers", digest) == nil)
  }
}
