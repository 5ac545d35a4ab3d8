"""Prints an analysis: sentences, curves, turning points, luck and skill, tickets and moves."""

from collections.abc import Sequence
from typing import Final

import msgspec
from rich.table import Table
from rich.text import Text

from stellwerk.analyst import SYMBOLS, AnalysedGame, Analysis, Split, Verdict, Words
from stellwerk.play.record import RecordedGame

from .console import OUTPUT, plain_table, print_line
from .game_heading import print_heading
from .player_names import styled_names
from .sparkline import BLOCKS, DIGITS, sparkline

_STYLES: Final[dict[Verdict, str]] = {
    "brilliant": "bold cyan",
    "inaccuracy": "yellow",
    "mistake": "bold dark_orange",
    "blunder": "bold red",
}
_LONGEST_CURVE: Final = 60
_ROOM_BESIDE_CURVE: Final = 20
_AFTER_THE_BEGINNING: Final = ("tickets", "cards", "own", "others", "result")
_PARTS: Final = ("even", "started", "dealt", *_AFTER_THE_BEGINNING)
_PARTS_FROM_A_POSITION: Final = ("even", "position", *_AFTER_THE_BEGINNING)
_NUMBERS: Final = ("turn", "chance", "from", "to", "done", "position", *_PARTS)


def print_document(number: int, record: RecordedGame, analysis: Analysis) -> None:
    """Print the analysis of a game as one JSON document."""
    print(msgspec.json.encode(AnalysedGame.of(number, record, analysis)).decode())


class AnalysisPrinter:
    """Prints one analysed game."""

    def __init__(self, record: RecordedGame, analysis: Analysis) -> None:
        self._record, self._game, self._analysis = record, record.game, analysis
        self._names = styled_names(record.names)
        self._words = Words(record.game, analysis, [name.plain for name in self._names])

    def print_overview(self) -> None:
        """Print everything but the list of moves."""
        print_heading(self._game, self._record.tags)
        if not self._analysis.decisions:
            print_line("Nothing has been decided in this game.")
            return
        self._print_summaries()
        self._print_curves()
        self._print_turning_points()
        if self._analysis.splits:
            self._print_splits()
        self._print_ticket_choices()

    def print_moves(self) -> None:
        """Print every move with its verdict, and what would have been better."""
        table = plain_table("turn", "player", "move", "", "chance", "better", numbers=_NUMBERS, title="Moves")
        for decision in self._analysis.decisions:
            chance = decision.position.win[decision.seat]
            table.add_row(
                self._turn(decision.number),
                self._names[decision.seat],
                self._words.move(decision),
                _symbol(decision.verdict),
                f"{chance:.0%}",
                self._words.better_move(decision),
            )
        _print_section(table)

    def _print_summaries(self) -> None:
        if not self._analysis.splits:
            played = len(self._analysis.decisions)
            actions = "1 action was" if played == 1 else f"{played} actions were"
            print_line(f"The game was not played to its end; {actions}.")
        for seat in range(len(self._analysis.splits)):
            OUTPUT.print()
            OUTPUT.print(Text(" ".join(self._words.summary(seat))))

    def _print_curves(self) -> None:
        levels = BLOCKS if OUTPUT.encoding.startswith("utf") else DIGITS
        width = min(_LONGEST_CURVE, OUTPUT.width - max(map(len, self._names)) - _ROOM_BESIDE_CURVE)
        table = plain_table("", "over time", "from", "to", numbers=_NUMBERS, title="Chance of winning")
        for seat, name in enumerate(self._names):
            curve = self._curve(seat)
            table.add_row(
                name, sparkline(curve, max(1, width), levels), f"{curve[0]:.0%}", f"{curve[-1]:.0%}"
            )
        _print_section(table)

    def _curve(self, seat: int) -> list[float]:
        """A seat's chance before each decision, and its share of the win at the end."""
        chances = [decision.position.win[seat] for decision in self._analysis.decisions]
        return [*chances, *(split.win.result for split in self._analysis.splits if split.seat == seat)]

    def _print_turning_points(self) -> None:
        table = plain_table("turn", "player", "", "", numbers=_NUMBERS, title="Turning points")
        for point in self._analysis.turning_points:
            verdict = self._analysis.decisions[point.decision].verdict
            text = self._words.turning_point(point)
            table.add_row(self._turn(point.decision), self._names[point.seat], _symbol(verdict), text)
        if table.row_count:
            _print_section(table)

    def _print_splits(self) -> None:
        is_played_on = not self._game.opening
        parts = _PARTS_FROM_A_POSITION if is_played_on else _PARTS
        table = plain_table("", "", *parts, numbers=_NUMBERS, title="Luck and skill")
        for split in self._analysis.splits:
            table.add_row(self._names[split.seat], "points", *_texts(split.margin, parts, "{:+.0f}"))
            table.add_row("", "chance", *_texts(split.win, parts, "{:+.0%}"))
        _print_section(table)
        beginning = "" if is_played_on else "who started, what was dealt, "
        explained = (
            f"{'The lead in the position it began with. ' if is_played_on else ''}"
            f"Chance: {beginning}the tickets offered later, the cards. "
            "Decisions, compared with a solid player's: one's own, and those of others. "
            "The parts add up to the result."
        )
        OUTPUT.print(Text(explained, "dim italic"))

    def _print_ticket_choices(self) -> None:
        columns = ("turn", "player", "", "choice", "done")
        table = plain_table(*columns, numbers=_NUMBERS, title="Choices of tickets")
        for choice in self._analysis.ticket_choices:
            table.add_row(
                self._turn(choice.decision),
                self._names[choice.seat],
                _symbol(choice.verdict),
                self._words.ticket_choice(choice),
                f"{len(choice.completed)} of {len(choice.kept)}",
            )
        if table.row_count:
            _print_section(table)

    def _turn(self, decision: int) -> str:
        return str(self._words.turns[decision] or "")


def _print_section(table: Table) -> None:
    OUTPUT.print()
    OUTPUT.print(table)


def _symbol(verdict: Verdict) -> Text:
    return Text(SYMBOLS.get(verdict, ""), _STYLES.get(verdict, ""))


def _texts(split: Split, parts: Sequence[str], form: str) -> list[str]:
    texts = [form.format(value) for value in map(split.__getattribute__, parts)]
    return [text.lstrip("+-") if text.strip("+-0%") == "" else text for text in texts]
