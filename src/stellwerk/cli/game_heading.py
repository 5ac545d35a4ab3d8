"""What is printed above a game: what is played, and what its record says about it."""

from collections.abc import Mapping

from rich.rule import Rule
from rich.text import Text

from stellwerk.play import Game

from .console import OUTPUT


def print_heading(game: Game, tags: Mapping[str, str]) -> None:
    """Print the board, the number of players, the seed, and the tags of a record."""
    alvin = " · with Alvin" if game.options.alvin else ""
    seats = game.options.seats
    OUTPUT.print(Rule(Text(f"{game.board.name['en']} · {seats} players · seed {game.seed}{alvin}", "bold")))
    for key, value in tags.items():
        OUTPUT.print(Text.assemble((f"{key}: ", "dim"), value))
