"""What the REST interface consists of, and how a request goes through it."""

import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from stellwerk.server.messages.refusals import STATUS, Code, Refusal
from stellwerk.server.messages.rest import Problem
from stellwerk.server.store.contract import StoreError

from .ask import Ask, Content, Need, address_of, identify
from .house import House
from .origins import check_origin

_LOG: Final = logging.getLogger(__name__)
STORE_FAILED: Final = Refusal("busy", "The server cannot reach its store now; try again.")
FAILED: Final = Refusal("failed", "The server made a mistake; it was written down.")

Method = Literal["GET", "POST", "PUT", "DELETE"]
Handler = Callable[[Ask], Awaitable[object]]


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One request that can be made. `refusals` are those of its own, besides what may befall any request."""

    method: Method
    path: str
    summary: str
    handler: Handler
    answer: Any
    body: Any = None
    query: type[msgspec.Struct] | None = None
    needs: Need = "password"
    refusals: tuple[Code, ...] = ()
    media_type: str = "application/json"
    is_upload: bool = False

    def route(self) -> Route:
        """The way to it."""
        return Route(self.path, self._serve, methods=[self.method])

    async def _serve(self, request: Request) -> Response:
        house: House = request.app.state.house
        begin = time.perf_counter()
        response = await self._answered(house, request)
        seconds = time.perf_counter() - begin
        status = str(response.status_code)
        house.metrics.requests.note(seconds, method=self.method, route=self.path, status=status)
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

    async def _answered(self, house: House, request: Request) -> Response:
        try:
            ask = await self._understood(house, request)
            return _response(await self.handler(ask), ask.headers, self.media_type)
        except Refusal as refusal:
            return problem_response(house, refusal)
        except StoreError:
            _LOG.exception("the store failed")
            return problem_response(house, STORE_FAILED)
        except Exception:
            house.metrics.errors.add()
            _LOG.exception("a request failed", extra={"route": self.path})
            return problem_response(house, FAILED)

    async def _understood(self, house: House, request: Request) -> Ask:
        house.rates.requests.check(address_of(request))
        if self.method != "GET":
            check_origin(request, house.config.origins)
        person, session = await identify(house, request, self.needs)
        ask = Ask(house, request, person, session, request.path_params)
        if self.query is not None:
            ask.query = _converted(dict(request.query_params), self.query)
        if self.body is not None:
            limits = house.config.limits
            largest = limits.upload_bytes if self.is_upload else limits.body_bytes
            ask.body = _decoded(await _read(request, largest), self.body)
        return ask


def problem_response(house: House, refusal: Refusal) -> Response:
    """The answer that says why something was not done."""
    house.metrics.refusals.add(code=refusal.code)
    problem = Problem(code=refusal.code, params=refusal.params, text=refusal.text)
    return Response(msgspec.json.encode(problem), STATUS[refusal.code], _no_store(), "application/json")


def _response(answer: object, headers: dict[str, str], media_type: str) -> Response:
    if isinstance(answer, Content):
        all_headers = {**_no_store(), **answer.headers, **headers}
        return Response(answer.data, answer.status, all_headers, answer.media_type)
    return Response(msgspec.json.encode(answer), 200, {**_no_store(), **headers}, media_type)


def _no_store() -> dict[str, str]:
    return {"cache-control": "no-store"}


async def _read(request: Request, largest: int) -> bytes:
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refusal(
            "bad-request", "The body has to be JSON; send the header Content-Type: application/json."
        )
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > largest:
            raise Refusal(
                "too-large", f"The body is too large; {largest} bytes are possible.", largest=largest
            )
    return bytes(body)


def _decoded(data: bytes, kind: Any) -> Any:
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("bad-request", f"The body is not what is expected here: {error}.") from None


def _converted(values: dict[str, str], kind: Any) -> Any:
    try:
        return msgspec.convert(values, kind, strict=False)
    except msgspec.ValidationError as error:
        raise Refusal("bad-request", f"The query is not what is expected here: {error}.") from None
