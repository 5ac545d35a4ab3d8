"""Coverage is added up from all processes, and compiled code has no probes in it."""

import ast
import json
from importlib.util import module_from_spec
from pathlib import Path
from types import CodeType, ModuleType

import pytest
from slipcover import FileMatcher, ImportManager, Slipcover

from tests.coverage import __main__ as program
from tests.coverage import measurement
from tests.coverage.measurement import PACKAGE, all_reached, new_measurement
from tests.coverage.plugin import as_written

SOURCE = """\
from abc import abstractmethod

def sign(number):
    if number < 0:
        return -1
    return 1

class Shape:
    @abstractmethod
    def area(self):
        return None
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "signs.py"
    file.write_text(SOURCE, "utf-8")
    return file


def imported(file: Path, measured: Slipcover) -> ModuleType:
    """The module in a file, measured."""
    manager = ImportManager(measured, FileMatcher(sources=[file.parent]))
    spec = manager.mpf.find_spec(file.stem, [str(file.parent)])
    assert spec is not None
    module = module_from_spec(spec)
    with manager:
        spec.loader.exec_module(module)
    return module


def test_lines_and_branches_are_measured_without_declarations(file: Path) -> None:
    measured = new_measurement()
    assert imported(file, measured).sign(3) == 1
    (found,) = measured.get_coverage()["files"].values()
    assert found["missing_lines"] == [5]
    assert found["executed_branches"] == [(4, 6)]
    assert found["missing_branches"] == [(4, 5)]
    assert {10, 11}.isdisjoint(found["executed_lines"])


def test_compiled_code_is_as_it_was_written(file: Path) -> None:
    """Numba could not compile probes, and would not find the machine code that is kept."""
    sign = imported(file, new_measurement()).sign
    plain = next(one for one in compile(SOURCE, file, "exec").co_consts if isinstance(one, CodeType))
    assert sign.__code__ != plain
    assert as_written(sign) == plain


def test_what_processes_reach_is_added_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measurement, "DATA", tmp_path)
    before = all_reached()
    names = [name for name in before["files"] if name.endswith("stellwerk/sources.py")]
    one = before["files"][names[0]]["missing_lines"]
    for number, line in enumerate(one[:2]):
        reached = {name: {**facts, "executed_lines": []} for name, facts in before["files"].items()}
        reached[names[0]]["executed_lines"] = [line]
        (tmp_path / f"{number}.json").write_text(json.dumps({**before, "files": reached}), "utf-8")
    after = all_reached()
    assert after["files"][names[0]]["executed_lines"] == one[:2]
    assert after["files"][names[0]]["missing_lines"] == one[2:]
    assert after["summary"]["covered_lines"] == 2
    modules = [file for file in PACKAGE.rglob("*.py") if ast.parse(file.read_bytes()).body]
    assert len(after["files"]) >= len(modules)


def test_the_figures_are_shares_of_lines_and_branches(monkeypatch: pytest.MonkeyPatch) -> None:
    summary = {"covered_lines": 3, "missing_lines": 1, "covered_branches": 1, "missing_branches": 1}
    monkeypatch.setattr(program, "all_reached", lambda: {"summary": {**summary, "percent_covered": 200 / 3}})
    assert program.summary().startswith(
        "The tests reach 66.7 % of the package: 75.0 % of its lines and 50.0 % of its branches."
    )
