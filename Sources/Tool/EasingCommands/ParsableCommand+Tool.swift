// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SwiftEasing

package enum BasicCommand {
  package static let list: any ParsableCommand.Type = ListCommand.self
  package static let sample: any ParsableCommand.Type = SampleCommand.self
  package static let compare: any ParsableCommand.Type = CompareCommand.self
  package static let spring: any ParsableCommand.Type = SpringCommand.self
  package static let follow: any ParsableCommand.Type = FollowCommand.self
  package static let stagger: any ParsableCommand.Type = StaggerCommand.self
  package static let all = [list, sample, compare, spring, follow, stagger]
}

extension ParsableCommand {
  package static func runTool() {
    do {
      try checkNames(CommandLine.arguments.dropFirst())
      var command = try parseAsRoot()
      try command.run()
    } catch is ClosedPipe {
    } catch {
      let text = TerminalText.of(fullMessage(for: error)) + "\n"
      let code = exitCode(for: error)
      try? code.isSuccess ? OutputFile.write(text, to: nil) : OutputFile.report(text)
      exit(withError: code)
    }
  }

  /// Suggests a similar name for a mistyped name; the parser alone would read a mistyped option's value as a faulty curve.
  private static func checkNames(_ arguments: ArraySlice<String>) throws {
    guard let word = arguments.first, !word.hasPrefix("-"), word != "help" else { return }
    let commands = configuration.subcommands
    guard let command = commands.first(where: { $0.configuration.commandName == word }) else {
      throw unknown("command", word, among: commands.compactMap { $0.configuration.commandName })
    }
    // Lazy, because formatting the help takes a tenth of the time of a short run.
    lazy var options = helpMessage(for: command).split { !($0.isLetter || $0 == "-") }
      .map(String.init).filter { $0.hasPrefix("--") }
    for argument in arguments.dropFirst().prefix(while: { $0 != "--" })
    where argument.hasPrefix("--") {
      let name = String(argument.prefix { $0 != "=" })
      if options.contains(name) || name == "--version" { continue }
      let near = Suggestion.name(for: name, among: options)
      let other = commands.first { $0 != command && helpMessage(for: $0).contains(name + " ") }
      // A curve in a theme is a custom property, whose name also begins with dashes.
      let isCurve = if case .curve? = ForeignWords.meaning(name) { true } else { false }
      let advice =
        isCurve ? ". Put -- before a curve that begins with a dash: easing \(word) -- \(name)" : "."
      throw ValidationError(
        "\(word) has no option \(Quotation.of(name, length: 40))"
          + (near.map { "; did you mean '\($0)'?" }
            ?? other?.configuration.commandName.map { "; 'easing \($0)' has it." } ?? advice))
    }
  }
}

package func unknown(_ kind: String, _ name: String, among names: [String]) -> ValidationError {
  ValidationError(
    "There is no \(kind) \(Quotation.of(name, length: 40)); "
      + (Suggestion.name(for: name, among: names).map { "did you mean '\($0)'?" }
        ?? "the \(kind)s are \(names.joined(separator: ", "))."))
}
