"""Small bots for contests; the arena also loads this file as a plug-in."""

import random
import sys
from pathlib import Path

from stellwerk.play import Action, Observation
from stellwerk.play.actions import Claim, DrawBlind


class Meek:
    """Takes the first legal action, so it claims nothing while there are cards to draw."""

    def __init__(self, seed: int) -> None: ...

    def choose(self, observation: Observation) -> Action:
        return observation.legal[0]


class Bold:
    """Claims whatever it can, most points first, and keeps as few tickets as possible."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def choose(self, observation: Observation) -> Action:
        claims = [action for action in observation.legal if isinstance(action, Claim)]
        if claims:
            return max(claims, key=lambda claim: observation.board.routes[claim.route].points)
        if observation.view.phase in ("choose-tickets", "return-tickets"):
            return observation.legal[-1]
        return DrawBlind() if DrawBlind() in observation.legal else self._chance.choice(observation.legal)


class Crasher(Meek):
    """Fails at its fifth decision."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._decisions = 0

    def choose(self, observation: Observation) -> Action:
        self._decisions += 1
        if self._decisions == 5:
            raise RuntimeError("two\nlines")
        return super().choose(observation)


class Uncreatable(Meek):
    """Cannot be created."""

    def __init__(self, seed: int) -> None:
        raise ValueError(f"no such opening as {seed}")


class Quitter(Meek):
    """Ends the program."""

    def choose(self, observation: Observation) -> Action:
        sys.exit(f"enough, says seat {observation.seat}")


class Unprintable(BaseException):
    """Has no readable text, and is not an Exception."""

    def __str__(self) -> str:
        raise SystemExit


class UnreadableCrasher(Meek):
    """Raises an error without a readable text."""

    def choose(self, observation: Observation) -> Action:
        raise Unprintable(observation.seat)


class BecomesInteger(Meek):
    """Its class can choose, but its instances cannot."""

    def __new__(cls, seed: int) -> object:  # type: ignore[misc]
        return seed


class BrokenNumber:
    """A number that raises an error when it is used."""

    def __index__(self) -> int:
        raise RuntimeError("guess")


class BrokenClaimer(Meek):
    """Returns an action that raises an error when it is used."""

    def choose(self, observation: Observation) -> Action:
        return Claim(BrokenNumber(), observation.board.colors[0], 0)  # type: ignore[arg-type]


class Cheat(Meek):
    """Claims a route before anyone is allowed to."""

    def choose(self, observation: Observation) -> Action:
        return Claim(len(observation.board.routes) - 1, "red", 0)


class ReturnsString(Meek):
    """Returns a string instead of an action."""

    def choose(self, observation: Observation) -> Action:
        return str(observation.legal[0])  # type: ignore[return-value]


class Vandal(Meek):
    """Writes into everything it is given."""

    def choose(self, observation: Observation) -> Action:
        action = observation.legal[-1]
        observation.moves.clear()
        observation.state["hand"][:] = 9
        observation.state["offer"][:] = 0
        observation.board_row["route_points"][:] = 99
        observation.board_row["ticket_points"][:] = 0
        return action


class Chatterbox(Meek):
    """Prints its observation."""

    def choose(self, observation: Observation) -> Action:
        print("I see", observation)
        return super().choose(observation)


def spec(bot: type) -> str:
    """The spec of one of these bots."""
    return f"{Path(__file__)}:{bot.__name__}"
