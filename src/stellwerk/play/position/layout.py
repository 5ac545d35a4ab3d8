"""The parts of a position's text: the board, fields of the whole game, and a group of fields for each seat.

stellwerk/1 usa-2004@4be0c1d2a3f4:2 actions=37 phase=turn turn=1 … / hand=3R2Blu routes=4,17 / hand=…
"""

import re
from dataclasses import dataclass
from typing import Final

from stellwerk.boards import Board
from stellwerk.boards.limits import MAX_SEATS
from stellwerk.boards.past_rules import under_rules
from stellwerk.boards.problems import did_you_mean, quoted
from stellwerk.boards.versions import built_in_version_in_short, short_digest
from stellwerk.play.arguments import given_board
from stellwerk.play.errors import PositionError

FORMAT: Final = "stellwerk/1"
LONGEST: Final = 8000
"""More characters than any position has."""

GAME_KEYS: Final = (
    "for", "actions", "phase", "turn", "start", "alvin", "claimed", "passes", "left", "market", "deck",
    "unturned", "discards", "offers", "tickets", "stacks", "chance",
)  # fmt: skip
SEAT_KEYS: Final = (
    "hand", "shown", "spent", "older", "routes", "home", "markers", "score", "souvenirs", "captures",
    "tickets", "returns",
)  # fmt: skip

_SEATS: Final = " / "
_BOARD: Final = re.compile(r"([^\s@]+)@([0-9a-f]{12}):([0-9]{1,4})")

Values = dict[str, str]


@dataclass(frozen=True, slots=True)
class Layout:
    """A text taken apart; fields that have their usual value are left out."""

    board: str
    game: Values
    seats: tuple[Values, ...]

    def __str__(self) -> str:
        groups = (
            " ".join(f"{key}={values[key]}" for key in keys if key in values)
            for keys, values in ((GAME_KEYS, self.game), *((SEAT_KEYS, seat) for seat in self.seats))
        )
        return f"{FORMAT} {self.board} {_SEATS.join(groups)}"


def read_layout(text: str) -> Layout:
    """Take a text apart; anything but a position raises PositionError."""
    if not text.startswith(f"{FORMAT} "):
        raise PositionError(f'{quoted(text)} is not a position; one begins with "{FORMAT} ".')
    if len(text) > LONGEST:
        raise PositionError(f"The text has {len(text)} characters, but positions have at most {LONGEST}.")
    board, _, rest = text[len(FORMAT) + 1 :].partition(" ")
    game, *seats = f"{rest} ".split("/ ") if rest.endswith("/") else rest.split(_SEATS.lstrip())
    if len(seats) > MAX_SEATS:
        raise PositionError(f"The position has {len(seats)} seats, but there are at most {MAX_SEATS}.")
    _check_end(text)
    return Layout(board, _values(game, GAME_KEYS), tuple(_values(seat, SEAT_KEYS) for seat in seats))


def _check_end(text: str) -> None:
    """Raise PositionError if the text ends inside a field."""
    last = text.rpartition(" ")[2]
    is_beginning = any(key.startswith(last) for key in (*GAME_KEYS, *SEAT_KEYS))
    if (last and is_beginning) or last.endswith("="):
        raise PositionError(f"The position is cut off after {quoted(last)}; copy all of it.")


def _values(group: str, keys: tuple[str, ...]) -> Values:
    values: Values = {}
    for field in group.split():
        key, equals, value = field.partition("=")
        if not equals or key not in keys:
            advice = did_you_mean(key, keys) or f"; there are {', '.join(keys)}."
            raise PositionError(f"{quoted(field)} is not a field of a position here{advice}")
        if key in values:
            raise PositionError(f"The position gives {key} twice.")
        values[key] = value
    return values


def write_board(board: Board) -> str:
    """What names a board: its id, the beginning of its digest, and the version of the rules."""
    return f"{board.id}@{short_digest(board)}:{board.rules_version}"


def find_board(name: str, given: Board | None) -> Board:
    """The board that a position names, which is built in or given."""
    found = _BOARD.fullmatch(name)
    if not found:
        raise PositionError(f"{quoted(name)} does not name a board; write it like mini@0123456789ab:2.")
    edition, digest, rules = found.groups()
    board = given_board(given) or built_in_version_in_short(digest)
    if board is None or (board.id, short_digest(board)) != (edition, digest):
        raise PositionError(
            f"The position is on a board {quoted(name)} that is not "
            f"{'the given one' if given else 'built in'}; give the board it was written on."
        )
    try:
        return under_rules(board, int(rules))
    except ValueError as error:
        raise PositionError(str(error)) from None
