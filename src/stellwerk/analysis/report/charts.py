"""The charts of the report: drawn by Matplotlib, coloured by the page, so that they fit its theme."""

import io
import re
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

from stellwerk.analysis.errors import missing_extra

from .words import Words

# What Matplotlib draws with, and what the page makes of it
_INK: Final = "#101112"
_GRID: Final = "#101113"
_WINNERS: Final = "#101114"
_OTHERS: Final = "#101115"
_ACCENTS: Final = tuple(f"#1011{number:02x}" for number in range(0x20, 0x28))
_VARIABLES: Final = {
    _INK: "ink",
    _GRID: "grid",
    _WINNERS: "winners",
    _OTHERS: "others",
    **{color: f"accent-{number}" for number, color in enumerate(_ACCENTS)},
}
_WIDTH: Final = 5.2
_STYLE: Final = {
    "svg.fonttype": "none",
    "svg.hashsalt": "stellwerk",
    "font.size": 10.5,
    "font.family": "sans-serif",
    "text.color": _INK,
    "axes.edgecolor": _GRID,
    "axes.labelcolor": _INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": _GRID,
    "grid.linewidth": 0.7,
    "xtick.color": _INK,
    "ytick.color": _INK,
    "xtick.major.size": 0,
    "ytick.major.size": 0,
    "legend.frameon": False,
    "legend.fontsize": 10,
    "axes.formatter.use_mathtext": False,
}
_IDENTIFIER: Final = re.compile(r' id="([^"]*)"')
_REFERENCE: Final = re.compile(r'(?:href="#|url\(#)([^")]*)')
_FONT: Final = re.compile(r"font: ([\d.]+px) [^;\"]*")

Section = dict[str, Any]


def order_wins_chart(section: Section, words: Words) -> str:
    """The share of wins by turn order, with intervals."""
    with _Chart(words, 0.9 + 0.42 * section["seats"]) as chart:
        _by_order(chart.axes, section, words, "wins", 100, 100 * section["even_share"])
        chart.axes.set_xlabel(f"{words('wins_of')} (%)")
    return chart.svg


def order_scores_chart(section: Section, words: Words) -> str:
    """The mean score by turn order, with intervals."""
    rows = section["order"]
    usual = sum(row["score"]["value"] for row in rows) / len(rows)
    with _Chart(words, 0.9 + 0.42 * section["seats"]) as chart:
        _by_order(chart.axes, section, words, "score", 1, usual)
        chart.axes.set_xlabel(words("score"))
    return chart.svg


def rounds_chart(section: Section, words: Words) -> str:
    """How many games have how many rounds."""
    with _Chart(words, 2.6) as chart:
        rounds, games = zip(*section["rounds"]["histogram"], strict=True)
        chart.axes.bar(rounds, games, width=0.85, color=_WINNERS)
        chart.axes.grid(axis="x", visible=False)
        chart.axes.set_xlabel(words("rounds_axis"))
        chart.axes.set_ylabel(words("games_axis"))
    return chart.svg


def pace_chart(section: Section, words: Words) -> str:
    """The points for routes after each turn."""
    with _Chart(words, 2.6) as chart:
        turns = [row["turn"] for row in section["pace"]]
        for side, color in (("winners", _WINNERS), ("others", _OTHERS)):
            points = [row[side] for row in section["pace"]]
            chart.axes.plot(turns, points, color=color, linewidth=2.2, label=words(side))
        chart.axes.set_xlabel(words("turn_axis"))
        chart.axes.set_ylabel(words("points_axis"))
        chart.axes.legend(loc="upper left")
    return chart.svg


def sources_chart(section: Section, words: Words) -> str:
    """Mean points by source, stacked; open tickets go to the left."""
    sides = ("others", "winners")
    with _Chart(words, 2.4) as chart:
        ends = dict.fromkeys(sides, 0.0)
        for number, source in enumerate(section["scores"]["winners"]):
            values = [section["scores"][side][source] for side in sides]
            if not any(values):
                continue
            is_loss = source == "tickets_open"
            starts = [0.0 if is_loss else ends[side] for side in sides]
            widths = [-value if is_loss else value for value in values]
            label = words(f"source_{source}")
            chart.axes.barh(range(2), widths, left=starts, color=_ACCENTS[number], height=0.62, label=label)
            if not is_loss:
                ends = {side: ends[side] + value for side, value in zip(sides, values, strict=True)}
        chart.axes.axvline(0, color=_INK, linewidth=0.9)
        chart.axes.set_yticks(range(2), [words(side) for side in sides])
        chart.axes.grid(axis="y", visible=False)
        chart.axes.set_xlabel(words("points"))
        chart.axes.legend(
            ncols=2, loc="lower left", bbox_to_anchor=(-0.02, 1.0), handlelength=1.0, columnspacing=1.2
        )
    return chart.svg


