"""Two browsers play against each other; one loses its connection and continues where it was."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.server.server_process import ServerProcess
from tests.web.clicking import click_something, is_over
from tests.web.conftest import Invite
from tests.web.guests import DESKTOP, PHONE
from tests.web.meeting import meet, play_on
from tests.web.proxy import Proxy

MANY = 2000
_LETS_CLICKS_THROUGH = "one => getComputedStyle(one).pointerEvents === 'none'"


@pytest.fixture
def proxy(service: ServerProcess) -> Iterator[Proxy]:
    opened = Proxy(service.url)
    yield opened
    opened.close()


def say(page: Page, text: str) -> None:
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill(text)
    page.get_by_role("button", name="Send").click()


def open_players(page: Page) -> Locator:
    """All about the players."""
    page.locator("header li button").first.click()
    return page.get_by_role("region", name="Players")


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
    say(pages[0], "Good luck")
    pages[1].get_by_role("tab", name="Chat").click()
    pages[1].get_by_text("“Good luck”").wait_for()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_tab_of_the_chat_announces_a_message(invite: Invite, size: dict[str, int]) -> None:
    pages = meet(invite(), invite(viewport=size))
    chat = pages[1].get_by_role("tab", name="Chat")
    expect(chat).to_have_text("Chat")
    say(pages[0], "Good luck")
    expect(chat).to_contain_text("new message")
    bubble = pages[1].get_by_role("status").filter(has_text="Good luck")
    expect(bubble.locator("p")).to_be_in_viewport(ratio=1)
    assert pages[1].locator(".stage:has(p)").evaluate(_LETS_CLICKS_THROUGH)
    chat.click()
    expect(chat).to_have_text("Chat")
    expect(bubble).to_have_count(0)


def test_people_talk_before_the_game(invite: Invite) -> None:
    anna, ben = invite(), invite()
    page = anna.visit("/new/mini")
    page.get_by_role("button", name="Open table").click()
    page.get_by_role("heading", name="Invite").wait_for()
    expect(page.get_by_label("Say something")).to_have_count(0)
    other = ben.visit(page.url.removeprefix(anna.url))
    other.get_by_role("button", name="Sit here").click()
    other.get_by_label("Say something").fill("Hello")
    other.get_by_role("button", name="Send").click()
    page.get_by_text("“Hello”").wait_for()
    page.get_by_label("Say something").fill("Welcome")
    page.get_by_role("button", name="Send").click()
    other.get_by_text("“Welcome”").wait_for()


def test_players_who_are_not_connected_are_marked(invite: Invite) -> None:
    anna, ben = invite(), invite()
    sockets: list[WebSocketRoute] = []

    def intercept(socket: WebSocketRoute) -> None:
        socket.connect_to_server()
        sockets.append(socket)

    anna.page.route_web_socket("**/live*", intercept)
    page, _ = meet(anna, ben)
    players = open_players(page)
    sockets[-1].send(json.dumps({"message": "presence", "version": 1, "seats": [0, 1]}))
    sockets[-1].send(json.dumps({"message": "presence", "version": 1, "seats": [0]}))
    players.get_by_text("not connected").wait_for()
    sockets[-1].send(json.dumps({"message": "presence", "version": 1, "seats": [0, 1]}))
    players.get_by_text("not connected").wait_for(state="detached")


def test_any_player_can_let_a_bot_play_for_a_host_who_keeps_everyone_waiting(invite: Invite) -> None:
    anna, ben = invite(), invite()
    ben.page.clock.install()
    _, page = meet(anna, ben)
    let_bot_play = open_players(page).get_by_role("button", name="Let a bot play")
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
    open_players(pages[0]).get_by_role("button", name="Let a bot play").click()
    pages[0].get_by_role("button", name="Give seat back").wait_for()
    ben.goto(table)
    ben.get_by_role("button", name="Take over again").first.click()
    pages[0].get_by_role("button", name="Give seat back").wait_for(state="detached")


def rename(page: Page, name: str) -> None:
    page.get_by_role("button", name="Change name").click()
    page.get_by_role("textbox", name="New name").fill(name)
    page.get_by_role("button", name="Save").click()


def test_a_name_is_changed_before_the_game_and_during_it(invite: Invite) -> None:
    anna, ben = invite(), invite()
    page = anna.visit("/new/mini")
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Remove seat").click()
    page.get_by_role("button", name="Open table").click()
    other = ben.visit(page.get_by_role("textbox", name="Link").input_value().removeprefix(anna.url))
    other.get_by_role("button", name="Sit here").click()
    rename(other, "Benedikt")
    seats = page.get_by_role("list", name="Seats")
    expect(seats).to_contain_text("Benedikt")
    rename(other, "Аnna")  # with a Cyrillic A
    other.get_by_role("alert").get_by_text("has a name that looks like yours").wait_for()
    other.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Start").click()
    other.locator(".prompts form").wait_for()
    open_players(other)
    rename(other, "Ben")
    expect(open_players(page)).to_contain_text("Ben")
    expect(open_players(page)).not_to_contain_text("Benedikt")
    ben.visit("/new/mini")
    expect(other.get_by_label("Your name")).to_have_value("Ben")


_FIVE_MINUTES_MS = 5 * 60 * 1000
_OWNED = """() => [...document.querySelectorAll("[data-route]")]
  .filter((route) => / owned by /.test(route.ariaLabel ?? route.getAttribute("aria-label")))
  .map((route) => route.dataset.route)"""
