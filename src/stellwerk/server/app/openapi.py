"""The REST API as an OpenAPI document, made from the same list as the routes."""

import re
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from stellwerk import __version__
from stellwerk.server.messages.rejections import STATUS, Code
from stellwerk.server.messages.rest import Problem

from .endpoint import Endpoint

_REF_TEMPLATE: Final = "#/components/schemas/{name}"
_CODES_OF_ANY_REQUEST: Final[tuple[Code, ...]] = ("too-fast", "busy", "unknown-host")
_PATH_PATTERNS: Final = {
    "table": "^[A-Za-z0-9_-]{1,64}$",
    "person": "^[A-Za-z0-9_-]{1,64}$",
    "edition": "^[a-z0-9-]{1,40}$",
    "seat": "^[0-9]{1,3}$",
    "route": "^[0-9]{1,3}$",
    "digest": "^[0-9a-f]{64}$",
    "review": "^[A-Za-z0-9_-]{1,64}$",
    "puzzle": "^[a-z2-7]{8}$",
}
_CODES_BY_REQUIREMENT: Final[dict[str, tuple[Code, ...]]] = {
    "nothing": (),
    "password": ("password-needed",),
    "person": ("password-needed", "no-identity"),
    "admin": ("not-admin",),
}


def openapi_document(endpoints: Iterable[Endpoint]) -> dict[str, Any]:
    """The document; all message types are components of it."""
    endpoints = tuple(endpoints)
    types = _types(endpoints)
    schemas, components = msgspec.json.schema_components(types, ref_template=_REF_TEMPLATE)
    schema_of = dict(zip(map(_key, types), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        operation = _operation(endpoint, schema_of)
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Stellwerk",
            "version": __version__,
            "description": "Tables, people and records. Live play goes over /api/tables/{table}/live, "
            "a WebSocket that takes commands and sends messages of the types below.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "stellwerk"},
                "admin": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def _types(endpoints: tuple[Endpoint, ...]) -> list[Any]:
    found: dict[str, Any] = {_key(Problem): Problem}
    for endpoint in endpoints:
        for kind in (endpoint.body, endpoint.response, endpoint.query):
            if kind is not None:
                found[_key(kind)] = kind
    return list(found.values())


def _key(kind: Any) -> str:
    return repr(kind)


def _operation(endpoint: Endpoint, schema_of: dict[str, Any]) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": _operation_id(endpoint),
        "summary": endpoint.summary,
        "parameters": [*_path_parameters(endpoint), *_query_parameters(endpoint)],
        "responses": {
            "200": {
                "description": "Done.",
                "content": {endpoint.media_type: {"schema": schema_of[_key(endpoint.response)]}},
            },
            **_problems(endpoint, schema_of[_key(Problem)]),
        },
    }
    if endpoint.body is not None:
        content = {"application/json": {"schema": schema_of[_key(endpoint.body)]}}
        operation["requestBody"] = {"required": True, "content": content}
    if endpoint.requires in ("person", "admin"):
        operation["security"] = [{"cookie" if endpoint.requires == "person" else "admin": []}]
    return operation


def _operation_id(endpoint: Endpoint) -> str:
    words = re.findall(r"[a-z]+", f"{endpoint.method.lower()}/{endpoint.path.removeprefix('/api')}")
    return "-".join(words)


def _path_parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    return [
        {
            "name": name,
            "in": "path",
            "required": True,
            "schema": {"type": "string", "pattern": _PATH_PATTERNS[name]},
        }
        for name in re.findall(r"{(\w+)}", endpoint.path)
    ]


def _query_parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    if endpoint.query is None:
        return []
    _, components = msgspec.json.schema_components([endpoint.query], ref_template=_REF_TEMPLATE)
    properties = components[endpoint.query.__name__]["properties"]
    return [
        {"name": name, "in": "query", "required": False, "schema": schema}
        for name, schema in properties.items()
    ]


def _problems(endpoint: Endpoint, problem: Any) -> dict[str, Any]:
    codes = {*_CODES_OF_ANY_REQUEST, *_CODES_BY_REQUIREMENT[endpoint.requires], *endpoint.rejections}
    if endpoint.body is not None or endpoint.query is not None:
        codes.add("bad-request")
    if endpoint.body is not None:
        codes.add("too-large")
    if endpoint.method != "GET":
        codes.add("foreign-origin")
    by_status: dict[int, list[Code]] = {}
    for code in sorted(codes):
        by_status.setdefault(STATUS[code], []).append(code)
    return {
        str(status): {
            "description": f"Rejected: {', '.join(found)}.",
            "content": {"application/json": {"schema": problem}},
        }
        for status, found in sorted(by_status.items())
    }
