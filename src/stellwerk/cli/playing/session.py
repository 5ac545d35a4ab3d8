"""A game played at the keyboard by people and bots in turn, saved after every decision."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from rich.console import RenderableType

from stellwerk.cli.bot_specs import failures_named
from stellwerk.cli.console import OUTPUT, print_line
from stellwerk.cli.errors import os_sentence
from stellwerk.cli.event_phrases import phrase_for, sentence
from stellwerk.cli.game_printer import GamePrinter
from stellwerk.cli.turns import TurnTracker
from stellwerk.play import Action, Event, Game
from stellwerk.play.record.players import seat_names

from .keyboard import Keyboard
from .saving import save
from .seats import Players, thinking_bots

History = Sequence[tuple[int, Action]]

_SHOWN_AGAIN: Final = 8
"""Lines of the log that are shown when a game goes on, and when the keyboard is handed over."""


class Session:
    """One game with its players, the log of its turns, and the file in which it is kept."""

    def __init__(
        self, game: Game, players: Players, keyboard: Keyboard, path: Path, tags: Mapping[str, str]
    ) -> None:
        self.players, self.keyboard, self.path, self.tags = players, keyboard, path, tags
        self.names = seat_names(players, game.options.seats)
        self.people = [seat for seat, player in enumerate(players) if player.bot is None]
        self.is_saved = False
        self.copies: list[Path] = []
        self._at_keyboard: int | None = self.people[0] if len(self.people) == 1 else None
        self._viewer = self._at_keyboard
        self._begin(game, game.history)

    @property
    def is_shared(self) -> bool:
        """Whether several people share the keyboard, so that hands have to be hidden."""
        return len(self.people) > 1

    def go_back(self, actions: int) -> None:
        """Go back to the position after so many actions."""
        self._begin(self.game, self.game.history[:actions])
        self.save()

    def let_bot_play(self, seat: int) -> None:
        """Let the bot in a seat decide, and tell what it did."""
        with OUTPUT.status(f"{self.names[seat]} thinks …"):
            action = self._bots[seat].choose(self.game.observation(seat))
        with failures_named(self.players[seat].bot or ""):
            lines = self._follow(seat, action)
        for line in lines:
            OUTPUT.print(line)
        self.save()

    def play(self, seat: int, action: Action) -> None:
        """Play the action of a person, tell what happened, and save the game."""
        lines = self._follow(seat, action)
        if self.is_shared or not lines:
            self._tell_privately(seat)
        for line in lines:
            OUTPUT.print(line)
        self.save()

    def save(self) -> None:
        """Keep the game as it is; a failure is told and does not end the game."""
        self.is_saved = False
        try:
            save(self.game, self.players, self.tags, self.path)
            self.is_saved = True
        except OSError as error:
            print_line(f"The game is not saved. {os_sentence(error)}")

    def save_copy(self, path: Path) -> None:
        """Write the game as it is to another file; it goes on in its own. Raises OSError."""
        save(self.game, self.players, self.tags, path)
        self.copies.append(path)

    def hand_over(self, seat: int) -> None:
        """With several people, hide what the one before has seen until the next one is at the keyboard."""
        if self._at_keyboard == seat:
            return
        self.keyboard.ask(f"Hand the keyboard to {self.names[seat]}, who presses Enter …")
        self.keyboard.forget()
        self._at_keyboard = seat
        self.print_log(_SHOWN_AGAIN)

    def print_heading(self) -> None:
        """Print what is played, and the last turns if the game goes on."""
        self._printer.print_heading()
        self.print_log(_SHOWN_AGAIN)

    def print_log(self, lines: int) -> None:
        """Print the last lines of the log."""
        for line in self._log[-lines:]:
            OUTPUT.print(line)

    def print_scores(self) -> None:
        """Print the score sheet."""
        self._printer.print_scores()

    def _begin(self, game: Game, history: History) -> None:
        """Begin where the game began, and play these actions without showing them."""
        self.game = game.rewound(0)
        self._bots = thinking_bots(self.players, game.seed)
        self._tracker = TurnTracker(self.game, self.names, self._seen)
        self._printer = GamePrinter(self.game, self.names)
        self._log: list[RenderableType] = []
        for seat, action in list(history):
            self._follow(seat, action)

    def _seen(self, event: Event) -> Event:
        """What everybody at the keyboard may see; one person alone also sees their own secrets."""
        return event if self.game.over else event.seen_by(self._viewer)

    def _follow(self, seat: int, action: Action) -> list[RenderableType]:
        """Play an action; returns the lines about the turns that it completed."""
        lines = [line for turn in self._tracker.play(action, seat) for line in self._printer.lines(turn)]
        self._log += lines
        return lines

    def _tell_privately(self, seat: int) -> None:
        """Tell who decided what came of it, where the log does not say it, or not yet."""
        events = [event for event in self._tracker.last_events if getattr(event, "seat", None) == seat]
        phrases = [phrase for event in events if (phrase := phrase_for(self.game.board, event))]
        if phrases:
            OUTPUT.print(sentence(phrases))
