"""Events as words: what a player did, and what happened around it."""

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter

from rich.text import Text

from stellwerk.boards import Board
from stellwerk.play import Event, events
from stellwerk.play.names import place_name, route_name, ticket_name

from .cards import chip, payment

Deed = tuple[str, Text]
"""A verb, and what it is about: “claims”, “A – B”."""


def in_words(deeds: Sequence[Deed]) -> Text:
    """Deeds as one sentence, in which a verb is not said twice running."""
    by_verb = groupby(deeds, key=itemgetter(0))
    clauses = [
        Text.assemble(f"{verb} ", Text(" and ").join(about for _, about in same)) for verb, same in by_verb
    ]
    return Text(", ").join(clauses)


def deed(board: Board, event: Event) -> Deed | None:
    """What the event says about its player; None if it is no deed."""
    match event:
        case events.CardTaken(card=card):
            return "takes", chip(board, card)
        case events.CardDrawn(card=str(card)):
            return "draws blind", chip(board, card)
        case events.TicketsKept(tickets=tuple(kept), returned=tuple(returned)):
            return "keeps", _keeping(board, kept, len(kept) + len(returned))
        case events.RouteClaimed(route=route, color=color, cards=cards, wilds=wilds):
            name = Text(_dashed(route_name(board, route)), "bold")
            return "claims", Text.assemble(name, " ", payment(board, cards, color, wilds))
        case events.MarkerPlaced(place=place, color=color, wilds=wilds) if board.markers:
            paid = payment(board, board.markers.cards, color, wilds)
            return "marks", Text.assemble(place_name(board, place), " ", paid)
    return _plain_deed(board, event)


def aside(event: Event, name: str) -> str | None:
    """What happened at the table besides, in the turn of the named player."""
    match event:
        case events.MarketSwept():
            return "too many wilds: the face-up cards are swept away"
        case events.DeckShuffled():
            return "the discards are shuffled into a new deck"
        case events.LastRoundBegan():
            return f"last round: {name} has hardly any pieces left"
    return None


def _plain_deed(board: Board, event: Event) -> Deed | None:
    match event:
        case events.HomeChosen(place=place):
            return "settles in", Text(place_name(board, place))
        case events.SouvenirPlaced(kind=kind, place=place):
            return "puts", Text(f"{_souvenir(board, kind)} on {place_name(board, place)}")
        case events.SouvenirTaken(kind=kind, place=place):
            return "finds", Text(f"{_souvenir(board, kind)} at {place_name(board, place)}")
        case events.PointsScored(reason="alvin"):
            return "captures", Text("Alvin")
        case events.AlvinMoved(place=place):
            return "hides", Text(f"him in {place_name(board, place)}")
        case events.Passed():
            return "passes", Text()
    return None


def _keeping(board: Board, kept: tuple[int, ...], offered: int) -> Text:
    names = (f"{_dashed(ticket_name(board, ticket))} ({board.tickets[ticket].points})" for ticket in kept)
    return Text(f"{len(kept)} of {offered} tickets: {', '.join(names)}")


def _souvenir(board: Board, kind: int) -> str:
    return f"the {board.souvenirs.kinds[kind].replace('-', ' ')}" if board.souvenirs else ""


def _dashed(name: str) -> str:
    return name.replace(" - ", " – ")
