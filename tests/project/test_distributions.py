"""What is published is complete: the source distribution, and the wheel that is built from it."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.xdist_group("distributions")  # they are built once
ROOT = Path(__file__).parents[2]
PAGES = "stellwerk/server/static/index.html"


def build(target: str, source: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(folder)]
    return subprocess.run(command, cwd=source, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked source distribution."""
    folder = tmp_path_factory.mktemp("dist")
    built = build("sdist", ROOT, folder)
    assert built.returncode == 0, built.stderr
    (archive,) = folder.glob("*.tar.gz")
    # Python before 3.11.4 cannot filter what it unpacks, and Python 3.12 warns if nobody does.
    subprocess.run(["tar", "--extract", "--file", archive, "--directory", folder], check=True)
    return folder / archive.name.removesuffix(".tar.gz")


def test_a_wheel_from_the_source_distribution_has_everything(source: Path, tmp_path: Path) -> None:
    built = build("wheel", source, tmp_path)
    assert built.returncode == 0, built.stderr
    (wheel,) = tmp_path.glob("*.whl")
    packed = set(zipfile.ZipFile(wheel).namelist())
    package = {
        path.relative_to(ROOT / "src").as_posix() for path in (ROOT / "src").rglob("*") if path.is_file()
    }
    assert PAGES in packed
    assert {name for name in package - packed if "__pycache__" not in name} == set()


def test_the_source_distribution_can_run_the_checks(source: Path) -> None:
    needed = (
        "run",
        "run.cmd",
        "launch",
        "locks",
        "tests",
        "bench",
        "docs",
        "locales",
        "web",
        "CONTRIBUTING.md",
    )
    assert [name for name in needed if not (source / name).exists()] == []
    assert not (source / "web" / "node_modules").exists()


def test_there_is_no_package_without_the_web_pages(source: Path, tmp_path: Path) -> None:
    pages = source / "src" / PAGES
    moved = pages.rename(tmp_path / "index.html")
    built = build("wheel", source, tmp_path)
    moved.rename(pages)
    assert built.returncode != 0
    assert built.stderr.splitlines() == [
        "The web pages are missing: ./run serve --help builds them; then build the package."
    ]
    assert list(tmp_path.glob("*.whl")) == []
