"""How much a first visit downloads."""

from tests.server.server_process import ServerProcess
from tests.web.conftest import Invite
from tests.web.weighing import first_load

MOST_SCRIPT = 120_000
MOST_IN_ALL = 400_000


def test_the_first_load_of_a_game_page_is_light(invite: Invite, service: ServerProcess) -> None:
    page = invite().visit("/")
    page.get_by_role("button", name="Play now: Old West (2017)").click()
    page.locator(".route").first.wait_for()

    weights = first_load(invite(), page.url.removeprefix(service.url))
    assert weights["Script"] < MOST_SCRIPT
    assert weights.total() < MOST_IN_ALL
