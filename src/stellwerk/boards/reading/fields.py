"""Typed access to one table of a board file.

A value that is missing or wrong is noted and replaced by a stand-in of the right type, so that reading
goes on and finds everything else that is wrong too.
"""

import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any, TypeGuard

from stellwerk.boards.problems import Findings, did_you_mean, quoted

from .lines import Path
from .names import text_fault

_LONGEST_NUMBER = 30
_MOST_SHOWN = 8


class Fields:
    """The keys of one table; `entry` is what messages call it."""

    def __init__(self, values: Mapping[str, object], path: Path, entry: str, findings: Findings) -> None:
        self._values = values
        self.path = path
        self.entry = entry
        self.findings = findings

    def note(self, key: str, message: str) -> None:
        """Note a problem with the value of `key`."""
        self.findings.add((*self.path, key), self.entry, message)

    def sound(self) -> bool:
        """Whether nothing is known to be wrong with this table."""
        return self.findings.sound(self.path)

    def allow(self, *known: str) -> None:
        """Note every key that is not one of these."""
        for key in self._values:
            if key not in known:
                advice = did_you_mean(key, known) or f"; remove it, known keys are {', '.join(known)}"
                self.note(key, f"unknown key {quoted(key)}{advice}")

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def raw(self, key: str) -> object:
        """The value as the TOML reader gave it; None if there is none."""
        return self._values.get(key)

    def whole(self, key: str, low: int, high: int) -> int:
        """A whole number within the bounds."""
        value = self._values.get(key)
        if _is_whole(value, low, high):
            return value
        self._reject(key, f"a whole number from {low} to {high}")
        return low

    def optional_whole(self, key: str, low: int, high: int, absent: int) -> int:
        """A whole number within the bounds, or `absent` where the key is left out."""
        return self.whole(key, low, high) if key in self._values else absent

    def number(self, key: str, low: float, high: float) -> float:
        """A number, with or without fraction, within the bounds."""
        value = self._values.get(key)
        if _is_number(value, low, high):
            return float(value)
        self._reject(key, f"a number from {low:g} to {high:g}")
        return low

    def text(self, key: str, longest: int) -> str:
        """A line of text, in composed form so that equal-looking names are equal."""
        value = self._values.get(key)
        if not isinstance(value, str):
            self._reject(key, "a text in quotes")
            return ""
        fault = text_fault(value, longest)
        if fault:
            self.note(key, f"{key} {fault}")
        return composed(value)

    def choice(self, key: str, options: tuple[str, ...]) -> str:
        """One of a few words."""
        value = self._values.get(key)
        if isinstance(value, str) and value in options:
            return value
        self._reject(key, " or ".join(f'"{option}"' for option in options))
        return options[0]

    def words(self, key: str, wanted: str) -> tuple[str, ...]:
        """A list of texts, not empty."""
        value = self._values.get(key)
        if isinstance(value, list) and value and all(isinstance(word, str) for word in value):
            return tuple(composed(word) for word in value)
        self._reject(key, wanted)
        return ()

    def wholes(self, key: str, length: int, low: int, high: int) -> tuple[int, ...]:
        """A list of exactly `length` whole numbers within the bounds."""
        value = self._values.get(key)
        if _is_list(value, length) and all(_is_whole(item, low, high) for item in value):
            return tuple(value)
        self._reject(key, f"a list of {length} whole numbers from {low} to {high}")
        return (low,) * length

    def numbers(self, key: str, length: int, low: float, high: float) -> tuple[float, ...]:
        """A list of exactly `length` numbers within the bounds."""
        value = self._values.get(key)
        if _is_list(value, length) and all(_is_number(item, low, high) for item in value):
            return tuple(float(item) for item in value)
        self._reject(key, f"a list of {length} numbers from {low:g} to {high:g}")
        return (low,) * length

    def table(self, key: str, entry: str, wanted: str) -> "Fields":
        """A table below this one; an empty stand-in where it is missing or no table."""
        value = self._values.get(key)
        path = (*self.path, key)
        if isinstance(value, dict):
            return Fields(value, path, entry, self.findings)
        self._reject(key, wanted)
        return Fields({}, path, entry, Findings.unreported(path))

    def optional_table(self, key: str, entry: str, wanted: str) -> "Fields | None":
        """A table below this one, or None where it is left out."""
        return self.table(key, entry, wanted) if key in self._values else None

    def entries(self, key: str, noun: str, wanted: str) -> list["Fields"]:
        """The tables of a list; messages call them by the noun and their number until they have a name."""
        value = self._values.get(key)
        if not isinstance(value, list):
            self._reject(key, wanted)
            return []
        entries = []
        for index, item in enumerate(value):
            path, entry = (*self.path, key, index), f"{noun} number {index + 1}"
            if isinstance(item, dict):
                entries.append(Fields(item, path, entry, self.findings))
            else:
                self.findings.add(path, entry, f"this is {_shown(item)}; write a table in braces")
        return entries

    def by_number(self, keys: range, low: int, high: int) -> dict[int, int]:
        """The whole table read as whole numbers by whole number, such as `{ 1 = 1, 2 = 2, 3 = 4 }`."""
        numbers = {str(key): key for key in keys}
        for key in self._values:
            if key not in numbers:
                self.note(key, f"unknown key {quoted(key)}; write numbers from {keys[0]} to {keys[-1]}")
        return {numbers[key]: self.whole(key, low, high) for key in self._values if key in numbers}

    def _reject(self, key: str, wanted: str) -> None:
        if key in self._values:
            self.note(key, f"{key} is {_shown(self._values[key])}; write {wanted} instead")
        else:
            self.note(key, f"{key} is missing; add {wanted}")


def composed(text: str) -> str:
    """Accents joined to their letters, however the file's editor wrote them."""
    return unicodedata.normalize("NFC", text)


def _is_whole(value: object, low: int, high: int) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _is_list(value: object, length: int) -> TypeGuard[list[Any]]:
    return isinstance(value, list) and len(value) == length


def _is_number(value: object, low: float, high: float) -> TypeGuard[float]:
    return isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high


def _shown(value: object) -> str:
    """A value as it might stand in the file, short enough for a message."""
    match value:
        case bool():
            return "true" if value else "false"
        case dict():
            return "a table"
        case list():
            shown = ", ".join(map(_shown, value[:_MOST_SHOWN]))
            return f"[{shown}, …]" if len(value) > _MOST_SHOWN else f"[{shown}]"
        case str():
            return quoted(value)
        case _:
            return str(value)[:_LONGEST_NUMBER]
