// SPDX-License-Identifier: Apache-2.0

import CurveFiles
import EasingAnimations
import EasingLottie
import MotionPath
import SwiftEasing

/// Looks for the curves in a file, which may be refused with a message of limited length.
func tryCurves(_ input: [UInt8], _ format: CurveFile.Format) {
  do {
    let file = try CurveFile(input, format: format)
    for each in file.notes {
      check(each.description)
      note(each.description)
      require(!each.location.isEmpty, "a note has a location")
    }
    for found in file.curves {
      let printed = found.curve.description
      note([found.location, found.name ?? "-", printed, found.route ?? ""].joined(separator: " "))
      require(TimingCurve(printed) == found.curve, "printed text reads back: \(printed)")
    }
  } catch {
    check(error.description)
    note(error.description)
    require(!error.location.isEmpty, "a mistake has a location")
  }
}

/// Reads JSON and Lottie, prints both, and turns properties into animations and back.
func tryLottie(_ input: [UInt8]) {
  tryCurves(input, .json)
  if let value = try? JSONReader.value(of: input) {
    let again = try? JSONReader.value(of: Array(value.line.utf8))
    require(again == value, "printed JSON reads back")
    note(value.line)
  }
  do {
    var file = try LottieFile(parsing: String(decoding: input, as: UTF8.self))
    require((try? LottieFile(parsing: file.description)) == file, "a printed file reads back")
    for error in file.unreadProperties {
      check(error.description)
      note(error.description)
    }
    for property in file.properties {
      do {
        let animation = try property.animation(frameRate: file.frameRate)
        let again = try LottieProperty(
          path: property.path, animation, frameRate: file.frameRate, replacing: property)
        require(again.keyframes.count == property.keyframes.count, "keyframes come back")
        let times = [-1, 0.2, 0.5, 1, 3]
        note(
          property.path + " "
            + times.map { time in
              "\(animation.value(at: time, over: animation.keyframes.values[0]))"
            }.joined(separator: "; "))
        try file.replace(again)
      } catch {
        check("\(error)")
        note("\(error)")
      }
    }
    note(file.description)
  } catch {
    check(error.description)
    note(error.description)
  }
}
