"""Board files of strangers: reading one takes little time and memory, and a sentence says what is wrong."""

import time
import tracemalloc
from collections.abc import Callable

import pytest

from stellwerk.boards import BoardError
from stellwerk.boards.drawing.layout import lay_out
from stellwerk.boards.load import parse_board
from tests import hostile_boards

LARGEST_MEMORY = 60_000_000
LONGEST_S = 10.0
"""Far more than needed, on any machine; without limits it was minutes, or never."""


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (hostile_boards.dotted_key, "a key has more than 16 parts; a board needs only four"),
        (hostile_boards.misspelt_board, "3911 more problems were found; correct these first"),
        (hostile_boards.nested_arrays, "the brackets are nested too deeply; a board needs only four levels"),
        (hostile_boards.huge_number, "seats is a number with too many digits; write a list of 2 whole"),
        (hostile_boards.many_sections, "more problems were found; correct these first"),
        (
            lambda: hostile_boards.crowded_board(1e-6),
            "all places are within 1e-06 degrees of each other; spread them over at least 0.001 degrees",
        ),
        (hostile_boards.dense_board, "the routes are too entangled to find the longest route"),
        (hostile_boards.largest_board, "the routes are too entangled to find the longest route"),
    ],
    ids=["dotted key", "misspelt names", "nested", "huge number", "sections", "crowded", "dense", "largest"],
)
def test_a_hostile_board_is_rejected_at_once(make: Callable[[], str], sentence: str) -> None:
    text = make()
    tracemalloc.start()
    begin = time.process_time()
    try:
        with pytest.raises(BoardError) as caught:
            parse_board(text, "board")
        assert tracemalloc.get_traced_memory()[1] < LARGEST_MEMORY
        assert time.process_time() - begin < LONGEST_S
    finally:
        tracemalloc.stop()
    assert sentence in str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        hostile_boards.without_longest_route(hostile_boards.largest_board(1)),
        hostile_boards.without_longest_route(hostile_boards.largest_board(2, "north-america")),
        hostile_boards.crowded_board(0.0011),
        hostile_boards.without_longest_route(hostile_boards.dense_board()),
    ],
    ids=["largest", "largest with a map", "a map of 100 metres", "dense"],
)
def test_every_legal_board_is_drawn_in_seconds(text: str) -> None:
    board = parse_board(text, "board")
    begin = time.process_time()
    layout = lay_out(board)
    assert time.process_time() - begin < LONGEST_S
    assert len(layout.tracks) == len(board.routes)


def test_a_sentence_with_many_dots_is_not_a_long_key() -> None:
    text = hostile_boards.crowded_board(1.0, None).replace("Invented.", "e. g. " * 40 + "." * 20)
    assert parse_board(text, "board").provenance["all"].startswith("e. g.")
