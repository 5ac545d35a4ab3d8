"""A complete game against bots, by clicks only.

Every day it is that of the edition with the most mechanics, and one on a phone (test_phone.py);
`STELLWERK_SWEEP=all` plays all.
"""

import os
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.web.clicking import play_to_the_end
from tests.web.conftest import Invite

EDITIONS = {
    "USA (2004)": "usa-2004",
    "USA (2025)": "usa-2025",
    "San Francisco (2022)": "san-francisco",
    "Berlin (2023)": "berlin",
    "Old West (2017)": "old-west",
}
IS_WHOLE: Final = os.environ.get("STELLWERK_SWEEP") == "all"
_MOST_MECHANICS: Final = "Old West (2017)"
_PLAYED: Final = list(EDITIONS) if IS_WHOLE else [_MOST_MECHANICS]


def test_the_first_game_is_one_click_away(invite: Invite) -> None:
    page = invite().visit()
    page.get_by_role("button", name="Play now", exact=True).click()
    page.locator(".game").wait_for()
    expect(page.get_by_text("Keep at least 2 of these 3 tickets.")).to_be_visible()


@pytest.mark.parametrize("edition", _PLAYED)
def test_a_game_to_the_score_sheet(invite: Invite, edition: str) -> None:
    page = invite().visit()
    page.get_by_role("button", name=f"Play now: {edition}").click()
    page.locator(".game").wait_for()
    play_to_the_end(page)
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading")).to_contain_text("win")
    expect(sheet.get_by_role("row", name="Total")).to_be_visible()
    sheet.get_by_role("listitem").first.wait_for()
