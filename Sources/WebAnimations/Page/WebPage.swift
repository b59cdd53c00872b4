// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import Easing

/// A page that plays exported animations: one file, nothing else needed.
///
/// It has a box for each target, a button that plays and pauses, and a slider that moves through the time.
/// Whoever asked the system for reduced motion finds it paused. It is light or dark as the system is, and can be
/// used by keyboard and read aloud.
///
///     let page = WebPage(title: "Rocket", animations: [rocket])
///     page.html
public struct WebPage: Hashable, Sendable {
  /// What is animated.
  public struct Box: Hashable, Sendable {
    /// The target that animations name.
    public var target: String
    /// What is written on it.
    public var label: String
    /// Its style beside what the animations bring.
    public var style: [WebKeyframe.Declaration]

    /// A box.
    public init(_ target: String, label: String = "", style: [WebKeyframe.Declaration] = []) {
      self.target = target
      self.label = label
      self.style = style
    }
  }

  /// The heading, also of the window.
  public var title: String
  /// The boxes, the later ones in front.
  public var boxes: [Box]
  /// The animations, exported for a script.
  public var animations: [WebAnimation]

  /// A page.
  ///
  /// - Parameters:
  ///   - title: the heading.
  ///   - boxes: what is animated. If empty, each target that is named by an animation has a box.
  ///   - animations: the animations, exported for a script, in the order in which they are stacked.
  public init(title: String, boxes: [Box] = [], animations: [WebAnimation]) {
    self.title = title
    self.animations = animations
    self.boxes = boxes
    if boxes.isEmpty {
      var seen: Set<String> = []
      self.boxes = animations.map(\.target).filter { seen.insert($0).inserted }.map { Box($0) }
    }
  }

  /// When the last animation is over, in seconds; what never ends counts for four of its iterations.
  public var duration: Double {
    let ends = animations.map { animation -> Double in
      let timing = animation.timing
      if timing.endTime < .infinity { return timing.endTime }
      let few = timing.delay + 4 * timing.duration
      return few < .infinity ? few : 10
    }
    return ends.reduce(0) { Swift.max($0, $1) }
  }

  /// The page.
  public var html: String {
    let boxes = boxes.map { box in
      "    <div class=\"box\" id=\"\(WebPage.escaped(box.target))\">\(WebPage.escaped(box.label))</div>"
    }
    let data = JSONValue.array(animations.map(\.value)).text()
    let end = NumberText.shortest(WebNumber.milliseconds(duration))
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(WebPage.escaped(title))</title>
      <style>
      \(WebPage.chrome)
      \(styles)
      </style>
      <main>
        <h1>\(WebPage.escaped(title))</h1>
        <section class="stage" aria-label="Animation">
      \(boxes.joined(separator: "\n"))
        </section>
        <form class="controls">
          <button type="button">Play</button>
          <input type="range" min="0" max="\(end)" value="0" step="any" aria-label="Time">
          <output>0.00 s</output>
        </form>
      </main>
      <script>
      // Each entry is what Element.animate() is given; JSON has no infinity, so that is a word.
      const descriptions = \(data);
      const end = \(end);
      \(WebPage.script)
      </script>
      </html>

      """
  }

  private var styles: String {
    var rules: [String] = []
    var seen: Set<String> = []
    for registration in animations.flatMap(\.registrations)
    where seen.insert(registration.name).inserted {
      rules.append(registration.rule)
    }
    for box in boxes {
      var style = box.style
      for declaration in animations.filter({ $0.target == box.target }).flatMap(\.style)
      where !style.contains(declaration) {
        style.append(declaration)
      }
      guard !style.isEmpty else { continue }
      let declarations = style.map { "\($0.property): \($0.value)" }.joined(separator: "; ")
      rules.append(".box[id=\(CSSText.string(box.target))] { \(declarations) }")
    }
    return CSSText.inStyleElement(rules.joined(separator: "\n"))
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    // Scalar by scalar: a mark that combines with a quote would hide it.
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\0": result += "\u{FFFD}"
      case "\r": result += "&#13;"
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
