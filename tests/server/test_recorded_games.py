"""Records of finished games say who played at the table, and when."""

from stellwerk.play.record import Player
from stellwerk.server.messages import entries as log
from stellwerk.server.table.fold import apply_entry, apply_first_entry
from stellwerk.server.table.recorded_game import recorded_game
from tests.server.stored_tables import finished

START_MS = 1_772_389_800_000


def test_a_game_is_recorded_once_it_is_finished() -> None:
    created, started, *moves = finished()
    table = apply_first_entry("table", START_MS - 60_000, created).table
    table = apply_entry(table, START_MS - 30_000, log.Joined(seat=0, player="a", name="Ada")).table
    table = apply_entry(table, START_MS, started).table
    for number, move in enumerate(moves):
        assert recorded_game(table) is None
        table = apply_entry(table, START_MS + 1000 * number, move).table
    table = apply_entry(table, START_MS + 3_600_000, log.Said(seat=0, text="Good game!")).table
    record = recorded_game(table)
    assert record is not None
    assert record.game is table.game
    assert record.players == (Player(name="Ada"), Player(bot="random"))
    last = len(moves) - 1
    assert record.tags["began"] == "2026-03-01T18:30:00Z"
    assert record.tags["ended"] == f"2026-03-01T18:{30 + last // 60}:{last % 60:02}Z"
