"""Running the server: one process, or several that share a database and a port."""

import asyncio
import errno
import gc
import os
import secrets
import signal
import socket
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec
import uvicorn
from starlette.applications import Starlette

from stellwerk.server.messages.field_types import LONGEST_SECRET
from stellwerk.server.store import open_store

from .application import build_app
from .config import Config
from .descriptors import TooFewDescriptors, connection_budget, raise_descriptor_limit
from .guard import HEARTBEAT_S, heartbeat, start_guard
from .logs import set_up_logs
from .loop_occupation import LOOP_OCCUPATION
from .metrics import METRICS_VARIABLE, metrics_folder
from .service_manager import notify_service_manager
from .shared_buckets import BucketFile
from .supervisor import Supervisor

_CONFIG_VARIABLE: Final = "STELLWERK_SERVER_CONFIG"
_KEY_BYTES: Final = 32
SHORTEST_SECRET: Final = 12
"""An empty key, from an empty variable or a truncated file, would let anyone impersonate anyone."""
SHORTEST_PASSWORD: Final = 8
"""What people can remember; guessing is slowed down by the rate limits."""
_SHUTDOWN_S: Final = 2
"""How long connections may take to end when the server does: the guard kills it after four seconds."""
_PARENT_CHECK_S: Final = 1.0
"""How often a worker checks that its parent is still alive."""


_GC_THRESHOLDS: Final = (5_000, 3, 200)
"""A collection looks at 5,000 new objects, every fourth one at 20,000, which takes 20 ms; rarely, at all."""


class ServingError(Exception):
    """The server cannot run; the text says why, and what to do."""


def secret_file(path: Path) -> bytes:
    """A secret that is created once and kept in a file only its owner can read; raises ServingError."""
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return checked_secret(path.read_bytes(), str(path))
    with os.fdopen(handle, "wb") as file:
        secret = secrets.token_urlsafe(_KEY_BYTES).encode()
        file.write(secret)
    return secret


def checked_secret(secret: bytes, place: str) -> bytes:
    """The secret, if it is long enough; raises ServingError."""
    if len(secret.strip()) < SHORTEST_SECRET:
        raise ServingError(
            f"The secret in {place} is too short: it has {len(secret.strip())} characters, but needs "
            f"{SHORTEST_SECRET}; restore it from a backup, or remove it to create a new one."
        )
    return secret


def checked_password(password: str | None, place: str) -> str | None:
    """The password, if it is long enough to protect anything; raises ServingError."""
    if password is None:
        return None
    length = len(password.strip())
    if length < SHORTEST_PASSWORD:
        raise ServingError(
            f"The password in {place} is too short: it has {length} characters, but needs "
            f"{SHORTEST_PASSWORD}; choose a longer one, or leave it out to let everyone in."
        )
    if len(password) > LONGEST_SECRET:
        raise ServingError(
            f"The password in {place} is too long: it has {len(password)} characters, but nobody can enter "
            f"more than {LONGEST_SECRET}; choose a shorter one."
        )
    return password


def checked_token(token: bytes, place: str) -> str:
    """The admin token as text, if a program can send it; raises ServingError."""
    text = token.decode("ascii", "replace").strip()
    if not (text.isascii() and text.isprintable()):
        raise ServingError(
            f"The admin token in {place} contains characters that cannot be sent in a header; "
            "use ASCII letters and digits."
        )
    return text


