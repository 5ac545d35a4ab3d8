"""What a first visit loads, as it comes over the line."""

from typing import Any

from server.hosted import Hosted
from web.conftest import Invite

MOST_SCRIPT = 120_000
MOST_IN_ALL = 400_000


def test_the_first_load_of_a_game_page_is_light(invite: Invite, service: Hosted) -> None:
    maker = invite()
    page = maker.visit("/")
    page.get_by_role("button", name="Play now: Old West (2017)").click()
    page.locator(".route").first.wait_for()
    table = page.url.removeprefix(service.url)

    visitor = invite()
    line = visitor.context.new_cdp_session(visitor.page)
    kinds: dict[str, str] = {}
    weights: dict[str, float] = {}
    line.on("Network.responseReceived", lambda told: kinds.update({told["requestId"]: told["type"]}))
    line.on("Network.loadingFinished", lambda told: _weigh(told, kinds, weights))
    line.send("Network.enable")
    visitor.visit(table).locator(".route").first.wait_for()
    visitor.page.wait_for_load_state("networkidle")
    print(f"\nfirst load of a game page: {weights}")
    assert weights["Script"] < MOST_SCRIPT
    assert sum(weights.values()) < MOST_IN_ALL


def _weigh(told: dict[str, Any], kinds: dict[str, str], weights: dict[str, float]) -> None:
    kind = kinds.get(told["requestId"], "Other")
    weights[kind] = weights.get(kind, 0) + told["encodedDataLength"]
