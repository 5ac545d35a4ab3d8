"""Data sets say what the records say, in every format and with any number of processes."""

from collections import Counter
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from stellwerk import Game
from stellwerk.analysis import TABLES, AnalysisError, DataSet, arrow, export_data, features
from stellwerk.analyst import analyse
from stellwerk.envs import action_space, encode
from stellwerk.play.errors import RecordError
from stellwerk.play.record import Player, read_games, read_records, write_record
from tests.analysis.recorded import played

Rows = list[dict[str, Any]]


def exported(folder: Path, records: Path, file_format: str = "parquet", jobs: int = 1) -> dict[str, Rows]:
    folder.mkdir(exist_ok=True)
    data = DataSet([records], has_features=False)
    counts = export_data(data, folder, file_format, jobs, lambda _: None)
    tables = {name: read(folder / f"{name}.{file_format}") for name in TABLES}
    assert {name: len(rows) for name, rows in tables.items()} == counts
    assert sorted(path.name for path in folder.iterdir()) == sorted(
        f"{name}.{file_format}" for name in TABLES
    )
    return tables


def read(path: Path) -> Rows:
    rows: Rows = (read_csv if path.suffix == ".csv" else read_parquet)(path).to_pylist()
    return rows


def read_csv(path: Path) -> Any:
    return import_module("pyarrow.csv").read_csv(path)


def read_parquet(path: Path) -> Any:
    return import_module("pyarrow.parquet").read_table(path)


@pytest.fixture(scope="module")
def tables(all_editions: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Rows]:
    return exported(tmp_path_factory.mktemp("tables"), all_editions)


@pytest.fixture(scope="module")
def games(all_editions: Path) -> list[Game]:
    return list(read_games(all_editions))


def test_every_game_has_a_row(tables: dict[str, Rows], games: list[Game]) -> None:
    for number, (row, game) in enumerate(zip(tables["games"], games, strict=True)):
        facts = (number, game.board.id, game.options.seats, game.seed, game.over, len(game.history))
        assert tuple(row[key] for key in ("game", "edition", "seats", "seed", "finished", "actions")) == facts
        scores = game.scores()
        seats = range(6)
        expected = [scores[seat].total if game.over and seat < len(scores) else None for seat in seats]
        assert [row[f"score_{seat}"] for seat in seats] == expected
        if game.over:
            assert row["winners"] == len(scores.winners)
            assert row["winner"] == (scores.winners[0] if len(scores.winners) == 1 else None)
        else:
            assert row["winner"] is None


def test_every_seat_has_its_score_sheet(tables: dict[str, Rows], games: list[Game]) -> None:
    rows = iter(tables["seats"])
    for game in games:
        for line in game.scores():
            row = next(rows)
            for name in ("routes", "tickets_done", "tickets_open", "souvenirs", "length", "total", "rank"):
                assert row[name] == (getattr(line, name) if game.over else None)
            assert row["order"] == (line.seat - game.state["start"][0]) % game.options.seats
    assert next(rows, None) is None


def test_points_of_routes_and_tickets_add_up_to_the_scores(
    tables: dict[str, Rows], games: list[Game]
) -> None:
    routes, done, missed = Counter[int](), Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    for row in tables["routes"]:
        routes[row["game"]] += row["points"]
        if not games[row["game"]].board.markers:
            assert row["gained"] == row["points"]
    for row in tables["tickets"]:
        if row["kept"] and games[row["game"]].over:
            (done if row["completed"] else missed)[row["game"], row["seat"]] += row["points"]
        else:
            assert row["completed"] is None
    for number, game in enumerate(games):
        if not game.over:
            continue
        if not game.board.markers:
            assert routes[number] == sum(line.routes for line in game.scores())
        for line in game.scores():
            assert done[number, line.seat] == line.tickets_done
            assert missed[number, line.seat] == line.tickets_open


