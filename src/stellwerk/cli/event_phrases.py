"""Events in words: what a player did, and remarks on other events."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Final

from rich.text import Text

from stellwerk.boards import Board
from stellwerk.play import Event, events
from stellwerk.play.names import place_name, route_name, ticket_name

from .cards import chip, payment

_TIMES: Final = {0: "", 1: " twice"}

Phrase = tuple[str, Text]
"""A verb and its object: “claims”, “A – B”."""


def sentence(phrases: Sequence[Phrase]) -> Text:
    """Join phrases into a sentence without repeating a verb."""
    by_verb = groupby(phrases, key=itemgetter(0))
    clauses = [
        Text.assemble(f"{verb} ", Text(" and ").join(_counted([words for _, words in same])))
        for verb, same in by_verb
    ]
    return Text(", ").join(clauses)


def _counted(objects: Sequence[Text]) -> Iterator[Text]:
    """The objects of a verb, where the same one twice in a row is said once."""
    for _, same in groupby(objects, key=lambda words: words.plain):
        first, *others = same
        yield Text.assemble(first, _TIMES.get(len(others), f" {len(others) + 1} times"))


def phrase_for(board: Board, event: Event) -> Phrase | None:
    """What the player did in this event, or None if it is not something a player does."""
    match event:
        case events.CardTaken(card=card):
            return "takes", chip(board, card)
        case events.CardDrawn(card=str(card)):
            return "draws blind", chip(board, card)
        case events.CardDrawn():
            return "draws", Text("blind")
        case events.TicketsKept(tickets=tuple(kept), returned=tuple(returned)):
            return "keeps", _kept_tickets(board, kept, len(kept) + len(returned))
        case events.TicketsKept(count=count):
            return "keeps", Text("1 ticket" if count == 1 else f"{count} tickets")
        case events.RouteClaimed(route=route, color=color, cards=cards, wilds=wilds):
            name = Text(_dashed(route_name(board, route)), "bold")
            return "claims", Text.assemble(name, " ", payment(board, cards, color, wilds))
        case events.MarkerPlaced(place=place, color=color, wilds=wilds) if board.markers:
            paid = payment(board, board.markers.cards, color, wilds)
            return "places", Text.assemble(f"a marker in {place_name(board, place)} ", paid)
    return _special_phrase(board, event)


def remark_on(board: Board, event: Event, name: str) -> str | None:
    """A remark on an event that is not a player's action, in the turn of the named player."""
    match event:
        case events.MarketSwept():
            return "too many wilds: all face-up cards are replaced"
        case events.DeckShuffled():
            return "the discard pile is shuffled into a new deck"
        case events.LastRoundBegan():
            return f"{name} is down to {board.last_round_at} or fewer pieces: everyone gets one last turn"
    return None


def _special_phrase(board: Board, event: Event) -> Phrase | None:
    match event:
        case events.HomeChosen(place=place):
            return "chooses", Text(f"{place_name(board, place)} as home city")
        case events.SouvenirPlaced(kind=kind, place=place):
            return "places", Text(f"{_souvenir(board, kind)} at {place_name(board, place)}")
        case events.SouvenirTaken(kind=kind, place=place):
            return "collects", Text(f"{_souvenir(board, kind)} at {place_name(board, place)}")
        case events.PointsScored(reason="alvin"):
            return "captures", Text("Alvin")
        case events.AlvinMoved(place=place):
            return "hides", Text(f"him in {place_name(board, place)}")
        case events.Passed():
            return "passes", Text()
    return None


def _kept_tickets(board: Board, kept: tuple[int, ...], offered: int) -> Text:
    names = (f"{_dashed(ticket_name(board, ticket))} ({board.tickets[ticket].points})" for ticket in kept)
    return Text(f"{len(kept)} of {offered} tickets: {', '.join(names)}")


def _souvenir(board: Board, kind: int) -> str:
    if not board.souvenirs:
        return ""
    name = board.souvenirs.kinds[kind].replace("-", " ")
    return f"an {name}" if name[0] in "aeiou" else f"a {name}"


def _dashed(name: str) -> str:
    return name.replace(" - ", " – ")
