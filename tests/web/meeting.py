"""Two players at one table, each with a browser."""

import time
from typing import Final

from playwright.sync_api import Page

from tests.web.clicking import click_something, is_over
from tests.web.guests import Guest

_PATIENCE_S: Final = 120


def meet(host: Guest, other: Guest, edition: str = "mini") -> tuple[Page, Page]:
    """Open a table for two, share the link, sit down and start."""
    page = host.visit(f"/new/{edition}")
    page.get_by_role("button", name="Remove seat").click()
    page.get_by_role("button", name="Open table").click()
    page.get_by_role("heading", name="Invite").wait_for()
    path = page.get_by_role("textbox", name="Link").input_value().removeprefix(host.url)
    guest_page = other.visit(path)
    guest_page.get_by_role("button", name="Sit here").click()
    page.get_by_role("button", name="Start").click()
    for one in (page, guest_page):
        one.locator(".prompts form").wait_for()
    return page, guest_page


def play_on(pages: tuple[Page, ...], clicks: int) -> None:
    """Let all players click until this many clicks are done or the game is over."""
    done = 0
    last = time.monotonic()
    while done < clicks and not all(is_over(page) for page in pages):
        assert time.monotonic() < last + _PATIENCE_S, "the game does not go on"
        if clicked := sum(click_something(page) for page in pages if not is_over(page)):
            done += clicked
            last = time.monotonic()
