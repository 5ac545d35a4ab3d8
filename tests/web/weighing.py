"""What a visit loads, as it comes over the line."""

from collections import Counter
from typing import Any

from tests.web.guests import Guest


def first_load(visitor: Guest, path: str) -> Counter[str]:
    """Open a page of a game as somebody who was never here; bytes by kind, packed as they were sent."""
    kinds: dict[str, str] = {}
    weights: Counter[str] = Counter()
    line = visitor.context.new_cdp_session(visitor.page)
    line.on("Network.responseReceived", lambda told: kinds.update({told["requestId"]: told["type"]}))
    line.on("Network.loadingFinished", lambda told: _weigh(told, kinds, weights))
    line.send("Network.enable")
    visitor.visit(path).locator(".route").first.wait_for()
    visitor.page.wait_for_load_state("networkidle")
    return weights


def _weigh(told: dict[str, Any], kinds: dict[str, str], weights: Counter[str]) -> None:
    weights[kinds.get(told["requestId"], "Other")] += round(told["encodedDataLength"])
