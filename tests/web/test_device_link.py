"""Players continue their games on another device through a link."""

from tests.web.conftest import Invite


def test_games_continue_on_another_device(invite: Invite) -> None:
    here, there = invite(), invite()
    here.visit("/new/mini").get_by_role("button", name="Open table").click()
    here.page.get_by_role("heading", name="Invite").wait_for()
    here.visit("/").get_by_role("button", name="Continue on another device").click()
    path = here.page.get_by_role("textbox", name="Link").input_value().removeprefix(here.url)
    there.visit(path).get_by_role("button", name="Continue here").click()
    there.page.get_by_role("link", name="Continue").wait_for()
