// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing
import Testing

@testable import EasingWeb

/// Sequences of components, which a browser adds or multiplies, over a style with the model values.
@Suite struct WebComponentTests {
  private static let model: [String: AnimatedValue] = [
    "position": .vector2([30, 40]),
    "transform": .transform(
      LayerTransform(translation: [5, -3, 0], rotation: [0, 0, 0.5], scale: [2, 0.5, 1])),
  ]

  /// The numbers of CSS properties, with their model values and the components that they show.
  private static let numbers: [(name: String, index: Int, model: Double, paths: [PropertyPath])] = [
    ("translate", 0, 35, ["position.x", "transform.translation.x"]),
    ("translate", 1, 37, ["position.y", "transform.translation.y"]),
    ("rotate", 0, 90 / .pi, ["transform.rotation.z"]),
    ("scale", 0, 2, ["transform.scale.x"]), ("scale", 1, 0.5, ["transform.scale.y"]),
  ]

  private static func move(
    _ path: PropertyPath, _ from: Double, _ to: Double, at position: SequencePosition = .afterAll
  ) throws -> AnimationSequence.Entry {
    let animation = try BasicAnimation(from: from, to: to, duration: 1)
    return .animation(KeyedAnimation(path, animation), of: "box", at: position)
  }

  private static func sequences() throws -> [AnimationSequence] {
    let twice = try MediaTiming(
      duration: 0, speed: 2, repetition: .count(2), autoreverses: true, fillMode: .forwards)
    let inner = try AnimationSequence(
      [move("position.x", 5, 50), move("position.x", 7, 9, at: .at(0))], timing: twice)
    return try [
      AnimationSequence([
        move("transform.translation.x", 10, 100, at: .at(0.5)), move("transform.rotation.z", 1, 2),
      ]),
      AnimationSequence([
        move("transform.scale.x", 3, 2, at: .at(0.5)), move("transform.scale.y", 0.25, 1),
      ]),
      AnimationSequence([
        move("position.x", 100, 50, at: .at(0.5)),
        move("transform.translation.x", 10, 100, at: .at(0.7)),
        move("transform.translation.y", 7, -5, at: .at(0.3)), move("position.y", 40, 3),
      ]),
      // A second child replaces what the first one holds.
      AnimationSequence([move("transform.scale.x", 1, 2), move("transform.scale.x", 2, 1)]),
      AnimationSequence([move("position.x", 0, 100), move("position.x", 0, 50, at: .at(0))]),
      AnimationSequence(
        [move("transform.scale.y", 1, 3), move("transform.scale.y", 1, 0.5, at: .at(0))],
        timing: twice),
      AnimationSequence([move("position.x", 0, 100), .sequence(inner, at: .at(0))]),
    ]
  }

  /// Each number is that of the sequence, before, while and after it plays.
  @Test(arguments: WebExporter.Form.allCases)
  func components(form: WebExporter.Form) throws {
    for sequence in try Self.sequences() {
      let exports = try WebExporter(form: form, accuracy: 1e-5, model: Self.model)
        .animations(sequence)
      if form == .styleSheet { #expect(throws: Never.self) { try WebStyleSheet(exports) } }
      for step in 0..<700 {
        let time = (Double(step) + 0.37) / 200 - 0.2
        for number in Self.numbers {
          let values = try number.paths.map { path in
            let model = try #require(
              path.component.flatMap { Self.model[path.property]?.value(of: $0) })
            return sequence.value(of: path, of: "box", at: time, over: model).components[0]
          }
          let isFactor = number.name == "scale"
          let expected = isFactor ? values.reduce(1, *) : values.reduce(0, +)
          let unit = number.name == "rotate" ? 180 / Double.pi : 1
          let shown = Self.shown(number, by: exports, at: time)
          #expect(
            (shown - expected * unit).magnitude <= 1e-3, "\(number.name) \(number.index) at \(time)"
          )
        }
      }
    }
  }

  private static func shown(
    _ number: (name: String, index: Int, model: Double, paths: [PropertyPath]),
    by exports: [WebAnimation], at time: Double
  ) -> Double {
    exports.reduce(number.model) { shown, export in
      guard let numbers = WebPlayer.value(of: number.name, in: export, at: time) else {
        return shown
      }
      let own = numbers.count == 1 ? numbers[0] : numbers[number.index]
      if export.composite == .replace { return own }
      return number.name == "scale" ? shown * own : shown + own
    }
  }
}
