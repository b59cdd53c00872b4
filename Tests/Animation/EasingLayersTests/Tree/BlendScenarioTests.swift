// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import Foundation
import SwiftEasing
import TestSupport
import Testing

/// Random calls that change clocks, weights, rotations, followers and transactions, against plain lists with formulas.
///
/// All animations keep both ends and stay, so that each value is a function of the time of its layer. `SCENARIOS` is the
/// number of scenarios of a long run, and `SEED` the first seed.
@Suite struct BlendScenarioTests {
  private static let seeds = scenarioSeeds(100)

  @Test(
    "Weights, rotations and followers on handled clocks have the values of formulas",
    arguments: seeds)
  func formulas(seed: UInt64) throws {
    var scenario = try BlendScenario(seed: seed)
    for _ in 0..<16 {
      try scenario.change()
      try scenario.advance()
    }
  }
}

/// A clock that runs, pauses, goes back and is set, from one command to the next.
private struct SimpleClock {
  var time = 0.0
  var local = 0.0
  var speed = 1.0
  /// The speed at which it goes on.
  var given = 1.0
  /// The clock of a layer inside the one that is handled, by its speed and offset.
  var inner: (speed: Double, offset: Double)?

  func outerTime(at now: Double) -> Double { local + (now - time) * speed }

  func localTime(at now: Double) -> Double {
    let outer = outerTime(at: now)
    return inner.map { $0.offset + outer * $0.speed } ?? outer
  }

  var rate: Double { speed * (inner?.speed ?? 1) }

  mutating func set(speed: Double, at now: Double) {
    (local, time) = (outerTime(at: now), now)
    self.speed = speed
  }
}

/// An animation from one number to another, or from one angle about the z axis.
private struct Blend {
  let key: String
  let isTurn: Bool
  let from: Double
  let to: Double
  let duration: Double
  let weight: (start: Double, end: Double, duration: Double, delay: Double)?
  let delay: Double
  /// `nil` while its transaction is open.
  var begin: Double?
  var isReversed = false

  mutating func begin(on clock: SimpleClock, at now: Double) {
    isReversed = clock.rate < 0
    begin = (isReversed ? -1 : 1) * clock.localTime(at: now) + delay
  }

  /// A number that goes from one value to another in a time, and its velocity.
  private static func line(
    _ start: Double, _ end: Double, _ duration: Double, _ time: Double
  ) -> (Double, Double) {
    time < 0
      ? (start, 0)
      : time >= duration
        ? (end, 0) : (start + (end - start) * time / duration, (end - start) / duration)
  }

  /// The value and the velocity over others.
  func value(
    over below: (Double, Double), on clock: SimpleClock, at now: Double
  ) -> (Double, Double) {
    guard let begin else {
      // It is as if its transaction were committed now.
      var begun = self
      begun.begin(on: clock, at: now)
      return begun.value(over: below, on: clock, at: now)
    }
    let sign = isReversed ? -1.0 : 1
    let (time, rate) = (sign * clock.localTime(at: now) - begin, sign * clock.rate)
    let own = Blend.line(from, to, duration, time)
    guard let weight else { return (own.0, own.1 * rate) }
    let part = Blend.line(weight.start, weight.end, weight.duration, time - weight.delay)
    var distance = own.0 - below.0
    // Rotations are blended along the shorter arc.
    if isTurn { distance -= 2 * .pi * (distance / (2 * .pi)).rounded() }
    return (
      below.0 + distance * part.0,
      below.1 * (1 - part.0) + own.1 * rate * part.0 + distance * part.1 * rate
    )
  }
}

/// A spring of mass 1, stiffness 100 and damping 10 behind a target that moves evenly between two frames.
private struct PlainFollower {
  var value = 0.0
  var velocity = 0.0
  var target: Double

