// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CurveSpellings
import EasingCommands
import EasingExports
import SwiftEasing

struct InfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Shows the properties of a curve.",
    discussion: """
      The properties are:
        - its text in this tool's own form, and in CSS, as a browser serializes it;
          for a curve that CSS lacks, a linear() within 0.001;
        - its range over progress 0 to 1, overshoot, peak velocity, area and mean
          value; whether it is monotone, and where it passes parts of its distance;
        - its text in other systems that have exactly this curve.

      A motion has the same properties in seconds, and a duration; its linear() has the duration beside it. \
      'easing spring' shows more about a spring. Numbers have 6 digits; --digits or --format json gives more. \
      Texts of more than 600 characters are cut in the middle, but not in JSON.

      EXAMPLES
        easing info 'cubic-bezier(0.68, -0.55, 0.735, 1.55)'
        easing info 'bounce(restitution 0.6)'
      """)

  @Argument(help: "The curve.", completion: CurveArgument.completion) var curve: String

  @Option(
    number: "The number of seconds of a motion to examine; its duration by default.",
    named: "seconds")
  var duration: Double?
  @OptionGroup var options: ReportOptions

  func validate() throws {
    let argument = try CurveArgument(parsing: curve)
    try require(
      duration == nil || argument.motion != nil,
      "--duration is for motions; \(argument.quotation) is an easing function.")
    _ = try TimeAxis(of: [argument], duration: duration)
  }

  func run() throws {
    let argument = try CurveArgument(parsing: curve)
    let axis = try TimeAxis(of: [argument], duration: duration)
    let column = CurveColumn(curve: argument.curve, end: axis.end)
    var entries = [Report.Entry("curve", shown(argument.typed))]
    let text = argument.curve.description
    let isShown = text != argument.typed || options.format == .json
    if isShown { entries.append(Report.Entry("text", shown(text))) }
    switch argument.curve {
    case .easing:
      let words = argument.translation ?? argument.text
      let css = try EasingText(parsing: words).css ?? lines(of: argument).text
      entries.append(Report.Entry("CSS", shown(css)))
      entries += facts(of: column, unit: "")
    case .motion(let motion):
      let isEndless = !motion.duration.isFinite
      let isTable = options.format == .table
      let length: Report.Item =
        isEndless && isTable ? .text("without end") : .number(motion.duration, unit: "s")
      let rest = Report.Entry("rest value", .number(isEndless ? nil : motion.restValue))
      entries += [Report.Entry("duration", length), rest]
      let css = lines(of: argument)
      // The linear() has a duration of its own, because it ends once the motion stays within the accuracy of its rest value.
      let seconds = css.duration.map { " over \(NumberText.shortest($0)) s" } ?? ""
      entries.append(Report.Entry("CSS", shown(css.text, isTable ? seconds : "")))
      if !isTable {
        entries.append(Report.Entry("CSS duration", .number(css.duration), key: "cssDuration"))
      }
      entries += facts(of: column, unit: "s")
    }
    let phrases = CurvePhrase.all(for: argument.curve)
      .map { Report.Entry($0.system, shown($0.text)) }
    let others = phrases.isEmpty ? [] : [Report.Section("other systems", entries: phrases)]
    let report = Report([Report.Section(nil, entries: entries)] + others)
    try OutputFile.write(options.text(report), to: nil)
  }

  /// Returns an item that is cut in a table if it has more than 600 characters.
  private func shown(_ text: String, _ end: String = "") -> Report.Item {
    guard options.format == .table, text.count > 600 else { return .text(text + end) }
    let rest = " (\(text.count) characters; --format json has all)"
    return .text("\(text.prefix(400))…\(text.suffix(100))\(end)\(rest)")
  }

  /// Returns the linear() for a curve that CSS lacks, or "-" if there is none; for a motion, also its duration.
  private func lines(of argument: CurveArgument) -> (text: String, duration: Double?) {
    let export = try? CurveExport(
      argument.curve, duration: duration, accuracy: CurveExport.defaultAccuracy)
    guard let export, let lines = try? export.lines() else { return ("-", nil) }
    return (export.text(of: lines), export.duration)
  }

  private func facts(of column: CurveColumn, unit: String) -> [Report.Entry] {
    let (extremes, peak) = (column.extremes, column.peak)
    func point(_ value: Double, _ progress: Double) -> Report.Item {
      .point(value: value, at: progress * column.end, unit: unit)
    }
    let monotone =
      switch column.monotonicity {
      case .increasing: "yes, never falls"
      case .decreasing: "yes, never rises"
      case .none: "no"
      }
    let area = column.integral(untilTime: column.end)
    var entries = [
      Report.Entry("picture", .text(column.sparkline(width: 48))),
      Report.Entry("least value", point(extremes.least.value, extremes.least.progress)),
      Report.Entry("greatest value", point(extremes.greatest.value, extremes.greatest.progress)),
      Report.Entry("overshoot", .number(column.overshoot)),
      Report.Entry("undershoot", .number(column.undershoot)),
      Report.Entry("peak velocity", .point(value: peak.value, at: peak.time, unit: unit)),
      Report.Entry("area", .number(area)), Report.Entry("mean value", .number(area / column.end)),
      Report.Entry("monotone", .text(monotone)),
    ]
    guard let travel = column.travel else { return entries }
    for (name, key, part) in [
      ("1/4", "passesQuarterAt", 0.25), ("1/2", "passesHalfAt", 0.5),
      ("3/4", "passesThreeQuartersAt", 0.75),
    ] {
      let crossings = column.crossings(of: travel.start + part * travel.distance)
      let times = crossings.progresses.map { $0 * column.end }
      entries.append(Report.Entry("passes \(name) at", .places(times, unit: unit), key: key))
      if !crossings.isComplete {
        let note = "more often, perhaps: the search reached its limit"
        entries.append(Report.Entry("passes \(name)", .text(note), key: key + "Note"))
      }
    }
    return entries
  }
}
