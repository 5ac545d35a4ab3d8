"""What opponents did last stays on their seats, and the log says whose points a claim brought."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Invite
from tests.web.guests import PHONE
from tests.web.rigged_updates import RiggedTable

TAKEN = {"event": "card-taken", "seat": 1, "slot": 2, "card": "red"}
DRAWN = {"event": "card-drawn", "seat": 1}
CLAIMED = {"event": "route-claimed", "seat": 0, "route": 5, "color": "red", "cards": 3, "wilds": 0}
SCORED = {"event": "points-scored", "seat": 1, "points": 4, "reason": "route"}


def began(seat: int) -> dict[str, object]:
    return {"event": "turn-began", "seat": seat}


def open_game(invite: Invite, edition: str, size: dict[str, int]) -> tuple[Page, RiggedTable]:
    guest = invite(viewport=size)
    table = RiggedTable(guest.page)
    page = guest.visit(f"/new/{edition}")
    page.get_by_role("button", name="Remove seat").click()
    page.get_by_label("Seat 2", exact=True).select_option("easy")
    page.get_by_label("Who starts?").select_option(label="Seat 1")
    page.get_by_role("button", name="Open table").click()
    page.locator(".prompts form .button.primary").click()
    page.locator(".prompts form").wait_for(state="detached")
    page.locator(".line.mine").wait_for()
    return page, table


@pytest.mark.parametrize("size", [PHONE, {"width": 844, "height": 390}, {"width": 1440, "height": 900}])
def test_drawn_cards_stay_on_the_seat_until_it_moves_again(invite: Invite, size: dict[str, int]) -> None:
    page, table = open_game(invite, "usa-2004", size)
    chip = page.locator("header li").nth(1).locator(".chip")
    table.tell([{**CLAIMED, "route": 4}, began(1)], 0)
    table.tell([TAKEN], 1)
    table.tell([DRAWN, began(0)], 1)
    expect(chip).to_contain_text("Last move: Stephenson takes a red card. Stephenson draws from the deck.")
    expect(chip.locator("svg")).to_have_count(2)
    expect(chip).to_be_in_viewport(ratio=1)
    table.tell([CLAIMED, began(1)], 0)
    expect(chip.locator("svg")).to_have_count(2)
    table.tell([{**CLAIMED, "seat": 1, "route": 6}, began(0)], 1)
    expect(chip).to_contain_text("Last move: Stephenson claims")
    expect(page.locator("header li").first.locator(".chip")).to_have_count(0)


def test_collected_souvenirs_are_on_the_strip_of_players(invite: Invite) -> None:
    page, table = open_game(invite, "san-francisco", PHONE)
    seat = page.locator("header li").nth(1)
    expect(seat.locator(".disc")).to_have_count(0)
    table.tell([TAKEN], 1, {"/view/seats/1/souvenirs": [0, 2, 3, 5, 6]})
    expect(seat.locator(".traces .souvenirs")).to_contain_text("5")
    expect(seat.locator(".disc")).to_have_count(5)
    for disc in seat.locator(".disc").all():
        expect(disc).to_be_in_viewport(ratio=0.95)  # the browser rounds what it compares to whole pixels


def test_points_of_a_marker_are_in_the_turn_that_claimed(invite: Invite) -> None:
    page, table = open_game(invite, "usa-2004", {"width": 1440, "height": 900})
    table.tell([CLAIMED, SCORED, began(1)], 0)
    page.get_by_role("tab", name="Log").click()
    turn = page.get_by_role("region", name="Game log").get_by_role("listitem").last
    expect(turn).to_contain_text("Guest claims")
    expect(turn.locator(".others")).to_have_text("+4 Stephenson")
