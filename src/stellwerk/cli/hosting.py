"""Hosting games: from the options of the command to a running server."""

import os
import webbrowser
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs

from stellwerk.server.app.config import Config
from stellwerk.server.app.serving import ServingError, bound_socket, checked_secret, secret_file, serve
from stellwerk.server.live.retention import Retention
from stellwerk.server.store import StoreError, is_postgres

from .drawings import ensure_drawn
from .failures import CommandFailed, UsageError
from .kernel import ensure_compiled
from .screen import print_line

_DATABASE: Final = "stellwerk.db"
_KEY: Final = "server.key"
_ADMIN: Final = "admin.token"
_DIGITS_OF_DAYS: Final = 6
_ANYWHERE: Final = ("0.0.0.0", "::", "")


@dataclass(frozen=True, slots=True)
class Place:
    """Where the server listens, and in how many processes."""

    host: str
    port: int
    workers: int


def host_games(
    place: Place, database: str | None, data: Path | None, password: str | None, *, browser: bool
) -> None:
    """Serve until the user ends it."""
    if place.workers > 1 and (database is None or not is_postgres(database)):
        raise UsageError(
            f"{place.workers} workers need a database that they can share; "
            "name one with --database postgresql://user@host/name, or leave out --workers."
        )
    try:
        config = _config(_data_folder(data), database, password)
        with bound_socket(place.host, place.port) as listener:
            ensure_compiled()
            ensure_drawn(drawings_folder())
            url = _url(place.host, listener.getsockname()[1])
            serve(config, listener, place.workers, lambda: _announce(url, browser=browser))
    except (ServingError, StoreError) as error:
        raise CommandFailed(str(error)) from None
    except KeyboardInterrupt:
        print_line("The server has ended; all games are saved.")


def _config(folder: Path, database: str | None, password: str | None) -> Config:
    return Config(
        database=str(folder / _DATABASE) if database is None else database,
        key=_secret("STELLWERK_KEY", folder / _KEY),
        admin_token=_secret("STELLWERK_ADMIN_TOKEN", folder / _ADMIN).decode().strip(),
        password=password,
        drawings=str(drawings_folder()),
        origins=_origins(),
        retention=_retention(),
    )


def _origins() -> tuple[str, ...]:
    named = tuple(os.environ.get("STELLWERK_ORIGINS", "").split())
    for origin in named:
        if "/" in origin:
            raise ServingError(
                f"STELLWERK_ORIGINS names {origin}, which is no host; write it as club.example.org."
            )
    return named


def _retention() -> Retention:
    usual = Retention()
    return Retention(
        open_days=_days("STELLWERK_KEEP_OPEN_DAYS", usual.open_days),
        running_days=_days("STELLWERK_KEEP_RUNNING_DAYS", usual.running_days),
        ended_days=_days("STELLWERK_KEEP_ENDED_DAYS", usual.ended_days),
    )


def _secret(variable: str, file: Path) -> bytes:
    value = os.environ.get(variable)
    return secret_file(file) if value is None else checked_secret(value.encode(), variable)


def _days(variable: str, usual: int) -> int:
    text = os.environ.get(variable)
    if text is None:
        return usual
    if not (text.isascii() and text.isdigit() and len(text) <= _DIGITS_OF_DAYS):
        raise ServingError(f"{variable} is {text}, which is no number of days; write one, or 0 for ever.")
    return int(text)


def _data_folder(data: Path | None) -> Path:
    folder = platformdirs.user_data_path("stellwerk", appauthor=False) if data is None else data
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # the database holds the decks of running games
    return folder


def drawings_folder() -> Path:
    """Where drawn boards are kept."""
    return platformdirs.user_cache_path("stellwerk", appauthor=False) / "boards"


def _url(host: str, port: int) -> str:
    shown = "localhost" if host in _ANYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}"


def _announce(url: str, *, browser: bool) -> None:
    print_line(f"Stellwerk is at {url}; end it with Ctrl-C.")
    if browser:
        webbrowser.open(url)
