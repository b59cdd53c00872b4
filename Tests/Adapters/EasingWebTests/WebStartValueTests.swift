// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing
import Testing

@testable import EasingWeb

/// Sequences of tracks of components, which a browser adds or multiplies, over the style with their start values.
@Suite struct WebStartValueTests {
  /// One number of a CSS property.
  private struct Quantity: Hashable {
    let name: String
    let index: Int
    let degrees: Bool

    init(_ path: PropertyPath) {
      switch path.description {
      case "position.x", "transform.translation.x": (name, index) = ("translate", 0)
      case "position.y", "transform.translation.y": (name, index) = ("translate", 1)
      case "transform.scale", "transform.scale.x": (name, index) = ("scale", 0)
      case "transform.scale.y": (name, index) = ("scale", 1)
      case "transform.rotation.z": (name, index) = ("rotate", 0)
      case "transform.rotation.x": (name, index) = ("--rotation-x", 0)
      default: (name, index) = (WebPropertyMap.customName(path), 0)
      }
      degrees = path.description.contains("rotation") && !name.hasPrefix("--frame")
    }

    /// The number that a browser shows, with the error that the exports state.
    func shown(by exports: [WebAnimation], at time: Double) -> (value: Double, bound: Double) {
      let isFactor = name == "scale"
      let style = exports.flatMap(\.style).first { $0.property == name }?.value
      var value = component(WebPlayer.numbers(in: style ?? "")) ?? (isFactor ? 1 : 0)
      var bound = 1e-9
      for export in exports {
        let numbers = export.keyframes.flatMap(\.declarations).filter { $0.property == name }
          .compactMap { component(WebPlayer.numbers(in: $0.value)) }
        guard let least = numbers.min(), let greatest = numbers.max(),
          let shown = WebPlayer.value(of: name, in: export, at: time), let own = component(shown)
        else { continue }
        let error = export.fidelity.error * (greatest - least)
        switch (export.composite, isFactor) {
        case (.replace, _): (value, bound) = (own, 1e-9 + error)
        case (_, true):
          (value, bound) = (value * own, bound * own.magnitude + error * value.magnitude)
        default: (value, bound) = (value + own, bound + error)
        }
      }
      return (value, bound)
    }

    private func component(_ numbers: [Double]) -> Double? {
      numbers.isEmpty ? nil : numbers.count == 1 ? numbers[0] : numbers[index]
    }

    /// The number of the properties that it shows.
    func expected(_ paths: [PropertyPath], _ value: (PropertyPath) -> Double) -> Double {
      let numbers = paths.filter { Quantity($0) == self }.map(value)
      return name == "scale"
        ? numbers.reduce(1, *)
        : numbers.reduce(0, +) * (degrees ? 180 / Double.pi : 1)
    }
  }

