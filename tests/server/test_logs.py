"""A log on a disk that is full for a while."""

import errno
import io
import json
import logging

import pytest

from stellwerk.server.app.logs import JsonLines, PatientHandler


class Disk(io.StringIO):
    """A log file whose disk may be full."""

    is_full = False

    def write(self, text: str) -> int:
        if self.is_full:
            raise OSError(errno.ENOSPC, "No space left on device")
        return super().write(text)


def test_what_could_not_be_written_is_counted_and_said_once(capsys: pytest.CaptureFixture[str]) -> None:
    disk = Disk()
    logger = _logger(disk)
    logger.info("before")
    disk.is_full = True
    logger.info("lost")
    logger.info("lost, too")
    disk.is_full = False
    logger.info("after")
    logger.info("later")
    lines = [json.loads(line) for line in disk.getvalue().splitlines()]
    assert [line["text"] for line in lines] == [
        "before",
        "The log could not be written for a while; lines may be missing.",
        "after",
        "later",
    ]
    assert (lines[1]["level"], lines[1]["lines"]) == ("warning", 2)
    assert capsys.readouterr().err == ""


def test_our_own_faults_are_not_swallowed(capsys: pytest.CaptureFixture[str]) -> None:
    _logger(Disk()).info("%d seats", "two")
    assert "Logging error" in capsys.readouterr().err


def _logger(disk: Disk) -> logging.Logger:
    handler = PatientHandler(disk)
    handler.setFormatter(JsonLines())
    logger = logging.Logger("test", logging.INFO)
    logger.addHandler(handler)
    return logger
