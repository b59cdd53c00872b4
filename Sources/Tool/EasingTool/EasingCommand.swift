// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CurveSpellings
import EasingCommands

@main struct EasingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "easing", abstract: "Evaluates, compares and plots easing functions.",
    discussion: """
      A CURVE is an easing function of CSS, such as ease-in-out, steps(4, jump-none), cubic-bezier(0.5, 0, 0.9, 0.7) or \
      linear(0, 0.4 30%, 1); or one of easings.net's names, such as ease-out-bounce or ease-in-out-back(2.5). It may also \
      be one of Material's, such as m3-emphasized, or made of others, such as mirror(ease-in) or blend(ease, linear, 0.5). \
      A motion in seconds is one, too: spring(duration 0.5s, bounce 0.3), bounce(restitution 0.6), decay(velocity 1000, \
      rate 0.998) or value-noise(frequency 2, amplitude 30), which has no end. Quote it for the shell.

      Any other text is read in the syntax of other systems, such as '.easeInOut(duration: 0.3)' of SwiftUI, 'power2.out' \
      of GSAP or 'Curves.easeIn' of Flutter. A note on standard error has what it was read as; a curve that cannot be \
      converted is refused with the reason.

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
      BasicCommand.list, BasicCommand.sample, BasicCommand.compare, InfoCommand.self,
      BasicCommand.spring, ConvertCommand.self, ImportCommand.self, FitCommand.self,
      BasicCommand.follow, PathCommand.self, BasicCommand.stagger, GalleryCommand.self,
      ExploreCommand.self,
    ])

  static func main() {
    ForeignWords.meaning = { text in
      CurveSpelling.answer(to: text).map {
        switch $0 {
        case .curve(let spelling): .curve(text: spelling.text, sentence: spelling.sentence)
        case .refusal(let system, let reason): .refusal(system: system, reason: reason)
        }
      }
    }
    ForeignWords.remark = CurveSpelling.remark
    runTool()
  }
}
