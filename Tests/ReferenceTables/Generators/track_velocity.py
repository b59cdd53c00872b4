# SPDX-License-Identifier: Apache-2.0
"""Makes track_velocity.csv: velocities of tracks in sequences that repeat, turn and play at other speeds.

The times of the sequences are fractions. Keys are polynomials of their fractions, or damped springs in 60 digits; a spring key
leaves its value where the spring is at its end. Cubic keys and springs have given velocities.
"""

from fractions import Fraction

import mpmath
from mpmath import mp, mpf
from reference import Table, main

mp.dps = 60

EASINGS = {
    "linear": (lambda p: p, lambda p: mpf(1), lambda p: mpf(0)),
    "ease-in-cubic": (lambda p: p**3, lambda p: 3 * p**2, lambda p: 6 * p),
    "ease-in-out-quad": (
        lambda p: 2 * p**2 if p < 0.5 else 1 - 2 * (1 - p) ** 2,
        lambda p: 4 * p if p < 0.5 else 4 * (1 - p),
        lambda p: mpf(4) if p < 0.5 else mpf(-4),
    ),
}


def real(x):
    return mpf(x.numerator) / x.denominator if isinstance(x, Fraction) else mpf(x)


def spring(start, end, velocity, m, k, c, t):
    """The value, velocity and acceleration of m x'' + c x' + k (x - end) = 0."""
    root = mp.sqrt(mpmath.mpc(c * c - 4 * m * k))
    r, q = (-c + root) / (2 * m), (-c - root) / (2 * m)
    distance = start - end
    one, other = (velocity - q * distance) / (r - q), (r * distance - velocity) / (r - q)
    er, eq = one * mp.exp(r * t), other * mp.exp(q * t)
    return end + (er + eq).real, (r * er + q * eq).real, (r * r * er + q * q * eq).real


class Key:
    """A key from a value: `motion(t)` is the value, velocity and acceleration t seconds after its beginning."""

    def __init__(self, start, spelling):
        words = spelling
        self.start, self.duration, self.end = start, Fraction(0), start
        if words[0] == "move":
            self.end = mpf(words[1])
        elif words[0] == "hold":
            self.duration = Fraction(words[1])
            self.motion = lambda t: (start, mpf(0), mpf(0))
        else:
            to, d = mpf(words[1]), real(Fraction(words[2]))
            self.duration = Fraction(words[2])
            if words[0] == "spring":
                m, k, c, velocity = map(mpf, words[3:])
                self.motion = lambda t: spring(start, to, velocity, m, k, c, t)
            elif words[0] == "cubic":
                v, w = map(mpf, words[3:])
                # Powers of the fraction of the time: start + b p + c p^2 + e p^3.
                b, rise = v * d, to - start
                c2, e = 3 * rise - 2 * b - w * d, b + w * d - 2 * rise
                self.motion = lambda t: (
                    start + b * (t / d) + c2 * (t / d) ** 2 + e * (t / d) ** 3,
                    (b + 2 * c2 * (t / d) + 3 * e * (t / d) ** 2) / d,
                    (2 * c2 + 6 * e * (t / d)) / d**2,
                )
            else:
                value, slope, bend = EASINGS[words[0]]
                self.motion = lambda t: (
                    start + (to - start) * value(t / d),
                    (to - start) * slope(t / d) / d,
                    (to - start) * bend(t / d) / d**2,
                )
            self.end = self.motion(d)[0] if words[0] == "spring" else to

    def size(self):
        """The greatest velocity, and the greatest value divided by the duration."""
        d = real(self.duration)
        motions = [self.motion(d * index / 64) for index in range(65)]
        return max(abs(m[1]) for m in motions) + max(abs(m[0]) for m in motions) / d


def spelled(words):
    """A key as the text of a track."""
    if words[0] in ("move", "hold"):
        return f"move {words[1]!r}" if words[0] == "move" else f"hold {words[1]!r}s"
    text = f"{words[1]!r} {words[2]!r}s"
    if words[0] == "spring":
        return f"{text} spring(mass {words[3]!r}, stiffness {words[4]!r}, damping {words[5]!r}, velocity {words[6]!r})"
    if words[0] == "cubic":
        return f"{text} cubic(start {words[3]!r}, end {words[4]!r})"
    return text if words[0] == "linear" else f"{text} {words[0]}"


def motion(start, keys, time):
    """Velocity, acceleration and size of a track; None near the beginning of a key."""
    value, begin = mpf(start), Fraction(0)
    whole = sum(Fraction(words[-1] if words[0] == "hold" else words[2]) for words in keys if words[0] != "move")
    if time >= whole:
        return mpf(0), mpf(0), mpf(0)
    for words in keys:
        key = Key(value, words)
        if key.duration and begin <= time < begin + key.duration:
            if min(time - begin, begin + key.duration - time) < key.duration / 10**6:
                return None
            _, velocity, acceleration = key.motion(real(time - begin))
            if words[0] == "ease-in-out-quad" and abs((time - begin) / key.duration - Fraction(1, 2)) < Fraction(1, 10**6):
                return None
            return velocity, acceleration, key.size() * real(whole / key.duration)
        begin += key.duration
        value = key.end
    raise AssertionError


