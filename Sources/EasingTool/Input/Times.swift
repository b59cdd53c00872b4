// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Easing

/// The times at which curves are sampled: an even grid, a list, or the lines of a file.
struct TimesOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many evenly spaced times to take, both ends included; 2 or more (default: 101).",
      valueName: "n"))
  var samples: Int?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The first time of the grid.", valueName: "time"))
  var from: Double?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The last time of the grid.", valueName: "time"))
  var to: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "These times instead of a grid, in this order, such as 0,0.25,1.", valueName: "list"))
  var at: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The times in this file instead, one on each line; - is standard input.",
      valueName: "file"))
  var times: String?

  func validate() throws {
    let ways = [samples != nil || from != nil || to != nil, at != nil, times != nil]
    guard ways.count(where: { $0 }) <= 1 else {
      throw ValidationError("Give a grid (--samples, --from, --to), --at or --times, not several.")
    }
    try validateSampleCount(samples)
    for (name, bound) in [("from", from), ("to", to)] {
      if let bound, !bound.isFinite {
        throw ValidationError("--\(name) is \(NumberText.shortest(bound)); it must be finite.")
      }
    }
    if at != nil { _ = try list() }
  }

  /// Whether the times do not depend on where the axis ends.
  var areAllGiven: Bool { times != nil || at != nil || to != nil }

  /// The times that the options ask for, over the whole axis if they do not say.
  ///
  /// - Throws: a ``ToolError`` if a file of times can not be opened.
  func makeTimes(along axis: TimeAxis) throws -> Times {
    if let times { return .lines(try LineReader(path: times)) }
    if at != nil { return .list(try list()[...]) }
    return .grid(Grid(from: from ?? 0, to: to ?? axis.end, count: samples ?? 101), next: 0)
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

/// Times that are yet to come.
enum Times {
  case grid(Grid, next: Int)
  case list(ArraySlice<Double>)
  case lines(LineReader)

  /// How many there are, if that is known before they are all read.
  var count: Int? {
    switch self {
    case .grid(let grid, _): grid.count
    case .list(let list): list.count
    case .lines: nil
    }
  }

  /// The next times, or none after the last.
  ///
  /// Lines come one by one, because waiting for more would keep back the answers to those that are there.
  ///
  /// - Parameters:
  ///   - limit: how many at most.
  ///   - output: flushed before waiting for more input.
  /// - Returns: the times.
  /// - Throws: as `next(flushing:)`.
  mutating func next(atMost limit: Int, flushing output: inout OutputFile) throws -> [Double] {
    switch self {
    case .grid(let grid, let index):
      let end = min(index + limit, grid.count)
      self = .grid(grid, next: end)
      return (index..<end).map { grid[$0] }
    case .list(let list):
      self = .list(list.dropFirst(limit))
      return Array(list.prefix(limit))
    case .lines:
      return try next(flushing: &output).map { [$0] } ?? []
    }
  }

  /// The next time, or nil after the last.
  ///
  /// - Parameter output: flushed before waiting for more input, for whoever waits for the answers to
  ///   what it has written.
  /// - Returns: the time, or nil.
  /// - Throws: a ``ToolError`` for a line that is no number, or if reading fails.
  mutating func next(flushing output: inout OutputFile) throws -> Double? {
    switch self {
    case .grid(let grid, let index):
      guard index < grid.count else { return nil }
      self = .grid(grid, next: index + 1)
      return grid[index]
    case .list(var list):
      let time = list.popFirst()
      self = .list(list)
      return time
    case .lines(let reader):
      guard let line = try reader.next(beforeWaiting: { try output.flush() }) else { return nil }
      guard let time = Double(finite: line) else {
        throw ToolError(
          "line \(reader.lineNumber) of \(reader.name) is \(Quotation.of(line, length: 40)), "
            + "which is not a finite number.")
      }
      return time
    }
  }
}

/// Checks a number of samples, wherever one is given.
func validateSampleCount(_ samples: Int?) throws {
  if let samples, samples < 2 {
    throw ValidationError("--samples is \(samples); it must be 2 or more.")
  }
}

/// Evenly spaced times, both ends exact.
struct Grid {
  let from: Double
  let to: Double
  let count: Int

  subscript(index: Int) -> Double {
    if index == count - 1 { return to }
    let fraction = Double(index) / Double(count - 1)
    let length = to - from
    return length.isFinite ? from + length * fraction : from * (1 - fraction) + to * fraction
  }
}

extension Double {
  /// The number that a text is, spaces around it left out; nil if it is none or not finite.
  fileprivate init?(finite text: some StringProtocol) {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    let trimmed = text.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
    guard let number = Double(String(trimmed)), number.isFinite else { return nil }
    self = number
  }
}