def test_every_decision_has_its_notation(tables: dict[str, Rows], games: list[Game]) -> None:
    expected = [
        (number, action, seat, game.notation(played))
        for number, game in enumerate(games)
        for action, (seat, played) in enumerate(game.history, start=1)
    ]
    found = [tuple(row[key] for key in ("game", "action", "seat", "notation")) for row in tables["decisions"]]
    assert found == expected
    assert {row["phase"] for row in tables["decisions"]} > {
        "choose-tickets",
        "turn",
        "second-card",
        "take-souvenir",
    }


def test_claims_say_how_they_were_paid(tables: dict[str, Rows]) -> None:
    decisions = {(row["game"], row["action"]): row["notation"] for row in tables["decisions"]}
    for row in tables["routes"]:
        notation = decisions[row["game"], row["action"]]
        assert notation.startswith(f"claim {row['name']} with ")
        colored = row["cards"] - row["wilds"]
        paid = [f"{colored} {row['paid_with']}"] * bool(colored) + [f"{row['wilds']} wild"] * bool(
            row["wilds"]
        )
        assert notation.endswith(" with " + " + ".join(paid))


def test_both_formats_have_the_same_content(
    all_editions: Path, tmp_path: Path, tables: dict[str, Rows]
) -> None:
    found = exported(tmp_path / "csv", all_editions, "csv")
    for name, rows in tables.items():
        assert [plain(row) for row in found[name]] == [plain(row) for row in rows]


def plain(row: dict[str, Any]) -> dict[str, str]:
    """Values as text; in CSV, nothing and an empty text are the same."""
    return {key: "" if value is None else str(value) for key, value in row.items()}


@pytest.mark.parametrize("file_format", ["parquet", "csv"])
def test_processes_make_no_difference(
    small_games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file_format: str
) -> None:
    exported(tmp_path / "one", small_games, file_format)
    monkeypatch.setattr("stellwerk.analysis.data_set.CHUNK", 20_000)
    exported(tmp_path / "two", small_games, file_format, jobs=2)
    for path in (tmp_path / "one").iterdir():
        assert read(path) == read(tmp_path / "two" / path.name)


def test_players_are_named(small_games: Path, tmp_path: Path) -> None:
    tables = exported(tmp_path / "tables", small_games)
    assert [tables["games"][1][f"bot_{seat}"] for seat in range(4)] == ["chance", "luck", "random", None]
    assert Counter(row["bot"] for row in tables["seats"]) == {"random": 40, "chance": 40, "luck": 40}


def test_games_are_numbered_through_all_files(small_games: Path, all_editions: Path) -> None:
    data = DataSet([small_games, all_editions], ("games",))
    numbers = [
        row["game"] for batch in data.batches() for rows in batch.rows("games") for row in rows.to_pylist()
    ]
    assert numbers == list(range(53))


