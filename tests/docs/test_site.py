"""The documentation site: it builds without a warning, and has everything that it should have.

A link to a page, a heading or a name that does not exist is a warning, and every warning is an error.
"""

import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from sphinx.util.inventory import InventoryFile

import stellwerk
from docs import conf
from stellwerk import actions, analysis, arena, boards, bots, envs, events, prospects, records

pytestmark = pytest.mark.xdist_group("site")  # it is built once
ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built site."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "docs.site", str(folder)]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    return folder


def read(site: Path, page: str) -> str:
    return (site / page).read_text("utf-8")


def test_every_page_is_in_the_contents(site: Path) -> None:
    pages = {path.relative_to(DOCS).with_suffix(".html").as_posix() for path in DOCS.rglob("*.md")}
    contents = read(site, "index.html")
    assert [page for page in sorted(pages - {"index.html"}) if f'href="{page}"' not in contents] == []


def test_every_rule_can_be_linked_to(site: Path) -> None:
    rules, pictures = read(site, "rules.html"), read(site, "rules-in-pictures.html")
    numbers = re.findall(
        r"^- \*\*((?:R|TRAP)-[A-Z0-9-]+)\*\*", (DOCS / "rules.md").read_text("utf-8"), re.MULTILINE
    )
    assert len(numbers) > 50
    assert [number for number in numbers if f'id="{number.lower()}"' not in rules] == []
    assert 'href="rules.html#r-claim-5"' in pictures


def test_boards_are_drawn(site: Path) -> None:
    drawings = {path.stem: path.read_text("utf-8") for path in (site / "_images").glob("*.svg")}
    assert "Lake Constance" in drawings["mini"]
    assert "Alcatraz" in drawings["san-francisco-alcatraz-fort-mason-pier-39"]


def test_what_has_a_colour_in_one_theme_has_one_in_the_other() -> None:
    light, dark = (conf.html_theme_options[f"{theme}_css_variables"] for theme in ("light", "dark"))
    assert isinstance(light, dict)
    assert isinstance(dark, dict)
    assert light.keys() <= dark.keys()


@pytest.mark.parametrize(
    "module",
    [stellwerk, boards, bots, envs, arena, analysis, actions, events, prospects, records],
    ids=lambda module: module.__name__,
)
def test_every_public_name_is_in_the_reference(site: Path, module: ModuleType) -> None:
    inventory = InventoryFile.loads((site / "objects.inv").read_bytes(), uri="").data
    documented = {
        name.rpartition(".")[2]
        for kind, names in inventory.items()
        if kind.startswith("py:")
        for name in names
    }
    assert [name for name in module.__all__ if name not in documented] == []
