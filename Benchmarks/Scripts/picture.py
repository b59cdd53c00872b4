# SPDX-License-Identifier: Apache-2.0
"""Draws the results: a dot for each contestant on a logarithmic axis of time, and its error."""

import matplotlib

matplotlib.use("svg")

import matplotlib.pyplot as plt  # noqa: E402
from results import duration, small  # noqa: E402

COLORS = {"ours": "#c2410c", "baseline": "#1d4ed8", "limit": "#525252", "peer": "#15803d"}
MARKS = {"ours": "o", "baseline": "s", "limit": "|", "peer": "D"}
MEANINGS = {
    "ours": "this package",
    "baseline": "a method in common use, written for the purpose",
    "limit": "a limit: work that can hardly be done without",
    "peer": "another library",
}


def error_text(line):
    """The label of the error."""
    parts = []
    if line.error is not None:
        parts.append(small(line.error))
    if line.hard_error is not None:
        parts.append(f"hard {small(line.hard_error)}")
    return ", ".join(parts) if parts else "–"


def draw(jobs, path, heading):
    """One strip for each job, on a common time axis."""
    plt.rcParams.update({"font.size": 9, "svg.fonttype": "none", "font.family": "sans-serif"})
    heights = [len(job.lines) + 1.6 for job in jobs]
    total = sum(heights)
    figure, axes = plt.subplots(
        len(jobs),
        1,
        figsize=(11, 0.21 * total + 1.8),
        gridspec_kw={"height_ratios": heights, "hspace": 0.0},
        sharex=True,
        squeeze=False,
    )
    times = [line.nanoseconds for job in jobs for line in job.lines if line.nanoseconds]
    low, high = 10**-1, max(times) * 8
    for job, (axis,) in zip(jobs, axes):
        count = len(job.lines)
        axis.set_xscale("log")
        axis.set_xlim(low, high)
        axis.set_ylim(count - 0.3, -1.6)
        axis.set_yticks(range(count), [line.name for line in job.lines])
        axis.tick_params(axis="y", length=0)
        axis.tick_params(axis="x", which="both", length=0)
        for label, line in zip(axis.get_yticklabels(), job.lines):
            label.set_color(COLORS[line.kind])
            if line.kind == "ours":
                label.set_fontweight("bold")
        for side in ("top", "right", "left", "bottom"):
            axis.spines[side].set_visible(False)
        axis.axhline(-1.5, color="#a3a3a3", linewidth=0.8)
        axis.grid(axis="x", color="#e5e5e5", linewidth=0.7)
        axis.set_axisbelow(True)
        axis.text(low, -0.85, f" {job.title}, time per {job.unit}", fontweight="bold", va="center")
        for place, line in enumerate(job.lines):
            color = COLORS[line.kind]
            if line.nanoseconds is None:
                axis.text(low, place, "  not installed", color=color, va="center")
                continue
            axis.plot(line.nanoseconds, place, MARKS[line.kind], color=color, markersize=6)
            time = duration(line.nanoseconds)
            axis.text(line.nanoseconds * 1.35, place, time, color=color, va="center")
            axis.text(
                1.01, place, error_text(line), va="center", transform=axis.get_yaxis_transform()
            )
        axis.text(1.01, -0.85, "largest error", va="center", color="#525252",
                  transform=axis.get_yaxis_transform())  # fmt: skip
    ticks = {1e-1: "0.1 ns", 1: "1 ns", 1e1: "10 ns", 1e2: "100 ns", 1e3: "1 µs", 1e4: "10 µs",
             1e5: "100 µs", 1e6: "1 ms", 1e7: "10 ms"}  # fmt: skip
    shown = {place: text for place, text in ticks.items() if low <= place <= high}
    bottom = axes[-1][0]
    bottom.set_xticks(list(shown), list(shown.values()))
    bottom.xaxis.set_minor_locator(matplotlib.ticker.NullLocator())
    axes[0][0].tick_params(axis="x", labeltop=True)
    bottom.set_xlabel(
        "processor time, logarithmic; left is faster.\n"
        "hard: timing curves with vertical tangents, springs next to critical damping.\n"
        "Other libraries in Python are measured with what Python takes for the call."
    )
    handles = [
        plt.Line2D([], [], linestyle="", marker=MARKS[kind], color=COLORS[kind], label=meaning)
        for kind, meaning in MEANINGS.items()
    ]
    inch = 1 / figure.get_figheight()
    figure.suptitle(
        f"Time and error\n{heading}", x=0.02, y=1 - 0.12 * inch, ha="left",
        va="top", fontsize=11,
    )  # fmt: skip
    figure.legend(
        handles=handles, loc="upper left", bbox_to_anchor=(0.01, 1 - 0.5 * inch), ncols=4,
        frameon=False, handletextpad=0.2, columnspacing=1.2,
    )  # fmt: skip
    figure.subplots_adjust(left=0.28, right=0.85, top=1 - 1.0 * inch, bottom=0.8 * inch)
    figure.savefig(path)
