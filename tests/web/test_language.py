"""German and English, switched in the middle of a game."""

from playwright.sync_api import expect

from tests.web.clicking import click_something
from tests.web.conftest import Invite


def test_the_language_changes_without_losing_anything(invite: Invite) -> None:
    guest = invite()
    page = guest.visit("/")
    page.get_by_role("button", name="Play now", exact=True).click()
    page.locator(".prompts form").wait_for()
    page.get_by_role("button", name="Keep 3 tickets").wait_for()
    page.get_by_role("button", name="Deutsch").click()
    page.get_by_role("button", name="3 Zielkarten behalten").wait_for()
    page.get_by_role("list", name="Spieler").get_by_text("Gast", exact=True).wait_for()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    click_something(page)
    page.get_by_text("behält", exact=False).first.wait_for()
    guest.visit("/")
    page.get_by_role("heading", name="Ausgaben").wait_for()
