"""A game at the keyboard, typed line by line."""

import errno
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from stellwerk import Game, Observation, editions
from stellwerk.cli.bot_specs import NamedBot
from stellwerk.cli.errors import UsageError
from stellwerk.cli.playing import session as session_module
from stellwerk.cli.playing.game_loop import play_on
from stellwerk.play import Action
from stellwerk.play.record import Player, read_record, verify_games, write_record
from tests.cli.playing.typist import (
    CTRL_C,
    CTRL_D,
    TAB,
    any_action,
    new_game,
    saved_game,
    type_answers,
    type_lines,
    typist_of,
)

Out = pytest.CaptureFixture[str]


def words_of(capsys: Out) -> str:
    """What was printed, wherever lines were broken."""
    return " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("edition", [*editions(), "mini"])
def test_a_whole_game_can_be_typed(tmp_path: Path, capsys: Out, edition: str) -> None:
    path = tmp_path / "game.jsonl"
    with new_game(path, edition, seats=3, bots="easy", names="Ada,Bert", alvin=edition == "old-west") as game:
        type_answers(game, any_action)
    shown = capsys.readouterr().out
    assert "Scores" in shown
    assert " wins with " in shown or " tie for the win " in shown
    assert f"The game is kept in {path}" in shown.replace("\n", "")
    assert [game.over for game in verify_games(path)] == [True]
    assert [player.name or player.bot for player in read_record(path).players] == ["Ada", "Bert", "easy"]


def test_a_position_shows_what_is_needed(tmp_path: Path, capsys: Out) -> None:
    with new_game(tmp_path / "game.jsonl") as game:
        type_lines(game, "keep all", "")
    shown = capsys.readouterr().out
    for words in (
        "Choose the tickets to keep, Player",
        "1  Konstanz – Ravensburg (4)",
        "keep at least 1, like keep 1 2, or keep all",
        "Draw, claim, or draw tickets, Player",
        "market   1 red  2 yellow  3 wild  4 yellow  5 green   deck 15",
        "hand     yellow red",
        "needs routes for 4 cards or more",
        "medium  0 points · 10 trains · 2 cards · 1 ticket",
    ):
        assert words in shown
    assert shown.count("Draw, claim, or draw tickets") == 2, "an empty line shows the position again"


def test_the_example_of_a_choice_keeps_enough(tmp_path: Path, capsys: Out) -> None:
    with new_game(tmp_path / "game.jsonl", "old-west") as game:
        type_lines(game, "")
    assert "keep at least 3, like keep 1 2 3, or keep all" in capsys.readouterr().out


def test_a_game_that_began_at_a_position_goes_on(tmp_path: Path) -> None:
    path, before = tmp_path / "game.jsonl", Game.new("mini", seats=2, seed=3)
    for action in ("return none", "return none", "draw 3"):
        before.play(action)
    options = Game.from_position(before.position()).options
    begun = Game(before.board, options, 7, before.position())
    write_record(begun, path, [Player(name="Ada"), Player(bot="easy")])
    with saved_game(path) as game:
        type_lines(game, "draw deck", "undo")
    with saved_game(path) as game:
        assert game.game.rewound(0) == begun
        type_answers(game, any_action)
    (finished,) = verify_games(path)
    assert finished.over
    assert finished.rewound(0) == begun


@pytest.mark.parametrize("keys", [CTRL_C, CTRL_D, "quit"])
def test_leaving_is_polite_and_the_game_goes_on_later(tmp_path: Path, capsys: Out, keys: str) -> None:
    path = tmp_path / "game.jsonl"
    with new_game(path) as game:
        type_lines(game, "keep all", "draw red", keys)
        played = game.game
    shown = capsys.readouterr().out.replace("\n", "")
    assert shown.endswith(f"The game is saved. Go on with: stellwerk play --load {path}")
    with saved_game(path) as again:
        assert again.game == played
        type_answers(again, any_action)
    assert "Player keeps 2 of 2 tickets" in capsys.readouterr().out, "the last turns are shown"
    (finished,) = verify_games(path)
    assert finished.history[: len(played.history)] == played.history
    assert finished.over


