"""Records are replayed as `Game` plays them, however they are cut into chunks, and damage is located."""

import re
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from stellwerk import Game, load_board
from stellwerk.analysis import chunks, read_records, reading
from stellwerk.analysis.chunks import chunks_of
from stellwerk.analysis.replaying import replay
from stellwerk.analysis.replaying.rows import DECISION, FINISHED, ILLEGAL, OUTCOME, UNFINISHED
from stellwerk.analysis.replays import Replays
from stellwerk.boards.row import board_row
from stellwerk.engine import GAME, NONE
from stellwerk.engine.rows import LISTING
from stellwerk.play.actions import ReturnTickets
from stellwerk.play.encoding import encode
from stellwerk.play.errors import RecordError
from stellwerk.play.notation import format_action
from stellwerk.play.record import read_games
from stellwerk.play.rows import offered


def test_every_decision_and_every_score_is_that_of_the_game(all_editions: Path) -> None:
    replayed = [(batch, number) for batch in read_records([all_editions]) for number in range(len(batch))]
    games = list(read_games(all_editions))
    assert len(replayed) == len(games) == 13
    for (batch, number), game in zip(replayed, games, strict=True):
        check_outcome(batch, number, game)
        check_decisions(batch, number, game)


def check_outcome(batch: Replays, number: int, game: Game) -> None:
    outcome = batch.outcomes[number]
    assert batch.setup.board == game.board
    assert (batch.setup.seats, batch.setup.alvin) == (game.options.seats, game.options.alvin)
    assert outcome["status"] == (FINISHED if game.over else UNFINISHED)
    assert outcome["played"] == len(game.history)
    assert outcome["start"] == game.state["start"][0]
    for line in game.scores():
        assert all(outcome["sheet"][line.seat][name] == getattr(line, name) for name in ("total", "rank"))
        assert int(outcome["kept"][line.seat]).bit_count() == game.state["tickets_size"][0][line.seat]
        assert int(outcome["completed"][line.seat]).bit_count() == line.completed


def check_decisions(batch: Replays, number: int, finished: Game) -> None:
    game = Game(finished.board, finished.options, finished.seed)
    rows = batch.decisions[batch.starts[number] : batch.ends[number]]
    states = batch.positions(number)
    turns = [0] * game.options.seats
    for row, state, (seat, action) in zip(rows, states, finished.history, strict=True):
        offer, view = offered(game.state[0], seat), game.view()
        turns[seat] += view.phase == "turn"
        assert row["seat"] == seat
        assert row["phase"] == game.state["phase"][0]
        assert row["turn"] == turns[seat]
        assert row["legal"] == len(game.legal_moves(seat))
        assert row["move"] == encode(game.board, offer, action)
        if view.phase in ("choose-tickets", "return-tickets"):
            assert tuple(ticket for ticket in row["offer"].tolist() if ticket != NONE) == offer
        else:
            assert (row["offer"] == NONE).all()
        assert state.tobytes() == game.state.tobytes()
        before = game.state["score"][0].copy()
        game.play(action, seat)
        assert (row["gained"] == game.state["score"][0] - before).all()


