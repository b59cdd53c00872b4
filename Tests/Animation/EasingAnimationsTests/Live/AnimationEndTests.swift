// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing
import Synchronization
import TestSupport
import Testing

/// What completions have reported, in order.
private final class Record: Sendable {
  private let lines = Mutex<[String]>([])
  func add(_ line: String) { lines.withLock { $0.append(line) } }
  var all: [String] { lines.withLock { $0 } }
}

private actor Stage {
  var x = Animated(0.0)
  func move(to target: Double, onStart: @Sendable () -> Void = {}) async -> Bool {
    let end = AnimationEnd()
    x.animate(to: target, .curve(.linear, duration: 1), completion: end.completion())
    onStart()
    return await end.finished
  }
  func advance(by step: Double) { x.advance(by: step) }
  func stop() { x.stop() }
}

@Suite struct AnimationEndTests {
  @Test(
    "1,000 random schedules: each completion is called exactly once, in order, at the exact time")
  func schedules() {
    var random = SeededGenerator(seed: 511)
    for _ in 0..<1000 {
      let record = Record()
      var x = Animated(0.0)
      var expected: [String] = []
      /// The number of the motion that runs, and the ticks that it has left.
      var running: (Int, Int)?
      for number in 0..<12 {
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
          if let (old, _) = running { expected.append("\(old) false") }
          running = nil
          x.stop()
        case 1:
          if let (old, _) = running { expected.append("\(old) true at \(old)") }
          running = nil
          x.finish()
        case 2, 3, 4:
          if let (old, _) = running { expected.append("\(old) false") }
          let ticks = Int.random(in: 0..<100, using: &random)
          running = (number, ticks)
          x.animate(to: Double(number), .curve(.easeIn, duration: Double(ticks) / 64)) {
            x, finished in
            record.add(finished ? "\(number) true at \(Int(x.value))" : "\(number) false")
            // This copy is nobody's; what it starts is not seen.
            if !finished { x.animate(to: 0, .spring(.smooth)) { _, _ in record.add("lost") } }
          }
        default:
          let step = Int.random(in: 0..<90, using: &random)
          x.advance(by: Double(step) / 64)
          if let (old, left) = running {
            running = step < left ? (old, left - step) : nil
            if running == nil { expected.append("\(old) true at \(old)") }
          }
        }
        #expect(record.all == expected)
        #expect(x.isAtRest == (running == nil))
      }
    }
  }

  @Test("A chain of motions has the same bits in any frames, and gets the rest of a frame")
  func chain() {
    @Sendable func there(_ x: inout Animated<Double>, _ count: Int) {
      guard count > 0 else { return }
      x.animate(to: Double(count % 2), .curve(.easeInOut, duration: 0.3)) { x, finished in
        #expect(finished)
        there(&x, count - 1)
      }
    }
    var random = SeededGenerator(seed: 512)
    for _ in 0..<200 {
      var (one, other) = (Animated(0.0), Animated(0.0))
      there(&one, 9)
      there(&other, 9)
      let ticks = Int.random(in: 0..<3 * 1024, using: &random)
      one.advance(by: Double(ticks) / 1024)
      for _ in 0..<ticks { other.advance(by: 1.0 / 1024) }
      #expect(one.value.bitPattern == other.value.bitPattern && one.isAtRest == other.isAtRest)
      #expect(one.isAtRest == (ticks >= 2765))
    }
    // Motions without duration do not keep a step from ending.
    let record = Record()
    @Sendable func jump(_ x: inout Animated<Double>) {
      x.animate(to: 1, .curve(.linear, duration: 0)) { x, _ in
        record.add("jump")
        jump(&x)
      }
    }
    var endless = Animated(0.0)
    jump(&endless)
    endless.advance(by: 1)
    #expect(record.all.count == 101 && !endless.isAtRest)
  }

  @Test("A task waits for a motion of an actor")
  func waiting() async {
    let stage = Stage()
    let task = Task { await stage.move(to: 5) }
    while await stage.x.isAtRest { await Task.yield() }
    await stage.advance(by: 0.75)
    await stage.advance(by: 0.25)
    #expect(await task.value)
    #expect(await stage.x.value == 5)
    let stopped = Task { await stage.move(to: 7) }
    while await stage.x.isAtRest { await Task.yield() }
    await stage.advance(by: 0.5)
    await stage.stop()
    #expect(await !stopped.value)
    #expect(await stage.x.value == 6)
  }

  @Test(
    "A canceled task waits no longer, and its motion goes on; a motion that is dropped has ended")
  func canceling() async {
    let stage = Stage()
    let task = Task { await stage.move(to: 5) }
    while await stage.x.isAtRest { await Task.yield() }
    task.cancel()
    #expect(await !task.value)
    #expect(await !stage.x.isAtRest)
    await stage.advance(by: 1)
    #expect(await stage.x.value == 5)
    let end = AnimationEnd()
    do {
      var x = Animated(0.0)
      x.animate(to: 1, .spring(.smooth), completion: end.completion())
      #expect(!x.isAtRest)
    }
    #expect(await !end.finished)
  }
}
