"""What a seat did, or could have done, in words that fit into a sentence."""

from typing import NamedTuple

from stellwerk.boards import Board
from stellwerk.play import Action
from stellwerk.play.actions import (
    ChooseHome,
    Claim,
    DrawBlind,
    DrawOpen,
    DrawTickets,
    MoveAlvin,
    PlaceMarker,
    PlaceSouvenir,
    ReturnTickets,
    Skip,
    TakeSouvenir,
)
from stellwerk.play.names import card_name, place_name, route_name, souvenir_name, ticket_name
from stellwerk.play.payments import Payment, format_payment

from .walk import PlayedDecision


class Phrase(NamedTuple):
    """An action as a verb, in the past and as a noun, and what follows it: “took”, “taking”, “a red card”."""

    past: str
    noun: str
    object: str

    @property
    def done(self) -> str:
        """It was done: “took a red card”."""
        return f"{self.past} {self.object}".rstrip()

    @property
    def doing(self) -> str:
        """Doing it: “taking a red card”."""
        return f"{self.noun} {self.object}".rstrip()


def phrase_of(decision: PlayedDecision, action: Action) -> Phrase:
    """An action that was played or could have been played."""
    board = decision.observation.board
    match action:
        case DrawBlind():
            return Phrase("drew", "drawing", "blind")
        case DrawOpen(slot):
            card = card_name(board, int(decision.state["market"][0, slot]))
            return Phrase("took", "taking", f"the face-up {card} card")
        case DrawTickets():
            return Phrase("drew", "drawing", "tickets")
        case ReturnTickets():
            return Phrase("kept", "keeping", tickets_text(board, decision.kept(action)))
        case Claim(route, color, wilds):
            payment = format_payment(Payment(board.routes[route].cards, color, wilds))
            return Phrase("claimed", "claiming", f"{route_name(board, route)} with {payment}")
    return _deed_at_a_place(board, action)


def _deed_at_a_place(board: Board, action: Action) -> Phrase:
    match action:
        case PlaceMarker(place, color, wilds):
            payment = format_payment(Payment(board.markers.cards if board.markers else 0, color, wilds))
            return Phrase("placed", "placing", f"a marker in {place_name(board, place)} with {payment}")
        case Skip():
            return Phrase("placed", "placing", "no marker")
        case ChooseHome(place):
            return Phrase("made", "making", f"{place_name(board, place)} the home city")
        case PlaceSouvenir(kind, place):
            return Phrase("put", "putting", f"the {souvenir_name(board, kind)} on {place_name(board, place)}")
        case TakeSouvenir(place):
            return Phrase("took", "taking", f"the souvenir at {place_name(board, place)}")
        case MoveAlvin(place):
            return Phrase("hid", "hiding", f"Alvin in {place_name(board, place)}")
    return Phrase("passed", "passing", "")


def tickets_text(board: Board, tickets: tuple[int, ...]) -> str:
    """The names of tickets, with their points."""
    names = [f"{ticket_name(board, ticket)} ({board.tickets[ticket].points})" for ticket in tickets]
    return joined(names) if names else "no ticket"


def joined(names: list[str]) -> str:
    """“A, B and C”."""
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)
