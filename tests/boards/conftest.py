"""Board files with some of their text replaced."""

from pathlib import Path

import pytest

from tests.boards.faults import Edit, text_of


@pytest.fixture
def edited(tmp_path: Path) -> Edit:
    """Writes an edition's file with the first occurrence of each text replaced."""

    def edit(edition: str, *replacements: tuple[str, str]) -> Path:
        text = text_of(edition)
        for old, new in replacements:
            assert old in text, f"{edition} has no {old!r}"
            text = text.replace(old, new, 1)
        path = tmp_path / "my.toml"
        path.write_text(text, "utf-8")
        return path

    return edit
