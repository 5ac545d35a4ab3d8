"""Tables for the games of a file: Brier scores, and the bias of chances and margins."""

from collections.abc import Callable, Sequence

import numpy as np
import numpy.typing as npt

from stellwerk.cli.console import OUTPUT, plain_table

from .reliability import mean_of_games
from .samples import PHASES, Sample

Floats = npt.NDArray[np.float64]


def print_report(samples: Sequence[Sample]) -> None:
    """Print the tables for what seats could know and for open hands."""
    views = {
        "own view": [sample.own for sample in samples],
        "open hands": [sample.open for sample in samples],
    }
    results = np.array([sample.result for sample in samples])
    for name, predictions in views.items():
        pairs = np.hstack([np.array(predictions), results])
        chance, won = pairs[:, 0], pairs[:, 2]
        constant = ((won - won.mean()) ** 2).mean()
        OUTPUT.print(f"{name}: Brier score {((chance - won) ** 2).mean():.4f}, constant {constant:.4f}")
        _print_groups(samples, pairs)


def _print_groups(samples: Sequence[Sample], pairs: Floats) -> None:
    """How much too high margins and chances are, by the bots at the table and by the phase of the game."""
    columns = [f"phase {phase + 1}" for phase in range(PHASES)]
    table = plain_table("who", "n", "chance", *columns, numbers=("n", "chance", *columns))
    groups = (
        sorted({_matchup(sample) for sample in samples})
        if len(samples[0].bots) == 2
        else sorted({_role(sample) for sample in samples})
    )
    name_of: Callable[[Sample], str] = _matchup if len(samples[0].bots) == 2 else _role
    for group in ["all", *groups]:
        inside = np.array([group in ("all", name_of(sample)) for sample in samples])
        table.add_row(
            group,
            str(inside.sum()),
            _mean(samples, pairs[:, 0] - pairs[:, 2], inside, "+.3f"),
            *[
                _mean(samples, pairs[:, 1] - pairs[:, 3], inside & _in_phase(samples, phase), "+.1f")
                for phase in range(PHASES)
            ],
        )
    OUTPUT.print(table)


def _in_phase(samples: Sequence[Sample], phase: int) -> npt.NDArray[np.bool_]:
    return np.array([sample.phase == phase for sample in samples])


def _matchup(sample: Sample) -> str:
    return f"{_short(sample.bots[sample.seat])}/{_short(sample.bots[1 - sample.seat])}"


def _role(sample: Sample) -> str:
    return _short(sample.bots[sample.seat])


def _short(spec: str) -> str:
    return spec.replace("search:simulations=", "s")


def _mean(samples: Sequence[Sample], values: Floats, inside: npt.NDArray[np.bool_], form: str) -> str:
    if not inside.any():
        return ""
    games = np.array([sample.game for sample in samples])
    return mean_by_games(games[inside], values[inside], form)


def mean_by_games(games: npt.NDArray[np.int64], values: Floats, form: str) -> str:
    """The mean with its standard error, if values of the same game are no more than one observation."""
    mean, error = mean_of_games(games, values)
    return f"{mean:{form}}" if error is None else f"{mean:{form}} ± {error:{form[1:]}}"
