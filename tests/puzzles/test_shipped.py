"""The puzzles that come with the program are complete, consistent and readable."""

from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from itertools import combinations
from pathlib import Path

import pytest

from stellwerk import GameError, Observation, editions
from stellwerk.puzzles import (
    Puzzle,
    daily_puzzle,
    puzzle_line,
    read_puzzles,
    shelf,
    shipped_puzzle,
    shipped_puzzles,
)
from stellwerk.puzzles.choices import Choices
from stellwerk.puzzles.kinds import Kind, kind_of
from stellwerk.puzzles.likeness import are_alike
from stellwerk.puzzles.puzzle import contrast_of, puzzle_id
from stellwerk.puzzles.sameness import answer_key

FOLDER = Path(shelf.__file__).parent / "shipped"
DAY = date(2026, 11, 19)

with_every_edition = pytest.mark.parametrize("edition", editions())


def possible_kinds(puzzle: Puzzle) -> set[Kind | None]:
    """Its kinds by the points in the file, which are rounded, whatever the planner of today would want."""
    every = tuple(range(len(puzzle.observation.board.routes)))
    contrast = replace(contrast_of(puzzle), wanted=every)
    losses = (contrast.rivals_loss - 0.2, contrast.rivals_loss + 0.2)
    return {kind_of(replace(contrast, rivals_loss=loss)) for loss in losses}


@with_every_edition
def test_there_are_puzzles_and_the_file_is_as_it_would_be_written(edition: str) -> None:
    file = FOLDER / f"{edition}.jsonl"
    puzzles = read_puzzles(file)
    assert b"".join(map(puzzle_line, puzzles)) == file.read_bytes()
    assert {puzzle.edition for puzzle in puzzles} == {edition}
    assert shipped_puzzles(edition) == tuple(sorted(puzzles, key=lambda puzzle: puzzle.id))


@pytest.mark.parametrize("edition", ["usa-2004", "usa-2025", "san-francisco", "berlin", "old-west"])
def test_the_first_five_editions_have_a_hundred(edition: str) -> None:
    assert len(shipped_puzzles(edition)) >= 100


def test_every_file_belongs_to_an_edition() -> None:
    assert sorted(file.stem for file in FOLDER.iterdir()) == sorted(editions())


@with_every_edition
def test_every_puzzle_has_one_clear_answer(edition: str) -> None:
    for puzzle in shipped_puzzles(edition):
        best, second = puzzle.answers[:2]
        assert puzzle.worlds >= 2000
        assert puzzle.lead > 4 * puzzle.error
        assert best.chance - second.chance >= 0.059 or best.margin - second.margin >= 5.9
        assert all(best.chance >= other.chance and best.margin >= other.margin for other in puzzle.others)


@with_every_edition
def test_every_position_can_be_read_and_every_answer_played(edition: str) -> None:
    for puzzle in shipped_puzzles(edition):
        observation = Observation.from_position(puzzle.position)
        assert observation.board.id == edition
        assert puzzle.id == puzzle_id(puzzle.position)
        actions = [puzzle.action(answer) for answer in puzzle.answers]
        assert all(action in observation.legal for action in actions)
        keys = {answer_key(observation, action, puzzle.kind) for action in actions}
        assert len(keys) == len(actions)
        assert puzzle.kind in possible_kinds(puzzle), puzzle.id


@with_every_edition
def test_the_usual_answer_is_what_the_planner_of_today_plays(edition: str) -> None:
    """If it is not, the planner has changed: `stellwerk puzzles prove` proves the puzzles again."""
    others = {
        puzzle.id
        for puzzle in shipped_puzzles(edition)
        if (choices := Choices(puzzle.observation)).action(choices.usual)
        != puzzle.action(puzzle.others[puzzle.usual])
    }
    assert others == set()


def test_no_two_puzzles_have_the_same_name() -> None:
    names = Counter(puzzle.id for edition in editions() for puzzle in shipped_puzzles(edition))
    assert max(names.values()) == 1
    assert all(shipped_puzzle(name) is not None for name in names)
    assert shipped_puzzle("nothing") is None


@with_every_edition
def test_no_two_puzzles_are_alike(edition: str) -> None:
    assert not [
        (one.id, other.id)
        for one, other in combinations(shipped_puzzles(edition), 2)
        if are_alike(one, other)
    ]


def test_every_day_has_another_edition_and_every_puzzle_has_its_day() -> None:
    daily = [daily_puzzle(DAY + timedelta(days)) for days in range(2 * len(editions()))]
    assert None not in daily
    names = [puzzle.edition for puzzle in daily if puzzle]
    assert set(names[: len(editions())]) == set(editions())
    assert names[: len(editions())] == names[len(editions()) :]
    assert len({puzzle.id for puzzle in daily if puzzle}) == len(daily)
    assert daily_puzzle(DAY) == daily_puzzle(DAY)


def test_a_damaged_file_is_reported_by_its_line(tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    file.write_bytes(puzzle_line(shipped_puzzles("berlin")[0]) + b"{}\n")
    with pytest.raises(GameError, match=r"Line 2 of mine.jsonl is not a puzzle: .*missing required field"):
        read_puzzles(file)
