"""How many mutants the tests have killed, and which survived."""

import time
from collections import Counter

from tests.mutation.mutant import Mutant
from tests.mutation.trials import Outcome
from tests.rules.book import ROOT

_PROGRESS_EVERY = 20


class Tally:
    """The outcomes so far. Survivors are printed at once, progress now and then."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._counts: Counter[Outcome] = Counter()
        self._begin: float | None = None
        self.survivors: list[Mutant] = []

    def enter(self, mutant: Mutant, outcome: Outcome) -> None:
        """Count an outcome."""
        self._begin = self._begin or time.monotonic()
        self._counts[outcome] += 1
        if outcome in (Outcome.SURVIVED, Outcome.NOT_RUN):
            self.survivors.append(mutant)
            print(_description(mutant, outcome), flush=True)
        if self._counts.total() % _PROGRESS_EVERY == 0:
            print(self._progress(), flush=True)

    def summary(self) -> str:
        """All outcomes, and the share of mutants that the tests noticed."""
        noticed = self._counts[Outcome.KILLED] + self._counts[Outcome.TIMED_OUT]
        counts = ", ".join(f"{self._counts[outcome]} {outcome.value}" for outcome in Outcome)
        return f"\n{self._counts.total()} mutants: {counts}. Score: {noticed / self._counts.total():.1%}."

    def _progress(self) -> str:
        done = self._counts.total()
        assert self._begin is not None
        seconds_left = (time.monotonic() - self._begin) / done * (self._total - done)
        left = f"about {seconds_left / 60:.0f} min left"
        return f"… {done} of {self._total}, {len(self.survivors)} survived, {left}"


def _description(mutant: Mutant, outcome: Outcome) -> str:
    """Where the fault is, and what it is."""
    lines = [f"\n{mutant.file.relative_to(ROOT)}:{mutant.line} {mutant.function} ({outcome.value})"]
    lines += [f"- {line}" for line in mutant.before.splitlines()]
    lines += [f"+ {line}" for line in mutant.after.splitlines()]
    return "\n".join(lines)
