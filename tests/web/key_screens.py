"""The twelve most important screens: what a player sees first, most often, and at the end."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from playwright.sync_api import Page

from tests.web.clicking import click_something, is_over, play_to_the_end
from tests.web.guests import Guest
from tests.web.sweep import SIZES

Steps = Callable[[Guest], Page]


@dataclass(frozen=True, slots=True)
class KeyScreen:
    """A screen, the window it is shown in, and how to get there."""

    name: str
    size: str
    steps: Steps

    @property
    def viewport(self) -> dict[str, int]:
        """The window."""
        width, height = SIZES[self.size]
        return {"width": width, "height": height}


def lobby(guest: Guest) -> Page:
    """The first page."""
    page = guest.visit("/")
    page.locator("article svg.board").nth(4).wait_for()
    return page


def begun(edition: str) -> Steps:
    """The first decision of a game."""

    def steps(guest: Guest) -> Page:
        page = guest.visit("/")
        page.locator(f"article:has(a[href='/new/{edition}']) button").click()
        page.locator(".prompts form").wait_for()
        page.locator(".route").first.wait_for()
        return page

    return steps


def played(edition: str, clicks: int) -> Steps:
    """A game that has gone on for a while, in one's own turn."""

    def steps(guest: Guest) -> Page:
        page = begun(edition)(guest)
        done = 0
        while (done < clicks or not page.locator(".line.mine").count()) and not is_over(page):
            done += click_something(page)
        return page

    return steps


def souvenir(guest: Guest) -> Page:
    """A souvenir and a place to choose."""
    page = begun("san-francisco")(guest)
    page.locator(".prompts form button.primary").click()
    page.locator(".prompts fieldset").wait_for()
    return page


def route_open(edition: str) -> Steps:
    """A route that is looked at."""

    def steps(guest: Guest) -> Page:
        page = played(edition, 12)(guest)
        page.keyboard.press("Escape")
        page.locator(".route").nth(20).dispatch_event("click")
        page.locator(".choice h2").wait_for()
        return page

    return steps


def ended(edition: str) -> Steps:
    """The score sheet."""

    def steps(guest: Guest) -> Page:
        page = begun(edition)(guest)
        play_to_the_end(page)
        page.locator("tfoot td").first.wait_for()
        return page

    return steps


def key_screens() -> Iterator[KeyScreen]:
    """All of them, each in a window that is hard for it."""
    yield KeyScreen("lobby", "desktop", lobby)
    yield KeyScreen("tickets", "laptop", begun("usa-2004"))
    yield KeyScreen("tickets-phone", "small-phone", begun("old-west"))
    yield KeyScreen("usa-2004", "desktop", played("usa-2004", 60))
    yield KeyScreen("usa-2025-large", "large-desktop", played("usa-2025", 60))
    yield KeyScreen("usa-2025-tablet", "tablet", played("usa-2025", 20))
    yield KeyScreen("souvenir", "desktop", souvenir)
    yield KeyScreen("berlin", "laptop", played("berlin", 40))
    yield KeyScreen("old-west", "desktop", played("old-west", 70))
    yield KeyScreen("old-west-phone", "phone", played("old-west", 20))
    yield KeyScreen("route-phone-on-its-side", "phone-on-its-side", route_open("usa-2004"))
    yield KeyScreen("end", "desktop", ended("berlin"))


KEY_SCREENS: Final = tuple(key_screens())
