// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import Foundation

// Answers the questions of replay.mjs, one a line: the starts of a sequence's children, its duration, and the values of `x` of
// some targets at some times, or null for a sequence that is refused.

struct Question: Decodable {
  let sequence: AnimationSequence
  let targets: [String]
  let times: [Double]
}

struct Answer: Encodable {
  let starts: [Double]
  let duration: Double
  let values: [[Double]]

  init(_ question: Question) {
    let sequence = question.sequence
    starts = sequence.children.map(\.start)
    duration = sequence.duration
    values = question.targets.map { target in
      question.times.map { time in
        guard
          case .number(let value) = sequence.value(of: "x", of: target, at: time, over: .number(0))
        else { return .greatestFiniteMagnitude }
        return value
      }
    }
  }
}

while let line = readLine() {
  let question = try? JSONDecoder().decode(Question.self, from: Data(line.utf8))
  print(String(decoding: try JSONEncoder().encode(question.map(Answer.init)), as: UTF8.self))
}
