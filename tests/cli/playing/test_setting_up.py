"""Who plays, which game goes on, and where playing is possible."""

from pathlib import Path

import pytest

from stellwerk import Game
from stellwerk.cli.errors import CommandError, UsageError
from stellwerk.cli.playing import saving
from stellwerk.cli.playing.seats import seated_again, seated_players
from stellwerk.play import RecordError
from stellwerk.play.record import Player, write_record
from tests.cli.calls import Call, in_a_process


@pytest.mark.parametrize(
    ("seats", "names", "first", "bots", "players"),
    [
        (2, None, 0, None, ["Player", ":medium"]),
        (2, None, 1, "hard", [":hard", "Player"]),
        (3, "Ada, Bert", 2, "easy", ["Bert", ":easy", "Ada"]),
        (4, "Ada", 1, "easy,hard,random", [":easy", "Ada", ":hard", ":random"]),
        (2, "Ada,Bert", 0, None, ["Ada", "Bert"]),
    ],
)
def test_people_sit_together_and_bots_elsewhere(
    seats: int, names: str | None, first: int, bots: str | None, players: list[str]
) -> None:
    seated = seated_players(seats, names, first, bots)
    assert [player.name or f":{player.bot}" for player in seated] == players


@pytest.mark.parametrize(
    ("seats", "names", "first", "bots", "sentence"),
    [
        (2, None, 2, None, "--seat 2 does not exist: the seats are 0 to 1."),
        (2, "A,B,C", 0, None, "There are 3 people for 2 seats; raise --seats or name fewer."),
        (3, None, 0, "easy,hard,easy", "3 bots for 2 seats; name one bot for all of them, or 2 bots."),
        (2, "A,B", 0, "easy", "All seats are taken by people; leave out --bots, or raise --seats."),
        (2, None, 0, "tycoon", "Unknown bot “tycoon”; choose from random"),
    ],
)
def test_seats_that_do_not_work_out_are_refused(
    seats: int, names: str | None, first: int, bots: str | None, sentence: str
) -> None:
    with pytest.raises(UsageError, match=sentence.replace(".", r"\.")):
        seated_players(seats, names, first, bots)


@pytest.mark.parametrize("name", ["", "x" * 81, "a\x1b[2J"])
def test_names_are_text(name: str) -> None:
    with pytest.raises(RecordError, match="the name of seat 0"):
        seated_players(2, name, 0, None)


def test_a_saved_game_starts_no_foreign_program(tmp_path: Path) -> None:
    marker, program = tmp_path / "started", tmp_path / "evil.py"
    program.write_text(f"open({str(marker)!r}, 'w')\nclass Bot:\n    def __init__(self, seed): pass\n")
    players = (Player(name="Ada"), Player(bot=f"{program}:Bot"))
    with pytest.raises(
        CommandError, match="which does not come with Stellwerk; if you trust it, name it with"
    ):
        seated_again(players, 2, None)
    assert not marker.exists()
    assert seated_again(players, 2, "easy") == (Player(name="Ada"), Player(bot="easy"))


def test_a_record_without_players_is_played_by_people() -> None:
    assert [player.name for player in seated_again((), 3, None)] == ["seat 0", "seat 1", "seat 2"]


def test_a_new_game_never_replaces_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    game, paths = Game.new("mini", seats=2, seed=7), []
    for _ in range(3):
        paths.append(saving.new_path(game))
        saving.save(game, (Player(name="Ada"), Player(bot="easy")), {}, paths[-1])
    assert [path.name for path in paths] == ["mini-7.jsonl", "mini-7-2.jsonl", "mini-7-3.jsonl"]


def test_a_file_of_several_games_is_not_played_on(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with path.open("wb") as file:
        for seed in (1, 2):
            write_record(Game.new("mini", seats=2, seed=seed), file)
    before = path.read_bytes()
    with pytest.raises(CommandError, match="has several games; play goes on with a file that has only one"):
        saving.load(path, None)
    assert path.read_bytes() == before


def test_without_a_terminal_there_is_one_sentence() -> None:
    outcome = in_a_process("play", "--edition", "mini")
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith("Playing needs a terminal, with keyboard and screen; stellwerk watch shows")
    assert len(outcome.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("options", "code", "sentence"),
    [
        (["--load", "no.jsonl"], 1, "no.jsonl cannot be read: No such file"),
        (
            ["--load", "no.jsonl", "--seed", "3"],
            2,
            "--seed is for new games; a saved game goes on as it began.",
        ),
        (["--load", "no.jsonl", "--alvin"], 2, "--alvin is for new games"),
        (["--seats", "9"], 2, "usa-2004 is for 2 to 5 players, not 9."),
        (["--edition", "atlantis"], 1, "there is no such edition"),
        (["--save", "no/such/folder"], 2, "the folder does not exist"),
        (["berlin"], 2, "To choose a board, use --edition berlin."),
    ],
)
def test_mistakes_get_one_sentence(
    call: Call,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    options: list[str],
    code: int,
    sentence: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("stellwerk.cli.playing.begin.check_terminal", lambda: None)
    outcome = call("play", *options)
    assert (outcome.code, outcome.out) == (code, "")
    assert sentence in outcome.err
    assert len(outcome.err.splitlines()) == 1
