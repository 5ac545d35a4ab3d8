"""Health and metrics, for those who run the server."""

from typing import Final

from stellwerk import __version__
from stellwerk.server.app.api_request import ApiRequest, EncodedResponse
from stellwerk.server.app.endpoint import Endpoint
from stellwerk.server.messages.rest import Health

_PROMETHEUS: Final = "text/plain; version=0.0.4; charset=utf-8"


async def _health(request: ApiRequest) -> Health:
    await request.services.store.ping()
    return Health(status="ok", version=__version__)


async def _metrics(request: ApiRequest) -> EncodedResponse:
    return EncodedResponse((await request.services.shared_metrics.exposition()).encode(), _PROMETHEUS)


OPERATIONS: Final = (
    Endpoint(
        "GET", "/healthz", "Whether the server and its store answer.", _health, Health, requires="nothing"
    ),
    Endpoint(
        "GET",
        "/metrics",
        "Numbers about this server, all its processes on this machine together, for Prometheus.",
        _metrics,
        str,
        requires="nothing",
        media_type=_PROMETHEUS,
    ),
)
