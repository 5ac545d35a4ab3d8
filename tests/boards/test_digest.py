"""The fingerprint depends on the rules of a board and nothing else."""

import pytest

from stellwerk.boards import load_board
from tests.boards.faults import Edit

EXPECTED = {  # all but those of the two cities and the Old West are still those of version 0.1.0
    "usa-2004": "aadc7edf9467155d812abefcdf460992979d25970bc06de8baf6c9a8f67c4d17",
    "usa-2025": "efe6626a02adad588afda9914797dbd148ef2f7acce58ab99b86752ee9a3e071",
    "san-francisco": "c79a751b837980bda3a9a13636367454d862222dd281f44929dc7927b9590891",
    "berlin": "b1cb8e202ed40da2b96851b60e13f76bd5ae1f9336cec2c66212ac45c6caec48",
    "old-west": "c5fb2d354db09ed654f2585d30d1da013105b31fea92fa4cd10fc2c224cbb079",
    "mini": "8c42d608e3a4c3a2c78661ba938c22002509641f8cf7c229342af3c51a407c2b",
}


@pytest.mark.parametrize("name", EXPECTED)
def test_the_fingerprints_of_the_editions_do_not_change(name: str) -> None:
    """A change here invalidates all recorded games of the edition; only allowed to correct a fact."""
    assert load_board(name).digest == EXPECTED[name]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param("# Mini: a small", "# Mine: a very small", id="comment"),
        pytest.param("lon = 8.84", "lon = 8.9, label = [4, 20]", id="drawing"),
        pytest.param('backdrop = "lake-constance"', 'backdrop = "berlin"', id="backdrop"),
        pytest.param('backdrop = "lake-constance"', 'scenery = "frontier"', id="scenery"),
        pytest.param('en = "Mini (Lake Constance)"', 'en = "Tiny"', id="name"),
        pytest.param('summary.de = "Ein', 'summary.de = "Noch ein', id="summary"),
        pytest.param('all = "Invented', 'source = "Invented', id="provenance"),
        pytest.param(
            "spaces = 4, colors", "spaces = 4, cards = 4, ferry = 0, colors", id="defaults written out"
        ),
        pytest.param(
            "last_round_at = 2", "draw_without_stock = false\nlast_round_at = 2", id="a rule not used"
        ),
        pytest.param('"Überlingen",      lon', '"U\u0308berlingen", lon', id="spelling of an accent"),
    ],
)
def test_texts_and_drawing_do_not_matter(edited: Edit, old: str, new: str) -> None:
    assert load_board(edited("mini", (old, new))).digest == load_board("mini").digest


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param("wild = 4", "wild = 5", id="cards"),
        pytest.param("4 = 7", "4 = 8", id="points of a route"),
        pytest.param("points = 7 }", "points = 8 }", id="points of a ticket"),
        pytest.param('"blue", "yellow"', '"yellow", "blue"', id="order of tracks"),
        pytest.param('"grey"], ferry = 1', '"red"], ferry = 1', id="colour"),
        pytest.param("last_round_at = 2", "last_round_at = 1", id="last round"),
        pytest.param('"in-order" #', '"shuffled" #', id="returned tickets"),
        pytest.param(
            "last_round_at = 2", "draw_without_stock = true\nlast_round_at = 2", id="drawing without a stock"
        ),
        pytest.param("[network]\n", "[markers]\neach = 2\ncards = 2\n\n[network]\n", id="a mechanic"),
    ],
)
def test_every_rule_matters(edited: Edit, old: str, new: str) -> None:
    assert load_board(edited("mini", (old, new))).digest != load_board("mini").digest
