// SPDX-License-Identifier: Apache-2.0

// The header documents the functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import EasingHeader
import SwiftEasing

@inline(never) private func delays(
  _ structure: In<easing_stagger>, _ easing: Handle, _ count: Int
) throws(Refusal) -> StaggerDelays {
  guard let structure else { throw .null("stagger") }
  let given = structure.pointee
  var curve: EasingCurve?
  if let given = timingCurve(easing) {
    guard case .easing(let found) = given else { throw .isMotion }
    curve = found
  }
  do throws(ParameterError) {
    let spacing: Stagger.Spacing =
      try checked("spacing", given.spacing, below: 2) == 0
      ? .each(given.seconds) : .total(given.seconds)
    let origin: Stagger.Origin =
      switch try checked("origin", given.origin, below: 6) {
      case 0: .first
      case 1: .last
      case 2: .center
      case 3: .edges
      case 4: .index(Int(clamping: UInt(bitPattern: given.index)))
      default: .random(seed: given.seed)
      }
    let axis: Stagger.Axis? =
      switch try checked("axis", given.axis, below: 3) {
      case 1: .x
      case 2: .y
      default: nil
      }
    let columns = given.columns == 0 ? nil : Int(clamping: UInt(bitPattern: given.columns))
    return try Stagger(
      spacing, from: origin, columns: columns, axis: axis, easing: curve, start: given.start
    ).delays(count: Int(clamping: UInt(bitPattern: count)))
  } catch { throw Refusal(error) }
}

/// Rejects a number that is not a constant of the header's enumeration.
private func checked(
  _ name: String, _ number: Int32, below count: Int32
) throws(ParameterError) -> Int32 {
  guard number >= 0, number < count
  else { throw ParameterError(name, Double(number), allowed: "a constant of the header") }
  return number
}

@c @implementation public func easing_stagger_delay(
  _ stagger: In<easing_stagger>, _ easing: Handle, _ index: Int, _ count: Int, _ delay: Out<Double>,
  _ error: Out<easing_error>
) -> easing_status {
  reporting(to: error) { () throws(Refusal) in
    guard let delay else { throw .null("delay") }
    delay.pointee = try delays(stagger, easing, count)[Int(clamping: UInt(bitPattern: index))]
  }
}

@c @implementation public func easing_stagger_delays(
  _ stagger: In<easing_stagger>, _ easing: Handle, _ delays: Out<Double>, _ count: Int,
  _ error: Out<easing_error>
) -> easing_status {
  reporting(to: error) { () throws(Refusal) in
    let all = try CLibrary.delays(stagger, easing, count)
    guard count != 0 else { return }
    guard let delays else { throw .null("delays") }
    guard !exceedsMemory(count, size: MemoryLayout<Double>.stride)
    else { throw .count("count", count, EASING_PARAMETER) }
    inBlocks(count, (nil, nil), (delays, nil)) { start, _, delays, count in
      for index in 0..<count { delays.0?[index] = all[start + index] }
    }
  }
}
