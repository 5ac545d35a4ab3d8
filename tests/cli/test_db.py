"""`stellwerk db`."""

import asyncio
import stat
from pathlib import Path

import platformdirs
import pytest

from stellwerk.server.store import Player, StoreCounts, TableFacts, open_store
from tests.cli.calls import Call


def _fill(path: Path) -> None:
    async def fill() -> None:
        store = await open_store(path)
        await store.add_player(Player(id="p", name="Anna", created_at=1), "hash")
        for number in range(3):
            facts = TableFacts(state="open", is_public=True, players=("p",))
            await store.append(f"t{number}", 0, [b"a", b"b"], facts, at=number)
        await store.close()

    asyncio.run(fill())


def _count(path: Path) -> StoreCounts:
    async def count() -> StoreCounts:
        store = await open_store(path)
        counts = await store.counts()
        await store.close()
        return counts

    return asyncio.run(count())


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A database with three tables."""
    path = tmp_path / "club.db"
    _fill(path)
    return path


def test_an_exported_file_can_be_imported(call: Call, club: Path, tmp_path: Path) -> None:
    file, target = tmp_path / "games.jsonl", tmp_path / "new.db"
    result = call("db", "export", file, "--database", club)
    assert result.code == 0
    assert result.out == f"Exported 1 player and 3 tables (6 log entries) to {file}.\n"
    result = call("db", "import", file, "--database", f"sqlite:///{target}")
    assert result.code == 0
    assert result.out == "Imported 1 player and 3 tables (6 log entries).\n"
    assert _count(target) == _count(club)


def test_nothing_is_imported_twice(call: Call, club: Path, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    call("db", "export", file, "--database", club)
    result = call("db", "import", file, "--database", club)
    assert result.code == 1
    assert "already in the database" in result.err
    assert "use an empty database" in result.err
    assert len(result.err.splitlines()) == 1


def test_a_copy_is_a_database(call: Call, club: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    assert call("db", "backup", copy, "--database", club).code == 0
    assert _count(copy) == _count(club)


@pytest.mark.parametrize("command", ["export", "backup"])
def test_only_the_owner_can_read_the_output(call: Call, club: Path, tmp_path: Path, command: str) -> None:
    assert call("db", command, tmp_path / "out", "--database", club).code == 0
    assert [stat.S_IMODE(file.stat().st_mode) for file in (tmp_path / "out", club)] == [0o600, 0o600]


@pytest.mark.parametrize("command", ["export", "backup"])
def test_files_are_overwritten_only_with_force(call: Call, club: Path, tmp_path: Path, command: str) -> None:
    target = tmp_path / "there"
    target.write_text("precious")
    result = call("db", command, target, "--database", club)
    assert (result.code, target.read_text()) == (2, "precious")
    assert call("db", command, target, "--database", club, "--force").code == 0
    assert target.read_bytes() != b"precious"


@pytest.mark.parametrize("command", ["export", "backup"])
def test_a_missing_database_is_not_created(call: Call, tmp_path: Path, command: str) -> None:
    result = call("db", command, tmp_path / "out", "--database", tmp_path / "typo.db")
    assert result.code == 1
    assert result.err == f"Database {tmp_path / 'typo.db'} does not exist; choose one with --database.\n"
    assert list(tmp_path.iterdir()) == []


def test_postgres_is_backed_up_with_pg_dump(call: Call, tmp_path: Path) -> None:
    result = call("db", "backup", tmp_path / "out", "--database", "postgresql://host/club")
    assert result.code == 1
    assert "pg_dump" in result.err


def test_the_default_is_the_database_in_the_user_data_folder(
    call: Call, club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "data" / "stellwerk"
    folder.mkdir(parents=True)
    club.rename(folder / "stellwerk.db")
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: folder)
    assert call("db", "export", tmp_path / "out").code == 0


def test_the_environment_can_name_the_database(
    call: Call, club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STELLWERK_DATABASE", str(club))
    assert call("db", "export", tmp_path / "out").code == 0


def test_importing_an_unrelated_file_fails_with_one_sentence(call: Call, tmp_path: Path) -> None:
    poem = tmp_path / "poem.txt"
    poem.write_text("Half a league onward\n")
    result = call("db", "import", poem, "--database", tmp_path / "new.db")
    assert result.code == 1
    assert result.err == f"{poem} was not written by stellwerk db export; name a file that was.\n"
