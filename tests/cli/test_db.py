"""`stellwerk db`: saving games and moving them."""

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


def _census(path: Path) -> StoreCounts:
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


def test_everything_is_moved_by_way_of_a_file(call: Call, club: Path, tmp_path: Path) -> None:
    file, target = tmp_path / "games.jsonl", tmp_path / "new.db"
    told = call("db", "export", file, "--database", club)
    assert told.code == 0
    assert told.out == f"{file} holds 1 player and 3 tables, with 6 entries in their logs.\n"
    told = call("db", "import", file, "--database", f"sqlite:///{target}")
    assert told.code == 0
    assert told.out == "The database has gained 1 player and 3 tables, with 6 entries in their logs.\n"
    assert _census(target) == _census(club)


def test_what_is_there_already_is_not_imported(call: Call, club: Path, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    call("db", "export", file, "--database", club)
    told = call("db", "import", file, "--database", club)
    assert told.code == 1
    assert "already in the database" in told.err
    assert "name an empty database" in told.err
    assert len(told.err.splitlines()) == 1


def test_a_copy_is_a_database(call: Call, club: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    assert call("db", "backup", copy, "--database", club).code == 0
    assert _census(copy) == _census(club)


@pytest.mark.parametrize("command", ["export", "backup"])
def test_what_is_written_is_its_owners_alone(call: Call, club: Path, tmp_path: Path, command: str) -> None:
    assert call("db", command, tmp_path / "out", "--database", club).code == 0
    assert [stat.S_IMODE(file.stat().st_mode) for file in (tmp_path / "out", club)] == [0o600, 0o600]


@pytest.mark.parametrize("command", ["export", "backup"])
def test_files_are_replaced_only_if_that_is_asked_for(
    call: Call, club: Path, tmp_path: Path, command: str
) -> None:
    target = tmp_path / "there"
    target.write_text("precious")
    told = call("db", command, target, "--database", club)
    assert (told.code, target.read_text()) == (2, "precious")
    assert call("db", command, target, "--database", club, "--force").code == 0
    assert target.read_bytes() != b"precious"


@pytest.mark.parametrize("command", ["export", "backup"])
def test_a_database_that_is_not_there_is_not_made(call: Call, tmp_path: Path, command: str) -> None:
    told = call("db", command, tmp_path / "out", "--database", tmp_path / "typo.db")
    assert told.code == 1
    assert told.err == f"There is no database {tmp_path / 'typo.db'}; name one with --database.\n"
    assert list(tmp_path.iterdir()) == []


def test_a_backup_of_postgres_is_left_to_its_own_program(call: Call, tmp_path: Path) -> None:
    told = call("db", "backup", tmp_path / "out", "--database", "postgresql://host/club")
    assert told.code == 1
    assert "pg_dump" in told.err


def test_without_a_name_it_is_the_database_of_the_user(
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


def test_a_failed_import_of_another_file_says_so(call: Call, tmp_path: Path) -> None:
    poem = tmp_path / "poem.txt"
    poem.write_text("Half a league onward\n")
    told = call("db", "import", poem, "--database", tmp_path / "new.db")
    assert told.code == 1
    assert told.err == f"{poem} was not written by stellwerk db export; name a file that was.\n"
