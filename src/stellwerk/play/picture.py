"""Pictures of positions: what a seat or a spectator may see, as SVG."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from stellwerk.boards import Board
from stellwerk.boards.drawing.liveries import LIVERIES
from stellwerk.boards.drawing.position import Position, SeatLine, TicketLine, TicketState
from stellwerk.boards.position_svg import draw_position

from .arguments import checked_list, checked_type
from .errors import GameError
from .game_reader import GameReader
from .last_move import last_move
from .prospects import ticket_prospects
from .scores import ScoreLine
from .views import SeatView, View

if TYPE_CHECKING:
    from .game import Game

_STATES: Final[dict[str, TicketState]] = {"done": "done", "possible": "open", "impossible": "lost"}
_PHASES: Final = {
    "choose-tickets": "All choose their tickets",
    "choose-home": "{name} chooses a home city",
    "place-souvenir": "{name} places souvenirs",
    "second-card": "{name} takes a second card",
    "return-tickets": "{name} chooses tickets",
    "take-souvenir": "{name} takes a souvenir",
    "move-alvin": "{name} hides Alvin",
    "place-marker": "{name} may place a marker",
}


def render(game: "Game", seat: int | None = None, *, names: Sequence[str] = ()) -> str:
    """The position as one SVG picture, as a seat, or a spectator (None), may see it.

    It shows the board with all pieces, the last move, the scores, and for a seat its cards and tickets; once
    the game is over, everybody's tickets. Without `names`, seats are called by their numbers.
    """
    checked_type(game, GameReader, "a game to draw")
    checked_list(names, "The names of the seats")
    return draw_position(game.board, position_of(game, seat, names))


def position_of(game: "Game", seat: int | None, names: Sequence[str]) -> Position:
    """What the picture of a position shows."""
    view = game.view() if seat is None else game.observation(seat).view
    seats = game.options.seats
    if names and len(names) != seats:
        raise GameError(
            f"The number of names is {len(names)}, but there are {seats} seats; give one for every seat."
        )
    names = names or [f"seat {number}" for number in range(seats)]
    scores = game.scores().lines if game.over else None
    homes = {own.home: number for number, own in enumerate(view.seats) if own.home is not None}
    return Position(
        status=_status(game, view, names),
        owners=view.owners,
        seats=tuple(
            SeatLine(
                name=names[number],
                livery=livery,
                score=own.score if scores is None else scores[number].total,
                facts=tuple(_facts(game.board, own) if scores is None else _points(scores[number])),
                tickets=_tickets(game, view, number),
                is_to_act=number in game.to_act,
            )
            for number, (own, livery) in enumerate(zip(view.seats, LIVERIES, strict=False))
        ),
        market=view.market,
        piles=(
            f"{view.deck} in the deck",
            f"{sum(view.discards.values())} discarded",
            f"{view.ticket_deck} tickets",
        ),
        viewer=view.viewer,
        hand=view.hand,
        homes=homes,
        markers={place: number for place, number in view.markers.items() if place not in homes},
        souvenirs=view.souvenirs,
        alvin=view.alvin,
        last_move=last_move(game.board, game.history, names),
    )


def _status(game: "Game", view: View, names: Sequence[str]) -> str:
    if game.over:
        winners = [names[seat] for seat in game.scores().winners]
        return f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'tie for the win'}"
    name = names[view.turn or 0]
    last_round = "" if view.turns_left is None else " · last round"
    return _PHASES.get(view.phase, "{name} to act").format(name=name) + last_round


def _facts(board: Board, seat: SeatView) -> Iterator[str]:
    """What everybody may know about a seat."""
    for kind, count in seat.pieces.items():
        yield _counted(count, kind.replace("-", " "))
    yield _counted(seat.cards, "card")
    yield _counted(seat.tickets_count, "ticket") if seat.has_chosen else "choosing tickets"
    if board.souvenirs is not None:
        yield _counted(len(seat.souvenirs), "souvenir")
    if board.markers is not None:
        yield _counted(seat.markers_left, "marker")


def _points(line: ScoreLine) -> Iterator[str]:
    """Where the points of a finished game come from."""
    yield f"place {line.rank}"
    yield f"routes {line.routes}"
    yield f"tickets +{line.tickets_done} −{line.tickets_open}"
    bonuses = {
        "longest route": line.longest_route,
        "most tickets": line.most_tickets,
        "souvenirs": line.souvenirs,
        "Alvin": line.alvin,
    }
    yield from (f"{name} +{points}" for name, points in bonuses.items() if points)


def _tickets(game: "Game", view: View, seat: int) -> tuple[TicketLine, ...]:
    """The tickets of a seat, as far as the viewer may know them."""
    kept, offered = view.seats[seat].tickets, view.offer if seat == view.viewer else ()
    if kept is None:
        return ()
    states = {one.ticket: _STATES[one.state] for one in ticket_prospects(game.observation(seat))}
    states |= dict.fromkeys(offered, "offered")
    tickets = game.board.tickets
    return tuple(
        TicketLine(tickets[number].ends, tickets[number].points, states[number])
        for number in (*kept, *offered)
    )


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
