"""An analysis with what it is about: one JSON document for each game of a record."""

from typing import Final

import msgspec

from stellwerk.play.arguments import checked_type
from stellwerk.play.options import Options
from stellwerk.play.record import Player, RecordedGame

from .results import Analysis
from .summary import Summary, summary_of

ANALYSIS_FORMAT: Final = "stellwerk-analysis"


class AnalysedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game of a record, counted from 1, and its analysis; the summaries of its seats if it is finished."""

    format: str = ANALYSIS_FORMAT
    game: int
    edition: str
    board: str
    options: Options
    seed: int
    position: str | None
    players: tuple[Player, ...]
    finished: bool
    analysis: Analysis
    summaries: tuple[Summary, ...]

    @classmethod
    def of(cls, number: int, record: RecordedGame, analysis: Analysis) -> "AnalysedGame":
        """The document about a game of a record."""
        game = checked_type(record, RecordedGame, "the record of a game, as read_records returns it").game
        seats = range(len(checked_type(analysis, Analysis, "an analysis, as analyse returns it").splits))
        return cls(
            game=number,
            edition=game.board.id,
            board=game.board.digest,
            options=game.options,
            seed=game.seed,
            position=game.shuffled_position,
            players=record.players,
            finished=record.is_finished,
            analysis=analysis,
            summaries=tuple(summary_of(analysis, seat) for seat in seats),
        )
