"""Finding names however they are typed: case, accents, spaces and the kind of dash do not matter."""

import re
import unicodedata
from collections.abc import Iterable

_BLANKS = re.compile(r"\s+")
_DASH = re.compile(r" ?[-\u2010-\u2015\u2212] ?")
_NUMBER_SIGN = re.compile(r" ?# ?")


def folded(text: str) -> str:
    """A form that all spellings of a name have in common."""
    letters = (letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))
    spaced = _BLANKS.sub(" ", "".join(letters)).strip()
    return _NUMBER_SIGN.sub("#", _DASH.sub("-", spaced)).casefold()


class NameIndex:
    """Numbers by name. A number may have several names, and several numbers may share a name."""

    def __init__(self, names: Iterable[tuple[str, int]]) -> None:
        self._entries: dict[str, list[tuple[str, int]]] = {}
        for name, number in names:
            self._entries.setdefault(folded(name), []).append((name, number))

    def find(self, text: str) -> list[int]:
        """The numbers with this name; if some names match exactly, only those."""
        entries = self._entries.get(folded(text), [])
        exact = unicodedata.normalize("NFC", text)
        same = [number for name, number in entries if name == exact]
        return sorted(set(same or (number for _, number in entries)))
