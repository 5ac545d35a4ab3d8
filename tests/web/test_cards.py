"""Cards and tickets: how large they are, and what keys and clicks on them do."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Invite
from tests.web.rigged_hands import hold

SIZES = ((360, 740), (390, 844), (844, 390), (820, 1180), (1280, 800), (1440, 900), (1920, 1080))
FULL_HAND = {
    "purple": 7,
    "blue": 12,
    "orange": 4,
    "white": 1,
    "green": 8,
    "yellow": 5,
    "black": 3,
    "red": 2,
    "wild": 3,
}
LEAST_TARGET, LEAST_LARGE_CARD, LARGE_WINDOW, LEAST_SEEN = 44, 110, 1440, 16
TASK = "Your turn: draw two cards, claim a route or draw tickets."
_AT_REST = "Promise.allSettled(document.getAnimations().map(one => one.finished))"
_BOXES = "all => all.map(one => one.getBoundingClientRect()).map(b => [b.left, b.top, b.right, b.bottom])"


def new_game(page: Page) -> Page:
    """A game of usa-2004 against bots, with all tickets kept."""
    page.locator("article button").first.click()
    page.locator(".prompts form .button.primary").click()
    page.get_by_text(TASK).wait_for()
    return page


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_cards_use_the_window_and_none_is_cut_off(invite: Invite, width: int, height: int) -> None:
    size = {"width": width, "height": height}
    page = new_game(invite(viewport=size, reduced_motion="reduce").visit("/"))
    hold(page, FULL_HAND)
    page.evaluate(_AT_REST)

    piles = page.locator(".market .pile").evaluate_all(_BOXES)
    assert len(piles) == 7
    assert len({round(top) for _, top, _, _ in piles}) == 1
    assert min(bottom - top for _, top, _, bottom in piles) >= LEAST_TARGET
    fronts = page.locator(".hand .front").evaluate_all(_BOXES)
    assert len(fronts) == len(FULL_HAND)
    ((left, top, right, bottom),) = page.locator(".panel.cards").evaluate_all(_BOXES)
    for card in (*piles, *fronts):
        assert left <= card[0] < card[2] <= right + 1
        assert top <= card[1] < card[3] <= bottom + 1
    for one, other in pairwise(fronts):
        assert other[0] - one[0] >= LEAST_SEEN or other[1] > one[3] - 1
    if width >= LARGE_WINDOW:
        assert min(card[2] - card[0] for card in (*piles, *fronts)) >= LEAST_LARGE_CARD - 1


def test_keys_take_and_draw_cards_but_not_while_typing(invite: Invite) -> None:
    page = new_game(invite().visit("/"))
    page.get_by_role("tab", name="Chat").click()
    page.get_by_placeholder("Say something").press_sequentially("d1t")
    expect(page.locator(".prompts .task")).to_have_text(TASK)
    page.get_by_placeholder("Say something").blur()
    page.keyboard.press("d")
    page.get_by_text("Draw your second card.").wait_for()
    page.keyboard.press("d")
    page.get_by_role("region", name="Your hand: 6 cards").wait_for()


def test_a_click_puts_an_offered_ticket_back_as_long_as_enough_are_kept(invite: Invite) -> None:
    page = invite().visit("/")
    page.locator("article button").first.click()
    offer = page.locator(".prompts .offer label")
    offer.nth(2).wait_for()
    keep = page.locator(".prompts form .button.primary")
    offer.nth(0).click()
    expect(keep).to_have_text("Keep 2 tickets")
    offer.nth(1).click()
    expect(keep).to_be_disabled()
    page.get_by_text("Keep at least 2.", exact=True).wait_for()
    offer.nth(1).click()
    keep.click()
    expect(page.locator(".tickets .ticket")).to_have_count(2)


def test_all_tickets_are_laid_over_the_board(invite: Invite) -> None:
    page = new_game(invite().visit("/"))
    switch = page.get_by_role("switch", name="Show on the board")
    expect(page.locator(".ticket-end")).to_have_count(0)
    switch.click()
    expect(page.locator(".ticket-end")).to_have_count(2 * 3)
    expect(page.locator(".ticket-stroke").nth(2)).to_be_attached()
    page.get_by_text("Still to pay").wait_for()
    switch.click()
    expect(page.locator(".ticket-end")).to_have_count(0)


def test_pointing_at_a_ticket_lights_its_path(invite: Invite) -> None:
    page = new_game(invite().visit("/"))
    page.locator(".tickets .ticket").first.hover()
    page.locator(".highlight.path .core").first.wait_for()


@pytest.mark.parametrize("edition", ["Old West (2017)", "USA (2025)"])
def test_the_map_on_a_ticket_has_the_colours_of_the_board(invite: Invite, edition: str) -> None:
    page = invite().visit()
    page.get_by_role("button", name=f"Play now: {edition}").click()
    on_ticket = page.locator(".ticket .map path.land").first
    on_ticket.wait_for()
    on_board = page.locator("svg.board path.land").first
    fill = "one => getComputedStyle(one).fill"
    assert on_ticket.evaluate(fill) == on_board.evaluate(fill)
    assert on_ticket.evaluate(fill) != "none"
