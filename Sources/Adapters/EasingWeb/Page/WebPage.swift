// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// A self-contained HTML page that plays exported animations.
///
/// The page has a box for each target, a button to play and pause, and a slider for the time. Finite animations repeat after a
/// pause. The stage is scaled to the width of the page. The page shows a still picture if the system asks for reduced motion,
/// follows the system's light or dark mode, and supports the keyboard and screen readers.
///
/// ```swift
/// let page = WebPage(title: "Rocket", animations: [rocket])
/// page.html
/// ```
public struct WebPage: Hashable, Sendable {
  package struct Box: Hashable, Sendable {
    /// The name of the target, to which animations refer.
    package var target: String
    package var label: String
    /// A picture in place of the colored square: the content of an `svg` element, in trusted markup.
    ///
    /// The box's `transform-origin` is at the origin of the picture.
    package var picture = ""
    /// Declarations of the box's style, in addition to those of the animations.
    package var style: [WebKeyframe.Declaration]
    /// The target of the box that contains this box; nil if the box is directly on the stage.
    package var parent: String?

    package init(
      _ target: String, label: String = "", style: [WebKeyframe.Declaration] = [],
      parent: String? = nil
    ) { (self.target, self.label, self.style, self.parent) = (target, label, style, parent) }
  }

  /// The visible rectangle of the plane, in the pixels of the animations, and the picture behind the boxes.
  package struct Stage: Hashable, Sendable {
    package var x: Double
    package var y: Double
    /// The width, which is scaled to the width of the page; positive.
    package var width: Double
    package var height: Double
    /// The picture behind the boxes: the content of an `svg` element in the coordinates of the stage, in trusted markup.
    ///
    /// Its style may use `var(--progress)`, which goes from 0 to 1 while the page plays.
    package var backdrop = ""

    package init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  /// The heading and the window title.
  package var title: String
  /// A sentence below the heading.
  package var summary = ""
  /// The visible rectangle of the plane.
  package var stage = Stage(x: 0, y: 0, width: 880, height: 416)
  /// CSS rules for the pictures, trusted as they are.
  package var rules = ""
  /// Source text that is shown beside the stage, or below it on a narrow page.
  package var source = ""
  /// The address to which the page links back; nil for no link.
  package var home: String?
  /// The length of the timeline in seconds; if nil, the duration of the animations.
  package var length: Double?
  /// The time in seconds of the still picture that the page shows if the system asks for reduced motion.
  package var restTime = 0.0
  /// The boxes; later boxes are drawn in front.
  package var boxes: [Box]
  /// The animations, exported for a script.
  package var animations: [WebAnimation]

  /// Creates a page with a box for each target; the animations must be exported for a script, in stacking order.
  public init(title: String, animations: [WebAnimation]) {
    self.init(title: title, boxes: [], animations: animations)
  }

  /// Creates a page with the given boxes or, if there are none, one for each target of the animations.
  package init(title: String, boxes: [Box], animations: [WebAnimation]) {
    (self.title, self.boxes, self.animations) = (title, boxes, animations)
    if boxes.isEmpty { self.boxes = animations.map(\.target).withoutRepeats.map { Box($0) } }
  }

  /// The time in seconds at which the last animation ends; an endless animation counts as four iterations, or as 10 s if these are endless.
  package var duration: Double {
    animations.map(\.timing).reduce(0) { latest, timing in
      let few = timing.delay + 4 * timing.duration
      let end = timing.endTime < .infinity ? timing.endTime : few < .infinity ? few : 10
      return Swift.max(latest, end)
    }
  }

  /// The page as HTML.
  public var html: String {
    let data = JSONValue.array(animations.map(\.value)).text()
    let end = NumberText.shortest(WebNumber.milliseconds(length ?? duration))
    let link = home.map { "    <a href=\"\(WebPage.escaped($0))\">All animations</a>\n" } ?? ""
    let note = summary.isEmpty ? "" : "    <p>\(WebPage.escaped(summary))</p>\n"
    let listing =
      source.isEmpty
      ? ""
      : "\n  <pre tabindex=\"0\" aria-label=\"Source\"><code>\(WebPage.escaped(source))</code></pre>"
    return """
      \(WebPage.head(title: title, styles: styles))
      <header>
      \(link)    <h1>\(WebPage.escaped(title))</h1>
      \(note)</header>
      <main>
        <section>
          <figure class="stage" role="img" aria-label="Animation">
            <figure class="scene">
      \(scene)
            </figure>
          </figure>
          <form class="controls">
            <button type="button">Play</button>
            <input type="range" min="0" max="\(end)" value="0" step="any" aria-label="Time">
            <output>0.00 s</output>
          </form>
        </section>\(listing)
      </main>
      <script>
      // The arguments of Element.animate(); infinity, which JSON lacks, is a string.
      const descriptions = \(data);
      const end = \(end);
      const rest = \(NumberText.shortest(WebNumber.milliseconds(restTime)));
      \(WebPage.script)
      </script>
      </html>

      """
  }

  /// Returns the beginning of an HTML page up to the end of the `style` element.
  package static func head(title: String, styles: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(escaped(title))</title>
    <style>
    \(palette)
    \(styleSheet)
    \(styles)
    </style>
    """
  }

  private var scene: String {
    let numbers = [stage.x, stage.y, stage.width, stage.height].map(NumberText.shortest)
    let backdrop =
      "<svg class=\"backdrop\" viewBox=\"\(numbers.joined(separator: " "))\" aria-hidden=\"true\">\(stage.backdrop)</svg>"
    let lines = stage.backdrop.isEmpty ? [] : ["        " + backdrop]
    return (lines + elements(inside: nil, indent: "        ")).joined(separator: "\n")
  }

  /// Returns the elements of the boxes inside a parent box, with nested boxes; a box that contains itself is omitted.
  private func elements(inside parent: String?, indent: String) -> [String] {
    var lines: [String] = []
    for box in boxes where box.parent == parent {
      let target = WebPage.escaped(box.target)
      let look = box.picture.isEmpty ? "box" : "box drawn"
      let picture =
        box.picture.isEmpty
        ? "" : "<svg width=\"1\" height=\"1\" aria-hidden=\"true\">\(box.picture)</svg>"
      let start =
        "\(indent)<div class=\"\(look)\" id=\"\(target)\">\(picture)\(WebPage.escaped(box.label))"
      let inner = elements(inside: box.target, indent: indent + "  ")
      lines += inner.isEmpty ? [start + "</div>"] : [start] + inner + [indent + "</div>"]
    }
    return lines
  }

  private var styles: String {
    let (x, y, width, height) = (
      NumberText.shortest(0 - stage.x), NumberText.shortest(0 - stage.y),
      NumberText.shortest(stage.width), NumberText.shortest(stage.height)
    )
    var rules = [
      self.rules,
      ".stage { aspect-ratio: \(width) / \(height) }",
      // tan(atan2(a, b)) is the quotient of the lengths a and b, without a unit.
      ".scene { transform: scale(tan(atan2(100cqw, \(width)px))) translate(\(x)px, \(y)px) }",
      ".backdrop { left: \(NumberText.shortest(stage.x))px; "
        + "top: \(NumberText.shortest(stage.y))px; width: \(width)px; height: \(height)px }",
    ]
    rules += animations.registrations.map(\.rule)
    for box in boxes {
      var style = box.style
      for declaration in animations.filter({ $0.target == box.target }).flatMap(\.style)
      where !style.contains(declaration) { style.append(declaration) }
      guard !style.isEmpty else { continue }
      let declarations = style.map { "\($0.property): \($0.value)" }.joined(separator: "; ")
      rules.append(".box[id=\(CSSText.string(box.target))] { \(declarations) }")
    }
    return CSSText.inStyleElement(rules.joined(separator: "\n"))
  }

  package static func escaped(_ text: String) -> String {
    var result = ""
    // Compares Unicode scalars, because a quote followed by a combining mark is a single `Character`.
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

  /// The CSS variables for the colors of pages and pictures.
  package static let palette = """
    :root {
      color-scheme: light dark;
      --paper: light-dark(#f6f5f2, #15161b);
      --ink: light-dark(#1d2026, #eceae4);
      --quiet: light-dark(#5d616b, #a3a7b3);
      --stage: light-dark(#ffffff, #1e2027);
      --line: light-dark(#d8d5cd, #3a3d49);
      --accent: light-dark(#2f5fd0, #8fb0ff);
      --soft: light-dark(#dbe5fb, #2c3a5e);
      --warm: light-dark(#e2662b, #ff9a62);
      --sun: light-dark(#f3b93f, #ffd479);
      --leaf: light-dark(#2c9a72, #6fd3aa);
      --sky: light-dark(#20264a, #0e1122);
      --star: light-dark(#fff6df, #f3ead2);
      --shade: light-dark(#1d202622, #00000066);
    }
    """

  /// The style sheet of the page, without the rules of boxes.
  static let styleSheet = """
    :root { font: 16px/1.5 system-ui, sans-serif; }
    body {
      margin: 0 auto; max-width: 100rem; padding: clamp(1rem, 3vw, 2.5rem); box-sizing: border-box;
      background: var(--paper); color: var(--ink);
    }
    header { margin-bottom: 1.25rem; }
    header p { margin: 0.25rem 0 0; color: var(--quiet); max-width: 45rem; }
    h1 { font-size: 1.75rem; line-height: 1.2; font-weight: 650; margin: 0.25rem 0 0; }
    a { color: var(--accent); text-underline-offset: 0.2em; }
    main { display: grid; gap: 1.5rem; grid-template-columns: minmax(0, 1fr); }
    main:not(:has(pre)) { max-width: 60rem; }
    @media (min-width: 64rem) {
      main:has(pre) { grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr); }
      main > section { position: sticky; top: 1.5rem; align-self: start; }
    }
    figure { margin: 0; }
    .stage {
      position: relative; overflow: hidden; container-type: inline-size; background: var(--stage);
      border: 1px solid var(--line); border-radius: 12px;
    }
    .scene { position: absolute; left: 0; top: 0; width: 0; height: 0; transform-origin: 0 0; }
    .backdrop, .drawn > svg { position: absolute; overflow: visible; }
    .box {
      position: absolute; left: 0; top: 0; width: 64px; height: 64px; border-radius: 10px;
      display: grid; place-items: center; font-size: 0.8rem; color: var(--stage);
      background-color: var(--accent); border: 0 solid var(--ink);
    }
    .drawn { display: block; width: 0; height: 0; border-radius: 0; background-color: transparent; }
    .drawn > svg { left: 0; top: 0; }
    .controls { display: flex; gap: 1rem; align-items: center; margin-top: 1rem; }
    .controls input { flex: 1; min-width: 4rem; accent-color: var(--accent); }
    .controls output { min-width: 4rem; text-align: right; font-variant-numeric: tabular-nums; }
    button {
      font: inherit; padding: 0.4rem 0; width: 6rem; border-radius: 999px; cursor: pointer;
      border: 1px solid var(--accent); background: var(--accent); color: var(--paper);
    }
    pre {
      margin: 0; padding: 1.1rem 1.25rem; overflow: auto; background: var(--stage);
      border: 1px solid var(--line); border-radius: 12px; tab-size: 2;
      font: 0.82rem/1.55 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
    }
    :focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
    """

  static let script = """
    for (const { target, keyframes, timing, composite } of descriptions) {
      const options = { ...timing };
      if (composite) options.composite = composite;
      for (const name of ["iterations", "duration"]) {
        if (options[name] === "Infinity") options[name] = Infinity;
      }
      const box = document.querySelector(`.box[id="${CSS.escape(target)}"]`);
      box.animate(keyframes, options).pause();
    }

    // Kept, because getAnimations() omits animations that have ended without a fill.
    const animations = document.getAnimations();
    const [play, slider, clock] = document.querySelector(".controls").elements;
    const stage = document.querySelector(".stage");
    const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;

    function show(time) {
      slider.value = time;
      stage.style.setProperty("--progress", end > 0 ? time / end : 0);
      slider.setAttribute("aria-valuetext", `${(time / 1000).toFixed(2)} seconds`);
      clock.value = `${(time / 1000).toFixed(2)} s`;
    }

    function seek(time) {
      for (const animation of animations) animation.currentTime = time;
      show(time);
    }

    // A finite scene is played again after a pause; an endless one goes on.
    const pause = descriptions.some(({ timing }) => timing.iterations === "Infinity") ? 0 : 900;
    let isPlaying = false;

    function setPlaying(playing) {
      isPlaying = playing;
      play.textContent = playing ? "Pause" : "Play";
      if (!playing) {
        for (const animation of animations) animation.pause();
        return;
      }
      if (Number(slider.value) >= end) seek(0);
      startedAt = performance.now() - Number(slider.value);
      requestAnimationFrame(frame);
    }

    // One clock for all animations, so that they stay synchronous with the slider.
    let startedAt = 0;
    function frame(now) {
      if (!isPlaying) return;
      if (now - startedAt >= end + pause && end > 0) startedAt = now;
      seek(Math.min(Math.max(now - startedAt, 0), end));
      requestAnimationFrame(frame);
    }

    play.addEventListener("click", () => setPlaying(!isPlaying));
    slider.addEventListener("input", () => {
      setPlaying(false);
      seek(Number(slider.value));
    });
    seek(isReduced ? Math.min(rest, end) : 0);
    if (!isReduced) setPlaying(true);
    """
}
