"""A chart: drawn by Matplotlib, coloured by the page, so that it fits its theme."""

import io
import re
from importlib import import_module
from typing import Any, Final

from stellwerk.analysis.errors import missing_extra

from .words import Words

# What Matplotlib draws with, and what the page makes of it
INK: Final = "#101112"
_GRID: Final = "#101113"
WINNERS: Final = "#101114"
OTHERS: Final = "#101115"
ACCENTS: Final = tuple(f"#1011{number:02x}" for number in range(0x20, 0x28))
_VARIABLES: Final = {
    INK: "ink",
    _GRID: "grid",
    WINNERS: "winners",
    OTHERS: "others",
    **{color: f"accent-{number}" for number, color in enumerate(ACCENTS)},
}
_WIDTH: Final = 5.2
_STYLE: Final = {
    "svg.fonttype": "none",
    "svg.hashsalt": "stellwerk",
    "font.size": 10.5,
    "font.family": "sans-serif",
    "text.color": INK,
    "axes.edgecolor": _GRID,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": _GRID,
    "grid.linewidth": 0.7,
    "xtick.color": INK,
    "ytick.color": INK,
    "xtick.major.size": 0,
    "ytick.major.size": 0,
    "legend.frameon": False,
    "legend.fontsize": 10,
    "axes.formatter.use_mathtext": False,
}
_IDENTIFIER: Final = re.compile(r' id="([^"]*)"')
_REFERENCE: Final = re.compile(r'(?:href="#|url\(#)([^")]*)')
_FONT: Final = re.compile(r"font: ([\d.]+px) [^;\"]*")


def matplotlib(part: str = "") -> Any:
    """Matplotlib, or a part of it such as ".figure"; AnalysisError if it is not installed."""
    try:
        return import_module(f"matplotlib{part}")
    except ImportError:
        raise missing_extra("A report") from None


class Chart:
    """A figure with one pair of axes; its SVG is made when the block ends."""

    def __init__(self, words: Words, height: float) -> None:
        self._words = words
        self._style = matplotlib().rc_context({**_STYLE})
        self._style.__enter__()
        self._figure: Any = matplotlib(".figure").Figure(figsize=(_WIDTH, height), layout="constrained")
        self._figure.patch.set_alpha(0)
        self.axes: Any = self._figure.add_subplot()
        self.axes.patch.set_alpha(0)
        self.svg = ""

    def __enter__(self) -> "Chart":
        return self

    def __exit__(self, *failure: object) -> None:
        if failure[0] is None:
            self._format_numbers()
            text = io.StringIO()
            self._figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None, "Format": None})
            self.svg = _for_page(text.getvalue())
        self._style.__exit__(None, None, None)

    def _format_numbers(self) -> None:
        """Write the numbers at the axes as the language does; texts that were set stay."""
        ticker = matplotlib(".ticker")
        for axis in (self.axes.xaxis, self.axes.yaxis):
            if isinstance(axis.get_major_formatter(), ticker.ScalarFormatter):
                axis.set_major_formatter(ticker.FuncFormatter(self._tick))

    def _tick(self, value: float, _position: int | None = None) -> str:
        digits = (
            0 if abs(value - round(value)) < 1e-9 else 1 if abs(10 * value - round(10 * value)) < 1e-9 else 2
        )
        return self._words.number(value, digits)


def _for_page(svg: str) -> str:
    """The drawing for use inside a page: without a size of its own, in the colours and font of the page."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r'(<svg[^>]*?) height="[^"]*"', r"\1", svg, count=1)
    svg = re.sub(r'(<svg[^>]*?) width="[^"]*"', r'\1 class="chart" role="img"', svg, count=1)
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    needed = set(_REFERENCE.findall(svg))  # other identifiers are the same in every chart
    svg = _IDENTIFIER.sub(lambda found: found[0] if found[1] in needed else "", svg)
    svg = _FONT.sub(r"font: \1 var(--font)", svg)
    for color, name in _VARIABLES.items():
        svg = svg.replace(color, f"var(--{name})")
    return svg
