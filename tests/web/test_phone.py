"""A game on a telephone: 360 points wide, upright and on its side, by touch."""

import pytest

from web.clicking import play_to_the_end
from web.conftest import Invite
from web.guests import PHONE

ON_ITS_SIDE = {"width": PHONE["height"], "height": PHONE["width"]}
_TOO_WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


@pytest.mark.parametrize("size", [PHONE, ON_ITS_SIDE], ids=["upright", "on its side"])
def test_a_game_on_a_telephone(invite: Invite, size: dict[str, int]) -> None:
    page = invite(viewport=size, has_touch=True, is_mobile=True).visit("/")
    page.locator("article").nth(2).get_by_role("button").first.click()
    page.locator(".game").wait_for()
    play_to_the_end(page)
    assert not page.evaluate(_TOO_WIDE)


@pytest.mark.parametrize("path", ["/", "/new/usa-2004", "/rules/berlin", "/learn", "/replay"])
def test_no_page_is_too_wide(invite: Invite, path: str) -> None:
    page = invite(viewport=PHONE).visit(path)
    page.locator("main").wait_for()
    assert not page.evaluate(_TOO_WIDE)
