"""Where things are on the game page, in windows of every shape, for wide and tall boards."""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Invite
from tests.web.test_editions import IS_WHOLE

SIZES: Final = [(360, 740), (390, 844), (844, 390), (820, 1180), (1280, 800), (1440, 900), (1920, 1080)]
BOARDS: Final = ("Berlin (2023)", "Old West (2017)")
WINDOWS: Final = [
    (size, board)
    for number, size in enumerate(SIZES)
    for board in (BOARDS if IS_WHOLE else BOARDS[number % 2 :][:1])
]
"""Every day, one board in each window."""

_OVER_THE_BOARD: Final = """() => {
  const board = document.querySelector(".game > .board");
  const {left, top, width, height} = board.getBoundingClientRect();
  const found = new Set();
  for (let x = 4; x < width; x += 16) for (let y = 4; y < height; y += 16) {
    const hit = document.elementFromPoint(left + x, top + y);
    if (!board.contains(hit)) found.add(hit?.className ?? "nothing");
  }
  return [...found];
}"""
_OUTSIDE: Final = """() => [...document.querySelectorAll(".game > *, .line, .choice")]
  .filter((part) => part.matches("header, .board, .line, .choice, .tabs, .panel"))
  .filter((part) => getComputedStyle(part).visibility === "visible")
  .filter((part) => {
    const {left, top, right, bottom, width, height} = part.getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5 || !width || !height;
  })
  .map((part) => part.className)"""
_SCROLLS: Final = """() => {
  const {scrollWidth, clientWidth, scrollHeight, clientHeight} = document.documentElement;
  return scrollWidth > clientWidth || scrollHeight > clientHeight;
}"""
_CUT_COUNTS: Final = """() => [...document.querySelectorAll(".counts")]
  .filter((counts) => counts.scrollWidth > counts.clientWidth).map((counts) => counts.innerText)"""
_BOARD: Final = "JSON.stringify(document.querySelector('.game > .board').getBoundingClientRect())"


def check(page: Page) -> None:
    """Everything is in the window, and nothing over the board."""
    assert page.evaluate(_OVER_THE_BOARD) == []
    assert page.evaluate(_OUTSIDE) == []
    assert not page.evaluate(_SCROLLS)
    assert page.evaluate(_CUT_COUNTS) == []


@pytest.mark.parametrize(("size", "board"), WINDOWS)
def test_nothing_lies_over_the_board_which_never_jumps(
    invite: Invite, size: tuple[int, int], board: str
) -> None:
    page = invite(viewport={"width": size[0], "height": size[1]}, bypass_csp=True).visit("/")
    page.get_by_role("button", name=f"Play now: {board}").click()
    page.locator(".prompts form").wait_for()
    place = page.evaluate(_BOARD)
    check(page)
    page.locator(".prompts form .button.primary").click()
    page.locator(".prompts form").wait_for(state="detached")
    check(page)
    assert page.evaluate(_BOARD) == place
    page.locator(".line.mine").wait_for()
    if page.locator(".prompts select").count():  # a home before the first turn
        page.locator(".prompts select").select_option(index=1)
        page.locator(".line .buttons > .button").click()
    page.locator(".market button:enabled").first.wait_for()
    expect(page.locator(".hand").first).to_be_in_viewport(ratio=0.5)
    page.locator(".route").first.dispatch_event("click")
    page.locator(".choice h2").wait_for()
    check(page)
    assert page.evaluate(_BOARD) == place


def test_a_route_touched_while_a_home_is_chosen_does_not_open_afterwards(invite: Invite) -> None:
    page = invite().visit("/")
    page.get_by_role("button", name="Play now: Old West (2017)").click()
    page.locator(".prompts form .button.primary").click()
    places = page.get_by_label("City", exact=True)
    places.wait_for()
    page.locator(".route").first.dispatch_event("click")
    places.select_option(index=1)
    page.get_by_role("button", name=re.compile("^Choose ")).click()
    page.get_by_text("Your turn: draw two cards").wait_for()
    expect(page.locator(".choice")).to_have_count(0)


def test_the_tab_of_the_browser_tells_whose_turn_it_is(invite: Invite) -> None:
    page = invite().visit("/")
    page.get_by_role("button", name="Play now: USA (2004)").click()
    page.locator(".prompts form .button.primary").click()
    page.get_by_text("Your turn: draw two cards").wait_for()
    expect(page).to_have_title("● Your turn – USA (2004)")
    icon = page.locator("link[rel=icon]").get_attribute("href")
    assert icon is not None
    assert icon.startswith("data:image/svg+xml,")
    assert "fill%3D%22%23cc0a1e%22" in icon  # the first seat is red
    page.goto(page.url.rpartition("/table/")[0] + "/rules")
    expect(page).to_have_title("Stellwerk")
