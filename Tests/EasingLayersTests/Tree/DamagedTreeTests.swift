// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers
import Foundation
import TestSupport
import Testing

/// Saved trees with random damage: parts that are dropped, repeated, exchanged or replaced.
///
/// `SCENARIOS` is the number of trees of a long run, each of which is damaged 50 times.
@Suite struct DamagedTreeTests {
  private static let seeds = scenarioSeeds(20)

  @Test(
    "A damaged tree is refused with a typed error, or goes on and can be saved again",
    arguments: seeds)
  func damage(seed: UInt64) throws {
    var scenario = try SavingScenario(seed: seed)
    for _ in 0..<Int.random(in: 2...12, using: &scenario.random) { try scenario.step() }
    let saved = try JSONReader.value(of: Array(scenario.tree.json().utf8))
    for _ in 0..<50 {
      var damaged = saved
      for _ in 0..<Int.random(in: 1...3, using: &scenario.random) {
        damaged = damaged.damaged(using: &scenario.random)
      }
      do {
        try goOn(damaged.line)
      } catch is DecodingError {
        continue
      }
    }
  }

  /// Reads a tree, and shows, advances and saves it.
  private func goOn(_ text: String) throws {
    let decoder = JSONDecoder()
    decoder.userInfo[AnimationTag.typesKey] = AnimationTag.types(SavingScenario.Mark.self)
    var tree = try decoder.decode(LayerTree.self, from: Data(text.utf8))
    var events = 0
    for step in [0, 1e-3, 0.5, 1] {
      let time = min(tree.time + step, Double.greatestFiniteMagnitude)
      // A pass may have become very short.
      struct Enough: Error {}
      do {
        try tree.advance(to: time) { _, _ in
          events += 1
          if events > 1000 { throw Enough() }
        }
      } catch is Enough {
        return
      }
      var layers: [LayerID] = [.root]
      while let layer = layers.popLast() {
        layers += try tree.children(of: layer)
        for property in try tree.properties(of: layer) {
          _ = try tree.presentation(PropertyPath(property), of: layer)
          // Texts have no velocity, which is an error.
          _ = try? tree.velocity(PropertyPath(property), of: layer)
        }
      }
    }
    do {
      _ = try tree.readBack(AnimationTag.types(SavingScenario.Mark.self))
    } catch is EncodingError {
      // JSON has no numbers that are not finite, which damaged numbers may lead to.
    }
  }
}

extension JSONValue {
  /// The value with one random change somewhere inside.
  fileprivate func damaged(using random: inout SeededGenerator) -> JSONValue {
    var places: [[Int]] = []
    collectPlaces(from: [], &places)
    guard let place = places.randomElement(using: &random),
      let other = places.randomElement(using: &random)
    else { return self }
    let odd: [JSONValue] = [
      .null, .boolean(true), .boolean(false), .number(0), .number(-1), .number(1), .number(7),
      .number(0.1), .number(-1e300), .number(1e300), .number(0x1p53),
      .number(.leastNonzeroMagnitude),
      .string(""), .string("a"), .array([]), .object([]),
    ]
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return changing(place) { _ in [] }
    case 1: return changing(place) { [$0, $0] }
    case 2: return changing(place) { _ in [self.value(at: other)] }
    case 3:
      return changing(place) { _ in [self.value(at: other)] }
        .changing(other) { _ in [self.value(at: place)] }
    default:
      let value = odd.randomElement(using: &random) ?? .null
      return changing(place) { _ in [value] }
    }
  }

  private var parts: [JSONValue] {
    switch self {
    case .array(let values): values
    case .object(let members): members.map { $0.value }
    default: []
    }
  }

  private func collectPlaces(from place: [Int], _ places: inout [[Int]]) {
    for (number, part) in parts.enumerated() {
      places.append(place + [number])
      part.collectPlaces(from: place + [number], &places)
    }
  }

  private func value(at place: [Int]) -> JSONValue {
    place.reduce(self) { $0.parts[$1] }
  }

  /// Puts other values in a place, each under the same name; nothing changes for a place that is no longer there.
  private func changing(_ place: [Int], _ change: (JSONValue) -> [JSONValue]) -> JSONValue {
    guard let first = place.first, parts.indices.contains(first) else { return self }
    let rest = Array(place.dropFirst())
    let values = rest.isEmpty ? change(parts[first]) : [parts[first].changing(rest, change)]
    switch self {
    case .array(var elements):
      elements.replaceSubrange(first...first, with: values)
      return .array(elements)
    case .object(var members):
      let name = members[first].name
      members.replaceSubrange(first...first, with: values.map { Member(name, $0) })
      return .object(members)
    default: return self
    }
  }
}
