# SPDX-License-Identifier: Apache-2.0
"""Measures the libraries that can be installed from PyPI, each with its error, as CSV.

    python Peers/peers.py > results.csv
"""

import plane_curves
import timing_curves
from measuring import begin

PEERS = (
    timing_curves.qt,
    timing_curves.interp,
    plane_curves.qt,
    plane_curves.font_tools,
    plane_curves.svg_path_tools,
    plane_curves.skia_measure,
)


def main():
    writer = begin()
    for peer in PEERS:
        for row in peer():
            writer.writerow(row)


main()
