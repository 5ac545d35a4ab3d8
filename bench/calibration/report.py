"""Tables: how often those with a predicted chance won, Brier scores, and the bias of margins."""

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from stellwerk.cli.console import OUTPUT, plain_table

from .samples import PHASES, Sample

Floats = npt.NDArray[np.float64]

_BINS: Final = 5


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
        _print_bins(chance, won)
        _print_groups(samples, pairs)


def _print_bins(chance: Floats, won: Floats) -> None:
    table = plain_table("predicted", "n", "mean", "won", numbers=("n", "mean", "won"))
    edges = np.linspace(0, 1, _BINS + 1)
    which = np.clip(np.digitize(chance, edges) - 1, 0, _BINS - 1)
    for index in range(_BINS):
        inside = which == index
        if inside.any():
            table.add_row(
                f"{edges[index]:.0%}–{edges[index + 1]:.0%}",
                str(inside.sum()),
                f"{chance[inside].mean():.1%}",
                f"{won[inside].mean():.1%}",
            )
    OUTPUT.print(table)


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
    mean = values.mean()
    sums = np.array([(values[games == game] - mean).sum() for game in np.unique(games)])
    return f"{mean:{form}} ± {np.sqrt((sums**2).sum()) / len(values):{form[1:]}}"
