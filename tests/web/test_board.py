"""Using the board: panning, zooming, pinching, tapping, and the keyboard."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Invite
from tests.web.rest import wait_for_board

Spot = tuple[float, float]

_WIDTH = "document.querySelector('.sheet-holder').getBoundingClientRect().width"


@pytest.fixture
def open_board(invite: Invite) -> Callable[..., Page]:
    """Opens a game of an edition and waits for its board."""

    def start(edition: str, **options: object) -> Page:
        page = invite(**options).visit()
        page.get_by_role("button", name=f"Play now: {edition}").click()
        page.locator("svg.board .route").first.wait_for()
        page.locator(".prompts form").wait_for()
        wait_for_board(page)
        return page

    return start


def route(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name)


def middle(found: Locator) -> Spot:
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def width_of(page: Page) -> float:
    """How wide the sheet appears."""
    return float(page.evaluate(_WIDTH))


def test_the_wheel_zooms_to_where_it_points(open_board: Callable[..., Page]) -> None:
    page = open_board("USA (2004)")
    station = page.locator("[data-place]", has=page.locator(".station")).nth(6)
    before, size = middle(station), width_of(page)
    page.mouse.move(*before)
    page.mouse.wheel(0, -300)
    page.wait_for_function(f"{_WIDTH} > {1.4 * size}")
    wait_for_board(page)
    assert middle(station) == pytest.approx(before, abs=2)


def test_panning_moves_the_board_and_chooses_nothing(open_board: Callable[..., Page]) -> None:
    page = open_board("USA (2004)")
    spaces = route(page, "Denver to Oklahoma City").locator(".spaces")
    size = width_of(page)
    page.mouse.move(*middle(spaces))
    page.mouse.wheel(0, -300)
    page.wait_for_function(f"{_WIDTH} > {1.4 * size}")
    wait_for_board(page)
    x, y = middle(spaces)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 40, steps=5)
    page.mouse.up()
    assert middle(spaces) == pytest.approx((x + 60, y + 40), abs=2)
    assert page.locator("[data-route] .reach:focus").count() == 0


def test_two_fingers_zoom(open_board: Callable[..., Page]) -> None:
    page = open_board("Berlin (2023)", viewport={"width": 390, "height": 844}, has_touch=True)
    x, y = middle(page.locator(".viewport"))
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *reaches: float) -> None:
        points = [{"x": x + reach, "y": y, "id": number} for number, reach in enumerate(reaches)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    size = width_of(page)
    touch("touchStart", -40.0)
    touch("touchStart", -40.0, 40.0)
    for spread in range(45, 85, 5):
        touch("touchMove", -float(spread), float(spread))
    touch("touchEnd")
    wait_for_board(page)
    assert width_of(page) == pytest.approx(2 * size, rel=0.15)


def test_arrow_keys_go_from_route_to_route(open_board: Callable[..., Page]) -> None:
    page = open_board("San Francisco (2022)")
    start = page.locator("[data-route][tabindex='0']")
    expect(start).to_have_count(1)
    start.focus()
    visited = set()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        focused = page.locator("[data-route]:focus")
        visited.add(focused.get_attribute("aria-label"))
        expect(focused).to_have_attribute("tabindex", "0")
    assert len(visited) >= 3


def test_keys_zoom_and_show_the_whole_board(open_board: Callable[..., Page]) -> None:
    page = open_board("Berlin (2023)")
    page.locator("[data-route][tabindex='0']").focus()
    page.keyboard.press("0")
    whole = width_of(page)
    page.keyboard.press("+")
    assert width_of(page) > whole
    page.keyboard.press("-")
    assert width_of(page) == pytest.approx(whole)


def test_every_route_and_place_has_a_name(open_board: Callable[..., Page]) -> None:
    page = open_board("Old West (2017)")
    names = page.locator("[data-route], [data-place]").evaluate_all(
        "found => found.map((one) => one.getAttribute('aria-label'))"
    )
    assert all(names)
    assert "San Francisco to Los Angeles: 7 spaces, any one colour, ferry, 3 locomotives, free" in {
        *names,
        *(name.replace("Los Angeles to San Francisco", "San Francisco to Los Angeles") for name in names),
    }
