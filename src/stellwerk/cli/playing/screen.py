"""What a person sees before deciding: market, hand, tickets, the others, and what is asked."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from stellwerk.boards import Board
from stellwerk.cli.cards import chip
from stellwerk.cli.console import OUTPUT
from stellwerk.play import Observation, SeatView, View
from stellwerk.play.names import card_names, souvenir_name, ticket_name
from stellwerk.play.notation import format_action
from stellwerk.play.prospects import TicketProspect, ticket_prospects

_MOST_TICKETS: Final = 5
_MOST_OPTIONS: Final = 8
_QUESTIONS: Final = {
    "choose-tickets": "Choose the tickets to keep",
    "return-tickets": "Choose the tickets to keep",
    "choose-home": "Choose a home city",
    "place-souvenir": "Place a souvenir",
    "second-card": "Draw a second card",
    "take-souvenir": "Take a souvenir",
    "move-alvin": "Hide Alvin",
    "place-marker": "Place a marker, or skip",
    "turn": "Draw, claim, or draw tickets",
}
_WITHOUT_OPTIONS: Final = ("turn", "second-card", "choose-tickets", "return-tickets")


def print_situation(observation: Observation, names: Sequence[str]) -> None:
    """Print what the seat that observes needs to decide."""
    view, board, seat = observation.view, observation.board, observation.seat
    last = "" if view.turns_left is None else " · last round"
    OUTPUT.print(Rule(Text(f"{_QUESTIONS[view.phase]}, {names[seat]}{last}", "bold")))
    facts = Table.grid(padding=(0, 2, 0, 0))
    facts.add_column(style="dim")
    facts.add_column()
    facts.add_row("market", Text.assemble(_market(board, view), (f"   deck {view.deck}", "dim")))
    facts.add_row("hand", hand_text(board, view))
    for title, text in (*_tickets(observation), *_offer(board, view), *_options(observation)):
        facts.add_row(title, text)
    for other, facts_of_seat in enumerate(view.seats):
        facts.add_row("you" if other == seat else "", _seat(board, names[other], facts_of_seat))
    OUTPUT.print(facts)


def say(sentence: str) -> None:
    """Print a sentence, broken between words."""
    OUTPUT.print(Text(sentence))


def hand_text(board: Board, view: View) -> Text:
    """The cards in hand by colour."""
    cards = [chip(board, color, view.hand[color]) for color in card_names(board) if color in view.hand]
    return Text(" ").join(cards) if cards else Text("no cards", "dim")


def ticket_text(board: Board, prospect: TicketProspect) -> Text:
    """A ticket with its points, and how it stands."""
    points = board.tickets[prospect.ticket].points
    name = f"{ticket_name(board, prospect.ticket)} ({points})".replace(" - ", " – ")
    if prospect.state == "done":
        return Text.assemble(name, ("  done", "bold green"))
    if prospect.state == "impossible":
        return Text.assemble(name, ("  impossible", "bold red"))
    cards = "1 card" if prospect.cards == 1 else f"{prospect.cards} cards"
    return Text.assemble(name, (f"  needs routes for {cards} or more", "dim"))


def with_names(sentence: str, names: Sequence[str]) -> str:
    """A sentence with the names of players instead of the numbers of their seats."""
    return re.sub(r"\b[Ss]eat ([0-5])\b", lambda found: _name(found, names), sentence)


def _name(found: re.Match[str], names: Sequence[str]) -> str:
    number = int(found[1])
    return names[number] if number < len(names) else found[0]


def _market(board: Board, view: View) -> Text:
    slots = enumerate(view.market, start=1)
    return Text("  ").join(
        Text.assemble((f"{slot} ", "dim"), chip(board, card)) for slot, card in slots if card is not None
    )


def _tickets(observation: Observation) -> Iterator[tuple[str, Text]]:
    offer = observation.view.offer
    prospects = [one for one in ticket_prospects(observation) if one.ticket not in offer]
    for number, prospect in enumerate(prospects[:_MOST_TICKETS]):
        yield "" if number else "tickets", ticket_text(observation.board, prospect)
    if len(prospects) > _MOST_TICKETS:
        yield "", Text(f"and {len(prospects) - _MOST_TICKETS} more: type mine", "dim")


def _offer(board: Board, view: View) -> Iterator[tuple[str, Text]]:
    for number, ticket in enumerate(view.offer, start=1):
        name = ticket_name(board, ticket).replace(" - ", " – ")
        text = f"{number}  {name} ({board.tickets[ticket].points})"
        yield "offered" if number == 1 else "", Text(text)
    if view.offer:
        at_start = view.phase == "choose-tickets"
        least = board.ticket_deal.keep if at_start else board.ticket_deal.drawn_keep
        example = " ".join(map(str, range(1, max(2, least) + 1)))
        yield "", Text(f"keep at least {least}, like keep {example}, or keep all", "dim")


def _options(observation: Observation) -> Iterator[tuple[str, Text]]:
    """What can be typed where that is not clear; the Tab key shows it everywhere."""
    view, board = observation.view, observation.board
    if view.phase in _WITHOUT_OPTIONS:
        return
    for number, action in enumerate(observation.legal[:_MOST_OPTIONS]):
        yield "" if number else "options", Text(format_action(board, action))
    if len(observation.legal) > _MOST_OPTIONS:
        yield "", Text(f"and {len(observation.legal) - _MOST_OPTIONS} more: type moves", "dim")
    if view.phase == "place-souvenir":
        left = ", ".join(souvenir_name(board, kind) for kind in view.souvenirs_left)
        yield "left", Text(left)


def _seat(board: Board, name: str, seat: SeatView) -> Text:
    counts = {
        "point": seat.score,
        **{kind.replace("-", " "): count for kind, count in seat.pieces.items()},
        "card": seat.cards,
        "ticket": seat.tickets_count,
        **({"souvenir": len(seat.souvenirs)} if board.souvenirs else {}),
        **({"marker": seat.markers_left} if board.markers else {}),
    }
    facts = [f"{count} {noun}" if count == 1 else f"{count} {noun}s" for noun, count in counts.items()]
    return Text.assemble((name, "bold"), f"  {' · '.join(facts)}")
