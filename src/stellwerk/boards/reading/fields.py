"""Typed access to one section of a board file.

A missing or wrong value is reported and replaced by a placeholder of the right type, so that reading
continues and finds all other problems too.
"""

import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any, TypeGuard

from stellwerk.boards.problems import ProblemCollector, quoted

from .lines import Path
from .names import text_fault

_LONGEST_NUMBER = 30
_TOO_LARGE_TO_SHOW = 10**_LONGEST_NUMBER
"""Python refuses to print numbers with thousands of digits, which TOML allows in hexadecimal."""
_MOST_SHOWN = 8


class Fields:
    """The keys of one section, or of one item in a list; `label` is its name in messages."""

    def __init__(
        self, values: Mapping[str, object], path: Path, label: str, problems: ProblemCollector
    ) -> None:
        self._values = values
        self.path = path
        self.label = label
        self.problems = problems

    def report(self, key: str, message: str) -> None:
        """Report a problem with the value of `key`."""
        self.problems.add((*self.path, key), self.label, message)

    def is_valid(self) -> bool:
        """Whether no problem with this section is known."""
        return self.problems.is_valid(self.path)

    def allow(self, *known: str) -> None:
        """Report every key that is not one of these."""
        for key in self._values:
            if key not in known:
                suggestion = self.problems.suggestion(key, known)
                advice = suggestion or f"; remove it (known keys: {', '.join(known)})"
                self.report(key, f"unknown key {quoted(key)}{advice}")

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def raw(self, key: str) -> object:
        """The value as parsed from TOML, or None if it is missing."""
        return self._values.get(key)

    def whole(self, key: str, low: int, high: int) -> int:
        """A whole number within the bounds."""
        value = self._values.get(key)
        if _is_whole(value, low, high):
            return value
        self._reject(key, f"a whole number from {low} to {high}")
        return low

    def optional_whole(self, key: str, low: int, high: int, absent: int) -> int:
        """A whole number within the bounds, or `absent` if the key is left out."""
        return self.whole(key, low, high) if key in self._values else absent

    def optional_flag(self, key: str) -> bool:
        """True or false; a key that is left out is false."""
        value = self._values.get(key, False)
        if isinstance(value, bool):
            return value
        self._reject(key, "true or false")
        return False

    def number(self, key: str, low: float, high: float) -> float:
        """A number, with or without a fraction, within the bounds."""
        value = self._values.get(key)
        if _is_number(value, low, high):
            return float(value)
        self._reject(key, f"a number from {low:g} to {high:g}")
        return low

    def text(self, key: str, longest: int) -> str:
        """A line of text, normalized so that equal-looking names are equal."""
        value = self._values.get(key)
        if not isinstance(value, str):
            self._reject(key, "a quoted string")
            return ""
        fault = text_fault(value, longest)
        if fault:
            self.report(key, f"{key} {fault}")
        return composed(value)

    def choice(self, key: str, options: tuple[str, ...]) -> str:
        """One of these words."""
        value = self._values.get(key)
        if isinstance(value, str) and value in options:
            return value
        self._reject(key, " or ".join(f'"{option}"' for option in options))
        return options[0]

    def words(self, key: str, wanted: str) -> tuple[str, ...]:
        """A non-empty list of strings."""
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

    def section(self, key: str, label: str, wanted: str) -> "Fields":
        """A section below this one; an empty placeholder if it is missing or not a TOML table."""
        value = self._values.get(key)
        path = (*self.path, key)
        if isinstance(value, dict):
            return Fields(value, path, label, self.problems)
        self._reject(key, wanted)
        return Fields({}, path, label, ProblemCollector.silent(path))

    def optional_section(self, key: str, label: str, wanted: str) -> "Fields | None":
        """A section below this one, or None if it is left out."""
        return self.section(key, label, wanted) if key in self._values else None

    def items(self, key: str, noun: str, wanted: str) -> list["Fields"]:
        """The TOML tables of a list; messages use the noun and a number until an item has a name."""
        value = self._values.get(key)
        if not isinstance(value, list):
            self._reject(key, wanted)
            return []
        items = []
        for index, item in enumerate(value):
            path, label = (*self.path, key, index), f"{noun} number {index + 1}"
            if isinstance(item, dict):
                items.append(Fields(item, path, label, self.problems))
            else:
                self.problems.add(path, label, f"this is {_shown(item)}; write a table in braces, {{ … }}")
        return items

    def by_number(self, keys: range, low: int, high: int) -> dict[int, int]:
        """The whole section as a mapping of numbers to numbers, such as `{ 1 = 1, 2 = 2, 3 = 4 }`."""
        numbers = {str(key): key for key in keys}
        for key in self._values:
            if key not in numbers:
                self.report(key, f"unknown key {quoted(key)}; write numbers from {keys[0]} to {keys[-1]}")
        return {numbers[key]: self.whole(key, low, high) for key in self._values if key in numbers}

    def _reject(self, key: str, wanted: str) -> None:
        if key in self._values:
            self.report(key, f"{key} is {_shown(self._values[key])}; write {wanted} instead")
        else:
            self.report(key, f"{key} is missing; add {wanted}")


def composed(text: str) -> str:
    """Normalize accented letters, which editors write in two ways."""
    return unicodedata.normalize("NFC", text)


def _is_whole(value: object, low: int, high: int) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _is_list(value: object, length: int) -> TypeGuard[list[Any]]:
    return isinstance(value, list) and len(value) == length


def _is_number(value: object, low: float, high: float) -> TypeGuard[float]:
    return isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high


def _shown(value: object) -> str:
    """A value as written in the file, short enough for a message."""
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
        case int() if abs(value) >= _TOO_LARGE_TO_SHOW:
            return "a number with too many digits"
        case _:
            return str(value)[:_LONGEST_NUMBER]
