"""Opening a store: how databases are named, and the errors if one cannot be opened."""

import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import platformdirs
import pytest

from stellwerk.server.store import StoreError, Unavailable, default_database, is_postgres, open_store
from tests.server.store.postgres_server import PostgresServer
from tests.server.store.tables import log, write

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("form", ["{}", "sqlite:///{}", "SQLite:///{}"])
async def test_a_file_can_be_named_as_a_path_or_as_an_address(tmp_path: Path, form: str) -> None:
    path = tmp_path / "club.db"
    store = await open_store(form.format(path))
    await write(store, "t")
    await store.close()
    assert [file.name for file in tmp_path.iterdir()] == ["club.db"]


async def test_a_relative_address_is_relative_to_the_working_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    store = await open_store("sqlite:///club.db")
    monkeypatch.chdir("/")
    await write(store, "t")
    assert await log(store, "t") == [b"x"]
    await store.close()
    assert (tmp_path / "club.db").exists()


def test_without_a_name_it_is_a_file_in_the_users_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def data_path(name: str, **_: object) -> Path:
        return tmp_path / name

    monkeypatch.setattr(platformdirs, "user_data_path", data_path)
    assert default_database() == tmp_path / "stellwerk" / "stellwerk.db"


@pytest.mark.parametrize("url", ["postgresql://host/name", "postgres://u:p@host", "PostgreSQL://host"])
def test_postgres_is_recognised_by_its_address(url: str) -> None:
    assert is_postgres(url)
    assert not is_postgres(f"/{url}")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("mysql://host/name", "does not support mysql:// databases"),
        ("sqlite://", "does not name a file"),
        ("sqlite:///", "does not name a file"),
        ("{folder}", "is a folder"),
        ("{folder}/nowhere/club.db", "no folder"),
        ("{folder}/poem.txt", "not a database"),
        ("{folder}/other.db", "of another program"),
        ("postgresql://user:secret@127.0.0.1:1/club", "does not respond"),
        ("postgresql://user:sec#ret@host/club", "is not valid"),
    ],
)
async def test_errors_on_opening_are_sentences_without_secrets(
    tmp_path: Path, name: str, sentence: str
) -> None:
    (tmp_path / "poem.txt").write_text("Half a league, half a league, half a league onward\n" * 20)
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE recipes (id)")
    with pytest.raises(StoreError, match=sentence) as error:
        await open_store(name.format(folder=tmp_path))
    assert "sec" not in str(error.value)
    assert str(error.value).endswith(".")


async def test_an_unknown_database_on_a_postgres_server_is_rejected(postgres: PostgresServer) -> None:
    with pytest.raises(StoreError, match='"nowhere" does not exist'):
        await open_store(postgres.url("nowhere"))


async def test_postgres_without_its_driver_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("stellwerk.server.store.postgres")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(StoreError, match=r"start Stellwerk with ./run"):
        await open_store("postgresql://host/name")


async def test_a_lost_server_is_reported_in_a_sentence(stoppable_postgres: PostgresServer) -> None:
    store = await open_store(stoppable_postgres.new_database())
    stoppable_postgres.stop()
    with pytest.raises(Unavailable, match="does not respond"):
        await write(store, "t")
    with pytest.raises(Unavailable, match="does not respond"):
        await store.check_writable()
    await store.close()
    stoppable_postgres.start()
