"""Players with browsers; every error they run into fails the test."""

import json
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Request, Response, WebSocket

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
LANDSCAPE_PHONE = {"width": 740, "height": 360}
_PAUSE_MS = 100
_ABORTED = "net::ERR_ABORTED"


class Guest:
    """A player with a separate browser. It records every error and every message received."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        language: str = "en",
        theme: str = "light",
        pace: str = "instant",
        **options: Any,
    ):
        self.url = url
        self.faults: list[str] = []
        self.received: list[str] = []
        self._pending: set[Request] = set()
        options.setdefault("viewport", DESKTOP)
        self.context: BrowserContext = browser.new_context(locale=language, **options)
        preferences = {"language": language, "theme": theme, "pace": pace}
        self.context.add_init_script(
            "localStorage.getItem('stellwerk-preferences') ?? "
            f"localStorage.setItem('stellwerk-preferences', {json.dumps(json.dumps(preferences))})"
        )
        self.page = self.context.new_page()
        self._listen(self.page)

    def visit(self, path: str = "/") -> Page:
        """Open a page of the server."""
        self.page.goto(self.url + path)
        return self.page

    def settle(self) -> None:
        """Wait until no request is pending."""
        while self._pending:
            self.page.wait_for_timeout(_PAUSE_MS)

    def leave(self) -> None:
        """Close the browser; fails if anything went wrong in it."""
        self.context.close()
        assert not self.faults, "\n".join(self.faults)

    def _listen(self, page: Page) -> None:
        page.on("console", lambda message: self._note(message.type in ("error", "warning"), message.text))
        page.on("pageerror", lambda error: self._note(True, str(error)))
        page.on("request", self._on_request)
        page.on("requestfinished", self._on_finished)
        page.on("requestfailed", self._on_failed)
        page.on("response", self._on_response)
        page.on("websocket", self._on_socket)

    def _note(self, is_fault: bool, text: str) -> None:
        if is_fault:
            self.faults.append(text)

    def _on_request(self, request: Request) -> None:
        self._pending.add(request)

    def _on_finished(self, request: Request) -> None:
        self._pending.discard(request)

    def _on_failed(self, request: Request) -> None:
        self._pending.discard(request)
        is_aborted = request.failure == _ABORTED  # the page was left before the response came
        self._note(not is_aborted, f"{request.url}: {request.failure}")

    def _on_response(self, response: Response) -> None:
        self._note(response.status >= 400, f"{response.status} {response.url}")
        is_ours = response.url.startswith((self.url, "data:"))
        self._note(not is_ours, f"request to another server: {response.url}")

    def _on_socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.received.append(str(data)))
