"""Reading records fast: set-ups and actions are decoded, and the engine replays them.

What a record says happened is not compared; `stellwerk replay --verify` does that. But every action has to
be legal, and a game has to end where its record does. Otherwise its lines are replayed one by one, to say
what is wrong and where. Games that begin at a position of another one are left out: they are not whole.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from stellwerk.boards import Board
from stellwerk.play.errors import RecordError
from stellwerk.play.record.lines import decode_line
from stellwerk.play.record.players import check_players
from stellwerk.play.record.replay import Replay
from stellwerk.play.record.tags import check_tags

from .chunks import CHUNK, Chunk, Paths, chunks_of
from .record_lines import LINES, ActionLine, HeaderLine, Line
from .replays import ReplayBuilder, Replays, Setup


def read_records(paths: Paths, board: Board | None = None) -> Iterator[Replays]:
    """Replay all whole games of some files, in batches of games with the same set-up, in order.

    A custom board must be given. Raises RecordError, with file and line.
    """
    for chunk in chunks_of(paths, CHUNK):
        yield from read_chunk(chunk, board).replays


class ReadChunk(NamedTuple):
    """The whole games of a chunk, and how many others were left out."""

    replays: list[Replays]
    left_out: int


def read_chunk(chunk: Chunk, board: Board | None = None) -> ReadChunk:
    """Replay the games of a chunk."""
    text = chunk.text()
    reader = _ChunkReader(chunk, text, board)
    try:
        return reader.read(LINES.decode_lines(text))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, RecordError):
        raise reader.explained() from None


class _ChunkReader:
    """Turns the lines of a chunk into replays."""

    def __init__(self, chunk: Chunk, text: bytes, board: Board | None) -> None:
        self._chunk = chunk
        self._text = text
        self._board = board
        self._setups: dict[tuple[object, ...], Setup] = {}

    def read(self, lines: Sequence[Line]) -> ReadChunk:
        """The replays of all whole games; lines that are out of order raise RecordError."""
        builders: list[ReplayBuilder] = []
        left_out = 0
        others = [index for index, line in enumerate(lines) if type(line) is not ActionLine]
        ends = others[1::2]
        if others[::2] != [0, *(end + 1 for end in ends[:-1])] or ends[-1:] != [len(lines) - 1]:
            raise RecordError("headers and score sheets are out of order.")
        for begin, end in zip(others[::2], ends, strict=True):
            header = _header(lines[begin])
            if header.position is not None:
                left_out += 1
                continue
            setup = self._setup(header, begin)
            if not builders or builders[-1].setup != setup:
                builders.append(ReplayBuilder(self._chunk.path, setup))
            builders[-1].add(lines[begin : end + 1])
        return ReadChunk([builder.replay() for builder in builders], left_out)

    def _setup(self, header: HeaderLine, index: int) -> Setup:
        """The set-up of a game. Each kind is checked once; who played is checked for every game."""
        check_players(header.players, header.options.seats)
        check_tags(header.tags)
        key = (
            header.format,
            header.version,
            header.edition,
            header.board,
            header.rules_version,
            header.options,
        )
        if key not in self._setups:
            text = self._text.split(b"\n", index + 1)[index]
            game = Replay(decode_line(text), self._board).game
            self._setups[key] = Setup(game.board, header.options.seats, header.options.alvin)
        return self._setups[key]

    def explained(self) -> RecordError:
        """What is wrong with the chunk, found by replaying it line by line."""
        replay, index = None, 0
        for index, text in enumerate(self._text.rstrip(b"\n").split(b"\n")):
            try:
                line = decode_line(text)
                if replay is None:
                    replay = Replay(line, self._board)
                else:
                    replay.follow(line)
            except RecordError as error:
                return self._located(index, str(error))
            if replay.is_complete:
                replay = None
        if replay is not None:
            actions = len(replay.game.history)
            return self._located(
                index,
                f"the record is cut off after {actions} actions, without its last line; "
                "get a complete copy of it.",
            )
        return self._located(0, "the records cannot be read; check them with stellwerk replay --verify.")

    def _located(self, index: int, problem: str) -> RecordError:
        return RecordError(f"{self._chunk.path}:{self._chunk.line_number(index)}: {problem}")


def _header(line: Line) -> HeaderLine:
    if not isinstance(line, HeaderLine):
        raise RecordError("a game has no header.")
    return line
