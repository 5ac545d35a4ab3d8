"""Reviews of finished games, on the pages of a real server."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from stellwerk import Game
from stellwerk.play.record import Player, read_record, write_record
from tests.server.server_process import ServerProcess, server_process
from tests.web.axe import found_by_axe
from tests.web.conftest import Invite
from tests.web.guests import DESKTOP, PHONE, Guest
from tests.web.staged_games import Stage, stage_played
from tests.web.sweep import SIZES, resize

LOST_GAME: Final = Path(__file__).with_name("lost-game.jsonl")
"""Anna loses on purpose to somebody who claims routes early.

She misses a route that completes a ticket, and in her last turn draws new ones.
"""
AFTER_THE_MISS: Final = 25
AFTER_THE_WASTE: Final = 28
LAST: Final = 30
_REVIEWED_MS: Final = 120_000
_AS_ANNA: Final = """
const kept = JSON.parse(localStorage.getItem("stellwerk-preferences"));
localStorage.setItem("stellwerk-preferences", JSON.stringify({ ...kept, name: "Anna", isKnown: true }));
"""
_SHARING: Final = """
navigator.canShare = () => true;
navigator.share = async ({ files: [{ name, type }] }) => {
  document.documentElement.dataset.shared = `${name} ${type}`;
};
"""
_PNG: Final = b"\x89PNG\r\n"


@pytest.fixture(scope="module")
def staged(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Stage]:
    folder = tmp_path_factory.mktemp("stage")
    return folder, stage_played(folder, folder / "games.db", "Anna", [read_record(LOST_GAME).game], "hard")


@pytest.fixture(scope="module")
def service(staged: tuple[Path, Stage]) -> Iterator[ServerProcess]:
    folder, _ = staged
    with server_process(folder, str(folder / "games.db")) as running:
        yield running


@pytest.fixture
def table(staged: tuple[Path, Stage]) -> str:
    return staged[1].tables[0]


@pytest.fixture
def anna(invite: Invite, staged: tuple[Path, Stage]) -> Callable[..., Guest]:
    """Invites Anna, who lost the game."""

    def make(**options: object) -> Guest:
        guest = invite(**options)
        guest.context.add_init_script(_AS_ANNA)
        cookies = staged[1].cookies.items()
        guest.context.add_cookies(
            [{"name": name, "value": value, "url": guest.url} for name, value in cookies]
        )
        return guest

    return make


def reviewed(page: Page) -> Page:
    """Wait until the review is there."""
    page.locator(".legend").wait_for(timeout=_REVIEWED_MS)
    return page


def steps(page: Page) -> Locator:
    return page.get_by_role("slider", name="Step")


def test_the_moves_that_lost_a_game_are_named(anna: Callable[..., Guest], table: str) -> None:
    page = anna().visit(f"/table/{table}")
    page.get_by_role("link", name="Review this game").click()
    reviewed(page)
    blunders = page.locator(".marks button[aria-label^='Blunder: You']")
    expect(blunders).to_have_count(2)
    expect(page.locator(".marks button[aria-label^='Mistake: You']")).to_have_count(0)
    page.get_by_role("tab", name="Moves").click()
    expect(page.get_by_role("button", name=re.compile("^Anna .* Inaccuracy$"))).to_have_count(0)
    blunders.first.click()
    expect(steps(page)).to_have_value(str(AFTER_THE_MISS))
    decision = page.get_by_role("region", name="Decision")
    expect(decision.get_by_role("heading")).to_contain_text("Blunder")
    expect(decision).to_contain_text(
        "You missed Ravensburg – Lindau, which would have completed Singen – Ravensburg. "
        "The route was open for six turns. Then Stephenson took it."
    )
    better = decision.get_by_role("button", name="Claim Ravensburg – Lindau")
    expect(better).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".highlight.hint path").first).to_be_visible()
    better.click()
    expect(page.locator(".highlight.hint path")).to_have_count(0)
    expect(decision.locator("dl")).to_contain_text("Singen – Ravensburg")
    blunders.last.click()
    expect(steps(page)).to_have_value(str(AFTER_THE_WASTE))
    expect(decision).to_contain_text("You drew tickets needlessly. Better: claim Singen – Konstanz")
    page.wait_for_url(f"**/review/{table}/{AFTER_THE_WASTE}")


def test_a_game_is_summed_up_and_gone_through_move_by_move(anna: Callable[..., Guest], table: str) -> None:
    page = reviewed(anna().visit(f"/review/{table}"))
    summary = page.get_by_role("region", name="Anna")
    expect(summary).to_contain_text("You lost by 16 points")
    expect(summary).to_contain_text("What mattered most: You missed Ravensburg – Lindau")
    expect(summary.get_by_role("row", name="Result")).to_contain_text("−16.0")
    page.get_by_text("as chance of winning").click()
    expect(summary.get_by_role("row", name="Result")).to_contain_text("0%")
    page.get_by_role("tab", name="Moves").click()
    page.get_by_role("button", name=re.compile("^Anna draws .* tickets?[.] Blunder$")).click()
    expect(steps(page)).to_have_value(str(AFTER_THE_WASTE))
    page.get_by_role("tab", name="Hands").click()
    expect(page.locator(".seats > li")).to_have_count(2)


def test_turning_points_are_listed_by_name(anna: Callable[..., Guest], table: str) -> None:
    page = reviewed(anna().visit(f"/review/{table}"))
    points = page.get_by_role("region", name="Turning points")
    missed = points.get_by_role("button", name=re.compile("^Blunder: You missed Ravensburg – Lindau"))
    expect(missed).to_contain_text("Cost: ")
    missed.click()
    expect(steps(page)).to_have_value(str(AFTER_THE_MISS))
    expect(missed).to_have_attribute("aria-current", "step")


def test_counted_verdicts_lead_to_their_decisions(anna: Callable[..., Guest], table: str) -> None:
    page = reviewed(anna().visit(f"/review/{table}"))
    for step in (AFTER_THE_MISS, AFTER_THE_WASTE, AFTER_THE_MISS):
        page.get_by_role("button", name="Anna: Blunder, 2").click()
        expect(steps(page)).to_have_value(str(step))
    expect(page.get_by_role("button", name=re.compile("^Anna: .*, 0$")).first).to_be_disabled()


def test_everything_can_be_reached_with_the_keyboard(anna: Callable[..., Guest], table: str) -> None:
    page = reviewed(anna().visit(f"/review/{table}/{AFTER_THE_MISS}"))
    expect(steps(page)).to_have_value(str(AFTER_THE_MISS))
    for key, step in [("ArrowLeft", AFTER_THE_MISS - 1), ("Home", 0), ("ArrowRight", 1), ("End", LAST)]:
        page.keyboard.press(key)
        expect(steps(page)).to_have_value(str(step))
    steps(page).focus()
    page.keyboard.press("ArrowLeft")
    expect(steps(page)).to_have_value(str(LAST - 1))
    page.keyboard.press("p")
    expect(steps(page)).to_have_value(str(AFTER_THE_WASTE))
    page.keyboard.press("Home")
    page.keyboard.press("n")
    expect(page.locator(".marks button").first).to_have_class(re.compile("current"))
    page.get_by_role("tab", name="Summary").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Moves")).to_be_focused()
    expect(page.locator(".marks button").first).to_have_class(re.compile("current"))


def test_a_link_leads_others_to_the_same_step(anna: Callable[..., Guest], invite: Invite, table: str) -> None:
    page = reviewed(anna(permissions=["clipboard-read", "clipboard-write"]).visit(f"/review/{table}"))
    page.get_by_role("button", name="Next turning point").click()
    step = steps(page).input_value()
    page.get_by_role("tab", name="Share").click()
    page.get_by_role("button", name="Copy link").click()
    page.get_by_role("button", name="Copied").wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    guest = invite()
    guest.page.goto(link)
    other = reviewed(guest.page)
    expect(steps(other)).to_have_value(step)
    expect(other.locator(".marks button[aria-label^='Blunder: Anna']")).to_have_count(2)


def test_a_picture_and_the_numbers_are_saved(anna: Callable[..., Guest], table: str) -> None:
    page = reviewed(anna().visit(f"/review/{table}"))
    page.get_by_role("tab", name="Share").click()
    with page.expect_download() as picture:
        page.get_by_role("button", name="Save picture").click()
    assert Path(picture.value.path()).read_bytes().startswith(_PNG)
    with page.expect_download() as numbers:
        page.get_by_role("button", name="Download review").click()
    assert b'"turning_points"' in Path(numbers.value.path()).read_bytes()


def test_a_game_is_played_on_from_before_a_mistake(anna: Callable[..., Guest], table: str) -> None:
    page = reviewed(anna().visit(f"/review/{table}/{AFTER_THE_MISS}"))
    page.get_by_text("Play on from here").click()
    expect(page.get_by_label("Play as")).to_have_value("0")
    page.get_by_role("button", name="Start", exact=True).click()
    page.get_by_text("Your turn: draw two cards").wait_for()
    expect(page.get_by_role("region", name="Your tickets")).to_contain_text("Ravensburg")
    page.locator("[data-route='3']").dispatch_event("click")
    page.get_by_role("button", name="Claim", exact=True).click()
    expect(page.get_by_text("Ticket completed: Singen – Ravensburg.")).not_to_have_count(0)


def test_friends_who_are_invited_to_play_on_are_told_so(
    anna: Callable[..., Guest], invite: Invite, table: str
) -> None:
    page = reviewed(anna().visit(f"/review/{table}/{AFTER_THE_MISS}"))
    page.get_by_text("Play on from here").click()
    page.get_by_label("Against").select_option("open")
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/table/**")
    friend = invite(language="de")
    friend.page.goto(page.url)
    expect(
        friend.page.get_by_text(re.compile(r"^Diese Partie geht ab Zug \d+ einer anderen weiter"))
    ).to_be_visible()


def test_a_picture_is_shared_on_a_phone(anna: Callable[..., Guest], table: str) -> None:
    guest = anna(viewport=PHONE, has_touch=True, is_mobile=True)
    guest.context.add_init_script(_SHARING)
    page = reviewed(guest.visit(f"/review/{table}"))
    page.get_by_role("tab", name="Share").click()
    page.get_by_role("button", name="Share picture").click()
    expect(page.locator("html")).to_have_attribute("data-shared", "result.png image/png")


def test_an_uploaded_record_is_reviewed(invite: Invite) -> None:
    page = invite(viewport=PHONE).visit("/replay")
    page.get_by_label("Game record").set_input_files(LOST_GAME)
    page.get_by_role("button", name="Review this game").click()
    expect(reviewed(page).locator(".marks button[aria-label^='Blunder: Anna']")).to_have_count(2)


def test_an_unfinished_game_is_not_reviewed(invite: Invite, tmp_path: Path) -> None:
    record, game = tmp_path / "game.jsonl", Game.new("mini", seats=2, seed=1)
    write_record(game, record, [Player(name="Ada"), Player(name="Bert")])
    page = invite().visit("/replay")
    page.get_by_label("Game record").set_input_files(record)
    steps(page).wait_for()
    expect(page.get_by_role("button", name="Review this game")).to_have_count(0)
    expect(page.get_by_text("Only games that were played to the end can be reviewed.")).to_be_visible()


def test_a_replay_can_be_watched_while_it_is_reviewed(anna: Callable[..., Guest], table: str) -> None:
    guest, asked = anna(), 0

    def answer(route: Route) -> None:
        nonlocal asked
        asked += 1
        route.fulfill(json={"id": table, "state": "working", "done": 3, "of": 30, "review": None})

    guest.page.route("**/review", answer)
    page = guest.visit(f"/replay/{table}")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text(re.compile("^Replay: "))
    page.get_by_role("button", name="Review this game").click()
    expect(heading).to_have_text(re.compile("^Review: "))
    expect(page.get_by_label("Reviewing: 3 of 30 decisions")).to_have_attribute("value", "3")
    page.get_by_role("button", name="Next step").click()
    expect(steps(page)).to_have_value("1")
    page.get_by_role("link", name="Stellwerk").click()
    page.locator("article").first.wait_for()
    before = asked
    page.get_by_role("link", name="Rules").first.click()
    page.locator("h2").first.wait_for()
    guest.settle()
    assert asked == before, "the server is still asked for a review that nobody waits for"


@pytest.mark.parametrize(("language", "theme"), [("de", "light"), ("en", "dark")])
def test_axe_finds_no_barriers(anna: Callable[..., Guest], table: str, language: str, theme: str) -> None:
    guest = anna(language=language, theme=theme, bypass_csp=True)
    page = reviewed(guest.visit(f"/review/{table}/{AFTER_THE_MISS}"))
    for tab in page.get_by_role("tab").all():
        tab.click()
        assert found_by_axe(page) == []


def test_the_summary_has_all_the_height_there_is(anna: Callable[..., Guest], table: str) -> None:
    page = reviewed(anna(viewport=DESKTOP).visit(f"/review/{table}/0"))
    gap = page.evaluate(
        "document.querySelector('.side').getBoundingClientRect().bottom"
        " - document.getElementById('review-panel').getBoundingClientRect().bottom"
    )
    assert abs(gap) <= 1


def test_nothing_is_wider_than_the_window(anna: Callable[..., Guest], table: str) -> None:
    page = reviewed(anna().visit(f"/review/{table}/{AFTER_THE_MISS}"))
    for size in SIZES:
        resize(page, size)
        for tab in page.get_by_role("tab").all():
            tab.click()
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (
                size,
                tab.inner_text(),
            )
