"""The reliability curve as a picture: a point for each bin, and the line on which predictions come true."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from stellwerk.analysis.report.chart import matplotlib

from .reliability import Bin

_STYLE: Final = {"svg.fonttype": "none", "svg.hashsalt": "stellwerk", "font.family": "sans-serif"}
_MARKERS: Final = ("o", "s")


def draw_reliability(bins: Mapping[str, Sequence[Bin]], picture: Path) -> None:
    """Write the curves of all sizes of table to an SVG file, with standard errors as bars."""
    with matplotlib().rc_context(_STYLE):
        figure = matplotlib(".figure").Figure(figsize=(5.2, 4.4), layout="constrained")
        axes = figure.add_subplot()
        axes.plot([0, 1], [0, 1], color="grey", linewidth=1, linestyle=":")
        for (size, of_size), marker in zip(bins.items(), _MARKERS, strict=False):
            axes.errorbar(
                [one.predicted for one in of_size],
                [one.won for one in of_size],
                [one.error or 0.0 for one in of_size],
                label=size,
                marker=marker,
                capsize=3,
            )
        axes.set(xlim=(0, 1), ylim=(0, 1), xlabel="predicted chance", ylabel="won")
        for axis in (axes.xaxis, axes.yaxis):
            axis.set_major_formatter(matplotlib(".ticker").PercentFormatter(1))
        axes.grid(alpha=0.3)
        axes.legend(frameon=False)
        figure.savefig(picture, format="svg", metadata={"Date": None, "Creator": None})
