"""The player's games in the lobby."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Invite
from tests.web.rest import wait_for_frames

_CUT_SELECTS = """(selects) => selects.filter((select) => {
  const words = document.createElement("span");
  words.textContent = select.selectedOptions[0].text;
  words.style.cssText = `font: ${getComputedStyle(select).font}; position: absolute; white-space: nowrap`;
  document.body.append(words);
  const needed = words.offsetWidth;
  words.remove();
  const { paddingLeft, paddingRight } = getComputedStyle(select);
  const arrow = 20;
  return select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) < needed + arrow;
}).map((select) => select.selectedOptions[0].text)"""


def test_games_are_not_forgotten_when_the_server_cannot_be_reached(invite: Invite) -> None:
    guest = invite()
    page = guest.visit("/")
    page.locator("article button").first.click()
    page.locator(".prompts form").wait_for()
    games = guest.visit("/").get_by_role("region", name="My games").get_by_role("listitem")
    expect(games).to_have_count(1)
    with page.expect_event("requestfailed"):
        guest.context.set_offline(True)
    wait_for_frames(page)
    expect(games).to_have_count(1)
    guest.context.set_offline(False)
    page.reload()
    expect(games).to_have_count(1)
    guest.faults.clear()  # failed requests are expected here


def test_a_new_table_promises_no_colours_but_the_own_one(invite: Invite) -> None:
    page = invite().visit("/new/usa-2004")
    seats = page.locator("form ol li")
    seats.first.get_by_role("button", name="Teal").click()
    expect(seats.locator("> .livery .badge")).to_have_count(1)
    page.get_by_role("button", name="Open table").click()
    own = page.get_by_role("list", name="Seats").get_by_role("button", name="Teal")
    expect(own).to_have_attribute("aria-pressed", "true")


def test_the_waiting_room_shows_the_board_beside_the_seats(invite: Invite) -> None:
    page = invite(viewport={"width": 1440, "height": 900}).visit("/new/berlin")
    page.get_by_role("button", name="Open table").click()
    board = page.get_by_role("img", name="Board: Berlin (2023)")
    expect(board).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("textbox", name="Link")).to_be_in_viewport(ratio=1)
    expect(page.get_by_text("reconstruction").filter(visible=True)).to_have_count(1)
    box, seats = board.bounding_box(), page.get_by_role("list", name="Seats").bounding_box()
    assert box is not None
    assert seats is not None
    assert seats["x"] + seats["width"] <= box["x"]


def test_a_game_that_goes_on_comes_before_the_editions(invite: Invite) -> None:
    page = invite().visit("/")
    page.locator("article button").first.click()
    page.locator(".prompts form").wait_for()
    page.get_by_role("link", name="Stellwerk").click()
    page.get_by_role("region", name="My games").wait_for()
    expect(page.get_by_role("heading", level=2).first).to_have_text("My games")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(360, 740), (820, 1180), (1366, 768)])
def test_the_set_up_is_not_cut_off(invite: Invite, size: tuple[int, int], language: str) -> None:
    page = invite(viewport={"width": size[0], "height": size[1]}, language=language).visit("/new/old-west")
    page.locator("form").wait_for()
    page.evaluate("document.fonts.ready.then(() => null)")
    assert page.locator("form ol select").evaluate_all(_CUT_SELECTS) == []
    expect(page.locator("form .button.primary")).to_be_in_viewport(ratio=1)
    if size == (820, 1180):
        page.locator("svg.board").wait_for()
        assert not page.evaluate("document.documentElement.scrollHeight > innerHeight")
