// SPDX-License-Identifier: Apache-2.0

// The smallest use of the modules without GSL: a ball bounces along an arc, printed as CSV. A test
// examines the libraries that this program links.

import MotionPath
import SwiftEasing

let path = try PlanarPath(parsing: "M0,0 A100,60 0 0 1 200,0")
let bounce = EasingCurve("ease-out-bounce") ?? .linear

print("t,x,y")
for frame in 0...60 {
  let time = Double(frame) / 60
  let point = path.segments[0].position(at: bounce.value(at: time))
  print(
    "\(NumberText.shortest(time)),\(NumberText.shortest(point.x)),\(NumberText.shortest(point.y))")
}
