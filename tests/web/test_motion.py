"""What happens is shown as motion, which can be skipped, and as still marks to those who want no motion."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.clicking import click_something, is_over
from tests.web.conftest import Invite
from tests.web.guests import DESKTOP, PHONE
from tests.web.rigged_updates import RiggedTable

TAKEN = {"event": "card-taken", "seat": 1, "slot": 2, "card": "red"}
DRAWN = {"event": "card-drawn", "seat": 1}
CLAIMED = {"event": "route-claimed", "seat": 1, "route": 5, "color": "red", "cards": 3, "wilds": 0}
SCORED = {"event": "points-scored", "seat": 1, "points": 4, "reason": "route"}
SWEPT = {"event": "market-swept"}
LAST_ROUND = {"event": "last-round-began", "seat": 1}
_MIDDLE = """one => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""
_SLOW_MOTION = """() => {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, times) {
    const factor = this.classList.contains("flight") ? 1000 : 1;
    return animate.call(this, frames, { ...times, duration: factor * times.duration });
  };
}"""
_FINISH = "all => all.flatMap((one) => one.getAnimations()).forEach((animation) => animation.finish())"
_ALMOST_THERE = """one => {
  for (const animation of one.getAnimations()) {
    const { delay, duration } = animation.effect.getTiming();
    animation.pause();
    animation.currentTime = delay + duration * 0.999;
  }
}"""


def open_game(invite: Invite, pace: str = "calm", **options: Any) -> tuple[Page, RiggedTable]:
    """A game of usa-2004 that has just begun, at a pace for people."""
    guest = invite(pace=pace, **options)
    table = RiggedTable(guest.page)
    page = guest.visit("/new/usa-2004")
    page.get_by_role("button", name="Remove seat").click()
    page.get_by_label("Seat 2", exact=True).select_option("easy")
    page.get_by_label("Who starts?").select_option(label="Seat 1")
    page.get_by_role("button", name="Open table").click()
    page.locator(".prompts form .button.primary").click()
    page.get_by_text("Your turn: draw two cards").wait_for()
    expect(page.locator(".flight")).to_have_count(0)
    return page, table


def open_slow_game(invite: Invite, **options: Any) -> tuple[Page, RiggedTable]:
    """A game in which everything flies for so long that it can be looked at on any machine."""
    page, table = open_game(invite, **options)
    page.evaluate(_SLOW_MOTION)
    return page, table


def middle(found: Locator) -> tuple[float, float]:
    x, y = found.evaluate(_MIDDLE)
    return x, y


def lands_on(flight: Locator, target: Locator) -> bool:
    """Whether something that flies ends where it should: stopped just before it arrives."""
    flight.evaluate(_ALMOST_THERE)
    (x, y), (to_x, to_y) = middle(flight), middle(target)
    return abs(x - to_x) < 12 and abs(y - to_y) < 12


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_card_taken_openly_flies_to_the_player_who_took_it(invite: Invite, size: dict[str, int]) -> None:
    page, table = open_slow_game(invite, viewport=size)
    table.tell([TAKEN], seat=1)
    card = page.locator(".flight.card")
    card.locator(".face").wait_for(state="attached")
    assert lands_on(card, page.locator("[data-anchor='seat-1']").first)


def test_a_card_drawn_by_somebody_else_flies_face_down(invite: Invite) -> None:
    page, table = open_slow_game(invite)
    table.tell([DRAWN], seat=1)
    page.locator(".flight.card .back").wait_for(state="attached")
    assert page.locator(".flight .face").count() == 0


def test_ones_own_card_flies_to_the_hand(invite: Invite) -> None:
    page, _ = open_game(invite)
    page.locator(".market .open button").first.click()
    page.locator(".flight.card .face").first.wait_for(state="attached")
    expect(page.locator(".flight")).to_have_count(0)  # it lands by itself


def test_points_rise_from_the_route_and_run_to_the_score(invite: Invite) -> None:
    page, table = open_slow_game(invite)
    table.tell([CLAIMED, SCORED], seat=1)
    points = page.locator(".flight.points")
    expect(points).to_have_text("+4")
    route = middle(page.locator("[data-route='5'] .reach"))
    assert abs(points.evaluate("one => parseFloat(one.style.left)") - route[0]) < 60
    assert lands_on(points, page.locator("[data-anchor='score-1']").first)