def played(time, duration, count, alternates, speed):
    """The time in a pass, its sign and the time before passes are counted; None from the end on."""
    local = time * Fraction(speed)
    period = duration * (2 if alternates else 1)
    if local >= period * count:
        return None
    place = local % period
    return (place, 1, local) if place <= duration else (2 * duration - place, -1, local)


def length(keys):
    return sum((Fraction(words[1] if words[0] == "hold" else words[2]) for words in keys if words[0] != "move"), Fraction(0))


def tracks(rng):
    """The first value and the keys of a track."""
    size = 10 ** rng.uniform(-2, 3)
    number = lambda: rng.uniform(-1, 1) * size
    keys = []
    for _ in range(rng.randint(1, 5)):
        d = round(10 ** rng.uniform(-1, 0.7), 3)
        kind = rng.choice(["move", "hold", "spring", "cubic", "cubic", *EASINGS])
        if kind == "move":
            keys.append([kind, number()])
        elif kind == "hold":
            keys.append([kind, d])
        elif kind == "spring":
            m, k = 1.0, rng.uniform(20, 400)
            keys.append([kind, number(), d, m, k, rng.uniform(0.2, 1.5) * 2 * k**0.5, number() / d])
        elif kind == "cubic":
            keys.append([kind, number(), d, number() / d, number() / d])
        else:
            keys.append([kind, number(), d])
    keys.append(["linear", number(), 0.5])
    return number(), keys


def cases(rng):
    count = 0
    while count < 1000:
        first, second = tracks(rng), tracks(rng)
        outer = (rng.randint(1, 3), rng.random() < 0.5, rng.choice([1.0, 0.7, 2.0, 3.3]))
        inner = (rng.randint(1, 3), rng.random() < 0.5, rng.choice([1.0, 0.45, 1.9]))
        place = round(rng.uniform(0, 3), 2)
        inside = length(second[1]) * inner[0] * (2 if inner[1] else 1) / Fraction(inner[2])
        whole = max(length(first[1]), Fraction(place) + inside)
        line = lambda track: "a x: " + ", ".join([repr(track[0]), *map(spelled, track[1])])
        play = lambda timing: f"play repeat {timing[0]}{' alternate' if timing[1] else ''} speed {timing[2]!r}"
        text = " | ".join(
            [play(outer), line(first), f"sequence at {place!r} {{", play(inner), line(second), "}"])
        for _ in range(4):
            time = rng.uniform(0, float(whole * outer[0] * (2 if outer[1] else 1)) / outer[2])
            if answer(text, time, first, second, outer, inner, place) is not None:
                count += 1
                yield [text, time]


def parsed(text):
    """The tracks and timings of a text."""
    lines = text.split(" | ")

    def timing(line):
        words = line.split()
        return int(words[2]), "alternate" in words, float(words[-1])

    def track(line):
        parts = []
        for part in line.removeprefix("a x: ").replace(", ", ",").replace("),", ") ,").split(","):
            # The commas in the parentheses of a key belong to it.
            if parts and parts[-1].count("(") > parts[-1].count(")"):
                parts[-1] += " " + part
            else:
                parts.append(part.strip())
        keys = []
        for part in parts[1:]:
            words = part.replace("(", " ").replace(")", " ").split()
            if words[0] in ("move", "hold"):
                keys.append([words[0], float(words[1].rstrip("s"))])
                continue
            numbers = [float(words[0]), float(words[1].rstrip("s"))]
            kind = words[2] if len(words) > 2 else "linear"
            keys.append([kind, *numbers, *(float(word) for word in words[4::2])])
        return float(parts[0]), keys

    return track(lines[1]), track(lines[4]), timing(lines[0]), timing(lines[3]), float(lines[2].split()[2])


def answer(text, time, first=None, second=None, outer=None, inner=None, place=None):
    if first is None:
        first, second, outer, inner, place = parsed(text)
    inside = length(second[1]) * inner[0] * (2 if inner[1] else 1) / Fraction(inner[2])
    whole = max(length(first[1]), Fraction(place) + inside)
    at = played(Fraction(time), whole, *outer)
    if at is None:
        return None
    here, sign, total = at
    scale = Fraction(outer[2])
    track = first
    if abs(here - Fraction(place)) < Fraction(1, 10**6):
        return None
    if here > place:
        track = second
        total = (total + Fraction(place)) * Fraction(inner[2])
        at = played(here - Fraction(place), length(second[1]), *inner)
        if at is None:
            return mpf(0), mpf(0), mpf(0)
        here, turned, local = at
        total += local
        sign, scale = sign * turned, scale * Fraction(inner[2])
    found = motion(*track, here)
    if found is None or length(track[1]) - here < Fraction(1, 10**6):
        return None
    velocity, acceleration, size = found
    scale = real(scale)
    return sign * velocity * scale, size * scale, abs(acceleration) * scale * real(total + length(track[1]))


TABLE = Table(
    "track_velocity.csv", "text,time", "velocity,size,moved", cases, answer, texts=("text",))

if __name__ == "__main__":
    main(__doc__, [TABLE])
