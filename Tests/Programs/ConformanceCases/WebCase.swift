// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingWeb
import SwiftEasing

/// An exported animation with its expected values, for comparison in a browser.
package struct WebCase: Hashable, Sendable {
  /// The quantity read in the browser.
  package enum Reading: Hashable, Sendable {
    /// One number of a CSS property.
    case css(String, component: Int)
    /// A registered custom property.
    case custom(String)
    /// The position of the element: `x`, `y`, or `angle` in degrees.
    case place(String)
    /// One of the sixteen numbers of `transform`.
    case matrix(Int)
  }

  /// A time in seconds and the expected number.
  package struct Sample: Hashable, Sendable {
    package var time: Double
    package var expected: Double

    package init(time: Double, expected: Double) {
      self.time = time
      self.expected = expected
    }
  }

  package var name: String
  package var reading: Reading
  package var samples: [Sample]
  /// The divisor of differences.
  package var range: Double
  /// The browser's own rounding error, relative to the range.
  package var rounding = 1e-6
  package var animations: [WebAnimation]
  /// The style of elements in addition to the animations' declarations.
  package var style: [WebKeyframe.Declaration] = []
  /// The player.
  package enum Player: Hashable, Sendable {
    /// `Element.animate()`.
    case script
    /// A style sheet in a page.
    case styleSheet
    /// An exported page with a box for each target.
    case page
  }

  package var player = Player.script

  package init(
    _ name: String, reading: Reading, samples: [Sample], range: Double, animations: [WebAnimation]
  ) {
    self.name = name
    self.reading = reading
    self.samples = samples
    self.range = range
    self.animations = animations
  }

  /// The combined fidelity of all animations.
  private var fidelity: WebFidelity {
    animations.reduce(.exact) { $0.joined(with: $1.fidelity) }
  }

  /// The case as JSON.
  package func json() throws(WebExportError) -> JSONValue {
    var members = [JSONValue.Member("name", .string(name))]
    members.append(
      .init("concept", .string(fidelity == .exact ? "browser" : "approximation")))
    members.append(.init("bound", .number(fidelity.error + rounding)))
    members.append(.init("range", .number(range)))
    members.append(.init("property", property))
    // No attribute contains U+0000; browsers read it as this.
    let target = String((animations.first?.target ?? "").map { $0 == "\0" ? "\u{FFFD}" : $0 })
    switch player {
    case .styleSheet:
      members.append(.init("css", .string(try WebStyleSheet(animations).text)))
      members.append(.init("class", .string(target)))
    case .page:
      let box = WebPage.Box(animations.first?.target ?? "", style: style)
      let page = WebPage(title: name, boxes: [box], animations: animations)
      members.append(.init("page", .string(page.html)))
      members.append(.init("id", .string(target)))
    case .script:
      members.append(.init("animations", .array(animations.map(\.value))))
      members.append(
        .init(
          "register",
          .object(
            animations.flatMap(\.registrations).map { .init($0.name, .string($0.syntax)) })))
    }
    if player != .page {
      let style = animations.flatMap(\.style) + style
      members.append(
        .init(
          "style", .string(style.map { "\($0.property): \($0.value)" }.joined(separator: "; "))))
    }
    members.append(
      .init(
        "samples",
        .array(
          samples.map {
            .array([.number($0.time * 1000), .number($0.expected)])
          })))
    return .object(members)
  }

  private var property: JSONValue {
    switch reading {
    case .css(let name, let component):
      .object([.init("css", .string(name)), .init("component", .number(Double(component)))])
    case .custom(let name): .object([.init("custom", .string(name))])
    case .place(let name): .object([.init("place", .string(name))])
    case .matrix(let index): .object([.init("matrix", .number(Double(index)))])
    }
  }
}
