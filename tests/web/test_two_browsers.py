"""Two browsers play against each other; one loses its connection and continues where it was."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.server.server_process import ServerProcess
from tests.web.clicking import click_something, is_over
from tests.web.conftest import Invite
from tests.web.guests import PHONE
from tests.web.meeting import meet, play_on
from tests.web.proxy import Proxy

MANY = 2000


@pytest.fixture
def proxy(service: ServerProcess) -> Iterator[Proxy]:
    opened = Proxy(service.url)
    yield opened
    opened.close()


def test_a_game_of_two_with_a_lost_connection(invite: Invite, proxy: Proxy) -> None:
    anna, ben = invite(), invite(url=proxy.url)
    pages = meet(anna, ben)
    play_on(pages, 12)
    while not pages[0].get_by_text("Your turn", exact=True).first.is_visible():
        click_something(pages[1])  # the player who is cut off must not be the one to act
    ben.settle()  # a response that is cut off is a failed request, which the browser reports
    proxy.cut()
    pages[1].get_by_text("Connection lost").wait_for()
    play_on(pages[:1], 1)
    proxy.restore()
    pages[1].get_by_text("Connection lost").wait_for(state="detached")
    play_on(pages, MANY)
    assert all(is_over(page) for page in pages)
    versions = [json.loads(frame).get("version") for frame in ben.received if '"message":"update"' in frame]
    assert versions == sorted(set(versions)), "received twice, or out of order"
    snapshots = [frame for frame in ben.received if frame.startswith('{"message":"snapshot"')]
    assert len(snapshots) <= 2, "resumed with a snapshot instead of what was missed"


def test_both_players_see_the_same(invite: Invite) -> None:
    anna, ben = invite(), invite()
    pages = meet(anna, ben)
    play_on(pages, 30)
    owned = [page.evaluate(_OWNED) for page in pages]
    assert owned[0]
    assert owned[0] == owned[1]
    pages[0].get_by_label("Say something").fill("Good luck")
    pages[0].get_by_role("button", name="Send").click()
    pages[1].get_by_text("“Good luck”").wait_for()


def test_on_a_phone_the_log_tab_announces_a_message(invite: Invite) -> None:
    anna, ben = invite(), invite(viewport=PHONE)
    pages = meet(anna, ben)
    log = pages[1].get_by_role("tab", name="Log")
    expect(log).to_have_text("Log")
    pages[0].get_by_label("Say something").fill("Good luck")
    pages[0].get_by_role("button", name="Send").click()
    expect(log).to_contain_text("new message")
    log.click()
    expect(log).to_have_text("Log")


def test_players_who_are_not_connected_are_marked(invite: Invite) -> None:
    anna, ben = invite(), invite()
    sockets: list[WebSocketRoute] = []

    def intercept(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    anna.page.route_web_socket("**/live*", intercept)
    page, _ = meet(anna, ben)
    players = page.get_by_role("region", name="Players")
    sockets[-1].send(json.dumps({"message": "presence", "version": 1, "seats": [0, 1]}))
    sockets[-1].send(json.dumps({"message": "presence", "version": 1, "seats": [0]}))
    players.get_by_text("not connected").wait_for()
    sockets[-1].send(json.dumps({"message": "presence", "version": 1, "seats": [0, 1]}))
    players.get_by_text("not connected").wait_for(state="detached")


def test_any_player_can_let_a_bot_play_for_a_host_who_keeps_everyone_waiting(invite: Invite) -> None:
    anna, ben = invite(), invite()
    ben.page.clock.install()
    _, page = meet(anna, ben)
    let_bot_play = page.get_by_role("region", name="Players").get_by_role("button", name="Let a bot play")
    page.clock.run_for(_FIVE_MINUTES_MS - 20_000)
    assert not let_bot_play.count()
    page.clock.run_for(40_000)
    let_bot_play.click()  # the server's clock has not moved
    page.get_by_role("alert").get_by_text("five minutes").wait_for()


def test_a_player_who_leaves_is_replaced_by_a_bot_and_may_come_back(invite: Invite) -> None:
    pages = meet(invite(), invite())
    ben, table = pages[1], pages[1].url
    ben.get_by_role("button", name="Settings").click()
    ben.get_by_role("button", name="Leave game").click()
    ben.get_by_role("heading", name="My games").wait_for()
    pages[0].get_by_role("button", name="Let a bot play").click()
    pages[0].get_by_role("button", name="Give seat back").wait_for()
    ben.goto(table)
    ben.get_by_role("button", name="Take over again").first.click()
    pages[0].get_by_role("button", name="Give seat back").wait_for(state="detached")


_FIVE_MINUTES_MS = 5 * 60 * 1000
_OWNED = """() => [...document.querySelectorAll("[data-route]")]
  .filter((route) => / owned by /.test(route.ariaLabel ?? route.getAttribute("aria-label")))
  .map((route) => route.dataset.route)"""
