"""Errors that prevent a server from starting are one sentence; its settings come from the environment."""

import socket
from pathlib import Path

import pytest

from stellwerk.cli import server_process
from stellwerk.cli.server_config import server_config
from stellwerk.server.app.config import Config, Limits
from stellwerk.server.store import Unavailable
from stellwerk.server.store.sqlite import SqliteStore
from tests.cli.calls import Call


def test_a_port_in_use(call: Call, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        outcome = call("serve", "--port", str(port), "--data", tmp_path)
    assert outcome.code == 1
    assert outcome.err.startswith(f"Port {port} is in use")
    assert "--port" in outcome.err


def test_several_workers_need_a_shared_database(call: Call, tmp_path: Path) -> None:
    outcome = call("serve", "--workers", "2", "--data", tmp_path)
    assert outcome.code == 2
    assert "2 workers need a database that they can share" in outcome.err
    assert "--database postgresql://" in outcome.err


def test_an_unknown_host(call: Call, tmp_path: Path) -> None:
    outcome = call("serve", "--host", "nowhere.invalid", "--data", tmp_path)
    assert outcome.code == 1
    assert outcome.err == "There is no host nowhere.invalid; check --host.\n"


def test_a_database_that_cannot_be_opened(call: Call, tmp_path: Path) -> None:
    outcome = call("serve", "--port", "0", "--data", tmp_path, "--database", tmp_path)
    assert outcome.code == 1
    assert "is a folder; name a file in it" in outcome.err.splitlines()[-1]


def test_only_the_owner_can_read_the_secrets(call: Call, tmp_path: Path) -> None:
    call("serve", "--port", "0", "--data", tmp_path / "new", "--database", tmp_path)
    for name in ("server.key", "admin.token"):
        assert (tmp_path / "new" / name).stat().st_mode & 0o077 == 0
    assert (tmp_path / "new").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("variable", ["STELLWERK_KEY", "STELLWERK_ADMIN_TOKEN"])
def test_an_empty_secret_is_rejected(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, variable: str
) -> None:
    monkeypatch.setenv(variable, "")
    outcome = call("serve", "--port", "0", "--data", tmp_path)
    assert outcome.code == 1
    assert outcome.err.startswith(f"The secret in {variable} is too short")


@pytest.mark.parametrize("name", ["server.key", "admin.token"])
def test_a_truncated_secret_is_rejected(call: Call, tmp_path: Path, name: str) -> None:
    (tmp_path / name).touch()
    outcome = call("serve", "--port", "0", "--data", tmp_path)
    assert outcome.code == 1
    assert f"{name} is too short" in outcome.err
    assert "backup" in outcome.err


@pytest.mark.parametrize(
    ("variable", "unit"),
    [("STELLWERK_KEEP_OPEN_DAYS", "days"), ("STELLWERK_BOARD_MB", "megabytes")],
)
def test_settings_that_are_not_a_number_are_rejected(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, variable: str, unit: str
) -> None:
    monkeypatch.setenv(variable, "many")
    outcome = call("serve", "--port", "0", "--data", tmp_path)
    assert outcome.code == 1
    assert outcome.err.startswith(f"{variable} is 'many', but must be a number of {unit}")


def test_the_room_for_custom_boards_can_be_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STELLWERK_BOARD_MB", "30")
    monkeypatch.setenv("STELLWERK_BOARD_MB_PER_PERSON", "0")
    limits = server_config("127.0.0.1", tmp_path, None, None).limits
    assert limits.stored_board_bytes == 30_000_000
    assert limits.board_bytes_per_person.burst == 0
    assert limits.board_bytes_per_address == Limits().board_bytes_per_address


def test_a_time_limit_must_be_a_number_of_seconds(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STELLWERK_TASK_SECONDS", "a week")
    outcome = call("serve", "--port", "0", "--data", tmp_path)
    assert outcome.code == 1
    assert outcome.err.startswith("STELLWERK_TASK_SECONDS is 'a week', but must be a number of seconds")


@pytest.mark.parametrize("variable", ["STELLWERK_ORIGINS", "STELLWERK_HOSTS"])
def test_an_address_of_a_page_is_not_a_host(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, variable: str
) -> None:
    monkeypatch.setenv(variable, "club.example.org http://club.example.org/")
    outcome = call("serve", "--port", "0", "--data", tmp_path)
    assert outcome.code == 1
    assert outcome.err.startswith(f"{variable} contains http://club.example.org/, which is not a host name")


@pytest.mark.parametrize("password", ["", "   ", "seven77", " short  "], ids=repr)
def test_an_empty_or_short_password_is_rejected(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, password: str
) -> None:
    monkeypatch.setenv("STELLWERK_PASSWORD", password)
    outcome = call("serve", "--port", "0", "--data", tmp_path)
    assert outcome.code == 1
    assert outcome.err.startswith("The password in STELLWERK_PASSWORD or --password is too short")
    assert "needs 8" in outcome.err


def test_a_password_that_nobody_can_enter_is_rejected(call: Call, tmp_path: Path) -> None:
    outcome = call("serve", "--port", "0", "--data", tmp_path, "--password", "x" * 201)
    assert outcome.code == 1
    assert "nobody can enter more than 200" in outcome.err


@pytest.mark.parametrize("token", ["geheimnisträgerin", "a secret\nand another", "\udcff" * 12], ids=ascii)
def test_an_admin_token_that_cannot_be_sent_is_rejected(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, token: str
) -> None:
    monkeypatch.setenv("STELLWERK_ADMIN_TOKEN", token)
    outcome = call("serve", "--port", "0", "--data", tmp_path)
    assert outcome.code == 1
    assert "cannot be sent in a header" in outcome.err


def test_a_database_that_cannot_be_written_is_rejected(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuses(_: SqliteStore) -> None:
        raise Unavailable("The database is read-only; allow writing.")

    monkeypatch.setattr(SqliteStore, "check_writable", refuses)
    outcome = call("serve", "--port", "0", "--data", tmp_path)
    assert outcome.code == 1
    assert outcome.err.splitlines()[-1] == "The database is read-only; allow writing."


@pytest.mark.parametrize(("options", "workers"), [((), None), (("--review-workers", "0"), 0)])
def test_reviews_can_be_limited_and_switched_off(
    call: Call,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    options: tuple[str, ...],
    workers: int | None,
) -> None:
    configs: list[Config] = []
    monkeypatch.setattr(server_process, "ensure_drawn", lambda _: None)
    monkeypatch.setattr(server_process, "serve", lambda config, *_: configs.append(config))
    assert call("serve", "--port", "0", "--data", tmp_path, *options).code == 0
    assert [config.review_workers for config in configs] == [workers]
