"""Game records in JSON Lines: a header, a line for every action, the score sheet (docs/game-record.md)."""

from stellwerk.boards.past_rules import RULES_VERSION

from .lines import FORMAT, FORMAT_VERSION, Played, RecordHeader, Result, Unfinished
from .players import Player, seat_names
from .reading import RecordedGame, read_games, read_record, read_records, verify_games
from .tags import moment
from .writing import history_lines, record_lines, write_record

__all__ = [
    "FORMAT",
    "FORMAT_VERSION",
    "RULES_VERSION",
    "Played",
    "Player",
    "RecordHeader",
    "RecordedGame",
    "Result",
    "Unfinished",
    "history_lines",
    "moment",
    "read_games",
    "read_record",
    "read_records",
    "record_lines",
    "seat_names",
    "verify_games",
    "write_record",
]
