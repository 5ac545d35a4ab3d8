"""The files of a contest: a CSV row for every game, one JSON object, the records, and the journal."""

import csv
import io
import json
from collections.abc import Iterable, Iterator
from typing import Any, Self

import msgspec

from stellwerk.arena import Body, Contest, Fixture, GameResult, Journal, Ledger, facts_of, report, times

from .options import STANDARD_STREAM
from .output_file import output_file
from .run_files import RunFiles


class ContestFiles:
    """Keeps finished games in the journal, and writes everything in the end; use it as a context manager."""

    def __init__(self, contest: Contest, files: RunFiles, anchor: int | None, *, is_resumed: bool) -> None:
        self._files = files
        self._anchor = anchor
        self._journal: Journal | None = files.open_journal(facts_of(contest), resume=is_resumed)
        self._records: dict[Fixture, Body] = {}

    def earlier_results(self) -> Iterator[GameResult]:
        """The games of the run that is continued."""
        for head, body in self._journal.entries() if self._journal else ():
            result = msgspec.json.decode(head, type=GameResult)
            self._records[result.fixture] = body
            yield result

    def add(self, results: Iterable[GameResult]) -> None:
        """Keep finished games."""
        for result in results if self._journal else ():
            assert self._journal is not None
            head = msgspec.json.encode(msgspec.structs.replace(result, record=None))
            self._records[result.fixture] = self._journal.append(head, result.record or b"")

    def write(self, ledger: Ledger, run: dict[str, Any]) -> None:
        """Write the files that were asked for; `run` is what differs from one run to the next."""
        files = self._files
        if files.records is not None:
            with output_file(files.records) as target:
                target.writelines(self._recorded(ledger))
        if files.csv is not None:
            with output_file(files.csv) as target:
                target.write(_table(ledger))
        if files.json is not None and files.json != STANDARD_STREAM:
            with output_file(files.json) as target:
                target.write(json.dumps(results_object(ledger, self._anchor, run)).encode() + b"\n")

    def close(self, *, is_complete: bool) -> str | None:
        """Delete the journal if nothing is left to go on with; otherwise return its name."""
        if self._journal is None:
            return None
        if is_complete or not self._records:
            self._journal.remove()
            return None
        return str(self._journal.path)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *failure: object) -> None:
        if self._journal is not None:
            self._journal.__exit__(*failure)

    def _recorded(self, ledger: Ledger) -> Iterator[bytes]:
        assert self._journal is not None
        for result in _entered(ledger):
            yield self._journal.body(self._records[result.fixture])


def results_object(ledger: Ledger, anchor: int | None, run: dict[str, Any]) -> dict[str, Any]:
    """Everything about a contest; only `run` differs when the same contest is played again."""
    return {**report(ledger, anchor), "run": {**run, **times(ledger)}}


def _entered(ledger: Ledger) -> Iterator[GameResult]:
    """All results, pairing by pairing, in the order of deals and seatings."""
    for pairing in range(len(ledger.contest.pairings)):
        for deal in ledger.deals(pairing):
            yield from deal


def _table(ledger: Ledger) -> bytes:
    contest, text = ledger.contest, io.StringIO()
    columns = [
        f"{name}_{seat}" for name in ("bot", "score", "rank", "moves") for seat in range(contest.seats)
    ]
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["pairing", "one", "others", "deal", "seating", "seed", *columns, "fault"])
    for result in _entered(ledger):
        pairing = contest.pairings[result.fixture.pairing]
        writer.writerow(
            [
                result.fixture.pairing,
                contest.labels[pairing.one],
                contest.labels[pairing.others],
                result.fixture.deal,
                result.fixture.seating,
                result.seed,
                *(contest.bots[bot] for bot in contest.seated(result.fixture)),
                *(result.scores or [""] * contest.seats),
                *result.ranks,
                *result.moves,
                "" if result.fault is None else result.fault.text,
            ]
        )
    return text.getvalue().encode()
