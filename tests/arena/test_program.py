"""Plans say which program they are for, down to its sources."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

import stellwerk
from stellwerk.arena import ArenaError, Journal, facts_of
from stellwerk.arena.program import program_version, sources_digest
from tests.arena.contests import small_contest


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the package in another folder."""
    package = Path(stellwerk.__file__).parent
    return Path(
        shutil.copytree(package, tmp_path / "copy", ignore=shutil.ignore_patterns("static", "*.json"))
    )


def test_the_same_sources_are_the_same_program_wherever_they_are(copied: Path) -> None:
    contest = small_contest("random", "random")
    assert contest.version == program_version() == f"{stellwerk.__version__}+{sources_digest(copied)}"


@pytest.mark.parametrize("package", ["boards", "engine", "play", "bots/policies", "arena"])
def test_another_source_is_another_program(copied: Path, package: str) -> None:
    before = sources_digest(copied)
    (copied / package / "__init__.py").write_text("# of another commit\n")
    assert sources_digest(copied) != before


def test_a_renamed_source_is_another_program(copied: Path) -> None:
    before = sources_digest(copied)
    (copied / "bots" / "random.py").rename(copied / "bots" / "chance.py")
    assert sources_digest(copied) != before


def test_what_decides_no_game_makes_no_difference(copied: Path) -> None:
    before = sources_digest(copied)
    (copied / "cli" / "__init__.py").unlink()
    assert sources_digest(copied) == before


def test_a_run_does_not_go_on_with_other_sources(tmp_path: Path) -> None:
    contest = small_contest("random", "random")
    path = tmp_path / "games.partial"
    with Journal.begin(path, facts_of(replace(contest, version="0.1.0+0123456789ab"))):
        pass
    with pytest.raises(ArenaError) as refused:
        Journal.resume(path, facts_of(contest))
    assert str(refused.value) == (
        f"{path} was begun by Stellwerk 0.1.0+0123456789ab, and this is {program_version()}, which may play "
        "other games; go on with that version and its sources, or start over with --force."
    )
