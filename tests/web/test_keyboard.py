"""Everything works with the keyboard, from the lobby to a claimed route."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Invite
from tests.web.guests import DESKTOP, PHONE

MANY_TABS = 60


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until an element has the focus."""
    for _ in range(MANY_TABS):
        page.keyboard.press("Tab")
        if page.evaluate("(wanted) => document.activeElement?.matches(wanted)", selector):
            return
    raise AssertionError(f"{selector} cannot be reached with the keyboard")


def test_a_route_is_claimed_by_keyboard(invite: Invite) -> None:
    page = invite().visit("/")
    page.locator("article").first.wait_for()
    tab_to(page, ".hero button")
    page.keyboard.press("Enter")
    page.locator(".prompts form").wait_for()
    tab_to(page, ".prompts form .button.primary")
    page.keyboard.press("Enter")
    page.locator(".route.claimable").first.wait_for()
    tab_to(page, ".route")
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    page.locator(".prompts fieldset").wait_for()
    expect(page.locator(".prompts button.primary")).to_be_focused()
    page.keyboard.press("Enter")
    page.get_by_text("Guest claims").first.wait_for()


def test_escape_leads_back_to_the_board(invite: Invite) -> None:
    page = invite().visit("/")
    page.get_by_role("button", name="Play now", exact=True).click()
    page.locator(".prompts form button.primary").click()
    page.locator(".route.claimable").first.wait_for()
    page.locator(".route").nth(5).focus()
    page.keyboard.press("Enter")
    page.locator(".prompts h2").wait_for()
    page.keyboard.press("Escape")
    expect(page.locator("[data-route='5']")).to_be_focused()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_tabs_are_gone_through_with_the_arrow_keys(invite: Invite, size: dict[str, int]) -> None:
    page = invite(viewport=size).visit("/")
    page.get_by_role("button", name="Play now", exact=True).click()
    page.locator(".prompts form").wait_for()
    panel, choose = page.get_by_role("tabpanel"), page.get_by_role("tab", name="Choose")
    expect(page.get_by_role("tabpanel", name="Choose").locator("form")).to_be_visible()
    expect(choose).to_have_attribute("aria-controls", str(panel.get_attribute("id")))
    expect(page.locator("[role=tab][tabindex='0']")).to_have_text(["Choose"])
    choose.focus()
    names = page.get_by_role("tab").all_inner_texts()
    for name in (*names[1:], *names[:1]):
        page.keyboard.press("ArrowRight")
        expect(page.get_by_role("tab", name=name)).to_be_focused()
        expect(page.get_by_role("tab", selected=True)).to_have_text([name])
        expect(page.locator("[role=tab][tabindex='0']")).to_have_text([name])
        expect(panel).to_have_accessible_name(name)
    page.keyboard.press("End")
    expect(page.get_by_role("tab", name=names[-1])).to_be_focused()
    page.keyboard.press("Home")
    expect(choose).to_be_focused()
