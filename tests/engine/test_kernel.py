"""Machine code is never older than the sources it was made of."""

import sys
from pathlib import Path

import pytest

import stellwerk.bots.policies.entry_points
import stellwerk.engine
from stellwerk.engine import kernel

ENGINE = Path(stellwerk.engine.__file__).parent
POLICIES = Path(stellwerk.bots.policies.entry_points.__file__).parent


def compiled_files() -> set[Path]:
    """The files of every function of ours that Numba compiles."""
    functions = [
        value.py_func
        for name, module in sys.modules.copy().items()
        if name.startswith("stellwerk.")
        for value in vars(module).values()
        if hasattr(value, "py_func")
    ]
    return {Path(function.__code__.co_filename) for function in functions}


def test_every_compiled_function_is_in_a_file_that_the_cache_knows() -> None:
    assert compiled_files() <= {*kernel.sources(ENGINE), *kernel.sources(POLICIES)}


def test_policies_compile_the_rules_into_their_code() -> None:
    assert set(kernel.sources(ENGINE)) <= set(kernel.sources(POLICIES))


@pytest.mark.parametrize("folder", ["", "deeper", "deeper/still"])
def test_a_changed_file_changes_the_cache_folder_however_deep_it_lies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str
) -> None:
    monkeypatch.setenv("STELLWERK_KERNEL_CACHE", str(tmp_path / "cache"))
    source = tmp_path / "package" / folder / "rule.py"
    source.parent.mkdir(parents=True)
    source.write_text("PRICE = 1\n")
    before = kernel.cache_folder.__wrapped__(tmp_path / "package")
    source.write_text("PRICE = 2\n")
    assert kernel.cache_folder.__wrapped__(tmp_path / "package") != before


def test_a_changed_rule_in_a_subfolder_changes_the_cache_folder_of_the_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel, "_ENGINE", tmp_path)
    rule = tmp_path / "hidden" / "observe.py"
    rule.parent.mkdir()
    rule.write_text("BLANK = 0\n")
    before = kernel.cache_folder.__wrapped__(POLICIES)
    rule.write_text("BLANK = 1\n")
    assert kernel.cache_folder.__wrapped__(POLICIES) != before
