"""Health and metrics, for those who run the server."""

from typing import Final

from stellwerk import __version__
from stellwerk.server.app.api_request import ApiRequest, EncodedResponse
from stellwerk.server.app.endpoint import Endpoint
from stellwerk.server.messages.rest import Health

_PROMETHEUS: Final = "text/plain; version=0.0.4; charset=utf-8"


async def _health(request: ApiRequest) -> Health:
    await request.services.store_check.run()
    return Health(status="ok", version=__version__)


async def _metrics(request: ApiRequest) -> EncodedResponse:
    return EncodedResponse(await request.services.metrics.exposition(), _PROMETHEUS)


OPERATIONS: Final = (
    Endpoint(
        "GET", "/healthz", "Whether the server and its store respond.", _health, Health, requires="nothing"
    ),
    Endpoint(
        "GET",
        "/metrics",
        "Metrics of this server for Prometheus, added up over its processes on this machine.",
        _metrics,
        str,
        requires="nothing",
        media_type=_PROMETHEUS,
    ),
)
