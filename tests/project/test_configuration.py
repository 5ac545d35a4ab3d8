"""The project's configuration files agree with each other."""

import re
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

import stellwerk
from launch.locks import OLDEST_PYTHON
from launch.project import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LOCKS = sorted((ROOT / "locks").glob("*.txt"))


def pins(lock: Path) -> set[str]:
    return set(re.findall(r"^[a-z0-9][^ ]*==[^ ]+", lock.read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_a_lock_has_hashes_and_no_addresses(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    assert pins(lock)
    assert all(
        "--hash=sha256:" in entry for entry in re.split(r"^(?=[a-z0-9])", text, flags=re.MULTILINE)[1:]
    )
    assert "://" not in text
    assert "index" not in text


def test_the_tests_use_the_versions_that_players_use() -> None:
    assert pins(ROOT / "locks/play.txt") <= pins(ROOT / "locks/test.txt")


def test_every_dependency_is_locked() -> None:
    locked = {pin.partition("==")[0] for pin in pins(ROOT / "locks/play.txt")}
    assert {re.split("[>=<]", dependency)[0] for dependency in PROJECT["dependencies"]} <= locked


def test_the_oldest_python_is_the_same_everywhere() -> None:
    assert PROJECT["requires-python"] == f">={OLDEST_PYTHON}"
    launcher = (ROOT / "run").read_text(encoding="utf-8")
    assert f"needs Python {OLDEST_PYTHON} or newer" in launcher
    assert f"sys.version_info < ({OLDEST_PYTHON.replace('.', ', ')})" in launcher


def test_the_changelog_has_the_version_and_dates_what_was_released() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest, *released = re.findall("^## (.*)", changelog, re.MULTILINE)
    assert newest == "[Unreleased]"
    assert all(re.fullmatch(r"\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d", entry) for entry in released)
    assert released[0].startswith(f"[{stellwerk.__version__}]")


def test_the_version_stands_in_one_place() -> None:
    assert "version" in PROJECT["dynamic"]
    assert metadata.version("stellwerk") == stellwerk.__version__
