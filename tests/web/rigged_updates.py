"""Updates that a test makes up: what happens at a table, without having to play until it happens."""

import json
import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

Event = dict[str, Any]


class RiggedTable:
    """A game page of seat 0 that is told whatever a test wants. Create it before the page is opened."""

    def __init__(self, page: Page):
        self._page = page
        self._sockets: list[WebSocketRoute] = []
        self._version = 0
        page.route_web_socket(re.compile("."), self._meet)

    def tell(self, events: Sequence[Event], seat: int, changes: dict[str, Any] | None = None) -> None:
        """Send an update in which a seat has moved; `changes` are those of the public part."""
        self._version += 1
        news = {"kind": "moved", "seat": seat, "by": "player"}
        public = {"/at": 0, "/news": news, "/events": list(events), **(changes or {})}
        own = [{"seat": 0, "changes": {"/events": list(events)}}]
        update = {"message": "update", "version": self._version, "public": public, "own": own}
        self._sockets[-1].send(json.dumps(update))

    def _meet(self, socket: WebSocketRoute) -> None:
        self._sockets.append(socket)
        server = socket.connect_to_server()
        socket.on_message(server.send)
        server.on_message(lambda message: self._pass_on(socket, str(message)))

    def _pass_on(self, socket: WebSocketRoute, message: str) -> None:
        content = json.loads(message)
        if content["message"] in ("snapshot", "update"):
            self._version = content["version"]
        socket.send(message)
