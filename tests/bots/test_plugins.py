"""Custom bots from files."""

import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest

from stellwerk import Game
from stellwerk.bots import BotError, bot_factory, completed_spec

Write = Callable[[str], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes the file of a custom bot."""

    def write_file(program: str) -> Path:
        path = tmp_path / "own.py"
        path.write_text(textwrap.dedent(program), "utf-8")
        return path

    return write_file


def test_a_custom_bot_is_loaded_from_its_file(write: Write) -> None:
    path = write("""
        from dataclasses import dataclass
        from stellwerk.play import Action, Observation

        @dataclass
        class Last:
            seed: int

            def choose(self, observation: Observation) -> Action:
                return observation.legal[-1]
    """)
    observation = Game.new("mini", seed=1).observation(0)
    assert bot_factory(f"{path}:Last")(1).choose(observation) == observation.legal[-1]
    assert bot_factory(f"{path}:Last") is bot_factory(f"{path}:Last"), "a file is imported once"


def test_a_custom_bot_can_import_the_files_beside_its_own(write: Write) -> None:
    path = write("""
        from neighbour_of_own import choice

        class Own:
            def __init__(self, seed): ...
            choose = choice
    """)
    path.with_name("neighbour_of_own.py").write_text(
        "def choice(self, observation): return observation.legal[0]"
    )
    observation = Game.new("mini", seed=1).observation(0)
    assert bot_factory(f"{path}:Own")(1).choose(observation) == observation.legal[0]


CHOOSE = "  def choose(self, observation): ..."
GIVE_BOTH = "give the file and the class of the bot, as in file.py:MyBot."


@pytest.mark.parametrize(
    ("program", "name", "sentence"),
    [
        ("", "Own", "has no class Own; it has no classes at all."),
        ("class Other: ...", "Own", "has no class Own; it has Other."),
        ("Own = 3", "Own", "has no class Own"),
        ("class Own: ...", "Own", "own.py:Own has no method choose(self, observation)"),
        (f"class Own:\n{CHOOSE}", "Own", "cannot be created with one argument, the seed: too many"),
        (f"class Own:\n  def __init__(self, a, b): ...\n{CHOOSE}", "Own", "missing a required argument"),
        ("\n\nimport nothing_like_it", "Own", "own.py:3: the bot cannot be loaded: ModuleNotFoundError: No"),
        ("x = 1\nclass Own", "Own", "own.py:2: the bot cannot be loaded: SyntaxError:"),
        ("def f():\n  1 / 0\nf()", "Own", "own.py:2: the bot cannot be loaded: ZeroDivisionError:"),
        (
            "raise SystemExit('ends\\nhere')",
            "Own",
            "own.py:1: the bot cannot be loaded: SystemExit: ends here.",
        ),
        ("", "not a name", GIVE_BOTH),
        ("", "", GIVE_BOTH),
    ],
)
def test_a_file_without_a_bot_is_explained_in_one_sentence(
    write: Write, program: str, name: str, sentence: str
) -> None:
    path = write(program)
    with pytest.raises(BotError) as failure:
        bot_factory(f"{path}:{name}")
    assert str(failure.value).startswith(str(path))
    assert sentence in str(failure.value)
    assert "\n" not in str(failure.value)


def test_a_missing_file_is_explained_in_one_sentence() -> None:
    with pytest.raises(BotError, match=r"^no/own\.py: there is no such file; check the path\.$"):
        bot_factory("no/own.py:Own")
    with pytest.raises(BotError, match=r"^own\.py: give the file and the class"):
        bot_factory("own.py")


def test_the_path_becomes_absolute_for_other_processes(
    write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write("class Own: ...")
    monkeypatch.chdir(tmp_path)
    assert completed_spec("own.py:Own", {"time": 1}) == f"{path.resolve()}:Own"
