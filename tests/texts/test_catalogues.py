"""The texts of the web client in both languages."""

import re
from pathlib import Path
from typing import Final, get_args

from stellwerk.bots.reasons import ReasonKind

LOCALES: Final = Path(__file__).parents[2] / "locales"


def texts(language: str) -> dict[str, str]:
    lines = "\n".join(path.read_text("utf-8") for path in sorted((LOCALES / language).glob("*.ftl")))
    return dict(re.findall(r"^([a-z][\w-]*) = ?((?:.*\n?)(?:[ }].*\n?)*)", lines, re.MULTILINE))


def test_both_languages_have_the_same_texts_and_variables() -> None:
    english, german = texts("en"), texts("de")
    assert english.keys() == german.keys()
    for key, text in english.items():
        assert set(re.findall(r"\$\w+", text)) == set(re.findall(r"\$\w+", german[key])), key


def test_every_reason_of_a_hint_has_a_text() -> None:
    assert {f"reason-{kind}" for kind in get_args(ReasonKind)} <= texts("en").keys()
