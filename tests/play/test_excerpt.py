"""Fields read in one go are the fields of the record."""

import numpy as np
import pytest

from play.tables import Table, steps
from stellwerk.engine import GAME
from stellwerk.play.excerpt import Excerpt


@pytest.mark.parametrize("table", [Table("mini", 3), Table("old-west", 4, alvin=True)], ids=str)
def test_every_field_is_read_as_it_is(table: Table) -> None:
    whole = Excerpt(*(GAME.names or ()))
    for step in steps(table.game(1), 1):
        row = step.game.state[0]
        for name, numbers in whole.of(row).items():
            assert np.ravel(numbers).tolist() == np.ravel(row[name]).tolist()


def test_an_excerpt_has_the_fields_it_was_asked_for() -> None:
    read = Excerpt("turn", "market").of(Table("mini", 2).game(1).state[0])
    assert set(read) == {"turn", "market"}
    assert isinstance(read["turn"], int)
    assert isinstance(read["market"], tuple)
