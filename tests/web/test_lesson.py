"""The tutorial: its coach agrees with the hints, and its closing words are where one looks."""

from playwright.sync_api import Page, expect

from tests.web.clicking import play_to_the_end
from tests.web.conftest import Invite
from tests.web.guests import Guest


def begin(guest: Guest) -> Page:
    page = guest.visit("/learn")
    page.get_by_role("button", name="Start").click()
    page.locator(".prompts form .button.primary").click()
    page.get_by_text("Your turn: draw two cards").wait_for()
    return page


def test_the_coach_explains_the_hint_that_is_shown(invite: Invite) -> None:
    page = begin(invite())
    coach = page.get_by_role("complementary", name="Tutorial")
    page.get_by_role("button", name="Hint", exact=True).click()
    best = page.get_by_role("list", name="Hints").locator("strong").first
    expect(coach).to_contain_text(best.inner_text())


def test_the_closing_words_are_on_the_score_sheet(invite: Invite) -> None:
    page = begin(invite())
    play_to_the_end(page)
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_text("that was your first game!")).to_be_visible()
    expect(page.get_by_text("that was your first game!")).to_have_count(1)