def test_chunks_make_no_difference(small_games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (whole,) = read_records([small_games])
    monkeypatch.setattr(reading, "CHUNK", 20_000)
    parts = list(read_records([small_games]))
    assert len(parts) > 5
    assert (np.concatenate([part.decisions for part in parts]) == whole.decisions).all()
    assert np.concatenate([part.outcomes for part in parts]).tobytes() == whole.outcomes.tobytes()


def test_chunks_cover_a_file(small_games: Path) -> None:
    cut = list(chunks_of([small_games], 5000))
    assert b"".join(chunk.text() for chunk in cut) == small_games.read_bytes()
    assert all(chunk.text().startswith(b'{"line":"header"') for chunk in cut)


@pytest.mark.parametrize("header", [b'{"line": "header",', b' { "line" :"header" ,'])
def test_headers_may_be_written_with_spaces(small_games: Path, tmp_path: Path, header: bytes) -> None:
    path = tmp_path / "spaced.jsonl"
    path.write_bytes(small_games.read_bytes().replace(b'{"line":"header",', header))
    assert len(list(chunks_of([path], 5000))) == len(list(chunks_of([small_games], 5000)))
    assert [len(batch) for batch in read_records([path])] == [40]


def test_lines_are_counted_without_reading_a_whole_file(
    small_games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    *before, last = chunks_of([small_games], 20_000)
    assert last.start > 200_000
    monkeypatch.setattr(chunks, "CHUNK", 1000)
    tracemalloc.start()
    number = last.line_number(2)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert number == sum(chunk.text().count(b"\n") for chunk in before) + 3
    assert most < last.start


def test_nothing_is_read_of_a_seat_that_does_not_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled code would read the memory behind the seats, so this runs the function as Python."""
    game, outcome = np.zeros(1, GAME), np.zeros(1, OUTCOME)
    game["seats"] = 2
    for name in ("list_moves", "_move_of", "_position", "_is_listed"):
        monkeypatch.setattr(replay, name, getattr(replay, name).py_func)
    for seat in (2, 6, 127):
        replay.replay.py_func(  # type: ignore[attr-defined]
            board_row(load_board("mini")).view(np.recarray)[0],
            game.view(np.recarray)[0],
            np.array([seat], np.int8),
            np.array([-2], np.int64),
            np.zeros(6, np.int64),
            np.zeros(1, LISTING).view(np.recarray)[0],
            np.zeros(1, DECISION),
            outcome.view(np.recarray)[0],
        )
        assert (outcome["status"][0], outcome["played"][0]) == (ILLEGAL, 0)


Damage = Callable[[list[bytes]], None]


def cut_off(lines: list[bytes]) -> None:
    del lines[-3:]


def lose_a_line(lines: list[bytes]) -> None:
    del lines[-5]


def repeat_a_line(lines: list[bytes]) -> None:
    lines.insert(-5, lines[-5])


def tear_a_line(lines: list[bytes]) -> None:
    lines[-5] = lines[-5][:20] + b"\n"


def play_nonsense(lines: list[bytes]) -> None:
    lines[-5] = lines[-5].replace(b'"action":"', b'"action":"beam up ')


def return_many_tickets(lines: list[bytes]) -> None:
    action = format_action(load_board("mini"), ReturnTickets((8, 9) * 6))
    lines[-5] = re.sub(rb'"action":"[^"]*"', b'"action":"' + action.encode() + b'"', lines[-5])


def swap_seats(lines: list[bytes]) -> None:
    lines[-5] = (
        lines[-5]
        .replace(b'"seat":0,"action"', b'"seat":7,"action"')
        .replace(b'"seat":1,"action"', b'"seat":7,"action"')
    )


def end_twice(lines: list[bytes]) -> None:
    lines.append(lines[-1])


def lose_the_header(lines: list[bytes]) -> None:
    number = max(index for index, line in enumerate(lines) if b'"line":"header"' in line)
    del lines[number]


def edit_the_header(lines: list[bytes], old: bytes, new: bytes) -> None:
    number = max(index for index, line in enumerate(lines) if b'"line":"header"' in line)
    assert old in lines[number]
    lines[number] = lines[number].replace(old, new)


def play_elsewhere(lines: list[bytes]) -> None:
    edit_the_header(lines, b'"edition":"mini"', b'"edition":"atlantis"')


def be_another_format(lines: list[bytes]) -> None:
    edit_the_header(lines, b'"format":"stellwerk-game"', b'"format":"chess"')


def add_a_player(lines: list[bytes]) -> None:
    edit_the_header(lines, b'"players":[', b'"players":[{"name":"Ada"},')


def name_a_player_at_length(lines: list[bytes]) -> None:
    edit_the_header(lines, b'{"bot":"luck"}', b'{"name":"' + 81 * b"A" + b'"}')


def add_a_tag_that_is_none(lines: list[bytes]) -> None:
    edit_the_header(lines, b'"events":', b'"tags":{"Not a tag":"x"},"events":')


DAMAGES = (
    cut_off,
    lose_a_line,
    repeat_a_line,
    tear_a_line,
    play_nonsense,
    return_many_tickets,
    swap_seats,
    end_twice,
    lose_the_header,
    play_elsewhere,
    be_another_format,
    add_a_player,
    name_a_player_at_length,
    add_a_tag_that_is_none,
)


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_damage_is_reported_as_by_a_replay(
    small_games: Path, tmp_path: Path, damage: Damage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "CHUNK", 20_000)
    path, lines = tmp_path / "damaged.jsonl", small_games.read_bytes().splitlines(keepends=True)
    damage(lines)
    path.write_bytes(b"".join(lines))
    with pytest.raises(RecordError) as expected:
        list(read_games(path))
    with pytest.raises(RecordError) as found:
        list(read_records([path]))
    assert str(found.value) == str(expected.value)
    assert str(found.value).startswith(f"{path}:")


@pytest.mark.parametrize("content", [b"", b"{}\n", None], ids=["empty", "other", "missing"])
def test_a_file_that_is_no_record_is_refused(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "file"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(RecordError) as expected:
        list(read_games(path))
    with pytest.raises(RecordError) as found:
        list(read_records([path]))
    assert str(found.value) == str(expected.value)


def test_a_chunk_is_a_few_megabytes() -> None:
    assert 1 << 20 <= chunks.CHUNK <= 16 << 20
