"""The server's own log: one JSON object per line, without secrets."""

import logging
import sys
from typing import Final, TextIO

import msgspec

_STANDARD: Final = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message"}

_TABLE_ID_CHARACTERS: Final = 5
"""Characters of a table's id that are logged: anyone who knows all of it can join."""


class JsonLines(logging.Formatter):
    """Formats a record together with everything in its `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as one line."""
        line: dict[str, object] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "text": record.getMessage(),
        }
        line.update({key: value for key, value in record.__dict__.items() if key not in _STANDARD})
        if "table" in line:
            line["table"] = f"{str(line['table'])[:_TABLE_ID_CHARACTERS]}…"
        if record.exc_info:
            line["fault"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


class PatientHandler(logging.StreamHandler[TextIO]):
    """Goes on when the log cannot be written, and says so in the first line that can be written again.

    The log may lie on a disk that is full for a while. Python would then print a traceback for every line.
    """

    def __init__(self, stream: TextIO) -> None:
        super().__init__(stream)
        self._unwritten = 0

    def emit(self, record: logging.LogRecord) -> None:
        """Write the record, after a line about those that could not be written."""
        if self._unwritten:
            missed, self._unwritten = self._unwritten, 0
            super().emit(_about(missed))
            if self._unwritten:  # still not: the line about them is not one of them
                self._unwritten = missed
        super().emit(record)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging calls it
        """Count a record that could not be written; leave faults of our own to Python."""
        if isinstance(sys.exc_info()[1], OSError):
            self._unwritten += 1
        else:
            super().handleError(record)


def _about(missed: int) -> logging.LogRecord:
    text = "The log could not be written for a while; lines may be missing."
    return logging.makeLogRecord(
        {"name": __name__, "levelno": logging.WARNING, "levelname": "WARNING", "msg": text, "lines": missed}
    )


def is_safe_to_log(record: logging.LogRecord) -> bool:
    """Whether a record may be logged: uvicorn logs the path of every WebSocket, and paths are secret."""
    return not (record.name.startswith("uvicorn") and "WebSocket %s" in str(record.msg))


def set_up_logs() -> None:
    """Log to stderr: everything if it is a file, only warnings and errors if it is a terminal."""
    handler = PatientHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(is_safe_to_log)
    level = logging.WARNING if sys.stderr.isatty() else logging.INFO
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("uvicorn.access").disabled = True  # paths contain secrets; our own lines log the route
