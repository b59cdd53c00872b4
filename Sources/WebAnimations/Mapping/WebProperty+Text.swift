// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import Easing

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
