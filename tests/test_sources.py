"""A digest of sources changes with them, and with nothing else."""

import shutil
from pathlib import Path

import pytest

import stellwerk
from stellwerk.sources import digest_of

PACKAGES = ("boards", "engine", "play", "bots")


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the package in another folder."""
    package = Path(stellwerk.__file__).parent
    return Path(
        shutil.copytree(package, tmp_path / "copy", ignore=shutil.ignore_patterns("static", "*.json"))
    )


def fresh(folder: Path) -> str:
    digest_of.cache_clear()
    return digest_of(*PACKAGES, folder=folder)


def test_the_same_sources_have_the_same_digest_wherever_they_are(copied: Path) -> None:
    assert fresh(copied) == digest_of(*PACKAGES)


@pytest.mark.parametrize("package", ["boards", "engine", "play", "bots/policies"])
def test_another_source_has_another_digest(copied: Path, package: str) -> None:
    before = fresh(copied)
    (copied / package / "__init__.py").write_text("# of another commit\n")
    assert fresh(copied) != before


def test_a_renamed_source_has_another_digest(copied: Path) -> None:
    before = fresh(copied)
    (copied / "bots" / "random.py").rename(copied / "bots" / "chance.py")
    assert fresh(copied) != before


def test_other_packages_make_no_difference(copied: Path) -> None:
    before = fresh(copied)
    (copied / "cli" / "__init__.py").unlink()
    assert fresh(copied) == before
