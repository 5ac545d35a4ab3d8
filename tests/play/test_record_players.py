"""Records say who played, and more if there is more to say; what strangers can write there is bounded."""

import json
from pathlib import Path
from typing import Any

import pytest

from stellwerk.play import RecordError
from stellwerk.play.record import (
    FORMAT_VERSION,
    Player,
    moment,
    read_games,
    read_records,
    record_lines,
    seat_names,
    verify_games,
    write_record,
)
from tests.play.setups import Setup, midgame, played_out
from tests.play.short_record import edited, error_message, lines

PLAYERS = (Player(name="Zoë 👩‍🔧"), Player(bot="search:simulations=600"))
TAGS = {
    "event": "Spring cup",
    "site": "Konstanz",
    "began": "2026-03-01T18:30:00Z",
    "ended": "2026-03-01T19:12:09Z",
    "annotator": "",
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def test_who_played_is_read_as_it_was_written(path: Path) -> None:
    game = played_out(Setup("mini", 2), 1)
    write_record(game, path, PLAYERS, TAGS)
    (record,) = read_records(path)
    assert (record.players, record.tags, record.is_finished) == (PLAYERS, TAGS, True)
    assert record.game.state.tobytes() == game.state.tobytes()
    assert record.names == ["Zoë 👩‍🔧", "search:simulations=600"]
    assert len(list(verify_games(str(path)))) == 1


def test_a_path_is_a_new_file_and_an_open_file_is_continued(path: Path) -> None:
    game = midgame(Setup("mini", 2), 1, actions=5)
    write_record(game, str(path))
    with path.open("ab") as file:
        write_record(game, file, PLAYERS)
    anonymous, named = read_records(path)
    assert (anonymous.players, anonymous.tags, anonymous.is_finished) == ((), {}, False)
    assert named.players == PLAYERS


def test_nothing_is_said_about_who_played_unless_it_is_known() -> None:
    header = json.loads(next(record_lines(midgame(Setup("mini", 2), 1, actions=5))))
    assert "players" not in header
    assert "tags" not in header
    named = json.loads(next(record_lines(midgame(Setup("mini", 2), 1, actions=5), (Player(), PLAYERS[1]))))
    assert named["players"] == [{}, {"bot": "search:simulations=600"}]


@pytest.mark.parametrize(
    ("players", "names"),
    [
        ((), ["seat 0", "seat 1"]),
        ((Player(), Player(name="Ada", bot="medium")), ["seat 0", "Ada"]),
        ((Player(bot="planner"), Player(bot="planner")), ["planner (seat 0)", "planner (seat 1)"]),
        ((Player(name="seat 1"), Player()), ["seat 1 (seat 0)", "seat 1"]),
    ],
)
def test_every_seat_has_a_name_of_its_own(players: tuple[Player, ...], names: list[str]) -> None:
    assert seat_names(players, 2) == names


def tags(**values: str) -> dict[str, Any]:
    return {"tags": values}


def name(text: str) -> dict[str, Any]:
    return {"players": [{"name": text}, {}]}


BAD = [
    (
        {"players": [{"name": "Ada"}]},
        "the number of players, 1, is not the number of seats, 2; name one",
    ),
    ({"players": [{}] * 3}, "the number of players, 3, is not the number of seats, 2; name one"),
    (name("A" * 81), "the name of seat 0 has 81 characters; use at most 80."),
    (name(" "), "the name of seat 0 is empty; leave it out."),
    (name("A\nB"), "the name of seat 0 contains characters that are not text; remove them."),
    (name("A\N{RIGHT-TO-LEFT OVERRIDE}B"), "the name of seat 0 contains characters that are not text"),
    ({"players": [{}, {"bot": "b" * 401}]}, "the bot of seat 1 has 401 characters; use at most 400."),
    (tags(**{f"k{number}": "" for number in range(33)}), "it has 33 tags; use at most 32."),
    (tags(Event="x"), '"Event" cannot be a tag; use up to 40 small letters, digits and hyphens'),
    ({"tags": {"": "x"}}, '"" cannot be a tag'),
    (tags(event="x" * 401), "the tag event has 401 characters; use at most 400."),
    (tags(event="\x1b[31m"), "the tag event contains characters that are not text; remove them."),
    (tags(began="yesterday"), "the tag began must be a moment in UTC such as 2026-10-15T18:30:00Z."),
    (tags(ended="2026-02-30T18:30:00Z"), "the tag ended must be a moment in UTC"),
    (tags(ended="2026-2-3T18:30:00Z"), "the tag ended must be a moment in UTC"),
]


@pytest.mark.parametrize(("values", "message"), BAD)
def test_what_cannot_be_in_a_record_is_rejected(path: Path, values: dict[str, Any], message: str) -> None:
    path.write_bytes(edited(0, **values))
    assert error_message(path, read_games).startswith(f":1: {message}")
    players = [Player(**player) for player in values.get("players", ())]
    game = midgame(Setup("mini", 2), 1, actions=5)
    written = path.with_name("written.jsonl")
    with pytest.raises(RecordError) as rejected:
        write_record(game, written, players, values.get("tags"))
    assert str(rejected.value).startswith(f"The record cannot be written: {message}")
    assert not written.exists()


@pytest.mark.parametrize(
    "values",
    [{"players": [{"name": 5}, {}]}, {"players": [{"age": 5}, {}]}, {"tags": {"event": 5}}, {"tags": []}],
)
def test_other_things_than_players_and_tags_are_no_record(path: Path, values: dict[str, Any]) -> None:
    path.write_bytes(edited(0, **values))
    assert error_message(path, read_games).startswith(":1: this is not a line of a game record (")


@pytest.mark.parametrize("values", [{}, {"surprise": [1, 2]}, {"options": "other"}])
def test_a_newer_version_is_named_whatever_its_header_looks_like(path: Path, values: dict[str, Any]) -> None:
    path.write_bytes(edited(0, version=FORMAT_VERSION + 1, **values))
    newer, known = FORMAT_VERSION + 1, FORMAT_VERSION
    assert error_message(path) == (
        f":1: the record has version {newer} of the format, but this program knows versions 1 to {known}; "
        "read it with a newer version of Stellwerk."
    )


def test_a_record_without_a_version_has_version_1(path: Path) -> None:
    first, rest = lines()[0], lines()[1:]
    path.write_bytes(first.replace(b'"version":2,', b"", 1) + b"".join(rest))
    assert len(list(verify_games(path))) == 1
    path.write_bytes(first.replace(b'"version":2,', b'"version":1,', 1) + b"".join(rest))
    assert ":1: the record has been altered" in error_message(path)


def test_a_moment_is_written_in_utc() -> None:
    assert moment(1_772_389_800.9) == "2026-03-01T18:30:00Z"


def test_no_file_is_overwritten(path: Path) -> None:
    game = midgame(Setup("mini", 2), 1, actions=5)
    write_record(game, path)
    written = path.read_bytes()
    with pytest.raises(RecordError, match="exists already; choose another name"):
        write_record(game, path)
    assert path.read_bytes() == written


@pytest.mark.parametrize(
    ("players", "tags", "message"),
    [
        (["Ada", "Bob"], {}, "seat 0 has 'Ada', which is not a Player; write Player"),
        ((), {"round": 3}, "the tag round is 3; write it as text."),
    ],
)
def test_values_of_other_types_are_rejected(players: Any, tags: Any, message: str) -> None:
    with pytest.raises(RecordError) as rejected:
        list(record_lines(midgame(Setup("mini", 2), 1, actions=5), players, tags))
    assert str(rejected.value).startswith(f"The record cannot be written: {message}")
