"""Hot seat: several players at one device, which hides their cards from each other."""

from playwright.sync_api import Page, expect

from tests.web.clicking import click_something, is_over, play_to_the_end
from tests.web.conftest import Invite
from tests.web.guests import Guest
from tests.web.sweep import SIZES, resize

_MAX_CLICKS = 200
"""More than enough until the device is passed to the second player; some clicks hit nothing."""

_ARE_COVERED = "spots => spots.every((spot) => document.elementFromPoint(...spot)?.closest('.cover'))"


def sit_down(guest: Guest) -> Page:
    page = guest.visit("/new/mini")
    page.get_by_label("All on this device, passing it around").check()
    page.get_by_label("Name of player 1").fill("Anna")
    page.get_by_label("Name of player 2").fill("Ben")
    page.get_by_role("button", name="Remove seat").click()
    page.get_by_role("button", name="Open table").click()
    page.locator(".cover").wait_for()
    return page


def cards_in_hand(page: Page) -> int:
    label = page.locator(".hand").get_attribute("aria-label")
    return int("".join(filter(str.isdigit, label or "")))


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


def test_what_a_turn_brought_can_be_seen_until_the_device_is_passed_on(invite: Invite) -> None:
    page = sit_down(invite())
    task = page.locator(".line .task")
    while not page.get_by_text("Your turn: draw two cards").is_visible():
        click_something(page)
    held = cards_in_hand(page)
    page.keyboard.press("d")
    expect(task).to_have_text("Draw your second card.")
    expect(page.locator(".deck").first).to_be_enabled()
    page.keyboard.press("d")
    over = page.get_by_role("status").get_by_text("Your turn is over. Take a look, then pass the device to")
    over.wait_for()
    assert cards_in_hand(page) == held + 2
    done = page.get_by_role("button", name="Cover the cards")
    expect(done).to_be_focused()
    for size in SIZES:
        resize(page, size)
        expect(over, size).to_be_in_viewport(ratio=0.99)
        expect(done, size).to_be_in_viewport(ratio=0.99)
        expect(page.locator(".hand .front").first, size).to_be_in_viewport()
    done.click()
    page.locator(".cover").wait_for()
    expect(page.locator(".hand")).to_have_count(0)


def test_nothing_but_the_cover_can_be_reached(invite: Invite) -> None:
    page = sit_down(invite())
    ready = page.locator(".cover .button")
    for size in SIZES:
        resize(page, size)
        expect(ready, size).to_be_in_viewport(ratio=0.99)
        x, y = SIZES[size]
        assert page.evaluate(_ARE_COVERED, [[1, 1], [x - 2, y - 2]]), size
    expect(ready).to_be_focused()
    for key in ("Tab", "Tab", "Shift+Tab", "Escape", "Escape"):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.closest('.game > :not(.cover)')") is None
    expect(ready).to_be_visible()
    ready.click()
    page.locator(".prompts form").wait_for()


def test_a_game_at_one_device(invite: Invite) -> None:
    page = sit_down(invite())
    play_to_the_end(page)
    assert is_over(page)
    finished = page.url
    page.get_by_role("button", name="Play again").click()
    page.locator(".cover").wait_for()  # nobody else has to join, so the game has started
    expect(page).not_to_have_url(finished)
