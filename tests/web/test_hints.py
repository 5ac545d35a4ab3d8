"""Hints: a click shows the move, the next one plays it, and none is shown for another decision."""

from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Invite
from tests.web.guests import PHONE, Guest

LAPTOP: Final = {"width": 1366, "height": 768}
TURN: Final = "Your turn: draw two cards"


def practice(guest: Guest) -> Page:
    """A game for practice, before its first decision."""
    page = guest.visit("/")
    page.locator("article button").first.click()
    page.locator(".prompts form").wait_for()
    return page


def ask(page: Page) -> Locator:
    """Ask for hints; returns their moves."""
    page.get_by_role("button", name="Hint", exact=True).click()
    hints = page.get_by_role("list", name="Hints")
    hints.wait_for()
    return hints.locator(".move")


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_hint_is_shown_before_it_is_played(invite: Invite, size: dict[str, int]) -> None:
    page = practice(invite(viewport=size))
    moves = ask(page)
    moves.first.click()
    expect(page.get_by_text("No tickets yet.")).to_have_count(1)
    expect(page.locator(".highlight.hint circle").first).to_be_visible()
    play = page.get_by_role("button", name="Play it")
    expect(play).to_be_in_viewport(ratio=1)
    play.click()
    page.get_by_text(TURN).wait_for()
    expect(play).to_have_count(0)
    expect(page.locator(".highlight.hint circle")).to_have_count(0)


def test_all_hints_are_in_sight_on_a_laptop(invite: Invite) -> None:
    page = practice(invite(viewport=LAPTOP))
    for move in ask(page).all():
        expect(move).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Close", exact=True).click()
    page.get_by_role("button", name="Keep 3 tickets").click()
    page.get_by_text(TURN).wait_for()
    moves = ask(page)
    for move in moves.all():
        expect(move).to_be_in_viewport(ratio=1)


def test_what_a_hint_takes_or_pays_is_marked(invite: Invite) -> None:
    page = practice(invite(viewport=LAPTOP))
    page.get_by_role("button", name="Keep 3 tickets").click()
    page.get_by_text(TURN).wait_for()
    moves = ask(page)
    moves.first.click()
    marked = page.locator(".market .previewed, .hand .paying, .highlight.hint path")
    expect(marked).not_to_have_count(0)
    page.get_by_role("button", name="Close", exact=True).click()
    expect(marked).to_have_count(0)


def test_hints_disappear_with_the_decision_they_are_for(invite: Invite) -> None:
    page = practice(invite())
    page.locator(".prompts form .button.primary").click()
    turn = page.get_by_text(TURN)
    deck = page.get_by_role("button", name="draw a card")
    turn.wait_for()
    moves = ask(page)
    deck.click()
    expect(moves).to_have_count(0)
    turn.wait_for(state="detached")
    deck.click()
    turn.wait_for()
    expect(moves).to_have_count(0)


def test_a_move_taken_back_can_be_looked_at_again(invite: Invite) -> None:
    page = practice(invite())
    moves = ask(page)
    texts = moves.all_inner_texts()
    moves.first.click()
    page.get_by_role("button", name="Play it").click()
    page.get_by_text(TURN).wait_for()
    page.get_by_role("button", name="Take back").click()
    expect(moves).to_have_text(texts, use_inner_text=True)
    notice = page.get_by_role("status").filter(has_text="takes back a move.")
    expect(notice).to_contain_text("Undone: Guest has chosen tickets. Guest keeps")
