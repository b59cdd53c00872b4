// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Gallery

/// The command line tool `gallery`: the articles' animations, one subcommand each.
@main
struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Plays well-known animations into numbers and into pages.",
    discussion: """
      Each example is a few lines of code, in Sources/Gallery/Examples. It is printed as CSV, \
      with a row for each sample and a column for each number that is shown, or as an HTML page that \
      plays it in a browser.

      EXAMPLES
        gallery orbit > orbit.csv
        gallery bouncing-ball --format html --output ball.html
      """,
    subcommands: [
      ExampleCommand<Rocket>.self, ExampleCommand<Shake>.self, ExampleCommand<Orbit>.self,
      ExampleCommand<Spaceship>.self, ExampleCommand<ColourPulse>.self,
      ExampleCommand<CardShuffle>.self, ExampleCommand<ClockHands>.self,
      ExampleCommand<FadeOut>.self, ExampleCommand<PullToRefresh>.self,
      ExampleCommand<TimingCheatSheet>.self, ExampleCommand<FolderFlip>.self,
      ExampleCommand<BouncingBallDrop>.self,
    ])
}
