"""The report says what can be counted in the games, in one page that needs nothing else."""

import json
import re
from collections import Counter
from dataclasses import fields
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from stellwerk import Game, load_board
from stellwerk.analysis import AnalysisError
from stellwerk.analysis.replays import Setup
from stellwerk.analysis.report import Totals, chart, charts, collect, document, page
from stellwerk.analysis.report.estimates import mean, share
from stellwerk.analysis.report.habits import HABITS
from stellwerk.analysis.report.words import Words, texts_of
from stellwerk.boards.past_rules import under_rules
from stellwerk.boards.schema import LANGUAGES
from stellwerk.boards.versions import built_in_version_in_short, short_digest
from stellwerk.play.actions import Claim, DrawBlind
from stellwerk.play.errors import RecordError
from stellwerk.play.outcome import outcome
from stellwerk.play.record import Player, read_games, write_record
from tests.analysis.recorded import played


def collected(*paths: Path, jobs: int = 1) -> list[Totals]:
    return collect(paths, None, jobs, lambda _: None).sums


@pytest.fixture(scope="module")
def section(small_games: Path) -> dict[str, Any]:
    (found,) = document(collected(small_games))["sections"]
    assert isinstance(found, dict)
    return found


@pytest.fixture(scope="module")
def games(small_games: Path) -> list[Game]:
    return list(read_games(small_games))


def test_results_by_turn_order_are_counted(section: dict[str, Any], games: list[Game]) -> None:
    assert (section["edition"], section["seats"], section["games"]) == ("mini", 3, len(games))
    wins, scores = [0.0] * 3, [0] * 3
    for game in games:
        sheet = game.scores()
        for order in range(3):
            line = sheet[(int(game.state["start"][0]) + order) % 3]
            wins[order] += (line.rank == 1) / len(sheet.winners)
            scores[order] += line.total
    assert [row["wins"]["value"] for row in section["order"]] == pytest.approx([win / 40 for win in wins])
    assert [row["score"]["value"] for row in section["order"]] == pytest.approx(
        [total / 40 for total in scores]
    )
    assert section["tied"] == sum(len(game.scores().winners) > 1 for game in games)
    assert section["actions"] == sum(len(game.history) for game in games)


def test_scores_by_source_are_counted(section: dict[str, Any], games: list[Game]) -> None:
    winners = [line for game in games for line in game.scores() if line.rank == 1]
    for source, points in section["scores"]["winners"].items():
        assert points == pytest.approx(sum(getattr(line, source) for line in winners) / len(winners))
    assert sum(row["winners"] for row in section["scores"]["histogram"]) == len(winners)
    last = section["pace"][-1]
    assert last["turn"] == len(section["pace"]) - 1


def test_tickets_and_routes_are_counted(section: dict[str, Any], games: list[Game]) -> None:
    kept, completed, claims = Counter[int](), Counter[int](), Counter[int]()
    for game in games:
        for seat in outcome(game):
            for ticket in seat.tickets:
                kept[ticket.ticket] += 1
                completed[ticket.ticket] += ticket.state == "done"
        claims.update(action.route for _, action in game.history if isinstance(action, Claim))
    assert {row["ticket"]: row["kept"] for row in section["tickets"] if row["kept"]} == kept
    assert {row["ticket"]: row["completed"] for row in section["tickets"] if row["completed"]} == +completed
    assert {row["route"]: row["claims"] for row in section["routes"] if row["claims"]} == claims
    for row in section["tickets"]:
        if row["kept"]:
            assert row["points_brought"] == row["points"] * (2 * row["completed"] - row["kept"]) / row["kept"]


def test_expectation_is_the_mean_of_the_same_player(section: dict[str, Any], games: list[Game]) -> None:
    from stellwerk.play.outcome import outcome

    bots, scores, holders = (
        ["random", "chance", "luck"],
        dict[str, list[int]](),
        dict[int, list[tuple[str, int]]](),
    )
    for game in games:
        for seat, line in zip(outcome(game), game.scores(), strict=True):
            bot = bots[(seat.seat + game.seed) % 3]
            scores.setdefault(bot, []).append(line.total)
            for ticket in seat.tickets:
                holders.setdefault(ticket.ticket, []).append((bot, line.total))
    for row in section["tickets"]:
        leads = [total - np.mean(scores[bot]) for bot, total in holders.get(row["ticket"], [])]
        if leads:
            assert row["against_expectation"]["value"] == pytest.approx(np.mean(leads))
        if len(leads) >= 30:
            width = 1.959964 * np.std(leads, ddof=1) / np.sqrt(len(leads))
            assert row["against_expectation"]["high"] == pytest.approx(np.mean(leads) + width)


