# SPDX-License-Identifier: Apache-2.0
"""Makes colors.csv: conversions of colors by CSS Color 4, with 60 digits.

    python3 colors.py > ../Tables/colors.csv

Each row has a color in one space (from; a, b, c) and the same in another (to; x, y, z), `oklch` with the hue in degrees.
The way from RGB to Oklab is the one of CSS Color 4, section 10: its matrices to XYZ and to LMS. The way back inverts it
by solving the linear systems, so that it shares no matrix with the library.
"""

import random

from mpmath import atan2, cbrt, degrees, lu_solve, matrix, mp, mpf, sign, sqrt

mp.dps = 60


def q(text):
    top, _, bottom = text.partition("/")
    return mpf(top) / mpf(bottom or 1)


def table(text):
    return matrix([[q(cell) for cell in row.split()] for row in text.strip().splitlines()])


SRGB = table("""
506752/1228815 87881/245763 12673/70218
87098/409605 175762/245763 12673/175545
7918/409605 87881/737289 1001167/1053270
""")
P3 = table("""
608311/1250200 189793/714400 198249/1000160
35783/156275 247089/357200 198249/2500400
0 32229/714400 5220557/5000800
""")
LMS = table("""
0.8190224379967030 0.3619062600528904 -0.1288737815209879
0.0329836539323885 0.9292868615863434 0.0361446663506424
0.0481771893596242 0.2642395317527308 0.6335478284694309
""")
LAB = table("""
0.2104542683093140 0.7936177747023054 -0.0040720430116193
1.9779985324311684 -2.4285922420485799 0.4505937096174110
0.0259040424655478 0.7827717124575296 -0.8086757549230774
""")


def linear(c):
    a = abs(c)
    return c / mpf("12.92") if a <= mpf("0.04045") else sign(c) * ((a + mpf("0.055")) / mpf("1.055")) ** mpf("2.4")


def curved(c):
    a = abs(c)
    if a <= mpf("0.0031308"):
        return c * mpf("12.92")
    return sign(c) * (mpf("1.055") * a ** (1 / mpf("2.4")) - mpf("0.055"))


def root(x):
    return sign(x) * cbrt(abs(x))


def to_xyz(space, color):
    v = matrix(color)
    if space == "oklab":
        return lu_solve(LMS, matrix([x**3 for x in lu_solve(LAB, v)]))
    if space in ("srgb", "display-p3"):
        v = matrix([linear(x) for x in v])
    return (P3 if space == "display-p3" else SRGB) * v


def from_xyz(space, xyz):
    if space in ("oklab", "oklch"):
        lab = LAB * matrix([root(x) for x in LMS * xyz])
        if space == "oklab":
            return list(lab)
        return [lab[0], sqrt(lab[1] ** 2 + lab[2] ** 2), degrees(atan2(lab[2], lab[1])) % 360]
    v = lu_solve(P3 if space == "display-p3" else SRGB, xyz)
    return [curved(x) for x in v] if space != "srgb-linear" else list(v)


def main():
    random.seed(23)
    spaces = ["srgb", "srgb-linear", "display-p3", "oklab"]
    print("from,a,b,c,to,x,y,z")
    for source in spaces:
        for target in [*spaces, "oklch"]:
            if source == target:
                continue
            for index in range(40):
                color = [round(random.random() * 4096) / 4096 for _ in range(3)]
                if index < 8:
                    color = [float(index & 1), float(index >> 1 & 1), float(index >> 2 & 1)]
                if source == "oklab":
                    xyz = to_xyz("display-p3", [mpf(x) for x in color])
                    color = [float(x) for x in from_xyz("oklab", xyz)]
                exact = from_xyz(target, to_xyz(source, [mpf(x) for x in color]))
                if target == "oklch" and exact[1] < mpf("1e-5"):
                    continue
                cells = [source, *map(repr, color), target, *(mp.nstr(x, 25) for x in exact)]
                print(",".join(cells))


main()