  /// Each number is that of its tracks, before, while and after they play.
  @Test(
    arguments: [
      // Start values are in the property that animates the component, and nowhere else.
      "box transform.translation.x at 0.5: 10, 100 1s\nbox transform.rotation.z: 1, 2 1s",
      "box transform.translation.x at 0.5: 10, 100 1s\nbox transform.scale: 0.5, 1 1s",
      "box transform.translation.y at 0.5: 10, 100 1s\nbox transform.rotation.x: 0.5, 2 1s",
      "box transform.scale.x at 0.5: 3, 2 1s\nbox transform.scale.y: 0.25, 1 1s",
      """
      box position.x at 0.5: 100, 50 1s
      box transform.translation.x at 0.7: 10, 100 1s
      box transform.translation.y at 0.3: 7, -5 1s
      box position.y at 1.2: 40, 3 1s
      """,
      // A second child replaces what the first one holds.
      "box transform.scale.x: 1, 2 1s\nbox transform.scale.x: 2, 1 1s",
      "box position.x: 0, 100 1s\nbox position.x at 0: 0, 50 1s",
      "play repeat 2\nbox transform.scale.y: 1, 3 1s\nbox transform.scale.y at 0: 1, 0.5 1s",
      "box position.x: 0, 100 1s\nsequence {\nplay repeat 2\nbox position.x: 0, 50 1s\n}",
      """
      box position.x: 0, 100 1s
      sequence at 0 {
        play repeat 2 alternate speed 2
        box position.x: 5, 50 1s
        box position.x at 0: 7, 9 1s
      }
      """,
      // The start values of one target are not those of another.
      "a transform.scale: 0, 1 1s\nb transform.scale.x: 1, 2 1s",
      // The components of a property may come in any order, and need not be those of one value.
      "ball position.x: 1, 2 1s\nball position.z at 1: 5, 9 1s",
      "ball frame.x: 1, 2 1s\nball frame.size.width at 1: 5, 9 1s",
      "ball frame.z: 1, 2 1s\nball frame.rotation.x at 1: 5, 9 1s",
    ], WebExporter.Form.allCases)
  func components(text: String, form: WebExporter.Form) throws {
    let script = try SequenceScript(parsing: text)
    let exports = try WebExporter(form: form, accuracy: 1e-5).animations(script)
    if form == .styleSheet { #expect(throws: Never.self) { try WebStyleSheet(exports) } }
    for target in script.sequence.targets {
      let own = exports.filter { $0.target == target }
      let names = Set(own.flatMap(\.style)).map(\.property)
      #expect(Set(names).count == names.count, "\(names)")
      let starts = script.startValues.filter { $0.target == target }
      for quantity in Set(starts.map { Quantity($0.property) }) {
        for step in 0..<700 {
          let time = (Double(step) + 0.37) / 200 - 0.2
          let expected = quantity.expected(starts.map(\.property)) { path in
            let start = starts.first { $0.property == path }?.value ?? .nan
            let value = script.sequence.value(of: path, of: target, at: time, over: .number(start))
            return value.components[0]
          }
          let shown = quantity.shown(by: own, at: time)
          #expect(
            (shown.value - expected).magnitude <= shown.bound,
            "\(target) \(quantity.name) \(quantity.index) at \(time): \(shown.value), not \(expected)"
          )
        }
      }
    }
  }

  /// A component that is not animated keeps the value of the model.
  @Test func theModelIsKept() throws {
    var exporter = WebExporter(form: .styleSheet)
    exporter.model = ["position": .vector2([30, 40])]
    let animated = try SequenceScript(parsing: "box position.x at 1: 5, 9 1s")
    #expect(try exporter.animations(animated)[0].style == [.init("translate", "5px 40px")])
    let moved = try SequenceScript(parsing: "box transform.translation.x at 1: 5, 9 1s")
    #expect(try exporter.animations(moved)[0].style == [.init("translate", "35px 40px")])
  }

  /// A CSS property has one start value.
  @Test func twoStartValuesAreRefused() throws {
    let script = try SequenceScript(
      parsing: "box transform.scale: 0.5, 1 1s\nbox transform.scale.x at 2: 2, 1 1s")
    let error = #expect(throws: WebExportError.self) { try WebExporter().animations(script) }
    #expect(error?.description.contains("a different scale") == true, "\(error as Any)")
  }

  /// The animations of many targets are each those of the target alone.
  @Test(arguments: ["", "play repeat 2\n"])
  func targetsAreIndependent(play: String) throws {
    let lines = (0..<5).map { index in
      """
      t\(index) position.x at \(index): \(index), 9 1s
      t\(index) level at 3: \(index), 1 2s ease-out-bounce
      """
    }
    let exporter = WebExporter(form: .styleSheet)
    let together = try exporter.animations(
      SequenceScript(parsing: play + lines.joined(separator: "\n") + "\nend level at 0: 0, 1 9s"))
    #expect(together.count == 11)
    for (index, line) in lines.enumerated() {
      let alone = try exporter.animations(
        SequenceScript(parsing: play + line + "\nend level at 0: 0, 1 9s"))
      #expect(together.filter { $0.target == "t\(index)" } == alone.filter { $0.target != "end" })
    }
    #expect(together.last?.target == "end")
  }
}
