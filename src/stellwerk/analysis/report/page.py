"""The report as one HTML page that needs nothing else: styles, charts and maps are in it."""

from collections.abc import Sequence
from html import escape
from importlib import resources
from typing import Any

from stellwerk.boards import Board
from stellwerk.boards.versions import short_digest

from .charts import charts_of
from .maps import maps
from .parts import facts, habits_table, players_table, routes_table, tickets_table
from .totals import Totals
from .words import Words


def page(report: dict[str, Any], sums: Sequence[Totals], language: str) -> str:
    """The page for a report; `sums` are what it was made from, section by section."""
    words = Words(language)
    games = report["games"]
    title = words("title_one") if games == 1 else words("title", games=words.number(games))
    boards = [totals.setup.board for totals in sums]
    titles = _titles(report["sections"], boards, words)
    sections = [
        _section(section, board, words, f'<section id="section-{number}"><h2>{escape(title)}</h2>')
        for number, (section, board, title) in enumerate(zip(report["sections"], boards, titles, strict=True))
    ]
    style = (resources.files(__package__) / "page.css").read_text("utf-8")
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="{language}">',
            '<head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title>",
            f"<style>{style}</style></head>",
            f"<body><header><h1>{escape(title)}</h1>{_contents(report, titles, words)}</header>",
            f"<main>{_left_out(report['left_out'], words)}{''.join(sections)}",
            f"<h2>{escape(words('about'))}</h2><p>{escape(words('about_text'))}</p></main>",
            f"<footer>{escape(words('made_by', version=report['stellwerk']))}</footer></body></html>\n",
        ]
    )


def _left_out(games: int, words: Words) -> str:
    """How many games begin at a position of another one, if any do."""
    if not games:
        return ""
    text = words("left_out_one") if games == 1 else words("left_out", games=words.number(games))
    return f'<p class="note">{escape(text)}</p>'


def _contents(report: dict[str, Any], titles: Sequence[str], words: Words) -> str:
    if len(titles) < 2:
        return ""
    links = [
        f'<li><a href="#section-{number}">{escape(title)}</a> ({words.number(section["games"])})</li>'
        for number, (section, title) in enumerate(zip(report["sections"], titles, strict=True))
    ]
    return f'<nav aria-label="{escape(words("contents"))}"><ul>{"".join(links)}</ul></nav>'


def _titles(sections: Sequence[dict[str, Any]], boards: Sequence[Board], words: Words) -> list[str]:
    """The titles of all sections; versions of rules and boards are named only to tell sections apart."""
    titles = [_title(section, board, words) for section, board in zip(sections, boards, strict=True)]
    rules = [words("rules", version=board.rules_version) for board in boards]
    digests = [words("board_version", digest=short_digest(board)) for board in boards]
    for details in (rules, digests):
        titles = [
            f"{title}, {detail}" if titles.count(title) > 1 else title
            for title, detail in zip(titles, details, strict=True)
        ]
    return titles


def _title(section: dict[str, Any], board: Board, words: Words) -> str:
    title = words("section", board=board.name[words.language], seats=section["seats"])
    return f"{title}, {words('with_alvin')}" if section["alvin"] else title


def _section(section: dict[str, Any], board: Board, words: Words, heading: str) -> str:
    parts = [heading, facts(section, words)]
    if section["unfinished"]:
        key = "unfinished_one" if section["unfinished"] == 1 else "unfinished"
        parts.append(f'<p class="note">{escape(words(key, games=words.number(section["unfinished"])))}</p>')
    if section["games"]:
        parts += _findings(section, board, words)
    return "".join([*parts, "</section>"])


def _findings(section: dict[str, Any], board: Board, words: Words) -> list[str]:
    charts = charts_of(section, words)
    even = words.percent(section["even_share"])
    return [
        players_table(section, words),
        _part("order", words, words("order_text", even=even), _figures(charts["order"])),
        _part("length", words, words("length_text"), _figures(charts["length"])),
        _part("sources", words, words("sources_text"), _figures(charts["sources"])),
        _part(
            "habits",
            words,
            words("habits_text"),
            _panels([_figure(charts["habits"][0]), f"<figure>{habits_table(section, words)}</figure>"]),
        ),
        _part("tickets", words, words("tickets_text"), tickets_table(section, words)),
        _part(
            "routes", words, words("routes_text"), maps(section, board, words), routes_table(section, words)
        ),
    ]


def _part(name: str, words: Words, text: str, *content: str) -> str:
    return f"<h3>{escape(words(name))}</h3><p>{escape(text)}</p>{''.join(content)}"


def _figures(charts: Sequence[str]) -> str:
    return _panels([_figure(chart) for chart in charts])


def _figure(chart: str) -> str:
    return f"<figure>{chart}</figure>"


def _panels(figures: Sequence[str]) -> str:
    return f'<div class="panels">{"".join(figures)}</div>'
