"""Whole games between bots, at every kind of table."""

from collections.abc import Sequence

from stellwerk import Board, Game
from stellwerk.boards import editions, load_board
from stellwerk.bots import bot_factory, bot_seed


def tables() -> list[tuple[str, int, bool]]:
    """Every edition, number of seats and option."""
    found: list[tuple[str, int, bool]] = []
    for edition in (*editions(), "mini"):
        board: Board = load_board(edition)
        for seats in range(board.seats[0], board.seats[1] + 1):
            found.extend((edition, seats, alvin) for alvin in ([False, True] if board.alvin else [False]))
    return found


def played(edition: str, specs: Sequence[str], seed: int, *, alvin: bool = False) -> Game:
    """A game of bots, by seat; every action goes through the rules, so an illegal one is an error."""
    game = Game.new(edition, seats=len(specs), seed=seed, alvin=alvin)
    bots = [bot_factory(spec)(bot_seed(seed, seat)) for seat, spec in enumerate(specs)]
    while (seat := game.turn) is not None:
        game.play(bots[seat].choose(game.seen(seat)), seat)
    return game
