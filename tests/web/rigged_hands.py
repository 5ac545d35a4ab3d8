"""Hands as large as a test wants them: what the server says about one's own cards is changed on its way."""

import json
import re

from playwright.sync_api import Page, WebSocketRoute


def hold(page: Page, hand: dict[str, int]) -> None:
    """Load a game page again with these cards in the own hand."""

    def meet(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda message: socket.send(_with_hand(str(message), hand)))
        socket.on_message(server.send)

    page.route_web_socket(re.compile("."), meet)
    page.reload()
    page.locator(".hand .front").nth(len(hand) - 1).wait_for(state="attached")


def _with_hand(message: str, hand: dict[str, int]) -> str:
    content = json.loads(message)
    for own in content.get("own", ()) if content["message"] == "snapshot" else ():
        own["hand"] = hand
    return json.dumps(content)
