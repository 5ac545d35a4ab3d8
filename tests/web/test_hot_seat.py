"""Hot seat: several players at one device, which hides their cards from each other."""

from playwright.sync_api import Page

from tests.web.clicking import click_something, is_over, play_to_the_end
from tests.web.conftest import Invite
from tests.web.guests import Guest

_MAX_CLICKS = 200
"""More than enough until the device is passed to the second player; some clicks hit nothing."""


def sit_down(guest: Guest) -> Page:
    page = guest.visit("/new/mini")
    page.get_by_label("All on this device, passing it around").check()
    page.get_by_label("Name of player 1").fill("Anna")
    page.get_by_label("Name of player 2").fill("Ben")
    page.get_by_role("button", name="Remove seat").click()
    page.get_by_role("button", name="Open table").click()
    page.locator(".cover").wait_for()
    return page


def test_cards_are_hidden_while_the_device_is_passed_on(invite: Invite) -> None:
    page = sit_down(invite())
    names: set[str] = set()
    for _ in range(_MAX_CLICKS):
        if page.locator(".cover").count():
            assert page.locator(".hand, .tickets button, .prompts form").count() == 0
            names.add(page.locator(".cover h2").inner_text())
        if len(names) > 1:
            break
        click_something(page)
    assert names == {"Pass the device to Anna", "Pass the device to Ben"}


def test_a_game_at_one_device(invite: Invite) -> None:
    page = sit_down(invite())
    play_to_the_end(page)
    assert is_over(page)
    finished = page.url
    page.get_by_role("button", name="Play again").click()
    page.locator(".cover").wait_for()  # nobody else has to join, so the game has started
    assert page.url != finished
