"""Small bots for contests; a file that is also given to the arena as a plug-in."""

import random
import sys
from pathlib import Path

from stellwerk.play import Action, Seen
from stellwerk.play.actions import Claim, DrawBlind


class Meek:
    """Takes the first legal action, which claims nothing as long as there are cards to draw."""

    def __init__(self, seed: int) -> None: ...

    def choose(self, seen: Seen) -> Action:
        return seen.legal[0]


class Bold:
    """Claims what it can, the most points first, and keeps as few tickets as possible."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def choose(self, seen: Seen) -> Action:
        claims = [action for action in seen.legal if isinstance(action, Claim)]
        if claims:
            return max(claims, key=lambda claim: seen.board.routes[claim.route].points)
        if seen.view.phase in ("choose-tickets", "return-tickets"):
            return seen.legal[-1]
        return DrawBlind() if DrawBlind() in seen.legal else self._chance.choice(seen.legal)


class Crasher(Meek):
    """Fails at its fifth decision."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._decisions = 0

    def choose(self, seen: Seen) -> Action:
        self._decisions += 1
        if self._decisions == 5:
            raise RuntimeError("two\nlines")
        return super().choose(seen)


class Stillborn(Meek):
    """Cannot be made."""

    def __init__(self, seed: int) -> None:
        raise ValueError(f"no such opening as {seed}")


class Quitter(Meek):
    """Ends the program."""

    def choose(self, seen: Seen) -> Action:
        sys.exit(f"enough, says seat {seen.seat}")


class Unspeakable(BaseException):
    """Cannot be told, and is no Exception."""

    def __str__(self) -> str:
        raise SystemExit


class Sphinx(Meek):
    """Raises what cannot be told."""

    def choose(self, seen: Seen) -> Action:
        raise Unspeakable(seen.seat)


class Changeling(Meek):
    """Its class can choose, but what is made of it cannot."""

    def __new__(cls, seed: int) -> object:  # type: ignore[misc]
        return seed


class Riddle:
    """A number that fails when it is asked which."""

    def __index__(self) -> int:
        raise RuntimeError("guess")


class Riddler(Meek):
    """Answers with an action that fails when it is looked at."""

    def choose(self, seen: Seen) -> Action:
        return Claim(Riddle(), seen.board.colors[0], 0)  # type: ignore[arg-type]


class Cheat(Meek):
    """Claims a route before anybody may."""

    def choose(self, seen: Seen) -> Action:
        return Claim(len(seen.board.routes) - 1, "red", 0)


class Mute(Meek):
    """Says what it wants in words."""

    def choose(self, seen: Seen) -> Action:
        return str(seen.legal[0])  # type: ignore[return-value]


class Vandal(Meek):
    """Writes into everything it is given."""

    def choose(self, seen: Seen) -> Action:
        action = seen.legal[-1]
        seen.moves.clear()
        seen.record["hand"][:] = 9
        seen.record["offer"][:] = 0
        seen.table["route_points"][:] = 99
        seen.table["ticket_points"][:] = 0
        return action


class Chatterbox(Meek):
    """Prints what it sees."""

    def choose(self, seen: Seen) -> Action:
        print("I see", seen)
        return super().choose(seen)


def spec(bot: type) -> str:
    """The spec of one of these bots."""
    return f"{Path(__file__)}:{bot.__name__}"
