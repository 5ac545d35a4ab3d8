"""Board files with faults put into them."""

from collections.abc import Callable
from importlib import resources
from pathlib import Path

import pytest

Edit = Callable[..., Path]


def text_of(edition: str) -> str:
    return (resources.files("stellwerk.boards") / f"{edition}.toml").read_text("utf-8")


@pytest.fixture
def edited(tmp_path: Path) -> Edit:
    """Writes an edition's file with some of its text replaced, each piece where it first occurs."""

    def edit(edition: str, *replacements: tuple[str, str]) -> Path:
        text = text_of(edition)
        for old, new in replacements:
            assert old in text, f"{edition} has no {old!r}"
            text = text.replace(old, new, 1)
        path = tmp_path / "my.toml"
        path.write_text(text, "utf-8")
        return path

    return edit
