// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SwiftEasing

struct StaggerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stagger", abstract: "Writes start delays for the items of a list or grid.",
    discussion: """
      An item's delay is its distance from the item that begins first, in a row or on a grid, times --each, or scaled so \
      that the last begins after --total; --ease shapes the delays. The columns are index, which counts from 0, and delay, \
      in seconds. CSS has a rule for each item, with the delay rounded to a microsecond.

      EXAMPLES
        easing stagger 5 --each 0.1 --from center
        easing stagger 100 --total 1 --ease ease-in --format json
        easing stagger 45 --each 0.05 --columns 9 --from 22 --format css --selector .card
        easing stagger 20 --each 0.1 --from random --seed 7
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument { case csv, json, css }

  @Argument(help: "The number of items; 1 to 1,000,000.") var count: Int

  @Option(
    number: "The delay from one item to the next, in seconds (default: 0.1).", named: "seconds")
  var each: Double?

  @Option(number: "The delay from the first to the last, in seconds.", named: "seconds")
  var total: Double?

  @Option(
    help: ArgumentHelp(
      "The items that begin first: first, last, center, edges, random, or an index from 0.",
      valueName: "origin"))
  var from: String = "first"
  @Option(number: "The seed of a random order; 0 by default.", named: "n") var seed: UInt64?
  @Option(number: "The number of columns of a grid, which is filled row by row.", named: "n")
  var columns: Int?
  @Option(help: "The axis of distances on a grid; both by default.") var axis: Stagger.Axis?

  @Option(
    help: ArgumentHelp("An easing function that shapes the delays.", valueName: "curve"),
    completion: CurveArgument.completion)
  var ease: String?

  @Option(number: "The delay of the first item to begin, in seconds.", named: "seconds")
  var start: Double = 0
  @Option(help: "The format.") var format: Format = .csv
  @Option(help: "The CSS selector of the items, or a list of selectors; li by default.")
  var selector: String?
  @Option(name: [.short, .long], help: .outputFile) var output: String?

  func validate() throws {
    try require(
      1...1_000_000 ~= count, "The number of items is \(count); it must be in 1...1000000.")
    try require(each == nil || total == nil, "Give --each or --total, not both.")
    try require(seed == nil || from == "random", "--seed goes with --from random only.")
    if let reason = selector.flatMap(CSSSelectorText.mistake) {
      throw ValidationError("--selector is \(Quotation.of(selector ?? "", length: 40)); \(reason).")
    }
    try require(selector == nil || format == .css, "--selector goes with --format css only.")
    _ = try stagger()
  }

  func run() throws {
    let delays = try stagger().delays(count: count)
    if format == .css {
      return try OutputFile.write(delays.css(selector: selector ?? "li"), to: output)
    }
    let writer = TableWriter(format: format == .json ? .json : .csv, columns: ["index", "delay"])
    try writer.write(to: output) { write in
      for (index, delay) in delays.enumerated() { try write([Double(index), delay]) }
    }
  }

  private func stagger() throws -> Stagger {
    do {
      return try Stagger(
        total.map { .total($0) } ?? .each(each ?? 0.1), from: origin(), columns: columns,
        axis: axis, easing: ease.map { try CurveArgument(parsing: $0).easing(for: "--ease") },
        start: start)
    } catch let error as ParameterError { throw ValidationError("--\(error).") }
  }

  private func origin() throws -> Stagger.Origin {
    switch from {
    case "first": return .first
    case "last": return .last
    case "center", "centre": return .center
    case "edges": return .edges
    case "random": return .random(seed: seed ?? 0)
    default:
      guard let index = Int(from), (0..<count).contains(index) else {
        throw ValidationError(
          "--from is \(Quotation.of(from, length: 40)); it must be first, last, center, edges, random "
            + "or an index below \(count).")
      }
      return .index(index)
    }
  }
}

extension Stagger.Axis: ExpressibleByArgument {}
