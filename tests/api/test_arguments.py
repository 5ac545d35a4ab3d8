"""Arguments that cannot be meant get one sentence, and never a traceback from deep inside."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from stellwerk import Board, BoardError, Game, GameError, Observation, Options, load_board, render
from stellwerk.actions import DrawBlind
from stellwerk.analysis import DataSet, export_data
from stellwerk.analysis import read_records as read_replays
from stellwerk.analyst import AnalysedGame, Words, analyse, summary_of
from stellwerk.arena import Contest, GameSequence, ProcessExecutor, Simulation, play_locally
from stellwerk.boards.svg import draw_board
from stellwerk.bots import PlannerBot, RandomBot, SearchBot, bot_factory, bot_seed, derived_seed, make_bots
from stellwerk.bots.hints import hints
from stellwerk.envs import BatchEnv, action_space, describe, encode
from stellwerk.events import HandDealt, Passed
from stellwerk.prospects import route_prospect, ticket_prospects
from stellwerk.puzzles import (
    daily_puzzle,
    given_up,
    mine,
    proved_again,
    puzzle_line,
    read_puzzles,
    shipped_puzzle,
    shipped_puzzles,
    verdict_on,
)
from stellwerk.records import read_games, read_records, verify_games, write_record

WRONG: Any = object()
A_BOARD = r"^Give a board, as load_board returns it, not str\.$"
AN_OBSERVATION = r"^Give an observation, as game\.observation returns it, not Game\.$"
A_PATH = "is not a path; give the path of a file, as text or as a Path"
RANDOM = ("random", "random")


@cache
def mini() -> Board:
    return load_board("mini")


def game() -> Game:
    return Game.new(mini(), seed=1)


def seen() -> Observation:
    return game().observation()


def simulation() -> Simulation:
    return Simulation(mini(), Options(), RANDOM, 1, 1)


def any_of(value: object) -> Any:
    return value


CALLS: list[tuple[Callable[[], object], str]] = [
    # games
    (lambda: Game(any_of("mini"), Options(), 1), A_BOARD),
    (lambda: Game(mini(), any_of(2), 1), r"^Give the options of a game as Options, not int\.$"),
    (lambda: Game.new(mini(), seats=9), "is for 2 to 4 players, not 9"),
    (lambda: game().observation(2), r"^Seat 2 does not exist: the seats are 0 to 1\.$"),
    (lambda: game().play_move(any_of(1.5), 0), r"^1\.5 is not a move: moves are whole numbers\.$"),
    (lambda: game().rewound(-1), "There is no position after -1 actions"),
    (lambda: game().rewound(99), "There is no position after 99 actions"),
    (lambda: game().undo(-1), "-1 actions cannot be taken back"),
    (lambda: game().play(WRONG), "object is not an action; use one of the classes in stellwerk.actions"),
    (lambda: game().play(DrawBlind, 0), "is not an action"),  # type: ignore[arg-type]
    (lambda: Game.from_position(game().position(), any_of("mini")), A_BOARD),
    (lambda: Game.from_bytes(game().to_bytes(), any_of("mini")), A_BOARD),
    (lambda: Game.resumed(mini(), Options(), 1, (), b""), r"^The state of a game is \d+ bytes, not 0\.$"),
    (lambda: game().reshuffled(-1), "The seed -1 is out of range"),
    (lambda: HandDealt(0, 4).seen_by(-1), "A seat must be at least 0, not -1"),
    (lambda: Passed(0).seen_by(any_of("0")), "A seat must be a whole number, not '0'"),
    # what a seat may know
    (lambda: seen().action(any_of("1")), "^'1' is not a move: moves are whole numbers"),
    (lambda: seen().world(-1), "The seed -1 is out of range"),
    (lambda: route_prospect(seen(), 99), r"^The number of a route must be from 0 to \d+, not 99\.$"),
    (lambda: route_prospect(any_of(game()), 0), AN_OBSERVATION),
    (lambda: ticket_prospects(any_of(game())), AN_OBSERVATION),
    (lambda: render(any_of("mini")), r"^Give a game to draw, not str\.$"),
    (lambda: render(game(), names=any_of(2)), "The names of the seats are a list, not int"),
    (lambda: render(game(), names="ab"), "The names of the seats are a list, not str"),
    # bots
    (lambda: hints(any_of(game())), AN_OBSERVATION),
    (lambda: hints(seen(), any_of("3")), "The number of hints must be a whole number, not '3'"),
    (lambda: hints(seen(), players=any_of(5)), r"^The players are a list, not int\.$"),
    (lambda: hints(seen(), players="hard"), r"^The players are a list, not str\.$"),
    (lambda: hints(seen(), players=[any_of(5)]), "5 is not a player; write the name of a bot, or None"),
    (lambda: hints(seen(), players=("hard",) * 3), "There are 3 players, but only 2 seats"),
    (lambda: hints(seen(), simulations=0), "The number of simulations must be at least 1, not 0"),
    (lambda: SearchBot(1, simulations=0), "The number of simulations must be at least 1, not 0"),
    (lambda: SearchBot(1, threads=-1), "The number of threads must be at least 1, not -1"),
    (lambda: SearchBot(1, time=-1), "must be a number of seconds above 0, not -1"),
    (lambda: SearchBot(1, time=any_of("1")), "must be a number of seconds above 0, not '1'"),
    *((lambda kind=kind: kind(-1), "The seed -1 is out") for kind in (RandomBot, PlannerBot, SearchBot)),
    (lambda: bot_factory(any_of(5)), "^5 names no bot; write text, such as planner"),
    (lambda: make_bots("random", 1), "The names of bots are a list, not str"),
    (lambda: derived_seed(any_of("x"), 1), "'x' is not a valid seed: seeds are whole numbers"),
    (lambda: derived_seed(1, -1), "The number of a seed must be at least 0, not -1"),
    (lambda: bot_seed(-1, 0), "The seed -1 is out of range"),
    (lambda: make_bots(["nosuch"], 1), "Unknown bot “nosuch”; choose from random"),
    # the analyst
    (lambda: analyse(any_of("mini")), r"^Give a game, not str\.$"),
    (lambda: analyse(game(), any_of(["deep"])), r"^\['deep'\] is not a depth of analysis; choose one of"),
    (lambda: analyse(game(), threads=0), "The number of threads must be at least 1, not 0"),
    (lambda: analyse(game(), players="hard"), "The players are a list, not str"),
    (lambda: analyse(game(), players=(None,) * 3), "There are 3 players, but only 2 seats"),
    (lambda: summary_of(any_of("a"), 0), r"^Give an analysis, as analyse returns it, not str\.$"),
    (lambda: summary_of(analyse(game(), "quick"), 0), "There is no summary of a game that is not over"),
    (lambda: Words(game(), any_of("a")), r"^Give an analysis, as analyse returns it, not str\.$"),
    (lambda: AnalysedGame.of(1, any_of(game()), any_of("a")), "Give the record of a game, as read_records"),
    # puzzles
    (lambda: mine(any_of("mini"), {"race": 1}, 1), A_BOARD),
    (lambda: mine(mini(), any_of(5), 1), "What is wanted is a dictionary of kinds and numbers, not int"),
    (lambda: mine(mini(), any_of({"x": 1}), 1), "'x' is not a kind of puzzle; choose from tickets, wilds"),
    (lambda: mine(mini(), {"race": -1}, 1), "The number of puzzles of the kind race must be at least 0"),
    (lambda: mine(mini(), {"race": 1}, -1), "The seed -1 is out of range"),
    (lambda: mine(mini(), {"race": 1}, 1, first=3), "must be a multiple of 4, not 3"),
    (lambda: mine(mini(), {"race": 1}, 1, threads=0), "The number of threads must be at least 1, not 0"),
    *((lambda call=call: call(WRONG), "Give a puzzle, not") for call in (proved_again, given_up)),
    (lambda: puzzle_line(WRONG), "Give a puzzle, not"),
    (lambda: verdict_on(WRONG, DrawBlind()), r"^Give a puzzle, not object\.$"),
    (lambda: read_puzzles(any_of(5)), A_PATH),
    (lambda: shipped_puzzles(any_of(["berlin"])), "Give the name of an edition as text, not list"),
    (lambda: shipped_puzzle(any_of([])), "Give the id of a puzzle as text, not list"),
    (lambda: daily_puzzle(any_of("2026-11-19")), r"^Give a day as datetime\.date, not str\.$"),
    # environments
    (lambda: BatchEnv("mini", any_of("9")), "The number of games must be a whole number, not '9'"),
    (lambda: BatchEnv("mini", 1, threads=0), "The number of threads must be at least 1, not 0"),
    (lambda: BatchEnv("mini", 1, opponents=any_of(5)), "Name an opponent, or give a list of names, not 5"),
    (lambda: action_space(mini()).move(-1), r"^An action of mini must be from 0 to \d+, not -1\.$"),
    (lambda: action_space(mini()).number(any_of("1")), "A move must be a whole number, not '1'"),
    (lambda: action_space(any_of("mini")), A_BOARD),
    (lambda: describe(any_of("mini"), 2), A_BOARD),
    (lambda: encode(mini(), seen().state, any_of("0")), "A seat must be a whole number, not '0'"),
    (lambda: encode(mini(), any_of(game()), 0), "Give the state of a game or an observation, not Game"),
    # contests
    (lambda: Contest(any_of("mini"), Options(), RANDOM, 1, 1), A_BOARD),
    (lambda: Contest(mini(), Options(), RANDOM, 1, 0), "The number of deals must be at least 1, not 0"),
    (lambda: Contest(mini(), Options(), any_of("random"), 1, 1), "The bots of a contest are a list, not str"),
    (lambda: list(play_locally(simulation(), GameSequence(simulation()), -1)), "must be at least 0, not -1"),
    (lambda: ProcessExecutor(simulation(), 0), "The number of processes must be at least 1, not 0"),
    (lambda: Contest(mini(), Options(), ("random",), 1, 1), "A contest takes at least two bots, not 1"),
    (lambda: Contest(mini(), Options(), RANDOM, 1, 1, 2), "The number of challengers must be from 1 to 1"),
    (lambda: Simulation(mini(), Options(seats=3), RANDOM, 1, 1), "Name one bot for each of the 3 seats"),
    (lambda: Simulation(mini(), Options(), RANDOM, 1, 0), "The number of games must be at least 1, not 0"),
    # records and data sets
    *((lambda read=read: read(any_of(5)), A_PATH) for read in (read_records, read_games, verify_games)),
    (lambda: list(read_records("a\0b")), "no path has a null character"),
    (lambda: write_record(game(), any_of(5)), A_PATH),
    (lambda: write_record(any_of("mini"), "out.jsonl"), r"^Give a game to write down, not str\.$"),
    (lambda: write_record(game(), "out.jsonl", any_of(5)), "The players of a record are a list, not int"),
    (lambda: write_record(game(), "out.jsonl", tags=any_of("a")), "The tags of a record are a dictionary"),
    (lambda: list(read_replays(any_of("games.jsonl"))), "'games.jsonl' is not a list of paths; write"),
    (lambda: list(read_replays([any_of(5)])), A_PATH),
    (lambda: DataSet(["games.jsonl"], ("loot",)), 'There is no table "loot"; choose from games, seats'),
    (lambda: export_data(DataSet(["games.jsonl"]), "out", "xlsx"), "'xlsx' is not a format of data sets"),
]  # fmt: skip


@pytest.mark.parametrize(("call", "message"), CALLS, ids=range(len(CALLS)))
def test_what_cannot_be_meant_gets_one_sentence(
    call: Callable[[], object], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(GameError, match=message) as refused:
        call()
    assert str(refused.value).endswith(".")
    assert "\n" not in str(refused.value)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", [5, None, b"mini"])
def test_what_names_no_board_gets_one_sentence(name: Any) -> None:
    for call in (load_board, Game.new, BatchEnv):
        with pytest.raises(BoardError) as refused:
            call(name)
        assert str(refused.value) == (
            f"{name!r}: this names no board; give an edition or the path of a board file as text"
        )


def test_a_drawing_is_of_a_board() -> None:
    with pytest.raises(BoardError, match=r"^'mini': this is not a board; load_board returns one$"):
        draw_board(any_of("mini"))


@pytest.mark.parametrize("kind", [str, Path])
def test_a_path_may_be_text(kind: type, tmp_path: Path) -> None:
    played = game()
    write_record(played, kind(tmp_path / "games.jsonl"))
    for read in (read_games, verify_games):
        assert list(read(kind(tmp_path / "games.jsonl"))) == [played]
    assert [len(replays) for replays in read_replays([kind(tmp_path / "games.jsonl")])] == [1]
    data = DataSet([kind(tmp_path / "games.jsonl")], ("games",))
    assert export_data(data, kind(tmp_path / "out")) == {"games": 1}
    assert (tmp_path / "out" / "games.parquet").is_file()
