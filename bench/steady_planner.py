"""A planner who doesn't save cards up, to measure tuning with `stellwerk arena`: see docs/bots.md."""

from stellwerk.bots.policy_bots import PolicyBot, steady_parameters


class SteadyPlanner(PolicyBot):
    """Claims routes soon after it can pay for them, as search expects of players whom it doesn't know."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, steady_parameters)
