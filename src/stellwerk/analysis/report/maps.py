"""The heat maps of a section: how often each route is claimed, and how often its owner wins."""

from html import escape
from typing import Any, Final

from stellwerk.boards import Board

from .estimates import FEWEST
from .route_map import mixed, route_map
from .words import Words

_USE: Final = {0.0: (250, 222, 168), 0.35: (232, 148, 71), 0.7: (178, 58, 44), 1.0: (92, 16, 40)}
_WINS: Final = {
    -1.0: (36, 82, 135),
    -0.45: (122, 163, 199),
    0.0: (205, 197, 184),
    0.45: (222, 141, 106),
    1.0: (163, 38, 30),
}
_LEAST_REACH: Final = 0.05
"""The ends of the scale of wins are at least this far from an even share."""


def maps(section: dict[str, Any], board: Board, words: Words) -> str:
    """Both maps, side by side where there is room."""
    return f'<div class="maps">{_use(section, board, words)}{_wins(section, board, words)}</div>'


def _use(section: dict[str, Any], board: Board, words: Words) -> str:
    shares = [(row["claimed_share"] or {"value": 0.0})["value"] for row in section["routes"]]
    colors = [mixed(_USE, share) if share else None for share in shares]
    titles = [
        f"{row['name']}: {words.percent(share)}" for row, share in zip(section["routes"], shares, strict=True)
    ]
    drawing = route_map(board, colors, titles, words("routes_used"))
    return _figure(words("routes_used"), drawing, _scale(_USE, words.percent(0, 0), words.percent(1, 0)))


def _wins(section: dict[str, Any], board: Board, words: Words) -> str:
    even = section["even_share"]
    leads = [row["wins"]["value"] - even if row["claims"] >= FEWEST else None for row in section["routes"]]
    reach = max([_LEAST_REACH, *(abs(lead) for lead in leads if lead is not None)])
    colors = [None if lead is None else mixed(_WINS, lead / reach) for lead in leads]
    titles = [
        f"{row['name']}: {words('too_few') if lead is None else words.percent(lead + even)}"
        for row, lead in zip(section["routes"], leads, strict=True)
    ]
    drawing = route_map(board, colors, titles, words("routes_won"))
    scale = _scale(_WINS, words.percent(even - reach, 0), words.percent(even + reach, 0))
    return _figure(words("routes_won"), drawing, scale)


def _figure(caption: str, drawing: str, scale: str) -> str:
    return f"<figure><figcaption>{escape(caption)}</figcaption>{drawing}{scale}</figure>"


def _scale(stops: dict[float, tuple[int, int, int]], low: str, high: str) -> str:
    first, last = min(stops), max(stops)
    colors = ", ".join(
        f"{mixed(stops, stop)} {100 * (stop - first) / (last - first):.0f}%" for stop in sorted(stops)
    )
    bar = f'<i style="background:linear-gradient(90deg, {colors})"></i>'
    return f'<div class="scale"><span>{escape(low)}</span>{bar}<span>{escape(high)}</span></div>'
