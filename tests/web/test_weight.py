"""How much a first visit downloads."""

from tests.server.server_process import ServerProcess
from tests.web.conftest import Invite
from tests.web.weighing import first_load

MAX_SCRIPT_BYTES = 120_000
MAX_TOTAL_BYTES = 400_000


def test_the_first_load_of_a_game_page_is_light(invite: Invite, service: ServerProcess) -> None:
    page = invite().visit("/")
    page.get_by_role("button", name="Play now: Old West (2017)").click()
    page.locator(".route").first.wait_for()

    weights = first_load(invite(), page.url.removeprefix(service.url))
    assert weights["Script"] < MAX_SCRIPT_BYTES
    assert weights.total() < MAX_TOTAL_BYTES
