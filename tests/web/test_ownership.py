"""Claimed routes are told from unclaimed ones at a glance, even in the colour that is printed under them."""

import base64
import json
from collections.abc import Iterator
from statistics import median
from typing import Any, Final

import msgspec
import pytest
from playwright.sync_api import Browser, Page

from stellwerk import editions, load_board
from stellwerk.boards import Board
from stellwerk.boards.drawing.contrast import difference
from stellwerk.boards.drawing.liveries import LIVERIES
from stellwerk.boards.drawing.palette import GREY_FILL, palette_of
from stellwerk.boards.limits import GREY
from stellwerk.play import Game, Options
from stellwerk.play.observation import holdings_of
from stellwerk.server.messages.rest import ReplaySheet, ReplayStep
from stellwerk.server.messages.sheets import SeatSheet
from tests.web.conftest import Invite
from tests.web.guests import Guest
from tests.web.test_editions import IS_WHOLE

SCREEN: Final = {"width": 1400, "height": 1500}
"""Large enough for every board as a whole."""

THEMES: Final = ("light", "dark")
PICTURES: Final = [
    (edition, theme)
    for number, edition in enumerate(editions())
    for theme in (THEMES if IS_WHOLE else THEMES[number % 2 :][:1])
]
"""Every day, each edition in one theme."""

LEAST_DIFFERENCE: Final = 0.09
"""In OKLab: by how much at least half of a route's pixels change when it is claimed.

The median leaves out what is only detail, such as marks, patterns and edges. Card colours count as easy to
tell apart from 0.075 on (tests/boards/test_palette.py); a claim has to show on a whole route, so it must be
more. Wagons in the ink of their route, as they were drawn before, reached 0.00 (San Francisco) to 0.088 (USA,
light theme) on the worst route of each board, now it is 0.093 to 0.19.
"""

_AREAS: Final = """routes => Object.fromEntries(routes.map((route) => {
  const path = document.querySelector(`[data-route="${route}"] .reach`);
  const [matrix, length] = [path.getScreenCTM(), path.getTotalLength()];
  const points = [];
  for (let along = 22; along < length - 22; along += 2) {
    const [here, next] = [path.getPointAtLength(along), path.getPointAtLength(along + 1)];
    for (let aside = -7; aside <= 7; aside += 1) {
      const at = new DOMPoint(here.x - aside * (next.y - here.y), here.y + aside * (next.x - here.x));
      const seen = at.matrixTransform(matrix);
      points.push([Math.round(seen.x), Math.round(seen.y)]);
    }
  }
  return [route, points];
}))"""
"""The pixels of some routes between their stations, as wide as a vehicle."""

_COLORS: Final = """async ([picture, areas]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), {width: image.width, height: image.height});
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const {data} = context.getImageData(0, 0, image.width, image.height);
  const color = ([x, y]) =>
    "#" + [0, 1, 2].map((n) => data[4 * (y * image.width + x) + n].toString(16).padStart(2, "0")).join("");
  return Object.fromEntries(Object.entries(areas).map(([route, points]) => [route, points.map(color)]));
}"""
"""The colours of a picture in each area."""


def claims_of_nearest_hue(board: Board) -> dict[int, int]:
    """A route of every colour, claimed in the livery that looks most like it."""
    palette = palette_of(board.colors)
    longest = {route.color: number for number, route in enumerate(board.routes)}
    for number, route in enumerate(board.routes):
        if route.spaces > board.routes[longest[route.color]].spaces:
            longest[route.color] = number
    colors = [livery.color for livery in LIVERIES.values()]

    def nearest(ink: str) -> int:
        return min(range(len(colors)), key=lambda number: difference(colors[number], ink))

    inks = {color: GREY_FILL if color == GREY else palette.colors[color].fill for color in longest}
    return {number: nearest(inks[color]) for color, number in longest.items()}


def position(board: Board, claims: dict[int, int]) -> str:
    """A replay whose first step has these claims."""
    game = Game(board, Options(board.seats[0]), 1)
    view = msgspec.structs.replace(
        game.view(), owners=tuple(claims.get(number) for number in range(len(board.routes)))
    )
    holdings = tuple(holdings_of(game.observation(seat)) for seat in range(board.seats[0]))
    steps = tuple(
        ReplayStep(number=number, seat=None, action=None, events=(), view=view, holdings=holdings)
        for number in range(2)
    )
    replay = ReplaySheet(
        edition=board.id,
        digest=board.digest,
        options=game.options,
        players=(),
        tags={},
        steps=steps,
        scores=(),
        outcome=(),
    )
    return msgspec.json.encode(replay).decode()


def seats() -> list[Any]:
    """One seat for every livery."""
    return [
        msgspec.to_builtins(
            SeatSheet(name=name, bot=None, is_host=False, has_left=False, is_away=False, livery=name)  # type: ignore[arg-type]
        )
        for name in LIVERIES
    ]


def show(page: Page, url: str, board: Board, claims: dict[int, int]) -> bytes:
    """A picture of the board with these claims."""
    table = {"public": {"table": {"seats": seats()}}, "you": {"seats": []}}
    page.route("**/api/tables/made-up", lambda route: route.fulfill(json=table))
    page.route("**/api/tables/made-up/replay", lambda route: route.fulfill(body=position(board, claims)))
    page.route(
        "**/api/tables/made-up/board", lambda route: route.continue_(url=f"{url}/api/editions/{board.id}")
    )
    page.goto(f"{url}/replay/made-up")
    page.locator("svg.board .route").first.wait_for()
    page.mouse.move(0, 0)
    return page.screenshot(animations="disabled")


def differences(page: Page, reader: Page, url: str, board: Board) -> dict[str, float]:
    """How much a route of every colour changes when it is claimed in the nearest livery."""
    claims = claims_of_nearest_hue(board)
    before, after = show(page, url, board, {}), show(page, url, board, claims)
    areas = page.evaluate(_AREAS, list(claims))
    colors = [
        reader.evaluate(_COLORS, [base64.b64encode(picture).decode(), areas]) for picture in (before, after)
    ]
    names = {GREY: "grey"} | dict(enumerate(board.colors))
    return {
        names[board.routes[route].color]: round(
            median(map(difference, colors[0][str(route)], colors[1][str(route)])), 3
        )
        for route in claims
    }


@pytest.fixture
def reader(browser: Browser) -> Iterator[Page]:
    """An empty page that reads pictures."""
    page = browser.new_page()
    yield page
    page.close()


@pytest.mark.parametrize(("edition", "theme"), PICTURES)
def test_a_claimed_route_looks_claimed(invite: Invite, reader: Page, edition: str, theme: str) -> None:
    guest: Guest = invite(theme=theme, viewport=SCREEN)
    measured = differences(guest.page, reader, guest.url, load_board(edition))
    print(edition, theme, json.dumps(measured))
    assert min(measured.values()) >= LEAST_DIFFERENCE, measured
