"""Fields read all at once are the fields of the row."""

import numpy as np
import pytest

from stellwerk.engine import GAME
from stellwerk.play.field_reader import FieldReader
from tests.play.setups import Setup, steps


@pytest.mark.parametrize("setup", [Setup("mini", 3), Setup("old-west", 4, alvin=True)], ids=str)
def test_every_field_is_read_as_it_is(setup: Setup) -> None:
    whole = FieldReader(*(GAME.names or ()))
    for step in steps(setup.game(1), 1):
        row = step.game.state[0]
        for name, numbers in whole.read(row)._asdict().items():
            assert np.ravel(numbers).tolist() == np.ravel(row[name]).tolist()


def test_a_reader_returns_the_fields_it_was_asked_for() -> None:
    read = FieldReader("turn", "market").read(Setup("mini", 2).game(1).state[0])
    assert set(read._fields) == {"turn", "market"}
    assert isinstance(read.turn, int)
    assert isinstance(read.market, tuple)


@pytest.mark.parametrize("seat", range(4))
def test_only_the_part_of_one_seat_is_read(seat: int) -> None:
    excerpt = FieldReader("hand", "hand_size", "score", "pieces", "tickets", seat=seat)
    for step in steps(Setup("old-west", 4, alvin=True).game(1), 1):
        row = step.game.state[0]
        for name, numbers in excerpt.read(row)._asdict().items():
            assert np.ravel(numbers).tolist() == np.ravel(row[name][seat]).tolist()


def test_a_field_without_seats_cannot_be_read_for_one_seat() -> None:
    with pytest.raises(ValueError, match="not divided by seats"):
        FieldReader("market", seat=0)
