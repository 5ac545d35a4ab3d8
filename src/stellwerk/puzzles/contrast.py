"""What sets the best action of a position apart from the usual one: all that kinds of puzzles are told by."""

from dataclasses import dataclass

from stellwerk.bots.effects import AppliedAction, apply_action
from stellwerk.play import Action, Observation


@dataclass(frozen=True, slots=True)
class Contrast:
    """The planner's action and the best one, and how many points more the best leads to, on average.

    `own_gain` is what the seat itself scores more, `rivals_loss` what its best rival scores less. `wanted`
    are the routes of the planner's plan.
    """

    observation: Observation
    usual: Action
    best: Action
    own_gain: float
    rivals_loss: float
    wanted: tuple[int, ...]

    @property
    def applied(self) -> AppliedAction:
        """The best action, played in a world that fits what the seat knows."""
        return apply_action(self.observation, self.best)

    def rivals_at(self, route: int) -> tuple[int, ...]:
        """The other seats whose networks touch an end of a route."""
        state = self.observation.state
        networks = state["network"][0, : int(state["seats"][0])].tolist()
        ends = self.observation.board.routes[route].ends
        return tuple(
            seat
            for seat, network in enumerate(networks)
            if seat != self.observation.seat and any(network >> end & 1 for end in ends)
        )
