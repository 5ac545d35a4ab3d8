"""People with browsers, for whom nothing may go wrong unseen."""

import json
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Request, Response, WebSocket

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
ON_ITS_SIDE = {"width": 740, "height": 360}
_PAUSE_MS = 100
_GIVEN_UP = "net::ERR_ABORTED"


class Guest:
    """Somebody with a browser of their own. Everything that went wrong, and all that came in, is kept."""

    def __init__(
        self, browser: Browser, url: str, *, language: str = "en", theme: str = "light", **options: Any
    ):
        self.url = url
        self.faults: list[str] = []
        self.received: list[str] = []
        self._pending: set[Request] = set()
        options.setdefault("viewport", DESKTOP)
        self.context: BrowserContext = browser.new_context(locale=language, **options)
        taste = {"language": language, "theme": theme, "pace": "instant"}
        self.context.add_init_script(
            "localStorage.getItem('stellwerk-preferences') ?? "
            f"localStorage.setItem('stellwerk-preferences', {json.dumps(json.dumps(taste))})"
        )
        self.page = self.context.new_page()
        self._listen(self.page)

    def visit(self, path: str = "/") -> Page:
        """Open a page of the server."""
        self.page.goto(self.url + path)
        return self.page

    def settle(self) -> None:
        """Wait until nothing is on its way from the server."""
        while self._pending:
            self.page.wait_for_timeout(_PAUSE_MS)

    def leave(self) -> None:
        """Close the browser; whatever went wrong in it is told now."""
        self.context.close()
        assert not self.faults, "\n".join(self.faults)

    def _listen(self, page: Page) -> None:
        page.on("console", lambda told: self._note(told.type in ("error", "warning"), told.text))
        page.on("pageerror", lambda error: self._note(True, str(error)))
        page.on("request", self._ask)
        page.on("requestfinished", self._get)
        page.on("requestfailed", self._miss)
        page.on("response", self._take_in)
        page.on("websocket", self._follow)

    def _note(self, is_fault: bool, text: str) -> None:
        if is_fault:
            self.faults.append(text)

    def _ask(self, request: Request) -> None:
        self._pending.add(request)

    def _get(self, request: Request) -> None:
        self._pending.discard(request)

    def _miss(self, request: Request) -> None:
        self._pending.discard(request)
        is_given_up = request.failure == _GIVEN_UP  # the page was left before the answer came
        self._note(not is_given_up, f"{request.url}: {request.failure}")

    def _take_in(self, response: Response) -> None:
        self._note(response.status >= 400, f"{response.status} {response.url}")
        self._note(not response.url.startswith((self.url, "data:")), f"asked elsewhere: {response.url}")

    def _follow(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.received.append(str(data)))
