"""The bots by name: from a spec, as it is typed, to a factory of players.

A spec is the name of a bot, with settings after colons where it takes any (`search:time=0.5`), or the file
and the class of a bot of one's own (`path/to/file.py:MyBot`). Specs are plain text, so that other processes
and machines can make the same bots from them.
"""

import hashlib
import importlib.util
import inspect
import math
import sys
import threading
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from stellwerk.play import GameError

from .bot import Bot
from .guard import told
from .levels import EasyBot, HardBot
from .policy_bots import GreedyBot, PlannerBot, RacerBot
from .random import RandomBot
from .search import SearchBot

_LOADING: Final = threading.Lock()
"""Nobody gets a module that another thread is still importing."""

Factory = Callable[[int], Bot]
"""Makes a player from a seed."""

Reader = Callable[[str], float]
"""Makes the value of a setting from its text; a ValueError says what it must be."""


class BotError(GameError):
    """A spec that no bot can be made from; the text says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A bot of the house: one line about it, what makes it, and the settings it takes besides the seed.

    Of the settings named by `either` it takes one at most.
    """

    summary: str
    make: Callable[..., Bot]
    settings: Mapping[str, Reader] = field(default_factory=dict)
    either: tuple[str, ...] = ()


def positive_number(text: str) -> float:
    """A number above 0."""
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not 0 < number < math.inf:
        raise ValueError("a number above 0, such as 0.5")
    return number


def positive_count(text: str) -> int:
    """A whole number above 0."""
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise ValueError("a whole number above 0, such as 400")
    return int(text)


BOTS: Final[dict[str, Entry]] = {
    "random": Entry("takes each legal action equally often", RandomBot),
    "greedy": Entry("claims what scores most now, draws what it lacks", GreedyBot),
    "racer": Entry("ignores its tickets, claims the longest routes, ends the game fast", RacerBot),
    "planner": Entry("builds a network for its tickets, and long routes besides", PlannerBot),
    "search": Entry(
        "tries its moves in games played to their end",
        SearchBot,
        {"time": positive_number, "simulations": positive_count, "threads": positive_count},
        either=("time", "simulations"),
    ),
    "easy": Entry("for people: plans, but makes mistakes", EasyBot),
    "medium": Entry("for people: the planner", PlannerBot),
    "hard": Entry("for people: searches for a few tenths of a second", HardBot),
}
"""The bots of the house by the names they are called by, the weakest first."""


def bot_factory(spec: str) -> Factory:
    """What makes the players that a spec stands for; raises BotError."""
    if _is_plugin(spec):
        return _plugin(spec)
    name, settings = _parsed(spec)
    entry = BOTS[name]
    values = {key: _value(name, key, text) for key, text in settings.items()}
    return partial(entry.make, **values) if values else entry.make


def completed_spec(spec: str, defaults: Mapping[str, object]) -> str:
    """The spec with these settings added where its bot takes them and it does not set them itself.

    A bot that sets how long it thinks in one way is not told so in another. The path of a bot of one's own
    is made absolute: other processes may work in another folder.
    """
    if _is_plugin(spec):
        path, class_name = _plugin_parts(spec)
        return f"{path.resolve()}:{class_name}"
    name, settings = _parsed(spec)
    entry = BOTS[name]
    decided = {*settings, *(entry.either if _given(entry, settings) else ())}
    added = {
        key: str(value) for key, value in defaults.items() if key in entry.settings and key not in decided
    }
    completed = {**added, **settings}
    _check_either(name, completed)
    return ":".join([name, *(f"{key}={text}" for key, text in completed.items())])


def _parsed(spec: str) -> tuple[str, dict[str, str]]:
    name, *parts = spec.split(":")
    if name not in BOTS:
        raise BotError(
            f"There is no bot “{name}”; there is: {', '.join(BOTS)}. A bot of your own is file.py:Class."
        )
    settings: dict[str, str] = {}
    for part in parts:
        key, equals, text = part.partition("=")
        if key not in BOTS[name].settings:
            raise BotError(f"The bot {name} has no setting “{key}”; {_settings_of(name)}.")
        if not equals or key in settings:
            raise BotError(f"Write each setting of the bot {name} once, as in {name}:{key}=1.")
        settings[key] = text
    _check_either(name, settings)
    return name, settings


def _check_either(name: str, settings: Mapping[str, str]) -> None:
    given = _given(BOTS[name], settings)
    if len(given) > 1:
        raise BotError(f"The bot {name} takes one of {' and '.join(given)}, not both; leave one out.")


def _given(entry: Entry, settings: Mapping[str, str]) -> list[str]:
    """Which of the settings that exclude each other are there."""
    return [key for key in entry.either if key in settings]


def _value(name: str, key: str, text: str) -> Any:
    try:
        return BOTS[name].settings[key](text)
    except ValueError as error:
        raise BotError(f"The setting {key} of the bot {name} cannot be “{text}”; write {error}.") from None


def _settings_of(name: str) -> str:
    settings = BOTS[name].settings
    return f"it has: {', '.join(settings)}" if settings else "it has none"


def _is_plugin(spec: str) -> bool:
    return ".py:" in spec or spec.endswith(".py")


def _plugin_parts(spec: str) -> tuple[Path, str]:
    file, suffix, class_name = spec.rpartition(".py:")
    if not suffix or not class_name.isidentifier():
        raise BotError(f"{spec}: name the file and the class of the bot, as in file.py:MyBot.")
    return Path(f"{file}.py"), class_name


def _plugin(spec: str) -> Factory:
    """The class of a bot of one's own, if it looks like one."""
    path, class_name = _plugin_parts(spec)
    with _LOADING:
        module = _module(path)
    made = getattr(module, class_name, None)
    if not isinstance(made, type):
        raise BotError(f"{path} has no class {class_name}; {_classes_of(module)}.")
    if not callable(getattr(made, "choose", None)):
        raise BotError(f"{spec} has no method choose(self, observation), which every bot must have.")
    try:
        inspect.signature(made).bind(0)
    except (TypeError, ValueError) as error:
        raise BotError(f"{spec} cannot be made with one argument, the seed: {error}.") from None
    return made


def _module(path: Path) -> ModuleType:
    """The module of a file, imported once; its neighbours can be imported from it."""
    file = path.resolve()
    name = f"stellwerk_plugin_{hashlib.blake2b(str(file).encode(), digest_size=8).hexdigest()}"
    if name in sys.modules:
        return sys.modules[name]
    found = importlib.util.spec_from_file_location(name, file)
    if found is None or found.loader is None or not file.is_file():
        raise BotError(f"{path}: there is no such file; check the path.")
    module = importlib.util.module_from_spec(found)
    sys.modules[name] = module  # dataclasses look their module up
    if str(file.parent) not in sys.path:
        sys.path.append(str(file.parent))
    try:
        found.loader.exec_module(module)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        del sys.modules[name]
        where = f"{path}{_line_of(error, file)}"
        raise BotError(f"{where}: the bot cannot be loaded: {told(error)}.") from None
    return module


def _line_of(error: BaseException, file: Path) -> str:
    """Where in the file it happened, as `:12`."""
    if isinstance(error, SyntaxError) and error.filename == str(file):
        return f":{error.lineno}"
    lines = [
        frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(file)
    ]
    return f":{lines[-1]}" if lines else ""


def _classes_of(module: ModuleType) -> str:
    names = [
        name
        for name, value in vars(module).items()
        if isinstance(value, type) and value.__module__ == module.__name__
    ]
    return f"it has: {', '.join(names)}" if names else "there is no class in it"
