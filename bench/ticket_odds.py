"""Which tickets rivals hold, fitted to games: `python -m bench.ticket_odds`.

For each ticket that a rival holds and the viewer has never seen, how much likelier is it than the others that
could be in its place, the rest of the hand being known? Prints the numbers of `bots/policies/ticket_odds.py`
and a factor for those of `bots/ticket_affinity.py`.
"""

import argparse
from collections.abc import Iterator
from typing import Final

import numpy as np
import numpy.typing as npt

from stellwerk import Game, editions, load_board
from stellwerk.boards.limits import MAX_PLACES, MAX_TICKETS
from stellwerk.boards.row import board_row
from stellwerk.bots import choose_actions, make_bots
from stellwerk.bots.policies.ticket_odds import count_routes, ends_reached, is_connected, share_of_pieces
from stellwerk.bots.ticket_affinity import ticket_affinity
from stellwerk.cli.console import OUTPUT, plain_table
from stellwerk.engine.kernel import Array, uncached_entry_point
from stellwerk.engine.network import label_components, new_components
from stellwerk.engine.phases import TURN

Floats = npt.NDArray[np.float64]

_NAMES: Final = (
    "one end reached",
    "both ends reached",
    "tip reached",
    "connected",
    "connected late",
    "connected points",
    "connected one tip",
    "connected two tips",
    "affinity × pieces left",
)
_EVERY: Final = 5
"""Turns of the viewer between two positions that are looked at."""
_STEPS: Final = 40


def main() -> None:
    """Play games, fit the log-odds, and print them with the log-loss."""
    options = _options()
    groups = [group for game in _games(options) for group in game]
    weights, loss = fitted(groups)
    uniform = np.mean([np.log(len(group)) for group in groups])
    OUTPUT.print(f"{len(groups):,} tickets, log-loss {loss:.3f}; if all were alike {uniform:.3f}")
    table = plain_table("feature", "log-odds", numbers=("log-odds",))
    for name, weight in zip(_NAMES, weights, strict=True):
        table.add_row(name, f"{weight:.2f}")
    OUTPUT.print(table)


def fitted(groups: list[Floats]) -> tuple[Floats, float]:
    """The weights by which the first of each group is chosen, by Newton's method, and the log-loss."""
    features, sizes = np.concatenate(groups), np.array([len(group) for group in groups])
    firsts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    weights = np.zeros(features.shape[1])
    for _ in range(_STEPS):
        chances = _chances(features @ weights, firsts, sizes)
        means = np.add.reduceat(chances[:, np.newaxis] * features, firsts)
        curvature = (features * chances[:, np.newaxis]).T @ features - means.T @ means
        slope = features[firsts].sum(0) - means.sum(0)
        step = np.linalg.solve(curvature + np.eye(len(weights)), slope - weights)
        weights += step * min(1.0, 1.0 / np.abs(step).max())
    return weights, float(-np.log(_chances(features @ weights, firsts, sizes)[firsts]).mean())


def _chances(log_odds: Floats, firsts: npt.NDArray[np.int64], sizes: npt.NDArray[np.int64]) -> Floats:
    odds = np.exp(log_odds - np.repeat(np.maximum.reduceat(log_odds, firsts), sizes))
    return np.asarray(odds / np.repeat(np.add.reduceat(odds, firsts), sizes))


def _games(options: argparse.Namespace) -> Iterator[Iterator[Floats]]:
    for edition in options.editions or editions():
        for seats in sorted({2, load_board(edition).seats[-1]}):
            for seed in range(options.games):
                yield _groups_of_game(Game.new(edition, seats=seats, seed=seed), options.bot, seed % seats)


def _groups_of_game(game: Game, bot: str, viewer: int) -> Iterator[Floats]:
    turns = 0
    for seat, action in choose_actions(game, make_bots([bot] * game.options.seats, game.seed)):
        if seat == viewer and game.state["phase"][0] == TURN:
            turns += 1
            if turns % _EVERY == 1:
                for rival in range(game.options.seats):
                    if rival != viewer:
                        yield from _groups_of_rival(game, viewer, rival)
        game.play(action, seat)


def _groups_of_rival(game: Game, viewer: int, rival: int) -> Iterator[Floats]:
    """For each ticket of the rival its features, and those of all others that could be in its place."""
    state, count = game.state[0], len(game.board.tickets)
    known = game.observation(viewer).state["ticket_deck"][
        0, : state["ticket_top"] + state["ticket_deck_size"]
    ]
    unseen = np.setdiff1d(np.arange(count), known)
    measures = np.zeros((MAX_TICKETS, 3), np.int64)
    left = _measure(board_row(game.board), game.state, rival, measures)
    points = np.array([ticket.points for ticket in game.board.tickets])
    ends, tips, connected = measures[:count].T
    affinity, is_loose = ticket_affinity(game.board), connected == 0
    hand = [ticket for ticket in range(count) if (int(state["tickets"][rival]) >> ticket) & 1]
    for held in np.intersect1d(hand, unseen):
        mates = [ticket for ticket in hand if ticket != held]
        together = affinity[:count, mates].mean(1) if mates else np.diag(affinity)[:count]
        features = np.column_stack(
            [
                is_loose & (ends == 1),
                is_loose & (ends == 2),
                is_loose * tips,
                connected,
                connected * (1.0 - left),
                connected * points / points.mean(),
                connected & (tips == 1),
                connected & (tips == 2),
                left * together,
            ]
        ).astype(np.float64)
        yield features[[held, *np.setdiff1d(unseen, hand)]]


@uncached_entry_point
def _measure(board: Array, game: Array, seat: int, measures: Array) -> float:
    """Fill the ends and tips of all tickets, and whether they are connected; returns the pieces left."""
    component, routes_at = new_components(), np.empty(MAX_PLACES, np.int8)
    label_components(board[0], game[0], seat, component)
    count_routes(board[0], game[0], seat, routes_at)
    for ticket in range(board[0].tickets):
        measures[ticket, 0], measures[ticket, 1] = ends_reached(board[0], routes_at, ticket)
        measures[ticket, 2] = is_connected(board[0], component, ticket)
    return share_of_pieces(board[0], game[0], seat)


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.ticket_odds", description=main.__doc__)
    parser.add_argument("--bot", default="planner")
    parser.add_argument("--editions", nargs="*")
    parser.add_argument("--games", type=int, default=25, help="for each edition and number of seats")
    return parser.parse_args()


if __name__ == "__main__":
    main()
