"""The measurement of long stores, on a short one."""

import pytest

from bench.scaling import finished_games, store_run
from bench.scaling.finished_games import PlayedGame, entry_rows, table_rows

GAME = PlayedGame(b'{"state":"over"}', (None, None, "me:m1", "me:m2"), (b"a", b"b", b"c", b"d"))


@pytest.fixture(autouse=True)
def few_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finished_games, "RUNNING_TABLES", 20)
    monkeypatch.setattr(finished_games, "OPEN_TABLES", 10)


def test_every_question_is_timed(capsys: pytest.CaptureFixture[str]) -> None:
    store_run.measure_store("sqlite", 300, GAME)
    printed = capsys.readouterr().out
    assert "300 games with 4 entries each" in printed
    assert len([line for line in printed.splitlines() if line.startswith("| ")]) == 12


def test_logs_belong_to_tables_and_end_like_the_game() -> None:
    shortened = GAME.shortened(2)
    rows = list(table_rows(200, 2, shortened.summary))
    assert [row[2] for row in rows] == ["over"] * 200 + ["running"] * 20 + ["open"] * 10
    assert len({row[0] for row in rows}) == len(rows)
    assert [entry[1:] for entry in entry_rows(rows[0], shortened)] == [
        (1, rows[0][-1], "me:m1", b"c"),
        (2, rows[0][-1], "me:m2", b"d"),
    ]
