"""A game on the screen: what is played, a line for every turn, the scores at the end."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from stellwerk.play import Game

from .deeds import in_words
from .scoreboard import scoreboard, verdict
from .screen import OUTPUT
from .story import Turn

_STYLES: Final = ("bold cyan", "bold magenta", "bold green", "bold dark_orange", "bold red", "bold blue")
_NUMBER_WIDTH: Final = 4


class Chronicle:
    """Prints one game as it goes on."""

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        self._game = game
        self._names = [Text(name, style) for name, style in zip(names, _STYLES, strict=False)]

    def begin(self) -> None:
        """Say what is played."""
        game, board = self._game, self._game.board
        alvin = " · with Alvin" if game.options.alvin else ""
        title = Text(f"{board.name['en']} · {game.options.seats} players · seed {game.seed}{alvin}", "bold")
        OUTPUT.print(Rule(title))
        OUTPUT.print(self._row("turn", Text(), Text(), "", "points", "pieces"), style="dim")

    def tell(self, turn: Turn) -> None:
        """A line for the turn, and one for everything that happened around it."""
        if turn.deeds:
            OUTPUT.print(self._line(turn))
        indent = _NUMBER_WIDTH + max(map(len, self._names)) + 2
        for remark, count in Counter(turn.asides).items():
            often = f", {count} times" if count > 1 else ""
            OUTPUT.print(Padding(Text(f"· {remark}{often}", "dim italic"), (0, 0, 0, indent)))

    def end(self) -> None:
        """The score sheet and the winner."""
        scores = self._game.scores()
        OUTPUT.print(Rule(Text("Scores", "bold")))
        OUTPUT.print(scoreboard(scores, self._names))
        OUTPUT.print(verdict(scores, self._names))

    def _line(self, turn: Turn) -> Table:
        seat, gained = self._game.view(None).seats[turn.seat], turn.points.get(turn.seat, 0)
        number = str(turn.number) if turn.number else ""
        pieces = "+".join(map(str, seat.pieces.values()))
        points = f"+{gained}" if gained else ""
        return self._row(number, self._names[turn.seat], self._words(turn), points, str(seat.score), pieces)

    def _words(self, turn: Turn) -> Text:
        words = in_words(turn.deeds)
        for seat, points in turn.points.items():
            if seat != turn.seat:
                words = Text.assemble(words, ", ", self._names[seat], f" +{points}")
        return words

    def _row(self, number: str, name: Text, words: Text, points: str, total: str, pieces: str) -> Table:
        row = Table.grid(padding=(0, 1), expand=True)
        row.add_column(width=_NUMBER_WIDTH, justify="right", style="dim")
        row.add_column(width=max(map(len, self._names)))
        row.add_column(ratio=1)
        row.add_column(width=3, justify="right", style="bold")
        row.add_column(width=6, justify="right")
        row.add_column(width=6, justify="right", style="dim")
        row.add_row(number, name, words, points, total, pieces)
        return row