def test_ctrl_c_while_a_bot_thinks_is_leaving_too(
    tmp_path: Path, capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_bot: NamedBot, _observation: Observation) -> Action:
        raise KeyboardInterrupt

    path = tmp_path / "game.jsonl"
    with new_game(path) as game:
        monkeypatch.setattr(NamedBot, "choose", interrupted)
        type_lines(game, "keep all")
    assert "The game is saved. Go on with" in capsys.readouterr().out
    assert len(read_record(path).game.history) == 1


def test_what_is_not_possible_is_explained_and_changes_nothing(tmp_path: Path, capsys: Out) -> None:
    lines = ("keep all", "explain draw wild", "claim Rorschach - Bregenz", "draw banana", "claim", "explain")
    with new_game(tmp_path / "game.jsonl") as game:
        type_lines(game, *lines)
        assert len(game.game.history) == 2
    shown = capsys.readouterr().out
    for sentence in (
        "That is possible now.",
        "Player does not hold the cards for Rorschach - Bregenz (R-CLAIM-2).",
        '"draw banana" is not an action; write "draw deck", or',
        "Write the action after it, like explain tickets.",
    ):
        assert sentence in shown


def test_tickets_are_drawn_only_after_a_question(tmp_path: Path, capsys: Out) -> None:
    with new_game(tmp_path / "game.jsonl") as game:
        type_lines(game, "keep 1", "tickets", "no", "tickets", "y")
        assert typist_of(game).questions[2].endswith("[y/N]")
        assert game.game.history[-1][1] == game.game.legal(0)[0] or game.game.turn == 0
    assert "You draw no tickets." in capsys.readouterr().out
    assert len(game.game.history) == 3


def test_commands_show_what_they_say(tmp_path: Path, capsys: Out) -> None:
    def shown_by(*lines: str) -> str:
        with saved_game(path) as game:
            type_lines(game, *lines)
        return capsys.readouterr().out

    path = tmp_path / "game.jsonl"
    with new_game(path) as game:
        type_lines(game, "keep all", "draw 3")
    capsys.readouterr()
    assert "take back your last decision" in shown_by("help")
    assert "shortest: " in shown_by("mine")
    assert "Rorschach – Bregenz" in shown_by("routes brege")
    assert "Player" in shown_by("networks")
    assert "draw deck" in shown_by("moves").splitlines()
    assert "wins  margin  why" in (hinted := shown_by("hint"))
    assert "Both against medium." in " ".join(hinted.split())
    assert shown_by("log 2").count("Player takes wild") == 2, "once as it goes on, once in the log"
    assert "Write log alone, or with a number of lines" in shown_by("log all")
    assert "*Bregenz" in shown_by("board")
    assert 'No route has a place or a colour called "mars".' in shown_by("routes mars")


