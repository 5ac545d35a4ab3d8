"""Plans say which program they are for, down to its sources."""

from dataclasses import replace
from pathlib import Path

import pytest

import stellwerk
from stellwerk.arena import ArenaError, Journal, facts_of
from stellwerk.arena.program import DECISIVE, program_version
from stellwerk.sources import digest_of
from tests.arena.contests import small_contest


def test_a_plan_names_the_program_that_made_it() -> None:
    contest = small_contest("random", "random")
    assert contest.version == program_version() == f"{stellwerk.__version__}+{digest_of(*DECISIVE)}"


@pytest.mark.parametrize("package", ["boards", "engine", "play", "bots", "arena"])
def test_games_depend_on_these_packages(package: str) -> None:
    assert package in DECISIVE


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
