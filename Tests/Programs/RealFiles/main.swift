// SPDX-License-Identifier: Apache-2.0

// Reads the files in a folder that other people made, and reports how many are read and refused, and how many curves are
// listed and noted. Lottie files are turned into animations and back, and must come back as the same text.
//
//     RealFiles [--notes] FOLDER
//
// prints a table by kind of file, with --notes each note and refusal before it.
// It ends with status 1 if a Lottie file comes back as another text.

import ArcLength
import CurveFiles
import EasingAnimations
import EasingLottie
import Foundation
import MotionPath
import SVGShapes

/// The counts of the files of one kind.
struct Tally {
  var (files, refused, listed, noted, withNotes) = (0, 0, 0, 0, 0)
}

/// The counts of Lottie's properties.
struct RoundTrip {
  var (files, same, properties, perNumber, spatial, refused) = (0, 0, 0, 0, 0, 0)
  /// Files whose text is that of the source but for white space and the spelling of strings.
  var spelled = 0
}

struct FolderReport {
  let printsNotes: Bool
  var tallies: [String: Tally] = [:]
  var round = RoundTrip()
  var shapes = Tally()

  private func report(_ sentence: String) {
    if printsNotes { print(sentence) }
  }

  /// A property as an animation and back.
  private mutating func comeBack(
    _ property: LottieProperty, _ frameRate: Double
  ) throws -> LottieProperty {
    func measure(_ segments: [PathSegment]) throws -> PacedPath {
      try PacedPath(measuring: segments)
    }
    if property.isSpatial {
      round.spatial += 1
      let animation = PathAnimation(
        try property.route(measure: measure), timing: try property.timing(frameRate: frameRate))
      return try LottieProperty(
        path: property.path, animation, frameRate: frameRate, replacing: property, measure: measure)
    }
    if property.keyframes.dropLast().contains(where: { $0.easingCount > 1 }) {
      round.perNumber += 1
      return try LottieProperty(
        path: property.path, property.animations(frameRate: frameRate), frameRate: frameRate,
        replacing: property)
    }
    return try LottieProperty(
      path: property.path, property.animation(frameRate: frameRate), frameRate: frameRate,
      replacing: property)
  }

  private mutating func tryLottie(_ text: String, _ name: String) {
    guard var file = try? LottieFile(parsing: text) else { return }
    let before = file.description
    round.files += 1
    func plain(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    if plain(text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text) == plain(before) {
      round.spelled += 1
    }
    var changed: [LottieProperty] = []
    for property in file.properties {
      round.properties += 1
      do {
        changed.append(try comeBack(property, file.frameRate))
      } catch {
        round.refused += 1
        report("\(name): no animation: \(error)")
      }
    }
    do {
      try file.replace(changed)
      if file.description == before {
        round.same += 1
      } else {
        print("\(name): comes back as another text")
      }
    } catch {
      print("\(name): \(error)")
    }
  }

  mutating func take(_ name: String, in folder: String) {
    guard let format = CurveFile.Format(name: name),
      let data = FileManager.default.contents(atPath: "\(folder)/\(name)")
    else { return }
    let bytes = [UInt8](data)
    let kind = String(name.split(separator: ".").last ?? "").lowercased()
    var tally = tallies[kind] ?? Tally()
    tally.files += 1
    do {
      let file = try CurveFile(bytes, format: format)
      tally.listed += file.curves.count
      tally.noted += file.notes.count
      if !file.notes.isEmpty { tally.withNotes += 1 }
      for note in file.notes { report("\(name): \(note)") }
    } catch {
      tally.refused += 1
      report("\(name): refused: \(error)")
    }
    tallies[kind] = tally
    if format == .json { tryLottie(String(decoding: bytes, as: UTF8.self), name) }
    guard format == .svg else { return }
    shapes.files += 1
    do {
      let file = try bytes.withUnsafeBytes { try SVGFile($0, name: name, id: nil) }
      _ = try file.element.path { throw $0 }
      shapes.listed += 1
      shapes.noted += file.notes.count
      for note in file.notes { report("\(name): \(note)") }
    } catch {
      shapes.refused += 1
      report("\(name): no shape: \(error)")
    }
  }

  func printTable() {
    for (kind, tally) in tallies.sorted(by: { $0.key < $1.key }) {
      print(
        "\(kind): \(tally.files) files, \(tally.refused) refused; \(tally.listed) curves listed, "
          + "\(tally.noted) noted in \(tally.withNotes) files")
    }
    print("shapes: \(shapes.files) files, \(shapes.listed) with a shape, \(shapes.refused) without")
    print(
      "lottie: \(round.files) files, \(round.same) come back as the same text, \(round.spelled) have the text of their "
        + "source; \(round.properties) properties, \(round.perNumber) with easings per number, \(round.spatial) along paths, "
        + "\(round.refused) without an animation")
  }
}

var arguments = CommandLine.arguments.dropFirst()
var report = FolderReport(printsNotes: arguments.contains("--notes"))
arguments.removeAll { $0 == "--notes" }
guard let folder = arguments.last, arguments.count == 1, !folder.hasPrefix("--") else {
  print("usage: RealFiles [--notes] FOLDER")
  exit(64)
}
let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
for name in names.sorted() { report.take(name, in: folder) }
report.printTable()
exit(report.round.same == report.round.files ? 0 : 1)
