"""The simple types that messages are made of, with their limits."""

from typing import Annotated, Final, Literal

from msgspec import Meta

LONGEST_NAME: Final = 40
LONGEST_LINE: Final = 500
LONGEST_BOARD: Final = 100_000
LONGEST_RECORD: Final = 1_000_000
LONGEST_SECRET: Final = 200
MOST_DECISIONS: Final = 1_000_000
"""More than any game has."""
_LARGEST_NUMBER: Final = (1 << 53) - 1
"""The largest integer that every client can represent exactly."""

Seat = Annotated[int, Meta(ge=0, le=5, description="A seat, counted from 0.")]
Version = Annotated[
    int, Meta(ge=0, le=_LARGEST_NUMBER, description="The version of a table: the number of its last entry.")
]
Moment = Annotated[int, Meta(ge=0, le=_LARGEST_NUMBER, description="Milliseconds since 1970.")]
CommandId = Annotated[
    str,
    Meta(
        pattern="^[A-Za-z0-9_-]{1,64}$",
        description="Chosen by the client, a new one for every command; repeating a command is harmless.",
    ),
]
TableId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,64}$", description="The id of a table.")]
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME, description="The name of a person.")]
ChatText = Annotated[str, Meta(min_length=1, max_length=LONGEST_LINE)]
BoardText = Annotated[
    str, Meta(min_length=1, max_length=LONGEST_BOARD, description="A custom board file, in TOML.")
]
RecordText = Annotated[str, Meta(max_length=LONGEST_RECORD, description="A game record, in JSON Lines.")]
Edition = Annotated[str, Meta(pattern="^[a-z0-9-]{1,40}$", description="The name of an edition.")]
Secret = Annotated[str, Meta(min_length=1, max_length=LONGEST_SECRET)]
TurnSeconds = Annotated[
    int, Meta(ge=5, le=30 * 24 * 3600, description="The time limit of a turn, in seconds.")
]

Level = Literal["random", "greedy", "racer", "planner", "search", "easy", "medium", "hard"]
"""The built-in bots; `easy`, `medium` and `hard` are meant for people."""

LiveryName = Literal["red", "blue", "green", "yellow", "black", "purple", "teal", "pink"]
"""The liveries of `boards/drawing/liveries.py`, in the same order."""

TableState = Literal["open", "running", "over"]
Ending = Literal["finished", "abandoned", "admin"]
Mover = Literal["person", "bot", "stand-in"]
"""Who moved: the owner of the seat, the bot in it, or a bot for a person whose time ran out."""
