"""A game on a phone: 360 points wide, in portrait and landscape, by touch."""

import pytest
from playwright.sync_api import expect

from tests.web.clicking import play_to_the_end
from tests.web.conftest import Invite
from tests.web.guests import LANDSCAPE_PHONE, PHONE
from tests.web.rest import wait_for_board, wait_for_frames

_TOO_WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
_CUT_OFF = "({ parentElement: room }) => room.scrollWidth > room.clientWidth"


def test_a_game_on_a_phone(invite: Invite) -> None:
    page = invite(viewport=PHONE, has_touch=True, is_mobile=True).visit("/")
    page.locator("article").nth(2).get_by_role("button").first.click()
    page.locator(".game").wait_for()
    play_to_the_end(page)
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("listitem").first.wait_for()
    for size in (PHONE, LANDSCAPE_PHONE):
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        wait_for_frames(page)
        assert not page.evaluate(_TOO_WIDE)
        assert not sheet.locator("table").evaluate(_CUT_OFF)


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE_PHONE], ids=["portrait", "landscape"])
def test_a_tap_beside_a_route_opens_it(invite: Invite, size: dict[str, int]) -> None:
    page = invite(viewport=size, has_touch=True, is_mobile=True).visit("/")
    page.locator("article").first.get_by_role("button").first.click()
    page.locator(".prompts form .button.primary").click()
    page.locator(".prompts form").wait_for(state="detached")
    wait_for_board(page)
    x, y = page.evaluate(_MIDDLE_OF_DENVER_TO_OMAHA)
    page.touchscreen.tap(x, y - _BESIDE)
    page.locator(".prompts").get_by_role("heading", name="Denver – Omaha").wait_for()


def test_the_board_fills_its_room_on_request(invite: Invite) -> None:
    page = invite(viewport=PHONE, has_touch=True, is_mobile=True).visit("/")
    page.locator("article").first.get_by_role("button").first.click()
    page.locator(".prompts form").wait_for()
    room, sheet = page.locator(".viewport").bounding_box(), page.locator(".sheet-holder")
    assert room is not None
    page.get_by_role("button", name="Fill the space with the board").tap()
    wait_for_board(page)
    filling = sheet.bounding_box()
    assert filling is not None
    assert filling["height"] == pytest.approx(room["height"], abs=1)
    assert filling["width"] > room["width"]
    page.get_by_role("button", name="Show the whole board").tap()
    page.get_by_role("button", name="Fill the space with the board").wait_for()


def test_a_tap_on_a_ticket_shows_its_path_and_keeps_it(invite: Invite) -> None:
    page = invite(viewport=PHONE, has_touch=True, is_mobile=True).visit("/")
    page.locator("article").first.get_by_role("button").first.click()
    ticket = page.locator(".prompts form .ends").first
    ticket.tap()
    page.locator(".highlight.path .core").first.wait_for()
    expect(page.locator(".prompts form input").first).to_be_checked()
    ticket.tap()
    expect(page.locator(".prompts form input").first).not_to_be_checked()


def test_a_tap_counts_as_one_where_clicks_do_not_tell_it(invite: Invite) -> None:
    page = invite(viewport=PHONE).visit("/")
    page.locator("article").first.get_by_role("button").first.click()
    ticket, box = page.locator(".offer label").first, page.locator(".offer input").first
    for is_kept in (True, False):
        ticket.dispatch_event("pointerdown", {"pointerType": "touch"})
        ticket.dispatch_event("click")  # a mere MouseEvent
        expect(box).to_be_checked(checked=is_kept)
    box.press("Space")
    expect(box).to_be_checked()


def test_narrow_seats_still_tell_the_names(invite: Invite) -> None:
    page = invite(viewport=PHONE).visit("/new/usa-2004")
    for _ in range(2):
        page.get_by_role("button", name="Add seat").click()
    for seat in range(2, 6):
        page.get_by_label(f"Seat {seat}", exact=True).select_option("easy")
    page.get_by_role("button", name="Open table").click()
    names = page.locator("header .name")
    expect(names).to_have_count(5)
    for name in names.all():
        expect(name).to_have_css("clip-path", "inset(50%)")
        page.locator("header").get_by_role("button", name=name.text_content()).wait_for()


@pytest.mark.parametrize("path", ["/", "/new/usa-2004", "/rules/berlin", "/learn", "/replay"])
def test_no_page_is_too_wide(invite: Invite, path: str) -> None:
    page = invite(viewport=PHONE).visit(path)
    page.locator("main").wait_for()
    assert not page.evaluate(_TOO_WIDE)


_BESIDE = 9
_MIDDLE_OF_DENVER_TO_OMAHA = """() => {
  const path = document.querySelector("[aria-label^='Denver to Omaha'] .reach");
  const middle = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM());
  return [middle.x, middle.y];
}"""
