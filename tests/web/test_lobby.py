"""The player's games in the lobby."""

from playwright.sync_api import expect

from tests.web.conftest import Invite

_UNTIL_REFRESHED_MS = 5500


def test_games_are_not_forgotten_when_the_server_cannot_be_reached(invite: Invite) -> None:
    guest = invite()
    page = guest.visit("/")
    page.locator("article button").first.click()
    page.locator(".prompts form").wait_for()
    games = guest.visit("/").get_by_role("region", name="My games").get_by_role("listitem")
    expect(games).to_have_count(1)
    guest.context.set_offline(True)
    page.wait_for_timeout(_UNTIL_REFRESHED_MS)
    expect(games).to_have_count(1)
    guest.context.set_offline(False)
    page.reload()
    expect(games).to_have_count(1)
    guest.faults.clear()  # failed requests are expected here


def test_a_game_that_goes_on_comes_before_the_editions(invite: Invite) -> None:
    page = invite().visit("/")
    page.locator("article button").first.click()
    page.locator(".prompts form").wait_for()
    page.get_by_role("link", name="Stellwerk").click()
    page.get_by_role("region", name="My games").wait_for()
    expect(page.get_by_role("heading", level=2).first).to_have_text("My games")
