"""An analysis in words: whatever can happen in a game has a sentence that a player understands."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from stellwerk import Game, GameError
from stellwerk.analyst import Analysis, TurningPoint, Words, analyse
from stellwerk.analyst.phrases import phrase_of
from stellwerk.analyst.results import SeatSplit, Split, TicketChoice
from stellwerk.analyst.turn_numbers import turn_numbers
from stellwerk.analyst.walk import decisions_of
from stellwerk.play.names import find_ticket
from tests.analysis.recorded import played


@pytest.fixture(scope="module")
def game() -> Game:
    game = Game.new("mini", seats=2, seed=1)
    game.play("return none", 0)
    game.play("return none", 1)
    for _ in range(3):
        game.play("draw deck")
    return game


@pytest.fixture(scope="module")
def analysis(game: Game) -> Analysis:
    return analyse(game, "quick")


def point(kind: str, **facts: object) -> TurningPoint:
    usual = {"decision": 2, "seat": 0, "cost": 0.4, "cost_chance": 0.31, "cost_margin": 12.4}
    return TurningPoint(**{**usual, "kind": kind, **facts})  # type: ignore[arg-type]


def test_a_missed_route_is_named_with_its_story(game: Game, analysis: Analysis) -> None:
    words = Words(game, analysis, ["Ada", "Bert"])
    route, ticket = 3, 0
    name = game.board.places
    ends = " - ".join(name[end].name for end in game.board.routes[route].ends)
    completes = " - ".join(name[end].name for end in game.board.tickets[ticket].ends)
    missed = point("missed-completion", route=route, tickets=(ticket,), turns=3, taken_by=1)
    assert find_ticket(game.board, completes) == ticket
    text = words.turning_point(missed)
    assert text.startswith(f"drew blind instead of claiming {ends}")
    assert text.endswith(
        f" (it would have completed {completes}; it was open for three turns; Bert took it afterwards), "
        "which cost 31% of the win and 12 points"
    )
    assert "(" not in words.turning_point(replace(missed, kind="missed-route", turns=1, taken_by=None))


def test_every_kind_of_turning_point_has_words(game: Game, analysis: Analysis) -> None:
    words = Words(game, analysis)
    for kind in ("needless-tickets", "needless-route", "wrong-card", "wrong-payment", "other-mistake"):
        assert words.turning_point(point(kind)).startswith("drew blind instead of ")
    good = point("good-move", gain=0.2, gain_chance=0.12, gain_margin=8.2)
    assert (
        words.turning_point(good) == "drew blind, better than the usual move by 12% of the win and 8 points"
    )
    good = point("good-move", gain=0.2, gain_chance=-0.01, gain_margin=8.2)
    assert words.turning_point(good) == "drew blind, better than the usual move by 8 points"


@pytest.mark.parametrize(
    ("chance", "margin", "words"),
    [(0.31, 1.2, "31% of the win and 1 point"), (0.0, 7.8, "8 points"), (0.02, -3.0, "2% of the win")],
)
def test_a_cost_is_said_in_what_it_cost(
    game: Game, analysis: Analysis, chance: float, margin: float, words: str
) -> None:
    text = Words(game, analysis).turning_point(point("other-mistake", cost_chance=chance, cost_margin=margin))
    assert text.endswith(f", which cost {words}")


def test_a_choice_of_tickets_says_what_was_better(game: Game, analysis: Analysis) -> None:
    words = Words(game, analysis)
    fine = TicketChoice(0, 0, kept=(0, 1), better=(0, 1), completed=(), verdict="best", cost=0.0)
    first, second = words.ticket_choice(fine).removeprefix("kept ").split(" and ")
    assert first.endswith(f"({game.board.tickets[0].points})")
    wrong = replace(fine, better=(1,), verdict="mistake", cost=0.2)
    assert words.ticket_choice(wrong) == f"kept {first} and {second}, better was {second}"


@pytest.mark.parametrize(
    ("share", "margin", "cause", "words"),
    [
        (
            1.0,
            23.0,
            "luck",
            "won by 23 points, mostly by luck. {compared}: luck +20, own decisions +3",
        ),
        (
            0.0,
            -1.0,
            "own",
            "lost by 1 point, mostly by own decisions. {compared}: luck 0, own decisi",
        ),
        (0.5, 0.0, "others", "shared the win. {compared}: "),
        (0.0, 0.0, "others", "lost the tie-break, mostly because of what others decided. {compared}: "),
        (1.0, 0.0, "others", "won the tie-break, mostly because of what others decided. {compared}: "),
    ],
)
def test_the_result_is_explained(
    game: Game, analysis: Analysis, share: float, margin: float, cause: str, words: str
) -> None:
    gained = share - 0.5
    parts = {"luck": (gained, 0, 0), "own": (0, gained, 0), "others": (0, 0, gained)}[cause]
    points = {"luck": (20.4, 3.0, 0.0), "own": (0.2, -4.0, 2.8), "others": (0.0, 0.0, gained)}[cause]
    split = SeatSplit(0, _split(share, parts), _split(margin, points))
    told = Words(game, replace(analysis, splits=(split,), turning_points=()), ["Ada", "Bert"]).summary(0)
    assert told[0].startswith(f"Ada {words.format(compared='Compared with an average game')}")
    assert told[1] == "No single decision of Ada mattered much."
    assert all(sentence.endswith(".") for sentence in told)


def _split(result: float, parts: tuple[float, float, float]) -> Split:
    cards, own, others = parts
    return Split(result, result - sum(parts), 0.0, 0.0, 0.0, 0.0, cards, own, others)


def test_a_game_that_was_played_on_says_what_its_position_brought(game: Game, analysis: Analysis) -> None:
    win, margin = _split(0.0, (0.1, 0.0, 0.0)), _split(-12.0, (3.0, 0.0, 0.0))
    split = SeatSplit(0, replace(win, even=0.5, position=-0.6), replace(margin, position=-15.0))
    told = Words(game, replace(analysis, splits=(split,), turning_points=()), ["Ada", "Bert"]).summary(0)
    assert told[0] == (
        "Ada lost by 12 points, mostly because of the position it began with. Compared with the mean of all "
        "seats: that position -15, luck +3, own decisions 0, decisions of others 0 points."
    )


def test_a_cause_is_named_only_if_its_points_say_the_same(game: Game, analysis: Analysis) -> None:
    """Lost by luck as far as the chance goes, but luck gave points and decisions lost them."""
    for points in ((2.0, -9.0, 0.0), (-2.0, -9.0, 0.0)):
        split = SeatSplit(0, _split(0.0, (-0.4, -0.1, 0.0)), _split(-3.0, points))
        told = Words(game, replace(analysis, splits=(split,), turning_points=()), ["Ada", "Bert"]).summary(0)
        assert told[0].startswith("Ada lost by 3 points. Compared with an average game: luck ")


def test_there_is_a_name_for_every_seat(game: Game, analysis: Analysis) -> None:
    with pytest.raises(GameError, match="The number of names is 1, but there are 2 seats; give one for ever"):
        Words(game, analysis, ["Ada"])


def games() -> Iterator[Game]:
    yield played("old-west", 3, 4, alvin=True)
    yield played("san-francisco", 2, 1)
    yield played("mini", 4, 2)


def test_everything_that_can_be_done_has_words() -> None:
    verbs = set()
    for game in games():
        for decision in decisions_of(game):
            phrase = phrase_of(decision, decision.action)
            verbs.add(phrase.past)
            assert phrase.done.startswith(phrase.past)
            assert phrase.doing.startswith(phrase.noun)
            assert "None" not in phrase.done
    assert {"drew", "took", "kept", "claimed", "placed", "put", "made", "hid"} <= verbs


def test_an_open_card_is_called_by_its_colour(game: Game) -> None:
    decision = list(decisions_of(game))[2]
    card = game.rewound(2).view().market[0]
    assert phrase_of(decision, decision.observation.legal[1]).doing == f"taking the face-up {card} card"


def test_turns_are_counted_as_in_the_replay() -> None:
    game = played("mini", 2, 5)
    numbers = turn_numbers(decisions_of(game))
    assert numbers[:3] == (0, 0, 1)
    assert list(numbers) == sorted(numbers)
    claims = [
        number for number, (_, action) in zip(numbers, game.history, strict=True) if "Claim" in repr(action)
    ]
    assert len(set(claims)) == len(claims), "nobody claims twice in a turn"
