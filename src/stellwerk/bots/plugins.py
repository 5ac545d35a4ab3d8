"""Custom bots: classes loaded from a file, as in `path/to/file.py:MyBot`."""

import hashlib
import importlib.util
import inspect
import sys
import threading
import traceback
from pathlib import Path
from types import ModuleType
from typing import Final

from .bot import BotError, Factory
from .bot_calls import describe_error

_IMPORT_LOCK: Final = threading.Lock()
"""Keeps a thread from getting a module that another thread is still importing."""


def is_plugin(spec: str) -> bool:
    """Whether a spec names a custom bot rather than a built-in one; raises BotError unless it is text."""
    if not isinstance(spec, str):
        raise BotError(f"{spec!r} names no bot; write text, such as planner or my_bot.py:MyBot.")
    return ".py:" in spec or spec.endswith(".py")


def plugin_parts(spec: str) -> tuple[Path, str]:
    """The file and the class of a custom bot."""
    file, suffix, class_name = spec.rpartition(".py:")
    if not suffix or not class_name.isidentifier():
        raise BotError(f"{spec}: give the file and the class of the bot, as in file.py:MyBot.")
    return Path(f"{file}.py"), class_name


def load_plugin(spec: str) -> Factory:
    """The class of a custom bot, checked as far as possible without creating one."""
    path, class_name = plugin_parts(spec)
    with _IMPORT_LOCK:
        module = _imported_file(path)
    bot_class = getattr(module, class_name, None)
    if not isinstance(bot_class, type):
        raise BotError(f"{path} has no class {class_name}; {_classes_of(module)}.")
    if not callable(getattr(bot_class, "choose", None)):
        raise BotError(f"{spec} has no method choose(self, observation), which every bot needs.")
    try:
        inspect.signature(bot_class).bind(0)
    except (TypeError, ValueError) as error:
        raise BotError(f"{spec} cannot be created with one argument, the seed: {error}.") from None
    return bot_class


def _imported_file(path: Path) -> ModuleType:
    """The module of a file, imported once; it can import the files beside it."""
    file = path.resolve()
    name = f"stellwerk_plugin_{hashlib.blake2b(str(file).encode(), digest_size=8).hexdigest()}"
    if name in sys.modules:
        return sys.modules[name]
    module_spec = importlib.util.spec_from_file_location(name, file)
    if module_spec is None or module_spec.loader is None or not file.is_file():
        raise BotError(f"{path}: there is no such file; check the path.")
    module = importlib.util.module_from_spec(module_spec)
    sys.modules[name] = module  # dataclasses look up their module there
    if str(file.parent) not in sys.path:
        sys.path.append(str(file.parent))
    try:
        module_spec.loader.exec_module(module)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        del sys.modules[name]
        where = f"{path}{_line_of(error, file)}"
        raise BotError(f"{where}: the bot cannot be loaded: {describe_error(error)}.") from None
    return module


def _line_of(error: BaseException, file: Path) -> str:
    """Where in the file an error occurred, as `:12`."""
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
    return f"it has {', '.join(names)}" if names else "it has no classes at all"
