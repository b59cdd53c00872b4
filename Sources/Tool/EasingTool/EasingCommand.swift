// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CurveSpellings
import SwiftEasing

@main
struct EasingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "easing",
    abstract: "Evaluates, compares and plots easing functions.",
    discussion: """
      A CURVE is an easing function of CSS, such as ease-in-out, steps(4, jump-none), \
      cubic-bezier(0.5, 0, 0.9, 0.7) or linear(0, 0.4 30%, 1); one of easings.net's names, such as \
      ease-out-bounce or ease-in-out-back(2.5); one of Material's, such as m3-emphasized; or made \
      of others, such as mirror(ease-in) or blend(ease, linear, 0.5). It may also be a motion in \
      seconds: spring(duration 0.5s, bounce 0.3), bounce(restitution 0.6), decay(velocity 1000, \
      rate 0.998) or value-noise(frequency 2, amplitude 30), which has no end. Quote it for the shell.

      Any other text is read in the syntax of other systems, such as \
      '.easeInOut(duration: 0.3)' of SwiftUI, 'power2.out' of GSAP or 'Curves.easeIn' of Flutter. A \
      note on standard error has what it was read as; a curve that cannot be converted is refused \
      with the reason.

      EXAMPLES
        easing list
        easing sample 'cubic-bezier(0.5, 0, 0.9, 0.7)' ease --velocity > curves.csv
        easing compare ease ease-in-out --plot comparison.svg
        easing info ease-out-back
        easing spring 'tension 170, friction 26'
        easing convert 'spring(bouncy)'
        easing import style.css | easing compare -
        easing follow pointer.csv --spring smooth --plot followed.svg
        easing explore ease 'spring(bouncy)'
      """,
    version: "0.1.0",
    subcommands: [
      ListCommand.self, SampleCommand.self, CompareCommand.self, InfoCommand.self,
      SpringCommand.self, ConvertCommand.self, ImportCommand.self, FitCommand.self,
      FollowCommand.self, PathCommand.self, StaggerCommand.self, GalleryCommand.self,
      ExploreCommand.self,
    ])

  static func main() {
    do {
      try checkNames(CommandLine.arguments.dropFirst())
      var command = try parseAsRoot()
      try command.run()
    } catch is ClosedPipe {
      return
    } catch {
      exit(withError: error)
    }
  }

  /// Suggests a near name for an unknown command or option.
  ///
  /// The parser alone would report the value of a mistyped option as a mistaken curve.
  private static func checkNames(_ arguments: ArraySlice<String>) throws {
    guard let word = arguments.first, !word.hasPrefix("-"), word != "help" else { return }
    let commands = configuration.subcommands
    guard let command = commands.first(where: { $0.configuration.commandName == word }) else {
      let names = commands.compactMap { $0.configuration.commandName }
      let near = Suggestion.name(for: word, among: names)
      throw ValidationError(
        "There is no command \(Quotation.of(word, length: 40)); "
          + (near.map { "did you mean '\($0)'?" }
            ?? "the commands are \(names.joined(separator: ", ")).")
      )
    }
    // Making the help takes a tenth of the time of a short command, which has no options most often.
    lazy var options = helpMessage(for: command).split { !($0.isLetter || $0 == "-") }
      .map(String.init).filter { $0.hasPrefix("--") }
    for argument in arguments.dropFirst().prefix(while: { $0 != "--" })
    where argument.hasPrefix("--") {
      let name = String(argument.prefix { $0 != "=" })
      if options.contains(name) || name == "--version" { continue }
      let near = Suggestion.name(for: name, among: options)
      // A custom property of a known theme is a curve.
      let isCurve = CurveSpelling.answer(to: name).map {
        if case .curve = $0 { true } else { false }
      }
      let advice =
        isCurve == true
        ? ". Put -- before a curve that begins with a dash: easing \(word) -- \(name)" : ""
      throw ValidationError(
        "\(word) has no option \(Quotation.of(name, length: 40))"
          + (near.map { "; did you mean '\($0)'?" } ?? (advice == "" ? "." : advice)))
    }
  }
}
