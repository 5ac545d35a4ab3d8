"""`stellwerk data export` and `stellwerk report`."""

import json
import sys
from importlib import import_module
from pathlib import Path

import pytest

from bench import data as data_bench
from stellwerk import Game
from stellwerk.analysis import arrow
from stellwerk.analysis.report import chart
from stellwerk.cli import data_export, game_report
from stellwerk.cli.compilation import ensure_replay_compiled, ensure_vectors_compiled
from stellwerk.play.record import write_record
from tests.analysis.recorded import played
from tests.cli.calls import Call

pytestmark = pytest.mark.xdist_group("analysis")


@pytest.fixture(autouse=True, scope="session")
def _replay_compiled() -> None:
    ensure_replay_compiled()
    ensure_vectors_compiled()


def test_all_tables_are_written(call: Call, record: Path, tmp_path: Path) -> None:
    outcome = call("data", "export", record, "--out", tmp_path / "tables")
    assert outcome.code == 0, outcome.err
    assert outcome.err == ""
    names = ["games", "seats", "decisions", "tickets", "routes"]
    lines = outcome.out.splitlines()
    assert [Path(line.partition(":")[0]).stem for line in lines] == names
    assert lines[0] == f"{tmp_path / 'tables' / 'games.parquet'}: 2 rows"
    table = import_module("pyarrow.parquet").read_table(tmp_path / "tables" / "decisions.parquet")
    assert f"{table.num_rows:,}" in lines[2]
    assert str(table.schema.field("features").type).startswith("fixed_size_list<element: float")


def test_the_analyst_adds_its_verdicts(call: Call, record: Path, tmp_path: Path) -> None:
    begun = Game.new("mini", seats=2, seed=1)
    begun.play("return none", 0)
    path = tmp_path / "begun.jsonl"
    write_record(begun, path)
    arguments = ("data", "export", path, "--tables", "decisions", "--without-features", "--out", tmp_path)
    outcome = call(*arguments, "--analyse", "quick")
    assert (outcome.code, outcome.err) == (0, "")
    table = import_module("pyarrow.parquet").read_table(tmp_path / "decisions.parquet")
    assert {"chance", "cost", "verdict"} <= set(table.schema.names)
    refused = call("data", "export", record, "--tables", "games", "--out", tmp_path, "--analyse", "quick")
    assert refused.code == 1
    assert "is in the table decisions, which is not asked for" in refused.err


@pytest.fixture
def played_on(tmp_path: Path) -> Path:
    """A file with a whole game and two that were played on from one of its positions."""
    path, whole = tmp_path / "played-on.jsonl", played("mini", 2, 1)
    with path.open("wb") as file:
        write_record(whole.rewound(9).reshuffled(5), file)
        write_record(whole, file)
        write_record(whole.rewound(9).reshuffled(6), file)
    return path


def test_games_that_were_played_on_are_left_out_aloud(call: Call, played_on: Path, tmp_path: Path) -> None:
    said = "2 games begin at a position of another game: left out, as only whole games are compared.\n"
    exported = call("data", "export", played_on, "--tables", "games", "--out", tmp_path)
    assert (exported.code, exported.err) == (0, said)
    assert exported.out == f"{tmp_path / 'games.parquet'}: 1 row\n"
    page, numbers = tmp_path / "report.html", tmp_path / "report.json"
    reported = call("report", played_on, "--out", page, "--json", numbers)
    assert (reported.code, reported.err) == (0, said)
    assert (json.loads(numbers.read_text())["games"], json.loads(numbers.read_text())["left_out"]) == (1, 2)
    assert (
        "2 games in these records begin at a position of another game; they are left out." in page.read_text()
    )


def test_records_without_a_whole_game_are_refused(call: Call, played_on: Path, tmp_path: Path) -> None:
    text = played_on.read_bytes()
    played_on.write_bytes(text[: text.index(b'\n{"line":"header"') + 1])
    exported = call("data", "export", played_on, "--tables", "games", "--out", tmp_path / "tables")
    assert exported.code == 1
    assert exported.err.startswith("There is no whole game in these records;")
    assert not (tmp_path / "tables").exists()
    reported = call("report", played_on, "--json", "-")
    assert reported.code == 1
    assert "No whole game in these records was played to its end" in reported.err


