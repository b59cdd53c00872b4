// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations

/// A CSS property, and how it is written from the numbers of an animated value.
///
/// The numbers are such that straight lines between them are what the browser draws between two
/// texts: for a perspective m34 and not its distance, for a colour the premultiplied components.
public struct WebProperty: Hashable, Sendable {
  /// How the numbers are written.
  public enum Form: Hashable, Sendable {
    /// One after the other, with a unit: `opacity`, `translate`, a custom property.
    case numbers(WebUnit)
    /// One of several, where the others are what changes nothing: the x of `translate`.
    case part(Int, of: Int, WebUnit, neutral: Double)
    /// A single factor for both axes, or one for each: `scale`.
    case factors
    /// Red, green and blue in 255 steps.
    case colorBytes
    /// A colour in the space in which browsers blend what is not in bytes.
    case oklab
    /// The numbers of a `LayerTransform` as a list of functions.
    case transform
    /// The sixteen numbers of a matrix, which browsers blend part by part as we do.
    case matrix
    /// A single transform function.
    case function(ValueFunction)
  }

  /// The property as CSS spells it.
  public var name: String
  /// How its numbers are written.
  public var form: Form
  /// Which components of the animated value it takes; all if empty.
  public var components: [Int]
  /// What a component is multiplied by.
  public var factor: Double
  /// What is added after that, in units of ours.
  public var offset: Double
  /// Whether a browser has to be told of it; custom properties have to be registered.
  public var isRegistered: Bool { name.hasPrefix("--") }
  /// What else the element's style needs.
  public var style: [WebKeyframe.Declaration]
  /// What a browser may miss on the way from the property to what is made of it.
  var passingError = 0.0

  /// A property.
  ///
  /// - Parameters:
  ///   - name: as CSS spells it; with two hyphens in front for one of your own.
  ///   - form: how its numbers are written.
  ///   - components: which components of the animated value it takes; all if empty.
  ///   - factor: what a component is multiplied by.
  ///   - offset: what is added after that.
  ///   - style: what else the element's style needs, such as a property made of a custom one.
  public init(
    _ name: String, _ form: Form = .numbers(.none), components: [Int] = [], factor: Double = 1,
    offset: Double = 0, style: [WebKeyframe.Declaration] = []
  ) {
    self.name = name
    self.form = form
    self.components = components
    self.factor = factor
    self.offset = offset
    self.style = style
  }

  /// The numbers of a value, in the unit of the property.
  func numbers(of value: AnimatedValue) -> [Double] {
    let all = value.components
    let chosen = components.isEmpty ? all : components.map { $0 < all.count ? all[$0] : .nan }
    if factor == 1, offset == 0 { return chosen.map(unit.converted) }
    return chosen.map { unit.converted(factor * $0 + offset) }
  }

  var unit: WebUnit {
    switch form {
    case .numbers(let unit), .part(_, of: _, let unit, neutral: _): unit
    case .factors, .colorBytes, .oklab, .transform, .matrix, .function: .none
    }
  }

  /// How the sum of values is said, if the browser can say it.
  var addition: WebComposite? {
    switch form {
    case .numbers: name == "scale" ? nil : .add
    case .part(_, of: _, _, let neutral): neutral == 0 ? .add : nil
    case .function, .matrix: .add
    case .factors, .colorBytes, .oklab, .transform: nil
    }
  }

  /// What a browser is told of a custom property.
  var registration: WebRegistration? {
    guard isRegistered else { return nil }
    return WebRegistration(name: name, syntax: unit.syntax, initialValue: unit.text(0))
  }
}

extension WebProperty {
  /// The value that CSS reads as these numbers; `nil` if it can not be written.
  func text(_ numbers: [Double]) -> String? {
    guard numbers.allSatisfy({ $0.isFinite }) else { return nil }
    switch form {
    case .numbers(let unit):
      return numbers.map(unit.text).joined(separator: " ")
    case .part(let index, let count, let unit, let neutral):
      guard let number = numbers.first else { return nil }
      return (0..<count).map { unit.text($0 == index ? number : neutral) }.joined(separator: " ")
    case .factors:
      return numbers.map(WebNumber.text).joined(separator: " ")
    case .colorBytes:
      return WebProperty.bytes(numbers)
    case .oklab:
      return WebProperty.oklab(numbers)
    case .transform:
      return WebProperty.transform(numbers)
    case .matrix:
      guard numbers.count == 16 else { return nil }
      // CSS writes columns down, whose points are columns, too.
      return "matrix3d(\(numbers.map(WebNumber.text).joined(separator: ", ")))"
    case .function(let function):
      return WebProperty.function(function, numbers)
    }
  }

  private static func straight(_ numbers: [Double]) -> [Double] {
    let opacity = numbers[3]
    return numbers[..<3].map { opacity == 0 || opacity == 1 ? $0 : $0 / opacity }
  }

  private static func opacity(_ opacity: Double) -> String {
    opacity == 1 ? "" : " / " + WebNumber.text(opacity)
  }

  private static func bytes(_ numbers: [Double]) -> String? {
    guard numbers.count == 4 else { return nil }
    let color = straight(numbers).map { WebNumber.text(($0 * 255).rounded()) }
    return "rgb(" + color.joined(separator: " ") + opacity(numbers[3]) + ")"
  }

  private static func oklab(_ numbers: [Double]) -> String? {
    guard numbers.count == 4 else { return nil }
    let color = straight(numbers).map(WebNumber.text)
    return "oklab(" + color.joined(separator: " ") + opacity(numbers[3]) + ")"
  }

  /// The components of a `LayerTransform` as a list of functions.
  ///
  /// CSS multiplies its functions from left to right and applies them to columns, so that the last works first:
  /// the list is ours read backwards, and its matrix ours transposed, which is how CSS writes one down.
  /// Every function is always there, so that browsers pair them one by one and blend their arguments; they
  /// blend perspective as 1/d, which is the number m34.
  private static func transform(_ numbers: [Double]) -> String? {
    // A perspective from behind has no distance.
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
    switch function {
    case .rotateX, .rotateY, .rotateZ:
      let angle = WebUnit.degrees.text(WebUnit.degrees.converted(numbers[0]))
      return "\(function.rawValue)(\(angle))"
    case .scale:
      return "scale3d(\(numbers.map(WebNumber.text).joined(separator: ", ")))"
    case .translate:
      return "translate3d(\(numbers.map(WebUnit.pixels.text).joined(separator: ", ")))"
    case .scaleX, .scaleY, .scaleZ:
      return "\(function.rawValue)(\(WebNumber.text(numbers[0])))"
    case .translateX, .translateY, .translateZ:
      return "\(function.rawValue)(\(WebUnit.pixels.text(numbers[0])))"
    }
  }
}
