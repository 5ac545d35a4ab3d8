"""The book itself: every rule has a test, every citation exists, the comparison agrees with the boards."""

import re

import pytest

from stellwerk import Board, editions, load_board
from tests.rules.book import BOOK, NUMBER, ROOT, defined
from tests.rules.rule_citations import cited

PIECES = {"train": "trains", "cable-car": "cable cars", "tram": "trams", "subway": "subways"}
TIE_BREAKS = {
    "tickets": "tickets completed",
    "longest-route": "own longest route",
    "longest-bonus": "longest-route bonus",
}


def test_every_rule_has_a_test() -> None:
    citations = cited()
    assert [number for number in defined() if number not in citations] == []


def test_every_number_is_defined_once() -> None:
    assert len(set(defined())) == len(defined()) > 50


def test_only_rules_of_the_book_are_cited_in_tests() -> None:
    assert cited().keys() - set(defined()) == set()


def test_only_rules_of_the_book_are_cited_in_the_program_and_its_documents() -> None:
    known = defined()
    sources = [*ROOT.joinpath("src").rglob("*.py"), *ROOT.joinpath("docs").rglob("*.md")]
    unknown = {
        (source.name, number)
        for source in sources
        for number in NUMBER.findall(source.read_text("utf-8"))
        if number not in known
    }
    assert unknown == set()


def comparison() -> dict[str, dict[str, str]]:
    """The lines of the comparison by name: what it says for each edition."""
    lines = [line for line in BOOK.read_text("utf-8").splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return {row[0]: dict(zip(cells[0][1:], row[1:], strict=True)) for row in cells[2:]}


def _bonus(board: Board) -> str:
    if board.longest_route:
        return f"longest route {board.longest_route}"
    if board.most_tickets:
        return f"most tickets {board.most_tickets}"
    return f"souvenirs {'/'.join(map(str, board.souvenirs.points))}" if board.souvenirs else "none"


def facts(board: Board) -> dict[str, str]:
    """The same facts from the board."""
    deal = board.ticket_deal
    few = f"2–{board.parallel_from - 1}" if board.parallel_from > 3 else "2"
    return {
        "players": f"{board.seats[0]}–{board.seats[1]}",
        "pieces each": " + ".join(f"{kind.count} {PIECES[kind.name]}" for kind in board.pieces),
        "cards": f"{len(board.colors)} × {board.color_counts[0]} + {board.wilds} wild",
        "starting hand": f"{board.cards_dealt}",
        "tickets in the box": f"{len(board.tickets)}",
        "tickets dealt at set-up / keep at least": f"{deal.dealt} / {deal.keep}",
        "tickets drawn later / keep at least": f"{deal.drawn} / {deal.drawn_keep}",
        "tickets returned at set-up": "shuffled" if deal.shuffled else "in order",
        "one track of a parallel group only, with": f"{few} players",
        "last round at pieces left": f"{board.last_round_at}",
        "bonus": _bonus(board),
        "tie-break after points": ", ".join(TIE_BREAKS[name] for name in board.tie_breaks),
    }


@pytest.mark.parametrize("edition", editions())
def test_the_comparison_agrees_with_the_boards(edition: str) -> None:
    written = {row: re.sub(r" \(.*\)", "", columns[edition]) for row, columns in comparison().items()}
    written.pop("special")
    assert written == facts(load_board(edition))
