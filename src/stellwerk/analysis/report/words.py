"""The words of the report in a language, and how that language writes numbers."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

_NARROW_SPACE = "\N{NARROW NO-BREAK SPACE}"


@dataclass(frozen=True, slots=True)
class Words:
    """The texts of a language, one of LANGUAGES, and its way to write numbers."""

    language: str

    def __call__(self, text: str, **parts: Any) -> str:
        """A text, with its parts filled in."""
        return texts_of(self.language)[text].format(**parts)

    def number(self, value: float, digits: int = 0) -> str:
        """A number with this many digits after the point."""
        plain = f"{round(value, digits) + 0.0:,.{digits}f}".replace("-", "−")  # 0 has no sign
        if self.language == "de":
            return plain.translate({ord(","): ".", ord("."): ","})
        return plain

    def signed(self, value: float, digits: int = 1) -> str:
        """A number that always has a sign, unless it is 0."""
        sign = "+" if round(value, digits) > 0 else ""
        return sign + self.number(value, digits)

    def percent(self, value: float, digits: int = 1) -> str:
        """A share as a percentage."""
        number = self.number(100 * value, digits)
        return f"{number}{_NARROW_SPACE}%" if self.language == "de" else f"{number}%"


@cache
def texts_of(language: str) -> Mapping[str, str]:
    """All texts of a language."""
    file = resources.files(__package__) / "texts" / f"{language}.toml"
    return tomllib.loads(file.read_text("utf-8"))
