"""Outside practice a move is taken back if everybody agrees."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.clicking import click_something
from tests.web.conftest import Invite
from tests.web.meeting import meet
from tests.web.sweep import SIZES, resize

QUESTION = "would like to take back the last move. Do you agree?"
LARGEST_SIGN_PX = 24
_DRAWN_BY_LINES = "one => getComputedStyle(one).fill === 'none' && getComputedStyle(one).stroke !== 'none'"


def claim(pages: tuple[Page, Page]) -> tuple[Page, Page, Locator]:
    """Play until somebody has claimed a route; returns that player's page, the other one, and the route."""
    while True:
        for mine, other in (pages, pages[::-1]):
            if mine.locator(".route.claimable").count():
                route = mine.locator(".route.claimable").first.get_attribute("data-route")
                mine.locator(f"[data-route='{route}']").dispatch_event("click")
                mine.locator(".choice").get_by_role("button", name="Claim", exact=True).click()
                owned = f"[data-route='{route}'][aria-label*='owned by']"
                mine.locator(owned).wait_for(state="attached")
                return mine, other, other.locator(owned)
            click_something(mine)


def ask_in_every_size(mine: Page, other: Page) -> None:
    """Ask to take back the last move; the button and the question are in sight in every window."""
    button = mine.locator(".line").get_by_role("button", name="Take back")
    for size in SIZES:
        resize(mine, size)
        expect(button, size).to_be_in_viewport(ratio=0.99)
        sign = button.locator("svg").bounding_box()
        assert sign is not None
        assert max(sign["width"], sign["height"]) < LARGEST_SIGN_PX, size
        assert button.locator("svg").evaluate(_DRAWN_BY_LINES)
    button.click()
    for size in SIZES:
        resize(other, size)
        expect(other.get_by_role("alert").get_by_text(QUESTION), size).to_be_in_viewport(ratio=0.99)
        for name in ("Agree", "No"):
            answer = other.locator(".line").get_by_role("button", name=name, exact=True)
            expect(answer, size).to_be_in_viewport(ratio=0.99)
    mine.get_by_text("to agree.").wait_for()


@pytest.fixture
def pages(invite: Invite) -> tuple[Page, Page]:
    return meet(invite(), invite())


def test_with_consent_it_is_taken_back(pages: tuple[Page, Page]) -> None:
    mine, other, owned = claim(pages)
    ask_in_every_size(mine, other)
    other.get_by_role("button", name="Agree").click()
    expect(owned).to_have_count(0)
    mine.get_by_text("Your turn: draw two cards").wait_for()
    mine.locator(".route.claimable").first.wait_for(state="attached")


def test_without_consent_it_stays(pages: tuple[Page, Page]) -> None:
    mine, other, owned = claim(pages)
    button = mine.get_by_role("button", name="Take back")
    button.click()
    other.get_by_role("button", name="No", exact=True).click()
    other.get_by_text("Your turn: draw two cards").wait_for()
    expect(owned).to_have_count(1)
    mine.get_by_text("is playing …").wait_for()
    expect(button).to_have_count(0)


def test_the_request_can_be_withdrawn(pages: tuple[Page, Page]) -> None:
    mine, other, owned = claim(pages)
    mine.get_by_role("button", name="Take back").click()
    other.get_by_text(QUESTION).wait_for()
    mine.get_by_role("button", name="Never mind").click()
    other.get_by_text(QUESTION).wait_for(state="detached")
    expect(owned).to_have_count(1)
