"""How much a visit downloads, compressed as it is sent."""

from collections import Counter
from typing import Any

from tests.web.guests import Guest


def first_load(visitor: Guest, path: str) -> Counter[str]:
    """Open a game page for the first time; returns the bytes by kind, compressed as they were sent."""
    kinds: dict[str, str] = {}
    weights: Counter[str] = Counter()
    session = visitor.context.new_cdp_session(visitor.page)
    session.on("Network.responseReceived", lambda event: kinds.update({event["requestId"]: event["type"]}))
    session.on("Network.loadingFinished", lambda event: _weigh(event, kinds, weights))
    session.send("Network.enable")
    visitor.visit(path).locator(".route").first.wait_for()
    visitor.page.wait_for_load_state("networkidle")
    return weights


def _weigh(event: dict[str, Any], kinds: dict[str, str], weights: Counter[str]) -> None:
    weights[kinds.get(event["requestId"], "Other")] += round(event["encodedDataLength"])
