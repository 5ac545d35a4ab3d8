"""The endpoints of the REST API, and how a request passes through one."""

import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final, Literal

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from stellwerk.server.messages.rejections import STATUS, Code, Rejection
from stellwerk.server.messages.rest import Problem
from stellwerk.server.store.contract import StoreError

from .api_request import ApiRequest, EncodedResponse, Requirement, check_request_rate, identify
from .origins import check_origin
from .services import Services

_LOG: Final = logging.getLogger(__name__)
GONE: Final = Rejection("bad-request", "The connection was closed before the whole body had arrived.")
STORE_FAILED: Final = Rejection("busy", "The server cannot reach its database right now; try again.")
FAILED: Final = Rejection("failed", "Something went wrong on the server. The error has been logged.")

Method = Literal["GET", "POST", "PUT", "DELETE"]
RequestHandler = Callable[[ApiRequest], Awaitable[object]]


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One kind of request. `rejections` are its own codes, besides those that any request can get."""

    method: Method
    path: str
    summary: str
    handler: RequestHandler
    response: Any
    body: Any = None
    query: type[msgspec.Struct] | None = None
    requires: Requirement = "password"
    rejections: tuple[Code, ...] = ()
    media_type: str = "application/json"
    is_upload: bool = False

    def route(self) -> Route:
        """The route of the endpoint."""
        return Route(self.path, self._serve, methods=[self.method])

    async def _serve(self, request: Request) -> Response:
        services: Services = request.app.state.services
        begin = time.perf_counter()
        response = await self._respond(services, request)
        seconds = time.perf_counter() - begin
        status = str(response.status_code)
        services.metrics.requests.labels(self.method, self.path, status).observe(seconds)
        _LOG.info(
            "request",
            extra={
                "method": self.method,
                "route": self.path,
                "status": response.status_code,
                "ms": round(1000 * seconds, 1),
            },
        )
        return response

    async def _respond(self, services: Services, request: Request) -> Response:
        try:
            api_request = await self._parse(services, request)
            return _response(await self.handler(api_request), api_request.headers, self.media_type)
        except Rejection as rejection:
            return problem_response(services, rejection)
        except ClientDisconnect:
            return problem_response(services, GONE)  # for the metrics; nobody receives it
        except StoreError:
            _LOG.exception("the store failed")
            return problem_response(services, STORE_FAILED)
        except Exception:
            services.metrics.errors.inc()
            _LOG.exception("a request failed", extra={"route": self.path})
            return problem_response(services, FAILED)

    async def _parse(self, services: Services, request: Request) -> ApiRequest:
        check_request_rate(services, request)
        if self.method != "GET":
            check_origin(request, services.config.origins)
        person, session = await identify(services, request, self.requires)
        api_request = ApiRequest(services, request, person, session, request.path_params)
        if self.query is not None:
            api_request.query = _parse_query(dict(request.query_params), self.query)
        if self.body is not None:
            limits = services.config.limits
            largest = limits.upload_bytes if self.is_upload else limits.body_bytes
            api_request.body = _parse_body(await _read_body(request, largest), self.body)
        return api_request


def problem_response(services: Services, rejection: Rejection) -> Response:
    """The response that says why something was not done."""
    services.metrics.rejections.labels(rejection.code).inc()
    problem = Problem(code=rejection.code, params=rejection.params, text=rejection.text)
    return Response(msgspec.json.encode(problem), STATUS[rejection.code], _no_store(), "application/json")


def _response(result: object, headers: dict[str, str], media_type: str) -> Response:
    if isinstance(result, EncodedResponse):
        all_headers = {**_no_store(), **result.headers, **headers}
        return Response(result.data, result.status, all_headers, result.media_type)
    return Response(msgspec.json.encode(result), 200, {**_no_store(), **headers}, media_type)


def _no_store() -> dict[str, str]:
    return {"cache-control": "no-store"}


async def _read_body(request: Request, largest: int) -> bytes:
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Rejection(
            "bad-request", "The body must be JSON; send the header Content-Type: application/json."
        )
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > largest:
            raise Rejection(
                "too-large", f"The body is too large; at most {largest} bytes are allowed.", largest=largest
            )
    return bytes(body)


def _parse_body(data: bytes, kind: Any) -> Any:
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Rejection("bad-request", f"The body is not valid: {error}.") from None


def _parse_query(values: dict[str, str], kind: Any) -> Any:
    try:
        return msgspec.convert(values, kind, strict=False)
    except msgspec.ValidationError as error:
        raise Rejection("bad-request", f"The query is not valid: {error}.") from None
