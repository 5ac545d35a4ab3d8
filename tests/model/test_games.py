"""Whole games of the model: they end, and after every step everything is still there."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.model import Action, Board, Chance, IllegalAction, Model, play_random

BOARDS = Path(__file__).parents[2] / "src" / "stellwerk" / "boards"
FILES = sorted(BOARDS.glob("*.toml"))
MAX_STEPS = 5000


def setups(alvin: bool) -> list[Any]:
    boards = [Board.read(file) for file in FILES]
    return [
        pytest.param(board, seats, id=f"{board.id}-{seats}")
        for board in boards
        for seats in range(board.fewest, board.most + 1)
        if board.alvin_start or not alvin
    ]


def check_cards(board: Board, state: dict[str, Any]) -> None:
    outside = Counter(state["deck"]) + Counter(state["discards"]) + Counter(filter(None, state["market"]))
    assert outside + sum((Counter(hand) for hand in state["hands"]), Counter()) == board.card_counts
    is_scarce = outside.total() - outside["wild"] < 3
    assert state["market"].count("wild") < 3 or is_scarce
    assert None not in state["market"] or not (state["deck"] or state["discards"])


def check_tickets(board: Board, state: dict[str, Any]) -> None:
    lists = [state["ticket_deck"], *state["tickets"], *state["offers"], *state["returning"]]
    assert sorted(ticket for held in lists for ticket in held) == list(range(len(board.tickets)))


def check_routes(board: Board, state: dict[str, Any]) -> None:
    for seat, pieces in enumerate(state["pieces"]):
        owned = [board.tracks[key] for key, owner in state["owner"].items() if owner == seat]
        for kind, left in pieces.items():
            assert left + sum(track.spaces for track in owned if track.piece == kind) == board.pieces[kind]
        if not board.markers_each:
            assert state["scores"][seat] == sum(track.points for track in owned)
        groups = Counter(track.group for track in owned)
        assert not groups or max(groups.values()) == 1


def check_extras(board: Board, state: dict[str, Any]) -> None:
    marked = Counter(state["markers"].values())
    assert [left + marked[seat] for seat, left in enumerate(state["markers_left"])] == [
        board.markers_each for _ in state["markers_left"]
    ]
    if board.souvenirs and not state["souvenirs_left"]:
        seats = len(state["souvenirs"])
        placed, by_players = (
            len(board.souvenirs.places),
            len(board.souvenirs.kinds) - len(board.souvenirs.places),
        )
        tokens = placed * board.souvenirs.tokens[seats] + by_players * board.souvenirs.left_tokens[seats]
        on_board = sum(count for _, count in state["souvenirs_on_board"].values())
        assert on_board + sum(len(kinds) for kinds in state["souvenirs"]) == tokens


def check_all(model: Model) -> None:
    board, state = model.state.board, model.snapshot()
    for check in (check_cards, check_tickets, check_routes, check_extras):
        check(board, state)


def play_checked(model: Model, chance: Chance, favourites: tuple[str, ...] = ()) -> None:
    """Plays to the end, with actions of a favoured kind wherever there are any."""
    for _ in range(MAX_STEPS):
        if model.over:
            break
        check_all(model)
        waiting = model.to_act()
        seat = waiting[chance.below(len(waiting))]
        actions = model.legal(seat)
        assert actions
        assert len(set(actions)) == len(actions)
        liked = [action for action in actions if action[0] in favourites] or actions
        model.play(seat, liked[chance.below(len(liked))])
    assert model.over
    assert model.to_act() == []
    check_all(model)


@pytest.mark.parametrize(("board", "seats"), setups(alvin=False))
def test_every_game_ends_and_loses_nothing(board: Board, seats: int) -> None:
    model = Model(board, seats, seed=seats)
    play_checked(model, Chance(seats))
    assert min(row["rank"] for row in model.sheet()) == 1


@pytest.mark.parametrize(("board", "seats"), setups(alvin=True))
def test_every_game_with_alvin_ends_and_loses_nothing(board: Board, seats: int) -> None:
    model = Model(board, seats, seed=seats, alvin=True)
    play_checked(model, Chance(seats))
    assert board.alvin_start not in model.snapshot()["markers"]


@pytest.mark.parametrize("seed", range(10))
def test_hoarding_empties_the_deck_and_still_ends(seed: int) -> None:
    board = Board.read(BOARDS / "mini.toml")
    play_checked(Model(board, board.most, seed), Chance(seed), ("draw", "draw_blind", "draw_tickets"))


def test_illegal_action_changes_nothing() -> None:
    model = Model(Board.read(BOARDS / "mini.toml"), 2, seed=1)
    before = model.snapshot()
    illegal: list[tuple[int, Action]] = [(0, ("pass",)), (0, ("return", (99,))), (5, ("draw_blind",))]
    for seat, action in illegal:
        with pytest.raises(IllegalAction, match="may not play"):
            model.play(seat, action)
    assert model.snapshot() == before


def test_a_seed_decides_the_whole_game() -> None:
    board = Board.read(BOARDS / "mini.toml")
    assert [play_random(board, 3, seed) for seed in range(5)] == [
        play_random(board, 3, seed) for seed in range(5)
    ]
    assert Model(board, 3, 1).snapshot() != Model(board, 3, 2).snapshot()


def test_chance_is_splitmix64() -> None:
    chance = Chance(1234567)
    assert [chance.next() for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]
    assert Chance(0).next() == 0xE220A8397B1DCDAF
