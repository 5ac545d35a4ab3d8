"""The files of a simulation or contest: its results, and the journal from which it goes on."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from stellwerk.arena import Journal

from .errors import UsageError
from .options import STANDARD_STREAM
from .output_file import check_output_path


@dataclass(frozen=True, slots=True)
class RunFiles:
    """Where records and results go. The journal is beside the first of these files."""

    records: Path | None
    csv: Path | None
    json: Path | None

    @property
    def first(self) -> Path | None:
        """The first of the files, if there are any."""
        return next(self._files(), None)

    @property
    def journal(self) -> Path | None:
        """The file of finished games; a run that writes no file has none."""
        return None if self.first is None else self.first.with_name(f"{self.first.name}.partial")

    def check(self, *, force: bool, resume: bool) -> None:
        """Raise `UsageError` if a file cannot be written, or if that would destroy something."""
        files = list(self._files())
        if len({path.resolve() for path in files}) < len(files):
            raise UsageError("Two options name the same file; give each its own.")
        if resume and not files:
            raise UsageError("--resume needs the options for files of the run that was interrupted.")
        for path in files:
            check_output_path(path, force=force or (resume and self._is_interrupted()))
        if self._is_interrupted() and not (resume or force):
            raise UsageError(
                f"{self.journal} has the games of an interrupted run. Continue it with --resume, "
                "or start over with --force."
            )

    def open_journal(self, facts: Mapping[str, Any], *, resume: bool) -> Journal | None:
        """Continue or begin the journal of the run that these facts describe."""
        if self.journal is None:
            return None
        if resume and self._is_interrupted():
            return Journal.resume(self.journal, facts)
        return Journal.begin(self.journal, facts)

    def _is_interrupted(self) -> bool:
        return self.journal is not None and self.journal.exists()

    def _files(self) -> Iterator[Path]:
        for path in (self.records, self.csv, self.json):
            if path is not None and path != STANDARD_STREAM:
                yield path
