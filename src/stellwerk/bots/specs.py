"""Bot specs: the text that names a bot, as typed on the command line.

A spec is the name of a built-in bot, with settings after colons if it takes any (`search:time=0.5`), or the
file and class of a custom bot (`path/to/file.py:MyBot`). Specs are plain text, so that other processes and
machines can create the same bots from them.
"""

from collections.abc import Mapping
from functools import partial
from pathlib import PurePath
from typing import Any

from .bot import BotError, Factory
from .plugins import is_plugin, load_plugin, plugin_parts
from .registry import BOTS, RegisteredBot


def bot_factory(spec: str) -> Factory:
    """What creates the bots that a spec names; raises BotError."""
    if is_plugin(spec):
        return load_plugin(spec)
    name, settings = _parse(spec)
    make = BOTS[name].make
    values = {key: _value(name, key, text) for key, text in settings.items()}
    return partial(make, **values) if values else make


def completed_spec(spec: str, defaults: Mapping[str, object]) -> str:
    """The spec with default settings added where its bot takes them and the spec does not set them.

    A default is left out if the spec sets another setting that excludes it. The path of a custom bot becomes
    absolute: other processes may run in another folder.
    """
    if is_plugin(spec):
        path, class_name = plugin_parts(spec)
        return f"{path.resolve()}:{class_name}"
    name, settings = _parse(spec)
    bot = BOTS[name]
    decided = {*settings, *(bot.exclusive if _exclusive_settings(bot, settings) else ())}
    added = {key: str(value) for key, value in defaults.items() if key in bot.settings and key not in decided}
    completed = {**added, **settings}
    _check_exclusive(name, completed)
    return ":".join([name, *(f"{key}={text}" for key, text in completed.items())])


def portable_spec(spec: str) -> str:
    """The spec as others may read it: a custom bot by its file and class, without the folder."""
    return PurePath(spec).name if is_plugin(spec) else spec


def _parse(spec: str) -> tuple[str, dict[str, str]]:
    name, *parts = spec.split(":")
    if name not in BOTS:
        raise BotError(
            f"Unknown bot “{name}”; choose from {', '.join(BOTS)}, or name your own as file.py:MyBot."
        )
    settings: dict[str, str] = {}
    for part in parts:
        key, equals, text = part.partition("=")
        if key not in BOTS[name].settings:
            raise BotError(f"Unknown setting “{key}” for the bot {name}; {_settings_of(name)}.")
        if not equals or key in settings:
            raise BotError(f"Give each setting of the bot {name} once, as in {name}:{key}=1.")
        settings[key] = text
    _check_exclusive(name, settings)
    return name, settings


def _check_exclusive(name: str, settings: Mapping[str, str]) -> None:
    given = _exclusive_settings(BOTS[name], settings)
    if len(given) > 1:
        raise BotError(f"The bot {name} takes either {' or '.join(given)}, not both; remove one of them.")


def _exclusive_settings(bot: RegisteredBot, settings: Mapping[str, str]) -> list[str]:
    """The given settings that exclude each other."""
    return [key for key in bot.exclusive if key in settings]


def _value(name: str, key: str, text: str) -> Any:
    try:
        return BOTS[name].settings[key](text)
    except ValueError as error:
        raise BotError(
            f"Invalid value “{text}” for the setting {key} of the bot {name}; it must be {error}."
        ) from None


def _settings_of(name: str) -> str:
    settings = BOTS[name].settings
    return f"it takes {', '.join(settings)}" if settings else "it takes none"