def test_habits_compare_players_of_the_same_game(section: dict[str, Any], games: list[Game]) -> None:
    differences = []
    for game in games:
        drawn = Counter(seat for seat, action in game.history if action == DrawBlind())
        winners = game.scores().winners
        if len(winners) < 3:
            others = [seat for seat in range(3) if seat not in winners]
            differences.append(
                np.mean([drawn[seat] for seat in winners]) - np.mean([drawn[seat] for seat in others])
            )
    row = next(row for row in section["habits"] if row["habit"] == "cards_blind")
    assert row["difference"]["value"] == pytest.approx(np.mean(differences))
    assert row["winners"] - row["others"] == pytest.approx(np.mean(differences))
    assert {row["habit"] for row in section["habits"]} <= set(HABITS)


def test_order_and_processes_make_no_difference(
    small_games: Path, all_editions: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = document(collected(small_games, all_editions))
    monkeypatch.setattr("stellwerk.analysis.report.collecting.CHUNK", 20_000)
    for jobs in (1, 2):
        assert document(collected(all_editions, small_games, jobs=jobs)) == expected


def test_every_setup_has_a_section_and_unfinished_games_are_only_counted(all_editions: Path) -> None:
    sections = document(collected(all_editions))["sections"]
    assert len({(one["edition"], one["seats"]) for one in sections}) == len(sections) == 12
    unfinished = [one for one in sections if one["unfinished"]]
    assert [(one["edition"], one["games"], one["unfinished"]) for one in unfinished] == [("mini", 1, 1)]


def test_sums_are_whole_numbers(small_games: Path) -> None:
    (totals,) = collected(small_games)
    sums = [getattr(totals, part.name) for part in fields(totals)]
    assert {array.dtype for array in sums if isinstance(array, np.ndarray)} == {np.dtype(np.int64)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_needs_nothing_else_and_has_every_ticket(all_editions: Path, language: str) -> None:
    sums = [totals for totals in collected(all_editions) if totals.setup.board.id in ("mini", "berlin")]
    text = page(document(sums), sums, language)
    without_names = re.sub(r'xmlns(:xlink)?="[^"]*"', "", text)
    assert re.findall(r"https?://|src=|@import|<link|<script|url\((?!#)", without_names) == []
    assert text.count("<section ") == 4
    for totals in sums:
        for ticket in totals.setup.board.tickets:
            ends = [totals.setup.board.places[end].name.replace("'", "&#x27;") for end in ticket.ends]
            assert " – ".join(ends) in text
    assert f'<html lang="{language}">' in text
    assert re.findall(r"#1011[0-9a-f]{2}", text) == [], "every colour is one of the page's"
    assert re.findall(r"\{\w+\}", re.sub(r"<style>.*?</style>", "", text, flags=re.DOTALL)) == []


def test_no_two_sections_have_the_same_title() -> None:
    board, past = load_board("berlin"), built_in_version_in_short("fca5ca744086")
    assert past is not None
    boards = [board, under_rules(board, 1), under_rules(past, 1)]
    sums = [Totals(Setup(one, 2, alvin=False)) for one in boards]
    titles = re.findall("<h2>(.*?)</h2>", page(document(sums), sums, "en"))[:3]
    plain = f"{board.name['en']}, 2 players, version"
    assert titles == [
        f"{plain} {board.rules_version} of the rules",
        f"{plain} 1 of the rules, board {short_digest(board)}",
        f"{plain} 1 of the rules, board {short_digest(past)}",
    ]
    alone = page(document(sums[:1]), sums[:1], "en")
    assert f"<h2>{board.name['en']}, 2 players</h2>" in alone


def test_where_a_bot_plays_for_a_person_the_bot_is_the_player(tmp_path: Path) -> None:
    path = tmp_path / "replaced.jsonl"
    with path.open("wb") as file:
        write_record(played("mini", 2, 1), file, [Player(name="Ada", bot="planner"), Player(name="Bea")])
    (section,) = document(collected(path))["sections"]
    assert {row["player"] for row in section["players"]} == {"planner", "Bea"}


def test_both_languages_have_the_same_texts_and_variables() -> None:
    english, german = (texts_of(language) for language in LANGUAGES)
    assert list(english) == list(german)
    for key in english:
        assert re.findall(r"\{\w+\}", english[key]) == re.findall(r"\{\w+\}", german[key]), key
    assert {f"habit_{habit}" for habit in HABITS} <= set(english)


def test_numbers_are_written_as_the_language_does() -> None:
    english, german = Words("en"), Words("de")
    assert [words.number(-1234.56, 1) for words in (english, german)] == ["−1,234.6", "−1.234,6"]
    assert [words.percent(0.125) for words in (english, german)] == [
        "12.5%",
        "12,5\N{NARROW NO-BREAK SPACE}%",
    ]
    assert [english.signed(value) for value in (0.04, -0.04, 0.06, -2.0)] == ["0.0", "0.0", "+0.1", "−2.0"]


def test_names_from_records_are_escaped(small_games: Path, tmp_path: Path) -> None:
    path = tmp_path / "odd.jsonl"
    path.write_bytes(small_games.read_bytes().replace(b'"bot":"luck"', b'"bot":"<script>"'))
    sums = collected(path)
    text = page(document(sums), sums, "en")
    assert "<script>" not in text
    assert "&lt;script&gt;" in text


def test_intervals_contain_the_truth_as_often_as_they_say() -> None:
    chance = np.random.default_rng(1)
    is_inside = [
        found.low <= 0.2 <= found.high
        for part in chance.binomial(200, 0.2, 2000)
        if (found := share(int(part), 200)) and found.low is not None and found.high is not None
    ]
    assert 0.93 < np.mean(is_inside) < 0.97
    samples = chance.poisson(5, (2000, 100))
    sums = np.stack([np.full(2000, 100), samples.sum(axis=1), (samples**2).sum(axis=1)], axis=1)
    is_inside = [
        found.low <= 5 <= found.high
        for row in sums
        if (found := mean(row)) and found.low is not None and found.high is not None
    ]
    assert 0.93 < np.mean(is_inside) < 0.97


def test_few_observations_have_no_interval() -> None:
    found = share(3, 10)
    assert found is not None
    assert (found.value, found.low, found.high) == (0.3, None, None)
    assert share(0, 0) is None


def test_numbers_survive_json(small_games: Path) -> None:
    report = document(collected(small_games))
    assert json.loads(json.dumps(report)) == report


def test_without_the_extra_there_is_one_sentence(small_games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    sums = collected(small_games)
    monkeypatch.setattr(chart, "import_module", missing)
    with pytest.raises(
        AnalysisError, match=r"^A report needs the extra .*pip install 'stellwerk\[analysis\]'"
    ):
        page(document(sums), sums, "en")


def test_records_without_a_finished_game_get_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "begun.jsonl"
    with path.open("wb") as file:
        write_record(played("mini", 2, 1, actions=12), file)
    with pytest.raises(AnalysisError, match=r"^No whole game in these records was played to its end; .*\.$"):
        collected(path)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_a_chart_is_cut_off(
    section: dict[str, Any], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = []

    class Measured(chart.Chart):
        def __exit__(self, *failure: object) -> None:
            super().__exit__(*failure)
            self._figure.set_dpi(72)  # as in the SVG
            self._figure.draw_without_rendering()
            drawn.append((self._figure.get_tightbbox(), self._figure.bbox_inches))

    monkeypatch.setattr(charts, "Chart", Measured)
    habits = [{"habit": habit, "effect": 0.1 * number - 0.5} for number, habit in enumerate(HABITS)]
    charts.charts_of({**section, "habits": habits}, Words(language))
    assert len(drawn) == 7
    for inner, outer in drawn:
        assert outer.x0 <= inner.x0
        assert inner.x1 <= outer.x1
        assert outer.y0 <= inner.y0
        assert inner.y1 <= outer.y1


def test_damage_is_located(small_games: Path, tmp_path: Path) -> None:
    path = tmp_path / "damaged.jsonl"
    path.write_bytes(small_games.read_bytes()[:-500])
    with pytest.raises(RecordError, match=rf"^{re.escape(str(path))}:\d+: "):
        collected(path)
