// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing
import TestSupport
import Testing

@testable import EasingWeb

@Suite struct MappingTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-2.5, "-2.5"), (0.1234567, "0.1234567"),
    (0.12345678, "1.2345678e-1"), (-123.123456789, "-1.23123456789e2"),
    (0.00000019, "1.9e-7"), (0.000012345678, "1.2345678e-5"), (1e21, "1e+21"),
  ])
  func longNumbersHaveAnExponent(_ number: Double, _ text: String) {
    #expect(WebNumber.text(number) == text)
  }

  @Test func numbersReadBackBitForBit() {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<20_000 {
      let number = generator.logarithmic(-12, 12) * (Bool.random(using: &generator) ? 1 : -1)
      #expect(Double(WebNumber.text(number)) == number)
    }
  }

  private func text(_ path: PropertyPath, _ value: AnimatedValue) throws -> [String] {
    let properties = try #require(WebPropertyMap.standard.properties(for: path, showing: [value]))
    return try properties.map { property in
      "\(property.name): \(try #require(property.text(property.numbers(of: value))))"
    }
  }

  static let table: [(PropertyPath, AnimatedValue, [String])] = [
    ("opacity", .number(0.5), ["opacity: 0.5"]),
    ("position", .vector2([10, -20.5]), ["translate: 10px -20.5px"]),
    ("position.y", .number(3), ["translate: 0px 3px"]),
    ("transform.rotation.z", .number(.pi), ["rotate: 180deg"]),
    ("transform.rotation", .number(.pi / 2), ["rotate: 90deg"]),
    ("transform.scale", .number(2), ["scale: 2"]),
    ("transform.scale.y", .number(2), ["scale: 1 2"]),
    ("transform.rotation.y", .number(-.pi), ["--rotation-y: -180deg"]),
    ("bounds.size.width", .number(7), ["width: 7px"]),
    ("size", .vector2([7, 8]), ["width: 7px", "height: 8px"]),
    ("size.height", .number(8), ["height: 8px"]),
    ("cornerRadius", .number(4), ["border-radius: 4px"]),
    ("strokeEnd", .number(0.25), ["stroke-dashoffset: 0.75"]),
    ("myLevel", .number(1), ["--my-level: 1"]),
    ("level2", .number(1), ["--level2: 1"]), ("my_level", .number(1), ["--my_level: 1"]),
    // CSS reserves the name of two hyphens.
    ("*/", .number(1), ["--u2a-u2f: 1"]), ("/", .number(1), ["--u2f: 1"]),
    ("target", .vector3([1, 2, 3]), ["--target-x: 1", "--target-y: 2", "--target-z: 3"]),
    ("color", .color(ColorValue(.sRGB, 1, 0, 0.2)), ["color: rgb(255 0 51)"]),
    (
      "backgroundColor", .color(ColorValue(.oklab, 0.5, 0.1, -0.1, opacity: 0.5)),
      ["background-color: oklab(0.5 0.1 -0.1 / 0.5)"]
    ),
    (
      "color", .color(ColorValue(.displayP3, 0.5, 0.25, 1)),
      ["--color-1: 0.5", "--color-2: 0.25", "--color-3: 1", "--color-4: 1"]
    ),
    // Bytes are from 0 to 255, and whole.
    (
      "color", .color(ColorValue(.sRGB, 1.2, 0, 0.2)),
      ["--color-1: 1.2", "--color-2: 0", "--color-3: 0.2", "--color-4: 1"]
    ),
    (
      "color", .color(ColorValue(.sRGB, -0.2, 0, 0.2)),
      ["--color-1: -0.2", "--color-2: 0", "--color-3: 0.2", "--color-4: 1"]
    ),
    (
      "color", .color(ColorValue(.sRGB, 0.5, 0, 0.2)),
      ["--color-1: 0.5", "--color-2: 0", "--color-3: 0.2", "--color-4: 1"]
    ),
    (
      "transform",
      .transform(
        LayerTransform(
          translation: [1, 2, 3], rotation: [0, .pi, 0], scale: [2, 2, 1], perspective: -1.0 / 500)),
      [
        "transform: perspective(500px) translate3d(1px, 2px, 3px) rotateZ(0deg) rotateY(180deg) "
          + "rotateX(0deg) scale3d(2, 2, 1)"
      ]
    ),
  ]

  @Test(arguments: table)
  func everyRowOfTheTable(_ path: PropertyPath, _ value: AnimatedValue, _ css: [String]) throws {
    #expect(try text(path, value) == css)
  }

  /// CSS has no perspective of a viewer behind the plane.
  @Test func aPositivePerspectiveIsRefused() throws {
    for (perspective, isRefused) in [
      (1.0 / 500, true), (5e-324, true), (0, false), (-1.0 / 500, false),
    ] {
      let value = AnimatedValue.transform(LayerTransform(perspective: perspective))
      let properties = try #require(
        WebPropertyMap.standard.properties(for: "transform", showing: [value]))
      for property in properties {
        #expect((property.text(property.numbers(of: value)) == nil) == isRefused)
      }
    }
  }

  @Test func theMapCanBeExtended() throws {
    var exporter = WebExporter()
    exporter.map["blurRadius"] = [WebProperty("--blur", .numbers(.pixels))]
    let blur = try BasicAnimation(from: 0.0, to: 8, duration: 1)
    let export = try exporter.animation(KeyedAnimation("blurRadius", blur))
    #expect(export.keyframes[1].declarations == [.init("--blur", "8px")])
    #expect(
      export.registrations.map(\.rule)
        == ["@property --blur { syntax: \"<length>\"; inherits: false; initial-value: 0px }"])
  }

  @Test func valueFunctionsAreFunctions() throws {
    for function in ValueFunction.allCases {
      let property = WebProperty("transform", .function(function))
      let numbers = Array(repeating: 1.0, count: function.inputCount)
      let text = try #require(property.text(numbers))
      #expect(text.hasPrefix(function.rawValue))
      #expect(property.text(numbers + [1]) == nil)
    }
  }
}
