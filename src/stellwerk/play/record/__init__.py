"""Game records in JSON Lines: a header, a line for every action, the score sheet (docs/game-record.md)."""

from stellwerk.boards.past_rules import RULES_VERSION

from .lines import FORMAT, Played, RecordHeader, Result
from .reading import read_games, verify_games
from .writing import history_lines, record_lines, write_record

__all__ = [
    "FORMAT",
    "RULES_VERSION",
    "Played",
    "RecordHeader",
    "Result",
    "history_lines",
    "read_games",
    "record_lines",
    "verify_games",
    "write_record",
]
