"""An arranged position is a game like any other."""

import random

import pytest

from stellwerk import editions, load_board
from stellwerk.boards.limits import WILD
from stellwerk.play.names import route_name
from tests.rig import Rig, ticket_deck


def positions(edition: str) -> list[Rig]:
    """A plain, a hoarded and a nearly finished game."""
    board = load_board(edition)
    first, most = board.routes[0], board.seats[1]
    hoarded = Rig(edition, 3).cards("wild", market="2 wild red - -", deck="", hoarder=2).tickets(hoarder=1)
    finishing = Rig(edition, 2).leave_pieces(1, *[first.spaces] * len(board.pieces))
    return [Rig(edition, most).cards("red wild", "2 blue", discards="red"), hoarded, finishing]


def assert_adds_up(game: Rig) -> None:
    row, board, seats = game.row, game.board, range(game.options.seats)
    deck = list(row["deck"][: row["deck_size"]])
    for card, count in [*enumerate(board.color_counts), (WILD, board.wilds)]:
        lying = deck.count(card) + list(row["market"]).count(card) + row["discards"][card]
        assert lying + row["hand"][:, card].sum() == count
    assert [row["hand"][seat].sum() for seat in seats] == [row["hand_size"][seat] for seat in seats]
    held = [ticket for seat in game.view().seats for ticket in seat.tickets or ()]
    held += [
        ticket for seat in seats for ticket in range(len(board.tickets)) if row["tickets"][seat] >> ticket & 1
    ]
    assert sorted({*held, *ticket_deck(game)}) == list(range(len(board.tickets)))
    for seat in seats:
        for kind, piece in enumerate(board.pieces):
            laid = sum(
                route.spaces
                for index, route in enumerate(board.routes)
                if row["owner"][index] == seat and route.piece == kind
            )
            assert laid + row["pieces"][seat, kind] == piece.count


@pytest.mark.parametrize("edition", editions())
def test_an_arranged_position_adds_up_and_can_be_played_to_its_end(edition: str) -> None:
    chance = random.Random(1)
    for game in positions(edition):
        assert_adds_up(game)
        while not game.over:
            game.play(chance.choice(game.legal()))
        assert_adds_up(game)


def test_impossible_positions_are_rejected() -> None:
    game = Rig("usa-2004")
    with pytest.raises(AssertionError, match="not that many cards"):
        game.cards("13 red")
    with pytest.raises(AssertionError, match="in two places"):
        game.tickets("Boston - Miami", "Boston - Miami")
    with pytest.raises(AssertionError, match="closed"):
        game.routes(0, "Dallas - Houston #1").routes(1, "Dallas - Houston #2")
    with pytest.raises(AssertionError, match="not that many pieces"):
        game.leave_pieces(0, 2).routes(0, route_name(game.board, len(game.board.routes) - 1))
