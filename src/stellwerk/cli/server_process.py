"""Runs the server until it is interrupted."""

import webbrowser
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from stellwerk.server.app.serving import ServingError, bound_socket, serve
from stellwerk.server.store import StoreError, is_postgres

from .board_drawings import ensure_drawn
from .compilation import ensure_compiled
from .console import print_line
from .errors import CommandError, UsageError
from .server_config import drawings_folder, server_config

_ANY_ADDRESS: Final = ("0.0.0.0", "::", "")


@dataclass(frozen=True, slots=True)
class Binding:
    """Where the server listens, in how many processes, and how many more of each review games."""

    host: str
    port: int
    workers: int
    review_workers: int | None


def run_server(
    binding: Binding, database: str | None, data: Path | None, password: str | None, *, browser: bool
) -> None:
    """Serve until the user stops the server."""
    if binding.workers > 1 and (database is None or not is_postgres(database)):
        raise UsageError(
            f"{binding.workers} workers need a database that they can share; "
            "use --database postgresql://user@host/name, or leave out --workers."
        )
    try:
        config = replace(
            server_config(binding.host, data, database, password), review_workers=binding.review_workers
        )
        with bound_socket(binding.host, binding.port) as listener:
            ensure_compiled()
            ensure_drawn(drawings_folder())
            url = _url(binding.host, listener.getsockname()[1])
            serve(config, listener, binding.workers, lambda: _announce(url, browser=browser))
    except (ServingError, StoreError) as error:
        raise CommandError(str(error)) from None
    except KeyboardInterrupt:
        print_line("Server stopped. All games are saved.")


def _url(host: str, port: int) -> str:
    shown = "localhost" if host in _ANY_ADDRESS else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}"


def _announce(url: str, *, browser: bool) -> None:
    print_line(f"Stellwerk is running at {url} (press Ctrl-C to stop).")
    if browser:
        webbrowser.open(url)
