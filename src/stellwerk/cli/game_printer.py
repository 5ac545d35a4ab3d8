"""Prints a game: a heading, a line for every turn, and the scores at the end."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rich.console import RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from stellwerk.play import Game

from .console import OUTPUT
from .event_phrases import sentence
from .game_heading import print_heading
from .player_names import styled_names
from .score_table import score_table, winner_sentence
from .turns import Turn

_NUMBER_WIDTH: Final = 4


class GamePrinter:
    """Prints one game as it is played."""

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        self._game = game
        self._names = styled_names(names)

    def print_heading(self, tags: Mapping[str, str] | None = None) -> None:
        """Print the board, the number of players, the seed, and the tags of a record."""
        print_heading(self._game, tags or {})
        OUTPUT.print(self._row("turn", Text(), Text(), "", "points", "pieces"), style="dim")

    def print_turn(self, turn: Turn) -> None:
        """Print a line for the turn, and one for each remark about it."""
        for line in self.lines(turn):
            OUTPUT.print(line)

    def lines(self, turn: Turn) -> Iterator[RenderableType]:
        """A line for the turn that has just been played, and one for each remark about it."""
        if turn.phrases:
            yield self._line(turn)
        indent = _NUMBER_WIDTH + max(map(len, self._names)) + 2
        for remark, count in Counter(turn.remarks).items():
            repeated = f" ({count} times)" if count > 1 else ""
            yield Padding(Text(f"· {remark}{repeated}", "dim italic"), (0, 0, 0, indent))

    def print_scores(self) -> None:
        """Print the score sheet and the winner."""
        scores = self._game.scores()
        OUTPUT.print(Rule(Text("Scores", "bold")))
        OUTPUT.print(score_table(scores, self._names))
        OUTPUT.print(winner_sentence(scores, self._names))

    def print_unfinished(self) -> None:
        """Print that the game was not played to its end."""
        OUTPUT.print(Rule(Text("Unfinished", "bold")))
        OUTPUT.print(f"The game was not played to its end; {len(self._game.history)} actions were.")

    def _line(self, turn: Turn) -> Table:
        seat, gained = self._game.view().seats[turn.seat], turn.points.get(turn.seat, 0)
        number = str(turn.number) if turn.number else ""
        pieces = "+".join(map(str, seat.pieces.values()))
        points = f"+{gained}" if gained else ""
        return self._row(
            number, self._names[turn.seat], self._description(turn), points, str(seat.score), pieces
        )

    def _description(self, turn: Turn) -> Text:
        description = sentence(turn.phrases)
        for seat, points in turn.points.items():
            if seat != turn.seat:
                description = Text.assemble(description, ", ", self._names[seat], f" +{points}")
        return description

    def _row(self, number: str, name: Text, description: Text, points: str, total: str, pieces: str) -> Table:
        row = Table.grid(padding=(0, 1), expand=True)
        row.add_column(width=_NUMBER_WIDTH, justify="right", style="dim")
        row.add_column(width=max(map(len, self._names)))
        row.add_column(ratio=1)
        row.add_column(width=3, justify="right", style="bold")
        row.add_column(width=6, justify="right")
        row.add_column(width=6, justify="right", style="dim")
        row.add_row(number, name, description, points, total, pieces)
        return row
