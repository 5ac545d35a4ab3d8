"""The engine knows no names, and no part of the outside world."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import stellwerk.engine
from stellwerk.boards import editions, load_board

ENGINE = Path(stellwerk.engine.__file__).parent
SOURCES = sorted(ENGINE.rglob("*.py"))
COMPILING = {"compilation.py", "compile_notice.py", "compiled_function.py", "kernel.py", "precompile.py"}
"""These modules compile and cache, so they may use files and clocks."""

ALLOWED = {"numpy", "stellwerk.boards.limits", "itertools", "typing"}


def name_of(source: Path) -> str:
    return source.relative_to(ENGINE).as_posix()


@pytest.mark.parametrize("source", SOURCES, ids=name_of)
def test_no_edition_and_no_place_is_named(source: Path) -> None:
    text = source.read_text(encoding="utf-8")
    for edition in editions():
        assert edition not in text
        for place in load_board(edition).places:
            assert not re.search(rf"\b{re.escape(place.name)}\b", text)


@pytest.mark.parametrize("source", [file for file in SOURCES if file.name not in COMPILING], ids=name_of)
def test_the_rules_import_nothing_of_the_outside_world(source: Path) -> None:
    assert set(imported(source.read_text(encoding="utf-8"))) <= ALLOWED


def test_the_guard_itself_sees_imports_of_every_form() -> None:
    text = "import os.path\nfrom time import sleep\ndef f():\n    import random\nfrom .cards import pay\n"
    text += "from stellwerk.engine.cards import pay\n"
    assert sorted(imported(text)) == ["os.path", "random", "time"]


def imported(text: str) -> Iterator[str]:
    """The packages a source imports from elsewhere."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            module = node.module or ""
            if not module.startswith("stellwerk.engine."):
                yield module
