"""From a spec to a bot, or to one sentence on why there is none."""

import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest

from stellwerk import Game
from stellwerk.bots import BOTS, BotError, RandomBot, bot_factory, bot_seed, completed_spec
from stellwerk.bots.roster import Entry, positive_count, positive_number
from stellwerk.play import Action, Observation

Write = Callable[[str], Path]


class Thinker:
    """A bot with settings."""

    def __init__(self, seed: int, time: float | None = None, simulations: int | None = None) -> None:
        self.settings = (seed, time, simulations)

    def choose(self, observation: Observation) -> Action:
        return observation.legal[0]


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = {"time": positive_number, "simulations": positive_count}
    monkeypatch.setitem(BOTS, "thinker", Entry("thinks", Thinker, settings, ("time", "simulations")))


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes the file of a bot."""

    def write_file(program: str) -> Path:
        path = tmp_path / "own.py"
        path.write_text(textwrap.dedent(program), "utf-8")
        return path

    return write_file


def test_every_bot_of_the_house_can_be_made_and_plays() -> None:
    game = Game.new("mini", seed=1)
    for name, entry in BOTS.items():
        assert entry.summary
        assert bot_factory(name)(1).choose(game.observation(0)) in game.legal(0)


@pytest.mark.usefixtures("thinker")
@pytest.mark.parametrize(
    ("spec", "settings"),
    [
        ("thinker", (7, None, None)),
        ("thinker:time=0.5", (7, 0.5, None)),
        ("thinker:simulations=400", (7, None, 400)),
    ],
)
def test_settings_follow_the_name(spec: str, settings: tuple[object, ...]) -> None:
    bot = bot_factory(spec)(7)
    assert isinstance(bot, Thinker)
    assert bot.settings == settings


@pytest.mark.usefixtures("thinker")
def test_defaults_are_for_bots_that_have_such_settings() -> None:
    assert completed_spec("thinker", {"time": 0.5}) == "thinker:time=0.5"
    assert completed_spec("thinker", {"simulations": 400}) == "thinker:simulations=400"
    assert completed_spec("random", {"time": 0.5}) == "random"


@pytest.mark.usefixtures("thinker")
@pytest.mark.parametrize("spec", ["thinker:time=2", "thinker:simulations=90"])
@pytest.mark.parametrize("defaults", [{"time": 0.5}, {"simulations": 400}])
def test_a_bot_that_sets_how_long_it_thinks_keeps_to_it(spec: str, defaults: dict[str, object]) -> None:
    assert completed_spec(spec, defaults) == spec


@pytest.mark.usefixtures("thinker")
def test_a_bot_is_not_told_in_two_ways_how_long_to_think() -> None:
    with pytest.raises(BotError, match="takes one of time and simulations, not both; leave one out"):
        completed_spec("thinker", {"time": 0.5, "simulations": 400})


def test_search_takes_threads_beside_how_long_it_thinks() -> None:
    assert completed_spec("search:threads=2", {"time": 0.5}) == "search:time=0.5:threads=2"


@pytest.mark.usefixtures("thinker")
@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("tycoon", "There is no bot “tycoon”; there is: random"),
        ("", "There is no bot “”"),
        ("random:time=1", "The bot random has no setting “time”; it has none."),
        ("thinker:depth=3", "The bot thinker has no setting “depth”; it has: time, simulations."),
        ("thinker:time", "Write each setting of the bot thinker once, as in thinker:time=1."),
        ("thinker:time=1:time=2", "Write each setting of the bot thinker once"),
        ("thinker:time=1:simulations=2", "The bot thinker takes one of time and simulations, not both"),
        ("thinker:time=long", "The setting time of the bot thinker cannot be “long”; write a number above 0"),
        ("thinker:time=-1", "cannot be “-1”"),
        ("thinker:time=nan", "cannot be “nan”"),
        ("thinker:time=inf", "cannot be “inf”"),
        ("thinker:simulations=0", "cannot be “0”; write a whole number above 0, such as 400."),
        ("thinker:simulations=1.5", "cannot be “1.5”"),
        ("thinker:simulations=²", "cannot be “²”"),
    ],
)
def test_a_wrong_spec_is_one_sentence(spec: str, sentence: str) -> None:
    with pytest.raises(BotError) as failure:
        bot_factory(spec)
    assert sentence in str(failure.value)
    assert "\n" not in str(failure.value)


def test_a_file_can_hold_a_bot(write: Write) -> None:
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


def test_a_bot_finds_the_files_beside_its_own(write: Write) -> None:
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
NAME_IT = "name the file and the class of the bot, as in file.py:MyBot."


@pytest.mark.parametrize(
    ("program", "name", "sentence"),
    [
        ("", "Own", "has no class Own; there is no class in it."),
        ("class Other: ...", "Own", "has no class Own; it has: Other."),
        ("Own = 3", "Own", "has no class Own"),
        ("class Own: ...", "Own", "own.py:Own has no method choose(self, observation)"),
        (f"class Own:\n{CHOOSE}", "Own", "cannot be made with one argument, the seed: too many"),
        (f"class Own:\n  def __init__(self, a, b): ...\n{CHOOSE}", "Own", "missing a required argument"),
        ("\n\nimport nothing_like_it", "Own", "own.py:3: the bot cannot be loaded: ModuleNotFoundError: No"),
        ("x = 1\nclass Own", "Own", "own.py:2: the bot cannot be loaded: SyntaxError:"),
        ("def f():\n  1 / 0\nf()", "Own", "own.py:2: the bot cannot be loaded: ZeroDivisionError:"),
        (
            "raise SystemExit('ends\\nhere')",
            "Own",
            "own.py:1: the bot cannot be loaded: SystemExit: ends here.",
        ),
        ("", "not a name", NAME_IT),
        ("", "", NAME_IT),
    ],
)
def test_a_file_without_a_bot_is_one_sentence(write: Write, program: str, name: str, sentence: str) -> None:
    path = write(program)
    with pytest.raises(BotError) as failure:
        bot_factory(f"{path}:{name}")
    assert str(failure.value).startswith(str(path))
    assert sentence in str(failure.value)
    assert "\n" not in str(failure.value)


def test_a_file_that_is_not_there_is_one_sentence() -> None:
    with pytest.raises(BotError, match=r"^no/own\.py: there is no such file; check the path\.$"):
        bot_factory("no/own.py:Own")
    with pytest.raises(BotError, match=r"^own\.py: name the file and the class"):
        bot_factory("own.py")


def test_a_path_is_made_absolute_for_other_processes(
    write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write("class Own: ...")
    monkeypatch.chdir(tmp_path)
    assert completed_spec("own.py:Own", {"time": 1}) == f"{path.resolve()}:Own"


def test_bots_of_different_games_and_seats_have_different_seeds() -> None:
    seeds = {bot_seed(game, seat) for game in range(100) for seat in range(6)}
    assert len(seeds) == 600
    assert all(0 <= seed < 1 << 64 for seed in seeds)
    assert bot_seed(1, 0) == bot_seed(1, 0)


def test_the_random_bot_chooses_everything_equally_often() -> None:
    bot, counts = RandomBot(1), [0] * 10
    for _ in range(10_000):
        counts[bot.pick(range(10))] += 1
    assert all(850 < count < 1150 for count in counts)
