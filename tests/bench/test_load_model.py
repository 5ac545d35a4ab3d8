"""The load model, and the table that the documentation shows."""

from dataclasses import replace
from pathlib import Path

import pytest

from bench.scaling.costs import Costs
from bench.scaling.load_model import Habits, following_ms, load, report, server_cores

ROOT = Path(__file__).parents[2]


def test_the_page_shows_what_the_model_says() -> None:
    assert report() in (ROOT / "docs" / "scaling.md").read_text("utf-8")


def test_every_constant_is_on_the_page() -> None:
    page = (ROOT / "docs" / "scaling.md").read_text("utf-8")
    missing = [name for name in Costs.__dataclass_fields__ if f"`{name}`" not in page]
    assert missing == []


def test_twice_the_players_play_twice_as_much() -> None:
    once, twice = load(1_000), load(2_000)
    assert twice.moves_per_s == pytest.approx(2 * once.moves_per_s)
    assert twice.sockets == pytest.approx(2 * once.sockets)
    assert twice.disk_gib_a_year == pytest.approx(2 * once.disk_gib_a_year)


def test_a_day_of_games_adds_up() -> None:
    habits = Habits(people_per_game=4, bots_per_game=0, moves_per_game=200, seconds_per_move=10, peak=1)
    needed = load(86_400 * 4, habits)
    assert needed.moves_per_s == pytest.approx(200)  # one game begins every second …
    assert needed.tables == pytest.approx(2_000)  # … and takes 2,000 seconds
    assert needed.bot_cores == 0


def test_a_single_process_follows_nobody() -> None:
    assert following_ms(1, 4, Costs()) == pytest.approx(0)


def test_seats_spread_over_two_processes_are_followed_by_the_other_one_most_of_the_time() -> None:
    costs = Costs(followed_move_cpu_ms=1, heard_move_cpu_ms=0)
    assert following_ms(2, 4, costs) == pytest.approx(1 - 2 * 0.5**4)


def test_spectators_and_idle_sockets_cost_something() -> None:
    costs = Costs(move_cpu_ms=1, spectator_cpu_ms=0.01, socket_cpu_ms_per_s=0.001, bot_question_cpu_ms=0.5)
    assert server_cores(100, 0, 0, 0, costs) == pytest.approx(0.1)
    assert server_cores(100, 0, 0, 100, costs) == pytest.approx(0.2)
    assert server_cores(100, 100, 0, 0, costs) == pytest.approx(0.15)
    assert server_cores(0, 0, 10_000, 0, costs) == pytest.approx(0.01)


def test_more_sockets_than_a_process_takes_need_another() -> None:
    costs = replace(Costs(), sockets_per_process=100)
    needed = load(10_000, costs=costs)
    assert needed.processes >= needed.sockets / 100
    assert needed.shares["sockets"] == pytest.approx(needed.sockets / 100)


def test_without_bots_something_else_gives_first() -> None:
    assert "hard bots" not in load(100_000, Habits(hard_bots=0)).gives_first[:1]


def test_several_databases_share_what_one_cannot_commit() -> None:
    costs = replace(Costs(), database_moves_per_s=100.0, busy=0.5)
    needed = load(1_000_000, costs=costs)
    assert (needed.databases - 1) * 50 < needed.moves_per_s <= needed.databases * 50


def test_processes_that_only_hear_of_each_other_are_not_enough() -> None:
    costs = replace(Costs(), heard_move_cpu_ms=1_000.0, database_moves_per_s=1e9)
    with pytest.raises(ValueError, match="hearing"):
        load(1_000_000, costs=costs)
