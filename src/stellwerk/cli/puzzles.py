"""`stellwerk puzzles mine` and `stellwerk puzzles prove`."""
# ruff: noqa: PLC0415 - help must not wait for the rules to be loaded

from pathlib import Path
from typing import Literal

from .options import Games, Jobs, Seed


def mine(
    *,
    out: Path,
    edition: str = "usa-2004",
    count: Games = 20,
    kind: Literal["tickets", "wilds", "detour", "block", "race"] | None = None,
    seed: Seed = 0,
    games: Games = 500,
    jobs: Jobs = 1,
    resume: bool = False,
    force: bool = False,
) -> None:
    """Look for positions in games of bots in which one move is clearly the best, and not the obvious one.

    Every puzzle is written as soon as it is found, one a line. It takes some seconds for each.

    :param out: File for the puzzles.
    :param edition: Edition, or path of your own board file.
    :param count: How many puzzles, about the same number of each kind.
    :param kind: The only kind of puzzles that is wanted.
    :param seed: The same seed leads to the same games, and so to the same puzzles.
    :param games: Give up after this many games: some kinds are rare.
    :param jobs: Number of threads; 0 means one per core. The puzzles are the same for any number.
    :param resume: Continue this command after it was interrupted.
    :param force: Overwrite an existing file.
    """
    from .puzzle_mining import Order, mine_puzzles

    mine_puzzles(Order(edition, count, kind, seed, games), out, jobs, force=force, resume=resume)


def prove(file: Path, /, *, out: Path, force: bool = False) -> None:
    """Prove puzzles again, after bots have changed: what is no puzzle any more is left out.

    :param file: File of puzzles.
    :param out: File for the puzzles that are left, with new numbers.
    :param force: Overwrite an existing file.
    """
    from .puzzle_mining import prove_puzzles

    prove_puzzles(file, out, force=force)