def bound_socket(host: str, port: int) -> socket.socket:
    """The socket that the server listens on; raises ServingError."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.socket(family, kind, protocol)
    except (OSError, OverflowError) as error:
        raise ServingError(_bind_error(host, port, error)) from None
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
    except OSError as error:
        listener.close()
        raise ServingError(_bind_error(host, port, error)) from None
    listener.set_inheritable(True)
    return listener


def _bind_error(host: str, port: int, error: OSError | OverflowError) -> str:
    if isinstance(error, socket.gaierror):
        return f"There is no host {host}; check --host."
    if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
        return f"Port {port} is in use, perhaps by another Stellwerk; choose another one with --port."
    if isinstance(error, PermissionError):
        return f"Port {port} requires special permissions; choose one above 1023 with --port."
    return f"The server cannot listen on {host}, port {port}: {error}; check --host and --port."


def serve(config: Config, listener: socket.socket, workers: int, ready: Callable[[], None]) -> None:
    """Serve until a signal ends it; `ready` is called once requests are served."""
    config = _within_descriptors(config)
    asyncio.run(_check_store(config.database))
    set_up_logs()
    if workers == 1:
        collect_garbage_less_often()
        LOOP_OCCUPATION.measure()
        start_guard(config.stuck_s)
        _Server(_settings(config, build_app(config)), ready).run(sockets=[listener])
        return
    with tempfile.TemporaryDirectory(prefix="stellwerk-", ignore_cleanup_errors=True) as shared_folder:
        BucketFile(Path(shared_folder)).close()  # before several workers try to create it at once
        metrics_folder(shared_folder).mkdir()
        shared = msgspec.structs.replace(config, shared_folder=shared_folder)
        _serve_with_workers(shared, metrics_folder(shared_folder), listener, workers, ready)


def _serve_with_workers(
    config: Config, metrics: Path, listener: socket.socket, workers: int, ready: Callable[[], None]
) -> None:
    with _in_environment(
        {_CONFIG_VARIABLE: msgspec.json.encode(config).decode(), METRICS_VARIABLE: str(metrics)}
    ):
        settings = _settings(config, "stellwerk.server.app.serving:app_from_environment")
        settings.workers = workers
        listener.listen(settings.backlog)  # early connections wait for the first worker
        ready()
        notify_service_manager("READY=1")
        Supervisor(settings, listener, metrics).run()


def _within_descriptors(config: Config) -> Config:
    """The configuration with as many connections to tables as the system allows; raises ServingError."""
    try:
        raise_descriptor_limit()
    except TooFewDescriptors as error:
        raise ServingError(str(error)) from None
    to_tables = connection_budget(config.limits.connections).to_tables
    return msgspec.structs.replace(
        config, limits=msgspec.structs.replace(config.limits, connections=to_tables)
    )


def collect_garbage_less_often() -> None:
    """Look for reference cycles less often: moves create many small values, but hardly any cycles.

    Not too rarely, though: what is closed, such as connections, is a cycle and waits for it. And everyone
    waits for a collection, which takes the longer, the more there is to look at.
    """
    gc.set_threshold(*_GC_THRESHOLDS)


def app_from_environment() -> Starlette:
    """The application of a worker, whose configuration is in its environment."""
    set_up_logs()
    collect_garbage_less_often()
    LOOP_OCCUPATION.measure()
    config = msgspec.json.decode(os.environ[_CONFIG_VARIABLE], type=Config)
    start_guard(config.stuck_s)
    threading.Thread(target=_exit_with_parent, args=(os.getppid(),), daemon=True).start()
    return build_app(config)


def _exit_with_parent(parent: int) -> None:
    """Shut down when the parent process is gone, as nobody else will end this one."""
    while os.getppid() == parent:
        time.sleep(_PARENT_CHECK_S)
    os.kill(os.getpid(), signal.SIGTERM)


@contextmanager
def _in_environment(variables: dict[str, str]) -> Iterator[None]:
    os.environ.update(variables)
    try:
        yield
    finally:
        for name in variables:
            del os.environ[name]


async def _check_store(database: str) -> None:
    """Report problems with the database before anything runs; raises StoreError."""
    store = await open_store(database)
    try:
        await store.check_writable()
    finally:
        await store.close()


def _settings(config: Config, app: Starlette | str) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        factory=isinstance(app, str),
        loop="asyncio",  # connections are bounded and steps measured by what only asyncio's own loop has
        http="stellwerk.server.app.open_connections:BoundedProtocol",
        ws="stellwerk.server.app.bounded_websocket:BoundedWebSocket",
        backlog=connection_budget(config.limits.connections).backlog,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="on",
        ws_max_size=config.limits.message_bytes,
        ws_per_message_deflate=False,  # messages are small; a compressor per connection is not
        timeout_graceful_shutdown=_SHUTDOWN_S,
        callback_notify=heartbeat,
        timeout_notify=HEARTBEAT_S,
    )


class _Server(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, settings: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(settings)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()
            notify_service_manager("READY=1")
