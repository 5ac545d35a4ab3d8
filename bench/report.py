"""The benchmark as tables, or as one JSON object."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from rich.table import Table
from rich.text import Text

from stellwerk import editions, load_board
from stellwerk.cli.console import ERRORS, OUTPUT, plain_table, print_json
from stellwerk.cli.errors import report_error

from .bot_speed import BotSpeed, bot_speed
from .games import Speed, engine_speed, game_speed, model_speed
from .machine import machine
from .start import cached_start_s, cold_compilation_s, first_game_s

_REFERENCE: Final = ("usa-2004", 2)
_BEST_PUBLIC_ENGINE: Final = (
    "For comparison, the best public engine (Rust): about 250 ns per step, 25,000 two-player usa-2004 games "
    "per second, with canonical payments only and without final scoring (measured on another machine)."
)


@dataclass(frozen=True, slots=True)
class EditionSpeed:
    """One edition with a number of seats, played by the engine and by the model."""

    edition: str
    seats: int
    engine: Speed
    model: Speed

    @property
    def ratio(self) -> float:
        """How many times faster the engine is than the model."""
        return self.engine.games_per_s / self.model.games_per_s


def main(arguments: Sequence[str]) -> int:
    """Measure and report; `--cold` also measures compiling, `--json` prints one object."""
    try:
        if "--json" in arguments:
            print_json(_as_object(arguments))
        else:
            _print(arguments)
    except BaseException as error:
        return report_error(error)
    return 0


def _as_object(arguments: Sequence[str]) -> dict[str, Any]:
    is_cold = "--cold" in arguments
    lines = [_edition_object(line) for line in _edition_speeds()]
    return {
        "machine": machine(),
        "cold_compilation_s": cold_compilation_s() if is_cold else None,
        "first_game_s": first_game_s() if is_cold else None,
        "cached_start_s": cached_start_s(),
        "reference": lines[0],
        "game_api": _speed_object(game_speed(*_REFERENCE)),
        "bots": asdict(bot_speed(*_REFERENCE)),
        "lines": lines,
    }


def _edition_object(line: EditionSpeed) -> dict[str, Any]:
    return {
        "edition": line.edition,
        "seats": line.seats,
        **_speed_object(line.engine),
        "model": _speed_object(line.model),
        "ratio": line.ratio,
    }


def _speed_object(speed: Speed) -> dict[str, float]:
    return {
        "games_per_s": speed.games_per_s,
        "ns_per_step": speed.ns_per_step,
        "steps_per_game": speed.steps_per_game,
    }


def _print(arguments: Sequence[str]) -> None:
    facts = machine()
    versions = f", one core · Python {facts['python']} · Numba {facts['numba']}"
    OUTPUT.print(Text.assemble((str(facts["cpu"]), "bold"), versions))
    OUTPUT.print(f"cold compilation  {_cold_text(arguments)}")
    with ERRORS.status("Measuring start-up …"):
        start = cached_start_s()
    OUTPUT.print(f"cached start      [bold]{start:.2f} s[/] from import to first move\n")
    lines = list(_edition_speeds())
    with ERRORS.status("Measuring games through Game …"):
        api = game_speed(*_REFERENCE)
    with ERRORS.status("Measuring bots …"):
        bots = bot_speed(*_REFERENCE)
    OUTPUT.print(_table(lines))
    OUTPUT.print()
    OUTPUT.print(_reference_text(lines[0], api))
    OUTPUT.print(_bots_text(bots))
    OUTPUT.print(_BEST_PUBLIC_ENGINE, style="dim")


def _cold_text(arguments: Sequence[str]) -> str:
    if "--cold" not in arguments:
        return "not measured; bench --cold does"
    with ERRORS.status("Compiling with an empty cache …"):
        everything, game = cold_compilation_s(), first_game_s()
    return f"[bold]{everything:.0f} s[/] for rules and bots; a first game after [bold]{game:.0f} s[/]"


def _edition_speeds() -> Iterator[EditionSpeed]:
    for edition, seats in _setups():
        with ERRORS.status(f"Measuring {edition} with {seats} seats …"):
            yield EditionSpeed(edition, seats, engine_speed(edition, seats), model_speed(edition, seats))


def _setups() -> list[tuple[str, int]]:
    """The reference, then every edition with its smallest and largest number of seats."""
    every = [(edition, seats) for edition in editions() for seats in load_board(edition).seats]
    return [_REFERENCE, *(setup for setup in every if setup != _REFERENCE)]


def _table(lines: Sequence[EditionSpeed]) -> Table:
    numbers = ("seats", "games/s", "ns/step", "steps/game", "model games/s", "ratio")
    table = plain_table("edition", *numbers, numbers=numbers)
    for line in lines:
        table.add_row(
            line.edition,
            str(line.seats),
            f"{line.engine.games_per_s:,.0f}",
            f"{line.engine.ns_per_step:.0f}",
            f"{line.engine.steps_per_game:.0f}",
            f"{line.model.games_per_s:.1f}",
            f"{line.ratio:,.0f} ×",
            style="bold" if (line.edition, line.seats) == _REFERENCE else "",
        )
    return table


def _bots_text(bots: BotSpeed) -> str:
    return (
        f"Bots: [bold]{bots.planner_ms_per_move:.2f} ms[/] per move for the planner, including events; "
        f"search simulates [bold]{bots.search_simulations_per_s:,.0f}[/] games per second."
    )


def _reference_text(reference: EditionSpeed, api: Speed) -> str:
    speed, edition = reference.engine, reference.edition
    return (
        f"Reference: [bold]{speed.games_per_s:,.0f}[/] two-player {edition} games per second, "
        f"[bold]{speed.ns_per_step:.0f} ns[/] per step, with all payments listed and final scoring; "
        f"{reference.ratio:,.0f} times as fast as the plain-Python model of the tests. "
        f"Through Game, with typed actions and events: {api.games_per_s:,.0f} games per second."
    )
