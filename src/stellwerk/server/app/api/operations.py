"""How the server is: for those who run it."""

from typing import Final

from stellwerk import __version__
from stellwerk.server.app.ask import Ask, Content
from stellwerk.server.app.endpoint import Endpoint
from stellwerk.server.messages.rest import Health

_PROMETHEUS: Final = "text/plain; version=0.0.4; charset=utf-8"


async def _health(ask: Ask) -> Health:
    await ask.house.store.ping()
    return Health(status="ok", version=__version__)


async def _metrics(ask: Ask) -> Content:
    return Content((await ask.house.tally_board.exposition()).encode(), _PROMETHEUS)


OPERATIONS: Final = (
    Endpoint("GET", "/healthz", "Whether the server and its store answer.", _health, Health, needs="nothing"),
    Endpoint(
        "GET",
        "/metrics",
        "Numbers about this server, all its processes on this machine together, for Prometheus.",
        _metrics,
        str,
        needs="nothing",
        media_type=_PROMETHEUS,
    ),
)
