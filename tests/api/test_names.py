"""What completion shows of the package, and what importing it costs."""

import subprocess
import sys
from importlib import import_module
from types import ModuleType

import pytest

import stellwerk
from stellwerk import actions, events
from stellwerk.play import actions as play_actions
from stellwerk.play import events as play_events
from tests.api.surface import public_modules


def in_a_process(program: str) -> str:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_completion_shows_the_public_names_before_they_are_imported() -> None:
    shown = in_a_process("import stellwerk; print(*dir(stellwerk))").split()
    assert {"Game", "Observation", "render", "load_board", "actions", "events", "records"} <= set(shown)
    assert [name for name in shown if name.startswith("_") and not name.startswith("__")] == []
    assert {"import_module", "TYPE_CHECKING", "Final"}.isdisjoint(shown)


def test_everything_that_is_shown_is_there() -> None:
    for module in map(import_module, public_modules()):
        for name in getattr(module, "__all__", ()):
            assert getattr(module, name) is not None, f"{module.__name__}.{name}"
    assert all(hasattr(stellwerk, name) for name in dir(stellwerk))


def test_a_name_that_is_not_public_does_not_exist() -> None:
    with pytest.raises(AttributeError, match="module 'stellwerk' has no attribute 'nosuch'"):
        getattr(stellwerk, "nosuch")  # noqa: B009 - to type checkers the attribute does not exist
    assert not hasattr(stellwerk, "import_game")


def test_modules_are_attributes_without_importing_them() -> None:
    program = "import stellwerk; print(stellwerk.actions.Claim(1, 'red', 0), stellwerk.boards.editions()[0])"
    assert in_a_process(program) == "Claim(route=1, color='red', wilds=0) usa-2004"


def test_importing_the_package_loads_neither_compiler_nor_arrays() -> None:
    program = "import sys, stellwerk; print(sys.modules.keys() & {'numpy', 'numba', 'msgspec'})"
    assert in_a_process(program) == "set()"


@pytest.mark.parametrize(
    ("module", "origin", "base"),
    [(actions, play_actions, "Action"), (events, play_events, "Event")],
    ids=["actions", "events"],
)
def test_every_class_of_actions_and_events_is_public(
    module: ModuleType, origin: ModuleType, base: str
) -> None:
    kinds = {
        name
        for name, value in vars(origin).items()
        if isinstance(value, type) and issubclass(value, getattr(origin, base))
    }
    assert kinds <= set(module.__all__)
