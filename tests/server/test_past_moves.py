"""The numbers that 0.1.0 gave to moves, which never change."""

import pytest

from stellwerk.boards import load_board
from stellwerk.play.actions import (
    Action,
    ChooseHome,
    Claim,
    DrawBlind,
    DrawOpen,
    DrawTickets,
    MoveAlvin,
    Pass,
    PlaceMarker,
    PlaceSouvenir,
    ReturnTickets,
    Skip,
    TakeSouvenir,
)
from stellwerk.server.table.past_moves import past_action

OFFER = (7, 3, 11, 0, 5)

NUMBERS: dict[int, Action] = {
    0: Pass(),
    1: Skip(),
    2: DrawBlind(),
    3: DrawOpen(0),
    7: DrawOpen(4),
    8: DrawTickets(),
    9: ReturnTickets(()),
    9 + 5: ReturnTickets((5,)),
    9 + 2 * 6 + 1: ReturnTickets((3, 7)),
    9 + ((4 * 6 + 3) * 6 + 2) * 6 + 1: ReturnTickets((0, 11, 3, 7)),
    1305: ChooseHome(0),
    1305 + 47: ChooseHome(47),
    1353: PlaceSouvenir(0, 0),
    1353 + 7 * 48 + 20: PlaceSouvenir(7, 20),
    1737 + 3: TakeSouvenir(3),
    1785 + 40: MoveAlvin(40),
    1833: PlaceMarker(0, "purple", 0),
    1833 + 12 * 90 + 81: PlaceMarker(12, "wild", 1),
    6153: Claim(0, "purple", 0),
    6153 + 99 * 90 + 23: Claim(99, "orange", 3),
    6153 + 159 * 90 + 89: Claim(159, "wild", 9),
}


@pytest.mark.parametrize("number", NUMBERS)
def test_a_number_means_the_same_forever(number: int) -> None:
    assert past_action(load_board("usa-2004"), OFFER, number) == NUMBERS[number]


@pytest.mark.parametrize("number", [-1, 20553, 9 + 6, 9 + 6**3, 1 << 40])
def test_other_numbers_mean_nothing(number: int) -> None:
    with pytest.raises(LookupError):
        past_action(load_board("usa-2004"), OFFER, number)


def test_a_ticket_that_was_not_offered_cannot_be_returned() -> None:
    with pytest.raises(LookupError):
        past_action(load_board("usa-2004"), OFFER[:2], 9 + 5)
