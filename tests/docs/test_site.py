"""The documentation site: it builds without a warning, and has everything that it should have.

A link to a page, a heading or a name that does not exist is a warning, and every warning is an error.
"""

import re
import subprocess
import sys
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import FunctionType

import pytest
from sphinx.util.inventory import InventoryFile

import stellwerk
from docs import conf
from tests.api.surface import public_modules, public_names

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


def documented(site: Path) -> set[str]:
    """The names in the index, as they are written."""
    inventory = InventoryFile.loads((site / "objects.inv").read_bytes(), uri="").data
    return {name for kind, names in inventory.items() if kind.startswith("py:") for name in names}


@pytest.mark.parametrize("name", public_modules())
def test_every_public_name_is_in_the_reference(site: Path, name: str) -> None:
    shown = {name.rpartition(".")[2] for name in documented(site)}
    assert [name for name in public_names(import_module(name)) if name not in shown] == []


def test_every_method_of_what_stellwerk_itself_exports_is_in_the_reference(site: Path) -> None:
    shown = {".".join(name.split(".")[-2:]) for name in documented(site)}
    classes = [kind for name in stellwerk.__all__ if isinstance(kind := getattr(stellwerk, name), type)]
    members = {
        f"{kind.__name__}.{name}"
        for kind in classes
        for base in kind.__mro__
        for name, member in vars(base).items()
        if base.__module__.startswith("stellwerk.") and not name.startswith("_")
        if isinstance(member, FunctionType | property | classmethod | cached_property)
    }
    assert "Game.legal" in members
    assert sorted(members - shown) == []
