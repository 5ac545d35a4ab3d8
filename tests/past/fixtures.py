"""The files that earlier versions wrote, and what those versions showed of them."""

import gzip
import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "0.1.0"
KEY = b"the-key-of-the-fixtures"
OWN_BOARD = FOLDER / "little_lake.toml"
RECORDS = sorted(path.name.removesuffix(".jsonl.gz") for path in (FOLDER / "records").iterdir())

Json = Any


def unpacked(name: str) -> bytes:
    """The content of a file of version 0.1.0."""
    return gzip.decompress((FOLDER / f"{name}.gz").read_bytes())


_SHOWN: Json = json.loads(unpacked("tables.json"))
COOKIES: dict[str, str] = _SHOWN["cookies"]
TABLES: dict[str, Json] = _SHOWN["tables"]
LAST_CHANGE: int = max(
    item["row"]["updated_at"]
    for item in map(json.loads, unpacked("export.jsonl").splitlines())
    if item["type"] == "table"
)


def tables_in(state: str) -> list[str]:
    """The tables that were in a state."""
    return [table for table, shown in TABLES.items() if shown["state"] == state]


def table_called(what: str, edition: str | None = None) -> str:
    """The table with a description."""
    return next(
        table
        for table, shown in TABLES.items()
        if shown["what"] == what and edition in (None, shown["edition"])
    )


def description(table: str) -> str:
    """A name for tests."""
    return f"{TABLES[table]['edition']}: {TABLES[table]['what']}"
