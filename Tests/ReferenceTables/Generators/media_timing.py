# SPDX-License-Identifier: Apache-2.0
"""Makes media_timing.csv: the timing model of Web Animations as Chromium computes it.

Times are in milliseconds. Each animation is paused, so only the sign of its playback rate matters. The
phase, which browsers do not expose, is computed by the specification. Times on boundaries are exact in
binary seconds, because Chromium counts in seconds.
"""

import math

import browser
from reference import Table, main

SCRIPT = """
function answer(row) {
  const [delay, endDelay, iterations, iterationStart, duration] = row.slice(0, 5).map(Number);
  const [direction, fill, easing, playbackRate, currentTime] = row.slice(5);
  const effect = new KeyframeEffect(null, null,
    {delay, endDelay, iterations, iterationStart, duration, direction, fill, easing});
  const animation = new Animation(effect, document.timeline);
  animation.pause();
  animation.playbackRate = Number(playbackRate);
  if (currentTime === null) animation.cancel(); else animation.currentTime = Number(currentTime);
  const timing = effect.getComputedTiming();
  return [timing.progress, timing.currentIteration, timing.activeDuration, timing.endTime]
    .map((x) => x === null ? null : String(x));
}
"""


def phase(delay, active, end, rate, time):
    if time is None:
        return "idle"
    first, last = max(min(delay, end), 0), max(min(delay + active, end), 0)
    if time < first or (rate < 0 and time == first):
        return "before"
    return "after" if time > last or (rate >= 0 and time == last) else "active"


def answers(cases):
    # JSON has no infinity, so numbers are passed as text.
    texts = [[x if x is None or isinstance(x, str) else repr(x) for x in case] for case in cases]
    texts = [["Infinity" if x == "inf" else x for x in text] for text in texts]
    for case, result in zip(cases, browser.ask(SCRIPT, texts)):
        progress, iteration, active, end = (None if x is None else float(x) for x in result)
        stage = phase(case[0], active, end, case[8], case[9])
        yield stage, progress, iteration, active, end


DIRECTIONS = ("normal", "reverse", "alternate", "alternate-reverse")
EASINGS = (
    "steps(1, start)", "steps(2, jump-both)", "steps(3, jump-none)", "steps(4, end)", "ease-in",
    "cubic-bezier(0.68, -0.55, 0.735, 1.55)",
)  # fmt: skip


def effect(rng):
    """Delay, end delay, iterations, iteration start, duration; and the times to test."""
    if rng.random() < 0.08:
        numbers = [rng.uniform(-500, 2000), rng.uniform(-500, 1000), rng.uniform(0, 5)]
        numbers += [rng.uniform(0, 4), rng.uniform(20, 1000)]
        end = max(sum(numbers[:2]) + numbers[2] * numbers[4], 0)
        return numbers, [rng.uniform(-100, 1.2 * end + 100) for _ in range(8)]
    delay = rng.choice((0, 0, 250, 500, 1000, -250, -500, -1000, -2500))
    end_delay = rng.choice((0, 0, 250, 1000, -250, -500, -1000, -3000))
    iterations = rng.choice((1, 1, 1, 0, 0.5, 0.75, 1.5, 2, 2.25, 3, 10, math.inf))
    start = rng.choice((0, 0, 0, 0.25, 0.5, 1, 1.5, 2, 3.75))
    duration = rng.choice((1000, 1000, 0, 62.5, 125, 250, 500, 1500, 2000, 3000, math.inf))
    if duration == math.inf and rng.random() < 0.5:
        duration = 1000
    active = 0 if 0 in (iterations, duration) else iterations * duration
    turns = [delay + k * duration / 2 for k in range(5)] if duration < math.inf else []
    boundaries = [0, delay, delay + active, delay + active + end_delay, *turns]
    times = [t for t in boundaries if math.isfinite(t)]
    # 1/64 s and 1/16 s next to them, and anywhere on that grid.
    times += [t + rng.choice((-62.5, -15.625, 15.625, 62.5)) for t in times]
    times += [15.625 * rng.randint(-40, 300) for _ in range(4)]
    return [delay, end_delay, iterations, start, duration], times


def cases(rng):
    """600 effects at five times each."""
    for _ in range(600):
        numbers, times = effect(rng)
        easing = "linear" if rng.random() < 0.7 else rng.choice(EASINGS)
        # Thirds of these durations are not representable, so rounding would choose the side of a jump.
        if easing.startswith("steps(3") and numbers[4] in (1500, 3000):
            easing = "linear"
        rate = rng.choice((1, 1, 1, -1, -1, 0.5, -0.5, 2, 0))
        fill = rng.choice(("none", "forwards", "backwards", "both"))
        direction = rng.choice(DIRECTIONS)
        chosen = rng.sample(sorted(set(map(float, times))), 5)
        if rng.random() < 0.1:
            chosen[0] = None
        for time in chosen:
            numbers = [float(x) for x in numbers]
            yield *numbers, direction, fill, easing, float(rate), time


TABLES = [
    Table(
        "media_timing.csv",
        "delay,endDelay,iterations,iterationStart,duration,direction,fill,easing,playbackRate,"
        "currentTime",
        "phase,progress,currentIteration,activeDuration,endTime", cases, answers=answers,
        texts=("direction", "fill", "easing"),
    )
]  # fmt: skip

if __name__ == "__main__":
    main(__doc__, TABLES)