def test_who_typed_run_is_told_to_type_it_again(
    tmp_path: Path, capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STELLWERK_COMMAND", "./run")
    path = tmp_path / "a game.jsonl"
    with new_game(path) as game:
        type_lines(game, "quit")
    assert f"Go on with: ./run play --load '{path}'" in capsys.readouterr().out.replace("\n", "")


def test_the_board_can_be_written_as_a_picture(tmp_path: Path, capsys: Out) -> None:
    target = tmp_path / "board.svg"
    with new_game(tmp_path / "game.jsonl") as game:
        type_lines(game, f"board {target}", f"board {target}")
    assert target.read_text("utf-8").startswith("<svg")
    shown = "".join(capsys.readouterr().out.split())  # a long path is broken anywhere
    assert f"{target}alreadyexists.Chooseanothername." in shown
    assert "--force" not in shown


def test_a_decision_can_be_taken_back(tmp_path: Path, capsys: Out) -> None:
    path = tmp_path / "game.jsonl"
    with new_game(path) as game:
        type_lines(game, "undo", "keep all", "draw 3", "undo", "undo", "keep 1")
        assert [seat for seat, _ in game.game.history] == [0, 1]
        assert read_record(path).game == game.game
    shown = capsys.readouterr().out
    assert "There is nothing to take back yet." in shown
    assert shown.count("Taken back.") == 2


def test_people_at_one_keyboard_do_not_see_each_others_hands(tmp_path: Path, capsys: Out) -> None:
    parts: list[str] = []

    def typed(lines: dict[str, list[str]]) -> Callable[[str], str]:
        def answer(question: str) -> str:
            if question.startswith("Hand the keyboard"):
                parts.append(capsys.readouterr().out)
                return ""
            name = question.partition(" ")[0]
            return lines[name].pop(0) if lines[name] else CTRL_D

        return answer

    with new_game(tmp_path / "game.jsonl", names="Ada,Bert") as game:
        mine = {"Ada": ["keep all", "draw deck", "draw deck"], "Bert": ["keep 1", "undo"]}
        typist_of(game).answer = typed(mine)
        play_on(game)
        assert typist_of(game).forgotten == 4
    parts.append(capsys.readouterr().out)
    heading, ada, bert, ada_again, bert_again = parts
    assert "offered" not in heading
    assert "Konstanz – Bregenz" in ada
    assert "Bert keeps 1 ticket" in ada_again
    assert "Konstanz" not in bert.partition("offered")[0], "Bert does not see what Ada has kept"
    assert "draws blind" in ada_again, "who draws sees the card"
    assert re.search("Ada +draws blind twice", bert_again), "the other does not"
    assert "Ada has decided since your last decision, so it cannot be taken back." in bert_again


def test_a_full_disk_is_told_and_does_not_end_the_game(
    tmp_path: Path, capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", str(path))

    path = tmp_path / "game.jsonl"
    with new_game(path) as game:
        monkeypatch.setattr(session_module, "save", full)
        type_lines(game, "keep all")
        assert len(game.game.history) == 2
    shown = capsys.readouterr().out
    assert "The game is not saved. " in shown
    assert "No space left on device" in shown.replace("\n", " ")
    assert shown.endswith("The game is not saved.\n")


def test_a_copy_can_be_saved(tmp_path: Path, capsys: Out) -> None:
    copy = tmp_path / "copy.jsonl"
    with new_game(tmp_path / "game.jsonl") as game:
        type_lines(game, "keep all", f"save {copy}", f"save {copy}", "save", "save /no/such/folder/x")
        assert read_record(copy).game == game.game
    shown = words_of(capsys)
    assert f"Saved to {copy}. To go on from there: stellwerk play --load {copy}" in shown
    assert f"{copy} already exists. Choose another name." in shown
    assert "the folder does not exist" in shown


def test_who_leaves_after_saving_a_copy_is_told_which_file_is_which(tmp_path: Path, capsys: Out) -> None:
    path, copy = tmp_path / "game.jsonl", tmp_path / "copy.jsonl"
    with new_game(path) as game:
        type_lines(game, "keep all", f"save {copy}", "save /no/such/folder/x", "quit")
    assert words_of(capsys).endswith(
        f"A copy is in {copy}; the game itself goes on in {path}. "
        f"The game is saved. Go on with: stellwerk play --load {path}"
    )


def test_a_new_game_replaces_no_file(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"something")
    with pytest.raises(UsageError) as refusal, new_game(path):
        pass
    assert str(refusal.value) == (
        f"{path} already exists. Choose another name, or go on with the game in it: "
        f"stellwerk play --load {path}"
    )
    assert path.read_bytes() == b"something"


def test_the_analyst_is_offered_at_the_end(tmp_path: Path, capsys: Out) -> None:
    def curious(_session: object, question: str) -> str:
        return "yes" if question.startswith("Where was it") else any_action(game, question)

    with new_game(tmp_path / "game.jsonl") as game:
        type_answers(game, curious)
    shown = capsys.readouterr().out
    assert "Luck and skill" in shown
    assert "Chance of winning" in shown


def test_tab_completes(tmp_path: Path) -> None:
    with new_game(tmp_path / "game.jsonl") as game:
        typist = typist_of(game)
        typist.enter_when("keep all")
        type_lines(game, f"kee a{TAB}")
        assert game.game.history[0][1] == game.game.rewound(0).legal(0)[0]
