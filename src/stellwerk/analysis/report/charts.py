"""The charts of the report."""

from collections.abc import Sequence
from typing import Any

from .chart import ACCENTS, INK, OTHERS, WINNERS, Chart
from .words import Words

Section = dict[str, Any]


def order_wins_chart(section: Section, words: Words) -> str:
    """The share of wins by turn order, with intervals."""
    with Chart(words, 0.9 + 0.42 * section["seats"]) as chart:
        _by_order(chart.axes, section, words, "wins", 100, 100 * section["even_share"])
        chart.axes.set_xlabel(f"{words('wins_of')} (%)")
    return chart.svg


def order_scores_chart(section: Section, words: Words) -> str:
    """The mean score by turn order, with intervals."""
    rows = section["order"]
    usual = sum(row["score"]["value"] for row in rows) / len(rows)
    with Chart(words, 0.9 + 0.42 * section["seats"]) as chart:
        _by_order(chart.axes, section, words, "score", 1, usual)
        chart.axes.set_xlabel(words("score"))
    return chart.svg


def rounds_chart(section: Section, words: Words) -> str:
    """How many games have how many rounds."""
    with Chart(words, 2.6) as chart:
        rounds, games = zip(*section["rounds"]["histogram"], strict=True)
        chart.axes.bar(rounds, games, width=0.85, color=WINNERS)
        chart.axes.grid(axis="x", visible=False)
        chart.axes.set_xlabel(words("rounds_axis"))
        chart.axes.set_ylabel(words("games_axis"))
    return chart.svg


def pace_chart(section: Section, words: Words) -> str:
    """The points for routes after each turn."""
    with Chart(words, 2.6) as chart:
        turns = [row["turn"] for row in section["pace"]]
        for side, color in (("winners", WINNERS), ("others", OTHERS)):
            points = [row[side] for row in section["pace"]]
            chart.axes.plot(turns, points, color=color, linewidth=2.2, label=words(side))
        chart.axes.set_xlabel(words("turn_axis"))
        chart.axes.set_ylabel(words("points_axis"))
        chart.axes.legend(loc="upper left")
    return chart.svg


def sources_chart(section: Section, words: Words) -> str:
    """Mean points by source, stacked; open tickets go to the left."""
    sides = ("others", "winners")
    with Chart(words, 2.4) as chart:
        ends = dict.fromkeys(sides, 0.0)
        for number, source in enumerate(section["scores"]["winners"]):
            values = [section["scores"][side][source] for side in sides]
            if not any(values):
                continue
            is_loss = source == "tickets_open"
            starts = [0.0 if is_loss else ends[side] for side in sides]
            widths = [-value if is_loss else value for value in values]
            label = words(f"source_{source}")
            chart.axes.barh(range(2), widths, left=starts, color=ACCENTS[number], height=0.62, label=label)
            if not is_loss:
                ends = {side: ends[side] + value for side, value in zip(sides, values, strict=True)}
        chart.axes.axvline(0, color=INK, linewidth=0.9)
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
    with Chart(words, 2.6) as chart:
        for side, color in (("others", OTHERS), ("winners", WINNERS)):
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
    with Chart(words, 0.8 + 0.27 * len(rows)) as chart:
        places = range(len(rows))[::-1]
        effects = [row["effect"] for row in rows]
        colors = [WINNERS if effect > 0 else OTHERS for effect in effects]
        chart.axes.hlines(places, 0, effects, color=colors, linewidth=2.2)
        chart.axes.scatter(effects, places, color=colors, s=34, zorder=3)
        chart.axes.axvline(0, color=INK, linewidth=0.9)
        chart.axes.set_yticks(list(places), [words(f"habit_{row['habit']}") for row in rows])
        chart.axes.grid(axis="y", visible=False)
        chart.axes.set_xlabel(words("effect_axis"))
        chart.axes.margins(x=0.12)
    return chart.svg


def _by_order(axes: Any, section: Section, words: Words, what: str, factor: float, usual: float) -> None:
    rows = section["order"]
    names = [words("start")] + [words("order_seat", number=number + 1) for number in range(1, len(rows))]
    places = range(len(rows))[::-1]
    axes.axvline(usual, color=OTHERS, linewidth=1.4, linestyle=(0, (4, 3)))
    for place, row in zip(places, rows, strict=True):
        _interval(axes, place, row[what], factor)
    axes.set_yticks(list(places), names)
    axes.set_ylim(-0.6, len(rows) - 0.4)
    axes.grid(axis="y", visible=False)


def _interval(axes: Any, place: int, estimate: dict[str, Any], factor: float) -> None:
    if estimate["low"] is not None:
        axes.hlines(place, factor * estimate["low"], factor * estimate["high"], color=WINNERS, linewidth=2.2)
    axes.scatter([factor * estimate["value"]], [place], color=WINNERS, s=46, zorder=3)


def charts_of(section: Section, words: Words) -> dict[str, Sequence[str]]:
    """All charts by the part of the page that they belong to."""
    return {
        "order": [order_wins_chart(section, words), order_scores_chart(section, words)],
        "length": [rounds_chart(section, words), pace_chart(section, words)],
        "sources": [sources_chart(section, words), scores_chart(section, words)],
        "habits": [habits_chart(section, words)],
    }
