"""The workflow and the templates for a public forge are well-formed, safe, and fit the project."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from launch.locks import OLDEST_PYTHON
from stellwerk import editions

ROOT = Path(__file__).parents[2]
FORGE = ROOT / ".github"
WORKFLOW = FORGE / "workflows" / "checks.yml"
FORMS = sorted((FORGE / "ISSUE_TEMPLATE").glob("*.yml"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def lint(program: str, *arguments: str | Path) -> None:
    command = [Path(sys.executable).with_name(program), *arguments]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("schema", "files"),
    [
        ("vendor.github-workflows", [WORKFLOW]),
        ("vendor.github-issue-forms", FORMS),
        ("vendor.dependabot", [FORGE / "dependabot.yml"]),
    ],
)
def test_files_have_the_form_that_the_forge_expects(schema: str, files: list[Path]) -> None:
    assert files
    lint("check-jsonschema", "--builtin-schema", schema, *files)


def test_the_workflow_is_safe() -> None:
    lint("zizmor", "--offline", "--persona=pedantic", FORGE)


def test_every_supported_python_is_checked() -> None:
    (versions,) = re.findall(r"python: \[(.*)\]", WORKFLOW.read_text("utf-8"))
    checked = re.findall(r'"(3\.\d+)"', versions)
    assert checked[0] == OLDEST_PYTHON
    classifiers = [f"Programming Language :: Python :: {version}" for version in checked]
    assert [name for name in PROJECT["classifiers"] if ":: Python :: 3." in name] == classifiers


def test_only_systems_that_are_checked_are_called_supported() -> None:
    systems = [name for name in PROJECT["classifiers"] if name.startswith("Operating System")]
    assert systems == ["Operating System :: POSIX :: Linux"]
    assert re.search(r"run: \.ci/run$", WORKFLOW.read_text("utf-8"), re.MULTILINE)


def test_a_report_can_be_about_every_edition() -> None:
    form = (FORGE / "ISSUE_TEMPLATE" / "rule.yml").read_text("utf-8")
    assert f"options: [{', '.join(editions())}, all of them]" in form
