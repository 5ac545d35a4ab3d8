"""axe finds no serious problem on any page, in both languages and both themes."""

import pytest

from tests.web.axe import found_by_axe
from tests.web.clicking import click_something, play_to_the_end
from tests.web.conftest import Invite
from tests.web.test_hot_seat import sit_down

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
def test_a_game(invite: Invite, language: str, theme: str) -> None:
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


def test_the_end_of_a_game_and_its_replay(invite: Invite) -> None:
    guest = invite(bypass_csp=True)
    page = sit_down(guest)
    play_to_the_end(page)
    table = page.url
    for look in LOOKS:
        page.evaluate(_CHANGE_LOOK, look)
        page.goto(table)
        page.locator("#end-heading").wait_for()
        assert found_by_axe(page) == []
        guest.visit(f"/replay/{table.rpartition('/')[2]}").locator(".controls").wait_for()
        assert found_by_axe(page) == []


_CHANGE_LOOK = """([language, theme]) => {
  const before = JSON.parse(localStorage.getItem("stellwerk-preferences"));
  localStorage.setItem("stellwerk-preferences", JSON.stringify({ ...before, language, theme }));
}"""
