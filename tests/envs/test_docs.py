"""The page on environments is true: its programs run, and its tables are those of the code."""

import re
import warnings
from pathlib import Path

import pytest

from stellwerk import load_board
from stellwerk.envs import action_space, describe, features
from stellwerk.envs.description import table
from tests.engine.random_game import EDITIONS

PAGE = (Path(__file__).parents[2] / "docs" / "envs.md").read_text("utf-8")
PROGRAMS = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("program", PROGRAMS, ids=range(len(PROGRAMS)))
def test_every_program_runs(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Overriding environment stellwerk/Seat-v0")
        exec(compile(program, "docs/envs.md", "exec"), {})
    assert capsys.readouterr().out


def test_the_features_are_on_the_page() -> None:
    assert describe(load_board("usa-2004"), 2) in PAGE
    for edition in ("san-francisco", "old-west"):
        assert table(b for b in features(load_board(edition), 2) if b.feature.mechanic) in PAGE


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_sizes_of_action_spaces_are_on_the_page(edition: str) -> None:
    assert f"| `{edition}` | {len(action_space(load_board(edition))):,} |" in PAGE


def test_every_file_it_names_exists() -> None:
    root = Path(__file__).parents[2]
    names = re.findall(r"\b(?:docs|examples|tests|envs)/[\w./-]+\w", PAGE)
    assert names
    missing = [n for n in names if not (root / n).exists() and not (root / "src/stellwerk" / n).exists()]
    assert missing == []
    assert all((root / "docs" / name).exists() for name in re.findall(r"\]\(([^):]+)\)", PAGE))
