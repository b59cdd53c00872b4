// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// A CSS property, and the form of its value.
///
/// The numbers of a value are the quantities that browsers interpolate linearly, such as the premultiplied components of a
/// color or, for a perspective, the matrix element m34.
public struct WebProperty: Hashable, Sendable {
  /// The form of a value in CSS.
  public enum Form: Hashable, Sendable {
    /// A list of numbers with a unit, as for `opacity`, `translate` or a custom property.
    case numbers(WebUnit)
    /// One number of several, such as the x of `translate`; the other numbers have the neutral value, which changes nothing.
    case part(Int, of: Int, WebUnit, neutral: Double)
    /// A scale: one factor for both axes, or one factor for each axis.
    case factors
    /// A color with red, green and blue as integers from 0 to 255.
    case colorBytes
    /// A color in Oklab, the space in which browsers interpolate all colors except legacy sRGB.
    case oklab
    /// The numbers of a `LayerTransform`, written as a list of CSS functions.
    case transform
    /// The sixteen numbers of a matrix; browsers interpolate its decomposition as this package does.
    case matrix
    /// A single transform function.
    case function(ValueFunction)
  }

  var name: String
  var form: Form
  var components: [Int]
  var factor: Double
  var offset: Double
  var style: [WebKeyframe.Declaration]
  /// The error of the number that a browser substitutes for `var()` where another property uses this custom property.
  var substitutionError = 0.0

  /// Creates a property.
  ///
  /// - Parameters:
  ///   - name: the name in CSS; the name of a custom property starts with two hyphens.
  ///   - form: the form of the property's value.
  ///   - components: the indices of the value's components that the property shows; all if empty.
  ///   - factor: the number by which each component is multiplied, in this package's units.
  ///   - offset: the number added to each product, in this package's units.
  ///   - style: further declarations for the element's style, such as one that uses a custom property.
  public init(
    _ name: String, _ form: Form = .numbers(.none), components: [Int] = [], factor: Double = 1,
    offset: Double = 0, style: [WebKeyframe.Declaration] = []
  ) {
    (self.name, self.form, self.components) = (name, form, components)
    (self.factor, self.offset, self.style) = (factor, offset, style)
  }

  /// Returns the property's numbers for a value, in the property's unit.
  func numbers(of value: AnimatedValue) -> [Double] {
    let all = value.components
    let chosen = components.isEmpty ? all : components.map { $0 < all.count ? all[$0] : .nan }
    return chosen.map { unit.converted(factor * $0 + offset) }
  }

  var unit: WebUnit {
    switch form {
    case .numbers(let unit), .part(_, of: _, let unit, neutral: _): unit
    case .factors, .colorBytes, .oklab, .transform, .matrix, .function: .none
    }
  }

  /// Whether the value is relative to the model value: browsers add it to the model value or multiply both.
  var isPart: Bool { if case .part = form { true } else { false } }

  /// The composite operation that adds values of this property; nil if browsers have none.
  var addition: WebComposite? {
    switch form {
    case .numbers: name == "scale" ? nil : .add
    case .part(_, of: _, _, let neutral): neutral == 0 ? .add : nil
    case .function, .matrix: .add
    case .factors, .colorBytes, .oklab, .transform: nil
    }
  }

  /// The registration of a custom property, without which browsers do not interpolate it; nil for other properties.
  var registration: WebRegistration? {
    guard name.hasPrefix("--") else { return nil }
    return WebRegistration(name: name, syntax: unit.syntax, initialValue: unit.text(0))
  }

  /// Returns the CSS text of the numbers; nil if CSS cannot express them.
  func text(_ numbers: [Double]) -> String? {
    guard numbers.allSatisfy({ $0.isFinite }) else { return nil }
    switch form {
    case .numbers(let unit): return numbers.map(unit.text).joined(separator: " ")
    case .part(let index, let count, let unit, let neutral):
      guard let number = numbers.first else { return nil }
      return (0..<count).map { unit.text($0 == index ? number : neutral) }.joined(separator: " ")
    case .factors: return numbers.map(WebNumber.text).joined(separator: " ")
    case .colorBytes: return Self.color("rgb", numbers) { WebNumber.text(($0 * 255).rounded()) }
    case .oklab: return WebProperty.color("oklab", numbers, WebNumber.text)
    case .transform: return WebProperty.transform(numbers)
    case .matrix:
      guard numbers.count == 16 else { return nil }
      // `matrix3d()` lists the columns of a matrix for column vectors, which are the rows of this package's matrix for row vectors.
      return "matrix3d(\(numbers.map(WebNumber.text).joined(separator: ", ")))"
    case .function(let function): return WebProperty.function(function, numbers)
    }
  }

  /// Returns the text of a color, given its premultiplied components; `text` writes a component that is not premultiplied.
  private static func color(
    _ name: String, _ numbers: [Double], _ text: (Double) -> String
  ) -> String? {
    guard numbers.count == 4 else { return nil }
    let opacity = numbers[3]
    let straight = numbers[..<3].map { text(opacity == 0 || opacity == 1 ? $0 : $0 / opacity) }
    let end = opacity == 1 ? "" : " / " + WebNumber.text(opacity)
    return "\(name)(\(straight.joined(separator: " "))\(end))"
  }

  /// Returns the components of a `LayerTransform` as a list of CSS functions.
  ///
  /// CSS applies the last function first, so the order is the reverse of this package's. The list always has all functions, so
  /// that browsers interpolate their arguments in pairs. Browsers interpolate the perspective d as 1/d, that is as m34.
  private static func transform(_ numbers: [Double]) -> String? {
    // CSS cannot express a perspective with a positive m34.
    guard numbers.count == 10, numbers[9] <= 0 else { return nil }
    let degrees = numbers[3...5].map { WebUnit.degrees.text(WebUnit.degrees.converted($0)) }
    return [
      numbers[9] == 0
        ? "perspective(none)" : "perspective(\(WebUnit.pixels.text(-1 / numbers[9])))",
      "translate3d(\(numbers[0...2].map(WebUnit.pixels.text).joined(separator: ", ")))",
      "rotateZ(\(degrees[2]))", "rotateY(\(degrees[1]))", "rotateX(\(degrees[0]))",
      "scale3d(\(numbers[6...8].map(WebNumber.text).joined(separator: ", ")))",
    ].joined(separator: " ")
  }

  private static func function(_ function: ValueFunction, _ numbers: [Double]) -> String? {
    guard numbers.count == function.inputCount else { return nil }
    let texts = numbers.map { number in
      switch function {
      case .rotateX, .rotateY, .rotateZ: WebUnit.degrees.text(WebUnit.degrees.converted(number))
      case .scale, .scaleX, .scaleY, .scaleZ: WebNumber.text(number)
      case .translate, .translateX, .translateY, .translateZ: WebUnit.pixels.text(number)
      }
    }
    let suffix = numbers.count == 3 ? "3d" : ""
    return "\(function.rawValue)\(suffix)(\(texts.joined(separator: ", ")))"
  }
}
