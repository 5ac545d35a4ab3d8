"""Compiles what a command needs with visible progress, the first time it is needed.

Most commands compile nothing in advance: entry points are compiled when they are first called, and say so.
A server compiles everything before it lets people in. Commands that show a bar, or leave work to other
processes, which would all compile the same, compile what that needs.
"""

from collections.abc import Collection, Iterable, Sequence

from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from stellwerk.analysis.precompile import replays, vectors
from stellwerk.arena.simulation import RANDOM
from stellwerk.bots.precompile import compile_all, rules_and_policies
from stellwerk.engine.compilation import Task, compiled_in_turn, missing
from stellwerk.engine.precompile import games, random_games

from .console import ERRORS


def ensure_compiled() -> None:
    """Compile rules and bots unless that is already done; takes half a minute."""
    if missing(rules_and_policies()):
        _show(compile_all())


def ensure_games_compiled(bots: Collection[str]) -> None:
    """Compile what games of these bots need; if all play at random, that is the rules alone."""
    if set(bots) == {RANDOM}:
        _ensure(games())
    else:
        ensure_compiled()


def ensure_random_games_compiled() -> None:
    """Compile the loop that plays random games by itself."""
    _ensure(random_games())


def ensure_replay_compiled() -> None:
    """Compile the replay of records unless that is already done."""
    _ensure(replays())


def ensure_vectors_compiled() -> None:
    """Compile what turns replayed positions into vectors."""
    _ensure(vectors())


def _ensure(tasks: Sequence[Task]) -> None:
    if needed := missing(tasks):
        _show(
            f"Compiling, first run only ({number}/{count}): {name}"
            for number, count, name in compiled_in_turn(needed)
        )


def _show(lines: Iterable[str]) -> None:
    """Go through the lines of a compilation, which compiles, and show them."""
    if ERRORS.is_terminal:
        _show_with_clock(lines)
        return
    for line in lines:
        ERRORS.print(f"{line} …")


def _show_with_clock(lines: Iterable[str]) -> None:
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=ERRORS, transient=True) as progress:
        task = progress.add_task("Compiling", total=None)
        for line in lines:
            progress.update(task, description=line)
