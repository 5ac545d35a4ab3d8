"""Everything works with the keyboard, from the lobby to a claimed route."""

from playwright.sync_api import Page, expect

from tests.web.conftest import Invite

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
