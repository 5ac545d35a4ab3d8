"""Requests made up from the description of the interface: what it does not describe never comes back."""

import json
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import settings
from schemathesis.core import NotSet

from server.club import Club, Guest
from stellwerk.server.app.api.interface import INTERFACE
from stellwerk.server.app.openapi import openapi_document
from stellwerk.server.messages.rest import Problem

DOCUMENT = msgspec.to_builtins(openapi_document(INTERFACE))
SCHEMA = schemathesis.openapi.from_dict(DOCUMENT)
UNDESCRIBED = (404, 405)
"""Answers to paths and methods that there are not."""


@pytest.fixture(scope="module")
def player(club: Club) -> tuple[Guest, str]:
    """Somebody at a table that runs."""
    guest = club.guest("Ada")
    table = guest.table({"seat": "mine"}, {"seat": "mine", "name": "B"}, is_hot_seat=True, is_practice=True)
    guest.command(table, "start")
    return guest, table


@SCHEMA.parametrize()
@settings(max_examples=10)
def test_whatever_is_asked_the_answer_is_described(case: Any, club: Club, player: tuple[Guest, str]) -> None:
    guest, table = player
    if "table" in case.path_parameters and len(case.path_parameters["table"]) % 2:
        case.path_parameters["table"] = table
    answer = club.client.request(
        case.method,
        case.formatted_path,
        params=case.query or None,
        content=_written(case.body),
        headers={**_sendable(case.headers), "content-type": "application/json", **guest.headers},
    )
    club.client.cookies.clear()
    described = DOCUMENT["paths"][case.path][case.operation.method]["responses"]
    assert str(answer.status_code) in described or answer.status_code in UNDESCRIBED
    if answer.status_code != 200:
        assert msgspec.json.decode(answer.content, type=Problem).text


def _written(body: Any) -> bytes | None:
    if isinstance(body, NotSet):
        return None
    return body if isinstance(body, bytes) else json.dumps(body, default=str).encode()


def _sendable(headers: Any) -> dict[str, str]:
    return {name: value for name, value in (headers or {}).items() if value.isascii() and value.isprintable()}
