"""docs/puzzles.md is correct."""

import re
from collections import Counter

import pytest

from stellwerk import editions
from stellwerk.puzzles import KINDS, shipped_puzzles
from tests.docs.test_tutorials import DOCS

TEXT = (DOCS / "puzzles.md").read_text("utf-8")


def test_every_kind_is_defined() -> None:
    assert re.findall(r"^\| `(\w+)` \| ", TEXT, re.MULTILINE) == list(KINDS)


def test_the_table_counts_the_puzzles_that_come_with_the_program() -> None:
    assert f"| edition | {' | '.join(f'`{kind}`' for kind in KINDS)} | all |" in TEXT
    for edition in editions():
        found = Counter(puzzle.kind for puzzle in shipped_puzzles(edition))
        counts = [found[kind] for kind in KINDS]
        assert f"| {edition} | {' | '.join(map(str, counts))} | {sum(counts)} |" in TEXT


def test_the_program_prints_what_an_answer_costs(capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = re.findall(r"^```python\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
    exec(compile(program, "puzzles.md", "exec"), {})
    position, verdict = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"(tickets|wilds|detour|block|race) \{.*\}", position)
    assert re.fullmatch(r"(True|False) -?[\d.]+ -?[\d.]+", verdict)
