// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SwiftEasing

struct TimesOptions: ParsableArguments {
  @Option(
    number: "The number of evenly spaced times, both ends included; 2 or more (default: 101).",
    named: "n")
  var samples: Int?
  @Option(number: "The first time of the grid.", named: "time") var from: Double?
  @Option(number: "The last time of the grid.", named: "time") var to: Double?
  @Option(number: "A list of times instead of a grid, such as 0,0.25,1.", named: "list")
  var at: String?

  @Option(
    number: "The times in this file instead, one on each line; - is standard input.", named: "file")
  var times: String?

  func validate() throws {
    let choices = [samples != nil || from != nil || to != nil, at != nil, times != nil]
    try require(
      choices.count(where: { $0 }) <= 1,
      "Give a grid (--samples, --from, --to), --at or --times, not several.")
    try validateSampleCount(samples)
    for case (let name, let bound?) in [("from", from), ("to", to)] {
      try require(bound.isFinite, "--\(name) is \(NumberText.shortest(bound)); it must be finite.")
    }
    if at != nil { _ = try list() }
  }

  var areAllGiven: Bool { times != nil || at != nil || to != nil }

  func makeTimes(along axis: TimeAxis) throws -> Times {
    if let times { return .lines(try LineReader(path: times)) }
    if at != nil { return .list(try list()[...]) }
    return .grid(Grid(from: from ?? 0, to: to ?? axis.end, count: samples ?? 101)[...])
  }

  private func list() throws -> [Double] {
    try (at ?? "").split(separator: ",", omittingEmptySubsequences: false).map { item in
      guard let time = Double(finite: item) else {
        throw ValidationError(
          "--at has \(Quotation.of(item, length: 40)), which is not a finite number.")
      }
      return time
    }
  }
}

package enum Times {
  case grid(Slice<Grid>)
  case list(ArraySlice<Double>)
  case lines(LineReader)

  var count: Int? {
    switch self {
    case .grid(let rest): rest.count
    case .list(let rest): rest.count
    case .lines: nil
    }
  }

  // Waits until at least one line has arrived, then returns all lines that have arrived. The output is flushed before
  // waiting, because the program that writes the lines may be waiting for results.
  mutating func next(atMost limit: Int, flushing output: inout OutputFile) throws -> [Double] {
    switch self {
    case .grid(let rest):
      self = .grid(rest.dropFirst(limit))
      // Index the base directly: a slice would make a call through a witness table for every element.
      return (rest.startIndex..<rest.prefix(limit).endIndex).map { rest.base[$0] }
    case .list(let rest):
      self = .list(rest.dropFirst(limit))
      return Array(rest.prefix(limit))
    case .lines(let reader):
      if let mistake = reader.mistake { throw mistake }
      // Only the first line is waited for; the loop ends when no further line has arrived.
      var times: [Double] = []
      repeat {
        guard let line = try reader.next(beforeWaiting: { try output.flush() }) else { break }
        guard let time = Double(finite: line) else {
          let mistake = ToolError(
            "line \(reader.lineNumber) of \(reader.name) is \(Quotation.of(line, length: 40)), "
              + "which is not a finite number.")
          if times.isEmpty { throw mistake }
          reader.mistake = mistake
          break
        }
        times.append(time)
      } while times.count < limit && reader.hasLine
      return times
    }
  }
}

package func validateSampleCount(_ samples: Int?) throws {
  try require(samples ?? 2 >= 2, "--samples is \(samples ?? 0); it must be 2 or more.")
}

package struct Grid: RandomAccessCollection {
  let from: Double
  let to: Double
  package let startIndex = 0
  package let endIndex: Int

  package init(from: Double, to: Double, count: Int) {
    (self.from, self.to, endIndex) = (from, to, count)
  }

  package subscript(index: Int) -> Double {
    if index == endIndex - 1 { return to }
    let fraction = Double(index) / Double(endIndex - 1)
    let length = to - from
    return length.isFinite ? from + length * fraction : from * (1 - fraction) + to * fraction
  }
}

extension Double {
  fileprivate init?(finite text: some StringProtocol) {
    func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" }
    func trimmed() -> String {
      String(text.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
    }
    guard let number = Double(String(text)) ?? Double(trimmed()), number.isFinite
    else { return nil }
    self = number
  }
}

/// The axis along which curves are sampled: seconds if there is a motion or a duration, otherwise progress.
package enum TimeAxis {
  case progress
  /// Seconds from 0 to a duration; easing functions are stretched to that duration.
  case seconds(duration: Double)

  /// Finds the axis; with an endless motion, `duration` is required if `needsEnd`, and if an easing function takes its length from it.
  package init(of curves: [CurveArgument], duration: Double?, needsEnd: Bool = true) throws {
    if let duration {
      try checkPositive("duration", duration)
      self = .seconds(duration: duration)
      return
    }
    let isStretched = curves.contains { $0.motion == nil }
    if needsEnd || isStretched,
      let endless = curves.first(where: { $0.motion?.duration.isFinite == false })
    {
      let rests = endless.motion?.restValue.isNaN == false
      let reason = rests ? "goes farther or rests later than any number" : "never comes to rest"
      throw ValidationError("\(endless.quotation) \(reason); give a --duration.")
    }
    let durations = curves.compactMap { $0.motion?.duration }
    // The axis is 1 s long if no motion has a positive, finite duration.
    let longest = durations.filter { $0 > 0 && $0.isFinite }.max() ?? 1
    self = durations.isEmpty ? .progress : .seconds(duration: longest)
  }

  package var end: Double { if case .seconds(let duration) = self { duration } else { 1 } }
}
