"""What the numbers of an observation mean: the one table from which layout, names and docs are made."""

from dataclasses import dataclass
from typing import Final, Literal

import numpy as np

from stellwerk.engine import phases

from .encoder import layout as units

Mechanic = Literal["", "souvenirs", "markers", "alvin", "choices"]
"""What a board must have for a feature to exist; "choices" are those that finish a claim."""

PHASES: Final[dict[int, tuple[str, Mechanic]]] = {
    phases.CHOOSE_TICKETS: ("choose tickets", ""),
    phases.TURN: ("turn", ""),
    phases.SECOND_CARD: ("second card", ""),
    phases.RETURN_TICKETS: ("return tickets", ""),
    phases.OVER: ("over", ""),
    phases.CHOOSE_HOME: ("choose home", "markers"),
    phases.PLACE_MARKER: ("place marker", "markers"),
    phases.PLACE_SOUVENIR: ("place souvenir", "souvenirs"),
    phases.TAKE_SOUVENIR: ("take souvenir", "souvenirs"),
    phases.MOVE_ALVIN: ("move Alvin", "alvin"),
}


@dataclass(frozen=True, slots=True)
class Feature:
    """A block of features: one number for each combination of the items of its axes.

    Its values are what it counts, divided by `unit`.
    """

    name: str
    axes: tuple[str, ...]
    unit: float
    meaning: str
    mechanic: Mechanic = ""


def _feature(name: str, axes: str, reciprocal: np.float32, meaning: str, mechanic: Mechanic = "") -> Feature:
    return Feature(name, tuple(axes.split()), round(1 / float(reciprocal), 3), meaning, mechanic)


FEATURES: Final = (
    _feature("phase", "phase", units.FLAG, "1 for what the game waits for"),
    _feature("turn", "seat", units.FLAG, "1 for the seat in turn; 0 while all choose tickets at set-up"),
    _feature("start", "seat", units.FLAG, "1 for the seat that has the first turn"),
    _feature("turns_left", "", units.FLAG, "turns left in the last round, 0 before it"),
    _feature("passes", "", units.FLAG, "passes in direct succession"),
    _feature("deck_size", "", units.PILES, "cards in the deck"),
    _feature("discards_size", "", units.PILES, "cards in the discard pile"),
    _feature("ticket_deck_size", "", units.PILES, "tickets in the deck"),
    _feature("hand", "card", units.CARDS, "cards in the viewer's hand"),
    _feature("discards", "card", units.CARDS, "cards in the discard pile"),
    _feature("undrawn", "card", units.CARDS, "cards of the last shuffle that the viewer has not seen since"),
    _feature("shown", "rival card", units.CARDS, "cards that a rival took face up and still holds"),
    _feature("market", "slot card", units.FLAG, "1 for the card that lies face up there"),
    _feature("hand_size", "seat", units.CARDS, "cards in hand"),
    _feature("score", "seat", units.POINTS, "points so far"),
    _feature("pieces", "seat piece", units.PIECES, "pieces left"),
    _feature("tickets_size", "seat", units.TICKETS, "tickets kept"),
    _feature("own_routes", "route", units.FLAG, "1 if the viewer owns the route"),
    _feature("rival_routes", "rival route", units.FLAG, "1 if the rival owns the route"),
    _feature("open_routes", "route", units.FLAG, "1 unless the route is taken or closed to the viewer"),
    _feature("kept", "ticket", units.TICKET_POINTS, "the points of a ticket that the viewer keeps"),
    _feature("completed", "ticket", units.FLAG, "1 if a ticket kept or offered is completed"),
    _feature("blocked", "ticket", units.FLAG, "1 if no path is left for a ticket kept or offered"),
    _feature("distance", "ticket", units.DISTANCES, "cards that a ticket kept or offered costs at least"),
    _feature("offer", "position ticket", units.FLAG, "1 for the ticket at that place in the viewer's offer"),
    _feature("claimed", "route", units.FLAG, "1 for the route whose claim is being finished", "choices"),
    _feature("souvenir_stacks", "souvenir place", units.TOKENS, "souvenirs left at the place", "souvenirs"),
    _feature("souvenirs", "seat souvenir", units.FLAG, "1 if the seat holds that souvenir", "souvenirs"),
    _feature("markers", "seat place", units.FLAG, "1 if the seat has a marker on the city", "markers"),
    _feature("homes", "seat place", units.FLAG, "1 for the home city of the seat", "markers"),
    _feature("markers_left", "seat", units.FLAG, "markers that the seat has left", "markers"),
    _feature("captures", "seat", units.FLAG, "how often the seat has captured Alvin", "alvin"),
    _feature("alvin", "place", units.FLAG, "1 for the city where Alvin is", "alvin"),
)
"""All features in the order of the vector. Seats are counted from the viewer on, in turn order."""
