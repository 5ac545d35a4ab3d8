"""Cached machine code is never older than its sources."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import stellwerk.analysis.replaying.entry_points
import stellwerk.bots.policies.entry_points
import stellwerk.engine
import stellwerk.envs.batch.entry_points
import stellwerk.envs.encoder.entry_points
from stellwerk.engine import kernel

ENGINE = Path(stellwerk.engine.__file__).parent
NOT_COMPILED = {
    "adjacency.py",
    "compilation.py",
    "compile_notice.py",
    "compiled_function.py",
    "kernel.py",
    "precompile.py",
}
"""They prepare for compiled code in plain Python, and freeze nothing into it."""
POLICIES = Path(stellwerk.bots.policies.entry_points.__file__).parent
ENCODER = Path(stellwerk.envs.encoder.entry_points.__file__).parent
BATCH = Path(stellwerk.envs.batch.entry_points.__file__).parent
REPLAYING = Path(stellwerk.analysis.replaying.entry_points.__file__).parent
PACKAGES = [ENGINE, POLICIES, ENCODER, BATCH, REPLAYING]


def module_name(source: Path) -> str:
    return ".".join(source.relative_to(ENGINE.parents[1]).with_suffix("").parts).removesuffix(".__init__")


def imported_modules(source: Path) -> Iterator[str]:
    """The modules of ours that a source imports, those of names imported from a package included."""
    package = module_name(source.parent)
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            module = f"{package}.{node.module or ''}".rstrip(".") if node.level else node.module or ""
            if module.startswith("stellwerk."):
                yield module


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
    assert compiled_files() <= {source for package in PACKAGES for source in kernel.sources(package)}


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.name)
def test_compiled_code_imports_nothing_that_the_cache_does_not_know(package: Path) -> None:
    """Numba freezes constants into the code, so a constant from elsewhere would go stale, too."""
    sources = kernel.sources(package)
    modules = {module_name(source) for source in sources}
    for source in sources:
        if source.is_relative_to(package) and source.name not in NOT_COMPILED:
            assert set(imported_modules(source)) <= modules, source


@pytest.mark.parametrize("file", ["entry_points.py", "rule.py", "deeper/rule.py", "deeper/entry_points.py"])
def test_a_file_belongs_to_the_outermost_package_with_entry_points(tmp_path: Path, file: str) -> None:
    package = tmp_path / "package"
    (package / "deeper").mkdir(parents=True)
    (package / "entry_points.py").touch()
    (package / "deeper" / "entry_points.py").touch()
    assert kernel.package_of(package / file) == package


def test_an_entry_point_outside_such_a_package_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"lonely\.py belongs to no compiled package"):
        kernel.package_of(tmp_path / "lonely.py")


def test_policies_compile_the_rules_into_their_code() -> None:
    assert set(kernel.sources(ENGINE)) <= set(kernel.sources(POLICIES))


def test_a_package_depends_on_the_compiled_packages_that_it_imports_from() -> None:
    assert {*kernel.sources(POLICIES), *kernel.sources(ENCODER)} <= set(kernel.sources(BATCH))
    assert not set(kernel.sources(ENCODER)) & set(POLICIES.rglob("*.py"))


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


def test_a_project_of_somebody_else_leaves_the_cache_to_the_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("STELLWERK_KERNEL_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr("os.access", lambda *_: False)  # file modes would not stop root
    assert kernel.cache_folder.__wrapped__(ENGINE).is_relative_to(tmp_path)
