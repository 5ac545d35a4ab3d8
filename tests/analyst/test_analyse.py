"""Analyses are the same every time, add up, and say who is expected to play."""

import math
import os
import statistics
from collections.abc import Sequence

import msgspec
import pytest

from stellwerk.analyst import Analysis, Split, analyse, summary_of
from stellwerk.analyst.analyse import put_together
from stellwerk.play import GameError
from stellwerk.play.actions import ReturnTickets
from tests.analyst.games import bots_game
from tests.setups import every_setup

GAMES = int(os.environ.get("STELLWERK_LUCK_GAMES", "12"))
"""Analysed games of each table; hundreds find what is only a point too high."""
FEW_SIGMAS = 3.5
PARTS = ("even", "position", "started", "dealt", "tickets", "cards", "own", "others")


def test_threads_change_nothing() -> None:
    game = bots_game("mini", ["planner", "random"], 3)
    assert analyse(game, "quick") == analyse(game, "quick", threads=3)


def test_an_analysis_survives_json() -> None:
    analysis = analyse(bots_game("mini", ["greedy", "planner"], 3), "quick")
    assert msgspec.json.decode(msgspec.json.encode(analysis), type=type(analysis)) == analysis


@pytest.mark.parametrize(
    ("edition", "seats", "alvin"), [setup for setup in every_setup() if setup[0] == "mini"]
)
def test_parts_add_up_to_results(edition: str, seats: int, alvin: bool) -> None:
    assert not alvin
    game = bots_game(edition, ["planner", "random", "greedy", "easy"][:seats], 2)
    sheet = game.scores()
    analysis = analyse(game, "quick")
    for seat, split in enumerate(analysis.splits):
        best = max(line.total for line in sheet if line.seat != seat)
        assert split.margin.result == sheet[seat].total - best
        for parts in (split.win, split.margin):
            assert _sum(parts) == pytest.approx(parts.result)
            assert parts.luck + parts.skill + parts.even == pytest.approx(parts.result)
            assert parts.position == 0.0, "it was dealt"
    assert sum(split.win.result for split in analysis.splits) == pytest.approx(1.0)


def _sum(split: Split) -> float:
    return float(sum(getattr(split, part) for part in PARTS))


def test_every_choice_of_tickets_has_a_verdict() -> None:
    game = bots_game("usa-2004", ["easy", "planner"], 4)
    analysis = analyse(game, "quick")
    choices = [number for number, (_, action) in enumerate(game.history) if isinstance(action, ReturnTickets)]
    assert [choice.decision for choice in analysis.ticket_choices] == choices
    assert all(set(choice.completed) <= set(choice.kept) for choice in analysis.ticket_choices)


def test_a_weak_rival_is_expected_to_play_weakly() -> None:
    game = bots_game("usa-2004", ["planner", "random"], 5, actions=12)
    solid, known = (
        analyse(game, "quick", players=players).decisions[-1] for players in ((), (None, "random"))
    )
    assert solid.position.margin[0] + 50 < known.position.margin[0]
    assert known.position.win[0] > 0.95


def test_a_weak_rival_is_not_called_luck() -> None:
    game = bots_game("mini", ["planner", "random"], 5)
    assert analyse(game, "quick").splits == analyse(game, "quick", players=("planner", "random")).splits


def test_who_searches_is_expected_to_gain() -> None:
    game = bots_game("usa-2004", ["planner", "planner"], 5, actions=10)
    plain, known = (
        analyse(game, "quick", players=players).decisions[-1] for players in ((), ("planner", "hard"))
    )
    assert known.position.margin[1] > plain.position.margin[1] + 5
    assert known.standard == plain.standard


def test_an_unfinished_game_has_decisions_but_no_split() -> None:
    game = bots_game("mini", ["planner", "planner"], 5, actions=6)
    analysis = analyse(game, "quick")
    assert len(analysis.decisions) == 6
    assert analysis.splits == ()


def test_a_summary_has_three_sentences() -> None:
    analysis = analyse(bots_game("mini", ["planner", "random"], 5), "quick")
    result, turning, tickets = summary_of(analysis, 1)
    assert (result.seat, turning.seat, tickets.seat) == (1, 1, 1)
    assert result.margin == analysis.splits[1].margin.result
    assert tickets.kept >= tickets.completed


def test_mistakes_are_explained() -> None:
    game = bots_game("mini", ["planner", "planner"], 5, actions=2)
    with pytest.raises(GameError, match=r"^'thorough' is not a depth of analysis; choose one of quick, "):
        analyse(game, "thorough")  # type: ignore[arg-type]
    with pytest.raises(GameError, match=r"^The number of threads must be at least 1, not 0\.$"):
        analyse(game, "quick", threads=0)
    with pytest.raises(GameError, match=r"^2 decisions need as many judgements, not 0\.$"):
        put_together(game, "quick", [])


def test_a_bot_is_neither_luckier_nor_more_skilled_than_itself() -> None:
    """Over some games with either seat starting: differences are within what chance explains."""
    analyses = _analysed(["easy", "easy"])
    for part in ("luck", "own"):
        assert abs(_sigmas([_differs(analysis, part) for analysis in analyses])) < FEW_SIGMAS


def test_a_better_player_is_more_skilled_and_not_luckier() -> None:
    """A planner wins against random moves, but not by luck: whatever chance gives averages to zero."""
    analyses = _analysed(["planner", "random"])
    assert abs(_sigmas([_differs(analysis, "luck") for analysis in analyses])) < FEW_SIGMAS
    assert abs(_sigmas([analysis.splits[0].win.luck for analysis in analyses])) < FEW_SIGMAS
    assert _sigmas([_differs(analysis, "own") for analysis in analyses]) > FEW_SIGMAS
    assert statistics.mean(analysis.splits[0].win.result for analysis in analyses) > 0.8


def _analysed(bots: list[str]) -> list[Analysis]:
    return [analyse(bots_game("mini", bots, seed), "quick") for seed in range(GAMES)]


def _differs(analysis: Analysis, part: str) -> float:
    """What the first seat has more of than the second, in points."""
    first, second = (getattr(split.margin, part) for split in analysis.splits)
    return float(first - second)


def _sigmas(values: Sequence[float]) -> float:
    """The mean, in standard errors."""
    error = statistics.stdev(values) / math.sqrt(len(values))
    return statistics.mean(values) / error
