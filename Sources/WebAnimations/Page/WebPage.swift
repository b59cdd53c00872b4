// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingAnimations

/// A self-contained HTML page that plays exported animations.
///
/// It has a box for each target, a button to play and pause, and a slider for the time. It starts paused if the
/// system asks for reduced motion, follows the system's light or dark mode, and supports the keyboard and screen
/// readers.
///
///     let page = WebPage(title: "Rocket", animations: [rocket])
///     page.html
public struct WebPage: Hashable, Sendable {
  /// An animated element.
  public struct Box: Hashable, Sendable {
    /// The target name that animations refer to.
    public var target: String
    /// The text in the box.
    public var label: String
    /// Its style, in addition to the declarations of the animations.
    public var style: [WebKeyframe.Declaration]
    /// The target name of the box around it; `nil` if it is on the stage.
    public var parent: String?

    /// A box.
    public init(
      _ target: String, label: String = "", style: [WebKeyframe.Declaration] = [],
      parent: String? = nil
    ) {
      self.target = target
      self.label = label
      self.style = style
      self.parent = parent
    }
  }

  /// The heading and the window title.
  public var title: String
  /// The boxes, later ones in front.
  public var boxes: [Box]
  /// The animations, exported for a script.
  public var animations: [WebAnimation]

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - title: the heading.
  ///   - boxes: the animated elements. If empty, each target of an animation gets a box.
  ///   - animations: the animations, exported for a script, in stacking order.
  public init(title: String, boxes: [Box] = [], animations: [WebAnimation]) {
    self.title = title
    self.animations = animations
    self.boxes = boxes
    if boxes.isEmpty {
      var seen: Set<String> = []
      self.boxes = animations.map(\.target).filter { seen.insert($0).inserted }.map { Box($0) }
    }
  }

  /// The end time of the last animation in seconds; an infinite animation counts as four iterations.
  public var duration: Double {
    let ends = animations.map { animation -> Double in
      let timing = animation.timing
      if timing.endTime < .infinity { return timing.endTime }
      let few = timing.delay + 4 * timing.duration
      return few < .infinity ? few : 10
    }
    return ends.reduce(0) { Swift.max($0, $1) }
  }

  /// The page as HTML.
  public var html: String {
    let stage = elements(inside: nil, indent: "    ").joined(separator: "\n")
    let data = JSONValue.array(animations.map(\.value)).text()
    let end = NumberText.shortest(WebNumber.milliseconds(duration))
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(WebPage.escaped(title))</title>
      <style>
      \(WebPage.styleSheet)
      \(styles)
      </style>
      <main>
        <h1>\(WebPage.escaped(title))</h1>
        <section class="stage" aria-label="Animation">
      \(stage)
        </section>
        <form class="controls">
          <button type="button">Play</button>
          <input type="range" min="0" max="\(end)" value="0" step="any" aria-label="Time">
          <output>0.00 s</output>
        </form>
      </main>
      <script>
      // The arguments of Element.animate(); infinity, which JSON lacks, is a string.
      const descriptions = \(data);
      const end = \(end);
      \(WebPage.script)
      </script>
      </html>

      """
  }

  /// The boxes inside another one, recursively; a box inside itself is omitted.
  private func elements(inside parent: String?, indent: String) -> [String] {
    var lines: [String] = []
    for box in boxes where box.parent == parent {
      let target = WebPage.escaped(box.target)
      let start = "\(indent)<div class=\"box\" id=\"\(target)\">\(WebPage.escaped(box.label))"
      let inner = elements(inside: box.target, indent: indent + "  ")
      lines += inner.isEmpty ? [start + "</div>"] : [start] + inner + [indent + "</div>"]
    }
    return lines
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
    // By Unicode scalars, because a combining mark would hide a quote.
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

extension WebPage {
  /// The style of the page, except its boxes.
  static let styleSheet = """
    :root {
      color-scheme: light dark;
      --paper: light-dark(#f6f5f2, #17181c);
      --ink: light-dark(#1d2026, #eceae4);
      --stage: light-dark(#ffffff, #202228);
      --line: light-dark(#d8d5cd, #3a3d46);
      --accent: light-dark(#2f5fd0, #8fb0ff);
      font: 16px/1.5 system-ui, sans-serif;
    }
    body { margin: 0; background: var(--paper); color: var(--ink); }
    main { max-width: 60rem; margin: 0 auto; padding: 2rem 1.5rem; }
    h1 { font-size: 1.5rem; font-weight: 600; margin: 0 0 1rem; }
    .stage {
      position: relative; height: 26rem; overflow: hidden; background: var(--stage);
      border: 1px solid var(--line); border-radius: 12px;
    }
    .box {
      position: absolute; left: 0; top: 0; width: 64px; height: 64px; border-radius: 10px;
      display: grid; place-items: center; font-size: 0.8rem; color: var(--stage);
      background-color: var(--accent); border: 0 solid var(--ink);
    }
    .controls { display: flex; gap: 1rem; align-items: center; margin-top: 1rem; }
    .controls input { flex: 1; accent-color: var(--accent); }
    .controls output { min-width: 5rem; text-align: right; font-variant-numeric: tabular-nums; }
    button {
      font: inherit; padding: 0.4rem 1.4rem; border-radius: 999px; cursor: pointer;
      border: 1px solid var(--accent); background: var(--accent); color: var(--paper);
    }
    :focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
    """

  /// The script that plays the animations.
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
    let isPlaying = false;

    function show(time) {
      slider.value = time;
      slider.setAttribute("aria-valuetext", `${(time / 1000).toFixed(2)} seconds`);
      clock.value = `${(time / 1000).toFixed(2)} s`;
    }

    function seek(time) {
      for (const animation of animations) animation.currentTime = time;
      show(time);
    }

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
      const time = Math.min(Math.max(now - startedAt, 0), end);
      seek(time);
      if (time >= end) setPlaying(false);
      else requestAnimationFrame(frame);
    }

    play.addEventListener("click", () => setPlaying(!isPlaying));
    slider.addEventListener("input", () => {
      setPlaying(false);
      seek(Number(slider.value));
    });
    seek(0);
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) setPlaying(true);
    """
}
