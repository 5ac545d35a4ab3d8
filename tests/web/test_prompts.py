"""Prompts that only some editions have: souvenirs, a home, markers."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.clicking import click_something
from tests.web.conftest import Invite
from tests.web.guests import Guest

_SCROLLS = "(line) => line.scrollHeight > line.clientHeight + 1 || line.scrollWidth > line.clientWidth"
_OUTSIDE = """(line) => [...line.querySelectorAll("label, select, button, .task")].filter((part) => {
  const [inner, outer] = [part.getBoundingClientRect(), line.getBoundingClientRect()];
  return inner.left < outer.left || inner.right > outer.right + 0.5 ||
    inner.top < outer.top - 0.5 || inner.bottom > outer.bottom + 0.5;
}).map((part) => part.textContent.trim())"""


def against_a_bot(guest: Guest, edition: str, starts: str) -> Page:
    page = guest.visit(f"/new/{edition}")
    page.get_by_role("button", name="Remove seat").click()
    page.get_by_label("Seat 2", exact=True).select_option("easy")
    page.get_by_label("Who starts?").select_option(label=starts)
    page.get_by_role("button", name="Open table").click()
    page.locator(".prompts form button.primary").click()
    return page


def click_place(page: Page, name: str) -> None:
    page.locator(f".place[aria-label^='{name}']").dispatch_event("click")


def test_souvenirs_are_put_on_places_of_the_board(invite: Invite) -> None:
    page = against_a_bot(invite(), "san-francisco", starts="Seat 2")
    page.get_by_text("Place a souvenir: which one, and where?").wait_for()
    expect(page.get_by_role("img", name="No souvenirs yet")).to_have_count(2)
    first, second = page.locator(".prompts fieldset label").all_inner_texts()
    page.get_by_role("region", name="What to do").get_by_text(second, exact=True).click()
    place = page.locator(".prompts option").nth(1).inner_text()
    click_place(page, place)
    page.get_by_role("button", name="Place it").click()
    page.get_by_text(f"Guest places a {second} at {place}.").first.wait_for()
    expect(page.locator(".prompts fieldset label")).to_have_text([first])


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(360, 740), (844, 390)])
def test_a_souvenir_and_its_place_are_chosen_in_one_look(
    invite: Invite, size: tuple[int, int], language: str
) -> None:
    page = invite(viewport={"width": size[0], "height": size[1]}, language=language).visit(
        "/new/san-francisco"
    )
    page.locator("form select").nth(1).select_option("easy")
    page.locator("form select").nth(2).select_option("easy")
    page.locator("form select").last.select_option("1")
    page.locator("form [type=checkbox]").nth(1).check()  # practice: there are more buttons beside it
    page.locator("form button.primary").click()
    page.locator(".prompts form button.primary").click()
    page.locator(".prompts fieldset").wait_for()
    page.locator(".practice").wait_for()
    page.locator(".prompts select").select_option(index=1)
    page.locator(".line .buttons > .button").wait_for()
    line = page.locator(".line .prompt")
    assert not line.evaluate(_SCROLLS)
    assert line.evaluate(_OUTSIDE) == []
    expect(page.locator(".prompts label.chosen .disc")).to_be_in_viewport(ratio=1)


def test_a_home_is_chosen_on_the_board(invite: Invite) -> None:
    page = against_a_bot(invite(), "old-west", starts="Seat 1")
    page.get_by_text("Choose your home city.").wait_for()
    places = page.get_by_label("City", exact=True)
    places.select_option("Bend")
    page.get_by_role("button", name="Choose Bend").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Choose Bend").wait_for(state="detached")
    click_place(page, "Denver")
    expect(places.locator(":checked")).to_have_text("Denver")
    page.get_by_role("button", name="Choose Denver").click()
    page.get_by_text("Guest chooses Denver as their home.").first.wait_for()


def test_a_marker_costs_cards_and_can_be_skipped(invite: Invite) -> None:
    page = against_a_bot(invite(), "old-west", starts="Seat 1")
    page.get_by_text("Choose your home city.").wait_for()
    click_something(page)
    marker = page.get_by_text("Place a marker for 2 cards of one colour?")
    places = page.get_by_label("City", exact=True)
    while not (marker.count() and places.count()):  # without cards there is nothing to choose
        click_something(page)
    places.select_option(index=1)
    page.get_by_role("button", name="Place marker").wait_for()
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="No marker").click()
    marker.wait_for(state="detached")


def test_a_route_says_why_it_is_out_of_reach(invite: Invite) -> None:
    page = against_a_bot(invite(), "old-west", starts="Seat 1")
    page.get_by_text("Choose your home city.").wait_for()
    click_place(page, "Denver")
    page.get_by_role("button", name="Choose Denver").click()
    page.get_by_text("Your turn: draw two cards").wait_for()
    page.locator(".route[aria-label*='San Francisco'][aria-label*='Los Angeles']").dispatch_event("click")
    page.get_by_text("It isn't connected to your network.").wait_for()


def test_going_back_closes_the_rules_and_not_the_game(invite: Invite) -> None:
    page = against_a_bot(invite(), "mini", starts="Seat 1")
    page.get_by_role("link", name="Rules").click()
    rules = page.get_by_role("dialog")
    rules.get_by_role("button", name="Close").wait_for()
    page.go_back()
    rules.wait_for(state="detached")
    table = page.url
    page.get_by_role("link", name="Rules").click()
    rules.get_by_role("button", name="Close").click()
    rules.wait_for(state="detached")
    expect(page).to_have_url(table)
    page.locator(".game").wait_for()
