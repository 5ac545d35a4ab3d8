"""Solving puzzles in the browser."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from stellwerk import editions, load_board
from stellwerk.play.actions import Claim, DrawBlind, DrawTickets, ReturnTickets
from stellwerk.puzzles import Puzzle, daily_puzzle, shipped_puzzles, verdict_on
from tests.web.axe import found_by_axe
from tests.web.conftest import Invite
from tests.web.guests import DESKTOP, LANDSCAPE_PHONE, PHONE
from tests.web.test_confirmations import CONTRAST, LEAST_CONTRAST

PUZZLES = [puzzle for edition in editions() for puzzle in shipped_puzzles(edition)]
SIZES: dict[str, Any] = {
    "desktop": DESKTOP,
    "wide": {"width": 1920, "height": 1080},
    "tablet": {"width": 820, "height": 1180},
    "phone": PHONE,
    "phone on its side": LANDSCAPE_PHONE,
}
with_every_size = pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)


def is_claim_puzzle(puzzle: Puzzle) -> bool:
    """Whether a route is the answer, and a card from the deck a wrong one."""
    return isinstance(puzzle.action(puzzle.best), Claim) and DrawBlind() in puzzle.observation.legal


CLAIM = next(puzzle for puzzle in PUZZLES if is_claim_puzzle(puzzle) and puzzle.kind != "wilds")
WITH_DECK = next(puzzle for puzzle in PUZZLES if DrawTickets() in puzzle.observation.legal)
TICKETS = next(puzzle for puzzle in PUZZLES if isinstance(puzzle.action(puzzle.best), ReturnTickets))


def claim_best(page: Page, puzzle: Puzzle) -> None:
    """Claim the route that is the answer."""
    best = puzzle.action(puzzle.best)
    assert isinstance(best, Claim)
    page.locator(f'[data-route="{best.route}"]').dispatch_event("click")
    page.locator(".choice form .button.primary").click()


def card(page: Page, language: str) -> Locator:
    """What the overview says about the edition of the claim puzzle."""
    name = load_board(CLAIM.edition).name[language]
    return page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=name))


@with_every_size
def test_a_wrong_answer_may_be_followed_by_the_right_one(invite: Invite, size: dict[str, int]) -> None:
    page = invite(viewport=size).visit(f"/puzzles/{CLAIM.id}")
    page.get_by_role("button", name="draw a card").click()
    wrong = page.get_by_role("heading", name="Not the best move")
    expect(wrong).to_be_focused()
    expect(page.get_by_text(re.compile("^You chose to draw from the deck[.] "))).to_be_visible()
    expect(page.get_by_role("list", name="The best moves, compared")).to_have_count(0)
    page.get_by_role("button", name="Try again").click()
    claim_best(page, CLAIM)
    expect(page.get_by_role("heading", name="Right!")).to_be_focused()
    answers = page.get_by_role("list", name="The best moves, compared").get_by_role("listitem")
    expect(answers).to_have_count(len(CLAIM.answers))
    expect(answers.first).to_contain_text(f"{CLAIM.best.chance:.0%}")
    expect(page.locator(".highlight.hint path").first).to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_solved_puzzles_are_counted_and_the_next_one_follows(invite: Invite) -> None:
    guest = invite()
    page = guest.visit(f"/puzzles/{CLAIM.id}")
    page.locator(".route").first.wait_for()
    claim_best(page, CLAIM)
    expect(page.get_by_text("1 in a row")).to_be_visible()
    page.get_by_role("link", name="Next puzzle").click()
    expect(page.get_by_role("region", name="Your answer").locator(".task")).to_be_visible()
    expect(page).not_to_have_url(re.compile(CLAIM.id))
    guest.visit("/puzzles")
    expect(card(page, "en")).to_contain_text(f"1 of {len(shipped_puzzles(CLAIM.edition))} solved")
    expect(page.get_by_text("in a row: 1. Your best: 1.")).to_be_visible()


def test_a_solution_that_was_shown_is_not_solved(invite: Invite) -> None:
    guest = invite(language="de")
    page = guest.visit(f"/puzzles/{CLAIM.id}")
    page.locator(".market .deck").first.click()
    page.get_by_role("button", name="Lösung zeigen").click()
    expect(page.get_by_role("heading", name="Die Lösung")).to_be_visible()
    expect(page.get_by_text("der naheliegende Zug", exact=False).last).to_be_visible()
    guest.visit("/puzzles")
    expect(card(page, "de")).to_contain_text(f"0 von {len(shipped_puzzles(CLAIM.edition))} gelöst")


def test_the_solution_is_shown_to_those_who_give_up_at_once(invite: Invite) -> None:
    page = invite().visit(f"/puzzles/{CLAIM.id}")
    page.get_by_role("button", name="Show the solution").click()
    expect(page.get_by_role("heading", name="The solution")).to_be_focused()
    expect(page.get_by_role("button", name="Show the solution")).to_have_count(0)
    page.get_by_role("link", name="All puzzles").click()
    expect(card(page, "en")).to_contain_text(f"0 of {len(shipped_puzzles(CLAIM.edition))} solved")


def test_a_link_is_shown_where_it_cannot_be_copied(invite: Invite) -> None:
    guest = invite()
    guest.context.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page = guest.visit(f"/puzzles/{CLAIM.id}")
    page.get_by_role("button", name="Show the solution").click()
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("alert")).to_contain_text(f"{guest.url}/puzzles/{CLAIM.id}")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_tickets_are_chosen_as_in_a_game(invite: Invite, size: dict[str, int]) -> None:
    page = invite(viewport=size).visit(f"/puzzles/{TICKETS.id}")
    boxes = page.locator(".choice form input")
    boxes.first.wait_for(state="attached")
    best = TICKETS.action(TICKETS.best)
    assert isinstance(best, ReturnTickets)
    offer = TICKETS.observation.view.offer
    for ticket in best.tickets:
        boxes.nth(offer.index(ticket)).focus()
        page.keyboard.press("Space")
    page.locator(".choice form .button.primary").click()
    expect(page.get_by_role("heading", name="Right!")).to_be_visible()


def test_the_puzzle_of_the_day_is_found_and_done(invite: Invite) -> None:
    guest = invite()
    page = guest.visit("/")
    page.get_by_role("link", name="Puzzles").click()
    page.get_by_role("region", name="Today's puzzle").get_by_role("link", name="Solve").click()
    page.locator(".route").first.wait_for()
    expect(page.locator("main header p")).to_have_text(re.compile(r"\w\)? · today's puzzle$", re.IGNORECASE))
    today = [daily_puzzle((datetime.now(UTC) - timedelta(days)).date()) for days in (0, 1)]
    expect(page).to_have_url(re.compile("|".join(f"/puzzles/{puzzle.id}$" for puzzle in today if puzzle)))


def test_the_kind_is_told_with_the_solution(invite: Invite) -> None:
    page = invite().visit(f"/puzzles/{TICKETS.id}")
    page.locator(".choice form").wait_for()
    kind = page.locator("main header").get_by_text("Choose tickets")
    expect(kind).to_have_count(0)
    page.get_by_role("button", name="Show the solution").click()
    expect(kind).to_be_visible()


def test_the_kind_is_known_to_those_who_ask_for_it(invite: Invite) -> None:
    guest = invite()
    page = guest.visit("/puzzles")
    page.get_by_role("radio", name="Choose tickets").check(force=True)
    page.get_by_role("link", name="Solve puzzles").first.click()
    expect(page.locator("main header").get_by_text("Choose tickets")).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_answer_to_a_question_stands_out(invite: Invite, theme: str) -> None:
    page = invite(theme=theme, viewport=PHONE, bypass_csp=True).visit(f"/puzzles/{WITH_DECK.id}")
    page.locator(".market .deck.tickets").click()
    draw = page.locator(".line").get_by_role("button", name="Draw", exact=True)
    assert draw.evaluate(CONTRAST) >= LEAST_CONTRAST
    assert found_by_axe(page) == []


def test_an_address_without_a_puzzle_says_so(invite: Invite) -> None:
    page = invite().visit("/puzzles/nothing")
    expect(page.get_by_role("alert")).to_have_text("There is no such puzzle here. Is the address complete?")


def test_why_a_route_is_out_of_reach_is_told(invite: Invite) -> None:
    claims = {one.route for one in CLAIM.observation.legal if isinstance(one, Claim)}
    routes = range(len(CLAIM.observation.board.routes))
    owners = CLAIM.observation.view.owners
    route = next(one for one in routes if one not in claims and owners[one] is None)
    page = invite().visit(f"/puzzles/{CLAIM.id}")
    page.locator(f'[data-route="{route}"]').dispatch_event("click")
    expect(page.locator(".choice .why")).not_to_be_empty()
    page.keyboard.press("Escape")
    expect(page.locator(".choice .why")).to_have_count(0)


@pytest.mark.parametrize(("language", "theme"), [("de", "light"), ("en", "dark")])
def test_no_barriers(invite: Invite, language: str, theme: str) -> None:
    guest = invite(language=language, theme=theme, bypass_csp=True)
    page = guest.visit("/puzzles")
    page.locator("main h1").wait_for()
    assert found_by_axe(page) == []
    guest.visit(f"/puzzles/{CLAIM.id}")
    page.locator(".route").first.wait_for()
    assert found_by_axe(page) == []
    page.locator(".market .deck").first.click()
    page.locator(".verdict.wrong .buttons button").last.click()
    page.locator(".verdict.shown").wait_for()
    assert found_by_axe(page) == []


def test_drawing_is_wrong_in_the_puzzle_of_these_tests() -> None:
    assert not verdict_on(CLAIM, DrawBlind()).is_right
