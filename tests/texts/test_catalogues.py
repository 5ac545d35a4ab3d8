"""The texts of the web client; its own tests compare the languages."""

import re
from pathlib import Path
from typing import Final, get_args

from msgspec.inspect import StructType, type_info

from stellwerk.analyst import TurningPointKind, Verdict
from stellwerk.bots.reasons import ReasonKind
from stellwerk.play.actions import AnyAction

ENGLISH: Final = Path(__file__).parents[2] / "locales" / "en"


def test_every_reason_of_a_hint_has_a_text() -> None:
    assert {f"reason-{kind}" for kind in get_args(ReasonKind)} <= known_texts()


def test_everything_that_a_review_says_has_a_text() -> None:
    texts = {
        *(f"review-reason-{kind}" for kind in get_args(ReasonKind)),
        *(f"verdict-{verdict}" for verdict in get_args(Verdict)),
        *(f"turning-{kind}" for kind in get_args(TurningPointKind)),
        *(f"move-{tag_of(action)}" for action in get_args(AnyAction)),
    }
    assert texts <= known_texts()


def tag_of(action: type) -> object:
    """What an action is called in messages."""
    info = type_info(action)
    assert isinstance(info, StructType)
    return info.tag


def known_texts() -> set[str]:
    lines = "\n".join(path.read_text("utf-8") for path in ENGLISH.glob("*.ftl"))
    return set(re.findall(r"^([a-z][\w-]*) =", lines, re.MULTILINE))
