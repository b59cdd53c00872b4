# SPDX-License-Identifier: Apache-2.0
"""Makes the workloads of the benchmarks and their exact answers, with mpmath.

Every contestant is measured on these inputs and compared with these answers, which share only the
equations with the package. Random inputs are multiples of 2^-20, so that libraries in single
precision see the same curves; the answers are the doubles nearest to results of 30 digits and more.

    python Reference/generate.py FOLDER
"""

import random
import sys
from pathlib import Path

from families import families
from mpmath import mp
from plane_cubics import cubics, nearest, paced
from springs import springs
from timing_curves import curves


def main():
    folder = Path(sys.argv[1])
    chance = random.Random(20261121)
    mp.prec = 250
    curves(folder, chance)
    springs(folder, chance)
    mp.dps = 30
    cubics(folder, chance)
    paced(folder, chance)
    families(folder, chance)
    nearest(folder, random.Random(20261122))


main()