def test_features_in_csv_are_columns(call: Call, record: Path, tmp_path: Path) -> None:
    arguments = ["data", "export", record, "--tables", "decisions", "--out", tmp_path]
    assert call(*arguments, "--format", "csv").code == 0
    assert call(*arguments).code == 0
    table = import_module("pyarrow.csv").read_csv(tmp_path / "decisions.csv")
    vectors = import_module("pyarrow.parquet").read_table(tmp_path / "decisions.parquet").column("features")
    names = [name for name in table.schema.names if name[:1] == "f" and name[1:].isdigit()]
    assert len(names) == len(vectors[0].as_py())
    assert [table.column(name)[5].as_py() for name in names] == pytest.approx(vectors[5].as_py())


def test_tables_are_overwritten_only_with_force(call: Call, record: Path, tmp_path: Path) -> None:
    arguments = ["data", "export", record, "--tables", "games, routes", "--out", tmp_path]
    assert call(*arguments).code == 0
    refused = call(*arguments)
    assert (refused.code, "already exists" in refused.err) == (2, True)
    assert call(*arguments, "--force").code == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("data", "export", "--out", "x"), "Name at least one file of game records"),
        (
            ("data", "export", "no.jsonl", "--out", "x", "--tables", "loot"),
            'There is no table "loot";',
        ),
        (("data", "export", "no.jsonl", "--out", "x"), "no.jsonl cannot be read: No such file"),
        (("report", "no.jsonl"), "Say where the report goes: --out report.html, --json report.json"),
        (("report", "--out", "x.html"), "Name at least one file of game records"),
        (("report", "no.jsonl", "--json", "-"), "no.jsonl cannot be read: No such file"),
        (("report", "no.jsonl", "--out", "x", "--language", "fr"), "--language"),
    ],
)
def test_mistakes_get_one_sentence(
    call: Call,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
    sentence: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    outcome = call(*arguments)
    assert outcome.code in (1, 2)
    assert sentence in outcome.err
    assert len(outcome.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("data", "export"), "A data set needs the extra “analysis”: pip install"),
        (("report",), "A report needs the extra “analysis”: pip install"),
    ],
)
def test_a_missing_extra_is_reported_before_anything_is_compiled(
    call: Call,
    record: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
    sentence: str,
) -> None:
    for user in (arrow, chart):
        monkeypatch.setattr(user, "import_module", missing)
    for command in (data_export, game_report):
        monkeypatch.setattr(command, "ensure_replay_compiled", lambda: pytest.fail("It compiles."))
    outcome = call(*arguments, record, "--out", tmp_path / "out")
    assert (outcome.code, outcome.out) == (1, "")
    assert outcome.err.startswith(sentence)
    assert outcome.err.endswith(" or ./run test --version in the project folder.\n")
    assert not (tmp_path / "out").exists()


def missing(name: str) -> None:
    raise ImportError(name)


def test_a_failed_export_leaves_no_folder(call: Call, tmp_path: Path) -> None:
    assert call("data", "export", tmp_path / "no.jsonl", "--out", tmp_path / "tables").code == 1
    assert list(tmp_path.iterdir()) == []


def test_games_with_other_features_are_exported_separately(call: Call, record: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.jsonl"
    call("simulate", "--edition", "mini", "--seats", "3", "--games", "1", "--records", other)
    arguments = ["data", "export", record, other, "--out", tmp_path / "tables"]
    outcome = call(*arguments)
    assert outcome.code == 1
    assert "export these games separately, or without features." in outcome.err
    assert call(*arguments, "--without-features").code == 0


def test_a_report_is_written_in_both_languages(call: Call, record: Path, tmp_path: Path) -> None:
    page, numbers = tmp_path / "report.html", tmp_path / "report.json"
    outcome = call("report", record, "--out", page, "--json", numbers, "--language", "de")
    assert outcome.out == f"Wrote the report on 2 games to {page}.\nWrote the numbers to {numbers}.\n"
    assert "Welche Zielkarten sich lohnen" in page.read_text("utf-8")
    assert call("report", record, "--out", page).code == 2
    assert call("report", record, "--out", page, "--force").code == 0
    assert "Which tickets pay" in page.read_text("utf-8")
    shown = call("report", record, "--json", "-").out
    assert json.loads(shown) == json.loads(numbers.read_text())


def test_the_benchmark_has_a_line_for_every_kind_of_work(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["data", "--edition", "mini", "--games", "3"])
    data_bench.main()
    output = capsys.readouterr().out
    for words in ("replay alone", "all tables with features", "sums of a report", "Report on 3 games"):
        assert words in output
