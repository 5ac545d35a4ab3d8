"""Positions as text: every position is written and read, and nothing else is accepted."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from stellwerk import Game, Observation, load_board
from stellwerk.boards.past_rules import under_rules
from stellwerk.boards.versions import built_in_version_in_short
from stellwerk.engine import GAME, NONE
from stellwerk.play import PositionError
from stellwerk.play.listing import RowArray
from stellwerk.play.position.codes import card_codes
from tests.play.setups import Setup, board, midgame, played_out, steps, with_every_setup

MINI = Path(__file__).parents[2] / "src" / "stellwerk" / "boards" / "mini.toml"
SAMPLED = 12
"""One of this many positions of a random game is tried."""


def without_traces(state: RowArray) -> bytes:
    """A row without its last step: no card events, and no cards behind the top of the deck."""
    game = np.frombuffer(bytearray(state.tobytes()), GAME)
    game["card_events"], game["card_events_size"] = 0, 0
    game["deck"][0, int(game["deck_size"][0]) :] = NONE
    return game.tobytes()


def check_round_trip(game: Game) -> None:
    text = game.position()
    again = Game.from_position(text)
    assert without_traces(again.state) == without_traces(game.state)
    assert (again.position(), again.actions_played) == (text, game.actions_played)
    for seat in range(game.options.seats):
        observation = game.observation(seat)
        assert Observation.from_position(observation.position()) == observation


@with_every_setup
def test_positions_are_read_as_they_were_written(setup: Setup) -> None:
    game, chance = setup.game(3), random.Random(3)
    for _ in steps(game, 3):
        if chance.randrange(SAMPLED) == 0:
            check_round_trip(game)
    check_round_trip(game)


@pytest.mark.parametrize("setup", [Setup("san-francisco", 4), Setup("old-west", 3, alvin=True)], ids=str)
def test_every_phase_is_written_and_read(setup: Setup) -> None:
    phases = set[str]()
    for seed in range(30):
        game = setup.game(seed)
        for _ in steps(game, seed):
            if (phase := game.view().phase) not in phases:
                check_round_trip(game)
                phases.add(phase)
    special = (
        {"place-souvenir", "take-souvenir"}
        if setup.board.souvenirs
        else {"choose-home", "move-alvin", "place-marker"}
    )
    assert phases == {"choose-tickets", "turn", "second-card", "return-tickets"} | special


@with_every_setup
def test_a_game_goes_on_from_a_position_as_it_would_have(setup: Setup) -> None:
    game = midgame(setup, 6, actions=30)
    again = Game.from_position(game.position())
    for step in steps(game, 6):
        assert again.play(step.action, step.seat) == game.play(step.action, step.seat)
    assert again.scores() == game.scores()


def test_a_position_is_text_that_can_be_read() -> None:
    assert Game.new(board("mini"), seed=1).observation(0).position() == (
        "stellwerk/1 mini@8c42d608e3a4:2 for=0 actions=0 phase=choose-tickets turn=0 start=0 market=BYYRB "
        "deck=?15 unturned=3B5G3Y4R4W offers=0:5,9;1:?2 tickets=?6 / hand=GW / hand=?2"
    )


def test_a_seat_does_not_write_what_it_does_not_know() -> None:
    text = midgame(Setup("usa-2004", 2), 1, actions=40).observation(0).position()
    assert "chance=" not in text
    own, other = text.split(" / ")[1:]
    assert "hand=?" in other
    assert "hand=?" not in own


@pytest.mark.parametrize(("colors", "codes"), [
    (("red", "green"), ["R", "G", "W"]),
    (("white", "blue", "black"), ["Wh", "Blu", "Bla", "Wi"]),
    (("red", "reddish"), ["A", "B", "Z"]),
    (("red-1", "red-2"), ["A", "B", "Z"]),
])  # fmt: skip
def test_cards_are_written_as_short_as_they_can_be_told_apart(
    colors: tuple[str, ...], codes: list[str]
) -> None:
    assert [code for code in card_codes(colors) if code] == codes


def test_a_custom_board_has_to_be_given(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(MINI.read_text("utf-8").replace('id = "mini"', 'id = "own"', 1), "utf-8")
    game = Game.new(own, seed=1)
    assert without_traces(Game.from_position(game.position(), load_board(own)).state) == without_traces(
        game.state
    )
    with pytest.raises(PositionError, match="not built in; give the board"):
        Game.from_position(game.position())
    with pytest.raises(PositionError, match="not the given one"):
        Game.from_position(game.position(), board("mini"))


def test_past_boards_and_rules_are_found() -> None:
    past = built_in_version_in_short("71f718a07e18")
    assert past is not None
    game = Game.new(under_rules(past, 1), seed=1)
    again = Game.from_position(game.position())
    assert (again.board.digest, again.board.rules_version) == (past.digest, 1)


def test_a_whole_game_and_what_a_seat_knows_are_not_confused() -> None:
    game = Game.new(board("mini"), seed=1)
    with pytest.raises(PositionError, match=r"read it with Observation\.from_position"):
        Game.from_position(game.observation(0).position())
    with pytest.raises(PositionError, match=r"read it with Game\.from_position"):
        Observation.from_position(game.position())


MINI_GAME = midgame(Setup("mini", 2), 1, actions=30).position()
SEEN = midgame(Setup("mini", 2), 1, actions=30).observation(0).position()


def test_the_positions_below_are_the_ones_that_are_altered() -> None:
    assert Game.from_position(MINI_GAME).position() == MINI_GAME
    assert Observation.from_position(SEEN).position() == SEEN


@pytest.mark.parametrize(("end", "message"), [
    (" phase=", 'cut off after "phase="; copy all of it'),
    (" mark", 'cut off after "mark"; copy all of it'),
    (" / hand=", 'cut off after "hand="; copy all of it'),
    (" start=0", r"^The position ends after 0 of at least 2 seats; copy all of it\.$"),
    (" / ", "^The position ends after 1 of at least 2 seats"),
])  # fmt: skip
def test_a_text_that_was_not_copied_to_its_end_says_so(end: str, message: str) -> None:
    cut_off = MINI_GAME[: MINI_GAME.index(end) + len(end)]
    with pytest.raises(PositionError, match=message):
        Game.from_position(cut_off)


@pytest.mark.parametrize(("old", "new", "message"), [
    ("stellwerk/1", "stellwerk/2", "is not a position; one begins with"),
    ("mini@", "maxi@", "is on a board .* that is not built in"),
    (":2", ":99", "Version 99 of the rules is unknown"),
    ("phase=turn", "phase=trun", "is not a phase"),
    ("phase=turn", "phaze=turn", 'is not a field of a position here; did you mean "phase"'),
    ("phase=turn", "phase=turn phase=turn", "gives phase twice"),
    ("phase=turn", "phase=over", "turn"),
    ("phase=turn ", "", "does not say phase"),
    ("turn=", "turn=7", "is not a seat"),
    ("start=0", "start=2", "is not a seat"),
    ("market=", "market=X", "are not 5 face-up cards"),
    ("deck=", "deck=R", "cards do not add up"),
    ("deck=", "deck=999R", "more than 127 cards"),
    ("hand=", "hand=5W", "do not add up|not written as"),
    ("routes=", "routes=0,0,", "names a route twice"),
    ("routes=", "routes=99,", "is not a route"),
    ("chance=", "chance=0", "16 hexadecimal digits"),
    ("offers=0:", "offers=5:", "is not an offer of tickets"),
    (" / ", "  / ", "not written as it should be"),
    ("actions=30", "actions=030", "not written as it should be"),
])  # fmt: skip
def test_one_sentence_says_what_is_wrong(old: str, new: str, message: str) -> None:
    assert old in MINI_GAME
    with pytest.raises(PositionError, match=message):
        Game.from_position(MINI_GAME.replace(old, new, 1))


def test_a_long_text_is_not_looked_at() -> None:
    with pytest.raises(PositionError, match="at most 8000"):
        Game.from_position(MINI_GAME + " " * 10_000_000)


@pytest.mark.parametrize(
    "setup", [Setup("usa-2004", 3), Setup("old-west", 3, alvin=True), Setup("san-francisco", 2)], ids=str
)
def test_altered_positions_are_refused_or_are_positions(setup: Setup) -> None:
    """Whatever is accepted adds up: it is written as it was read, and can be played to the end."""
    chance, accepted = random.Random(1), 0
    game = midgame(setup, 2, actions=60)
    for text, read in ((game.position(), Game.from_position), (game.observation(0).position(), _world_from)):
        for altered in (_altered(text, chance) for _ in range(150)):
            found = _read_or_refused(read, altered)
            if found is not None:
                accepted += altered != text
                for _ in steps(found, 1):
                    pass
    assert accepted


def _read_or_refused(read: Callable[[str], Game], text: str) -> Game | None:
    try:
        return read(text)
    except PositionError:
        return None


def _world_from(text: str) -> Game:
    observation = Observation.from_position(text)
    assert observation.position() == text
    return observation.world(1)


def _altered(text: str, chance: random.Random) -> str:
    """The text with one character replaced, added or left out, or with two fields swapped."""
    at, letter = chance.randrange(len(text)), chance.choice(text)
    match chance.randrange(4):
        case 0:
            return text[:at] + letter + text[at + 1 :]
        case 1:
            return text[:at] + letter + text[at:]
        case 2:
            return text[:at] + text[at + 1 :]
    words = text.split(" ")
    one, other = chance.randrange(len(words)), chance.randrange(len(words))
    words[one], words[other] = words[other], words[one]
    return " ".join(words)


def test_a_finished_game_is_read_from_every_seat() -> None:
    for seed in range(5):
        check_round_trip(played_out(Setup("usa-2025", 4), seed))


def test_what_is_not_text_is_no_position() -> None:
    nothing: Any = None
    with pytest.raises(PositionError, match="None is not a position: positions are texts"):
        Game.from_position(nothing)
