"""Mutants that no test can kill, because they play and score every game as before: equivalents.toml."""

import tomllib
from collections.abc import Iterable
from pathlib import Path

from tests.mutation.mutant import Mutant
from tests.rules.book import ENGINE

LIST = Path(__file__).with_name("equivalents.toml")


def known_equivalents() -> set[tuple[str, str, str, str]]:
    """The file, the function, and the code before and after, of every known one."""
    entries = tomllib.loads(LIST.read_text("utf-8"))["equivalent"]
    return {(entry["file"], entry["function"], entry["before"], entry["after"]) for entry in entries}


def without_equivalents(mutants: Iterable[Mutant]) -> tuple[list[Mutant], int]:
    """The mutants that a test should kill, and the number of the others."""
    known, listed = known_equivalents(), list(mutants)
    kept = [mutant for mutant in listed if identity(mutant) not in known]
    return kept, len(listed) - len(kept)


def identity(mutant: Mutant) -> tuple[str, str, str, str]:
    """What tells a mutant from others, wherever in the file it is."""
    return mutant.file.relative_to(ENGINE).as_posix(), mutant.function, mutant.before, mutant.after
