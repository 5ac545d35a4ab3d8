"""Following a tutorial, or a page for beginners, leads to what it shows."""

from pathlib import Path

import pytest

from tests.docs.walkthrough import Reader, matches

DOCS = Path(__file__).parents[2] / "docs"
PAGES = sorted([*(DOCS / "tutorials").glob("*.md"), *(DOCS / "getting-started").glob("*.md")])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_reader_gets_what_the_page_shows(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    with Reader(capsys, monkeypatch) as reader:
        reader.follow(page.read_text("utf-8"))


@pytest.mark.parametrize(
    ("printed", "shown", "is_match"),
    [
        ("a 12 b\n", "a … b\n", True),
        ("a\nb\nc\n", "a\n…\nc\n", True),
        ("a \nb\n", "a\nb\n", True),
        ("a\nb\n", "a\n", False),
        ("a 12 c\n", "a … b\n", False),
    ],
)
def test_dots_stand_for_anything(printed: str, shown: str, is_match: bool) -> None:
    assert matches(printed, shown) is is_match