def scores_chart(section: Section, words: Words) -> str:
    """How final scores are spread, of winners and others."""
    rows = section["scores"]["histogram"]
    with _Chart(words, 2.6) as chart:
        for side, color in (("others", _OTHERS), ("winners", _WINNERS)):
            total = max(1, sum(row[side] for row in rows))
            middles = [(row["from"] + row["to"]) / 2 for row in rows]
            shares = [100 * row[side] / total for row in rows]
            chart.axes.bar(middles, shares, width=9.2, color=color, alpha=0.62, label=words(side))
        chart.axes.grid(axis="x", visible=False)
        chart.axes.set_xlabel(words("score_axis"))
        chart.axes.set_ylabel(f"{words('seats_axis')} (%)")
        chart.axes.legend(loc="upper left", handlelength=1.0)
    return chart.svg


def habits_chart(section: Section, words: Words) -> str:
    """How much winners differ, compared with how much that varies."""
    rows = section["habits"]
    with _Chart(words, 0.8 + 0.27 * len(rows)) as chart:
        places = range(len(rows))[::-1]
        effects = [row["effect"] for row in rows]
        colors = [_WINNERS if effect > 0 else _OTHERS for effect in effects]
        chart.axes.hlines(places, 0, effects, color=colors, linewidth=2.2)
        chart.axes.scatter(effects, places, color=colors, s=34, zorder=3)
        chart.axes.axvline(0, color=_INK, linewidth=0.9)
        chart.axes.set_yticks(list(places), [words(f"habit_{row['habit']}") for row in rows])
        chart.axes.grid(axis="y", visible=False)
        chart.axes.set_xlabel(words("effect_axis"))
        chart.axes.margins(x=0.12)
    return chart.svg


class _Chart:
    """A figure with one pair of axes; its SVG is made when the block ends."""

    def __init__(self, words: Words, height: float) -> None:
        try:
            self._matplotlib = import_module("matplotlib")
            figure = import_module("matplotlib.figure")
        except ImportError:
            raise missing_extra("A report") from None
        self._words = words
        self._style = self._matplotlib.rc_context({**_STYLE})
        self._style.__enter__()
        self._figure: Any = figure.Figure(figsize=(_WIDTH, height), layout="constrained")
        self._figure.patch.set_alpha(0)
        self.axes: Any = self._figure.add_subplot()
        self.axes.patch.set_alpha(0)
        self.svg = ""

    def __enter__(self) -> "_Chart":
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
        ticker = import_module("matplotlib.ticker")
        for axis in (self.axes.xaxis, self.axes.yaxis):
            if isinstance(axis.get_major_formatter(), ticker.ScalarFormatter):
                axis.set_major_formatter(ticker.FuncFormatter(self._tick))

    def _tick(self, value: float, _position: int | None = None) -> str:
        digits = (
            0 if abs(value - round(value)) < 1e-9 else 1 if abs(10 * value - round(10 * value)) < 1e-9 else 2
        )
        return self._words.number(value, digits)


def _by_order(axes: Any, section: Section, words: Words, what: str, factor: float, usual: float) -> None:
    rows = section["order"]
    names = [words("start")] + [words("order_seat", number=number + 1) for number in range(1, len(rows))]
    places = range(len(rows))[::-1]
    axes.axvline(usual, color=_OTHERS, linewidth=1.4, linestyle=(0, (4, 3)))
    for place, row in zip(places, rows, strict=True):
        _interval(axes, place, row[what], factor)
    axes.set_yticks(list(places), names)
    axes.set_ylim(-0.6, len(rows) - 0.4)
    axes.grid(axis="y", visible=False)


def _interval(axes: Any, place: int, estimate: dict[str, Any], factor: float) -> None:
    if estimate["low"] is not None:
        axes.hlines(place, factor * estimate["low"], factor * estimate["high"], color=_WINNERS, linewidth=2.2)
    axes.scatter([factor * estimate["value"]], [place], color=_WINNERS, s=46, zorder=3)


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


def charts_of(section: Section, words: Words) -> dict[str, Sequence[str]]:
    """All charts by the part of the page that they belong to."""
    return {
        "order": [order_wins_chart(section, words), order_scores_chart(section, words)],
        "length": [rounds_chart(section, words), pace_chart(section, words)],
        "sources": [sources_chart(section, words), scores_chart(section, words)],
        "habits": [habits_chart(section, words)],
    }
