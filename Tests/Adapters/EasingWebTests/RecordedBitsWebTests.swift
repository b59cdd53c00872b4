// SPDX-License-Identifier: Apache-2.0

import ArcLength
import EasingAnimations
import MotionPath
import SwiftEasing
import TestSupport
import Testing

@testable import EasingWeb

/// The whole texts of random animations, groups, sequences and transitions for the web, as JSON, as style sheets and
/// as pages, and the refusals, as digests.
@Suite("Recorded bits of animations for the web", .enabled(if: RecordedBits.areComparable))
struct RecordedBitsWebTests {
  static let bits = RecordedBits()

  /// Exporters of all forms, with and without model values.
  private static func exporter(_ texts: inout RandomAnimationTexts, _ digest: inout BitDigest)
    -> WebExporter
  {
    var model: [String: AnimatedValue] = [:]
    for (path, kind) in RandomAnimationTexts.properties
    where !path.contains(".") && !texts.chance(6) {
      model[path] = digest.decoded(AnimatedValue.self, from: texts.keyed(kind))
    }
    return WebExporter(
      form: texts.pick(WebExporter.Form.allCases), accuracy: texts.pick([0.1, 0.5, 0.25]),
      model: model, pathForm: texts.pick([.positions, .offsetPath]),
      greatestSlope: texts.pick([.infinity, .infinity, 1000, 10]))
  }

  private static func add(_ animations: [WebAnimation], _ digest: inout BitDigest) {
    for animation in animations {
      digest.add(animation.json)
      digest.add(animation.fidelity.error)
      digest.add(animation.fidelity.isSampled)
      digest.add(animation.keyframes.count)
      for registration in animation.registrations { digest.add(registration.rule) }
    }
    do { digest.add(try WebStyleSheet(animations).text) } catch { digest.add("\(error)") }
  }

  @Test("Animations of single properties", arguments: ["first", "second", "third"])
  func animations(part: String) {
    var texts = RandomAnimationTexts(
      seed: UInt64(100 + part.utf8.count * 7 + (part.utf8.first.map { Int($0) } ?? 0)))
    var digest = BitDigest()
    for _ in 0..<90 {
      let exporter = Self.exporter(&texts, &digest)
      guard let keyed = digest.decoded(KeyedAnimation.self, from: texts.keyedAnimation()) else {
        continue
      }
      do {
        Self.add(
          [try exporter.animation(keyed, target: texts.pick(["box", "a b", "1\"x"]))], &digest)
      } catch {
        digest.add("\(error)")
      }
    }
    #expect(Self.bits.change(of: "animations-\(part)", digest) == nil)
  }

  @Test("Groups")
  func groups() {
    var texts = RandomAnimationTexts(seed: 102)
    var digest = BitDigest()
    for _ in 0..<60 {
      let exporter = Self.exporter(&texts, &digest)
      guard let group = digest.decoded(GroupAnimation.self, from: texts.group()) else { continue }
      do { Self.add(try exporter.animations(group), &digest) } catch { digest.add("\(error)") }
    }
    #expect(Self.bits.change(of: "groups", digest) == nil)
  }

  @Test("Sequences and pages")
  func sequences() {
    var texts = RandomAnimationTexts(seed: 103)
    var digest = BitDigest()
    for index in 0..<60 {
      let exporter = Self.exporter(&texts, &digest)
      guard let sequence = digest.decoded(AnimationSequence.self, from: texts.sequence()) else {
        continue
      }
      do {
        let animations = try exporter.animations(sequence)
        Self.add(animations, &digest)
        var page = WebPage(title: "Page \(index) <&>", animations: animations)
        page.summary = texts.pick(["", "A summary & more"])
        page.home = texts.pick([nil, "index.html?a=\"b\""])
        page.length = texts.pick([nil, 2.5])
        page.restTime = texts.pick([0, 0.5])
        page.source = texts.pick(["", "let a = 1 < 2"])
        digest.add(page.duration)
        digest.add(page.html)
      } catch {
        digest.add("\(error)")
      }
    }
    #expect(Self.bits.change(of: "sequences", digest) == nil)
  }

  @Test("Transitions, texts of styles and escaped texts")
  func others() throws {
    var texts = RandomAnimationTexts(seed: 104)
    var digest = BitDigest()
    for kind in LayerTransition.Kind.allCases {
      for direction in LayerTransition.Direction.allCases {
        let timing = digest.decoded(MediaTiming.self, from: texts.timing())
        var transition = try LayerTransition(
          kind, direction, startProgress: texts.pick([0, 0.25]),
          endProgress: texts.pick([1, 0.75]), timing: timing)
        transition.timingFunction = texts.pick([nil, .easeIn, EasingCurve("ease-out-bounce")])
        for form in WebExporter.Form.allCases {
          do {
            let found = try WebExporter(form: form, accuracy: 0.01).transition(transition)
            Self.add([found.old, found.new], &digest)
            digest.add(found.oldIsInFront)
          } catch {
            digest.add("\(error)")
          }
        }
      }
    }
    let map = WebPropertyMap.standard
    for _ in 0..<200 {
      let (path, kind) = texts.pick(RandomAnimationTexts.properties)
      guard let value = digest.decoded(AnimatedValue.self, from: texts.keyed(kind)) else {
        continue
      }
      for declaration in map.style(of: PropertyPath(text: path), value) {
        digest.add("\(declaration.property): \(declaration.value)")
      }
    }
    for text in ["<a & \"b\" 'c'>", "\0x\u{301}\"\u{301}", "</script>", "]]>"] {
      digest.add(WebPage.escaped(text))
    }
    #expect(Self.bits.change(of: "transitions-and-styles", digest) == nil)
  }
}
