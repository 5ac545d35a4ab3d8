"""Writing a data set: one file for each table, as Parquet or CSV."""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

from stellwerk.play.record.paths import checked_path

from .arrow import arrow
from .data_set import DataSet
from .errors import AnalysisError
from .features import FEATURES

if TYPE_CHECKING:
    import pyarrow

PARQUET: Final = "parquet"
CSV: Final = "csv"
FORMATS: Final = (PARQUET, CSV)

_ROW_GROUP: Final = 64 << 20
"""Bytes of a table that are collected before they are written together."""


def export_data(
    data: DataSet,
    folder: str | os.PathLike[str],
    file_format: str = PARQUET,
    jobs: int = 1,
    on_bytes: Callable[[int], None] = lambda _: None,
    on_left_out: Callable[[int], None] = lambda _: None,
) -> dict[str, int]:
    """Write the tables to files in a folder; returns the number of rows of each.

    Games that begin at a position of another one are left out: `on_left_out` is told how many, and if there
    are no others, AnalysisError is raised. A file gets its name when all are complete, and a new folder
    remains only with files. `on_bytes` is told how many bytes of records were read.
    """
    if file_format not in FORMATS:
        raise AnalysisError(
            f"{file_format!r} is not a format of data sets; choose from {', '.join(FORMATS)}."
        )
    path, games, left_out = checked_path(folder), 0, 0
    with _existing(path), ExitStack() as stack:
        files = {name: _TableFile(path, name, file_format) for name in data.tables}
        for file in files.values():
            stack.callback(file.discard)
        with closing(data.batches(jobs)) as batches:
            for batch in batches:
                for name, file in files.items():
                    for rows in batch.rows(name):
                        file.add(rows)
                on_bytes(batch.size)
                games, left_out = games + batch.games, left_out + batch.left_out
        if not games:
            raise AnalysisError("There is no whole game in these records; all begin at positions of others.")
        on_left_out(left_out)
        for file in files.values():
            file.finish()
        return {name: file.rows for name, file in files.items()}


@contextmanager
def _existing(folder: Path) -> Iterator[None]:
    """Make a folder that does not exist; what was made goes again if it is empty at the end."""
    made = [path for path in (folder, *folder.parents) if not path.exists()]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        yield
    finally:
        for path in made:
            with suppress(OSError):  # it is not empty
                path.rmdir()


class _Writer(Protocol):
    def write_table(self, table: Any) -> None: ...

    def close(self) -> None: ...


class _TableFile:
    """The file of a table, which is opened with its first rows."""

    def __init__(self, folder: Path, name: str, file_format: str) -> None:
        self._path = folder / f"{name}.{file_format}"
        self._partial = folder / f".{name}.{file_format}.partial"
        self._open: Callable[[Path, Any], _Writer] = _open_csv if file_format == CSV else _open_parquet
        self._writer: _Writer | None = None
        self._waiting: list[pyarrow.RecordBatch] = []
        self._size = 0
        self.rows = 0

    def add(self, rows: "pyarrow.RecordBatch") -> None:
        """Add rows; they are written in groups of a sensible size."""
        self._waiting.append(rows)
        self._size += rows.nbytes
        self.rows += rows.num_rows
        if self._size > _ROW_GROUP:
            self._flush()

    def finish(self) -> None:
        """Write what is left and give the file its name."""
        self._flush()
        if self._writer is not None:
            self._writer.close()
            self._writer = None
            self._partial.replace(self._path)

    def discard(self) -> None:
        """Delete a file that was not finished."""
        if self._writer is not None:
            self._writer.close()
        self._partial.unlink(missing_ok=True)

    def _flush(self) -> None:
        if not self._waiting:
            return
        table = arrow().Table.from_batches(self._waiting).unify_dictionaries()
        if self._writer is None:
            self._writer = self._open(self._partial, table)
        self._writer.write_table(table)
        self._waiting, self._size = [], 0


def _open_parquet(path: Path, table: Any) -> _Writer:
    texts = [field.name for field in table.schema if str(field.type).startswith("dictionary")]
    writer: _Writer = arrow(".parquet").ParquetWriter(
        path, table.schema, compression="zstd", use_dictionary=texts
    )
    return writer


def _open_csv(path: Path, table: Any) -> _Writer:
    return _CsvWriter(path, table)


class _CsvWriter:
    """Writes tables as CSV; features become one column each."""

    def __init__(self, path: Path, table: Any) -> None:
        self._csv: Any = arrow(".csv").CSVWriter(path, _flat(table).schema)

    def write_table(self, table: Any) -> None:
        self._csv.write_table(_flat(table))

    def close(self) -> None:
        self._csv.close()


def _flat(table: Any) -> Any:
    """The table with a column for every feature."""
    for field in table.schema:
        if str(field.type).startswith("dictionary"):
            index = table.schema.get_field_index(field.name)
            table = table.set_column(index, field.name, table.column(field.name).cast(arrow().string()))
    if FEATURES not in table.schema.names:
        return table
    vectors = table.column(FEATURES).combine_chunks()
    size, flat = vectors.type.list_size, vectors.flatten().to_numpy()
    table = table.drop_columns([FEATURES])
    for number in range(size):
        table = table.append_column(f"f{number}", arrow().array(flat[number::size]))
    return table
