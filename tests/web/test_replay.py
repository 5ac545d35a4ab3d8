"""Replaying a finished game step by step, from its table and from its record."""

import json
from pathlib import Path

from playwright.sync_api import expect

from stellwerk import Game
from stellwerk.play.record import Player, write_record
from tests.past.fixtures import unpacked
from tests.web.clicking import play_to_the_end
from tests.web.conftest import Invite
from tests.web.test_hot_seat import sit_down


def test_a_game_and_its_record_are_replayed(invite: Invite, tmp_path: Path) -> None:
    guest = invite()
    page = sit_down(guest)
    play_to_the_end(page)
    totals = page.locator("tfoot td").all_inner_texts()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download record").click()
    record = tmp_path / "game.jsonl"
    download.value.save_as(record)

    page.get_by_role("link", name="Replay").click()
    steps = page.get_by_role("slider", name="Step")
    steps.wait_for()
    last = int(steps.get_attribute("max") or 0)
    page.get_by_role("button", name="Next step").click()
    expect(steps).to_have_value("1")
    page.get_by_role("button", name="Go to end").click()
    expect(steps).to_have_value(str(last))
    expect(page.locator("tfoot td")).to_have_text(totals)
    steps.press("ArrowLeft")
    expect(steps).to_have_value(str(last - 1))

    page.set_viewport_size({"width": 1920, "height": 1080})
    seats = page.locator(".seats").bounding_box()
    assert seats is not None
    assert seats["x"] + seats["width"] > 1880, "the page leaves a large window empty"

    guest.visit("/replay").get_by_label("Game record").set_input_files(record)
    page.get_by_role("button", name="Go to end").click()
    for player in json.loads(record.read_bytes().splitlines()[0])["players"]:
        expect(page.locator(".seats").get_by_text(player["name"])).to_be_visible()
    expect(page.locator("tfoot td")).to_have_text(totals)


def test_an_unfinished_game_is_shown_with_its_occasion(invite: Invite, tmp_path: Path) -> None:
    record, game = tmp_path / "game.jsonl", Game.new("mini", seats=2, seed=1)
    game.play("return none", 0)
    tags = {"event": "Spring cup", "site": "Konstanz", "began": "2026-03-01T12:30:00Z"}
    write_record(game, record, [Player(name="Ada"), Player(bot="planner")], tags)
    page = invite().visit("/replay")
    page.get_by_label("Game record").set_input_files(record)
    page.get_by_text("Spring cup · Konstanz · March 1, 2026").wait_for()
    page.get_by_role("button", name="Go to end").click()
    expect(page.locator(".seats > li")).to_contain_text(["Ada", "planner"])
    expect(page.locator("tfoot")).to_have_count(0)


def test_a_record_of_an_earlier_version_is_shown_on_the_board_of_its_time(
    invite: Invite, tmp_path: Path
) -> None:
    record = tmp_path / "berlin.jsonl"
    lines = unpacked("records/berlin.jsonl").splitlines(keepends=True)
    last = next(number for number, line in enumerate(lines) if b'"line":"result"' in line)
    record.write_bytes(b"".join(lines[: last + 1]))
    guest = invite()
    with guest.page.expect_response(lambda response: "/api/boards/" in response.url) as loaded:
        guest.visit("/replay").get_by_label("Game record").set_input_files(record)
    sheet = loaded.value.json()
    assert sheet["board"]["digest"] == json.loads(lines[0])["board"]
    guest.page.get_by_role("link", name="Rules").click()
    rules = guest.page.get_by_role("dialog", name="Berlin (2023)")
    rules.get_by_role("heading", name="About this board").wait_for()
    rules.get_by_role("button", name="Close").click()
    rules.wait_for(state="detached")
    guest.page.get_by_role("button", name="Go to end").click()
    totals = sorted((line["total"] for line in json.loads(lines[last])["scores"]), reverse=True)
    expect(guest.page.locator("tfoot td")).to_have_text([f"{total}".replace("-", "−") for total in totals])
