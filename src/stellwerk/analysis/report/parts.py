"""Key figures and tables of the page."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any, Final

from .words import Words

Section = dict[str, Any]
Estimate = dict[str, Any] | None

_WIDTH: Final = 240
_NOTHING: Final = "–"


def facts(section: Section, words: Words) -> str:
    """The key figures."""
    games, scores = section["games"], section["scores"]
    found = [("games", words.number(games))]
    if games:
        found += [
            ("rounds", words.number(section["rounds"]["mean"], 1)),
            ("actions", words.number(section["actions"] / games, 1)),
            ("score", words.number(_mean_score(section), 1)),
            ("winning_score", words.number(_total(scores["winners"]), 1)),
            ("tied", words.percent(section["tied"] / games)),
        ]
    rows = "".join(f"<div><dt>{escape(words(name))}</dt><dd>{value}</dd></div>" for name, value in found)
    return f'<dl class="facts">{rows}</dl>'


def players_table(section: Section, words: Words) -> str:
    """Who played, if the records say so."""
    rows = section["players"]
    names = [row["player"] for row in rows]
    if names == [None]:
        return ""
    if len(rows) == 1:
        return f"<p>{escape(words('players'))}: <b>{escape(names[0])}</b></p>"
    titles = ["player", "seats_played", "wins", "score"]
    cells = [
        [
            escape(row["player"] or words("unknown")),
            words.number(row["seats"]),
            _share(row["wins"], words),
            _mean(row["score"], words),
        ]
        for row in rows
    ]
    return f"<h3>{escape(words('players'))}</h3>{_table(words, titles, cells)}"


def habits_table(section: Section, words: Words) -> str:
    """What winners and others did."""
    cells = []
    for row in section["habits"]:
        difference = words.signed(row["difference"]["value"], 2)
        cells.append(
            [
                escape(words(f"habit_{row['habit']}")),
                words.number(row["winners"], 2),
                words.number(row["others"], 2),
                f"<b>{difference}</b>" if _is_clear(row["difference"]) else difference,
            ]
        )
    return _table(words, ["habit", "winners", "others", "difference"], cells)


def tickets_table(section: Section, words: Words) -> str:
    """Every ticket, the most valuable first."""
    rows = sorted(section["tickets"], key=_worth)
    reach = max([1.0, *(_reach(row["against_expectation"]) for row in rows)])
    cells = [
        [
            f"{_between(row)} <small class='narrow'>({row['points']})</small>",
            str(row["points"]),
            _share(row["kept_share"], words),
            _share(row["completed_share"], words),
            _NOTHING if row["points_brought"] is None else words.signed(row["points_brought"]),
            _lead(row["against_expectation"], words),
            _bar(row["against_expectation"], reach),
        ]
        for row in rows
    ]
    titles = ["ticket", "points", "kept", "completed", "brought", "against", ""]
    return f"<figure>{_table(words, titles, cells, wide={1, 4, 6}, bars={6})}</figure>"


def routes_table(section: Section, words: Words) -> str:
    """Every route, those claimed most first, to unfold."""
    rows = sorted(section["routes"], key=lambda row: (-row["claims"], row["route"]))
    cells = [
        [
            escape(row["name"].replace(" - ", " – ")),
            _share(row["claimed_share"], words),
            _share(row["wins"], words),
            words("never") if row["mean_turn"] is None else words.number(row["mean_turn"], 1),
        ]
        for row in rows
    ]
    table = _table(words, ["route", "claimed", "wins", "claim_turn"], cells)
    return f"<details><summary>{escape(words('all_routes'))}</summary>{table}</details>"


def _table(
    words: Words,
    titles: Sequence[str],
    rows: Iterable[Sequence[str]],
    wide: Iterable[int] = (),
    bars: Iterable[int] = (),
) -> str:
    """A table; columns after the first hold numbers. Those in `wide` are left out on phones."""
    kinds = ["" if not number else "bar" if number in set(bars) else "n" for number in range(len(titles))]
    kinds = [f"{kind} wide" if number in set(wide) else kind for number, kind in enumerate(kinds)]
    head = "".join(
        f'<th class="{kind}">{escape(words(title)) if title else ""}</th>'
        for kind, title in zip(kinds, titles, strict=True)
    )
    body = "".join(f"<tr>{_cells(kinds, row)}</tr>" for row in rows)
    return f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _between(ticket: dict[str, Any]) -> str:
    return f"{escape(ticket['from'])} – {escape(ticket['to'])}"


def _cells(kinds: Sequence[str], row: Sequence[str]) -> str:
    return "".join(f'<td class="{kind}">{cell}</td>' for kind, cell in zip(kinds, row, strict=True))


def _share(estimate: Estimate, words: Words) -> str:
    if estimate is None:
        return _NOTHING
    value = words.percent(estimate["value"])
    if estimate["low"] is None:
        return value
    low, high = (words.number(100 * estimate[bound], 1) for bound in ("low", "high"))
    return f'{value} <small class="wide">{low}–{high}</small>'


def _mean(estimate: Estimate, words: Words) -> str:
    if estimate is None:
        return _NOTHING
    value = words.number(estimate["value"], 1)
    if estimate["low"] is None:
        return value
    return f"{value} <small>± {words.number(estimate['high'] - estimate['value'], 1)}</small>"


def _lead(estimate: Estimate, words: Words) -> str:
    if estimate is None:
        return _NOTHING
    value = words.signed(estimate["value"])
    return f"<b>{value}</b>" if _is_clear(estimate) else value


def _bar(estimate: Estimate, reach: float) -> str:
    """An interval around a point, on a scale with 0 in its middle."""
    if estimate is None:
        return ""
    kind = "up" if estimate["value"] > 0 else "down"

    def at(value: float) -> str:
        return f"{_WIDTH / 2 * (1 + 0.96 * value / reach):.1f}"

    interval = ""
    if estimate["low"] is not None:
        ends = f'x1="{at(estimate["low"])}" x2="{at(estimate["high"])}"'
        interval = f'<line class="range {kind}" {ends} y1="10" y2="10"/>'
    middle = _WIDTH / 2
    return (
        f'<svg viewBox="0 0 {_WIDTH} 20" aria-hidden="true"><line x1="0" x2="{_WIDTH}" y1="10" y2="10"/>'
        f'<line class="zero" x1="{middle}" x2="{middle}" y1="0" y2="20"/>{interval}'
        f'<circle class="{kind}" cx="{at(estimate["value"])}" cy="10" r="4.5"/></svg>'
    )


def _worth(row: dict[str, Any]) -> tuple[float, int]:
    found = row["against_expectation"]
    return (float("inf") if found is None else -found["value"], row["ticket"])


def _reach(estimate: Estimate) -> float:
    if estimate is None:
        return 0.0
    return float(max(abs(value) for value in estimate.values() if value is not None))


def _is_clear(estimate: dict[str, Any]) -> bool:
    return estimate["low"] is not None and (estimate["low"] > 0 or estimate["high"] < 0)


def _total(sources: dict[str, float]) -> float:
    return sum(-points if source == "tickets_open" else points for source, points in sources.items())


def _mean_score(section: Section) -> float:
    """Over all seats."""
    rows = section["order"]
    return float(sum(row["score"]["value"] for row in rows) / len(rows))
