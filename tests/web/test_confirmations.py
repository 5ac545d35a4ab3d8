"""What would cost a turn is asked about first, in windows of every size."""

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.axe import found_by_axe
from tests.web.conftest import Invite
from tests.web.sweep import SIZES, resize
from tests.web.test_cards import TASK, new_game

QUESTION = "Draw new tickets? That takes your whole turn."
LEAST_CONTRAST = 3
"""Of a button with what is around it, as WCAG 1.4.11 wants it."""
CONTRAST = """(button) => {
  const luminance = (element) => {
    const [red, green, blue] = getComputedStyle(element).backgroundColor.match(/[\\d.]+/g)
      .map((part) => part / 255)
      .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark, light] = [luminance(button), luminance(button.closest(".line"))].sort();
  return (light + 0.05) / (dark + 0.05);
}"""


def task(page: Page) -> Locator:
    return page.locator(".line .task")


def deck_of_tickets(page: Page) -> Locator:
    return page.locator(".market .deck.tickets")


def answer(page: Page, name: str) -> Locator:
    """A button of the line, which has to be in sight as a whole."""
    found = page.locator(".line").get_by_role("button", name=name, exact=True)
    expect(found).to_be_in_viewport(ratio=0.99)
    return found


def take_back(page: Page) -> None:
    answer(page, "Take back").click()
    expect(task(page)).to_have_text(TASK)


def test_drawing_tickets_is_asked_about(invite: Invite) -> None:
    page = new_game(invite().visit())
    for size in SIZES:
        resize(page, size)
        deck_of_tickets(page).click()
        expect(task(page), size).to_have_text(QUESTION)
        expect(task(page), size).to_be_in_viewport(ratio=0.99)
        answer(page, "Cancel").click()
        expect(task(page), size).to_have_text(TASK)
        deck_of_tickets(page).click()
        answer(page, "Draw").click()
        expect(page.locator(".offer label"), size).to_have_count(3)
        take_back(page)


def test_claims_are_asked_about_if_the_player_wants_that(invite: Invite) -> None:
    page = new_game(invite().visit())
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Ask before every claim").check()
    page.keyboard.press("Escape")
    route = page.locator(".route.claimable").first.get_attribute("data-route")
    for size in SIZES:
        resize(page, size)
        page.locator(f"[data-route='{route}']").dispatch_event("click")
        question = f"Claim {page.locator('.choice h2').inner_text()}?"
        claim = page.locator(".choice").get_by_role("button", name="Claim", exact=True)
        claim.click()
        expect(task(page), size).to_have_text(question)
        answer(page, "Cancel").click()
        expect(claim).to_be_focused()
        claim.click()
        answer(page, "Claim").click()
        expect(page.locator(f"[data-route='{route}'][aria-label*='owned by']"), size).to_have_count(1)
        take_back(page)
        expect(page.locator(f"[data-route='{route}'][aria-label*='owned by']"), size).to_have_count(0)


def test_claims_are_not_asked_about_otherwise(invite: Invite) -> None:
    page = new_game(invite().visit())
    page.locator(".route.claimable").first.dispatch_event("click")
    page.locator(".choice").get_by_role("button", name="Claim", exact=True).click()
    page.get_by_text("Guest claims").first.wait_for()


def test_a_question_is_tied_to_its_answer_and_gives_the_focus_back(invite: Invite) -> None:
    page = new_game(invite().visit())
    deck_of_tickets(page).click()
    draw = answer(page, "Draw")
    expect(draw).to_be_focused()
    expect(draw).to_have_accessible_description(QUESTION)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(deck_of_tickets(page)).to_be_focused()
    page.keyboard.press("Enter")
    expect(draw).to_be_focused()
    page.keyboard.press("Escape")
    expect(deck_of_tickets(page)).to_be_focused()


def test_a_key_that_is_held_down_confirms_nothing(invite: Invite) -> None:
    page = new_game(invite().visit())
    deck_of_tickets(page).focus()
    for _ in range(3):
        page.keyboard.down("Enter")  # the second time and from then on it repeats
    expect(answer(page, "Draw")).to_be_focused()
    expect(task(page)).to_have_text(QUESTION)
    page.keyboard.up("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(".offer label")).to_have_count(3)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_answer_stands_out(invite: Invite, theme: str) -> None:
    page = new_game(invite(theme=theme, bypass_csp=True).visit())
    deck_of_tickets(page).click()
    assert answer(page, "Draw").evaluate(CONTRAST) >= LEAST_CONTRAST
    assert found_by_axe(page) == []


def test_every_card_has_its_key(invite: Invite) -> None:
    guest = invite()
    sent: list[str] = []
    guest.page.on("websocket", lambda socket: socket.on("framesent", lambda data: sent.append(str(data))))
    page = new_game(guest.visit())
    for slot in range(5):
        page.keyboard.press(str(slot + 1))
        page.get_by_role("region", name="Your hand: 5 cards").wait_for()
        assert json.loads(sent[-1])["action"] == {"action": "draw-open", "slot": slot}
        take_back(page)
        page.get_by_role("region", name="Your hand: 4 cards").wait_for()
    page.keyboard.press("D")
    page.get_by_role("region", name="Your hand: 5 cards").wait_for()
    take_back(page)
    page.keyboard.press("t")
    expect(task(page)).to_have_text(QUESTION)


def test_the_keys_for_cards_can_be_switched_off(invite: Invite) -> None:
    page = new_game(invite().visit())
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Single keys").uncheck()
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    expect(task(page)).to_have_text(TASK)  # the question would be there at once
    expect(page.locator("[aria-keyshortcuts]")).to_have_count(0)
    page.reload()
    expect(task(page)).to_have_text(TASK)
    page.keyboard.press("t")
    expect(task(page)).to_have_text(TASK)
