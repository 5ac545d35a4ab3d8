"""From a spec to a bot, or to one sentence about what is wrong with it."""

import pytest

from stellwerk import Game
from stellwerk.bots import BOTS, BotError, bot_factory, completed_spec
from stellwerk.bots.registry import RegisteredBot, positive_count, positive_number
from stellwerk.play import Action, Observation


class SearchingBot:
    """A bot with settings."""

    def __init__(self, seed: int, time: float | None = None, simulations: int | None = None) -> None:
        self.settings = (seed, time, simulations)

    def choose(self, observation: Observation) -> Action:
        return observation.legal[0]


@pytest.fixture
def searcher(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = {"time": positive_number, "simulations": positive_count}
    monkeypatch.setitem(
        BOTS, "searcher", RegisteredBot("searches", SearchingBot, settings, ("time", "simulations"))
    )


def test_every_built_in_bot_can_be_created_and_plays() -> None:
    game = Game.new("mini", seed=1)
    for name, bot in BOTS.items():
        assert bot.summary
        assert bot_factory(name)(1).choose(game.observation(0)) in game.legal(0)


@pytest.mark.usefixtures("searcher")
@pytest.mark.parametrize(
    ("spec", "settings"),
    [
        ("searcher", (7, None, None)),
        ("searcher:time=0.5", (7, 0.5, None)),
        ("searcher:simulations=400", (7, None, 400)),
    ],
)
def test_settings_follow_the_name(spec: str, settings: tuple[object, ...]) -> None:
    bot = bot_factory(spec)(7)
    assert isinstance(bot, SearchingBot)
    assert bot.settings == settings


@pytest.mark.usefixtures("searcher")
def test_defaults_apply_to_bots_with_such_settings() -> None:
    assert completed_spec("searcher", {"time": 0.5}) == "searcher:time=0.5"
    assert completed_spec("searcher", {"simulations": 400}) == "searcher:simulations=400"
    assert completed_spec("random", {"time": 0.5}) == "random"


@pytest.mark.usefixtures("searcher")
@pytest.mark.parametrize("spec", ["searcher:time=2", "searcher:simulations=90"])
@pytest.mark.parametrize("defaults", [{"time": 0.5}, {"simulations": 400}])
def test_a_spec_takes_precedence_over_defaults(spec: str, defaults: dict[str, object]) -> None:
    assert completed_spec(spec, defaults) == spec


@pytest.mark.usefixtures("searcher")
def test_defaults_cannot_exclude_each_other() -> None:
    with pytest.raises(BotError, match="takes either time or simulations, not both; remove one of them"):
        completed_spec("searcher", {"time": 0.5, "simulations": 400})


def test_search_takes_threads_as_well_as_time() -> None:
    assert completed_spec("search:threads=2", {"time": 0.5}) == "search:time=0.5:threads=2"


@pytest.mark.usefixtures("searcher")
@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("tycoon", "Unknown bot “tycoon”; choose from random, "),
        ("", "Unknown bot “”"),
        ("random:time=1", "Unknown setting “time” for the bot random; it takes none."),
        ("searcher:depth=3", "Unknown setting “depth” for the bot searcher; it takes time, simulations."),
        ("searcher:time", "Give each setting of the bot searcher once, as in searcher:time=1."),
        ("searcher:time=1:time=2", "Give each setting of the bot searcher once"),
        ("searcher:time=1:simulations=2", "The bot searcher takes either time or simulations, not both"),
        (
            "searcher:time=long",
            "Invalid value “long” for the setting time of the bot searcher; it must be a number above 0",
        ),
        ("searcher:time=-1", "Invalid value “-1”"),
        ("searcher:time=nan", "Invalid value “nan”"),
        ("searcher:time=inf", "Invalid value “inf”"),
        ("searcher:simulations=0", "it must be a whole number above 0, such as 400."),
        ("searcher:simulations=1.5", "Invalid value “1.5”"),
        ("searcher:simulations=²", "Invalid value “²”"),
    ],
)
def test_a_wrong_spec_is_explained_in_one_sentence(spec: str, sentence: str) -> None:
    with pytest.raises(BotError) as failure:
        bot_factory(spec)
    assert sentence in str(failure.value)
    assert "\n" not in str(failure.value)
