"""A server with a password: players who know it get in, whichever page they start from."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.server.server_process import ServerProcess, server_process
from tests.web.axe import found_by_axe
from tests.web.conftest import Invite
from tests.web.guests import Guest

PASSWORD = "Semmering 1854"


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("closed")
    with server_process(folder, str(folder / "games.db"), "--password", PASSWORD) as running:
        yield running


@pytest.mark.parametrize(("language", "theme"), [("en", "light"), ("de", "dark")])
def test_the_password_is_asked_for_and_opens_the_lobby(
    invite: Invite, closed: ServerProcess, language: str, theme: str
) -> None:
    guest = invite(url=closed.url, language=language, theme=theme, bypass_csp=True)
    page = guest.visit()
    field = page.locator("input[type=password]")
    field.wait_for()
    assert found_by_axe(page) == []
    field.fill("Brenner")
    field.press("Enter")
    page.get_by_role("alert").wait_for()
    field.fill(PASSWORD)
    field.press("Enter")
    page.locator("#editions").wait_for()
    guest.settle()
    guest.faults.clear()  # the browser counts rejected requests as errors
    page.reload()
    page.locator("#editions").wait_for()


def sign_in(guest: Guest, path: str, name: str) -> Page:
    page = guest.visit(path)
    page.get_by_label("Your name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Enter").click()
    page.get_by_label("Password").wait_for(state="detached")
    guest.settle()
    guest.faults.clear()
    return page


def test_a_link_to_a_table_leads_there_after_the_password(invite: Invite, closed: ServerProcess) -> None:
    host, friend = invite(url=closed.url), invite(url=closed.url)
    page = sign_in(host, "/new/usa-2004", "Ada")
    page.get_by_role("button", name="Open table").click()
    page.wait_for_url("**/table/*")
    other = sign_in(friend, page.url.removeprefix(closed.url), "Bert")
    other.get_by_role("button", name="Sit here").first.click()
    page.get_by_text("Bert").wait_for()
