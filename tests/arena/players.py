"""Small bots for contests; a file that is also given to the arena as a plug-in."""

import random
import sys
from pathlib import Path

from stellwerk.play import Action, Observation
from stellwerk.play.actions import Claim, DrawBlind


class Meek:
    """Takes the first legal action, which claims nothing as long as there are cards to draw."""

    def __init__(self, seed: int) -> None: ...

    def choose(self, observation: Observation) -> Action:
        return observation.legal[0]


class Bold:
    """Claims what it can, the most points first, and keeps as few tickets as possible."""

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


class Stillborn(Meek):
    """Cannot be made."""

    def __init__(self, seed: int) -> None:
        raise ValueError(f"no such opening as {seed}")


class Quitter(Meek):
    """Ends the program."""

    def choose(self, observation: Observation) -> Action:
        sys.exit(f"enough, says seat {observation.seat}")


class Unspeakable(BaseException):
    """Cannot be told, and is no Exception."""

    def __str__(self) -> str:
        raise SystemExit


class Sphinx(Meek):
    """Raises what cannot be told."""

    def choose(self, observation: Observation) -> Action:
        raise Unspeakable(observation.seat)


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

    def choose(self, observation: Observation) -> Action:
        return Claim(Riddle(), observation.board.colors[0], 0)  # type: ignore[arg-type]


class Cheat(Meek):
    """Claims a route before anybody may."""

    def choose(self, observation: Observation) -> Action:
        return Claim(len(observation.board.routes) - 1, "red", 0)


class Mute(Meek):
    """Says what it wants in words."""

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
    """Prints what it sees."""

    def choose(self, observation: Observation) -> Action:
        print("I see", observation)
        return super().choose(observation)


def spec(bot: type) -> str:
    """The spec of one of these bots."""
    return f"{Path(__file__)}:{bot.__name__}"