def test_a_locomotive_sweeps_the_cards_that_lay_there(invite: Invite) -> None:
    page, table = open_slow_game(invite)
    swept = page.locator(".market .open button").evaluate_all("all => all.map(one => one.title)")
    table.tell([SWEPT, *({"event": "card-turned", "slot": n, "card": "red"} for n in range(5))], seat=1)
    page.locator(".flight.sweep svg").first.wait_for(state="attached")
    assert page.locator(".flight.sweep .face").count() == len(swept)
    page.locator(".flight").evaluate_all(_FINISH)
    expect(page.locator(".flight.sweep")).to_have_count(0)


def test_going_on_ends_all_motion(invite: Invite) -> None:
    page, table = open_slow_game(invite)
    table.tell([TAKEN, DRAWN, CLAIMED, SCORED, LAST_ROUND], seat=1)
    page.locator(".flight").first.wait_for(state="attached")
    page.locator(".banner").wait_for()
    page.mouse.click(2, 2)
    assert page.locator(".flight").count() == 0
    expect(page.locator(".banner")).to_have_count(0)


def test_banners_give_way_to_keys_and_clicks(invite: Invite) -> None:
    page, table = open_game(invite, reduced_motion="reduce")
    page.clock.install(time=0)
    page.clock.pause_at(1)  # by itself no banner goes away
    banner = page.locator(".banner")
    table.tell([LAST_ROUND], seat=0)
    banner.wait_for()
    page.keyboard.press("Shift")
    expect(banner).to_have_count(0)
    table.tell([LAST_ROUND], seat=0)
    banner.wait_for()
    page.mouse.click(2, 2)
    expect(banner).to_have_count(0)


def test_without_motion_there_are_still_marks(invite: Invite) -> None:
    page, table = open_slow_game(invite, reduced_motion="reduce")
    table.tell([TAKEN, CLAIMED, SCORED], seat=1)
    card = page.locator(".flight.card")
    card.wait_for()
    x, y = middle(page.locator("[data-anchor='seat-1']").first)
    assert abs(card.evaluate("one => parseFloat(one.style.left)") - x) < 60
    assert abs(card.evaluate("one => parseFloat(one.style.top)") - y) < 60
    assert card.evaluate("one => getComputedStyle(one).transform") == "none"
    expect(page.locator(".flight.points")).to_have_text("+4")


def test_at_an_instant_pace_nothing_moves(invite: Invite) -> None:
    page, table = open_game(invite, pace="instant")
    table.tell([TAKEN, CLAIMED, SCORED], seat=1)
    page.locator("[data-route='5']").wait_for()
    assert page.locator(".flight").count() == 0


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_last_round_announces_itself(invite: Invite, size: dict[str, int]) -> None:
    page, table = open_game(invite, viewport=size)
    changes = {"/view/seats/1/few_pieces": True, "/view/seats/1/pieces": {"train": 13}}
    table.tell([CLAIMED], seat=1, changes=changes)
    page.locator(".banner").get_by_text("only 13 pieces left").wait_for()
    spoken = page.get_by_role("status").get_by_text("could bring on the last round within two turns.")
    expect(spoken).to_contain_text("only 13 pieces left.")
    table.tell([LAST_ROUND], seat=1)
    page.locator(".banner").get_by_text("Last round!").wait_for()


def test_the_score_sheet_counts_up_and_can_be_skipped(invite: Invite) -> None:
    page = invite(pace="quick").visit("/new/mini")
    page.get_by_role("button", name="Remove seat").click()
    page.get_by_label("Seat 2", exact=True).select_option("easy")
    page.get_by_role("button", name="Open table").click()
    page.locator(".prompts form").wait_for()
    page.clock.install(time=0)
    page.clock.pause_at(1)
    while not is_over(page):
        click_something(page)
        page.clock.run_for(100)  # so that no more than this has passed since the end
    heading = page.locator("#end-heading")
    expect(heading).to_have_text("Counting the points …")
    assert page.locator("tbody tr.later").count() > 0
    page.keyboard.press("Shift")
    expect(heading).to_have_text(str(heading.get_attribute("aria-label")))
    assert page.locator("tbody tr.later").count() == 0
    page.reload()
    expect(heading).to_have_text(str(heading.get_attribute("aria-label")))
