// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

extension AnimationSequence: CheckedDecodable, KeyedEncodable {
  package enum CodingKeys: String, CodingKey { case entries, dialect, timing, timingFunction }

  /// Reads the entries in order, the timing and the timing function, and checks them as the other initializer does.
  ///
  /// An entry has a `label`, a `sequence`, or a `target` and an `animation`. Its position `at` is a time in seconds or a string
  /// of the sequence's `dialect`, which can only be `gsap`. Without a position, an entry is placed after all earlier entries. The
  /// entry's fill mode is that of its animation.
  package init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    guard try container.decode(.dialect, default: "gsap") == "gsap" else {
      throw container.mistake(at: .dialect, "expected gsap")
    }
    var list = try container.nestedUnkeyedContainer(forKey: .entries)
    var entries: [Entry] = []
    while !list.isAtEnd {
      let entry = try list.nestedContainer(keyedBy: Entry.CodingKeys.self)
      entries.append(try Entry(reading: entry))
    }
    do {
      try self.init(
        entries, timing: container.decodeIfPresent(MediaTiming.self, forKey: .timing),
        timingFunction: container.decodeIfPresent(EasingCurve.self, forKey: .timingFunction))
    } catch let error as SequenceError {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: container.codingPath + [CodingKeys.entries],
          debugDescription: error.description, underlyingError: error))
    }
  }

  package func write(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
    var list = container.nestedUnkeyedContainer(forKey: .entries)
    for entry in placedEntries {
      var item = list.nestedContainer(keyedBy: Entry.CodingKeys.self)
      switch entry.content {
      case .label(let name): try item.encode(name, forKey: .label)
      case .child(let child):
        if case .sequence(let sequence) = child.content {
          try item.encode(sequence, forKey: .sequence)
        } else if case .animation(let keyed, let target) = child.content {
          try item.encode(target, forKey: .target)
          try item.encode(keyed, forKey: .animation)
        }
      }
      try item.encode(entry.position.offset, forKey: .at)
    }
    try container.encode(timing, forKey: .timing)
    try container.encodeIfPresent(timingFunction, forKey: .timingFunction)
  }
}

extension AnimationSequence.Entry {
  enum CodingKeys: String, CodingKey { case target, animation, sequence, label, at }

  fileprivate init(reading container: KeyedDecodingContainer<CodingKeys>) throws {
    if let time = try? container.decode(Double.self, forKey: .at) {
      position = .at(time)
    } else if let text = try container.decodeIfPresent(String.self, forKey: .at) {
      do {
        position = try SequencePosition(gsap: text)
      } catch {
        throw container.mistake(at: .at, error.description)
      }
    } else {
      position = .afterAll
    }
    if let name = try container.decodeIfPresent(String.self, forKey: .label) {
      content = .label(name)
    } else if let sequence = try container.decodeIfPresent(
      AnimationSequence.self, forKey: .sequence)
    {
      content = .child(AnimationSequence.Child(content: .sequence(sequence)))
    } else {
      let keyed = try container.decode(KeyedAnimation.self, forKey: .animation)
      let target = try container.decode(String.self, forKey: .target)
      content = .child(AnimationSequence.Child(content: .animation(keyed, target: target)))
    }
  }
}
