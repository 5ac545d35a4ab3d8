"""`stellwerk puzzles mine`."""

from pathlib import Path

import msgspec
import pytest

from stellwerk.cli import puzzle_mining
from stellwerk.puzzles import Puzzle, mining, puzzle_line, read_puzzles, shipped_puzzles
from tests.cli.calls import Call

ARGUMENTS = ("puzzles", "mine", "--edition", "berlin")


@pytest.fixture(autouse=True)
def stock(monkeypatch: pytest.MonkeyPatch) -> Puzzle:
    """Every third game has the same puzzle: the command does not care how it was found."""
    puzzle = shipped_puzzles("berlin")[0]

    def mined_game(_board: object, kinds: frozenset[str], seed: int, number: int) -> mining.MinedGame:
        source = type(puzzle.source)(seed, number, puzzle.source.bots)
        fields = {name: getattr(puzzle, name) for name in puzzle.__struct_fields__}
        found = Puzzle(**{**fields, "source": source})
        return mining.MinedGame(number, (found,) if number % 3 == 2 and puzzle.kind in kinds else ())

    monkeypatch.setattr(mining, "mined_game", mined_game)
    return puzzle


def test_puzzles_are_written_and_counted(call: Call, tmp_path: Path, stock: Puzzle) -> None:
    out = tmp_path / "puzzles.jsonl"
    outcome = call(*ARGUMENTS, "--out", out, "--kind", stock.kind, "--count", "2")
    assert outcome.code == 0, outcome.err
    assert outcome.out == f"2 puzzles from 8 games in {out}: {stock.kind} 2.\n"
    assert [puzzle.source.game for puzzle in read_puzzles(out)] == [2, 5]


def test_without_a_kind_all_kinds_are_wanted_equally() -> None:
    order = puzzle_mining.Order("berlin", 7, None, 0, 8)
    assert sorted(order.quota.values()) == [1, 1, 1, 2, 2]


def test_an_interrupted_run_goes_on_with_the_same_result(call: Call, tmp_path: Path, stock: Puzzle) -> None:
    out, whole = tmp_path / "puzzles.jsonl", tmp_path / "whole.jsonl"
    arguments = (*ARGUMENTS, "--kind", stock.kind, "--count", "3")
    call(*arguments, "--out", whole, "--games", "12")
    call(*arguments, "--out", out, "--games", "4")
    assert len(read_puzzles(out)) == 1
    assert call(*arguments, "--out", out, "--games", "12", "--resume").code == 0
    assert out.read_bytes() == whole.read_bytes()


def test_another_seed_cannot_be_continued(call: Call, tmp_path: Path, stock: Puzzle) -> None:
    out = tmp_path / "puzzles.jsonl"
    out.write_bytes(puzzle_line(stock))
    outcome = call(*ARGUMENTS, "--out", out, "--seed", "77", "--resume")
    assert outcome.code == 2
    assert outcome.err == (
        f"The puzzles in {out} were mined with another seed; --resume cannot continue them.\n"
    )


@pytest.mark.parametrize(
    ("edition", "kind", "reason"),
    [
        ("mini", "block", "are on another board"),
        ("berlin", "race", "are of other kinds or more than wanted (block 1 instead of 0)"),
    ],
)
def test_another_order_cannot_be_continued(
    call: Call, tmp_path: Path, stock: Puzzle, edition: str, kind: str, reason: str
) -> None:
    out = tmp_path / "puzzles.jsonl"
    source = msgspec.structs.replace(stock.source, seed=0)
    written = puzzle_line(msgspec.structs.replace(stock, source=source, kind="block"))
    out.write_bytes(written)
    arguments = ("--edition", edition, "--kind", kind, "--out", out, "--resume")
    outcome = call("puzzles", "mine", *arguments)
    assert (outcome.code, out.read_bytes()) == (2, written)
    assert outcome.err == f"The puzzles in {out} {reason}; --resume cannot continue them.\n"


def test_what_cannot_be_mined_replaces_no_file(call: Call, tmp_path: Path) -> None:
    out = tmp_path / "puzzles.jsonl"
    out.write_bytes(b"hours of work")
    outcome = call("puzzles", "mine", "--edition", "berln", "--out", out, "--force")
    assert "there is no such edition" in outcome.err
    assert out.read_bytes() == b"hours of work"


def test_a_file_is_not_overwritten_by_mistake(call: Call, tmp_path: Path) -> None:
    out = tmp_path / "puzzles.jsonl"
    out.write_bytes(b"")
    assert "already exists" in call(*ARGUMENTS, "--out", out).err


def test_puzzles_that_are_none_any_more_are_left_out(
    call: Call, tmp_path: Path, stock: Puzzle, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, out = tmp_path / "puzzles.jsonl", tmp_path / "proved.jsonl"
    other = msgspec.structs.replace(stock, id="found")
    file.write_bytes(puzzle_line(stock) + puzzle_line(other))
    monkeypatch.setattr(
        puzzle_mining, "proved_again", lambda puzzle: None if puzzle.id == "found" else puzzle
    )
    outcome = call("puzzles", "prove", file, "--out", out)
    assert outcome.code == 0, outcome.err
    assert outcome.out == f"1 of 2 puzzles are left in {out}.\n"
    assert read_puzzles(out) == (stock,)
