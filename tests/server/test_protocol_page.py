"""docs/protocol.md matches the code."""

import re
import subprocess
import sys
from pathlib import Path

from msgspec.structs import asdict

from stellwerk.server.app.config import Limits
from stellwerk.server.messages.commands import AnyCommand
from stellwerk.server.messages.field_types import LONGEST_LINE, LONGEST_NAME
from stellwerk.server.messages.outgoing import AnyMessage
from stellwerk.server.messages.rejections import STATUS
from tests.server.server_process import server_process

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")


def first_cells(heading: str) -> list[str]:
    """The names in the first column of the table with this heading."""
    table = PAGE.partition(f"| {heading} |")[2].partition("\n\n")[0]
    return re.findall(r"^\| `([a-z-]+)` \|", table, re.MULTILINE)


def test_every_command_and_message_is_documented() -> None:
    assert first_cells("command") == [kind.__struct_config__.tag for kind in AnyCommand.__args__]
    assert first_cells("message") == [kind.__struct_config__.tag for kind in AnyMessage.__args__]


def test_every_code_is_documented_with_its_status() -> None:
    rows = re.findall(r"^\| ([0-9, ]+) \| ((?:`[a-z-]+` ?)+) \|", PAGE, re.MULTILINE)
    documented = {code: statuses for statuses, codes in rows for code in re.findall(r"[a-z-]+", codes)}
    assert set(documented) == set(STATUS)
    for code, status in STATUS.items():
        assert str(status) in documented[code]


def test_the_documented_limits_are_correct() -> None:
    limits = asdict(Limits())
    rates = {name: limit for name, limit in limits.items() if isinstance(limit, tuple)}
    for limit in limits.keys() - rates.keys():
        assert f"{limits[limit]:,}" in PAGE
    for burst, rate in rates.values():
        pace = f"{rate:.0f} a second" if rate >= 1 else f"one in {1 / rate:.0f} seconds"
        assert f"| {burst:.0f} at once, then {pace} |" in PAGE
    assert f"at most {LONGEST_NAME} characters, lines of chat {LONGEST_LINE}" in PAGE


def test_the_example_client_plays_a_game(tmp_path: Path) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    with server_process(tmp_path, str(tmp_path / "club.db")) as server:
        address = server.url.removeprefix("http://").rstrip("/")
        finished = subprocess.run(
            [sys.executable, "-c", program.replace("127.0.0.1:8000", address)],
            capture_output=True,
            text=True,
            check=False,
        )
    assert re.fullmatch(r"\[-?\d+, -?\d+\]\n", finished.stdout), finished.stderr
