// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import EasingCommands

@main struct EasingBasics: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "easing", abstract: "Evaluates, compares and plots easing functions.",
    subcommands: BasicCommand.all)

  static func main() { runTool() }
}
