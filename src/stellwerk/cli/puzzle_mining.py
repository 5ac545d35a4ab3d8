"""Mines puzzles with a progress bar, and writes each as soon as it is found."""

from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from stellwerk.boards import Board, load_board
from stellwerk.processes import usable_cores
from stellwerk.puzzles import KINDS, Kind, Puzzle, mine, proved_again, puzzle_line, read_puzzles
from stellwerk.puzzles.mining import GAMES_AT_ONCE

from .compilation import ensure_compiled
from .console import print_line
from .errors import UsageError
from .output_file import check_output_path, output_file
from .progress import puzzles_bar, work_bar


@dataclass(frozen=True, slots=True)
class Order:
    """What puzzles are wanted: how many, of which kind if of one alone, and after how many games to stop."""

    edition: str
    count: int
    kind: Kind | None
    seed: int
    games: int

    @property
    def quota(self) -> dict[Kind, int]:
        """How many puzzles of each kind."""
        if self.kind is not None:
            return {self.kind: self.count}
        each, more = divmod(self.count, len(KINDS))
        return {kind: each + (number < more) for number, kind in enumerate(KINDS)}


def mine_puzzles(order: Order, out: Path, jobs: int, *, force: bool, resume: bool) -> None:
    """Write puzzles to a file until there are enough, and say how many there are."""
    check_output_path(out, force=force or resume)
    board = load_board(order.edition)
    known, first = _earlier(order, board, out) if resume else ([], 0)
    ensure_compiled()
    found, games = Counter(puzzle.kind for puzzle in known), first
    wanted = {kind: count - found[kind] for kind, count in order.quota.items()}
    mined = mine(board, wanted, order.seed, first=first, threads=jobs or usable_cores())
    # What stands in the file may have taken hours: it is replaced only now that nothing can be wrong.
    with puzzles_bar() as bar, closing(mined), out.open("wb") as file:
        file.write(b"".join(map(puzzle_line, known)))
        task = bar.add_task("", total=order.count, completed=len(known))
        for game in mined:
            games = game.number + 1
            file.write(b"".join(map(puzzle_line, game.puzzles)))
            file.flush()
            found.update(puzzle.kind for puzzle in game.puzzles)
            bar.update(task, completed=found.total(), description=f"in {games} games")
            if games >= order.games:
                break
    print_line(_summary(found, games, out))


def prove_puzzles(file: Path, out: Path, *, force: bool) -> None:
    """Write the puzzles of a file that still are puzzles, with the numbers of today."""
    check_output_path(out, force=force)
    puzzles = read_puzzles(file)
    ensure_compiled()
    with work_bar("Proving") as bar, output_file(out) as written:
        task, left = bar.add_task("", total=len(puzzles)), 0
        for puzzle in puzzles:
            proved = proved_again(puzzle)
            if proved is not None:
                written.write(puzzle_line(proved))
                left += 1
            bar.advance(task)
    print_line(f"{left} of {len(puzzles)} puzzles are left in {out}.")


def _earlier(order: Order, board: Board, out: Path) -> tuple[list[Puzzle], int]:
    """The puzzles of an earlier run, and the game to go on with; raises UsageError if it was another order.

    Perhaps it did not get to all games of its last round, so that one is played again.
    """
    puzzles = read_puzzles(out) if out.exists() else ()
    if difference := _difference(order, board, puzzles):
        raise UsageError(f"The puzzles in {out} {difference}; --resume cannot continue them.")
    last = max((puzzle.source.game for puzzle in puzzles), default=0)
    first = last - last % GAMES_AT_ONCE
    return [puzzle for puzzle in puzzles if puzzle.source.game < first], first


def _difference(order: Order, board: Board, puzzles: Sequence[Puzzle]) -> str | None:
    """What shows that puzzles were mined for another order."""
    if any(puzzle.source.seed != order.seed for puzzle in puzzles):
        return "were mined with another seed"
    if any(puzzle.observation.board.digest != board.digest for puzzle in puzzles):
        return "are on another board"
    found = Counter(puzzle.kind for puzzle in puzzles)
    for kind, count in found.items():
        wanted = order.quota.get(kind, 0)
        if count > wanted:
            return f"are of other kinds or more than wanted ({kind} {count} instead of {wanted})"
    return None


def _summary(found: Counter[Kind], games: int, out: Path) -> str:
    kinds = ", ".join(f"{kind} {found[kind]}" for kind in KINDS if found[kind])
    return f"{found.total()} puzzles from {games} games in {out}{': ' if kinds else ''}{kinds}."
