"""A journal belongs to one run at a time, and a damaged one is refused in a sentence."""

import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from struct import pack

import pytest

from stellwerk.arena import ArenaError, Journal

FACTS = {"edition": "mini", "seed": 1}
DAMAGED = r"games\.partial has no games of an interrupted run; start over with --force\."


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A journal with two entries."""
    path = tmp_path / "games.partial"
    with Journal.begin(path, FACTS) as journal:
        journal.append(b"one", b"record")
        journal.append(b"two")
    return path


def entry(head: bytes) -> bytes:
    return pack("<III", len(head), 0, zlib.crc32(head)) + head


@pytest.mark.parametrize(
    "content",
    [b"", b"something", entry(b"{"), entry(b"\xff"), entry(b"[]")],
    ids=["empty", "no entry", "half an object", "no text", "no object"],
)
def test_a_damaged_journal_gets_a_sentence_and_stays(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(ArenaError, match=DAMAGED):
        Journal.resume(path, FACTS)
    assert path.read_bytes() == content


def test_a_failure_closes_the_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Warnings are errors, also that of a file which nobody has closed."""

    def fail(_: Journal) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(Journal, "entries", fail)
    with pytest.raises(OSError, match="Input/output error"):
        Journal.resume(path, FACTS)
    monkeypatch.undo()
    with Journal.resume(path, FACTS) as journal:
        assert [head for head, _ in journal.entries()] == [b"one", b"two"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no flock")
@pytest.mark.parametrize("opened", [Journal.resume, Journal.begin])
def test_two_runs_cannot_share_a_journal(path: Path, opened: Callable[..., Journal]) -> None:
    with Journal.resume(path, FACTS) as journal:
        content = path.read_bytes()
        with pytest.raises(ArenaError, match=r"Another run is writing to .*games\.partial; wait until it"):
            opened(path, FACTS)
        assert path.read_bytes() == content
        journal.append(b"three")
    with Journal.resume(path, FACTS) as journal:
        assert [head for head, _ in journal.entries()] == [b"one", b"two", b"three"]


def test_a_journal_begun_anew_has_nothing_of_the_earlier_one(path: Path) -> None:
    with Journal.begin(path, FACTS) as journal:
        assert list(journal.entries()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no flock")
def test_a_file_system_without_locks_will_do(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError(37, "No locks available")

    monkeypatch.setattr("fcntl.flock", fail)
    with Journal.resume(path, FACTS) as journal:
        assert len(list(journal.entries())) == 2
