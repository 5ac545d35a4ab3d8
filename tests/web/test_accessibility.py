"""axe finds no serious problem on any page, in both languages and both themes."""

import pytest

from tests.web.axe import found_by_axe
from tests.web.clicking import click_something, play_to_the_end
from tests.web.conftest import Invite

PLAIN_PAGES = [
    "/",
    "/new/old-west",
    "/rules/old-west",
    "/learn",
    "/replay",
    "/puzzles",
    "/table/no-such-table",
]
LOOKS = [("de", "light"), ("en", "dark")]


@pytest.mark.parametrize(("language", "theme"), LOOKS)
@pytest.mark.parametrize("path", PLAIN_PAGES)
def test_pages(invite: Invite, path: str, language: str, theme: str) -> None:
    page = invite(language=language, theme=theme, bypass_csp=True).visit(path)
    page.locator("main").wait_for()
    assert found_by_axe(page) == []


@pytest.mark.parametrize(("language", "theme"), LOOKS)
def test_a_game_and_its_end(invite: Invite, language: str, theme: str) -> None:
    guest = invite(language=language, theme=theme, bypass_csp=True)
    page = guest.visit("/learn")
    page.locator("main button.primary").click()
    page.locator(".prompts form").wait_for()
    assert found_by_axe(page) == []
    for _ in range(4):
        click_something(page)
    page.locator(".route").nth(2).dispatch_event("click")
    assert found_by_axe(page) == []
    page.locator(".help").click()
    page.locator("dialog h2").first.wait_for()
    assert found_by_axe(page) == []
    page.keyboard.press("Escape")
    play_to_the_end(page)
    assert found_by_axe(page) == []
    guest.visit(f"/replay/{page.url.rpartition('/')[2]}").locator(".controls").wait_for()
    assert found_by_axe(page) == []
