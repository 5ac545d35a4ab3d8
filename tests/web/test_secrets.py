"""No hidden information reaches the page: every received message is searched."""

import json
from typing import Any

from tests.server.followed_table import Json, followed
from tests.web.conftest import Invite
from tests.web.meeting import meet, play_on

MANY = 2000
HOLDINGS = ("hand", "tickets", "offer")


def states(frames: list[str]) -> list[Json]:
    """Everything that a page knew about its table, version by version."""
    known: list[Json] = []
    for message in map(json.loads, frames):
        if message["message"] in ("snapshot", "update"):
            known.append(followed(known[-1] if known else None, message))
    return known


def test_nothing_of_the_other_seat_is_received(invite: Invite) -> None:
    anna, ben = invite(), invite()
    play_on(meet(anna, ben), MANY)
    running = [one for one in states(ben.received) if one["public"]["table"]["state"] == "running"]
    assert running
    for one in running:
        assert {own["seat"] for own in one["own"]} <= {1}
        _check_view(one["public"]["view"])
        for event in [*one["public"]["events"], *(event for own in one["own"] for event in own["events"])]:
            _check_event(event)
    assert "seed" not in "".join(ben.received)


def _check_view(view: dict[str, Any]) -> None:
    assert view["hand"] == {}
    assert view["offer"] == []
    assert isinstance(view["deck"], int)
    assert isinstance(view["ticket_deck"], int)
    for seat in view["seats"]:
        assert seat["tickets"] is None


def _check_event(event: dict[str, Any]) -> None:
    if event.get("seat") == 1:
        return
    secrets = {
        "hand-dealt": "cards",
        "tickets-offered": "tickets",
        "tickets-chosen": "returned",
        "tickets-kept": "tickets",
        "card-drawn": "card",
    }
    assert event.get(secrets.get(event["event"], "")) is None


def test_players_cannot_query_other_seats(invite: Invite) -> None:
    anna, ben = invite(), invite()
    _, page = meet(anna, ben)
    table = page.url.rpartition("/")[2]
    response = page.request.get(f"{ben.url}/api/tables/{table}/seats/0/tickets")
    assert response.status == 403
