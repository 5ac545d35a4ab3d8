"""Prompts that only some editions have: souvenirs, a home, markers."""

from playwright.sync_api import Page, expect

from tests.web.clicking import click_something
from tests.web.conftest import Invite
from tests.web.guests import Guest


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
    first, second = page.locator(".prompts fieldset label").all_inner_texts()
    page.get_by_text(second, exact=True).click()
    place = page.locator(".prompts .places button").first.inner_text()
    click_place(page, place)
    page.get_by_text(f"Guest places a {second} at {place}.").first.wait_for()
    expect(page.locator(".prompts fieldset label")).to_have_text([first])


def test_a_home_is_chosen_on_the_board(invite: Invite) -> None:
    page = against_a_bot(invite(), "old-west", starts="Seat 1")
    page.get_by_text("Choose your home city.").wait_for()
    page.locator(".prompts .places button").first.click()
    page.get_by_role("button", name="Cancel").click()
    click_place(page, "Denver")
    page.get_by_role("button", name="Choose Denver").click()
    page.get_by_text("Guest chooses Denver as their home.").first.wait_for()


def test_a_marker_costs_cards_and_can_be_skipped(invite: Invite) -> None:
    page = against_a_bot(invite(), "old-west", starts="Seat 1")
    page.get_by_text("Choose your home city.").wait_for()
    click_something(page)
    marker = page.get_by_text("Place a marker for 2 cards of one colour?")
    choices = page.locator(".prompts .prompt > .buttons .button")
    while not (marker.count() and choices.count() > 1):  # without cards there is nothing to choose
        click_something(page)
        page.wait_for_timeout(200)
    choices.first.click()
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
    assert page.url == table
    page.locator(".game").wait_for()


def test_hints_disappear_with_the_decision_they_are_for(invite: Invite) -> None:
    page = invite().visit("/")
    page.locator("article button").first.click()
    page.locator(".prompts form .button.primary").click()
    turn = page.get_by_text("Your turn: draw two cards")
    hints = page.get_by_role("list", name="Hints")
    deck = page.get_by_role("button", name="draw a card")
    turn.wait_for()
    page.get_by_role("button", name="Hint", exact=True).click()
    hints.wait_for()
    deck.click()
    hints.wait_for(state="detached")
    deck.click()
    turn.wait_for(state="detached")
    turn.wait_for()
    assert not hints.count()
