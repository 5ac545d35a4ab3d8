"""The whole REST API, with requests that its documentation allows and others that it does not."""

import json
import os
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)
from schemathesis.core.result import Ok

from stellwerk.server.app.api.interface import INTERFACE
from stellwerk.server.app.openapi import openapi_document
from tests.server.in_process_server import ADMIN, MINE, ApiClient, InProcessServer, bot, play_out

SCHEMA = schemathesis.openapi.from_dict(openapi_document(INTERFACE))
OPERATIONS = {
    f"{found.ok().method} {found.ok().path}": found.ok()
    for found in SCHEMA.get_all_operations()
    if isinstance(found, Ok)
}
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
EXAMPLES = int(os.environ.get("STELLWERK_REST_EXAMPLES", "10"))
"""Requests to each operation, valid and invalid ones; others in every run."""
AnyCase = Case[Any]


@pytest.fixture(scope="module")
def visited(server: InProcessServer) -> tuple[ApiClient, list[str]]:
    """A known client, and tables that are open, running and over."""
    client = server.sign_in("Ada")
    tables = [client.table(MINE, bot()) for _ in range(2)]
    other = {"seat": "mine", "name": "Bert"}
    tables += [client.table(MINE, other, is_hot_seat=True, is_practice=True) for _ in range(2)]
    client.command(tables[1], "start")
    client.command(tables[2], "start")
    with client.live(tables[3]) as connection:
        connection.receive()
        connection.command("start")
        play_out([connection])
    return client, tables


@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.name.lower())
@pytest.mark.parametrize("name", OPERATIONS)
def test_every_response_is_as_documented(
    server: InProcessServer, visited: tuple[ApiClient, list[str]], name: str, mode: GenerationMode
) -> None:
    client, tables = visited
    operation = OPERATIONS[name]
    if mode.is_negative and not (operation.body or operation.query or operation.path_parameters):
        pytest.skip("there is nothing to get wrong")

    @given(
        case=operation.as_strategy(mode),
        table=st.sampled_from([*tables, None]),
        cookie=st.sampled_from([client.cookie, client.cookie, "stellwerk=x.y.z", None]),
        token=st.sampled_from([ADMIN, "wrong"]),
    )
    @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
    def check_response(case: AnyCase, table: str | None, cookie: str | None, token: str) -> None:
        if table is not None:
            point_at(case, table)
        headers = {"Authorization": f"Bearer {token}"} | ({} if cookie is None else {"Cookie": cookie})
        response = send(server, case, headers)
        case.validate_response(response, checks=CHECKS)
        if response.status_code >= 400:
            assert response.json()["text"].strip()

    check_response()


def point_at(case: AnyCase, table: str) -> None:
    """Make a request refer to something that exists."""
    existing = {"table": table, "edition": "mini"}
    case.path_parameters = {name: existing.get(name, value) for name, value in case.path_parameters.items()}
    if isinstance(case.body, dict) and "seats" in case.body:
        without_board = {name: value for name, value in case.body.items() if name != "board"}
        case.body = {**without_board, "edition": "mini"}


def send(server: InProcessServer, case: AnyCase, headers: dict[str, str]) -> Any:
    wanted = case.as_transport_kwargs(base_url="http://club.test")
    content = wanted.get("data")
    if "json" in wanted:
        content = json.dumps(wanted["json"])
    response = server.http.request(
        wanted["method"],
        wanted["url"],
        params=wanted.get("params"),
        content=content,
        headers={**wanted["headers"], **headers},
    )
    server.http.cookies.clear()
    return response