  mutating func step(_ duration: Double, to next: Double) {
    let (slope, decay, turn) = ((next - target) / duration, 5.0, 75.0.squareRoot())
    let lag = slope * 10 / 100
    let (distance, relative) = (value - target + lag, velocity - slope)
    let swing = (relative + decay * distance) / turn
    let (falling, angle) = (exp(-decay * duration), turn * duration)
    value = next - lag + falling * (distance * cos(angle) + swing * sin(angle))
    velocity =
      slope + falling
      * ((turn * swing - decay * distance) * cos(angle)
        - (turn * distance + decay * swing) * sin(angle))
    target = next
  }
}

private struct BlendScenario {
  private var random: SeededGenerator
  private var tree = LayerTree()
  private var layers: [LayerID] = []
  private var clocks: [SimpleClock] = []
  private var blends: [[Blend]] = []
  private var followers:
    [(layer: Int, target: Int, follower: LayerFollower, plain: PlainFollower)] =
      []
  private var isOpen = false
  private var delay = 0.0
  private var number = 0

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    for handled in 0..<3 {
      layers.append(tree.addLayer())
      clocks.append(SimpleClock())
      let inner = (
        speed: among([1.0, 2, -1, 0.5]), offset: Double.random(in: -1...1, using: &random)
      )
      layers.append(
        try tree.addLayer(
          to: layers[2 * handled],
          timeSpace: TimeSpace(speed: inner.speed, timeOffset: inner.offset)))
      clocks.append(SimpleClock(inner: inner))
    }
    for layer in layers {
      try tree.setAllowsActions(false, of: layer)
      try tree.setModel("x", of: layer, to: 0)
      try tree.setModel("y", of: layer, to: 0)
      try tree.setModel("turn", of: layer, to: Matrix4.identity)
      blends.append([])
    }
    _ = try tree.advance(to: 0)
  }

  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private mutating func among<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  mutating func change() throws {
    // Outside of transactions animations begin before clocks are handled, so that this is done at other times.
    if isOpen || chance(2) { for _ in 0..<Int.random(in: 0...2, using: &random) { try handle() } }
    if isOpen, chance(3) {
      try tree.commitTransaction()
      isOpen = false
      for layer in blends.indices {
        for index in blends[layer].indices where blends[layer][index].begin == nil {
          blends[layer][index].begin(on: clocks[layer], at: tree.time)
        }
      }
    } else if !isOpen, chance(4) {
      delay = among([0, 0, 0.4])
      try tree.beginTransaction(delay: delay)
      isOpen = true
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      try add(to: Int.random(in: layers.indices, using: &random))
    }
    if chance(3) { try remove() }
    if chance(4) { try follow() }
  }

  private mutating func handle() throws {
    let layer = 2 * Int.random(in: 0..<3, using: &random)
    let now = tree.time
    var clock = clocks[layer]
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      try tree.pause(layers[layer])
      clock.set(speed: 0, at: now)
    case 1:
      try tree.resume(layers[layer])
      clock.set(speed: clock.given, at: now)
    case 2:
      try tree.reverse(layers[layer])
      clock.given = clock.speed == 0 ? -clock.given : -clock.speed
      clock.set(speed: -clock.speed, at: now)
    case 3:
      let speed = among([1, 0.3, -2])
      try tree.run(layers[layer], atSpeed: speed)
      clock.set(speed: speed, at: now)
      clock.given = speed
    default:
      let target = Double.random(in: -1...3, using: &random)
      try tree.seek(layers[layer], to: target)
      (clock.local, clock.time) = (target, now)
    }
    clocks[layer] = clock
    clock.inner = clocks[layer + 1].inner
    clocks[layer + 1] = clock
  }

  private mutating func add(to layer: Int) throws {
    number += 1
    let isTurn = chance(2)
    let from = Double.random(in: -1.4...1.4, using: &random)
    let to = Double.random(in: -1.4...1.4, using: &random)
    let weight =
      chance(3)
      ? nil
      : (
        start: among([0.0, 0, 0.25]), end: among([1.0, 1, 0.5]),
        duration: Double.random(in: 0.2...2, using: &random), delay: among([0.0, 0.3])
      )
    var blend = Blend(
      key: "\(number)", isTurn: isTurn, from: from, to: to,
      duration: .random(in: 0.3...2, using: &random), weight: weight, delay: isOpen ? delay : 0)
    let timing = try MediaTiming(duration: blend.duration, fillMode: .both)
    func value(_ number: Double) -> AnimatedValue {
      isTurn ? .matrix(.rotation(number, about: .z)) : .number(number)
    }
    var keyed = KeyedAnimation(
      isTurn ? "turn" : "x",
      try BasicAnimation<AnimatedValue>(from: value(from), to: value(to), timing: timing))
    keyed.animation.isRemovedOnCompletion = false
    if let weight {
      keyed.animation.weight = try AnimationWeight(
        from: weight.start, to: weight.end, over: weight.duration, delay: weight.delay)
    }
    try tree.add(keyed, to: layers[layer], forKey: blend.key)
    if !isOpen { blend.begin(on: clocks[layer], at: tree.time) }
    blends[layer].append(blend)
  }

  private mutating func remove() throws {
    let layer = Int.random(in: layers.indices, using: &random)
    if chance(4) {
      try tree.removeAllAnimations(of: layers[layer])
      blends[layer] = []
    } else if let blend = blends[layer].randomElement(using: &random) {
      try tree.removeAnimation(forKey: blend.key, of: layers[layer])
      blends[layer].removeAll { $0.key == blend.key }
    }
  }

  private mutating func follow() throws {
    let layer = Int.random(in: layers.indices, using: &random)
    let target = Int.random(in: layers.indices, using: &random)
    let old = followers.first { $0.layer == layer }?.plain
    let follower = try tree.follow(
      "y", of: layers[layer], .property("x", of: layers[target]),
      spring: SpringParameters(mass: 1, stiffness: 100, damping: 10))
    followers.removeAll { $0.layer == layer }
    // A model value has no velocity, so that a follower that replaces another one starts at rest.
    followers.append(
      (
        layer, target, follower,
        PlainFollower(value: old?.value ?? 0, target: expected(of: target, isTurn: false).0)
      ))
  }

  private func expected(of layer: Int, isTurn: Bool) -> (Double, Double) {
    blends[layer].reduce((0, 0)) { below, blend in
      blend.isTurn == isTurn
        ? blend.value(over: below, on: clocks[layer], at: tree.time) : below
    }
  }

  mutating func advance() throws {
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let step = Double.random(in: 0.01...0.4, using: &random)
      // In an open transaction a value that waits for its commit stays.
      let predicted =
        try isOpen ? [] : layers.map { try tree.presentation("x", of: $0, at: tree.time + step) }
      _ = try tree.advance(to: tree.time + step)
      for (layer, value) in zip(layers, predicted) {
        #expect(try tree.presentation("x", of: layer) == value)
      }
      for index in followers.indices {
        followers[index].plain.step(
          step, to: expected(of: followers[index].target, isTurn: false).0)
        try followers[index].follower.advance(in: &tree)
        let shown = try tree.presentation("y", of: layers[followers[index].layer]).asNumber
        #expect(abs(shown - followers[index].plain.value) < 1e-12)
        let velocity = followers[index].follower.velocity.asNumber
        #expect(abs(velocity - followers[index].plain.velocity) < 1e-10)
      }
      for layer in layers.indices { try compare(layer) }
    }
  }

  private func compare(_ layer: Int) throws {
    let (value, velocity) = expected(of: layer, isTurn: false)
    #expect(abs(try tree.presentation("x", of: layers[layer]).asNumber - value) < 1e-13)
    #expect(abs(try tree.velocity("x", of: layers[layer]).asNumber - velocity) < 1e-11)
    let (angle, rate) = expected(of: layer, isTurn: true)
    let matrix = try tree.presentation("turn", of: layers[layer]).components
    #expect(abs(matrix[0] - cos(angle)) < 1e-12 && abs(matrix[1] - sin(angle)) < 1e-12)
    let change = try tree.velocity("turn", of: layers[layer]).components
    #expect(abs(change[0] + rate * sin(angle)) < 1e-9 && abs(change[1] - rate * cos(angle)) < 1e-9)
  }
}
