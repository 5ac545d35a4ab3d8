"""What keeps a server from running, told in one sentence."""

import socket
from pathlib import Path

from cli.calls import Call


def test_a_port_that_is_taken(call: Call, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        outcome = call("serve", "--port", str(port), "--data", tmp_path)
    assert outcome.code == 1
    assert outcome.err.startswith(f"Port {port} is taken")
    assert "--port" in outcome.err


def test_several_workers_need_a_database_that_they_can_share(call: Call, tmp_path: Path) -> None:
    outcome = call("serve", "--workers", "2", "--data", tmp_path)
    assert outcome.code == 2
    assert "2 workers need a database that they can share" in outcome.err
    assert "--database postgresql://" in outcome.err


def test_a_host_that_is_not_there(call: Call, tmp_path: Path) -> None:
    outcome = call("serve", "--host", "nowhere.invalid", "--data", tmp_path)
    assert outcome.code == 1
    assert outcome.err == "There is no host nowhere.invalid; check --host.\n"


def test_a_database_that_cannot_be_opened(call: Call, tmp_path: Path) -> None:
    outcome = call("serve", "--port", "0", "--data", tmp_path, "--database", tmp_path)
    assert outcome.code == 1
    assert outcome.err.count("\n") == 1


def test_the_secrets_are_for_the_owner_alone(call: Call, tmp_path: Path) -> None:
    call("serve", "--port", "0", "--data", tmp_path / "new", "--database", tmp_path)
    for name in ("server.key", "admin.token"):
        assert (tmp_path / "new" / name).stat().st_mode & 0o077 == 0
    assert (tmp_path / "new").stat().st_mode & 0o077 == 0
