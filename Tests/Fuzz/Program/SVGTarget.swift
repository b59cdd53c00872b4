// SPDX-License-Identifier: Apache-2.0

import ArcLength
import MotionPath
import SVGShapes

/// Finds a shape in a file, which may be refused with a message of limited length, and measures its path.
func trySVG(_ input: UnsafeBufferPointer<UInt8>) {
  do {
    let file = try SVGFile(UnsafeRawBufferPointer(input), name: "the file", id: nil)
    for line in file.notes {
      check(line)
      note(line)
    }
    let path = try file.element.path { mistake in
      check(mistake.description)
      note(mistake.description)
    }.path
    check(path)
    note("\(path)")
    let paced = try? PacedPath(measuring: Array(path.segments.prefix(16)))
    note(
      "length",
      [
        paced?.length, paced?.point(atFraction: 0.3).position.x,
        paced?.point(atFraction: 0.8).position.y,
      ])
  } catch let error as SVGError {
    check(error.description)
    note(error.description)
  } catch {
    fatalError("broken: a file is refused with an SVGError, not \(error)")
  }
}
