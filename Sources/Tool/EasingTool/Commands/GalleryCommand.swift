// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import EasingCommands
import EasingGallery
import SwiftEasing

struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery", abstract: "Writes well-known animations as numbers or as pages.",
    discussion: """
      Each scene is a few lines of Swift, in Sources/Studio/EasingGallery/Examples. It is written as CSV, with a \
      row for each sample and a column for each animated number, as an HTML page that plays it beside \
      its source, or as an SVG picture of one moment. Without a name the scenes are listed.

      EXAMPLES
        easing gallery
        easing gallery orbit > orbit.csv
        easing gallery bouncing-ball --format html --output ball.html
        easing gallery clock-hands --format svg --at 2.2 --output clock.svg
        easing gallery --all pages
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument { case csv, json, html, svg }

  @Argument(
    help: "The scene; without it all are listed.",
    completion: .list(GalleryExamples.all.map { $0.name }))
  var name: String?

  @Option(
    help: ArgumentHelp(
      "Writes the pages of all scenes, and an index, into this folder, which is created if missing.",
      valueName: "folder"))
  var all: String?

  @Option(
    help: ArgumentHelp("The number of samples over the whole duration; 2 or more.", valueName: "n"))
  var samples = 101
  @Option(help: "The format.") var format: Format = .csv

  @Option(
    help: ArgumentHelp(
      "The time of a picture, in seconds; by default a representative moment.", valueName: "seconds"
    ))
  var at: Double?
  @Option(name: [.short, .long], help: .outputFile) var output: String?

  func validate() throws {
    try validateSampleCount(samples)
    try require(
      at == nil || (format == .svg && name != nil),
      "--at is the time of a picture; give a name and --format svg.")
    try require(0...1e6 ~= at ?? 0, "--at is \(at ?? 0); it must be 0...1000000.")
    try require(
      name == nil || all == nil, "--all writes every scene; leave out \(name ?? "the name").")
    try require(all == nil || output == nil, "--all names the folder; leave out --output.")
  }

  func run() throws {
    if let all {
      try OutputFile.makeFolder(all)
      for example in GalleryExamples.all {
        try write(example, as: .html, to: "\(all)/\(example.name).html")
      }
      try OutputFile.write(ScenePage.index(), to: "\(all)/index.html")
    } else if let name {
      guard let example = GalleryExamples.all.first(where: { $0.name == name })
      else { throw unknown("scene", name, among: GalleryExamples.all.map { $0.name }) }
      try write(example, as: format, to: output)
    } else {
      try list()
    }
  }

  private func write(
    _ example: any GalleryExample.Type, as format: Format, to path: String?
  ) throws {
    switch format {
    case .csv, .json:
      let table = SceneTable(try example.scene())
      let writer = TableWriter(format: format == .json ? .json : .csv, columns: table.columns)
      try writer.write(to: path) { try table.forEachRow(count: samples, $0) }
    case .html: try OutputFile.write(ScenePage.html(of: example), to: path)
    case .svg: try OutputFile.write(SceneStill.file(of: example, at: at), to: path)
    }
  }

  private func list() throws {
    let scenes = GalleryExamples.all.map { ($0.name, $0.summary) }
    let text =
      format == .json
      ? JSONText.array(scenes.map { JSONText.object([("name", $0), ("summary", $1)]) })
      : TextTable.lines(scenes)
    try OutputFile.write(text, to: output)
  }
}
