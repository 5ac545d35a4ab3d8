"""The server's configuration, from options, environment variables and files in the data folder."""

import os
from pathlib import Path
from typing import Final

import platformdirs
from msgspec.structs import replace

from stellwerk.server.app.config import STUCK_S, Config, Limits, per_day
from stellwerk.server.app.hosts import machine_names
from stellwerk.server.app.serving import (
    ServingError,
    checked_password,
    checked_secret,
    checked_token,
    secret_file,
)
from stellwerk.server.live.retention import Retention
from stellwerk.server.sandbox.limits import CPU_S, CPU_VARIABLE

from .admin_client import ADMIN_TOKEN_FILE

_DATABASE: Final = "stellwerk.db"
_KEY: Final = "server.key"
_MAX_DIGITS: Final = 6
_MEGABYTE: Final = 1_000_000


def server_config(host: str, data: Path | None, database: str | None, password: str | None) -> Config:
    """Return the configuration; create the data folder and the server's secrets if they do not exist."""
    folder = _data_folder(data)
    return Config(
        database=str(folder / _DATABASE) if database is None else database,
        key=_secret("STELLWERK_KEY", folder / _KEY),
        admin_token=_admin_token(folder),
        password=checked_password(password, "STELLWERK_PASSWORD or --password"),
        drawings=str(drawings_folder()),
        hosts=(*_hosts("STELLWERK_HOSTS"), host.lower(), *machine_names()),
        origins=_hosts("STELLWERK_ORIGINS"),
        retention=_retention(),
        limits=_limits(),
        task_cpu_s=_seconds(CPU_VARIABLE, CPU_S),
        stuck_s=_seconds("STELLWERK_STUCK_SECONDS", STUCK_S),
    )


def _admin_token(folder: Path) -> str:
    variable, file = "STELLWERK_ADMIN_TOKEN", folder / ADMIN_TOKEN_FILE
    return checked_token(_secret(variable, file), f"{variable} or {file}")


def _hosts(variable: str) -> tuple[str, ...]:
    hosts = tuple(os.environ.get(variable, "").split())
    for host in hosts:
        if "/" in host:
            raise ServingError(
                f"{variable} contains {host}, which is not a host name such as club.example.org."
            )
    return hosts


def _retention() -> Retention:
    default = Retention()
    return Retention(
        open_days=_days("STELLWERK_KEEP_OPEN_DAYS", default.open_days),
        running_days=_days("STELLWERK_KEEP_RUNNING_DAYS", default.running_days),
        ended_days=_days("STELLWERK_KEEP_ENDED_DAYS", default.ended_days),
    )


def _limits() -> Limits:
    default = Limits()
    return replace(
        default,
        stored_board_bytes=_board_bytes("STELLWERK_BOARD_MB", default.stored_board_bytes),
        board_bytes_per_person=per_day(
            _board_bytes("STELLWERK_BOARD_MB_PER_PERSON", default.board_bytes_per_person.burst)
        ),
        board_bytes_per_address=per_day(
            _board_bytes("STELLWERK_BOARD_MB_PER_ADDRESS", default.board_bytes_per_address.burst)
        ),
    )


def _seconds(variable: str, default: int) -> int:
    text = os.environ.get(variable, str(default))
    if not (text.isascii() and text.isdigit() and len(text) <= _MAX_DIGITS and int(text)):
        raise ServingError(f"{variable} is {text!r}, but must be a number of seconds, at least 1.")
    return int(text)


def _secret(variable: str, file: Path) -> bytes:
    value = os.environ.get(variable)
    return secret_file(file) if value is None else checked_secret(os.fsencode(value), variable)


def _days(variable: str, default: int) -> int:
    days = _number(variable, "a number of days, or 0 for no limit")
    return default if days is None else days


def _board_bytes(variable: str, default: float) -> int:
    megabytes = _number(variable, "a number of megabytes, or 0 to allow no custom boards")
    return int(default) if megabytes is None else megabytes * _MEGABYTE


def _number(variable: str, meaning: str) -> int | None:
    """The whole number in a variable, None if it is not set."""
    text = os.environ.get(variable)
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= _MAX_DIGITS):
        raise ServingError(f"{variable} is {text!r}, but must be {meaning}.")
    return int(text)


def _data_folder(data: Path | None) -> Path:
    folder = platformdirs.user_data_path("stellwerk", appauthor=False) if data is None else data
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # the database contains the decks of running games
    return folder


def drawings_folder() -> Path:
    """The folder with the drawn boards."""
    return platformdirs.user_cache_path("stellwerk", appauthor=False) / "boards"
