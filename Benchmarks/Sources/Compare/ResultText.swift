// SPDX-License-Identifier: Apache-2.0

import Paired

/// Results as lines of CSV; `Scripts/report.py` reads them and explains the columns.
enum ResultText {
  static let header =
    "job,title,unit,contestant,kind,nanoseconds,ratio,ratio_least,ratio_greatest,rounds,error,"
    + "hard_error,target,note"

  static func line(_ result: MatchResult) -> String {
    let contestant = result.contestant
    let cells = [
      result.match.key, quoted(result.match.title), quoted(result.match.unit),
      quoted(contestant.name), contestant.kind.rawValue, number(result.nanoseconds),
      number(result.ratio), number(result.leastRatio), number(result.greatestRatio),
      "\(result.rounds)", number(contestant.error), number(contestant.hardError),
      number(contestant.target), quoted(contestant.note),
    ]
    return cells.joined(separator: ",")
  }

  /// The lines in place of kurbo if it could not be loaded.
  static let kurboMissing = [
    "length-random", "length-near-cusps", "paced-sequential", "paced-random", "paced-set-up",
    "nearest-cubic",
  ].map { "\($0),,,kurbo,peer,,,,,,,,,not installed" }

  private static func number(_ number: Double?) -> String {
    number.map { $0.isNaN ? "" : "\($0)" } ?? ""
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
