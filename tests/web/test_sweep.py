"""In every phase, at every window size, what the page asks for can be seen and clicked.

`STELLWERK_SWEEP=all` looks at every edition, from the first decision to the score sheet, in all sizes.
"""

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Page

from tests.web.clicking import click_something, clicked, is_over
from tests.web.conftest import Invite
from tests.web.sweep import SIZES, mistaken_routes, out_of_reach, resize, unreadable_names, zoom_in
from tests.web.test_editions import EDITIONS, IS_WHOLE

SOME_SIZES: Final = ("small-phone", "phone-on-its-side", "desktop")
MOST_CLICKS: Final = 3000 if IS_WHOLE else 60
MOST_GAMES: Final = 12 if IS_WHOLE else 1
"""Some decisions come up by chance only, in about every other game."""
PATIENCE, PAUSE_MS, MOMENTS = 1000, 40, 8
PHONE_LETTERS_PX, LETTERS_PX = 10, 11
TURN: Final = "Your turn: draw two cards"
EARLY_PHASES: Final = {
    "san-francisco": ("Place a souvenir",),
    "old-west": ("Choose your home city",),
}
LATE_PHASES: Final = {
    "san-francisco": ("Where do you want to take a souvenir",),
    "old-west": ("Place a marker", "You captured Alvin"),
}
PHASES: Final = (TURN, "Draw your second card", "Draw new tickets?", "Keep at least 1 of", "route")


def open_game(invite: Invite, edition: str) -> Page:
    """A game against a bot, with everything that the edition has to offer."""
    page = invite(has_touch=True).visit(f"/new/{EDITIONS[edition]}")
    page.get_by_role("button", name="Remove seat").click()
    page.get_by_label("Seat 2", exact=True).select_option("easy")
    page.get_by_label("Who starts?").select_option(label="Seat 2")
    if page.get_by_label("Alvin").count():
        page.get_by_label("Alvin").check()
    page.get_by_role("button", name="Open table").click()
    page.locator(".prompts form").wait_for()
    return page


def sizes() -> tuple[str, ...]:
    return tuple(SIZES) if IS_WHOLE else SOME_SIZES


def sizes_to_press_in(edition: str) -> tuple[str, ...]:
    """Pressing takes long: every day, each edition in one size, and together in all of some sizes."""
    return tuple(SIZES) if IS_WHOLE else (SOME_SIZES[[*EDITIONS].index(edition) % len(SOME_SIZES)],)


def phase_of(page: Page) -> str:
    """What the page asks for, in its words; nothing if it is not our turn."""
    if is_over(page):
        return "end"
    if page.locator(".choice h2").count():
        return "route"
    task = page.locator(".line.mine .task").all_inner_texts()
    return task[0] if task else ""


def wait_for_another(page: Page, phase: str) -> None:
    """A moment for the next phase, so that none is missed; some clicks lead to none."""
    for _ in range(MOMENTS):
        if phase_of(page) != phase:
            return
        page.wait_for_timeout(PAUSE_MS)


def expected_phases(edition: str) -> list[str]:
    """Those that every game has; some come only late in a game, or only in long ones."""
    early = [*PHASES, *EARLY_PHASES.get(edition, ())]
    return [*early, *LATE_PHASES.get(edition, ()), "end"] if IS_WHOLE else early


def play_through(page: Page, seen: set[str]) -> Iterator[str]:
    """Play by clicks, drawing tickets in the first turn that allows it; yields every phase not seen yet."""
    clicks = idle = 0
    has_drawn = False
    while clicks < MOST_CLICKS:
        phase = phase_of(page)
        if phase and phase not in seen:
            seen.add(phase)
            yield phase
        if phase == "end":
            return
        if not phase:
            page.wait_for_timeout(PAUSE_MS)
            idle += 1
            assert idle < PATIENCE, "the game does not go on"
            continue
        was_asked = any(one.startswith("Draw new tickets?") for one in seen)
        has_drawn = has_drawn or (was_asked and phase.startswith("Keep at least"))
        may_draw = phase.startswith(TURN) and not has_drawn
        is_drawing = may_draw and clicked(page.locator(".market .deck.tickets:enabled"))
        clicks += is_drawing or click_something(page)
        idle = 0
        wait_for_another(page, phase)


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_that_is_asked_for_can_be_clicked(invite: Invite, edition: str) -> None:
    missing = expected_phases(EDITIONS[edition])
    problems: list[str] = []
    seen: set[str] = set()
    for _ in range(MOST_GAMES):
        page = open_game(invite, edition)
        for phase in play_through(page, seen):
            for size in sizes():
                resize(page, size)
                problems += [f"{phase} at {size}: {thing}" for thing in out_of_reach(page)]
            resize(page, "laptop")
            missing = [one for one in missing if not phase.startswith(one)]
            if not missing and not IS_WHOLE:
                break
        if not missing:
            break
    assert problems == []
    assert missing == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_names_can_be_read(invite: Invite, edition: str) -> None:
    page = open_game(invite, edition)
    for size in SIZES:
        resize(page, size)
        least = PHONE_LETTERS_PX if min(SIZES[size]) < 500 else LETTERS_PX
        assert unreadable_names(page, least) == [], size


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_press_selects_the_route_under_it_and_moves_nothing(invite: Invite, edition: str) -> None:
    page = open_game(invite, edition)
    while not phase_of(page).startswith(TURN):
        click_something(page)
    for size in sizes_to_press_in(edition):
        resize(page, size)
        assert list(mistaken_routes(page, every=1 if IS_WHOLE else 13)) == [], size
        zoom_in(page)
        zoom_in(page)
        assert list(mistaken_routes(page, every=1 if IS_WHOLE else 5)) == [], f"{size}, zoomed"
        page.get_by_role("button", name="Show the whole board").click()
        page.mouse.move(1, 1)
