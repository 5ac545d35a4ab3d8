"""Prints tables for administrators."""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

from .console import print_json, print_line


def print_tables(tables: Iterable[Any], *, as_json: bool) -> None:
    """Print every table with its seats; ids are printed in full, to be copied."""
    is_empty = True
    for table in tables:
        is_empty = False
        if as_json:
            print_json(table)
        else:
            _print_table(table["line"], table["people"])
    if is_empty and not as_json:
        print_line("There are no tables.")


def _print_table(line: Any, people: list[str | None]) -> None:
    changed = datetime.fromtimestamp(line["updated_at"] / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
    visibility = "public" if line["settings"]["is_public"] else "private"
    print_line(f"{line['table']}  {line['state']}, {visibility}  {line['edition']}  {changed}")
    for number, (seat, person) in enumerate(zip(line["seats"], people, strict=True)):
        print_line(f"  {number}  {_occupant(seat, person)}")


def _occupant(seat: Any, person: str | None) -> str:
    bot = None if seat["bot"] is None else f"{seat['bot']} bot"
    if person is None:
        return bot or "free"
    absence = "has left" if seat["has_left"] else "away" if seat["is_away"] else None
    remarks = [f"person {person}", *(remark for remark in (absence, bot and f"{bot} plays") if remark)]
    return f"{seat['name']}  ({', '.join(remarks)})"
