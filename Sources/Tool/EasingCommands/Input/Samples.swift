// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SwiftEasing

package struct Samples {
  package let name: String
  package private(set) var times: [Double] = []
  package private(set) var values: [Double] = []
  package private(set) var weights: [Double] = []
  private(set) var isInMilliseconds = false
  private var lineNumbers: [Int] = []
  /// The curve and the duration of the `linear()` whose stops the samples are; nil for a file.
  package private(set) var lines: (curve: PiecewiseLinear, duration: Double)?

  /// Reads the first two columns of a file, or the first three if it has weights.
  ///
  /// If the first line has no numbers, it is a header. Empty lines and quotation marks around cells are skipped. Notes on
  /// standard error report unused columns, and a header that names milliseconds.
  package init(path: String, hasWeights: Bool = false) throws {
    let reader = try LineReader(path: path)
    name = reader.name
    var progress = ProgressLine()
    defer { progress.finish() }
    let columnCount = hasWeights ? 3 : 2
    var header: [String] = []
    while let line = try reader.next() {
      let cells = Samples.cells(in: line) { ",; \t".contains($0) }
      if cells.isEmpty { continue }
      let numbers = cells.prefix(columnCount).map { Double($0) }
      if reader.lineNumber == 1, numbers.allSatisfy({ $0 == nil }) {
        header = Samples.titles(in: line)
        continue
      }
      let place = "line \(reader.lineNumber) of \(name)"
      let all = numbers.compactMap { $0 }
      if let cell = Samples.decimalComma(in: line) {
        throw ToolError(
          "\(place): \(Quotation.of(cell, length: 40)) has a decimal comma; write "
            + cell.replacing(",", with: ".") + ".")
      }
      guard numbers.count == columnCount, all.count == numbers.count else {
        throw ToolError(
          "\(place) is \(Quotation.of(line, length: 60)); it must be a time and a value"
            + (hasWeights ? ", and a weight." : "."))
      }
      func check(
        _ name: String, _ number: Double, _ isAllowed: Bool, _ allowed: @autoclosure () -> String
      ) throws {
        if isAllowed { return }
        throw ToolError("\(place): \(ParameterError(name, number, allowed: allowed())).")
      }
      for (name, number) in zip(["value", "weight"], all.dropFirst()) {
        try check(name, number, number.isFinite, "finite")
      }
      if hasWeights {
        try check("weight", all[2], all[2] >= 0, "0 or more")
        weights.append(all[2])
      }
      let before = times.last ?? -.infinity
      try check(
        "time", all[0], all[0].isFinite && all[0] > before,
        times.isEmpty
          ? "finite" : "finite, and later than the one before, \(NumberText.shortest(before))")
      if times.isEmpty { try note(header, cells.count, used: columnCount) }
      times.append(all[0])
      values.append(all[1])
      lineNumbers.append(reader.lineNumber)
      progress.advance(of: nil)
    }
  }

  /// Reads the stops of a `linear()` followed by its duration, such as `linear(0, 0.4 10%, 1) 0.8s`.
  ///
  /// A last stop of value 1 is omitted: generators of such stops end exactly at 1, whereas the spring itself still moves a little.
  package init(css text: String) throws {
    name = "The linear()"
    let end = text.lastIndex(of: ")").map(text.index(after:)) ?? text.endIndex
    let time = text[end...].filter { $0 != " " && $0 != ";" }
    let seconds = time.hasSuffix("s") ? Double(time.dropLast(time.hasSuffix("ms") ? 2 : 1)) : nil
    guard let seconds, seconds > 0, seconds.isFinite else {
      throw ValidationError(
        "--css has no duration; write it after the linear(), such as 0.8s or 800ms.")
    }
    let curve = try EasingCurve(parsing: String(text[..<end]))
    guard let lines = curve.piecewiseLinear else {
      throw ValidationError("--css is \(Quotation.of(text, length: 40)); it must be a linear().")
    }
    let duration = time.hasSuffix("ms") ? seconds / 1000 : seconds
    self.lines = (lines, duration)
    for stop in lines.stops where stop.progress < 1 || stop.value != 1 {
      times.append(stop.progress * duration)
      values.append(stop.value)
    }
  }

  private static func titles(in line: String) -> [String] {
    let isSpaced = !line.contains { ",;\t".contains($0) }
    return cells(in: line) { isSpaced ? $0 == " " : ",;\t".contains($0) }
  }

  /// Splits a line into cells; a quoted cell may contain separators and doubled quotation marks (RFC 4180, section 2).
  private static func cells(
    in line: String, separatedBy isSeparator: (Character) -> Bool
  ) -> [String] {
    guard line.contains("\"")
    else { return line.split(whereSeparator: isSeparator).map { String($0) } }
    var (cells, cell, isQuoted) = ([String](), "", false)
    var previous: Character?
    for character in line {
      if character == "\"", isQuoted {
        isQuoted = false
      } else if character == "\"", cell.isEmpty || previous == "\"" {
        if previous == "\"" { cell.append(character) }
        isQuoted = true
      } else if isSeparator(character), !isQuoted {
        if !cell.isEmpty { cells.append(cell) }
        cell = ""
      } else {
        cell.append(character)
      }
      previous = character
    }
    return cell.isEmpty ? cells : cells + [cell]
  }

  private static func decimalComma(in line: String) -> String? {
    let isSeparated = line.contains { $0 == ";" || $0 == "\t" }
    return cells(in: line) { isSeparated ? ";\t ".contains($0) : $0 == "," || $0 == " " }.first {
      $0.contains(",") && $0.last != "," && Double($0.replacing(",", with: ".")) != nil
    }
  }

  private mutating func note(_ header: [String], _ count: Int, used: Int) throws {
    func title(_ column: Int) -> String {
      guard header.count == count else { return "\(column)" }
      let title = header[column - 1].drop { $0 == " " }
      return title.isEmpty ? "\(column)" : "\(column) (\(title))"
    }
    if count > used + 1 {
      try OutputFile.note("\(name): columns \(title(used + 1)) to \(title(count)) are not used.")
    } else if count > used {
      try OutputFile.note("\(name): column \(title(count)) is not used.")
    }
    let words = (header.first ?? "").lowercased().split { !$0.isLetter }
    let units: Set<Substring> = ["ms", "msec", "millis", "millisecond", "milliseconds"]
    isInMilliseconds = words.contains { units.contains($0) }
    if isInMilliseconds {
      try OutputFile.note(
        "\(name): times are read as seconds, and the header has '\(words.joined(separator: " "))'; "
          + "divide times in milliseconds by 1000.")
    }
  }

  package func check(notBefore start: Double) throws {
    guard let time = times.first, let line = lineNumbers.first, time < start else { return }
    let error = ParameterError(
      "time", time, allowed: "\(NumberText.shortest(start)) or more, where the motion starts")
    throw ToolError("line \(line) of \(name): \(error).")
  }

  package func curve() throws(ParameterError) -> PiecewiseLinear {
    try require(times.count >= 2, "number of samples", Double(times.count), "2 or more")
    let (start, end) = (times[0], times[times.count - 1])
    let from = values[0]
    let range = values[values.count - 1] - from
    try require(
      range != 0 && range.isFinite, "last value less the first", range, "finite and not 0")
    try require((end - start).isFinite, "last time less the first", end - start, "finite")
    return try PiecewiseLinear(
      stops: zip(times, values).map {
        PiecewiseLinear.Stop(progress: ($0 - start) / (end - start), value: ($1 - from) / range)
      })
  }

  package func unscaled(_ curve: some EasingFunction) -> (Double) -> Double {
    let (start, end) = (times[0], times[times.count - 1])
    let (from, to) = (values[0], values[values.count - 1])
    return { from + (to - from) * curve.value(at: ($0 - start) / (end - start)) }
  }
}
