"""What bots do in a game, counted: `python -m bench.habits search:simulations=600 planner --deals 5`."""

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from stellwerk import Event, Game
from stellwerk.bots import bot_factory, bot_seed
from stellwerk.cli.screen import OUTPUT, plain_table
from stellwerk.play import events

HABITS: Final = (
    "wins",
    "score",
    "turns",
    "turn of first claim",
    "routes",
    "spaces a route",
    "spaces of second kind",
    "cards drawn blind",
    "cards taken open",
    "wilds taken open",
    "ticket draws",
    "tickets kept",
    "tickets done",
    "began last round",
    "souvenirs",
    "markers",
    "captures of Alvin",
)

_EVENTS: Final[dict[type[Event], str]] = {
    events.TurnBegan: "turns",
    events.RouteClaimed: "routes",
    events.CardDrawn: "cards drawn blind",
    events.TicketsOffered: "ticket draws",
    events.LastRoundBegan: "began last round",
    events.SouvenirTaken: "souvenirs",
    events.MarkerPlaced: "markers",
}


def main() -> None:
    """Play games of a bot against a table of another, every deal in every seating; print what they do."""
    parser = argparse.ArgumentParser(prog="python -m bench.habits", description=main.__doc__)
    parser.add_argument("bot")
    parser.add_argument("others")
    parser.add_argument("--edition", default="usa-2004")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--alvin", action="store_true")
    wishes = parser.parse_args()
    counts = {True: Counter[str](), False: Counter[str]()}
    seatings = [(deal, seat) for deal in range(wishes.deals) for seat in range(wishes.seats)]
    for deal, alone in seatings:
        game = Game.new(wishes.edition, seats=wishes.seats, seed=deal, alvin=wishes.alvin)
        specs = [wishes.bot if seat == alone else wishes.others for seat in range(wishes.seats)]
        for seat, habits in enumerate(_habits(game, specs)):
            counts[seat == alone].update(habits)
    _print((wishes.bot, wishes.others), counts, len(seatings), wishes.seats)


def _habits(game: Game, specs: Sequence[str]) -> list[Counter[str]]:
    """What each seat did in a game that these bots play."""
    habits = [Counter[str]() for _ in specs]
    bots = [bot_factory(spec)(bot_seed(game.seed, seat)) for seat, spec in enumerate(specs)]
    while (seat := game.turn) is not None:
        for event in game.play(bots[seat].choose(game.seen(seat)), seat):
            doer = getattr(event, "seat", None)
            if doer is not None:
                habits[doer].update(dict(_counted(game, event, habits[doer])))
    for line in game.scores():
        habits[line.seat].update(
            {"score": line.total, "wins": int(line.rank == 1), "tickets done": line.completed}
        )
    return habits


def _counted(game: Game, event: Event, so_far: Counter[str]) -> Iterator[tuple[str, int]]:
    if type(event) in _EVENTS:
        yield _EVENTS[type(event)], 1
    match event:
        case events.RouteClaimed(route=number):
            route = game.board.routes[number]
            if so_far["routes"] == 0:
                yield "turn of first claim", so_far["turns"]
            yield "spaces a route", route.spaces
            yield "spaces of second kind", route.spaces * route.piece
        case events.CardTaken(card=card):
            yield ("wilds taken open" if card == "wild" else "cards taken open"), 1
        case events.TicketsKept(count=count):
            yield "tickets kept", count
        case events.PointsScored(reason="alvin"):
            yield "captures of Alvin", 1


def _print(names: tuple[str, str], counts: dict[bool, Counter[str]], games: int, seats: int) -> None:
    sheet = plain_table("on average a game", *names, numbers=names)
    for habit in HABITS:
        row = []
        for alone, players in ((True, 1), (False, seats - 1)):
            number = counts[alone][habit] / (games * players)
            if habit == "spaces a route":
                number = counts[alone][habit] / max(1, counts[alone]["routes"])
            row.append(f"{number:.2f}")
        sheet.add_row(habit, *row)
    OUTPUT.print(sheet)


if __name__ == "__main__":
    main()
