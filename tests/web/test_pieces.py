"""Pieces roll onto a route at the player's pace, and have arrived as soon as the player goes on."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Invite
from tests.web.rigged_updates import RiggedTable

ROUTE = 5
CLAIMED = {"event": "route-claimed", "seat": 1, "route": ROUTE, "color": "red", "cards": 3, "wilds": 0}
_DURATION = "one => parseFloat(getComputedStyle(one).animationDuration)"
_MOVING = "one => one.getAnimations({ subtree: true }).length"
_IN_SLOW_MOTION = "one => one.style.setProperty('--tempo', 1000)"


def open_game(invite: Invite, pace: str) -> tuple[Page, RiggedTable]:
    guest = invite()
    guest.context.add_init_script(
        "const known = JSON.parse(localStorage.getItem('stellwerk-preferences'));"
        f"localStorage.setItem('stellwerk-preferences', JSON.stringify({{ ...known, pace: '{pace}' }}))"
    )
    table = RiggedTable(guest.page)
    page = guest.visit("/")
    page.get_by_role("button", name="Play now: USA (2004)").click()
    page.locator("svg.board .route").first.wait_for()
    return page, table


def claim(table: RiggedTable) -> None:
    table.tell([CLAIMED], seat=1, changes={f"/view/owners/{ROUTE}": 1})


@pytest.mark.parametrize(("pace", "seconds"), [("calm", 0.42), ("quick", 0.231), ("instant", 0)])
def test_pieces_roll_on_at_the_pace_of_the_player(invite: Invite, pace: str, seconds: float) -> None:
    page, table = open_game(invite, pace)
    claim(table)
    piece = page.locator(".fleet .new .piece").first
    piece.wait_for(state="attached")
    assert piece.evaluate(_DURATION) == pytest.approx(seconds)


def press(page: Page) -> None:
    page.mouse.click(2, 2)


def strike_a_key(page: Page) -> None:
    page.keyboard.press("Shift")


@pytest.mark.parametrize("go_on", [press, strike_a_key])
def test_going_on_ends_the_roll(invite: Invite, go_on: Callable[[Page], None]) -> None:
    page, table = open_game(invite, "calm")
    page.locator(".game").evaluate(_IN_SLOW_MOTION)
    claim(table)
    expect(page.locator(".fleet .new .piece")).not_to_have_count(0)
    fleet = page.locator(".fleet")
    assert fleet.evaluate(_MOVING) > 0
    go_on(page)
    assert fleet.evaluate(_MOVING) == 0
