"""`stellwerk analyse`."""

import io
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from stellwerk import Game
from stellwerk.analyst import AnalysedGame, analyse, summary_of
from stellwerk.analyst.phrases import phrase_of
from stellwerk.analyst.walk import decisions_of
from stellwerk.bots import choose_actions, make_bots
from stellwerk.cli import progress
from stellwerk.cli.sparkline import DIGITS, sparkline
from stellwerk.play.record import Player, read_games, write_record
from tests.analyst.games import bots_game
from tests.cli.calls import Call, in_a_process


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with a finished game, one that has hardly begun, and one in which nothing was decided."""
    path = tmp_path_factory.mktemp("records") / "games.jsonl"
    begun = Game.new("mini", seats=2, seed=3)
    begun.play("return none", 0)
    with path.open("wb") as file:
        write_record(_finished(), file, [Player(name="Ada"), Player(name="Bert")], {"site": "Lindau"})
        write_record(begun, file)
        write_record(Game.new("mini", seats=2, seed=4), file)
    return path


def _finished() -> Game:
    """A short game: both claim whatever they can, with blue first."""
    game = Game.new("mini", seats=2, seed=1)
    while not game.over:
        actions = game.legal()
        game.play(next((action for action in actions if type(action).__name__ == "Claim"), actions[0]))
    return game


def test_a_game_is_explained(call: Call, games: Path, width: Callable[[int], None]) -> None:
    width(160)
    outcome = call("analyse", games, "--depth", "quick", "--game", "1")
    assert outcome.code == 0, outcome.err
    for words in (
        "Mini (Lake Constance) · 2 players · seed 1",
        "site: Lindau",
        "Ada won by " if "Ada won" in outcome.out else "Bert won by ",
        "Chance of winning",
        "Turning points",
        "Luck and skill",
        "Choices of tickets",
    ):
        assert words in outcome.out
    assert "Moves" not in outcome.out
    assert outcome.out.count("points") > 2


def test_moves_are_listed_on_request(call: Call, games: Path, width: Callable[[int], None]) -> None:
    width(200)
    shown = call("analyse", games, "--depth", "quick", "--game", "1", "--moves").out
    (game, *_) = read_games(games)
    _, _, moves = shown.partition("\nMoves")
    walk = list(decisions_of(game))
    assert all(phrase_of(decision, decision.action).done in moves for decision in walk)
    assert len(moves.splitlines()) >= len(walk)


def test_every_game_of_a_file_is_a_json_document_whatever_the_number_of_jobs(call: Call, games: Path) -> None:
    outcome = call("analyse", games, "--depth", "quick", "--json", "--jobs", "1")
    assert outcome.code == 0
    assert call("analyse", games, "--depth", "quick", "--json", "--jobs", "3").out == outcome.out
    documents = [msgspec.json.decode(line, type=AnalysedGame) for line in outcome.out.splitlines()]
    for number, (document, game) in enumerate(zip(documents, read_games(games), strict=True), start=1):
        assert document.format == "stellwerk-analysis"
        assert (document.game, document.edition, document.board) == (number, "mini", game.board.digest)
        assert (document.seed, document.options, document.finished) == (game.seed, game.options, game.over)
        assert document.finished or document.analysis == analyse(game, "quick")
        seats = range(2 if game.over else 0)
        assert document.summaries == tuple(summary_of(document.analysis, seat) for seat in seats)
    assert [player.name for player in documents[0].players] == ["Ada", "Bert"]


def test_bots_that_a_record_names_are_expected_to_go_on(call: Call, tmp_path: Path) -> None:
    game = bots_game("mini", ["planner", "random"], 5, actions=12)
    players = [Player(name="Ada"), Player(bot="random:")]
    with (tmp_path / "games.jsonl").open("wb") as file:
        write_record(game, file, players)
    shown = call("analyse", tmp_path / "games.jsonl", "--depth", "quick", "--json").out
    analysis = msgspec.json.decode(shown, type=AnalysedGame).analysis
    assert analysis == analyse(game, "quick", players=(None, "random"))
    assert analysis != analyse(game, "quick")


def test_a_game_that_was_played_on_shows_the_lead_of_its_position(
    call: Call, tmp_path: Path, width: Callable[[int], None]
) -> None:
    width(200)
    whole = bots_game("mini", ["planner", "random"], 5)
    game = whole.rewound(len(whole.history) // 2).reshuffled(3)
    for seat, action in choose_actions(game, make_bots(["planner", "random"], 1)):
        game.play(action, seat)
    write_record(game, tmp_path / "played-on.jsonl")
    shown = call("analyse", tmp_path / "played-on.jsonl", "--depth", "quick").out
    heading = next(line for line in shown.splitlines() if "result" in line and "own" in line)
    assert heading.split() == ["even", "position", "tickets", "cards", "own", "others", "result"]
    assert "Compared with the mean of all seats: that position +" in shown
    assert "The lead in the position it began with. Chance: the tickets offered later, the cards." in shown


def test_an_unfinished_game_has_no_luck_and_skill(call: Call, games: Path) -> None:
    shown = call("analyse", games, "--depth", "quick", "--game", "2").out
    assert "The game was not played to its end; 1 action was." in shown
    assert "Chance of winning" in shown
    assert "Luck and skill" not in shown
    assert "Nothing has been decided in this game." in call("analyse", games, "--game", "3").out


@pytest.mark.parametrize(
    ("options", "code", "sentence"),
    [
        (("--game", "4"), 1, "has 3 games; there is no game 4."),
        (("--game", "0"), 2, 'Invalid value "0" for --game. Must be >= 1.'),
        (("--depth", "abyssal"), 2, "--depth"),
        (("--json", "--moves"), 2, "JSON has every move anyway; leave out --moves."),
        (("--board", "berlin", "--game", "1"), 1, "board"),
    ],
)
def test_mistakes_get_one_sentence(
    call: Call, games: Path, options: tuple[str, ...], code: int, sentence: str
) -> None:
    outcome = call("analyse", games, *options)
    assert (outcome.code, outcome.out) == (code, "")
    assert sentence in outcome.err
    assert len(outcome.err.splitlines()) == 1


def test_a_file_that_is_no_record_gets_one_sentence(call: Call, tmp_path: Path) -> None:
    foreign = tmp_path / "foreign"
    foreign.write_text("no record\n")
    for file, sentence in ((foreign, "is not a game record"), (tmp_path / "no", "cannot be read")):
        outcome = call("analyse", file)
        assert (outcome.code, outcome.out) == (1, "")
        assert sentence in outcome.err
        assert len(outcome.err.splitlines()) == 1


def test_a_record_can_come_through_a_pipe_and_curves_are_digits_where_blocks_are_unknown(games: Path) -> None:
    record = games.read_text("utf-8")
    arguments = ("analyse", "-", "--game", "1", "--depth", "quick")
    outcome = in_a_process(*arguments, read=record, PYTHONIOENCODING="ascii")
    assert outcome.code == 0, outcome.err
    assert "▁" not in outcome.out
    assert "Chance of winning" in outcome.out


def test_a_terminal_shows_progress(call: Call, games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.StringIO()
    monkeypatch.setattr(progress, "ERRORS", Console(file=screen, force_terminal=True, width=100))
    call("analyse", games, "--depth", "quick", "--game", "2")
    assert "Analysing game 2" in screen.getvalue()
    assert "100%" in screen.getvalue()


@pytest.mark.parametrize(
    ("values", "width", "line"),
    [
        ([], 10, ""),
        ([0.0, 0.5, 1.0], 10, "059"),
        ([0.0, 0.2, 0.5, 0.5, 1.0, 1.0], 3, "159"),
        ([0.49], 1, "4"),
    ],
)
def test_a_curve_fits_its_line(values: list[float], width: int, line: str) -> None:
    assert sparkline(values, width, DIGITS) == line
