// SPDX-License-Identifier: Apache-2.0
//
// Writes the start times that GSAP gives to the targets of a staggered tween: `npm install gsap@3.12.7`, then
// `node gsap_staggers.mjs > ../Tables/gsap_staggers.csv`. All rows of a grid are full.
import { gsap } from "gsap";

// All targets start at 0 if there is one, because a tween of one target is not staggered.
function delays(count, stagger) {
  const targets = Array.from({ length: count }, () => ({ x: 0 }));
  const { timeline } = gsap.to(targets, { x: 1, duration: 1, stagger, paused: true });
  const tweens = timeline?.getChildren(false, true, false) ?? [];
  return targets.map((target) => tweens.find((tween) => tween.targets()[0] === target)?.startTime() ?? 0);
}

console.log("count,columns,axis,from,ease,delays");
for (const [count, columns] of [[1], [2], [4], [5], [7], [12, 4], [20, 4], [6, 1], [3, 5], [6, 6], [45, 9]]) {
  for (const from of [0, 2, count - 1, "center", "edges"]) {
    for (const axis of columns ? ["", "x", "y"] : [""]) {
      for (const ease of ["", "power1.in"]) {
        if (from >= count || (count > 20 && (ease || from === 2))) continue;
        const stagger = { each: 0.1, from, ...(axis && { axis }), ...(ease && { ease }) };
        if (columns) stagger.grid = [Math.ceil(count / columns), columns];
        console.log([count, columns ?? "", axis, from, ease, delays(count, stagger).join(" ")].join());
      }
    }
  }
}
