"""Finds the line on which each value of a TOML text starts.

The standard TOML parser does not return positions, so this scans a text that it has already accepted. It
only has to distinguish keys, strings and brackets, not to understand values.
"""

import re
import tomllib
from collections import defaultdict
from contextlib import suppress

Path = tuple[str | int, ...]
"""The keys and indices of a value: ("network", "routes", 3, "spaces")."""

_TOKEN = re.compile(
    r"""(?P<blank>[ \t\r]+|\#[^\n]*)"""
    r"""|(?P<newline>\n)"""
    r'''|(?P<string>"""(?:\\.|[^\\])*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:\\.|[^"\\])*"|'[^']*')'''
    r"""|(?P<mark>[\[\]{},=.])"""
    r"""|(?P<bare>[^\s\[\]{},=.#"']+)""",
    re.DOTALL,
)


def line_numbers(text: str) -> dict[Path, int]:
    """The first line of every key, TOML table and array element, as far as the scan succeeds."""
    scanner = _Scanner(text)
    # Positions only improve messages: if the scan fails, what it has found so far is still correct.
    with suppress(IndexError, ValueError, RecursionError):
        scanner.document()
    return scanner.lines


class _Scanner:
    def __init__(self, text: str) -> None:
        self.lines: dict[Path, int] = {}
        self._tokens = _tokens(text)
        self._next = 0
        self._table: Path = ()
        self._array_tables: defaultdict[Path, int] = defaultdict(int)

    def document(self) -> None:
        while self._skip_newlines():
            if self._peek() == "[":
                self._header()
            else:
                self._pair(self._table)

    def _header(self) -> None:
        line = self._line()
        self._take()
        is_array = self._peek() == "["
        if is_array:
            self._take()
        name = self._resolve(self._key())
        if is_array:
            index = self._array_tables[name]
            self._array_tables[name] += 1
            self.lines.setdefault(name, line)
            name = (*name, index)
            self._take()
        self._take()
        self._table = name
        self.lines[name] = line

    def _resolve(self, key: Path) -> Path:
        """A header below an array of tables refers to the array's last element."""
        resolved: Path = ()
        for part in key[:-1]:
            resolved = (*resolved, part)
            if resolved in self._array_tables:
                resolved = (*resolved, self._array_tables[resolved] - 1)
        return (*resolved, key[-1])

    def _pair(self, table: Path) -> None:
        line = self._line()
        path = (*table, *self._key())
        for depth in range(len(table) + 1, len(path) + 1):
            self.lines.setdefault(path[:depth], line)
        self._take()
        self._value(path)

    def _key(self) -> Path:
        parts = [_unquoted(self._take())]
        while self._peek() == ".":
            self._take()
            parts.append(_unquoted(self._take()))
        return tuple(parts)

    def _value(self, path: Path) -> None:
        if self._peek() == "[":
            self._array(path)
        elif self._peek() == "{":
            self._inline_table(path)
        else:
            while self._peek() not in (",", "]", "}", "\n", ""):
                self._take()

    def _array(self, path: Path) -> None:
        self._take()
        index = 0
        while self._skip_newlines() and self._peek() != "]":
            self.lines[(*path, index)] = self._line()
            self._value((*path, index))
            index += 1
            if not self._comma():
                break
        self._take()

    def _inline_table(self, path: Path) -> None:
        self._take()
        while self._skip_newlines() and self._peek() != "}":
            self._pair(path)
            if not self._comma():
                break
        self._take()

    def _comma(self) -> bool:
        self._skip_newlines()
        if self._peek() != ",":
            return False
        self._take()
        return True

    def _skip_newlines(self) -> bool:
        while self._peek() == "\n":
            self._take()
        return self._peek() != ""

    def _peek(self) -> str:
        return self._tokens[self._next][0]

    def _line(self) -> int:
        return self._tokens[self._next][1]

    def _take(self) -> str:
        self._next += 1
        return self._tokens[self._next - 1][0]


def _tokens(text: str) -> list[tuple[str, int]]:
    """Tokens with their lines, without comments and spaces, ending with an empty one."""
    tokens: list[tuple[str, int]] = []
    line = 1
    for match in _TOKEN.finditer(text):
        if match.lastgroup != "blank":
            tokens.append((match[0], line))
        line += match[0].count("\n")
    return [*tokens, ("", line)]


def _unquoted(key: str) -> str:
    return str(tomllib.loads(f"key = {key}")["key"]) if key[0] in "\"'" else key
