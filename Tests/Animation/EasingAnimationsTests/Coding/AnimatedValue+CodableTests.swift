// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import TestSupport
import Testing

@Suite struct AnimatedValueCodableTests {
  @Test(
    arguments: [
      (.number(-0.1), #"{"number":-0.1}"#), (.vector2(SIMD2(1, 2.5)), #"{"vector2":[1,2.5]}"#),
      (.vector3(SIMD3(1, 2, 3)), #"{"vector3":[1,2,3]}"#),
      (.vector4(SIMD4(1, 2, 3, 4)), #"{"vector4":[1,2,3,4]}"#),
      (.list([1, 2, 3, 4, 5]), #"{"list":[1,2,3,4,5]}"#), (.list([]), #"{"list":[]}"#),
      (
        .color(ColorValue(.displayP3, 0.1, 0.7, 1)),
        #"{"color":{"space":"display-p3","straight":[0.1,0.7,1]}}"#
      ),
      (
        .matrix(.identity),
        #"{"matrix":[[1,0,0,0],[0,1,0,0],[0,0,1,0],[0,0,0,1]]}"#
      ),
      (
        .transform(LayerTransform(rotation: SIMD3(0, 0, 7))),
        #"{"transform":{"perspective":0,"rotation":[0,0,7],"scale":[1,1,1],"translation":[0,0,0]}}"#
      ),
    ] as [(AnimatedValue, String)])
  func aValueIsWrittenUnderTheNameOfItsKind(_ value: AnimatedValue, _ text: String) throws {
    #expect(try json(value) == text)
    #expect(try decoded(AnimatedValue.self, from: text) == value)
  }

  @Test(
    arguments: [
      "{}", #"{"vector5":[1,2,3,4,5]}"#, #"{"number":1,"list":[1]}"#, #"{"vector2":[1]}"#,
      #"{"vector2":[1,2,3]}"#, #"{"matrix":[[1,0,0,0],[0,1,0,0],[0,0,1,0]]}"#,
      #"{"matrix":[[1,0,0],[0,1,0],[0,0,1],[0,0,0]]}"#, #"{"color":{"straight":[1,1,1]}}"#,
      #"{"color":{"space":"cmyk","straight":[1,1,1]}}"#,
      #"{"color":{"space":"srgb","straight":[1,1,1],"premultiplied":[1,1,1,1]}}"#,
      #"{"color":{"space":"srgb","opacity":1,"premultiplied":[1,1,1,1]}}"#,
    ])
  func whatIsNoValueIsRefused(_ text: String) {
    #expect(throws: DecodingError.self) { try decoded(AnimatedValue.self, from: text) }
  }

  @Test func everyColourComesBackToTheLastBit() throws {
    var random = SeededGenerator(seed: 61)
    var straight = 0
    for _ in 0..<5_000 {
      func part() -> Double {
        Bool.random(using: &random)
          ? Double(Int.random(in: 0...255, using: &random)) / 255
          : Double.random(in: -0.2...1.2, using: &random)
      }
      let opacity = part()
      let color = ColorValue(.oklab, part(), part(), part(), opacity: opacity)
      #expect(try coded(color) == color)
      straight += try json(color).contains("straight") ? 1 : 0
      // Sums and differences are made of no straight components in general.
      let other = ColorValue(.oklab, part(), part(), part(), opacity: opacity)
      for made in [color.adding(other), color.subtracting(other), color.scaled(by: 1 / 3)] {
        #expect(try coded(made) == made)
      }
    }
    // Whatever was made of straight components is written so.
    #expect(straight == 5_000)
  }

  @Test func straightComponentsAreWrittenAsTheyWereMeant() throws {
    let color = ColorValue(.sRGB, 0.1, 0.2, 0.3, opacity: 0.7)
    #expect(
      try json(color) == #"{"opacity":0.7,"space":"srgb","straight":[0.1,0.2,0.3]}"#)
    let difference = ColorValue(.sRGB, 1, 0, 0).subtracting(ColorValue(.sRGB, 0, 0, 1))
    #expect(try json(difference) == #"{"premultiplied":[1,0,-1,0],"space":"srgb"}"#)
    let nothing = ColorValue(.sRGB, 1, 1, 1, opacity: 0)
    #expect(try json(nothing) == #"{"opacity":0,"space":"srgb","straight":[0,0,0]}"#)
  }

  @Test(
    "A zero of a color keeps its sign, also at an opacity below 0", arguments: [0.3, 0, -0.0, -1])
  func zeros(opacity: Double) throws {
    for zero in [0.0, -0.0] {
      let color = ColorValue(.sRGB, zero, 0.5, -0.5, opacity: opacity)
      let read = try coded(color)
      for (one, other) in zip(read.components, color.components) {
        #expect(one.bitPattern == other.bitPattern)
      }
      #expect(try json(read) == json(color))
    }
  }

  @Test func otherValuesComeBack() throws {
    let turn = Matrix4.rotation(1, about: .y).followed(by: .perspective(distance: 500))
    #expect(try coded(turn) == turn)
    let transform = LayerTransform(translation: SIMD3(1, 2, 3), perspective: -0.002)
    #expect(try coded(transform) == transform)
    #expect(try coded(KeyShape(tension: 0.1, bias: -1)) == KeyShape(tension: 0.1, bias: -1))
  }
}
