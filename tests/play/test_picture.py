"""Pictures show what their viewer may see, and everything of it that lies on the table."""

import random
from xml.etree import ElementTree

import pytest

from stellwerk import Game, GameError, render
from stellwerk.boards.drawing.position import Position
from stellwerk.play.actions import ReturnTickets
from stellwerk.play.picture import position_of
from tests.play.redeal import twin
from tests.play.setups import Setup, board, midgame, played_out, steps, with_every_setup


def seen(game: Game, viewer: int | None) -> Position:
    return position_of(game, viewer, ())


@with_every_setup
def test_nothing_secret_is_shown(setup: Setup) -> None:
    chance = random.Random(5)
    for step in steps(setup.game(5), 5):
        viewer = chance.choice([*range(setup.seats), None])
        shown = seen(step.game, viewer)
        assert shown == seen(twin(step.game, viewer, chance.getrandbits(64)), viewer)
        assert [bool(line.tickets) for line in shown.seats].count(True) <= (viewer is not None)
        assert shown.owners == step.game.view().owners


@with_every_setup
def test_the_end_shows_everybodys_tickets_and_points(setup: Setup) -> None:
    game = played_out(setup, 6)
    shown, scores = seen(game, None), game.scores()
    assert [line.score for line in shown.seats] == [line.total for line in scores]
    for line, score in zip(shown.seats, scores, strict=True):
        states = [ticket.state for ticket in line.tickets]
        assert (states.count("done"), states.count("lost")) == (score.completed, score.missed)
        assert f"place {score.rank}" in line.facts
    assert all(shown.seats[seat].name in shown.status for seat in scores.winners)


@pytest.mark.parametrize("edition", ["mini", "san-francisco", "berlin", "old-west"])
def test_every_position_can_be_drawn(edition: str) -> None:
    setup = Setup(edition, board(edition).seats[1], alvin=edition == "old-west")
    for actions in (0, 1, setup.seats + 3, 60):
        game = midgame(setup, 2, actions)
        for viewer in (None, 0):
            picture = render(game, viewer)
            ElementTree.fromstring(picture)
            assert render(game.copy(), viewer) == picture


def test_a_notebook_shows_what_a_spectator_sees() -> None:
    game = midgame(Setup("mini", 2), 1, actions=8)
    assert game._repr_svg_() == render(game)
    assert render(game, 0) != render(game, 1) != render(game)


def test_offered_tickets_are_shown_to_their_seat() -> None:
    game = Setup("mini", 2).game(1)
    tickets = seen(game, 1).seats[1].tickets
    assert [ticket.state for ticket in tickets] == ["offered"] * 2
    assert seen(game, 0).seats[1].tickets == seen(game, None).seats[1].tickets == ()


def test_the_last_move_is_told_without_its_secrets() -> None:
    game = Game.new(board("mini"), seats=2, seed=1, start=0)
    assert seen(game, None).last_move is None
    assert isinstance(game.legal(0)[1], ReturnTickets)
    game.play(game.legal(0)[1], 0)
    game.play("return none", 1)
    for action, text in (
        ("draw deck", "seat 0 drew a card."),
        ("draw deck", "seat 0 drew 2 cards."),
        ("tickets", "seat 1 drew tickets."),
        ("return none", "seat 1 drew tickets and chose tickets."),
    ):
        game.play(action)
        last = seen(game, None).last_move
        assert last is not None
        assert (last.text, last.routes) == (text, ())


def test_the_last_claim_is_marked() -> None:
    game = played_out(Setup("mini", 2), 3)
    claims = [number for number, (_, action) in enumerate(game.history, 1) if "route" in repr(action)]
    earlier = game.rewound(claims[-1])
    last = seen(earlier, None).last_move
    assert last is not None
    (route,) = last.routes
    assert earlier.view().owners[route] == last.seat
    assert "claimed" in last.text


def test_seats_are_called_by_their_names() -> None:
    game = Setup("mini", 2).game(1)
    picture = render(game, names=["Ada <3", "Bert"])
    assert "Ada &lt;3" in picture
    with pytest.raises(GameError, match="The number of names is 1, but there are 2 seats; give one"):
        render(game, names=["Ada"])
    with pytest.raises(GameError, match="Seat 2 does not exist"):
        render(game, 2)
