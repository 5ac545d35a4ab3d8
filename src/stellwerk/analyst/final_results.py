"""What a finished game was worth to each seat."""

from typing import NamedTuple

from stellwerk.play import Game


class FinalResult(NamedTuple):
    """A seat's share of the win, and its margin over the best of the others."""

    share: float
    margin: int


def final_results(game: Game) -> tuple[FinalResult, ...]:
    """The results of all seats; tied winners share the win."""
    sheet = game.scores()
    winners, totals = sheet.winners, [line.total for line in sheet]
    return tuple(
        FinalResult(
            1 / len(winners) if seat in winners else 0.0,
            total - max(totals[:seat] + totals[seat + 1 :]),
        )
        for seat, total in enumerate(totals)
    )
