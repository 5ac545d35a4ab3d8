"""The types of the web client are those of the server."""

from pathlib import Path

import pytest

from stellwerk.server.typescript.writing import protocol_text

FILE = Path(__file__).parents[2] / "web" / "src" / "protocol.ts"


def test_the_file_of_the_web_client_is_up_to_date() -> None:
    advice = "regenerate it: python -m stellwerk.server.typescript web/src/protocol.ts"
    assert FILE.read_text("utf-8") == protocol_text(), advice


@pytest.mark.parametrize(
    "line",
    [
        "export type AnyMessage = Snapshot | Update | Done | Rejected | Hints | Presence;",
        '  command: "move";',
        "  action: AnyAction;",
        "  settings?: Partial<Settings>;",
        "  settings: Settings;",
        "  card?: string | null;",
        "  markers: Record<number, number>;",
        "  box: [number, number, number, number];",
        "  snapshot: Snapshot | null;",
        "  market: (string | null)[];",
    ],
)
def test_every_kind_of_type_is_written(line: str) -> None:
    assert line in protocol_text().splitlines()


def test_the_expected_types_are_written_and_no_secrets() -> None:
    text = protocol_text()
    for name in ("View", "Own", "Hint", "Reason", "BoardSheet", "ReplaySheet", "Problem", "NewTable"):
        assert f"export interface {name} {{" in text
    assert "Entry" not in text
    assert "seed" not in text
