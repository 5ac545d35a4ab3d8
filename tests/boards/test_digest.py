"""The fingerprint depends on the rules of a board and nothing else. Those of editions: test_versions.py."""

import pytest

from stellwerk.boards import load_board
from tests.boards.faults import Edit


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
