"""The texts of the web client; its own tests compare the languages."""

import re
from pathlib import Path
from typing import Final, get_args

from stellwerk.bots.reasons import ReasonKind

ENGLISH: Final = Path(__file__).parents[2] / "locales" / "en"


def test_every_reason_of_a_hint_has_a_text() -> None:
    lines = "\n".join(path.read_text("utf-8") for path in ENGLISH.glob("*.ftl"))
    known = set(re.findall(r"^([a-z][\w-]*) =", lines, re.MULTILINE))
    assert {f"reason-{kind}" for kind in get_args(ReasonKind)} <= known