def test_nothing_remains_of_a_failed_export(small_games: Path, tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.jsonl"
    damaged.write_bytes(small_games.read_bytes()[:-500])
    folder = tmp_path / "new" / "tables"
    with pytest.raises(RecordError):
        export_data(DataSet([small_games, damaged], ("games",)), folder, "csv", 1, lambda _: None)
    assert list(tmp_path.iterdir()) == [damaged]


def test_a_failed_export_leaves_a_folder_that_was_there(small_games: Path, tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.jsonl"
    damaged.write_bytes(small_games.read_bytes()[:-500])
    folder = tmp_path / "tables"
    folder.mkdir()
    with pytest.raises(RecordError):
        export_data(DataSet([small_games, damaged], ("games",)), folder, "csv", 1, lambda _: None)
    assert list(folder.iterdir()) == []


def test_without_the_extra_there_is_one_sentence(small_games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(arrow, "import_module", missing)
    with pytest.raises(
        AnalysisError, match=r"^A data set needs the extra .*pip install 'stellwerk\[analysis\]'"
    ):
        next(DataSet([small_games]).batches())


def test_features_are_what_the_seat_could_see(small_games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(features, "_MOST_ROWS", 100)
    data = DataSet([small_games], ("decisions",))
    (batch,) = data.batches()
    rows = [row for part in batch.rows("decisions") for row in part.to_pylist()]
    assert len(batch.tables["decisions"]) > 10
    finished = list(read_games(small_games))[1]
    game, expected = Game(finished.board, finished.options, finished.seed), []
    for seat, action in finished.history:
        expected.append(encode(game.board, game.observation(seat).state, seat).tolist())
        game.play(action, seat)
    assert [row["features"] for row in rows if row["game"] == 1] == expected


@pytest.mark.parametrize("file_format", ["parquet", "csv"])
def test_a_table_without_rows_has_its_columns(small_games: Path, tmp_path: Path, file_format: str) -> None:
    records, path = tmp_path / "begun.jsonl", tmp_path / f"decisions.{file_format}"
    with records.open("wb") as file:
        write_record(played("mini", 3, 1, actions=0), file)
    tables = []
    for source in (small_games, records):
        counts = export_data(DataSet([source], ("decisions",)), tmp_path, file_format, 1, lambda _: None)
        tables.append(read_csv(path) if file_format == "csv" else read_parquet(path))
        assert counts == {"decisions": tables[-1].num_rows}
    assert tables[1].num_rows == 0
    assert tables[1].schema.names == tables[0].schema.names
    assert file_format == "csv" or tables[1].schema == tables[0].schema


def test_numbers_are_those_of_the_action_space(tables: dict[str, Rows], games: list[Game]) -> None:
    for row in tables["decisions"]:
        assert action_space(games[row["game"]].board).move(row["number"]) == row["move"]


@pytest.fixture(scope="module")
def two_games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short game of two planners, and the beginning of another, of which one is said to play at random."""
    path = tmp_path_factory.mktemp("records") / "two.jsonl"
    with path.open("wb") as file:
        for seed in (1, 2):
            players = [Player(bot="planner"), Player(bot="random")] if seed == 2 else []
            write_record(played("mini", 2, seed, actions=30 // seed), file, players)
    return path


@pytest.mark.parametrize("has_features", [False, True])
def test_verdicts_are_those_of_the_analyst_for_any_number_of_processes(
    two_games: Path, tmp_path: Path, has_features: bool
) -> None:
    data = DataSet([two_games], ("decisions",), has_features=has_features, depth="quick")
    sizes: list[int] = []
    for jobs in (1, 2):
        export_data(data, tmp_path / str(jobs), jobs=jobs, on_bytes=sizes.append)
    rows, others = (read(tmp_path / str(jobs) / "decisions.parquet") for jobs in (1, 2))
    assert rows == others
    assert len(sizes) == 4, "progress is told game by game"
    decisions = [
        decision
        for record in read_records(two_games)
        for decision in analyse(record.game, "quick", players=record.bots).decisions
    ]
    for row, decision in zip(rows, decisions, strict=True):
        assert row["verdict"] == decision.verdict
        assert row["chance"] == pytest.approx(decision.position.win[decision.seat])
        for name in ("cost", "cost_chance", "cost_margin"):
            assert row[name] == pytest.approx(getattr(decision, name))
        assert ("features" in row) is has_features


def test_nothing_is_analysed_unless_that_is_asked_for(small_games: Path) -> None:
    (batch, *_) = DataSet([small_games], ("decisions",), has_features=False).batches()
    assert "verdict" not in next(iter(batch.rows("decisions"))).schema.names


@pytest.mark.parametrize(
    ("tables", "depth", "sentence"),
    [
        (("decisions",), "abyssal", "'abyssal' is not a depth of analysis; choose from quick, normal, deep"),
        (("games",), "quick", "is in the table decisions, which is not asked for; add it"),
    ],
)
def test_an_analysis_that_cannot_be_meant_is_refused(tables: Any, depth: Any, sentence: str) -> None:
    with pytest.raises(AnalysisError, match=sentence):
        DataSet(["games.jsonl"], tables, depth=depth)
