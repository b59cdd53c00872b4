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

  /// Each place of a saved tree gets four values in turn: as many as are recorded are refused with each sentence.
  @Test("places refuse values with the recorded sentences")
  func refusals() throws {
    let decoder = JSONDecoder()
    decoder.userInfo[AnimationTag.typesKey] = AnimationTag.types(SavingScenario.Mark.self)
    var counts: [String: Int] = [:]
    for seed in [3, 8] as [UInt64] {
      var scenario = try SavingScenario(seed: seed)
      for _ in 0..<8 { try scenario.step() }
      let saved = try JSONReader.value(of: Array(scenario.tree.json().utf8))
      for place in saved.places {
        for value in [.number(0), .number(-1), .number(1e300), .string("a")] as [JSONValue] {
          let text = saved.changing(place) { _ in [value] }.line
          let sentence: String
          do {
            _ = try decoder.decode(LayerTree.self, from: Data(text.utf8))
            sentence = "taken"
          } catch DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty {
            sentence = context.debugDescription
          } catch {
            sentence = "another type, or missing"
          }
          counts[sentence, default: 0] += 1
        }
      }
    }
    let found = counts.map { "\($0.value) × \($0.key)" }.sorted()
    let recorded = """
      1 × 'a' is not one of fade, moveIn, push, reveal
      1 × damping is -1; it must be at least zero and finite
      1 × duration is Infinity; it must be finite; an undamped spring never settles
      1 × layer 5.0 must be behind the layer around it
      1 × mass is -1; it must be positive and finite
      1 × mass is 0; it must be positive and finite
      1 × repeatCount is -1; it must be 0 or more
      1 × stiffness is -1; it must be positive and finite
      1 × stiffness is 0; it must be positive and finite
      1 × the decoder has not been given the type a of a tag
      1 × the layer has no property "a"
      1 × the layer has no property "transform"
      1 × to is 1; it must be greater than from, 1e+300
      11 × index is -1; it must be in 0...2^53
      13 × 'a' is not one of srgb, srgb-linear, display-p3, oklab
      1445 × taken
      2 × 'a' is not one of removed, forwards, backwards, both
      2 × delay is -1; it must be 0 or more and finite
      2 × duration is -1; it must be 0 or more
      2 × eventCount is -1; it must be in 0...2^53
      2 × lastTransaction is -1; it must be in 0...2^53
      2 × layer 1.0 must be behind the layer around it
      2 × layer 2.0 must be behind the layer around it
      2 × layer 3.0 must be behind the layer around it
      2 × layer 4.0 must be behind the layer around it
      2 × no animation has the number -1
      2 × no animation has the number 0
      2 × no animation has the number 2
      2 × no cue has the number -1
      2 × no cue has the number 0
      2 × sequence is -1; it must be in 0...2^53
      2 × the delay of an animation is -1.0; it must be 0 or more and finite
      2 × to is 0.5; it must be greater than from, 1e+300
      3 × duration is -1; it must be 0 or more and finite
      3 × expected a number or "Infinity"
      3 × to is -1; it must be greater than from, 0.0
      3 × to is 0; it must be greater than from, 0.0
      3096 × another type, or missing
      4 × column 1: found 'a', expected the name of an easing function ('easing list' shows them)
      5 × number is -1; it must be in 0...2^53
      5 × they are not inside each other
      9 × 'a' is not one of pause, resume, run, ramp, reverse, seek, loop, endLoop
      9 × the root layer is there twice, or its index too large
      """
    #expect(found == recorded.components(separatedBy: "\n"), "\(found.joined(separator: "\n"))")
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
    let places = places
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

  /// The places of all parts, as numbers of parts inside each other.
  fileprivate var places: [[Int]] {
    var places: [[Int]] = []
    collectPlaces(from: [], &places)
    return places
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
  fileprivate func changing(_ place: [Int], _ change: (JSONValue) -> [JSONValue]) -> JSONValue {
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
