"""What becomes of mutants."""

import os
import subprocess
import sys

import pytest

from tests.rules.book import ROOT

TRIAL = """
import pytest
from tests.mutation.mutant import mutants_of
from tests.mutation.trials import Trials
from tests.rules.book import ENGINE

def report(mutant, outcome):
    print("outcome:", mutant.function, mutant.after, outcome.name, flush=True)

mutants = list(mutants_of(ENGINE / "moves.py"))
tests = "tests/engine/test_moves.py::test_a_payment_follows_from_its_code[1]"
raise SystemExit(pytest.main(["-qq", "-p", "no:cacheprovider", tests], plugins=[Trials(mutants, 2, report)]))
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="mutants are tried in forked processes")
def test_mutants_are_killed_survive_or_are_not_run() -> None:
    run = subprocess.run(
        [sys.executable, "-c", TRIAL],
        cwd=ROOT,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "OPENBLAS_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    outcomes = {line.partition("outcome: ")[2] for line in run.stdout.splitlines()}
    assert "payment return color * (MAX_WILDS + 1) - wilds KILLED" in outcomes
    assert "returned_positions positions.insert(1, digit - 1) NOT_RUN" in outcomes
    assert "payment return color * (MAX_WILDS + 2) + wilds SURVIVED" in outcomes
